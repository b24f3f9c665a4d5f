// SPDX-License-Identifier: MIT
// Numbers for the items of a piece's tree, which they keep wherever they are moved. Rows stand in the order
// in which they are shown: a multi's parts before its children, the piece's events after its nodes.
#pragma once

#include "core/actions/tree_place.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

namespace chesspp {

/// 0: the piece itself.
using ItemId = std::uint32_t;
inline constexpr ItemId kPieceItem = 0;

/// A thing's number and those of all below it, row by row.
struct TreeIds {
    ItemId id = kPieceItem;
    std::vector<TreeIds> below;
    friend bool operator==(const TreeIds&, const TreeIds&) = default;
};

/// Gives numbers that none of its things has had yet.
class IdSource {
public:
    [[nodiscard]] ItemId next() { return ++last_; }

private:
    ItemId last_ = kPieceItem;
};

/// New numbers for the whole piece; for one thing with all below it.
[[nodiscard]] TreeIds freshIds(const PieceDefinition& piece, IdSource& source);
[[nodiscard]] TreeIds freshIds(const TreeThing& thing, IdSource& source);
/// The numbers of `before` for the things that stand at the same place of the same list, new ones for others.
[[nodiscard]] TreeIds keptIds(const TreeIds& before, const PieceDefinition& was, const PieceDefinition& piece,
                              IdSource& source);

/// The row of a slot among all rows below its parent.
[[nodiscard]] std::size_t rowOf(const PieceDefinition& piece, const TreeSlot& slot);
/// The slot of a row, for a thing of that sort.
[[nodiscard]] TreeSlot slotAt(const PieceDefinition& piece, const TreePlace& parent, std::size_t row,
                              const TreeThing& thing);

// ---- the same edits as of the piece ----

[[nodiscard]] TreeIds idsWithout(TreeIds ids, const PieceDefinition& piece, const TreePlace& place);
[[nodiscard]] TreeIds idsWith(TreeIds ids, const PieceDefinition& piece, const TreeSlot& slot, TreeIds added);
/// Null where the place leads nowhere.
[[nodiscard]] const TreeIds* idsAt(const TreeIds& ids, const PieceDefinition& piece, const TreePlace& place);

/// Where each number stands.
class TreeIndex {
public:
    TreeIndex() = default;
    TreeIndex(const PieceDefinition& piece, const TreeIds& ids);

    /// Null of a number that nothing has (any more).
    [[nodiscard]] const TreePlace* placeOf(ItemId id) const;
    /// The piece's of a place that leads nowhere.
    [[nodiscard]] ItemId idOf(const TreePlace& place) const;

private:
    void add(const PieceDefinition& piece, const TreeIds& ids, const TreePlace& place);

    std::unordered_map<ItemId, TreePlace> places_;
    std::map<TreePlace, ItemId> ids_;
};

}  // namespace chesspp
