// SPDX-License-Identifier: MIT
// A node of a piece's tree, as plain data: an action with its target, or a gate.
#pragma once

#include "core/language/action.h"
#include "core/language/target.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace chesspp {

/// Which images of a node count, each with its whole subtree.
enum class Mirror : std::uint8_t {
    None,
    Sides,  ///< left and right
    Ends,   ///< forward and backward
    Both,   ///< sides and ends
    Turns,  ///< the four quarter turns
    All,    ///< turns and sides: eight images
};

enum class StopRule : std::uint8_t { Any, All };

/// The mark that a FEN's en passant field speaks of.
inline constexpr std::string_view kEnPassantMark = "en-passant";

/// A mark left for the next turn on the square `at` from the start.
struct LeaveMark {
    std::string mark;
    Offset at;
    friend bool operator==(const LeaveMark&, const LeaveMark&) = default;
};

struct Node {
    std::optional<Action> action;  ///< none: a gate
    std::optional<Target> target;  ///< none for a gate, castle, move-other, pass
    std::vector<Condition> conditions;
    std::vector<Condition> stops;
    std::optional<StopRule> stopRule;  ///< must stand when there are two or more stops
    Mirror mirror = Mirror::None;
    std::vector<LeaveMark> leaves;
    std::vector<Node> children;
    std::string comment;
    Enabled enabled = Enabled::Yes;
    std::vector<ExtraKey> extras;

    friend bool operator==(const Node&, const Node&) = default;
};

/// The node's action if it is of that type, else null.
template <class ActionType, class AnyNode>
[[nodiscard]] auto* actionAs(AnyNode& node) {
    return node.action ? std::get_if<ActionType>(&*node.action) : nullptr;
}
/// The target of a node or part if it is of that type, else null.
template <class TargetType, class NodeOrPart>
[[nodiscard]] auto* targetAs(NodeOrPart& node) {
    return node.target ? std::get_if<TargetType>(&*node.target) : nullptr;
}

}  // namespace chesspp
