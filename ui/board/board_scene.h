// SPDX-License-Identifier: MIT
// Pixmap cache of the static part of a board; a new picture repaints only the squares that differ.
#pragma once

#include "ui/board/board_painter.h"

#include <QPixmap>
#include <QRegion>

namespace chesspp::ui {

/// A picture with what is under way: pieces that fly elsewhere, and shadows of dragged ones.
struct SceneContent {
    BoardPicture picture;
    SquareSet hidden = {};      ///< their pieces are drawn by someone else
    SquareSet ghosts = {};      ///< their pieces are shown faintly
    SquareSet drafts = {};      ///< their pieces are not there yet: less faintly
    SquareSet draftHoles = {};  ///< look like holes, half
};

class BoardScene {
public:
    explicit BoardScene(BoardPainter painter);

    /// Everything is drawn anew with the next content.
    void setPainter(BoardPainter painter);
    void setDeviceExtent(int squareExtent);
    void invalidate();

    /// Takes the content; returns what changed, in device pixels from the corner of a1's board.
    [[nodiscard]] QRegion show(SceneContent content);
    /// All squares; devicePixelRatio 1.
    [[nodiscard]] const QPixmap& pixmap() const { return pixmap_; }
    /// The squares on that pixmap.
    [[nodiscard]] const BoardGeometry& geometry() const { return geometry_; }
    [[nodiscard]] const BoardPainter& painter() const { return painter_; }

private:
    [[nodiscard]] SquareSet difference(const SceneContent& next) const;
    /// The squares of the rectangle between two, which holds whatever is drawn from one to the other.
    void addSquaresBetween(Square from, Square to, SquareSet& squares) const;
    void repaint(const SquareSet& squares, const QRegion& region);

    BoardPainter painter_;
    int extent_ = 1;
    SceneContent content_;
    BoardGeometry geometry_;  // after the content, of whose board it is
    QPixmap pixmap_;          // null: invalid
};

}  // namespace chesspp::ui
