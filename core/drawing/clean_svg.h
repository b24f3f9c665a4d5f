// SPDX-License-Identifier: MIT
//
// Drawings from outside made harmless: what only draws is kept, by a list of what is
// known to; scripts, links, pictures in pictures, styles and everything else are left out.
// Touches no file and paints nothing.
#pragma once

#include "core/base/diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

namespace chesspp::drawing {

struct CleanSvg {
    std::string text;                  ///< stands alone, draws the same as far as it may
    std::vector<std::string> leftOut;  ///< names of elements and attributes, sorted, each once
    friend bool operator==(const CleanSvg&, const CleanSvg&) = default;
};

/// Errors: those of readSvg, svg.no-size and svg.nothing-drawn.
[[nodiscard]] Result<CleanSvg> cleanSvg(std::string_view text);

}  // namespace chesspp::drawing
