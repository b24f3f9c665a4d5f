// SPDX-License-Identifier: MIT
// How far two colours are apart, for colours that are derived from others.
#pragma once

#include <QColor>

namespace chesspp::ui {

/// Contrast ratio according to WCAG 2.1, from 1 to 21; both colours count as opaque.
[[nodiscard]] double contrastRatio(const QColor& a, const QColor& b);
/// Distance in Oklab in percent: 2 is just noticeable, 100 is black to white; both colours count as opaque.
[[nodiscard]] double perceivedDistance(const QColor& a, const QColor& b);
/// What is seen where a translucent colour lies over an opaque one.
[[nodiscard]] QColor layered(const QColor& top, const QColor& below);
/// From `a` (share 0) to `b` (share 1).
[[nodiscard]] QColor blended(const QColor& a, const QColor& b, double share);

}  // namespace chesspp::ui
