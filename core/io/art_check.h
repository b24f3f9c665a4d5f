// SPDX-License-Identifier: MIT
// Checks whether the picture of a piece can be shown, and removes from its drawings everything that does not
// draw. Bitmaps are not decoded here.
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/board_svg.h"
#include "core/language/piece_definition.h"

#include <optional>

namespace chesspp::io {

/// Warnings, each at "/art" or below, for such a piece plays, drawn from its letter: art.unknown-picture,
/// those of drawing::joinedArt and cleanSvg, and svg.left-out.
[[nodiscard]] Diagnostics checkArt(const PieceArt& art, const PictureSource& pictures);

struct CleanArt {
    std::optional<PieceArt> art;  ///< nothing: White's drawing cannot be read
    Diagnostics problems;         ///< warnings: svg.cleaned; errors: why a drawing is gone, by cleanSvg
};
/// Drawings as cleanSvg leaves them, all else as it is. Where Black's is gone, White's serves both.
[[nodiscard]] CleanArt cleanArt(const PieceArt& art);

}  // namespace chesspp::io
