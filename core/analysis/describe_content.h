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

}  // namespace chesspp::words
