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

/// A null picture: it is not drawn yet.
void paintPaletteItem(QPainter& painter, const QRect& cell, const QPixmap& picture, const QPalette& palette,
                      CellLook look);

/// The picture of a cell is that much smaller on each side.
inline constexpr int kCellEdge = 2;

/// Stands for a piece: checked is armed, with the focus steered to.
class PieceButton final : public QToolButton {
    Q_OBJECT
public:
    explicit PieceButton(QWidget* parent);

    /// `number`: how many there are, in the corner.
    void setPicture(const QPixmap& picture, std::optional<int> number = std::nullopt);

signals:
    /// Clicked, or pressed by key.
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
