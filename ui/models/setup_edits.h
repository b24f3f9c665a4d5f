// SPDX-License-Identifier: MIT
//
// What a hand does to a setup: placing, moving, removing pieces, changing whose
// turn it is. Each edit clears what the position says of its past; whether a piece
// placed by hand counts as unmoved is the ruleset's start's to say. Pure functions;
// know no widget and no game.
#pragma once

#include "core/board/setup.h"
#include "core/board/transition.h"
#include "core/moves/rules.h"

namespace chesspp::ui {

/// The piece stands on the square, in place of what stood there. Source: core/MEANING.md: Texts.
[[nodiscard]] Setup withPiece(Setup setup, const Rules& rules, Square at, Piece piece);
/// The piece on `from` (there must be one) goes to `to`, in place of what stood there.
[[nodiscard]] Setup withPieceMoved(Setup setup, const Rules& rules, Square from, Square to);
[[nodiscard]] Setup withoutPiece(Setup setup, Square at);
[[nodiscard]] Setup withSideToMove(Setup setup, Side side);
/// An empty board of the same shape, White to move.
[[nodiscard]] Setup cleared(const Setup& setup);

/// What the change from one to the other looks like. Both are of one shape. A single piece that left one
/// square for another slides; everything else vanishes and appears.
[[nodiscard]] Transition transitionBetween(const Setup& before, const Setup& after);

}  // namespace chesspp::ui
