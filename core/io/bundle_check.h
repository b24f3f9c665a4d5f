// SPDX-License-Identifier: MIT
// Checks whether the variants, positions and games of a bundle can be played. Scenes are evaluated in
// core/analysis/scenes.h.
#pragma once

#include "core/game/ruleset.h"
#include "core/io/bundle_json.h"
#include "core/io/named_text.h"

#include <functional>
#include <vector>

namespace chesspp::io {

/// What the bundle's parts may speak of besides one another.
struct BundleWorld {
    Ruleset::FindPiece findPiece;
    std::function<const Variant*(std::string_view id)> findVariant;
    /// Whom open variants let in beside the bundle's own pieces; without it, nobody.
    std::function<std::vector<const PieceDefinition*>()> allPieces = {};
};

/// Every problem with its place in `file`, from which the bundle was read. The bundle's own pieces and
/// variants go before those of the world.
[[nodiscard]] Diagnostics checkBundle(const Bundle& bundle, const NamedText& file, const BundleWorld& world);

/// The same of a variant in a file of its own.
[[nodiscard]] Diagnostics checkVariant(const Variant& variant, const NamedText& file,
                                       const BundleWorld& world);

}  // namespace chesspp::io
