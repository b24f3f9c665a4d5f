// SPDX-License-Identifier: MIT
//
// Whether the picture of a piece can be shown: names, recipes and drawings looked into.
// Bitmaps are not unpacked here.
#pragma once

#include "core/actions/piece_definition.h"
#include "core/base/diagnostic.h"
#include "core/io/board_svg.h"

namespace chesspp::io {

/// Warnings, each at "/art" or below, for such a piece plays, drawn from its letter: art.unknown-picture,
/// those of drawing::joinedArt and cleanSvg, and svg.left-out.
[[nodiscard]] Diagnostics checkArt(const PieceArt& art, const PictureSource& pictures);

}  // namespace chesspp::io
