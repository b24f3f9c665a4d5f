// SPDX-License-Identifier: MIT
// Converts Betza's moves to ways of moving, and back; finds the ways of moving of a node.
#pragma once

#include "core/notation/betza.h"

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace chesspp::betza {

/// The ways of moving of all moves with legs, in order; nothing when they are more than bounds::kTreeNodes.
[[nodiscard]] std::optional<std::vector<MoveShape>> shapesOf(std::span<const BetzaMove> moves);

/// The moves that say these ways, in the order of the first way of each; W stands right before F where they
/// are alike. En passant captures must stand beside a capture on the same square and are not checked against
/// the marks that are left.
[[nodiscard]] std::vector<BetzaMove> movesOf(std::span<const MoveShape> shapes);

/// Whether the second move is a F and the first the same W, so that one letter says both.
[[nodiscard]] bool areAlike(const BetzaMove& straight, const BetzaMove& aslant);

/// What "*" means in a tree.
[[nodiscard]] Node everywhereNode(const BetzaMove& move);

// ---- nodes: conditions that the notation has letters for, found by their canonical texts

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

/// Both at once.
[[nodiscard]] constexpr Landing operator&(Landing a, Landing b) {
    return {a.empty && b.empty, a.enemy && b.enemy, a.ownPiece && b.ownPiece};
}

}  // namespace chesspp::betza
