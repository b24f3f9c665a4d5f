// SPDX-License-Identifier: MIT
// Stable ids of a piece's tree items. Rows are in display order: parts before children, events after nodes.
#pragma once

#include "core/language/node_path.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

namespace chesspp {

/// 0: the piece itself.
using ItemId = std::uint32_t;
inline constexpr ItemId kPieceItem = 0;

/// The id of an item and those of its descendants, row by row.
struct TreeIds {
    ItemId id = kPieceItem;
    std::vector<TreeIds> below;
    friend bool operator==(const TreeIds&, const TreeIds&) = default;
};

/// Generates ids, each only once.
class IdSource {
public:
    [[nodiscard]] ItemId next() { return ++last_; }

private:
    ItemId last_ = kPieceItem;
};

/// New ids for a piece, or for one item with its descendants.
[[nodiscard]] TreeIds freshIds(const PieceDefinition& piece, IdSource& source);
[[nodiscard]] TreeIds freshIds(const TreeItem& thing, IdSource& source);
/// Keeps the ids of `before` for items at the same position of the same list; generates new ones for others.
[[nodiscard]] TreeIds keptIds(const TreeIds& before, const PieceDefinition& was, const PieceDefinition& piece,
                              IdSource& source);

/// The row of a slot among the rows of its parent.
[[nodiscard]] std::size_t rowOf(const PieceDefinition& piece, const TreeSlot& slot);
/// The slot of a row for an item of the given sort.
[[nodiscard]] TreeSlot slotAt(const PieceDefinition& piece, const TreePlace& parent, std::size_t row,
                              const TreeItem& thing);

// --- edits that mirror those of the piece ---

[[nodiscard]] TreeIds idsWithout(TreeIds ids, const PieceDefinition& piece, const TreePlace& place);
[[nodiscard]] TreeIds idsWith(TreeIds ids, const PieceDefinition& piece, const TreeSlot& slot, TreeIds added);
/// Null for an invalid place.
[[nodiscard]] const TreeIds* idsAt(const TreeIds& ids, const PieceDefinition& piece, const TreePlace& place);

/// Index from ids to places.
class TreeIndex {
public:
    TreeIndex() = default;
    TreeIndex(const PieceDefinition& piece, const TreeIds& ids);

    /// Null for an id that no item has.
    [[nodiscard]] const TreePlace* placeOf(ItemId id) const;
    /// The piece's id for an invalid place.
    [[nodiscard]] ItemId idOf(const TreePlace& place) const;

private:
    void add(const PieceDefinition& piece, const TreeIds& ids, const TreePlace& place);

    std::unordered_map<ItemId, TreePlace> places_;
    std::map<TreePlace, ItemId> ids_;
};

}  // namespace chesspp
