// SPDX-License-Identifier: MIT
// A piece's diagram as a scene, and a scene as a picture of the board. Knows no widget.
#pragma once

#include "ui/board/board_picture.h"

#include "core/actions/piece_definition.h"
#include "core/analysis/scenes.h"

#include <optional>
#include <string>

namespace chesspp::ui {

class LibraryContext;
class PieceDiagram;

/// What stands there, and where the piece goes now. Friends and enemies become pawns, walls stay holes.
/// Nothing when it cannot be set up.
[[nodiscard]] std::optional<Scene> sceneOf(const PieceDiagram& diagram, const PieceDefinition& piece,
                                           const std::string& name, const LibraryContext& library);

/// The position as it was set up, the scene's piece picked, and markers of what the tree gives there.
/// Nothing can be moved on it.
[[nodiscard]] BoardPicture pictureOf(const SceneStage& stage, const LibraryContext& library);

}  // namespace chesspp::ui
