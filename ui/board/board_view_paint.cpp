// SPDX-License-Identifier: MIT
#include "ui/board/board_view_state.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {
namespace {

/// For dragged pieces that would land off the board.
constexpr double kLostOpacity = 0.4;

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto part = [share](int x, int y) {
        return static_cast<int>(std::lround(x * share + y * (1 - share)));
    };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

QColor marginText(const QPalette& palette) {
    return mixed(palette.color(QPalette::WindowText), palette.color(QPalette::Window), 0.68);
}

}  // namespace

BoardView::State::State(BoardView& owner, std::shared_ptr<const PieceArt> pieceArt)
    : view(owner),
      art(std::move(pieceArt)),
      geometry(picture.shape(), picture.bottom, BoardPainter::marginFor(picture), {}),
      scene(BoardPainter(theme, art, marginText(owner.palette()))) {}

BoardPainter BoardView::State::makePainter() const {
    return {theme, art, marginText(view.palette()), geometry.canvas().devicePixelRatio};
}

void BoardView::State::syncGeometry() {
    const double ratio = view.devicePixelRatioF();
    const QPointF inWindow = QPointF(view.mapTo(view.window(), QPoint(0, 0))) * ratio;
    const QPointF phase(inWindow.x() - std::floor(inWindow.x()), inWindow.y() - std::floor(inWindow.y()));
    const BoardGeometry next(picture.shape(), picture.bottom, BoardPainter::marginFor(picture),
                             {view.size(), ratio, phase});
    if (next == geometry) return;
    const bool otherUnit = next.canvas().devicePixelRatio != geometry.canvas().devicePixelRatio;
    geometry = next;
    exactCorner = geometry.boardRect().topLeft() * ratio;
    scene.setDeviceExtent(geometry.deviceSquareSize());
    if (otherUnit) {
        scene.setPainter(makePainter());
        brushPointer.reset();
    }
    refresh();
    view.update();
}

void BoardView::State::remakePainter() {
    scene.setPainter(makePainter());
    brushPointer.reset();
    refresh();
    view.update();
}

void BoardView::State::applySettings() {
    if (settings.isNull()) return;
    view.setTheme(BoardSettings::theme());
    duration = durationOf(settings->looks().animation);
    view.setPicture(picture);
}

SceneContent BoardView::State::content() const {
    SceneContent shown{picture, motion.hidden()};
    if (carriedOver && !picture.holes.contains(*carriedOver)) {
        shown.picture.highlights.push_back({*carriedOver, HighlightKind::HoveredTarget});
        if (const auto twin = picture.twinOf(*carriedOver)) {
            shown.picture.highlights.push_back({*twin, HighlightKind::HoveredTarget});
        }
    }
    if (drag) {
        showDrag(shown);
    } else if (hover && picture.isTarget(*hover)) {
        shown.picture.highlights.push_back({*hover, HighlightKind::HoveredTarget});
    }
    if (band) {
        const SquareSet touched = geometry.squaresTouching(bandRect());
        if (band->modifiers.testFlag(Qt::ControlModifier)) {
            shown.picture.selection |= touched;
        } else {
            shown.picture.selection = touched;
            shown.picture.selected.reset();
        }
    }
    if (painting()) showBrush(shown);
    if (held) {
        if (const PieceAppearance* appearance = picture.pieceAt(held->from)) {
            shown.picture.setPiece(held->to, *appearance);
            shown.picture.setPiece(held->from, std::nullopt);
        }
        shown.picture.targets.clear();
    }
    if (draft) shown.picture.shapes.push_back(*draft);
    return shown;
}

void BoardView::State::showDrag(SceneContent& shown) const {
    const BoardShape& shape = picture.shape();
    const bool anywhere = arranging() || picture.interaction == InteractionMode::Free;
    for (const Carried& each : drag->pieces) {
        if (drag->copying == Copying::No) shown.ghosts.insert(each.square);
        if (!drag->over) continue;
        const auto to = shape.neighbour(each.square, shape.between(drag->from, *drag->over));
        if (!to) continue;
        const bool open = anywhere && !picture.holes.contains(*to);
        if (open || picture.isTarget(*to)) {
            shown.picture.highlights.push_back({*to, HighlightKind::HoveredTarget});
        }
    }
}

void BoardView::State::showBrush(SceneContent& shown) const {
    const bool byKeys = cursor == KeyCursor::Shown && view.hasFocus();
    const std::optional<Square> square = byKeys ? focus : hover;
    if (!square || !picture.brush) return;
    showBrushOn(*square, *picture.brush, shown);
    const std::optional<Square> twin = picture.twinOf(*square);
    if (twin && picture.mirroredBrush) showBrushOn(*twin, *picture.mirroredBrush, shown);
}

void BoardView::State::showBrushOn(Square square, const Brush& brush, SceneContent& shown) const {
    shown.picture.highlights.push_back({square, HighlightKind::Brush});
    if (stroke) return;  // the stroke itself shows its result
    if (const auto* appearance = std::get_if<PieceAppearance>(&brush)) {
        if (picture.holes.contains(square)) return;
        shown.picture.setPiece(square, *appearance);
        shown.drafts.insert(square);
    } else if (std::holds_alternative<EraserBrush>(brush)) {
        shown.ghosts.insert(square);
    } else {
        shown.draftHoles.insert(square);
    }
}

void BoardView::State::refresh() {
    const QRegion changed = scene.show(content());
    for (const QRect& rect : changed) updateDevice(QRectF(rect));
}

void BoardView::State::updateDevice(const QRectF& rect) {
    const double ratio = geometry.canvas().devicePixelRatio;
    const QRectF onView = rect.translated(exactCorner);
    view.update(
        QRectF(onView.topLeft() / ratio, onView.size() / ratio).toAlignedRect().adjusted(-1, -1, 1, 1));
}

QPointF BoardView::State::dragShift() const {
    const double half = geometry.deviceSquareSize() / 2.0;
    const QPointF centre = drag->at * geometry.canvas().devicePixelRatio - exactCorner;
    const QPointF start = scene.geometry().squareRect(drag->from).topLeft();
    // Whole pixels; otherwise the piece would be blurred while it moves.
    return {std::round(centre.x() - half) - start.x(), std::round(centre.y() - half) - start.y()};
}

QRectF BoardView::State::dragRect() const {
    if (!drag) return {};
    QRectF reach;
    for (const Carried& each : drag->pieces) reach |= scene.geometry().squareRect(each.square);
    return reach.translated(dragShift());
}

void BoardView::State::paintDrag(QPainter& painter) const {
    const QPointF shift = dragShift();
    const BoardShape& shape = picture.shape();
    for (const Carried& each : drag->pieces) {
        const bool lost = drag->pieces.size() > 1 && drag->over &&
                          !shape.neighbour(each.square, shape.between(drag->from, *drag->over));
        painter.setOpacity(lost ? kLostOpacity : 1);
        painter.drawPixmap(scene.geometry().squareRect(each.square).topLeft() + shift,
                           art.pixmap(each.appearance, geometry.deviceSquareSize()));
    }
    painter.setOpacity(1);
}

void BoardView::State::paint(QPainter& painter, const QRegion& exposed) {
    const double ratio = geometry.canvas().devicePixelRatio;
    scene.painter().paintMargin(painter, geometry, picture);
    painter.save();
    // In device pixels with the squares' corner at 0,0, so that pixels are copied, not scaled.
    painter.scale(1 / ratio, 1 / ratio);
    painter.translate(exactCorner);
    const QRect all = scene.pixmap().rect();
    for (const QRect& rect : exposed) {
        const QRectF onScene =
            QRectF(QPointF(rect.topLeft()) * ratio - exactCorner, QSizeF(rect.size()) * ratio);
        const QRect part = onScene.toAlignedRect().adjusted(-1, -1, 1, 1) & all;
        if (!part.isEmpty()) painter.drawPixmap(part.topLeft(), scene.pixmap(), part);
    }
    if (moment < 1) motion.paint(painter, scene.geometry(), art, moment);
    paintFocusRing(painter);
    if (drag) paintDrag(painter);
    painter.restore();
    if (band) OverlayPainter(theme, 1).paintBand(painter, bandRect());
}

void BoardView::State::paintFocusRing(QPainter& painter) const {
    if (cursor == KeyCursor::Hidden || !view.hasFocus()) return;
    const QRectF area = scene.geometry().squareRect(focus);
    const double width = std::max(2.0, area.width() * 0.05);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto ring = [&](const QColor& colour, double inset) {
        painter.setPen(QPen(colour, width));
        painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), width, width);
    };
    ring(theme.focusRim, width * 1.4);
    ring(theme.focusRing, width / 2);
    painter.restore();
}

void BoardView::State::updateMotion(double next) {
    const auto updateSprites = [&] {
        for (const BoardAnimation::Sprite& sprite : motion.sprites()) {
            updateDevice(BoardAnimation::rectAt(sprite, scene.geometry(), moment));
        }
    };
    updateSprites();
    moment = next;
    updateSprites();
}

void BoardView::State::finishMotion() {
    if (motion.sprites().empty()) return;
    clock.stop();
    updateMotion(1);
    motion = {};
    refresh();
    emit view.animationFinished();
}

}  // namespace chesspp::ui
