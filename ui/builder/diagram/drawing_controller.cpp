// SPDX-License-Identifier: MIT
#include "ui/builder/diagram/drawing_controller.h"

#include "ui/board/board_keys.h"
#include "ui/board/board_view.h"
#include "ui/commands/shortcuts.h"
#include "ui/models/library/library_context.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QStringList>
#include <QToolButton>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

/// Arrow keys, and the keys around them for the diagonals.
std::optional<QPoint> wayOf(int key) {
    switch (key) {
        case Qt::Key_Home:
            return QPoint(-1, -1);
        case Qt::Key_PageUp:
            return QPoint(1, -1);
        case Qt::Key_End:
            return QPoint(-1, 1);
        case Qt::Key_PageDown:
            return QPoint(1, 1);
        default:
            return arrowWay(key);
    }
}

std::optional<DrawnAction> actionOf(int key) {
    constexpr std::array kActions{DrawnAction::Both, DrawnAction::Quiet, DrawnAction::Capture};
    if (key < Qt::Key_1 || key > Qt::Key_3) return std::nullopt;
    return kActions[static_cast<std::size_t>(key - Qt::Key_1)];
}

bool isShift(int key) {
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta;
}

}  // namespace

DrawingController::DrawingController(BoardView& board, DrawingToolbar& bar, const LibraryContext& library,
                                     QObject* parent)
    : QObject(parent), board_(board), bar_(bar), library_(library) {
    board_.installEventFilter(this);
    sketch_.onChange([this] { onSketchChanged(); });
    connect(&board_, &BoardView::strokeBegan, this, [this](Square square, Qt::MouseButton button) {
        if (!drawing_) return;
        byPointer_ = true;
        sketch_.beginStroke(
            square, button == Qt::RightButton ? PieceSketch::Stroke::Erases : PieceSketch::Stroke::Draws);
    });
    connect(&board_, &BoardView::strokeReached, this, [this](Square square) {
        if (drawing_) sketch_.reach(square);
    });
    // The board reports each square of a stroke once; only hovered() reports a return to one.
    connect(&board_, &BoardView::hovered, this, [this](std::optional<Square> square) {
        if (drawing_ && byPointer_ && square) sketch_.reach(*square);
    });
    connect(&board_, &BoardView::strokeEnded, this, [this] {
        byPointer_ = false;
        if (drawing_) sketch_.endStroke();
    });
    connect(&board_, &BoardView::strokeCancelled, this, [this] {
        byPointer_ = false;
        if (drawing_) sketch_.cancelStroke();
    });
    connect(&bar_, &DrawingToolbar::actionRequested, this,
            [this](DrawnAction action) { sketch_.setAction(action); });
    connect(&bar_, &DrawingToolbar::symmetryRequested, this,
            [this](Mirror symmetry) { sketch_.setSymmetry(symmetry); });
    connect(bar_.takeBackButton(), &QToolButton::clicked, this, [this] { sketch_.takeBack(); });
    connect(bar_.clearButton(), &QToolButton::clicked, this, [this] { sketch_.clear(); });
    connect(&bar_, &DrawingToolbar::numberRequested, this, [this](std::size_t number) {
        shown_ = number;
        showProposal();
    });
    connect(bar_.acceptButton(), &QPushButton::clicked, this, [this] { accept(Then::Done); });
    connect(bar_.editButton(), &QPushButton::clicked, this, [this] { accept(Then::Edit); });
}

void DrawingController::begin(BoardShape shape, Square piece, Side side) {
    drawing_ = true;
    const Drawing& there = sketch_.drawing();
    if (sketch_.isEmpty() || there.shape != shape || there.piece != piece || there.side != side)
        sketch_.begin(shape, piece, side);
    board_.setSquareTexts([this](Square square) { return squareText(square); });
    board_.setFocusSquare(piece);
    onSketchChanged();
}

void DrawingController::end() {
    if (!drawing_) return;
    sketch_.endStroke();
    waiting_.reset();
    drawing_ = false;
    byPointer_ = false;
    board_.setSquareTexts({});
}

void DrawingController::forget() {
    const Drawing there = sketch_.drawing();
    sketch_.begin(there.shape, there.piece, there.side);
}

void DrawingController::turnTo(const std::string& pieceId) {
    if (pieceId == pieceId_) return;
    if (!sketch_.isEmpty()) kept_.insert_or_assign(pieceId_, sketch_.kept());
    pieceId_ = pieceId;
    auto kept = kept_.extract(pieceId);
    if (kept.empty()) return forget();
    sketch_.goOn(std::move(kept.mapped()));
}

void DrawingController::onSketchChanged() {
    if (!drawing_) return;
    waiting_.reset();
    bar_.setAction(sketch_.action());
    bar_.takeBackButton()->setEnabled(sketch_.canTakeBack());
    bar_.clearButton()->setEnabled(!sketch_.isEmpty());
    if (sketch_.isEmpty()) {
        setProposals({});
    } else {
        found_ = false;
        proposing_.run([drawing = sketch_.drawing()] { return proposalsFor(drawing); },
                       [this](std::vector<SketchProposal> found) { setProposals(std::move(found)); });
    }
    emit changed();
}

void DrawingController::setProposals(std::vector<SketchProposal> proposals) {
    if (sketch_.isEmpty()) proposals.clear();  // found for an earlier drawing
    proposals_ = std::move(proposals);
    shown_ = 0;
    found_ = true;
    showProposal();
    if (waiting_) accept(*std::exchange(waiting_, std::nullopt));
}

void DrawingController::showProposal() {
    DrawingToolbar::Shown shown;
    if (proposals_.empty()) {
        shown.words =
            tr("Click a square: a leap. Drag from the piece: a slide; with a bend: a path of two legs. Draw "
               "it again to remove it.");
        return bar_.showProposal(shown);
    }
    const SketchProposal& proposal = proposals_[shown_];
    shown.number = shown_;
    shown.count = proposals_.size();
    shown.nodes = proposal.proposal.tree.size();
    QStringList words;
    for (const DescriptionLine& line : proposal.proposal.words) words += library_.sentence(line.words);
    shown.words = words.join('\n');
    shown.exact = proposal.isExact();
    if (shown.exact) {
        shown.verdict = tr("This moves exactly as you drew.");
    } else {
        const auto names = [this](const std::vector<Square>& squares) {
            QStringList all;
            for (const Square square : squares)
                all += QString::fromStdString(sketch_.drawing().shape.name(square));
            return all.join(QStringLiteral(", "));
        };
        QStringList notes{tr("No tree moves exactly as you drew; this one comes closest.")};
        if (!proposal.missing.empty())
            notes += tr("It doesn’t do what you drew on %1.").arg(names(proposal.missing));
        if (!proposal.besides.empty()) notes += tr("It also moves to %1.").arg(names(proposal.besides));
        shown.verdict = notes.join(' ');
    }
    bar_.showProposal(shown);
    emit changed();
}

void DrawingController::accept(Then then) {
    // The current proposals belong to an earlier drawing.
    if (!found_) {
        waiting_ = then;
        return;
    }
    if (shown_ >= proposals_.size()) return;
    const std::vector<Node> tree = proposals_[shown_].proposal.tree;
    emit accepted(tree, then);
}

BoardPicture DrawingController::pictureOn(const BoardPicture& diagram) const {
    const Drawing& drawing = sketch_.drawing();
    BoardPicture picture(drawing.shape);
    picture.coordinates = diagram.coordinates;
    picture.interaction = InteractionMode::Paint;
    if (const PieceAppearance* appearance = diagram.pieceAt(drawing.piece))
        picture.setPiece(drawing.piece, *appearance);
    for (const auto& [square, action] : sketch_.squares()) {
        if (action != DrawnAction::Capture) picture.targets.push_back({square, MarkerAction::Move});
        if (action != DrawnAction::Quiet) picture.targets.push_back({square, MarkerAction::Capture});
    }
    if (shown_ < proposals_.size()) {
        for (const auto* squares : {&proposals_[shown_].missing, &proposals_[shown_].besides}) {
            for (const Square square : *squares) picture.highlights.push_back({square, HighlightKind::Glow});
        }
    }
    return picture;
}

QString DrawingController::squareText(Square square) const {
    const QString name = QString::fromStdString(sketch_.drawing().shape.name(square));
    if (square == sketch_.drawing().piece) return tr("%1, the piece", "square").arg(name);
    const auto squares = sketch_.squares();
    const auto found = squares.find(square);
    if (found == squares.end()) return tr("%1, nothing drawn", "square").arg(name);
    if (found->second == DrawnAction::Quiet) return tr("%1, drawn: quiet", "square").arg(name);
    if (found->second == DrawnAction::Capture) return tr("%1, drawn: capture", "square").arg(name);
    return tr("%1, drawn: quiet and capture", "square").arg(name);
}

// --- keys ---

bool DrawingController::takesKey(const QKeyEvent& event) const {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers == Qt::ShiftModifier && wayOf(event.key())) return true;
    if (modifiers == Qt::ControlModifier && isEnter(event.key())) return true;
    if (isShortcut(event, kUndoCommand)) return sketch_.canTakeBack();
    if (modifiers == Qt::NoModifier && actionOf(event.key())) return true;
    const bool stroking = sketch_.isStroking() && !byPointer_;
    return stroking && (event.key() == Qt::Key_Escape || isEnter(event.key()));
}

bool DrawingController::pressKey(const QKeyEvent& event) {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const std::optional<QPoint> way = wayOf(event.key());
    if (modifiers == Qt::ShiftModifier && way) {
        if (!sketch_.isStroking())
            sketch_.beginStroke(sketch_.drawing().piece, PieceSketch::Stroke::Draws, StrokeInput::Keys);
        const std::optional<Square> next =
            board_.boardGeometry().neighbourOnScreen(*sketch_.strokeAt(), way->x(), way->y());
        if (next) {
            sketch_.reach(*next);
            board_.setFocusSquare(*next);
        }
        return true;
    }
    if (isShift(event.key())) return false;
    const bool stroking = sketch_.isStroking();
    if (stroking && event.key() == Qt::Key_Escape) {
        sketch_.cancelStroke();
        return true;
    }
    sketch_.endStroke();
    if (stroking && isEnter(event.key()) && modifiers == Qt::NoModifier) return true;
    if (!takesKey(event)) return false;
    if (const std::optional<DrawnAction> action = actionOf(event.key())) {
        sketch_.setAction(*action);
        bar_.setAction(*action);
    } else if (isShortcut(event, kUndoCommand)) {
        sketch_.takeBack();
    } else {
        sketch_.drawTo(board_.focusSquare());
    }
    return true;
}

bool DrawingController::eventFilter(QObject* watched, QEvent* event) {
    if (!drawing_ || byPointer_) return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride && takesKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && pressKey(*static_cast<QKeyEvent*>(event))) return true;
    if (event->type() == QEvent::FocusOut || event->type() == QEvent::MouseButtonPress) sketch_.endStroke();
    return QObject::eventFilter(watched, event);
}

void DrawingController::erase(Square square) {
    if (!drawing_) return;
    sketch_.beginStroke(square, PieceSketch::Stroke::Erases);
    sketch_.endStroke();
}

}  // namespace chesspp::ui
