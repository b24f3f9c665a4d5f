// SPDX-License-Identifier: MIT
// The art composer's operations on recipes, as pure functions.
#pragma once

#include "core/drawing/joined_art.h"

#include <QPointF>
#include <QString>
#include <vector>

namespace chesspp::ui {

/// The parts of a sort that a recipe has: one at most, but of emblems.
[[nodiscard]] std::vector<QString> chosenParts(const ArtRecipe& recipe, drawing::PartSort sort);

/// With that part in place of the sort's; an empty name takes it away. An emblem is added, or taken away
/// where it was there already, and left alone where there are as many as are painted.
[[nodiscard]] ArtRecipe withPart(ArtRecipe recipe, drawing::PartSort sort, const QString& part);

/// The sort's part (the last emblem, of a posture the whole piece) turned round, or moved in units of 1/64.
[[nodiscard]] ArtRecipe withPartTurned(ArtRecipe recipe, drawing::PartSort sort);
[[nodiscard]] ArtRecipe withPartMoved(ArtRecipe recipe, drawing::PartSort sort, QPointF by);
[[nodiscard]] ArtRecipe turnedRound(ArtRecipe recipe);

/// Whether anything would be drawn.
[[nodiscard]] bool drawsSomething(const ArtRecipe& recipe);

}  // namespace chesspp::ui
