// SPDX-License-Identifier: MIT
// Pictures of pieces joined from part drawings (resources/art/README.md): stacked, arranged by a posture, and
// painted in the colours of a side.
#pragma once

#include "core/base/diagnostic.h"
#include "core/geometry/side.h"
#include "core/language/piece_definition.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace chesspp::drawing {

enum class PartSort : std::uint8_t { Base, Body, Head, Emblem, Posture };

/// In the order in which one chooses them.
inline constexpr std::array kPartSorts{PartSort::Base, PartSort::Body, PartSort::Head, PartSort::Emblem,
                                       PartSort::Posture};

/// The word for it in files and folders: "base".
[[nodiscard]] std::string_view nameOf(PartSort sort);

/// The text of a part's drawing; empty when there is none of that name.
using PartText = std::function<std::string_view(PartSort sort, std::string_view name)>;

/// How a posture is called that is none: as the parts were drawn.
inline constexpr std::string_view kUpright = "upright";

/// How the same parts are painted: their line weights, fills and colours. Classic is that of
/// resources/art/pieces.
enum class PieceStyle : std::uint8_t { Classic, Flat };
inline constexpr std::array kPieceStyles{PieceStyle::Classic, PieceStyle::Flat};

/// The word for it in settings: "flat".
[[nodiscard]] std::string_view nameOf(PieceStyle style);
/// Nothing for an unknown name.
[[nodiscard]] std::optional<PieceStyle> pieceStyleNamed(std::string_view name);

/// The picture as SVG that stands alone, 64 by 64. The parts find each other by the levels that their
/// drawings say: a part upon another is moved to its top, and never out of the picture.
/// Errors: art.nothing, art.unknown-part, art.damaged-part.
[[nodiscard]] Result<std::string> joinedArt(const ArtRecipe& recipe, Side side, const PartText& parts,
                                            PieceStyle style = PieceStyle::Classic);

}  // namespace chesspp::drawing
