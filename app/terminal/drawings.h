// SPDX-License-Identifier: MIT
//
// The drawings built into this program. Knows no command.
#pragma once

#include "core/io/board_svg.h"

namespace chesspp::terminal {

[[nodiscard]] io::PictureSource builtInDrawings();

}  // namespace chesspp::terminal
