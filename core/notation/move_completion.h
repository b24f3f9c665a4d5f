// SPDX-License-Identifier: MIT
// The legal moves that the beginning of a typed text may mean. Fast on large boards, too.
#pragma once

#include "core/game/position.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// A legal move as it may be typed.
struct TypableMove {
    Move move;
    std::string san;  ///< without check signs
    std::string coordinate;
    std::string folded;  ///< SAN in small letters, without signs that may be left out
    std::string brief;   ///< the same without the origin
};

/// The legal moves, sorted by SAN, but those that read alike.
[[nodiscard]] std::vector<TypableMove> typableMoves(const Position& position);

/// Those that begin with the text, each once: first by SAN, then by coordinates, then with other case or
/// without signs, at last without the origin. None for an empty text.
[[nodiscard]] std::vector<const TypableMove*> completionsOf(std::span<const TypableMove> moves,
                                                            std::string_view typed);

}  // namespace chesspp
