// SPDX-License-Identifier: MIT
// What Betza's notation has letters for in a node: its conditions, found by their canonical texts, and the
// ways of moving of its target.
#pragma once

#include "core/base/message.h"
#include "core/language/move_pattern.h"
#include "core/language/node.h"

#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::betza {

/// Pawns' trees part at the last rank but one, where they promote.
enum class Ranks : std::uint8_t { All, BelowTheLastStep, LastStep };

/// A square from the start that must be occupied or empty.
struct RequiredSquare {
    Offset at;
    ShapeLeg::Halfway who{};
    friend bool operator==(const RequiredSquare&, const RequiredSquare&) = default;
};

/// What conditions require together.
struct Demands {
    Landing onto{true, true, true};
    MoveShape::When when = MoveShape::When::Always;
    Ranks ranks = Ranks::All;
    std::vector<RequiredSquare> requiredSquares;
    std::optional<int> within;  ///< king's steps from the start to the end
    bool awayFromStart = false;
    bool sparesRoyals = false;
    std::vector<std::string> unsaid;  ///< texts of those without a letter
};

[[nodiscard]] Demands demandsOf(const std::vector<Condition>& conditions);

/// The ways of moving of the node's own target, or why they cannot be said. What the demands say of the
/// first move and of ranks is left to the caller.
[[nodiscard]] std::expected<std::vector<MoveShape>, Message> shapesOfTarget(const Node& node,
                                                                            const Demands& demands);

/// Both at once. Required squares of `outer` stay as they are.
[[nodiscard]] constexpr Landing operator&(Landing a, Landing b) {
    return {a.empty && b.empty, a.enemy && b.enemy, a.ownPiece && b.ownPiece};
}

}  // namespace chesspp::betza
