// SPDX-License-Identifier: MIT
// The scene of a diagram: one piece among others of no kind, and where it can move.
#pragma once

#include "core/analysis/scenes.h"
#include "core/board/setup.h"

#include <optional>

namespace chesspp {

/// A scene without a name; pawns stand for the other pieces. nullopt if the position cannot be set up.
[[nodiscard]] std::optional<Scene> diagramScene(const Setup& diagram, Square at, const PieceDefinition& piece,
                                                const SceneCompany& company);

}  // namespace chesspp
