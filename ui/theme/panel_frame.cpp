// SPDX-License-Identifier: MIT
#include "ui/theme/panel_frame.h"

#include "ui/theme/palettes.h"

#include <QPainter>
#include <utility>

namespace chesspp::ui {

void PanelFrame::setEdge(Edge edge) {
    if (std::exchange(edge_, edge) != edge) update();
}

void PanelFrame::paintEvent(QPaintEvent*) {
    constexpr double kPanelRadius = 8;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool marked = edge_ == Edge::Accent;
    const double width = marked ? 1.5 : 1;
    drawRounded(painter, QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), kPanelRadius,
                QPen(marked ? accent(palette()) : hairline(palette()), width), panel(palette()));
}

}  // namespace chesspp::ui
