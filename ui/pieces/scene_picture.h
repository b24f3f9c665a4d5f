// SPDX-License-Identifier: MIT
// A piece's scene on the board: its position as it was set up, its piece picked, and the markers of what the
// tree gives there. Nothing can be moved on it. Knows no widget.
#pragma once

#include "ui/board/board_picture.h"

#include "core/analysis/scenes.h"

namespace chesspp::ui {

class LibraryContext;

[[nodiscard]] BoardPicture pictureOf(const SceneStage& stage, const LibraryContext& library);

}  // namespace chesspp::ui
