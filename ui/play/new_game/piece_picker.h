// SPDX-License-Identifier: MIT
// Popup to choose a piece of the library: a search field above a list.
#pragma once

#include "ui/play/new_game/pickable_pieces.h"

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

    /// Opens below the widget, with `current` as the current row.
    void openAt(const QWidget& beside, const QString& title, const std::string& current,
                std::function<bool(const std::string& id)> isTaken);

signals:
    void picked(const QString& id);

private:
    void pick(const QModelIndex& index);

    PickablePieces pieces_;
    QListView* list_;
    SearchField* search_;
};

}  // namespace chesspp::ui
