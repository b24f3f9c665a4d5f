// SPDX-License-Identifier: MIT
#include "ui/models/piece/tree_diff_model.h"

#include <algorithm>
#include <ranges>

namespace chesspp::ui {
namespace {

void collect(const TreeIds& ids, std::unordered_set<ItemId>& wanted) {
    wanted.insert(ids.id);
    for (const TreeIds& each : ids.below) collect(each, wanted);
}

}  // namespace

QModelIndex TreeDiffModel::indexOf(ItemId item) const {
    const auto found = items_.find(item);
    if (item == kPieceItem || found == items_.end()) return {};
    return createIndex(found->second.row, 0, static_cast<quintptr>(item));
}

QModelIndex TreeDiffModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column,
                       static_cast<quintptr>(below(itemAt(parent))[static_cast<std::size_t>(row)]));
}

QModelIndex TreeDiffModel::parent(const QModelIndex& child) const {
    const auto found = items_.find(itemAt(child));
    return found == items_.end() ? QModelIndex() : indexOf(found->second.parent);
}

int TreeDiffModel::rowCount(const QModelIndex& parent) const {
    const auto found = items_.find(itemAt(parent));
    const bool any = found != items_.end() && parent.column() <= 0;
    return any ? static_cast<int>(found->second.below.size()) : 0;
}

void TreeDiffModel::emitDataChanged(ItemId item) {
    const QModelIndex index = indexOf(item);
    if (index.isValid()) emit dataChanged(index, index.siblingAtColumn(columnCount() - 1));
}

void TreeDiffModel::emitDataChangedBelow(ItemId item) {
    const std::vector<ItemId>& rows = below(item);
    if (rows.empty()) return;
    emit dataChanged(indexOf(rows.front()), indexOf(rows.back()).siblingAtColumn(columnCount() - 1));
    for (const ItemId each : rows) emitDataChangedBelow(each);
}

void TreeDiffModel::number(ItemId parent, int first) {
    const std::vector<ItemId>& rows = below(parent);
    for (auto row = static_cast<std::size_t>(first); row < rows.size(); ++row) {
        Item& item = items_[rows[row]];
        item.parent = parent;
        item.row = static_cast<int>(row);
    }
}

void TreeDiffModel::forget(ItemId item) {
    for (const ItemId each : below(item)) forget(each);
    items_.erase(item);
}

/// The longest subsequence that is already in this order: all others move.
std::unordered_set<ItemId> TreeDiffModel::staying(const TreeIds& ids) const {
    const auto rowOf = [this](ItemId item) { return items_.at(item).row; };
    std::vector<ItemId> ends;  // of the best subsequence of each length
    std::unordered_map<ItemId, ItemId> before;
    for (const TreeIds& each : ids.below) {
        const auto found = items_.find(each.id);
        if (found == items_.end() || found->second.parent != ids.id) continue;
        const auto end = std::ranges::lower_bound(ends, found->second.row, {}, rowOf);
        before[each.id] = end == ends.begin() ? kPieceItem : *std::prev(end);
        if (end == ends.end()) {
            ends.push_back(each.id);
        } else {
            *end = each.id;
        }
    }
    std::unordered_set<ItemId> stay;
    for (ItemId item = ends.empty() ? kPieceItem : ends.back(); item != kPieceItem; item = before[item])
        stay.insert(item);
    return stay;
}

// From front to back and from parents to children, so that the new parent of a wanted item exists;
// removed items, which go last, then contain no wanted ones.
void TreeDiffModel::order(const TreeIds& ids) {
    std::vector<ItemId>& rows = items_.at(ids.id).below;
    const std::unordered_set<ItemId> stay = staying(ids);
    int row = 0;  // after the previous one
    for (auto each = ids.below.begin(); each != ids.below.end(); ++each, ++row) {
        if (!contains(each->id)) {
            const auto end = std::find_if(each, ids.below.end(),
                                          [this](const TreeIds& next) { return contains(next.id); });
            const auto count = static_cast<int>(end - each);
            beginInsertRows(indexOf(ids.id), row, row + count - 1);
            const auto added = std::ranges::subrange(each, end) | std::views::transform(&TreeIds::id);
            rows.insert(rows.begin() + row, added.begin(), added.end());
            number(ids.id, row);
            endInsertRows();
            row += count - 1;
            each = std::prev(end);
            continue;
        }
        const Item& item = items_.at(each->id);
        const ItemId from = item.parent;
        const int oldRow = item.row;
        if (!stay.contains(each->id) && (from != ids.id || oldRow != row)) {
            beginMoveRows(indexOf(from), oldRow, oldRow, indexOf(ids.id), row);
            std::vector<ItemId>& left = items_.at(from).below;
            left.erase(left.begin() + oldRow);
            if (from == ids.id && oldRow < row) --row;
            rows.insert(rows.begin() + row, each->id);
            number(from, from == ids.id ? std::min(oldRow, row) : oldRow);
            number(ids.id, row);
            endMoveRows();
        }
        row = items_.at(each->id).row;
    }
}

void TreeDiffModel::arrange(const TreeIds& ids) {
    if (!std::ranges::equal(below(ids.id), ids.below, {}, {}, &TreeIds::id)) order(ids);
    for (const TreeIds& each : ids.below) arrange(each);
}

void TreeDiffModel::removeGone(ItemId item, const std::unordered_set<ItemId>& wanted) {
    std::vector<ItemId>& rows = items_.at(item).below;
    for (std::size_t end = rows.size(); end > 0; --end) {
        if (wanted.contains(rows[end - 1])) {
            removeGone(rows[end - 1], wanted);
            continue;
        }
        std::size_t first = end - 1;
        while (first > 0 && !wanted.contains(rows[first - 1])) --first;
        beginRemoveRows(indexOf(item), static_cast<int>(first), static_cast<int>(end) - 1);
        for (std::size_t row = first; row < end; ++row) forget(rows[row]);
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(first),
                   rows.begin() + static_cast<std::ptrdiff_t>(end));
        number(item, static_cast<int>(first));
        endRemoveRows();
        end = first + 1;
    }
}

void TreeDiffModel::applyDiff(const TreeIds& ids) {
    std::unordered_set<ItemId> wanted;
    collect(ids, wanted);
    arrange(ids);
    removeGone(ids.id, wanted);
}

ItemId RowKeys::numberOf(const QString& key) {
    ItemId& number = numbers_[key];
    if (number == kPieceItem) {
        keys_ += key;
        number = static_cast<ItemId>(keys_.size());
    }
    return number;
}

void RowKeys::rename(const QString& from, const QString& to) {
    const ItemId number = numberOf(from);
    numbers_.remove(from);
    numbers_[to] = number;
    keys_[static_cast<qsizetype>(number) - 1] = to;
}

}  // namespace chesspp::ui
