// SPDX-License-Identifier: MIT
// Reads and writes variants in JSON, with `extends` resolved. FENs are not read here.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/variant.h"
#include "core/io/source_location.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace chesspp::io {

inline constexpr int kVariantVersion = 1;

/// The text of the variant with that id, or nothing.
using VariantResolver = std::function<std::optional<SourceText>(std::string_view id)>;

struct LoadedVariant {
    Variant variant;
    std::optional<std::string> extends;  ///< the base's id
    Diagnostics warnings;
};

/// Reads one variant (core/MEANING.md: Variants; resources/variants/README.md): objects merge key by key over
/// the base's, all else is replaced, null removes. The variant, or every problem, each with the file that it
/// stands in. Circles, chains beyond bounds::kExtends and unknown bases are problems; more than two sides,
/// hidden information and hexagons, and whatever cannot be played yet, are refused with that reason.
[[nodiscard]] Result<LoadedVariant> readVariant(std::string_view json, std::string_view fileName,
                                                const VariantResolver& resolver);

/// The canonical text of a variant that stands alone.
[[nodiscard]] std::string writeVariant(const Variant& variant);
/// The canonical text of what differs from a base.
[[nodiscard]] std::string writeVariant(const Variant& variant, const Variant& base);

}  // namespace chesspp::io
