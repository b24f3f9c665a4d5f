// SPDX-License-Identifier: MIT
// What the players of one game change of its variant: the kinds behind its letters, and when it is drawn.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/ruleset.h"
#include "core/game/variant.h"

#include <map>
#include <optional>
#include <string>

namespace chesspp {

/// Whether a game ends if neither side has enough material to win.
enum class InsufficientMaterial : std::uint8_t { Draws, PlaysOn };

struct DrawChoice {
    DrawCounter repetition;  ///< in occurrences
    DrawCounter quietMoves;  ///< in moves of each side
    InsufficientMaterial material = InsufficientMaterial::Draws;
    friend bool operator==(const DrawChoice&, const DrawChoice&) = default;
};
/// What the variant has without changes.
[[nodiscard]] DrawChoice drawChoiceOf(const Variant& variant);

struct VariantChanges {
    /// By letter of the army: the id of the piece that takes the place of its kind.
    std::map<std::string, std::string> kinds = {};
    std::optional<DrawChoice> draws = {};  ///< nullopt: as the variant has them
    [[nodiscard]] bool isEmpty() const { return kinds.empty() && !draws; }
    friend bool operator==(const VariantChanges&, const VariantChanges&) = default;
};

/// The variant with the changes: an unchanged copy if there are none that differ from it, else one with an id
/// of its own and, if kinds differ, a name that describes the difference. Letters, start, castling, promotion
/// and draws stay; a kind is royal if the one before was; dead material that names a changed letter is left
/// out. Errors: "variant-changes.letter" (letter), which no army has, "variant-changes.kind" (kind), which
/// `find` does not know, and "variant-changes.twice" (kind), which would stand behind two letters.
[[nodiscard]] Result<Variant> withChanges(const Variant& variant, const VariantChanges& changes,
                                          const Ruleset::FindPiece& find);

/// The changes that make `changed` of the variant; nullopt if none do.
[[nodiscard]] std::optional<VariantChanges> changesBetween(const Variant& variant, const Variant& changed,
                                                           const Ruleset::FindPiece& find);

}  // namespace chesspp
