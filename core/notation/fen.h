// SPDX-License-Identifier: MIT
// Parses and formats FEN: a setup of one ruleset as one line of text. Starts of variants.
// What a FEN implies of the past is parsed by one rule, which formatting uses as well.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/position.h"
#include "core/game/ruleset.h"

#include <string>
#include <string_view>

namespace chesspp {

/// Any setup; whether the rules can play it is Position's question. All problems are reported.
[[nodiscard]] Result<Setup> parseFen(const Ruleset& ruleset, std::string_view text);
/// parseFen, then the crossing to a position.
[[nodiscard]] Result<Position> positionFromFen(const RulesetPtr& ruleset, std::string_view text);
/// Standard FEN; castling as KQkq, or Shredder file letters where KQkq would mean another partner.
[[nodiscard]] std::string formatFen(const Ruleset& ruleset, const Setup& setup);
[[nodiscard]] std::string formatFen(const Position& position);

/// The start that a variant writes out, before any shuffling. Problems have the variant's id for a file, the
/// text's pointer, and no line but their column in the text.
[[nodiscard]] Result<Position> writtenStart(const RulesetPtr& ruleset);
/// The same; start.over where the game is over before it begins.
[[nodiscard]] Result<Position> playableStart(const RulesetPtr& ruleset);
/// The start of a variant, with problems placed likewise. `number` chooses among the starts of a generator
/// (0..startCount-1; chess960's usual numbering, 518 the standard one) and must be 0 for others.
[[nodiscard]] Result<Position> startPosition(const RulesetPtr& ruleset, int number = 0);
/// The setup of startPosition(), before the rules check it. Takes no time, whatever the pieces do. Problems:
/// those of the start's text, and a number that is out of range.
[[nodiscard]] Result<Setup> startSetup(const Ruleset& ruleset, int number = 0);
[[nodiscard]] int startCount(const Ruleset& ruleset);

}  // namespace chesspp
