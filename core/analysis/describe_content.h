// SPDX-License-Identifier: MIT
// Extracts from conditions what an action requires on its square, so that it can be described with the
// action: "takes", "moves to an empty square".
#pragma once

#include "core/language/action.h"
#include "core/language/node.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::words {

/// What stands on the square that an action is for.
enum class Content : std::uint8_t {
    Any,
    Free,  ///< anything but an own piece
    Empty,
    Enemy,
    Friend,
    Occupied,
    Own,  ///< its own square, where a path has led back
};

/// As templates name it.
[[nodiscard]] std::string nameOf(Content content);

/// Conditions with those about the content taken out.
struct Sorted {
    Content content = Content::Any;
    std::vector<Condition> rest;

    friend bool operator==(const Sorted&, const Sorted&) = default;
};
[[nodiscard]] Sorted sortedConditions(const Node& node);
/// Of a leg of a path: what it wants where it ends.
[[nodiscard]] Sorted sortedConditions(const Leg& leg);
/// Of a part that is not a move-other.
[[nodiscard]] Sorted sortedConditions(const MultiPart& part);

/// Conditions of a move-other, with those taken out that are told with whom it moves and where to.
struct SortedOther {
    std::string_view whose = "any";  ///< "friend", "enemy" or "any"
    Content content = Content::Any;
    std::vector<Condition> rest;
};
[[nodiscard]] SortedOther sortedForOther(const std::vector<Condition>& conditions);

}  // namespace chesspp::words
