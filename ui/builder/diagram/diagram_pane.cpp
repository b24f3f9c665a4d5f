// SPDX-License-Identifier: MIT
#include "ui/builder/diagram/diagram_pane.h"

#include "ui/board/board_view.h"
#include "ui/board/piece_mime.h"
#include "ui/builder/diagram/diagram_thumbnails.h"
#include "ui/builder/diagram/playback_bar.h"
#include "ui/models/diagram/move_playback.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/workspace_layout.h"
#include "ui/workspace/piece_picker.h"

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
constexpr int kDraggedPicture = 8 * kGrid;
constexpr int kPagesMeanwhile = 10 * kGrid;  ///< minimum height while a larger bar is below the board

const auto kDiagramCommands = std::to_array<CommandOf<DiagramPane>>({
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Clear Square"), &DiagramPane::clearSquare,
     QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
});

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
      strip_(new DiagramThumbnails(diagram_, *board_, library, this)),
      picker_(new PiecePicker(library, this)) {
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
    wireKinds();
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
        picture.brush = shownBrush();
    }
    board_->setPicture(std::move(picture));
    bar_->setSide(diagram_.side());
    bar_->setShape(diagram_.shape());
    bar_->clearButton()->setEnabled(!diagram_.isAlone());
    showBrushKind();
    const BoundedJob::State state = diagram_.listing().state();
    const bool works = !preview_ && diagram_.problems().empty();
    const QString answer = works && state == BoundedJob::State::Slow      ? tr("Stop")
                           : works && state == BoundedJob::State::Stopped ? tr("Try Again")
                                                                          : QString();
    bar_->report(hint(), answer);
}

QString DiagramPane::hint() const {
    if (dragging_) return tr("Drop it on a square as a friend, or with Shift as an enemy.");
    if (preview_) return tr("Preview of the Betza notation. Press Enter to use it, Esc to discard it.");
    if (!diagram_.problems().empty()) return library_.sentences(diagram_.problems()).join(' ');
    if (diagram_.listing().state() == BoundedJob::State::Slow) return workingOutText();
    if (diagram_.listing().state() == BoundedJob::State::Stopped) return notWorkedOutText();
    const auto listed = [this](const std::set<std::string>& kinds) {
        QStringList names;
        for (const std::string& id : kinds) {
            const PieceDefinition* piece = definitionOf(id);
            names += piece != nullptr ? library_.nameOf(*piece) : QString::fromStdString(id);
        }
        return names.join(QStringLiteral(", "));
    };
    if (!diagram_.waitsFor().empty()) {
        return tr("Moves that need %1 are left out here: there is no such piece.", "ids of pieces")
            .arg(listed(diagram_.waitsFor()));
    }
    if (const std::set<std::string> unknown = diagram_.unknownKinds(); !unknown.empty()) {
        return tr("Can’t be played here: %1. Such pieces count as pieces of no kind.", "names of pieces")
            .arg(listed(unknown));
    }
    return tr(
        "Drag the piece, or others from the list. Click a square: enemy, friend, empty. Right-click: "
        "explain.");
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

std::optional<DiagramOther> DiagramPane::painted() const {
    const std::string kind = definitionOf(kind_) != nullptr ? kind_ : std::string();
    switch (bar_->brush()) {
        case DiagramBrush::Enemy:
            return DiagramOther(DiagramOther::Enemy, kind);
        case DiagramBrush::Friend:
            return DiagramOther(DiagramOther::Friend, kind);
        case DiagramBrush::Wall:
            return DiagramOther::Wall;
        case DiagramBrush::Hand:
        case DiagramBrush::Rubber:
            break;
    }
    return std::nullopt;
}

Brush DiagramPane::shownBrush() const {
    const std::optional<DiagramOther> other = painted();
    if (!other) return EraserBrush{};
    if (other->type == DiagramOther::Wall) return HoleBrush{};
    return diagram_.appearanceOf(*other);
}

/// Beginning on a square with what the brush paints makes the stroke erase.
void DiagramPane::beginPainting(Square square, Qt::MouseButton button) {
    if (!showsDiagram()) return;
    const std::optional<DiagramOther> brush = painted();
    if (brush && !brush->kind.empty() && !admits(brush->kind)) return;
    const bool takes = button == Qt::RightButton || (brush && diagram_.otherAt(square) == brush);
    const std::optional<DiagramOther> left = takes ? std::nullopt : brush;
    painting_.emplace(left);
    diagram_.put(square, left);
}

// --- kinds of other pieces ---

void DiagramPane::wireKinds() {
    connect(bar_->kindButton(), &QToolButton::clicked, this, [this] {
        picker_->openAt(
            *bar_->kindButton(), tr("Piece to paint"), kind_, [](const std::string&) { return false; },
            tr("Any piece"));
    });
    connect(picker_, &PiecePicker::picked, this, [this](const QString& id) {
        setBrushKind(id.toStdString());
        board_->setFocus(Qt::PopupFocusReason);
    });
    connect(board_, &BoardView::pieceDropped, this,
            [this](const PieceAppearance& look, Square to, Qt::KeyboardModifiers modifiers) {
                // The kind number is that of the library; a new piece is not in it yet.
                const auto& pieces = library_.pieces();
                const std::size_t number = look.piece.kind.index;
                place(number < pieces.size() ? pieces[number]->id : piece_.id, to, modifiers);
            });
    connect(&library_, &LibraryContext::pieceRenamed, this,
            [this](const QString& oldId, const QString& newId) {
                if (kind_ == oldId.toStdString()) setBrushKind(newId.toStdString());
            });
}

const PieceDefinition* DiagramPane::definitionOf(const std::string& kind) const {
    return kind == piece_.id ? &piece_ : library_.piece(kind);
}

bool DiagramPane::admits(const std::string& kind) {
    const PieceDefinition* piece = definitionOf(kind);
    if (piece == nullptr) {
        emit refused(tr("This piece can’t be placed on a board yet: open it and see Checks."));
        return false;
    }
    const Diagnostics problems = diagram_.problemsWith(kind);
    if (problems.empty()) return true;
    emit refused(tr("%1 can’t be placed on this diagram. %2", "piece, reasons")
                     .arg(library_.nameOf(*piece), library_.sentences(problems).join(' ')));
    return false;
}

void DiagramPane::setBrushKind(const std::string& kind) {
    if (!kind.empty() && !admits(kind)) return;
    kind_ = kind;
    const bool paintsPieces = painted() && *painted() != DiagramOther(DiagramOther::Wall);
    setBrush(kind.empty() || paintsPieces ? bar_->brush() : DiagramBrush::Friend);
}

void DiagramPane::showBrushKind() {
    const PieceDefinition* piece = definitionOf(kind_);
    if (piece == nullptr) {
        if (std::exchange(kindShown_, {}) != decltype(kindShown_)()) bar_->setBrushKind({});
        return;
    }
    const std::pair looks{diagram_.appearanceOf(DiagramOther(DiagramOther::Enemy, kind_)),
                          diagram_.appearanceOf(DiagramOther(DiagramOther::Friend, kind_))};
    if (std::exchange(kindShown_, looks) == looks) return;
    const auto icon = [art = library_.art()](const PieceAppearance& look) {
        return paintedIcon(
            [art, look](QPainter& painter, const QRectF& area) { paintOnPlate(painter, area, *art, look); });
    };
    bar_->setBrushKind({library_.nameOf(*piece), icon(looks.first), icon(looks.second)});
}

void DiagramPane::drag(QWidget* from, const QString& kind) {
    const PieceDefinition* piece = definitionOf(kind.toStdString());
    if (!admits(kind.toStdString())) return;
    if (scene_) emit backRequested();
    endDrawing();
    endMotion();
    dragging_ = true;
    showBoard();
    startPieceDrag(*from, library_.appearance(*piece, ownerOf(diagram_.side())), *library_.art(),
                   kDraggedPicture);
    dragging_ = false;
    showBoard();
}

void DiagramPane::place(const std::string& kind, Square to, Qt::KeyboardModifiers modifiers) {
    if (!showsDiagram()) return;
    if (to == diagram_.square())
        return emit refused(tr("The piece itself is on this square. Drop the other one beside it."));
    if (!admits(kind)) return;
    const bool isEnemy = modifiers.testFlag(Qt::ShiftModifier);
    diagram_.put(to, DiagramOther(isEnemy ? DiagramOther::Enemy : DiagramOther::Friend, kind));
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
