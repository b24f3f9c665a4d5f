// SPDX-License-Identifier: MIT
// Makes drawings from outside harmless: keeps only known elements and attributes that draw. Scripts, links,
// embedded pictures and everything else are removed.
#pragma once

#include "core/base/diagnostic.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::drawing {

/// Whether a drawing is painted fast enough to be shown (painting_cost.h).
enum class Painting : std::uint8_t { Fast, TooSlow };

struct CleanSvg {
    std::string text;                  ///< stands alone, draws the same as far as it may
    std::vector<std::string> leftOut;  ///< names of elements and attributes, sorted, each once
    Painting painting = Painting::Fast;
    friend bool operator==(const CleanSvg&, const CleanSvg&) = default;
};

/// Errors: those of readSvg, svg.no-size and svg.nothing-drawn.
[[nodiscard]] Result<CleanSvg> cleanSvg(std::string_view text);

/// The text of a drawing to be painted. Errors: those of cleanSvg and svg.too-slow.
[[nodiscard]] Result<std::string> paintableSvg(std::string_view text);

}  // namespace chesspp::drawing
