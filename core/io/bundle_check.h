// SPDX-License-Identifier: MIT
// Checks whether the variants, positions and games of a bundle can be played. Scenes are evaluated in
// core/analysis/scenes.h.
#pragma once

#include "core/io/bundle_json.h"
#include "core/io/pgn_rules.h"
#include "core/io/source_location.h"

namespace chesspp::io {

/// Every problem with its place in `file`, from which the bundle was read. The bundle's own pieces and
/// variants go before those of the world, of which its parts may speak too.
[[nodiscard]] Diagnostics checkBundle(const Bundle& bundle, const SourceText& file, const PgnWorld& world);

/// The same of a variant in a file of its own.
[[nodiscard]] Diagnostics checkVariant(const Variant& variant, const SourceText& file, const PgnWorld& world);

}  // namespace chesspp::io
