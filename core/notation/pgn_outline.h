// SPDX-License-Identifier: MIT
// Games of a PGN text without their rules: place, tags, moves as written, result. For lists of many games
// and for reading a long text game by game.
#pragma once

#include "core/notation/pgn.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

struct PgnOutline {
    std::size_t begin = 0;  ///< of its first token in the text
    std::size_t end = 0;    ///< behind its last one
    int line = 1;
    std::vector<PgnTag> tags;
    std::vector<std::string> moves;  ///< the first of the main line, as written
    std::size_t plies = 0;           ///< of the main line
    std::string last;                ///< its last move
    std::string result;              ///< one of the four of PGN; empty: the text ends without one
    bool isDamaged = false;          ///< a tag that is none, or a comment without an end
};

/// Linear in the text. At most `mostMoves` moves of each game are kept.
[[nodiscard]] std::vector<PgnOutline> outlinePgn(std::string_view text, std::size_t mostMoves);

}  // namespace chesspp
