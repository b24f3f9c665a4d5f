// SPDX-License-Identifier: MIT
//
// How overlays look, a square at a time: heat, counts, arrows of attack, the frame
// around selected squares, the brush's frame. Signs first: where squares are too
// small for numbers these fade and the signs stay. Knows no picture.
#pragma once

#include "ui/board/board_overlays.h"
#include "ui/board/board_theme.h"
#include "ui/board/marker_painter.h"

#include <QFlags>
#include <QRectF>

class QPainter;

namespace chesspp::ui {

/// Sides of a square as it is seen.
enum class Edge : std::uint8_t { Left = 1, Top = 2, Right = 4, Bottom = 8 };
Q_DECLARE_FLAGS(Edges, Edge)
Q_DECLARE_OPERATORS_FOR_FLAGS(Edges)

/// Draws overlays in the units of the painter; `unit`: how many of them make a logical pixel.
class OverlayPainter {
public:
    OverlayPainter(const BoardTheme& theme, double unit) : theme_(&theme), unit_(unit) {}

    /// The tint; goes below the pieces.
    void paintHeat(QPainter& painter, const QRectF& square, const Heat& heat) const;
    /// Its number; goes above them.
    void paintHeatNumber(QPainter& painter, const QRectF& square, const Heat& heat, Occupied occupied) const;
    /// bottom: the side whose number stands in the lower corner.
    void paintCount(QPainter& painter, const QRectF& square, const AttackCount& count, Side bottom) const;
    /// extent: of a square.
    void paintAttack(QPainter& painter, QPointF from, QPointF to, double extent, Side side) const;
    /// outer: beyond them lies nothing selected.
    void paintSelected(QPainter& painter, const QRectF& square, Edges outer) const;
    void paintBrushFrame(QPainter& painter, const QRectF& square) const;
    void paintBand(QPainter& painter, const QRectF& band) const;

    /// 1 where there is room for numbers, 0 where there is none; extent: of a square.
    [[nodiscard]] double numberOpacity(double extent) const;

private:
    enum class Corner : std::uint8_t { UpperRight, LowerRight, LowerLeft };
    void paintPlate(QPainter& painter, const QRectF& square, Corner corner, int number,
                    const LineColours& colours) const;

    const BoardTheme* theme_;
    double unit_;
};

}  // namespace chesspp::ui
