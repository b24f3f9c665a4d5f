// SPDX-License-Identifier: MIT
// Rulesets for editing beyond a variant: its own rules on any board, with any kinds of the library.
// Also reports what of a setup the variant itself cannot play.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/fen_preview.h"
#include "core/game/ruleset.h"
#include "core/language/piece_definition.h"

#include <set>
#include <span>
#include <string>

namespace chesspp {

/// The home variant's rules on this board, with these kinds (ids) besides its own. On another board than its
/// own it has no start, no holes off the board, and castles only where the landing files are; an open
/// variant is settled. Roles that only a further kind needs are empty. Problems: a kind that is not in
/// the library, one whose tree the bounds do not let in.
[[nodiscard]] Result<RulesetPtr> rulesetForEditing(const Variant& home, BoardShape shape,
                                                   const std::set<std::string>& kindIds,
                                                   std::span<const PieceDefinition* const> library,
                                                   Backend backend = Backend::Plain);

/// What stands for a piece of which nothing but the id is to be had: it has no moves.
[[nodiscard]] PieceDefinition unknownPiece(const std::string& id);
[[nodiscard]] bool isUnknown(const PieceDefinition& piece);
/// Ids without a piece in the library: those in a text, and those that pieces of the text refer to.
[[nodiscard]] std::set<std::string> unknownKinds(const PlacementOutline& outline,
                                                 std::span<const PieceDefinition* const> library);
/// For each kind in the setup of which nothing but the id is to be had: "setup.unknown-kind" (kind: its id;
/// squares) or, where it is only in a hand, "setup.unknown-kind-in-hand".
[[nodiscard]] Diagnostics unknownIn(const Setup& setup, const Ruleset& ruleset);

/// The setup as `to` writes it: kinds, marks and counters by their names. What `to` has no name for is
/// dropped, and so is what it does not remember of the past. Where both number alike, nothing else changes.
[[nodiscard]] Setup carriedOver(const Setup& setup, const Ruleset& from, const Ruleset& to);

enum class KindsWhere : std::uint8_t {
    Standing,    ///< on the board and in hands
    Remembered,  ///< also in what is remembered of moves and promotions
};
/// Ids of the kinds in the setup.
[[nodiscard]] std::set<std::string> kindsIn(const Setup& setup, const Ruleset& ruleset, KindsWhere where);

/// Ids of `kinds` that the home variant's army has not, nor any of its trees makes. None for an open one.
[[nodiscard]] std::set<std::string> foreignKinds(const std::set<std::string>& kinds, const Ruleset& editing,
                                                 const Variant& home);

/// Why the home variant cannot play the setup, beside Position::problems: "setup.other-board" (files, ranks,
/// expectedFiles, expectedRanks, variant), and for each kind "setup.foreign-kind" (kind: its id; squares;
/// variant) or, where it is only in a hand, "setup.foreign-kind-in-hand". Empty when it can.
[[nodiscard]] Diagnostics foreignIn(const Setup& setup, const Ruleset& editing, const Variant& home);

}  // namespace chesspp
