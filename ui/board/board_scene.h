// SPDX-License-Identifier: MIT
// Pixmap cache of the static part of a board; a new picture repaints only the squares that differ.
#pragma once

#include "ui/board/board_painter.h"

#include <QPixmap>
#include <QRegion>

namespace chesspp::ui {

/// A picture with the state of animation and gestures: squares whose pieces are drawn differently.
struct SceneContent {
    BoardPicture picture;
    SquareSet hidden = {};      ///< their pieces are drawn by the animation
    SquareSet ghosts = {};      ///< their pieces are drawn faintly
    SquareSet drafts = {};      ///< their pieces are a preview, drawn less faintly
    SquareSet draftHoles = {};  ///< previewed as holes, with the opacity of drafts
};

class BoardScene {
public:
    explicit BoardScene(BoardPainter painter);

    /// The next show() repaints everything.
    void setPainter(BoardPainter painter);
    void setDeviceExtent(int squareExtent);
    void invalidate();

    /// Repaints what differs; returns the changed region in device pixels from the board's upper left corner.
    [[nodiscard]] QRegion show(SceneContent content);
    /// All squares; its devicePixelRatio is 1.
    [[nodiscard]] const QPixmap& pixmap() const { return pixmap_; }
    /// The geometry of the squares on that pixmap.
    [[nodiscard]] const BoardGeometry& geometry() const { return geometry_; }
    [[nodiscard]] const BoardPainter& painter() const { return painter_; }

private:
    [[nodiscard]] SquareSet difference(const SceneContent& next) const;
    /// Adds the squares of the rectangle between two, which contains any arrow from one to the other.
    void addSquaresBetween(Square from, Square to, SquareSet& squares) const;
    void repaint(const SquareSet& squares, const QRegion& region);

    BoardPainter painter_;
    int extent_ = 1;
    SceneContent content_;
    BoardGeometry geometry_;  // declared after content_, from which it is initialized
    QPixmap pixmap_;          // null: invalid
};

}  // namespace chesspp::ui
