// SPDX-License-Identifier: MIT
// Fields of a FEN: castling, with the past that it implies by one rule for parsing and formatting; and the
// last one, a JSON object of what the others cannot express and parsing would not assume.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <string>
#include <string_view>

namespace chesspp {

/// Sets who has moved on the board as the castling field says it, and by core/MEANING.md (Variants) where
/// it is silent. `markedMoved` have moved in any case. Problems: letters of no pair.
[[nodiscard]] Diagnostics readPast(const Ruleset& ruleset, std::string_view castling,
                                   const SourceLocation& place, const SquareSet& markedMoved, Setup& setup);

/// The castling field, "-" when there is nothing to say.
[[nodiscard]] std::string formatCastling(const Ruleset& ruleset, const Setup& setup);

/// Sets the counters of the pieces behind which a row of FenForm::waiting says that something waits.
[[nodiscard]] Diagnostics readWaitingRow(const Ruleset& ruleset, std::string_view row,
                                         const SourceLocation& place, Side side, Setup& setup);
/// Writes such a row and removes what it says from the setup. A piece with other counters, too, is left to
/// the last field.
[[nodiscard]] std::string formatWaitingRow(const Ruleset& ruleset, Side side, Setup& setup);

/// Whether the text says which moves there were: then nothing is assumed of them.
enum class PastTold : std::uint8_t { No, Yes };

/// Puts what the text says into the setup, which has its pieces, side and move number already. Every problem
/// with its column; names that the ruleset lacks and state that it does not use are problems too.
///   "unmoved": ["e3"]                          pieces that have not moved, where parsing assumes otherwise
///   "marks": [["ghost", "d3", "w", 2]]         name, square, side that left it, turns it still stands
///   "pieces": {"e4": {"was": "pawn", "moves": 3, "captures": 1, "idle": 4, "first": "e2",
///                     "counters": {"charge": 2}}}
///   "squares": {"d4": {"heat": 3}}             counters of squares
///   "sides": {"w": {"counters": {"points": 3}, "castled": true, "checks": 2}}
///   "past": [{"piece": "N", "from": "b1", "to": "c3", "took": "p", "did": ["move"], "now": "c3"}]
///   "earlier": "00f3..."                       keys of the positions before, 16 digits each
///   "kinds": ["berolina"]                      kinds of an open variant's game of which none is left
/// "idle" counts half-moves since the piece's last move, this one not; "first" is its first square; "past" is
/// the newest first.
[[nodiscard]] Diagnostics readFenExtra(const Ruleset& ruleset, std::string_view text,
                                       const SourceLocation& place, Setup& setup, PastTold& past);

/// The setup without state that the ruleset does not use and without marks on which nothing depends.
[[nodiscard]] Setup recordedState(const Ruleset& ruleset, const Setup& setup);

/// What `recorded` has and `assumed` has not; empty when that is nothing. Both have the same pieces.
[[nodiscard]] std::string formatFenExtension(const Ruleset& ruleset, const Setup& recorded,
                                             const Setup& assumed);

}  // namespace chesspp
