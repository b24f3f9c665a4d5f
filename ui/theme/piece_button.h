// SPDX-License-Identifier: MIT
// Paints a piece of the palette with its hover, focus and armed state.
#pragma once

#include <QPixmap>
#include <QToolButton>
#include <optional>

class QPainter;
class QPalette;

namespace chesspp::ui {

enum class CellLook : std::uint8_t { Plain, Hovered, Steered, Armed };

/// A null picture, one not drawn yet, is painted as a placeholder.
void paintPaletteItem(QPainter& painter, const QRect& cell, const QPixmap& picture, const QPalette& palette,
                      CellLook look);

/// Margin on each side of a cell's picture, in logical pixels.
inline constexpr int kCellEdge = 2;

/// Button of a piece: looks Armed when checked, Steered with the focus.
class PieceButton final : public QToolButton {
    Q_OBJECT
public:
    explicit PieceButton(QWidget* parent);

    /// `number`: a count shown in the corner.
    void setPicture(const QPixmap& picture, std::optional<int> number = std::nullopt);

signals:
    /// Clicked, with the mouse or by key.
    void tapped(Qt::FocusReason by);
    void dragBegun();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QPixmap picture_;
    std::optional<int> number_;
    QPoint pressedAt_;
};

}  // namespace chesspp::ui
