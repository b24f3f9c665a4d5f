// SPDX-License-Identifier: MIT
// Finds the ruleset for the tags of a PGN. A tag of our own holds a base64 bundle of the variant and its
// pieces, so that a game can be read without a library.
#pragma once

#include "core/game/ruleset.h"
#include "core/notation/pgn.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

/// Holds the bundle. Base64 has no quotes and no backslashes, so that no reader of tags stumbles over it.
inline constexpr std::string_view kBundleTag = "ChessppBundle";

/// What a FEN's kinds that the reader does not know do to its game.
enum class UnknownKinds : std::uint8_t {
    Refused,   ///< it has no rules
    StandIdle  ///< it has rules in which they have no moves (see unknownPiece())
};

/// The pieces and variants that a reader has.
struct PgnWorld {
    Ruleset::FindPiece findPiece;
    /// By id; null when there is none.
    std::function<const Variant*(std::string_view id)> findVariant;
    /// The pieces that open variants accept; without it, only those of their own army.
    std::function<std::vector<const PieceDefinition*>()> allPieces = {};
    /// Or alias: for the tag Variant, which other programs write so.
    std::function<const Variant*(std::string_view name)> findVariantByName = {};
    /// Where they stand idle, games of other variants may have all pieces, too, that their FEN names by ids.
    UnknownKinds unknown = UnknownKinds::Refused;
};

/// The id that a value of the tag Variant means, in lower case: "chess" for "Standard" or an empty one,
/// "chess960" for "Fischerandom". A variant's name stays as it is.
[[nodiscard]] std::string variantIdOf(std::string_view tag);

/// The rules of the bundle in the tags, where there is one; else those of the variant that the tag Variant
/// names, by id or by name ("Chess960", "Standard" and "From Position" too); else chess. Compiled once each;
/// open variants once for each FEN, and so are others with kinds of the FEN beside their own.
/// Problems: a bundle that cannot be read, an unknown variant or one that cannot be played.
[[nodiscard]] PgnRules pgnRules(PgnWorld world);

/// The rules of such a bundle, in base64; pieces that it lacks are the world's.
[[nodiscard]] Result<RulesetPtr> rulesOfBundle(std::string_view base64, const PgnWorld& world,
                                               Backend backend = Backend::Fastest);

/// The tag for a game of these rules; nothing when `known` has the same variant and the same pieces. Scenes
/// of pieces are not carried along.
[[nodiscard]] std::optional<PgnTag> bundleTag(const Ruleset& ruleset, const PgnWorld& known);

}  // namespace chesspp::io
