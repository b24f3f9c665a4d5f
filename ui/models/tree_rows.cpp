// SPDX-License-Identifier: MIT
//
// First goes what is gone with all below it, then every list is put in order from its
// front, new things coming in; what is gone but had something that stays is left at the
// end and goes last.
#include "ui/models/tree_rows.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

using Wanted = std::unordered_map<ItemId, const TreeIds*>;

void collect(const TreeIds& ids, Wanted& wanted) {
    wanted.emplace(ids.id, &ids);
    for (const TreeIds& each : ids.below) collect(each, wanted);
}

}  // namespace

void TreeRows::build(const TreeIds& ids) {
    std::vector<ItemId>& rows = below_[ids.id];
    for (const TreeIds& each : ids.below) {
        rows.push_back(each.id);
        parents_[each.id] = ids.id;
    }
    for (const TreeIds& each : ids.below) build(each);
}

TreeRows::Seat TreeRows::seatOf(ItemId item) const {
    const auto parent = parents_.find(item);
    if (parent == parents_.end()) return {};
    const std::vector<ItemId>& rows = below_.at(parent->second);
    return {parent->second, static_cast<int>(std::ranges::find(rows, item) - rows.begin())};
}

bool TreeRows::survives(ItemId item, const Wanted& wanted) const {
    return wanted.contains(item) ||
           std::ranges::any_of(below_.at(item), [&](ItemId each) { return survives(each, wanted); });
}

void TreeRows::forget(ItemId item) {
    for (const ItemId each : below_.at(item)) forget(each);
    below_.erase(item);
    parents_.erase(item);
}

/// Out of its list; where it goes then is the caller's matter.
void TreeRows::take(ItemId item) {
    std::erase(below_.at(parents_.at(item)), item);
}

void TreeRows::removeGone(ItemId item, const Wanted& wanted, const Teller& tell) {
    const std::vector<ItemId> rows = below_.at(item);
    for (std::size_t i = rows.size(); i-- > 0;) {
        if (survives(rows[i], wanted)) {
            removeGone(rows[i], wanted, tell);
            continue;
        }
        tell.remove(item, static_cast<int>(i));
        take(rows[i]);
        forget(rows[i]);
        tell.removed();
    }
}

bool TreeRows::arrange(const TreeIds& ids, const Teller& tell) {
    for (std::size_t i = 0; i < ids.below.size(); ++i) {
        const ItemId item = ids.below[i].id;
        const int row = static_cast<int>(i);
        if (!contains(item)) {
            tell.insert(ids.id, row);
            std::vector<ItemId>& rows = below_.at(ids.id);
            rows.insert(rows.begin() + row, item);
            parents_[item] = ids.id;
            below_[item];
            tell.inserted();
            continue;
        }
        const Seat seat = seatOf(item);
        if (seat.parent == ids.id && seat.row == row) continue;
        if (!tell.move(seat.parent, seat.row, ids.id, row)) return false;
        take(item);
        std::vector<ItemId>& rows = below_.at(ids.id);
        rows.insert(rows.begin() + row, item);
        parents_[item] = ids.id;
        tell.moved();
    }
    return std::ranges::all_of(ids.below, [&](const TreeIds& each) { return arrange(each, tell); });
}

void TreeRows::become(const TreeIds& ids, const Teller& tell) {
    Wanted wanted;
    collect(ids, wanted);
    removeGone(ids.id, wanted, tell);
    if (arrange(ids, tell)) {
        removeGone(ids.id, wanted, tell);
        return;
    }
    tell.reset();
    below_.clear();
    parents_.clear();
    build(ids);
    tell.resetDone();
}

}  // namespace chesspp::ui
