// SPDX-License-Identifier: MIT
//
// Whether the picture of a piece can be shown: names, recipes and drawings looked into.
// Bitmaps are not unpacked here.
#pragma once

#include "core/actions/piece_definition.h"
#include "core/base/diagnostic.h"
#include "core/io/board_svg.h"

namespace chesspp::io {

/// Errors, each at "/art" or below: art.unknown-picture and those of drawing::joinedArt and cleanSvg.
/// Warning: svg.left-out.
[[nodiscard]] Diagnostics checkArt(const PieceArt& art, const PictureSource& pictures);

}  // namespace chesspp::io
