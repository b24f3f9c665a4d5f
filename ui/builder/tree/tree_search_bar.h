// SPDX-License-Identifier: MIT
// Search bar of a piece's tree: highlights and counts the hits, and steps through them.
#pragma once

#include "core/authoring/tree_ids.h"

#include <QFrame>
#include <QPointer>
#include <vector>

class QLabel;
class QLineEdit;
class QToolButton;

namespace chesspp::ui {

class ActionTreeModel;
class LibraryContext;

class TreeSearchBar final : public QFrame {
    Q_OBJECT
public:
    /// Hidden at first. The library outlives it.
    TreeSearchBar(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] QLineEdit* field() const { return field_; }
    /// Null: none. Searches whenever its document changes.
    void setModel(ActionTreeModel* model);
    /// The row that is chosen.
    void setCurrent(ItemId item);

    /// Shows itself with the words chosen, to be typed over.
    void open();
    void leave();
    enum class Way : std::uint8_t { Next, Before };
    /// Opens the bar where it is not.
    void go(Way way);

signals:
    /// That row shall be chosen.
    void itemRequested(chesspp::ItemId item);
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void find();

    const LibraryContext& library_;
    QLineEdit* field_;
    QLabel* count_;
    QToolButton* previous_;
    QToolButton* next_;
    QPointer<ActionTreeModel> model_;
    ItemId current_ = kPieceItem;
    std::vector<ItemId> found_;
};

}  // namespace chesspp::ui
