// SPDX-License-Identifier: MIT
#include "ui/board/board_view.h"
#include "ui/models/slow_motion.h"
#include "ui/pieces/diagram_pane.h"
#include "ui/pieces/motion_bar.h"

#include <QKeyEvent>
#include <QToolButton>
#include <algorithm>
#include <functional>

namespace chesspp::ui {
namespace {

const auto kDiagramCommands = std::to_array<CommandOf<DiagramPane>>({
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Clear Square"), &DiagramPane::clearSquare,
     QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
});

/// What a brush leaves.
std::optional<DiagramOther> leftBy(DiagramBrush brush) {
    switch (brush) {
        case DiagramBrush::Enemy:
            return DiagramOther::Enemy;
        case DiagramBrush::Friend:
            return DiagramOther::Friend;
        case DiagramBrush::Wall:
            return DiagramOther::Wall;
        case DiagramBrush::Rubber:
        case DiagramBrush::Hand:
            break;
    }
    return std::nullopt;
}

}  // namespace

void DiagramPane::wireModes() {
    connect(desk_, &DrawDesk::changed, this, &DiagramPane::showBoard);
    connect(desk_, &DrawDesk::endAsked, this, &DiagramPane::endDrawing);
    connect(desk_, &DrawDesk::accepted, this, [this](const std::vector<Node>& tree, DrawDesk::Then then) {
        emit drawn(tree, drawBar_->into(), then);
    });
    connect(motionBar_, &MotionBar::endAsked, this, &DiagramPane::endMotion);
    connect(motionBar_, &MotionBar::shown, this,
            [this](const BoardPicture& picture, const Transition& transition) {
                motion_ = picture;
                BoardPicture next = picture;
                next.bottom = bottom_;
                if (transition == Transition{}) return board_->setPicture(std::move(next));
                board_->animate(transition, std::move(next));
            });
    connect(board_, &BoardView::strokeBegan, this, &DiagramPane::beginPainting);
    connect(board_, &BoardView::strokeReached, this, [this](Square square) {
        if (painting_) diagram_.put(square, *painting_);
    });
    const auto end = [this] { painting_.reset(); };
    connect(board_, &BoardView::strokeEnded, this, end);
    connect(board_, &BoardView::strokeCancelled, this, end);
    connect(board_, &BoardView::cancelled, this, [this] {
        if (showsDiagram()) setBrush(DiagramBrush::Hand);
    });
    static_cast<void>(new CommandSet(*board_, CommandSet::Keys::Widget, *this, commands()));
}

std::span<const CommandOf<DiagramPane>> DiagramPane::commands() {
    return kDiagramCommands;
}

void DiagramPane::clearSquare() {
    if (showsDiagram()) {
        diagram_.put(board_->focusSquare(), std::nullopt);
    } else {
        desk_->erase(board_->focusSquare());
    }
}

void DiagramPane::showBar() {
    // The board above keeps its size where it can.
    if (bar_->isVisible()) {
        for (QWidget* each : std::initializer_list<QWidget*>{drawBar_, motionBar_})
            each->setMinimumHeight(bar_->height());
    }
    bar_->setVisible(!isDrawing() && !isInMotion());
    drawBar_->setVisible(isDrawing());
    motionBar_->setVisible(isInMotion());
    emit barChanged();
}

// --- drawing ---

void DiagramPane::toggleDrawing() {
    if (isDrawing()) return endDrawing();
    if (access_ == Access::Read)
        return emit refused(tr("Built-in pieces can’t be edited. Copy the piece to edit it."));
    endMotion();
    if (scene_) emit backAsked();
    setBrush(DiagramBrush::Hand);
    desk_->begin(diagram_.shape(), diagram_.square(), diagram_.side());
    showBar();
    board_->setFocus(Qt::OtherFocusReason);
}

void DiagramPane::endDrawing() {
    if (!isDrawing()) return;
    desk_->end();
    showBar();
    showBoard();
}

// --- slow motion ---

void DiagramPane::toggleMotion() {
    if (isInMotion()) return endMotion();
    const std::optional<Square> square = richestTarget(diagram_);
    if (!square)
        return emit refused(tr("The piece has no move here. Put it elsewhere, or add other pieces."));
    endDrawing();
    if (scene_) emit backAsked();
    setBrush(DiagramBrush::Hand);
    motion_.emplace(diagram_.picture());
    showBar();
    playTo(*square);
    motionBar_->playButton()->setFocus(Qt::OtherFocusReason);
}

void DiagramPane::playTo(Square square) {
    std::vector<Motion> motions = motionsTo(diagram_, library_, square);
    if (motions.empty()) return;
    // The one that does most is what slow motion is for.
    std::ranges::stable_sort(motions, std::ranges::greater(),
                             [](const Motion& motion) { return motion.steps.size(); });
    // Other moves can be asked for by a click.
    for (Motion& motion : motions) motion.start.targets = diagram_.picture().targets;
    motionBar_->setMotions(std::move(motions));
    emit barChanged();  // the choice of a move may need a row more
}

void DiagramPane::endMotion() {
    if (!isInMotion()) return;
    motionBar_->stop();
    motion_.reset();
    showBar();
    showBoard();
}

// --- painting ---

void DiagramPane::setBrush(DiagramBrush brush) {
    bar_->setBrush(brush);
    painting_.reset();
    showBoard();
}

/// A square that has it already says that the stroke takes away.
void DiagramPane::beginPainting(Square square, Qt::MouseButton button) {
    if (!showsDiagram()) return;
    const std::optional<DiagramOther> wanted = leftBy(bar_->brush());
    const bool takes = button == Qt::RightButton || (wanted && diagram_.otherAt(square) == wanted);
    const std::optional<DiagramOther> left = takes ? std::nullopt : wanted;
    painting_.emplace(left);
    diagram_.put(square, left);
}

// --- keys ---

/// What the right button does, by keys: why the piece can go to the focus square, or not.
void DiagramPane::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers() == Qt::AltModifier && showsDiagram() && diagram_.problems().empty())
        return emit explainAsked(board_->focusSquare());
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::ui
