// SPDX-License-Identifier: MIT
// The place of a node, part or event in a piece: steps from list to list, or a JSON pointer.
#pragma once

#include "core/language/piece_definition.h"

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace chesspp {

/// The lists of things that are edited one by one.
enum class TreeList : std::uint8_t {
    Tree,   ///< nodes of the piece
    On,     ///< events of the piece
    Parts,  ///< of a multi or an event
    Then,   ///< children of a node
};

struct TreeStep {
    TreeList list = TreeList::Tree;
    std::size_t index = 0;
    friend auto operator<=>(const TreeStep&, const TreeStep&) = default;
};

/// From the piece downwards; without steps the piece itself.
struct TreePlace {
    std::vector<TreeStep> steps;

    [[nodiscard]] bool isPiece() const { return steps.empty(); }
    [[nodiscard]] TreePlace below(TreeStep step) const;
    /// Of the piece itself: the piece.
    [[nodiscard]] TreePlace parent() const;
    /// Whether it is `other` or stands somewhere below it.
    [[nodiscard]] bool isWithin(const TreePlace& other) const;
    friend auto operator<=>(const TreePlace&, const TreePlace&) = default;
};

/// Where something may be put: before what stands at `index` of a list.
struct TreeSlot {
    TreePlace parent;
    TreeList list = TreeList::Tree;
    std::size_t index = 0;
    friend bool operator==(const TreeSlot&, const TreeSlot&) = default;
};

/// What stands at a place, with everything below it.
using TreeItem = std::variant<Node, MultiPart, EventRule>;

/// "/tree/0/then/1", "/tree/2/parts/0", "/on/1/parts/0"; empty for the piece.
[[nodiscard]] std::string pointerOf(const TreePlace& place);

/// The deepest place of the piece that the pointer leads to or through.
[[nodiscard]] TreePlace placeOf(const PieceDefinition& piece, std::string_view pointer);

/// Null when nothing of that sort stands there.
[[nodiscard]] const Node* nodeAt(const PieceDefinition& piece, const TreePlace& place);
[[nodiscard]] const MultiPart* partAt(const PieceDefinition& piece, const TreePlace& place);
/// Nothing where the place leads nowhere, or is the piece.
[[nodiscard]] std::optional<TreeItem> thingAt(const PieceDefinition& piece, const TreePlace& place);

/// Whether the parts there are an event's.
[[nodiscard]] bool isOfEvent(const TreePlace& place);

/// A list of things; monostate where there is none.
using ThingList = std::variant<std::monostate, const std::vector<Node>*, const std::vector<MultiPart>*,
                               const std::vector<EventRule>*>;
[[nodiscard]] ThingList listAt(const PieceDefinition& piece, const TreePlace& parent, TreeList list);
/// How many things the list below that place has; none where there is no such list.
[[nodiscard]] std::size_t countIn(const PieceDefinition& piece, const TreePlace& parent, TreeList list);
/// The lists that a thing has, in the order in which they are shown: a multi's parts before its children.
[[nodiscard]] std::vector<TreeList> listsOf(const PieceDefinition& piece, const TreePlace& place);

}  // namespace chesspp
