// SPDX-License-Identifier: MIT
// Popup to choose a piece of the library: a search field above a list.
#pragma once

#include "ui/models/library/pickable_pieces.h"

#include <QFrame>
#include <QString>
#include <functional>
#include <string>

class QListView;

namespace chesspp::ui {

class LibraryContext;
class SearchField;

class PiecePicker final : public QFrame {
    Q_OBJECT
public:
    /// The library must outlive it.
    PiecePicker(const LibraryContext& library, QWidget* parent);

    /// Opens below the widget, with `current` as the current row. `none`: text of the row for no piece.
    void openAt(const QWidget& beside, const QString& title, const std::string& current,
                std::function<bool(const std::string& id)> isTaken, const QString& none = {});

signals:
    /// Empty: no piece.
    void picked(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void pick(const QModelIndex& index);

    PickablePieces pieces_;
    QListView* list_;
    SearchField* search_;
};

}  // namespace chesspp::ui
