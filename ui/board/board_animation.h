// SPDX-License-Identifier: MIT
// Animation of a transition: which pieces move, fade, grow or change at any moment from 0 to 1. No timer.
#pragma once

#include "ui/board/board_geometry.h"
#include "ui/board/board_picture.h"

#include "core/board/transition.h"

#include <QRectF>
#include <vector>

class QPainter;

namespace chesspp::ui {

class PieceArt;

/// A drag that has just ended: the piece is already where it was dropped.
struct Drop {
    Square from;
    Square to;
};

class BoardAnimation {
public:
    struct Sprite {
        PieceAppearance look;
        Square from;
        Square to;
        double opacityAtStart = 1;
        double opacityAtEnd = 1;
        double scaleAtStart = 1;
        double scaleAtEnd = 1;
    };

    BoardAnimation() = default;
    /// Parts of the transition that neither picture knows a look for are left out.
    BoardAnimation(const Transition& transition, const BoardPicture& before, const BoardPicture& after,
                   std::optional<Drop> dropped);

    /// Bottom to top.
    [[nodiscard]] const std::vector<Sprite>& sprites() const { return sprites_; }
    /// Squares of the picture afterwards whose pieces the sprites stand for.
    [[nodiscard]] const SquareSet& hidden() const { return hidden_; }

    /// Where a sprite is drawn at a moment from 0 to 1.
    [[nodiscard]] static QRectF rectAt(const Sprite& sprite, const BoardGeometry& geometry, double moment);
    void paint(QPainter& painter, const BoardGeometry& geometry, const PieceArt& art, double moment) const;

private:
    std::vector<Sprite> sprites_;
    SquareSet hidden_;
};

}  // namespace chesspp::ui
