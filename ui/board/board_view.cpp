// SPDX-License-Identifier: MIT
//
// The board view's face to its owner, and the drawing: scene below, what moves on
// top. Gestures are in board_view_gestures.cpp.
#include "ui/board/board_view.h"

#include "ui/board/board_view_state.h"

#include <QAccessible>
#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QStyle>
#include <cmath>

namespace chesspp::ui {
namespace {

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

void BoardView::State::syncGeometry() {
    const double ratio = view.devicePixelRatioF();
    const QPointF inWindow = QPointF(view.mapTo(view.window(), QPoint(0, 0))) * ratio;
    const QPointF phase(inWindow.x() - std::floor(inWindow.x()), inWindow.y() - std::floor(inWindow.y()));
    const BoardGeometry next(picture.shape(), picture.bottom, BoardPainter::marginFor(picture),
                             {view.size(), ratio, phase});
    if (next == geometry) return;
    geometry = next;
    exactCorner = geometry.boardRect().topLeft() * ratio;
    scene.setDeviceExtent(geometry.deviceSquareSize());
    refresh();
    view.update();
}

void BoardView::State::remakePainter() {
    scene.setPainter(BoardPainter(theme, art, marginText(view.palette())));
    refresh();
    view.update();
}

SceneContent BoardView::State::content() const {
    SceneContent shown{picture, motion.hidden(), {}};
    const auto highlight = [&](std::optional<Square> square) {
        if (!square) return;
        const bool anywhere = picture.interaction == InteractionMode::Free || carriedOver.has_value();
        const bool open = anywhere && !picture.holes.contains(*square);
        if (!open && !picture.isTarget(*square)) return;
        shown.picture.highlights.push_back({*square, HighlightKind::HoveredTarget});
    };
    highlight(carriedOver);
    if (drag) {
        shown.ghosts.insert(drag->from);
        highlight(drag->over);
    } else if (hover && picture.selected && picture.isTarget(*hover)) {
        highlight(hover);
    }
    if (held) {
        if (const PieceLook* look = picture.pieceAt(held->from)) {
            shown.picture.setPiece(held->to, *look);
            shown.picture.setPiece(held->from, std::nullopt);
        }
        shown.picture.targets.clear();
    }
    if (draft) shown.picture.shapes.push_back(*draft);
    return shown;
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

QRectF BoardView::State::dragRect() const {
    if (!drag) return {};
    const int extent = geometry.deviceSquareSize();
    const QPointF centre = drag->at * geometry.canvas().devicePixelRatio - exactCorner;
    // On whole pixels, or the piece would be blurred while it moves.
    return {std::round(centre.x() - extent / 2.0), std::round(centre.y() - extent / 2.0),
            static_cast<double>(extent), static_cast<double>(extent)};
}

void BoardView::State::paint(QPainter& painter, const QRegion& exposed) {
    const double ratio = geometry.canvas().devicePixelRatio;
    scene.painter().paintMargin(painter, geometry, picture);
    // From here on in device pixels, the corner of the squares at 0,0: pixels are copied, never scaled.
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
    if (drag) painter.drawPixmap(dragRect().topLeft(), art.pixmap(drag->look, geometry.deviceSquareSize()));
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
    const auto ask = [&] {
        for (const BoardMotion::Sprite& sprite : motion.sprites()) {
            updateDevice(BoardMotion::rectAt(sprite, scene.geometry(), moment));
        }
    };
    ask();
    moment = next;
    ask();
}

void BoardView::State::finishMotion() {
    if (motion.sprites().empty()) return;
    clock.stop();
    updateMotion(1);
    motion = {};
    refresh();
    emit view.animationFinished();
}

BoardView::BoardView(std::shared_ptr<const PieceArt> art, QWidget* parent)
    : QWidget(parent), state_(std::make_unique<State>(*this, std::move(art))) {
    setMouseTracking(true);
    setAcceptDrops(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Board"));
    state_->clock.setStartValue(0.0);
    state_->clock.setEndValue(1.0);
    state_->clock.setEasingCurve(QEasingCurve::OutCubic);
    connect(&state_->clock, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { state_->updateMotion(value.toDouble()); });
    connect(&state_->clock, &QVariantAnimation::finished, this, [this] { state_->finishMotion(); });
    connect(&state_->art, &PieceArt::changed, this, [this] {
        state_->scene.invalidate();
        state_->refresh();
    });
    state_->syncGeometry();
}

BoardView::~BoardView() {
    state_->clock.disconnect(this);
}

void BoardView::setPicture(BoardPicture picture) {
    if (picture == state_->picture && !state_->held) return;
    state_->finishMotion();
    state_->held.reset();
    if (state_->drag) {
        const PieceLook* look =
            picture.shape() == state_->picture.shape() ? picture.pieceAt(state_->drag->from) : nullptr;
        if (look == nullptr || *look != state_->drag->look) state_->cancelDrag(State::Tell::No);
    }
    if (picture.shape() != state_->picture.shape()) {
        state_->pressed.reset();
        state_->draft.reset();
        state_->rightPressed.reset();
        state_->hover.reset();
        state_->carriedOver.reset();
        state_->focus = Square{};
    }
    state_->picture = std::move(picture);
    state_->syncGeometry();
    state_->refresh();
    state_->showCursorShape();
}

const BoardPicture& BoardView::picture() const {
    return state_->picture;
}

void BoardView::animate(const Transition& transition, BoardPicture after) {
    const std::optional<Drop> dropped = state_->answering ? state_->answering : state_->held;
    const bool wanted = state_->duration.count() > 0 && isVisible() &&
                        style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0 &&
                        after.shape() == state_->picture.shape();
    state_->finishMotion();
    BoardMotion motion = wanted ? BoardMotion(transition, state_->picture, after, dropped) : BoardMotion();
    setPicture(std::move(after));
    if (motion.sprites().empty()) {
        emit animationFinished();
        return;
    }
    state_->motion = std::move(motion);
    state_->moment = 0;
    state_->refresh();
    state_->updateMotion(0);
    state_->clock.setDuration(static_cast<int>(state_->duration.count()));
    state_->clock.start();
}

bool BoardView::isAnimating() const {
    return !state_->motion.sprites().empty();
}

void BoardView::setTheme(const BoardTheme& theme) {
    if (theme == state_->theme) return;
    state_->theme = theme;
    state_->remakePainter();
}

const BoardTheme& BoardView::theme() const {
    return state_->theme;
}

void BoardView::setAnimationDuration(std::chrono::milliseconds duration) {
    state_->duration = duration;
}

void BoardView::setRightButton(RightButton use) {
    state_->rightButton = use;
}

void BoardView::holdDrop() {
    if (!state_->answering) return;
    state_->held = state_->answering;
    state_->refresh();
}

const BoardGeometry& BoardView::boardGeometry() const {
    return state_->geometry;
}

Square BoardView::focusSquare() const {
    return state_->focus;
}

bool BoardView::showsFocusSquare() const {
    return state_->cursor == KeyCursor::Shown && hasFocus();
}

void BoardView::setFocusSquare(Square square) {
    if (!state_->picture.shape().contains(square)) return;
    state_->moveFocus(square);
}

QString BoardView::squareText(Square square) const {
    const BoardPicture& picture = state_->picture;
    QString name = QString::fromStdString(picture.shape().name(square));
    if (picture.holes.contains(square)) return tr("%1, hole").arg(name);
    const PieceLook* look = picture.pieceAt(square);
    if (look == nullptr) return tr("%1, empty").arg(name);
    switch (look->piece.owner) {
        case Owner::White:
            return tr("%1, white %2", "square, piece").arg(name, look->name);
        case Owner::Black:
            return tr("%1, black %2", "square, piece").arg(name, look->name);
        case Owner::Neutral:
            return tr("%1, neutral %2", "square, piece").arg(name, look->name);
    }
    return name;
}

QSize BoardView::sizeHint() const {
    return {560, 560};
}

QSize BoardView::minimumSizeHint() const {
    return {160, 160};
}

void BoardView::paintEvent(QPaintEvent* event) {
    state_->syncGeometry();  // the view may have moved to other pixels, or to another screen
    QPainter painter(this);
    state_->paint(painter, event->region());
}

void BoardView::resizeEvent(QResizeEvent*) {
    state_->syncGeometry();
}

void BoardView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) state_->remakePainter();
    if (event->type() == QEvent::LanguageChange) setAccessibleName(tr("Board"));
    QWidget::changeEvent(event);
}

}  // namespace chesspp::ui
