// SPDX-License-Identifier: MIT
// The checks of lint(), one function each, independent of one another.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/piece_definition.h"

#include <span>

namespace chesspp::linting {

using Company = std::span<const PieceDefinition* const>;

/// Conditions and stops that are proved to hold always or never.
void lintConditions(const PieceDefinition& piece, Diagnostics& problems);
/// Nodes whose moves other nodes give as well.
void lintOverlaps(const PieceDefinition& piece, Diagnostics& problems);
/// Conditions on squares that are not the same for both sides.
void lintSides(const PieceDefinition& piece, Diagnostics& problems);
/// Names of kinds, marks, counters, regions, roles and squares that no known piece defines or uses.
void lintNames(const PieceDefinition& piece, Company known, Diagnostics& problems);
/// Events that may trigger each other endlessly.
void lintEvents(const PieceDefinition& piece, Company known, Diagnostics& problems);

}  // namespace chesspp::linting
