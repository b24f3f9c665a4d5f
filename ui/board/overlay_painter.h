// SPDX-License-Identifier: MIT
// Paints overlays square by square, and the cursor of a brush. Numbers fade out on small squares.
#pragma once

#include "ui/board/board_theme.h"
#include "ui/board/marker_painter.h"

#include <QCursor>
#include <QFlags>
#include <QHash>
#include <QPixmap>
#include <QRectF>

class QPainter;

namespace chesspp::ui {

class PieceArt;

/// Sides of a square as seen on the screen.
enum class Edge : std::uint8_t { Left = 1, Top = 2, Right = 4, Bottom = 8 };
Q_DECLARE_FLAGS(Edges, Edge)
Q_DECLARE_OPERATORS_FOR_FLAGS(Edges)

/// Draws overlays in the painter's units; `unit`: how many of them make a logical pixel.
class OverlayPainter {
public:
    OverlayPainter(const BoardTheme& theme, double unit) : theme_(&theme), unit_(unit) {}

    /// The tint, to be painted below the pieces.
    void paintHeat(QPainter& painter, const QRectF& square, const SquareHeat& heat) const;
    /// The number, to be painted above the pieces.
    void paintHeatNumber(QPainter& painter, const QRectF& square, const SquareHeat& heat,
                         Occupied occupied) const;
    /// `bottom`: the side whose number is in the lower corner.
    void paintCount(QPainter& painter, const QRectF& square, const AttackCount& count, Side bottom) const;
    /// `extent`: side length of a square.
    void paintAttack(QPainter& painter, QPointF from, QPointF to, double extent, Side side) const;
    /// `outer`: the sides whose neighbour is not selected.
    void paintSelected(QPainter& painter, const QRectF& square, Edges outer) const;
    void paintFrame(QPainter& painter, const QRectF& square, HighlightKind kind) const;
    void paintBand(QPainter& painter, const QRectF& band) const;

    /// From 1 with room for numbers to 0 without; `extent`: side length of a square.
    [[nodiscard]] double numberOpacity(double extent) const;

private:
    enum class Corner : std::uint8_t { UpperRight, LowerRight, LowerLeft };
    /// A plate in a square of side length `extent` whose corner is at 0,0.
    struct Plate {
        Corner corner;
        int number;
        QRgb fill;
        QRgb rim;  ///< also the number's colour
        double extent;

        friend bool operator==(const Plate&, const Plate&) = default;
        friend size_t qHash(const Plate& plate, size_t seed) {
            return qHashMulti(seed, static_cast<int>(plate.corner), plate.number, plate.fill, plate.rim,
                              plate.extent);
        }
    };
    void paintPlate(QPainter& painter, const QRectF& square, const Plate& plate) const;
    void drawPlate(QPainter& painter, const Plate& plate) const;
    [[nodiscard]] QRectF plateRect(const Plate& plate) const;

    const BoardTheme* theme_;
    double unit_;
    mutable QHash<Plate, QPixmap> plates_;  // a board has hundreds of plates, but few distinct ones
};

/// An arrow with the piece, eraser or hole beside it. `ratio`: device pixels per logical pixel.
[[nodiscard]] QCursor brushCursor(const Brush& brush, const PieceArt& art, const BoardTheme& theme,
                                  double ratio);

}  // namespace chesspp::ui
