// SPDX-License-Identifier: MIT
// The art composer's operations on recipes, as pure functions.
#pragma once

#include "core/drawing/composed_art.h"

#include <QPointF>
#include <QString>
#include <vector>

namespace chesspp::ui {

/// A recipe's parts of a sort: at most one, except for emblems.
[[nodiscard]] std::vector<QString> chosenParts(const ArtRecipe& recipe, drawing::PartSort sort);

/// Replaces the part of the sort; an empty name removes it. Toggles an emblem; does not add one beyond the
/// maximum number that is painted.
[[nodiscard]] ArtRecipe withPart(ArtRecipe recipe, drawing::PartSort sort, const QString& part);

/// Mirrors or moves (in units of 1/64) the sort's part: the last emblem, or the whole piece for a posture.
[[nodiscard]] ArtRecipe withPartTurned(ArtRecipe recipe, drawing::PartSort sort);
[[nodiscard]] ArtRecipe withPartMoved(ArtRecipe recipe, drawing::PartSort sort, QPointF by);
[[nodiscard]] ArtRecipe turnedRound(ArtRecipe recipe);

[[nodiscard]] bool drawsSomething(const ArtRecipe& recipe);

}  // namespace chesspp::ui
