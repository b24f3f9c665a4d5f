// SPDX-License-Identifier: MIT
// Animation of a transition: pieces that move, fade, grow or change, at any moment from 0 to 1. No timer.
#pragma once

#include "ui/board/board_geometry.h"
#include "ui/board/board_picture.h"

#include "core/board/transition.h"

#include <QRectF>
#include <vector>

class QPainter;

namespace chesspp::ui {

class PieceArt;

/// A drag that has just ended: the piece is already drawn on `to`.
struct Drop {
    Square from;
    Square to;
};

class BoardAnimation {
public:
    struct Sprite {
        PieceAppearance appearance;
        Square from;
        Square to;
        double opacityAtStart = 1;
        double opacityAtEnd = 1;
        double scaleAtStart = 1;
        double scaleAtEnd = 1;
    };

    BoardAnimation() = default;
    /// Omits parts of the transition whose pieces have no appearance in either picture.
    BoardAnimation(const Transition& transition, const BoardPicture& before, const BoardPicture& after,
                   std::optional<Drop> dropped);

    /// In painting order, bottom to top.
    [[nodiscard]] const std::vector<Sprite>& sprites() const { return sprites_; }
    /// Squares of the `after` picture whose pieces the sprites draw instead.
    [[nodiscard]] const SquareSet& hidden() const { return hidden_; }

    [[nodiscard]] static QRectF rectAt(const Sprite& sprite, const BoardGeometry& geometry, double moment);
    void paint(QPainter& painter, const BoardGeometry& geometry, const PieceArt& art, double moment) const;

private:
    std::vector<Sprite> sprites_;
    SquareSet hidden_;
};

}  // namespace chesspp::ui
