// SPDX-License-Identifier: MIT
#include "ui/board/board_animation.h"

#include "ui/board/piece_art.h"

#include <QPainter>
#include <algorithm>

namespace chesspp::ui {
namespace {

/// The appearance of the piece on that square, or else of any equal piece; null if there is none.
const PieceAppearance* appearanceOf(Piece piece, Square square, const BoardPicture& first,
                                    const BoardPicture& second) {
    for (const BoardPicture* picture : {&first, &second}) {
        const PieceAppearance* appearance = picture->pieceAt(square);
        if (appearance != nullptr && appearance->piece == piece) return appearance;
    }
    for (const BoardPicture* picture : {&first, &second}) {
        for (int index = 0; index < picture->shape().squareCount(); ++index) {
            const PieceAppearance* appearance = picture->pieceAt(Square{static_cast<std::uint16_t>(index)});
            if (appearance != nullptr && appearance->piece == piece) return appearance;
        }
    }
    return nullptr;
}

}  // namespace

BoardAnimation::BoardAnimation(const Transition& transition, const BoardPicture& before,
                               const BoardPicture& after, std::optional<Drop> dropped) {
    for (const Transition::Standing& gone : transition.vanished) {
        if (const PieceAppearance* appearance = appearanceOf(gone.piece, gone.square, before, after)) {
            sprites_.push_back({*appearance, gone.square, gone.square, 1, 0, 1, 0.6});
        }
    }
    const auto add = [&](Piece piece, Square from, Square to, Square known, double start, double end) {
        const PieceAppearance* appearance = appearanceOf(piece, known, before, after);
        if (appearance == nullptr) return;
        sprites_.push_back({*appearance, from, to, start, end, 1, 1});
        hidden_.insert(to);
    };
    const auto startOf = [&](const Transition::Slide& slide) {
        return dropped && dropped->from == slide.from ? dropped->to : slide.from;
    };
    for (const Transition::Slide& slide : transition.slides) {
        const bool changes = std::ranges::any_of(
            transition.changes, [&](const Transition::Change& change) { return change.square == slide.to; });
        const Square start = startOf(slide);
        if (!changes && start != slide.to) add(slide.piece, start, slide.to, slide.from, 1, 1);
    }
    for (const Transition::Change& change : transition.changes) {
        Square start = change.square;
        Square known = change.square;
        for (const Transition::Slide& slide : transition.slides) {
            if (slide.to == change.square) {
                start = startOf(slide);
                known = slide.from;
            }
        }
        add(change.before, start, change.square, known, 1, 0);
        add(change.after, start, change.square, change.square, 0, 1);
    }
    for (const Transition::Standing& come : transition.appeared) {
        if (const PieceAppearance* appearance = appearanceOf(come.piece, come.square, after, before)) {
            sprites_.push_back({*appearance, come.square, come.square, 0, 1, 0.5, 1});
            hidden_.insert(come.square);
        }
    }
}

QRectF BoardAnimation::rectAt(const Sprite& sprite, const BoardGeometry& geometry, double moment) {
    const QRectF from = geometry.squareRect(sprite.from);
    const QRectF to = geometry.squareRect(sprite.to);
    const double scale = sprite.scaleAtStart + (sprite.scaleAtEnd - sprite.scaleAtStart) * moment;
    QRectF rect(QPointF(0, 0), from.size() * scale);
    rect.moveCenter(from.center() + (to.center() - from.center()) * moment);
    return rect;
}

void BoardAnimation::paint(QPainter& painter, const BoardGeometry& geometry, const PieceArt& art,
                           double moment) const {
    painter.save();
    for (const Sprite& sprite : sprites_) {
        const double opacity = sprite.opacityAtStart + (sprite.opacityAtEnd - sprite.opacityAtStart) * moment;
        const QRectF rect = rectAt(sprite, geometry, moment);
        const QRectF full = geometry.squareRect(sprite.from);
        painter.save();
        painter.setOpacity(opacity);
        // The painter scales a full-size drawing; otherwise each frame would need a new pixmap.
        painter.setRenderHint(QPainter::SmoothPixmapTransform, rect.width() != full.width());
        painter.translate(rect.center());
        painter.scale(rect.width() / full.width(), rect.height() / full.height());
        painter.translate(-full.width() / 2, -full.height() / 2);
        art.paint(painter, QRectF(QPointF(0, 0), full.size()), sprite.appearance);
        painter.restore();
    }
    painter.restore();
}

}  // namespace chesspp::ui
