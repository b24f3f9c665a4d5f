// SPDX-License-Identifier: MIT
#include "core/authoring/tree_ids.h"

#include <algorithm>
#include <utility>

namespace chesspp {
namespace {

/// The ids at a place, mutable; null for an invalid place.
TreeIds* walk(TreeIds& ids, const PieceDefinition& piece, const TreePlace& place) {
    TreeIds* here = &ids;
    TreePlace way;
    for (const TreeStep& step : place.steps) {
        const std::size_t row = rowOf(piece, {way, step.list, step.index});
        if (row >= here->below.size()) return nullptr;
        here = &here->below[row];
        way = way.below(step);
    }
    return here;
}

TreeIds kept(const TreeIds* before, const PieceDefinition& was, const PieceDefinition& piece,
             const TreePlace& place, IdSource& source) {
    TreeIds ids{kPieceItem, {}};
    if (!place.isPiece()) ids.id = before != nullptr ? before->id : source.next();
    for (const TreeList list : listsOf(piece, place)) {
        for (std::size_t i = 0; i < countIn(piece, place, list); ++i) {
            const TreePlace child = place.below({list, i});
            const TreeIds* same = nullptr;
            if (before != nullptr && i < countIn(was, place, list)) {
                const std::size_t row = rowOf(was, {place, list, i});
                if (row < before->below.size()) same = &before->below[row];
            }
            ids.below.push_back(kept(same, was, piece, child, source));
        }
    }
    return ids;
}

}  // namespace

TreeIds freshIds(const PieceDefinition& piece, IdSource& source) {
    return kept(nullptr, {}, piece, {}, source);
}

TreeIds freshIds(const TreeItem& thing, IdSource& source) {
    PieceDefinition alone;
    if (const auto* node = std::get_if<Node>(&thing)) {
        alone.tree.push_back(*node);
    } else if (const auto* rule = std::get_if<EventRule>(&thing)) {
        alone.on.push_back(*rule);
    } else {
        return {source.next(), {}};
    }
    return freshIds(alone, source).below.front();
}

TreeIds keptIds(const TreeIds& before, const PieceDefinition& was, const PieceDefinition& piece,
                IdSource& source) {
    return kept(&before, was, piece, {}, source);
}

std::size_t rowOf(const PieceDefinition& piece, const TreeSlot& slot) {
    std::size_t row = slot.index;
    for (const TreeList list : listsOf(piece, slot.parent)) {
        if (list == slot.list) break;
        row += countIn(piece, slot.parent, list);
    }
    return row;
}

TreeSlot slotAt(const PieceDefinition& piece, const TreePlace& parent, std::size_t row,
                const TreeItem& thing) {
    const TreeList wanted = std::holds_alternative<EventRule>(thing)   ? TreeList::On
                            : std::holds_alternative<MultiPart>(thing) ? TreeList::Parts
                            : parent.isPiece()                         ? TreeList::Tree
                                                                       : TreeList::Then;
    const std::size_t first = rowOf(piece, {parent, wanted, 0});
    const std::size_t count = countIn(piece, parent, wanted);
    return {parent, wanted, row <= first ? 0 : std::min(row - first, count)};
}

TreeIds idsWithout(TreeIds ids, const PieceDefinition& piece, const TreePlace& place) {
    if (place.isPiece()) return ids;
    const TreeStep last = place.steps.back();
    TreeIds* parent = walk(ids, piece, place.parent());
    const std::size_t row = rowOf(piece, {place.parent(), last.list, last.index});
    if (parent != nullptr && row < parent->below.size()) {
        parent->below.erase(parent->below.begin() + static_cast<std::ptrdiff_t>(row));
    }
    return ids;
}

TreeIds idsWith(TreeIds ids, const PieceDefinition& piece, const TreeSlot& slot, TreeIds added) {
    TreeIds* parent = walk(ids, piece, slot.parent);
    if (parent == nullptr) return ids;
    const std::size_t row = std::min(rowOf(piece, slot), parent->below.size());
    parent->below.insert(parent->below.begin() + static_cast<std::ptrdiff_t>(row), std::move(added));
    return ids;
}

const TreeIds* idsAt(const TreeIds& ids, const PieceDefinition& piece, const TreePlace& place) {
    return walk(const_cast<TreeIds&>(ids), piece, place);  // not modified
}

TreeIndex::TreeIndex(const PieceDefinition& piece, const TreeIds& ids) {
    add(piece, ids, {});
}

void TreeIndex::add(const PieceDefinition& piece, const TreeIds& ids, const TreePlace& place) {
    places_.emplace(ids.id, place);
    ids_.emplace(place, ids.id);
    std::size_t row = 0;
    for (const TreeList list : listsOf(piece, place)) {
        for (std::size_t i = 0; i < countIn(piece, place, list) && row < ids.below.size(); ++i, ++row) {
            add(piece, ids.below[row], place.below({list, i}));
        }
    }
}

const TreePlace* TreeIndex::placeOf(ItemId id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? nullptr : &found->second;
}

ItemId TreeIndex::idOf(const TreePlace& place) const {
    const auto found = ids_.find(place);
    return found == ids_.end() ? kPieceItem : found->second;
}

}  // namespace chesspp
