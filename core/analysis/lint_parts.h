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
/// Nodes whose moves others in the tree give.
void lintOverlaps(const PieceDefinition& piece, Diagnostics& problems);
/// Conditions on squares that are not the same for both sides.
void lintSides(const PieceDefinition& piece, Diagnostics& problems);
/// Kinds, marks and counters that somebody else would have to have, leave, set or read.
void lintNames(const PieceDefinition& piece, Company known, Diagnostics& problems);
/// Promotions into the same kind, royals that cannot move, moves by the thousand.
void lintChanges(const PieceDefinition& piece, Diagnostics& problems);
/// Events that are not proved not to call one another on and on.
void lintEvents(const PieceDefinition& piece, Company known, Diagnostics& problems);

}  // namespace chesspp::linting
