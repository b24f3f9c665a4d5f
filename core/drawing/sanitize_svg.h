// SPDX-License-Identifier: MIT
// Makes drawings from outside harmless: keeps only known elements and attributes that draw, no scripts,
// links, embedded pictures or anything else. Estimates how long they take to paint, without painting them.
#pragma once

#include "core/base/diagnostic.h"
#include "core/drawing/svg.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::drawing {

/// Whether a drawing is painted fast enough to be shown.
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

/// What a drawing may cost. Painting one of that cost takes about half of 50 milliseconds, which leaves room
/// for slower machines.
inline constexpr double kMostMicroseconds = 25'000;

/// Microseconds for 512 by 512 pixels, of a drawing that was cleaned (only known elements and attributes, a
/// viewBox). Stops counting soon after kMostMicroseconds.
[[nodiscard]] double paintingCost(const SvgElement& root);

}  // namespace chesspp::drawing
