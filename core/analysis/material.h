// SPDX-License-Identifier: MIT
// What pieces are worth in a game, what a move takes, and by how much a side leads.
#pragma once

#include "core/game/position.h"

#include <vector>

namespace chesspp {

/// The value of a kind in the army, else in its piece definition; 0 if neither has one.
[[nodiscard]] double valueOf(const Ruleset& ruleset, KindId kind);

/// The pieces that vanish by a legal move, for the side that they did not belong to; neutral ones for none.
[[nodiscard]] BySide<std::vector<Piece>> takenBy(const Position& position, Move move);

/// The most valuable first.
void sortByValue(std::vector<Piece>& pieces, const Ruleset& ruleset);

/// The total value of the side's pieces on the board minus that of the other side's, without royals.
[[nodiscard]] double materialLead(const Ruleset& ruleset, const Setup& setup, Side side);

}  // namespace chesspp
