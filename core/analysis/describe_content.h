// SPDX-License-Identifier: MIT
// What conditions require of squares: of the action's own, so that it can be described with the action
// ("takes", "moves to an empty square"), and of the squares that a leap passes.
#pragma once

#include "core/language/action.h"
#include "core/language/node.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::words {

/// The content of the square of an action.
enum class Content : std::uint8_t {
    Any,
    Free,  ///< anything but a friend
    Empty,
    Enemy,
    Friend,
    Occupied,
    Own,  ///< the actor's own square, to which a path led back
};

/// Its name in message codes.
[[nodiscard]] std::string nameOf(Content content);

/// Conditions without those on the content.
struct SplitConditions {
    Content content = Content::Any;
    std::vector<Condition> rest;

    friend bool operator==(const SplitConditions&, const SplitConditions&) = default;
};
[[nodiscard]] SplitConditions splitConditions(const Node& node);
/// The content is that of the square where the leg ends.
[[nodiscard]] SplitConditions splitConditions(const Leg& leg);
[[nodiscard]] SplitConditions splitConditions(const MultiPart& part);

/// Conditions of a move-other, without those on the side of the moved piece and on its destination.
struct SplitForOther {
    std::string_view side = "any";  ///< "friend", "enemy" or "any"
    Content content = Content::Any;
    std::vector<Condition> rest;
};
[[nodiscard]] SplitForOther splitForOther(const std::vector<Condition>& conditions);

using Offsets = std::set<Offset>;

/// The squares that the target passes regardless of their content; nothing if they depend on the destination.
[[nodiscard]] std::optional<Offsets> squaresPassed(const Target& target);

/// Squares, relative to the start, that must be empty for all the conditions to hold.
[[nodiscard]] Offsets squaresRequiredEmpty(const std::vector<Condition>& conditions);

/// Whether the conditions require that no piece stands between the start and the destination.
[[nodiscard]] bool requireFreeWay(const std::vector<Condition>& conditions);

}  // namespace chesspp::words
