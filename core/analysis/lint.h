// SPDX-License-Identifier: MIT
// Warnings about pieces and variants that are valid but hardly intended: conditions that always or never
// hold, nodes without new moves, unused names, endless changes. Only what is proved is reported.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/ruleset.h"
#include "core/language/piece_definition.h"

#include <span>

namespace chesspp {

/// Warnings, and errors where no game could be made with the piece; each at the JSON pointer of its node or
/// condition, in the order of the file. `known` are all pieces, with or without this one, in which kinds,
/// marks and counters are searched. The piece must have passed the checks of its tree.
[[nodiscard]] Diagnostics lint(const PieceDefinition& piece, std::span<const PieceDefinition* const> known);

/// Removes from a piece's problems those about roles and regions that the variant has.
void removeNamesOf(const Variant& variant, Diagnostics& problems);

/// What a user's piece shares with another of `known`: its name or its letter; and an error if it has no
/// name.
[[nodiscard]] Diagnostics lintName(const PieceDefinition& piece,
                                   std::span<const PieceDefinition* const> known);

/// Warnings about a variant: promotions of its army that offer nothing, castlings without a partner. Their
/// places name the variant's id as the file.
[[nodiscard]] Diagnostics lint(const Variant& variant, const Ruleset::FindPiece& findPiece);

}  // namespace chesspp
