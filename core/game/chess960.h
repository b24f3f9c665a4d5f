// SPDX-License-Identifier: MIT
// Generated starts, by number: Fischer random on any board, shuffled or drawn.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <vector>

namespace chesspp {

/// How many Fischer random starts the setup (number 518 on eight files, any order elsewhere) has, or why
/// it has none: each side's first rank must be the other's mirror image and hold one royal and, unless
/// pieces are drawn, two castling partners.
[[nodiscard]] Result<int> countFischerStarts(const Ruleset& ruleset, const Setup& setup);

/// The start of that number, from 0 to below the count. The numbering is Reinhard Scharnagl's, carried on
/// to other boards: the number is read as digits of changing base, lowest first. For each colour-bound
/// kind that stands twice, once on each colour: its light square, then its dark one, counted from the
/// a-file among the free ones. Then for each other kind that is neither royal nor partner, the rarer
/// first, equals in the army's order: its squares among the free ones, as the number of a combination in
/// lexicographic order. The royal takes the middle of what is left, its partners the rest. Drawn starts are
/// numbered as words in lexicographic order, whose letters are the royal's and those drawn from, as given.
[[nodiscard]] Result<Setup> fischerStart(const Ruleset& ruleset, const Setup& setup, int number);

/// The kinds that a start draws from, in the order of its letters; none if it draws none.
[[nodiscard]] std::vector<KindId> drawnKinds(const Ruleset& ruleset);

}  // namespace chesspp
