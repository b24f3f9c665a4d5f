// SPDX-License-Identifier: MIT
#include "ui/board/colour_contrast.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace chesspp::ui {
namespace {

std::array<double, 3> linear(const QColor& colour) {
    const auto part = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return {part(colour.redF()), part(colour.greenF()), part(colour.blueF())};
}

double relativeLuminance(const QColor& colour) {
    const auto [red, green, blue] = linear(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/// https://bottosson.github.io/posts/oklab
std::array<double, 3> oklab(const QColor& colour) {
    const auto [red, green, blue] = linear(colour);
    const double l = std::cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const double m = std::cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const double s = std::cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

}  // namespace

double contrastRatio(const QColor& a, const QColor& b) {
    const auto [dark, bright] = std::minmax({relativeLuminance(a), relativeLuminance(b)});
    return (bright + 0.05) / (dark + 0.05);
}

double perceivedDistance(const QColor& a, const QColor& b) {
    const std::array one = oklab(a);
    const std::array other = oklab(b);
    return 100 * std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

QColor blended(const QColor& a, const QColor& b, double share) {
    const auto part = [share](float from, float to) {
        return static_cast<float>(from + (to - from) * share);
    };
    return QColor::fromRgbF(part(a.redF(), b.redF()), part(a.greenF(), b.greenF()),
                            part(a.blueF(), b.blueF()));
}

QColor layered(const QColor& top, const QColor& below) {
    return blended(below, top, top.alphaF());
}

}  // namespace chesspp::ui
