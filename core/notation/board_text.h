// SPDX-License-Identifier: MIT
//
// A setup drawn in characters, for terminals and mail. Knows no colours, no pixels
// and no language.
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"
#include "core/geometry/side.h"

#include <string>

namespace chesspp {

enum class BoardGlyphs : std::uint8_t {
    Letters,  ///< as a FEN writes pieces: capitals are White's
    Figures,  ///< chess figures where a kind's picture is one of the six of our own set, else letters
};

/// Ranks from the top as `viewer` sees them, each line ended; rank numbers at the left, files below. "."
/// is an empty square and "*" a hole. Pieces whose writing is longer widen all columns.
[[nodiscard]] std::string boardText(const Ruleset& ruleset, const Setup& setup,
                                    BoardGlyphs glyphs = BoardGlyphs::Letters, Side viewer = Side::White);

}  // namespace chesspp
