// SPDX-License-Identifier: MIT
// Draws a setup in characters, for terminals and mail, and parses such drawings.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"
#include "core/geometry/side.h"

#include <string>
#include <string_view>

namespace chesspp {

enum class BoardGlyphs : std::uint8_t {
    Letters,  ///< as a FEN writes pieces: capitals are White's
    Figures,  ///< chess figures where a kind's picture is one of the six of our own set, else letters
};

/// Ranks from the top as `viewer` sees them, each line ended; rank numbers at the left, files below. "."
/// is an empty square and "*" a hole. Pieces whose writing is longer widen all columns.
[[nodiscard]] std::string boardText(const Ruleset& ruleset, const Setup& setup,
                                    BoardGlyphs glyphs = BoardGlyphs::Letters, Side viewer = Side::White);

/// The placement field of a FEN for a board drawn in characters: as boardText() draws it, from either side,
/// or as other programs do, with bars between the cells, without numbers, or with a rank as one word. Pieces
/// are written as in a FEN or as chess figures. Problems: a text that is no board, a rank of another length;
/// each with its line. Whose letters these are is for the reader of the FEN.
[[nodiscard]] Result<std::string> placementOfBoardText(std::string_view text);

}  // namespace chesspp
