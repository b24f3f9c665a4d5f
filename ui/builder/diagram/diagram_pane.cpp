// SPDX-License-Identifier: MIT
#include "ui/builder/diagram/diagram_pane.h"

#include "ui/board/board_view.h"
#include "ui/builder/diagram/diagram_thumbnails.h"
#include "ui/builder/diagram/playback_bar.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>

namespace chesspp::ui {
namespace {

constexpr int kLowestPages = 18 * kGrid;
constexpr int kPagesMeanwhile = 10 * kGrid;  ///< minimum height while a larger bar is below the board

const auto kDiagramCommands = std::to_array<CommandOf<DiagramPane>>({
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Clear Square"), &DiagramPane::clearSquare,
     QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
});

/// The kind of piece that a brush paints.
std::optional<DiagramOther> leftBy(DiagramBrush brush) {
    if (brush == DiagramBrush::Enemy) return DiagramOther::Enemy;
    if (brush == DiagramBrush::Friend) return DiagramOther::Friend;
    if (brush == DiagramBrush::Wall) return DiagramOther::Wall;
    return std::nullopt;
}

Brush brushOf(DiagramBrush brush, const PieceDiagram& diagram) {
    const std::optional<DiagramOther> left = leftBy(brush);
    if (!left) return EraserBrush{};
    if (*left == DiagramOther::Wall) return HoleBrush{};
    return diagram.appearanceOf(*left);
}

}  // namespace

DiagramPane::DiagramPane(const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      library_(library),
      diagram_(library),
      board_(new BoardView(library.art(), this)),
      bar_(new DiagramBar(this)),
      drawBar_(new DrawingToolbar(this)),
      desk_(new DrawingController(*board_, *drawBar_, library, this)),
      playbackBar_(new PlaybackBar(this)),
      strip_(new DiagramThumbnails(diagram_, *board_, library, this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid / 2);
    auto* row = bareLayout<QHBoxLayout>(nullptr, kGrid / 2);
    row->addWidget(board_, 1);
    row->addWidget(strip_);
    column->addLayout(row, 1);
    addWidgets(*column, {bar_, drawBar_, playbackBar_});
    showBar();
    board_->setMinimumHeight(24 * kGrid);
    board_->setRightButton(RightButton::Click);
    board_->setFocusSquare(diagram_.square());
    wireDiagram();
    wireModes();
}

void DiagramPane::wireDiagram() {
    connect(&diagram_, &PieceDiagram::changed, this, &DiagramPane::showBoard);
    connect(board_, &BoardView::squareClicked, this, &DiagramPane::clicked);
    connect(board_, &BoardView::dropped, this, &DiagramPane::dropped);
    connect(board_, &BoardView::hovered, this, [this](std::optional<Square> square) {
        if (showsDiagram() && !preview_) emit hovered(square);
    });
    connect(board_, &BoardView::squareRightClicked, this, [this](Square square) {
        if (showsDiagram() && !preview_ && diagram_.problems().empty()) emit explainRequested(square);
    });
    connect(strip_, &DiagramThumbnails::situationRequested, this, [this](Side side, Square square) {
        if (!showsDiagram()) return;
        diagram_.setSide(side);
        diagram_.movePiece(square);
    });
    connect(bar_, &DiagramBar::shapeRequested, &diagram_, &PieceDiagram::setShape);
    connect(bar_->answerButton(), &QPushButton::clicked, this, [this] {
        const bool stopped = diagram_.listing().state() == BoundedJob::State::Stopped;
        return stopped ? diagram_.listAgain() : diagram_.listing().stop();
    });
    connect(bar_, &DiagramBar::brushRequested, this, &DiagramPane::setBrush);
    connect(bar_, &DiagramBar::sideRequested, &diagram_, &PieceDiagram::setSide);
    connect(bar_->clearButton(), &QToolButton::clicked, &diagram_, &PieceDiagram::clearOthers);
    connect(bar_, &DiagramBar::movedRequested, this, [this](bool moved) {
        diagram_.setMoved(moved ? PieceDiagram::Moved::Yes : PieceDiagram::Moved::No);
    });
    connect(bar_->backButton(), &QPushButton::clicked, this, &DiagramPane::backRequested);
}

void DiagramPane::begin(const PieceDefinition& piece, Access access) {
    endDrawing();
    endMotion();
    desk_->turnTo(piece.id);
    access_ = access;
    bar_->setDrawing(access == Access::Edit ? DiagramBar::Drawing::Open : DiagramBar::Drawing::Closed);
    diagram_.turnTo(piece.id);
    setPiece(piece);
    diagram_.setGlow({});
}

void DiagramPane::setPiece(const PieceDefinition& piece) {
    drawBar_->intoBox()->setEnabled(!piece.tree.empty());
    piece_ = piece;
    endMotion();
    showPiece();
}

void DiagramPane::setPreview(const std::optional<std::vector<Node>>& tree) {
    if (tree == preview_) return;
    preview_ = tree;
    if (preview_) {
        endDrawing();
        endMotion();
        if (scene_) emit backRequested();
    }
    diagram_.setGlow({});
    showPiece();
}

void DiagramPane::showPiece() {
    if (!preview_) return diagram_.setPiece(piece_);
    PieceDefinition would = piece_;
    would.tree = *preview_;
    diagram_.setPiece(would);
}

void DiagramPane::showScene(BoardPicture scene, const QString& title, const QString& remark) {
    endDrawing();
    endMotion();
    scene_ = std::move(scene);
    bar_->beginScene(title, remark);
    showBoard();
}

void DiagramPane::endScene() {
    scene_.reset();
    bar_->endScene();
    showBoard();
}

void DiagramPane::showBoard() {
    if (showsDiagram()) return showDiagram();
    BoardPicture picture = isDrawing()    ? desk_->pictureOn(diagram_.picture())
                           : isInMotion() ? *motion_
                                          : *scene_;
    picture.coordinates = diagram_.picture().coordinates;
    picture.bottom = bottom_;
    board_->setPicture(std::move(picture));
}

void DiagramPane::showDiagram() {
    BoardPicture picture = diagram_.picture();
    picture.bottom = bottom_;
    if (bar_->brush() != DiagramBrush::Hand) {
        picture.interaction = InteractionMode::Paint;
        picture.brush = brushOf(bar_->brush(), diagram_);
    }
    board_->setPicture(std::move(picture));
    bar_->setSide(diagram_.side());
    bar_->setShape(diagram_.shape());
    bar_->clearButton()->setEnabled(!diagram_.isAlone());
    if (preview_)
        return bar_->report(tr("Preview of the Betza notation. Press Enter to use it, Esc to discard it."));
    if (!diagram_.problems().empty()) return bar_->report(library_.sentences(diagram_.problems()).join(' '));
    if (diagram_.listing().state() == BoundedJob::State::Slow)
        return bar_->report(workingOutText(), tr("Stop"));
    if (diagram_.listing().state() == BoundedJob::State::Stopped)
        return bar_->report(notWorkedOutText(), tr("Try Again"));
    if (diagram_.waitsFor().empty())
        return bar_->report(
            tr("Drag the piece. Click a square to cycle through enemy, friend and empty. Right-click: "
               "explain."));
    QStringList missing;
    for (const std::string& id : diagram_.waitsFor()) missing += QString::fromStdString(id);
    bar_->report(tr("Moves that need %1 are left out here: there is no such piece.", "ids of pieces")
                     .arg(missing.join(QStringLiteral(", "))));
}

void DiagramPane::clicked(Square square, Qt::KeyboardModifiers modifiers) {
    if (isInMotion()) return playTo(square);
    if (!showsDiagram()) return;  // a scene cannot be changed here
    if (modifiers.testFlag(Qt::ControlModifier)) return diagram_.movePiece(square);
    diagram_.cycle(square);
}

void DiagramPane::dropped(std::optional<Square> from, std::optional<Square> to) {
    if (!showsDiagram() || !from || from == to) return;
    if (*from != diagram_.square()) return diagram_.moveOther(*from, to);
    if (to) diagram_.movePiece(*to);
}

int DiagramPane::heightUsed(int width) const {
    const int spacing = kGrid / 2;
    const int board = width - strip_->width() - spacing;
    return board + spacing + bar_->heightForWidth(width);
}

int DiagramPane::heightBesides(int width) const {
    const QWidget* bar = bar_;
    if (isDrawing()) bar = drawBar_;
    if (isInMotion()) bar = playbackBar_;
    return std::max(0, bar->heightForWidth(width) - bar_->heightForWidth(width));
}

void DiagramPane::setBottom(Side bottom) {
    bottom_ = bottom;
    showBoard();
}

bool DiagramPane::escape() {
    if (isDrawing()) {
        endDrawing();
    } else if (isInMotion()) {
        endMotion();
    } else if (scene_) {
        emit backRequested();
    } else if (bar_->brush() != DiagramBrush::Hand) {
        setBrush(DiagramBrush::Hand);
    } else if (diagram_.isAlone() || !isAncestorOf(QApplication::focusWidget())) {
        return false;  // Esc in a field or list elsewhere does not clear the diagram
    } else {
        diagram_.clearOthers();
    }
    return true;
}

void DiagramPane::wireModes() {
    connect(desk_, &DrawingController::changed, this, &DiagramPane::showBoard);
    connect(drawBar_->endButton(), &QToolButton::clicked, this, &DiagramPane::endDrawing);
    connect(desk_, &DrawingController::accepted, this,
            [this](const std::vector<Node>& tree, DrawingController::Then then) {
                emit drawn(tree, drawBar_->into(), then);
            });
    connect(playbackBar_, &PlaybackBar::endRequested, this, &DiagramPane::endMotion);
    connect(playbackBar_, &PlaybackBar::shown, this,
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
    if (showsDiagram()) return diagram_.put(board_->focusSquare(), std::nullopt);
    desk_->erase(board_->focusSquare());
}

void DiagramPane::showBar() {
    // Keeps the size of the board above if possible.
    if (bar_->isVisible()) {
        for (QWidget* each : std::initializer_list<QWidget*>{drawBar_, playbackBar_})
            each->setMinimumHeight(bar_->height());
    }
    bar_->setVisible(!isDrawing() && !isInMotion());
    drawBar_->setVisible(isDrawing());
    playbackBar_->setVisible(isInMotion());
    emit barChanged();
}

// --- drawing ---

void DiagramPane::toggleDrawing() {
    if (isDrawing()) return endDrawing();
    if (access_ == Access::Read)
        return emit refused(tr("Built-in pieces can’t be edited. Duplicate the piece to edit the copy."));
    endMotion();
    if (scene_) emit backRequested();
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
    if (diagram_.listing().state() != BoundedJob::State::Done) return emit refused(notWorkedOutText());
    if (!square)
        return emit refused(tr("The piece has no move here. Put it elsewhere, or add other pieces."));
    endDrawing();
    if (scene_) emit backRequested();
    setBrush(DiagramBrush::Hand);
    motion_.emplace(diagram_.picture());
    showBar();
    playTo(*square);
    playbackBar_->playButton()->setFocus(Qt::OtherFocusReason);
}

void DiagramPane::playTo(Square square) {
    const WorkLimit limit(kRequestedWork);
    std::vector<MovePlayback> motions = playbacksTo(diagram_, library_, square);
    if (limit.wasReached()) {
        endMotion();
        return emit refused(tr("It takes too long to work out what the move does."));
    }
    if (motions.empty()) return;
    // Starts with the move that has the most effects.
    std::ranges::stable_sort(motions, std::ranges::greater(),
                             [](const MovePlayback& motion) { return motion.steps.size(); });
    // A click on another target selects its move.
    for (MovePlayback& motion : motions) motion.start.targets = diagram_.picture().targets;
    playbackBar_->setPlaybacks(std::move(motions));
    emit barChanged();  // the choice of a move may need another row
}

void DiagramPane::endMotion() {
    if (!isInMotion()) return;
    playbackBar_->stop();
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

/// Beginning on a square with the brush's kind makes the stroke erase.
void DiagramPane::beginPainting(Square square, Qt::MouseButton button) {
    if (!showsDiagram()) return;
    const std::optional<DiagramOther> brush = leftBy(bar_->brush());
    const bool takes = button == Qt::RightButton || (brush && diagram_.otherAt(square) == brush);
    const std::optional<DiagramOther> left = takes ? std::nullopt : brush;
    painting_.emplace(left);
    diagram_.put(square, left);
}

// --- keys ---

/// Keyboard equivalent of the right button: explains why the piece can or cannot go to the focus square.
void DiagramPane::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers() == Qt::AltModifier && showsDiagram() && diagram_.problems().empty())
        return emit explainRequested(board_->focusSquare());
    QWidget::keyPressEvent(event);
}

// --- the column ---

DiagramColumn::DiagramColumn(DiagramPane& pane, QWidget& below, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), pane_(pane) {
    setChildrenCollapsible(false);
    setHandleWidth(kGrid);
    addWidget(&pane);
    addWidget(&below);
    below.setMinimumHeight(kLowestPages);
    connect(&pane, &DiagramPane::barChanged, this, &DiagramColumn::share);
    connect(this, &QSplitter::splitterMoved, this, [this] { draggedByHand_ = true; });
}

void DiagramColumn::share() {
    if (draggedByHand_) return;
    const int all = height() - handleWidth();
    const auto without = [all](int pages) { return std::max(0, all - pages); };
    const int usual = std::min(pane_.heightUsed(width()), without(std::max(kLowestPages, all / 4)));
    // A larger bar takes its height from the pages, not from the board.
    const int besides = pane_.heightBesides(width());
    const int lowest = besides > 0 ? kPagesMeanwhile : kLowestPages;
    widget(1)->setMinimumHeight(lowest);
    const int pane = std::min(usual + besides, without(lowest));
    setSizes({pane, all - pane});
}

void DiagramColumn::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    share();
}

}  // namespace chesspp::ui
