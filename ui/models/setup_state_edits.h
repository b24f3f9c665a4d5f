// SPDX-License-Identifier: MIT
// What a hand does to what a setup says beside its pieces: whose turn it is, what has moved, castling,
// marks, counters, hands, clocks. Pure functions; know no widget and no game.
#pragma once

#include "core/board/setup.h"
#include "core/game/castling_rights.h"
#include "core/game/ruleset.h"

#include <optional>
#include <vector>

namespace chesspp::ui {

/// The past ends here: what was played led to the other side's turn.
[[nodiscard]] Setup withSideToMove(Setup setup, const Ruleset& ruleset, Side side);
/// Squares without a piece are left alone.
[[nodiscard]] Setup withMoved(Setup setup, const SquareSet& pieces, MovedState moved);
/// Unmoved: both of the pair. Moved: the partner; the castler too where it has no other right.
[[nodiscard]] Setup withCastling(Setup setup, const Ruleset& ruleset, const CastlingPair& pair,
                                 MovedState moved);
/// Squares for which exactly one step of the side that has just moved can have left the mark.
[[nodiscard]] std::vector<Square> enPassantSquares(const Setup& setup, const Ruleset& ruleset);
/// In place of every other mark of that name; nothing: none. Unchanged in a ruleset without the mark.
[[nodiscard]] Setup withEnPassant(Setup setup, const Ruleset& ruleset, std::optional<Square> at);
/// For that many turns; 0: the mark is gone from the square.
[[nodiscard]] Setup withMark(Setup setup, MarkId mark, Square at, Side leftBy, int turns);
[[nodiscard]] Setup withPieceCounter(Setup setup, Square at, CounterId counter, std::int64_t value);
[[nodiscard]] Setup withSquareCounter(Setup setup, Square at, CounterId counter, std::int64_t value);
[[nodiscard]] Setup withSideCounter(Setup setup, Side side, CounterId counter, std::int64_t value);
/// Not below 0.
[[nodiscard]] Setup withHand(Setup setup, Side side, KindId kind, int number);

}  // namespace chesspp::ui
