// SPDX-License-Identifier: MIT
// A diagram as a scene: what stands there, and where the piece goes now. Knows no widget.
#pragma once

#include "core/actions/piece_definition.h"

#include <optional>
#include <string>

namespace chesspp::ui {

class LibraryContext;
class PieceDiagram;

/// Friends and enemies become pawns, walls stay holes. Nothing when it cannot be set up.
[[nodiscard]] std::optional<Scene> sceneOf(const PieceDiagram& diagram, const PieceDefinition& piece,
                                           const std::string& name, const LibraryContext& library);

}  // namespace chesspp::ui
