// SPDX-License-Identifier: MIT
// What a hand does to the pieces and squares of a setup: placing, moving, copying, removing, mirroring them,
// making holes.
#pragma once

#include "ui/models/editing_rulesets.h"

#include "core/board/setup.h"
#include "core/board/setup_transform.h"
#include "core/board/transition.h"
#include "core/game/ruleset.h"

#include <optional>

namespace chesspp::ui {

/// Where the same is done for the other side.
enum class Symmetry : std::uint8_t {
    Off,
    MirrorRanks,  ///< first rank and last rank against each other: a1 and a8
    HalfTurn,     ///< the board turned by 180 degrees: a1 and h8
};
/// Nothing when it is off, or the square is its own opposite.
[[nodiscard]] std::optional<Square> oppositeOf(BoardShape shape, Square square, Symmetry symmetry);

enum class Hole : std::uint8_t { Make, Remove };
enum class Leaving : std::uint8_t {
    Nothing,  ///< a piece is moved
    Itself,   ///< a piece is copied
};

/// Whether a piece that a hand puts there counts as unmoved. Source: core/MEANING.md: Texts.
[[nodiscard]] MovedState movedWhenPlaced(const Rules& rules, Square at, Piece piece);
/// What happened before is no longer how the board came to be: the moves played, the half-moves without
/// progress, an en passant mark that no step can have left any more.
[[nodiscard]] Setup withoutPast(Setup setup, const Ruleset& ruleset);

/// The piece stands on the squares, in place of what stood there, holes too.
[[nodiscard]] Setup withPieces(Setup setup, const Ruleset& ruleset, const SquareSet& at, Piece piece);
[[nodiscard]] Setup withPiece(Setup setup, const Ruleset& ruleset, Square at, Piece piece);
[[nodiscard]] Setup withoutPieces(Setup setup, const Ruleset& ruleset, const SquareSet& at);
[[nodiscard]] Setup withoutPiece(Setup setup, const Ruleset& ruleset, Square at);
/// All pieces on `from` by one step, together; what stood where they come is replaced, holes too, what comes
/// to stand off the board is lost.
[[nodiscard]] Setup withPiecesMoved(Setup setup, const Ruleset& ruleset, const SquareSet& from, Step by,
                                    Leaving leaving);
/// Within the smallest rectangle that holds the squares; only their pieces go.
[[nodiscard]] Setup withPiecesMirrored(Setup setup, const Ruleset& ruleset, const SquareSet& pieces,
                                       MirrorAxis axis);
/// To the other side; neutral pieces stay as they are.
[[nodiscard]] Setup withSideChanged(Setup setup, const Ruleset& ruleset, const SquareSet& pieces);
/// What stands on a square that becomes a hole is gone.
[[nodiscard]] Setup withHoles(Setup setup, const Ruleset& ruleset, const SquareSet& at, Hole hole);
/// All pieces stand where they were not before (mirrored, turned, shifted, on another board): whether each
/// counts as unmoved is asked anew.
[[nodiscard]] Setup settledAnew(Setup setup, const Ruleset& ruleset);
/// An empty board of the same shape and holes, nothing in hand, White to move.
[[nodiscard]] Setup cleared(const Setup& setup);

/// What the change from one to the other looks like. A single piece that left one square for another slides;
/// everything else vanishes and appears. Nothing where the boards differ, or where a piece that would have
/// to be shown has another number before and after.
[[nodiscard]] std::optional<Transition> transitionBetween(const Standing& before, const Standing& after);

}  // namespace chesspp::ui
