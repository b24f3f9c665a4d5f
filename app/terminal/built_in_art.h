// SPDX-License-Identifier: MIT
// The pictures of pieces, and their parts, from resources/art, which are built into the program.
#pragma once

#include "core/io/board_svg.h"

namespace chesspp::terminal {

[[nodiscard]] io::PictureSource builtInArt();

}  // namespace chesspp::terminal
