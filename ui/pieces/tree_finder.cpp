// SPDX-License-Identifier: MIT
#include "ui/pieces/tree_finder.h"

#include "ui/models/action_tree_model.h"
#include "ui/models/tree_search.h"
#include "ui/pieces/search_bar.h"

#include <QLineEdit>
#include <algorithm>

namespace chesspp::ui {
namespace {

/// All rows, from the top.
std::vector<ItemId> rowsOf(const TreeIds& ids) {
    std::vector<ItemId> rows;
    const auto visit = [&](const auto& self, const TreeIds& each) -> void {
        if (each.id != kPieceItem) rows.push_back(each.id);
        for (const TreeIds& below : each.below) self(self, below);
    };
    visit(visit, ids);
    return rows;
}

}  // namespace

TreeFinder::TreeFinder(const LibraryContext& library, SearchBar& bar, QObject* parent)
    : QObject(parent), library_(library), bar_(bar) {
    connect(&bar, &SearchBar::searched, this, [this] {
        find();
        if (!found_.empty() && std::ranges::find(found_, current_) == found_.end()) go(Way::Next);
    });
    connect(&bar, &SearchBar::nextWanted, this, [this] { go(Way::Next); });
    connect(&bar, &SearchBar::previousWanted, this, [this] { go(Way::Before); });
    connect(&bar, &SearchBar::closed, this, &TreeFinder::close);
}

void TreeFinder::setModel(ActionTreeModel* model) {
    model_ = model;
    current_ = kPieceItem;
    if (model != nullptr) connect(&model->document(), &PieceDocument::changed, model, [this] { find(); });
    find();
}

void TreeFinder::setCurrent(ItemId item) {
    current_ = item;
    find();
}

void TreeFinder::open() {
    if (model_ == nullptr || model_->rowCount() == 0) return;
    bar_.open();
    find();
}

void TreeFinder::close() {
    bar_.hide();
    find();
    emit closed();
}

void TreeFinder::find() {
    found_.clear();
    if (model_ == nullptr) return;
    if (!bar_.isHidden()) found_ = findInTree(model_->document(), bar_.field()->text(), library_);
    model_->setFound({found_.begin(), found_.end()});
    const auto shown = std::ranges::find(found_, current_);
    bar_.setMatches(static_cast<int>(found_.size()), static_cast<int>(shown - found_.begin()));
}

void TreeFinder::go(Way way) {
    if (bar_.isHidden()) open();
    if (found_.empty()) return;
    const std::vector<ItemId> rows = rowsOf(model_->document().ids());
    const auto placeOf = [&](ItemId item) { return std::ranges::find(rows, item) - rows.begin(); };
    const auto here = current_ == kPieceItem ? -1 : placeOf(current_);
    if (way == Way::Before) {
        const auto before =
            std::find_if(found_.rbegin(), found_.rend(), [&](ItemId item) { return placeOf(item) < here; });
        emit itemAsked(before != found_.rend() ? *before : found_.back());
    } else {
        const auto after = std::ranges::find_if(found_, [&](ItemId item) { return placeOf(item) > here; });
        emit itemAsked(after != found_.end() ? *after : found_.front());
    }
}

}  // namespace chesspp::ui
