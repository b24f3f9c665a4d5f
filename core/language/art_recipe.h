// SPDX-License-Identifier: MIT
// A picture composed of parts, as plain data. core/drawing joins the parts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chesspp {

/// Where a part or a whole piece looks: as it was drawn, or the other way.
enum class Facing : std::uint8_t { AsDrawn, Mirrored };

/// One part by name, and how far from its own place it is set, in units of a picture of 64 by 64.
struct PlacedPart {
    std::string part;
    double right = 0;
    double down = 0;
    Facing facing = Facing::AsDrawn;

    friend bool operator==(const PlacedPart&, const PlacedPart&) = default;
};

/// A recipe for a picture. Every part may be missing, but not all of them.
struct ArtRecipe {
    std::optional<PlacedPart> base;
    std::optional<PlacedPart> body;
    std::optional<PlacedPart> head;
    std::vector<PlacedPart> emblems;  ///< painted in this order
    std::string posture;              ///< empty: upright
    Facing facing = Facing::AsDrawn;

    friend bool operator==(const ArtRecipe&, const ArtRecipe&) = default;
};

}  // namespace chesspp
