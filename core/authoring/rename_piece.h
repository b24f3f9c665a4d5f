// SPDX-License-Identifier: MIT
// A ruleset with one kind under another id, and all numbers unchanged, so that games and setups stay valid; a
// scene of a piece rewritten for a copy of that piece.
#pragma once

#include "core/game/ruleset.h"

#include <string>

namespace chesspp {

/// By the same rules; what they are called, look like and prove may differ.
[[nodiscard]] bool playAlike(const PieceDefinition& one, const PieceDefinition& other);

/// The variant with a piece under another id in its army, its further kinds and its start.
[[nodiscard]] Variant withKindRenamed(Variant variant, const std::string& was, const std::string& now);

/// The same rules with the kind `was` under the id `now`: kinds, marks and counters number as before, and the
/// same backend plays, so that a move or setup of the one is one of the other. Pieces that `known` has under
/// their new ids and that play alike are taken from there, with their names and pictures. Null where no kind
/// is `was`, or another is `now` already.
[[nodiscard]] RulesetPtr renamedRuleset(const Ruleset& ruleset, const std::string& was,
                                        const std::string& now, const Ruleset::FindPiece& known);

/// The original and its copy.
struct PieceCopy {
    std::string letter;  ///< the original's letter; empty: none
    std::string was;     ///< id of the original; `now`: id of the copy
    std::string now;
};

/// Replaces the original, written by letter or id, by the copy. The copy has moved if the original has, by
/// its squares in the frame's start; removes the rights to castle with the original.
[[nodiscard]] std::string sceneOfCopy(const std::string& fen, const PieceCopy& piece, const Variant& frame);

}  // namespace chesspp
