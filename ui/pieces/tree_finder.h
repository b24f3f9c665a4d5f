// SPDX-License-Identifier: MIT
// Searching a piece's tree: what is found is marked in the rows and counted in the bar, and gone through
// from the row chosen on, around at the end. Knows no edit.
#pragma once

#include "ui/models/tree_ids.h"

#include <QObject>
#include <QPointer>
#include <vector>

namespace chesspp::ui {

class ActionTreeModel;
class LibraryContext;
class SearchBar;

class TreeFinder final : public QObject {
    Q_OBJECT
public:
    /// Library and bar outlive it.
    TreeFinder(const LibraryContext& library, SearchBar& bar, QObject* parent);

    /// Null: none. Searches whenever its document changes.
    void setModel(ActionTreeModel* model);
    /// The row that is chosen.
    void setCurrent(ItemId item);

    void open();
    void close();
    enum class Way : std::uint8_t { Next, Before };
    /// Opens the bar where it is not.
    void go(Way way);

signals:
    /// That row shall be chosen.
    void itemAsked(chesspp::ui::ItemId item);
    void closed();

private:
    void find();

    const LibraryContext& library_;
    SearchBar& bar_;
    QPointer<ActionTreeModel> model_;
    ItemId current_ = kPieceItem;
    std::vector<ItemId> found_;
};

}  // namespace chesspp::ui
