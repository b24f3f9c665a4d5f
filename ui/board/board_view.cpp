// SPDX-License-Identifier: MIT
#include "ui/board/board_view.h"

#include "ui/board/board_accessible.h"
#include "ui/board/board_view_state.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QStyle>
#include <algorithm>

namespace chesspp::ui {

BoardView::BoardView(std::shared_ptr<const PieceArt> art, QWidget* parent)
    : QWidget(parent), state_(std::make_unique<State>(*this, std::move(art))) {
    installBoardAccessibility();
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
        state_->brushPointer.reset();
        state_->refresh();
    });
    state_->syncGeometry();
    BoardSettings::onChange(this, [this] { state_->applySettings(); });
    state_->applySettings();
}

BoardView::~BoardView() {
    state_->clock.disconnect(this);
    delete state_->shade;
}

void BoardView::setPicture(BoardPicture picture) {
    if (state_->settings) picture.coordinates = state_->settings->looks().coordinates;
    if (picture == state_->picture && !state_->held) return;
    state_->finishMotion();
    state_->held.reset();
    const bool otherShape = picture.shape() != state_->picture.shape();
    if (state_->drag) {
        const bool allStand = std::ranges::all_of(state_->drag->pieces, [&](const State::Carried& each) {
            const PieceAppearance* appearance = picture.pieceAt(each.square);
            return appearance != nullptr && *appearance == each.appearance;
        });
        if (otherShape || !allStand) state_->cancelDrag(State::Notify::No);
    }
    const auto setsUp = [](const BoardPicture& of) {
        return of.interaction == InteractionMode::Arrange || of.interaction == InteractionMode::Paint;
    };
    const bool otherMode =
        picture.interaction != state_->picture.interaction && (setsUp(picture) || setsUp(state_->picture));
    if (otherShape || otherMode) state_->forgetGestures();
    if (otherShape) {
        state_->pressed.reset();
        state_->draft.reset();
        state_->rightPressed.reset();
        state_->hover.reset();
        state_->carriedOver.reset();
        state_->focus = Square{};
        state_->anchor = Square{};
    }
    const BoardPicture before = std::exchange(state_->picture, std::move(picture));
    state_->syncGeometry();
    state_->refresh();
    state_->showCursorShape();
    notifyAccessibility(*this, before);
}

const BoardPicture& BoardView::picture() const {
    return state_->picture;
}

void BoardView::animate(const Transition& transition, BoardPicture after) {
    const std::optional<Drop> dropped = state_->answering ? state_->answering : state_->held;
    const bool animates = state_->duration.count() > 0 && isVisible() &&
                          style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0 &&
                          after.shape() == state_->picture.shape();
    state_->finishMotion();
    BoardAnimation motion =
        animates ? BoardAnimation(transition, state_->picture, after, dropped) : BoardAnimation();
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

void BoardView::addOffBoardTarget(QWidget* target) {
    std::erase_if(state_->offBoardTargets, [](const QPointer<QWidget>& each) { return each.isNull(); });
    state_->offBoardTargets.emplace_back(target);
}

void BoardView::setSquareTexts(SquareTexts texts) {
    state_->texts = std::move(texts);
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
    state_->anchor = square;
    state_->moveFocus(square);
}

void BoardView::notifySquareTexts(const SquareSet& squares) {
    notifyNames(*this, squares & SquareSet::all(state_->picture.shape()));
}

QString BoardView::squareText(Square square) const {
    return state_->texts ? state_->texts(square) : squareText(state_->picture, square);
}

QString BoardView::squareText(const BoardPicture& picture, Square square) {
    const QString name = QString::fromStdString(picture.shape().name(square));
    if (picture.holes.contains(square)) return tr("%1, hole").arg(name);
    const PieceAppearance* appearance = picture.pieceAt(square);
    if (appearance == nullptr) return tr("%1, empty").arg(name);
    const std::array byOwner{tr("%1, white %2", "square, piece"), tr("%1, black %2", "square, piece"),
                             tr("%1, neutral %2", "square, piece")};
    const QString text =
        byOwner.at(static_cast<std::size_t>(appearance->piece.owner)).arg(name, appearance->name);
    const auto waits = std::ranges::find(picture.waiting, square, &WaitingPiece::square);
    return waits == picture.waiting.end()
               ? text
               : tr("%1; behind it waits: %2", "square and piece, piece").arg(text, waits->appearance.name);
}

QSize BoardView::sizeHint() const {
    return {560, 560};
}

QSize BoardView::minimumSizeHint() const {
    return {160, 160};
}

void BoardView::paintEvent(QPaintEvent* event) {
    state_->syncGeometry();  // the view may have moved in its window or to another screen
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
