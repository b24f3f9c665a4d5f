// SPDX-License-Identifier: MIT
// The last field of a FEN: a JSON object of what the other fields cannot express.
// It has only what differs from what parsing assumes without it.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <string>
#include <string_view>

namespace chesspp {

/// Whether the text told what moves there were: then nothing else is to be assumed of them.
enum class PastTold : std::uint8_t { No, Yes };

/// Puts what the text says into the setup, which has its pieces, side and move number already. Every problem
/// with its column; names that the ruleset does not know and what it never asks for are problems too.
///   "unmoved": ["e3"]                          pieces that have not moved, where parsing assumes otherwise
///   "marks": [["ghost", "d3", "w", 2]]         name, square, side that left it, turns it still stands
///   "pieces": {"e4": {"was": "pawn", "moves": 3, "captures": 1, "idle": 4, "counters": {"charge": 2}}}
///   "squares": {"d4": {"heat": 3}}             counters of squares
///   "sides": {"w": {"counters": {"points": 3}, "castled": true, "checks": 2}}
///   "past": [{"piece": "N", "from": "b1", "to": "c3", "took": "p", "did": ["move"], "now": "c3"}]
///   "earlier": "00f3..."                       keys of the positions before, 16 digits each
///   "kinds": ["berolina"]                      kinds of an open variant's game of which none is left
/// "idle" counts half-moves since the piece's last move, this one not; "past" is the newest first.
[[nodiscard]] Diagnostics readFenExtra(const Ruleset& ruleset, std::string_view text, const Place& place,
                                       Setup& setup, PastTold& past);

/// The setup without what the ruleset never asks for and without marks on which nothing depends.
[[nodiscard]] Setup toldOf(const Ruleset& ruleset, const Setup& setup);

/// What `told` has and `assumed` has not; empty when that is nothing. Both have the same pieces.
[[nodiscard]] std::string formatFenExtra(const Ruleset& ruleset, const Setup& told, const Setup& assumed);

}  // namespace chesspp
