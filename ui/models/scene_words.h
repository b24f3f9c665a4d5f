// SPDX-License-Identifier: MIT
// What is said of scenes, in the window's language: their names, what is wrong with one, how many hold.
// Knows no widget and judges nothing.
#pragma once

#include "core/analysis/scenes.h"

#include <QString>
#include <QStringList>

namespace chesspp::ui {

class LibraryContext;

/// "Scenes: 8 of 8 hold", whole in each language.
[[nodiscard]] QString scenesTitle(std::size_t holding, std::size_t all);

/// What is not as the scene wants it, with the names that the window has for scene, piece and actions.
[[nodiscard]] QStringList problemsOf(const SceneVerdict& verdict, const PieceDefinition& piece,
                                     const LibraryContext& library);

/// In the window's language.
[[nodiscard]] QString nameOf(const Scene& scene, const LibraryContext& library);

}  // namespace chesspp::ui
