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
class CommandSet;
class LibraryContext;

class TreeSearchBar final : public QFrame {
    Q_OBJECT
public:
    /// Starts hidden. The library must outlive the bar.
    TreeSearchBar(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] QLineEdit* field() const { return field_; }
    /// Connects the buttons that step through the matches.
    void setCommands(CommandSet& finding);
    /// Null clears the search. Searches again whenever the model's document changes.
    void setModel(ActionTreeModel* model);
    void setCurrent(ItemId item);

    /// Shows the bar with its text selected.
    void open();
    void leave();
    enum class Way : std::uint8_t { Next, Before };
    /// Opens the bar if it is hidden.
    void go(Way way);

signals:
    /// Requests the selection of a row.
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
