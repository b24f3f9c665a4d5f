// SPDX-License-Identifier: MIT
//
// The outline of an arrow from one point to another. Knows no board and no colour.
#pragma once

#include <QPainterPath>
#include <QPointF>

namespace chesspp::ui {

/// All in the units of the points.
struct ArrowForm {
    double width;      ///< of the shaft
    double head;       ///< its length
    double headWidth;  ///< from wing to wing
    double startGap;   ///< left free at the beginning, so that what stands there stays readable
    double endGap;     ///< and before the tip
};

/// Short arrows get a smaller head and smaller gaps rather than none.
[[nodiscard]] QPainterPath arrowPath(QPointF from, QPointF to, const ArrowForm& form);

}  // namespace chesspp::ui
