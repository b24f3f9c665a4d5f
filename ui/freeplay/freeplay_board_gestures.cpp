// SPDX-License-Identifier: MIT
#include "ui/freeplay/freeplay_board.h"
#include "ui/models/library_context.h"
#include "ui/models/table_texts.h"

namespace chesspp::ui {
namespace {

[[nodiscard]] bool withCtrl(Qt::KeyboardModifiers modifiers) {
    return modifiers.testFlag(Qt::ControlModifier);
}

}  // namespace

void FreeplayBoard::followChoosing() {
    connect(view_, &BoardView::squarePressed, this, [this] {
        if (!pointed_.empty()) point({});
        emit attended();
    });
    connect(view_, &BoardView::picked, this, &FreeplayBoard::pick);
    connect(view_, &BoardView::unpicked, this, [this] { choose({}); });
    connect(view_, &BoardView::cancelled, this, [this] {
        if (tool()) {
            emit toolGivenUp();
        } else {
            choose({});
        }
    });
    connect(view_, &BoardView::squareToggled, this, &FreeplayBoard::toggle);
    connect(view_, &BoardView::bandSelected, this,
            [this](const SquareSet& squares, Qt::KeyboardModifiers modifiers) {
                choose(withCtrl(modifiers) ? squares | chosen() : squares);
            });
    connect(view_, &BoardView::squareDoubleClicked, this,
            [this](Square square, Qt::KeyboardModifiers modifiers) {
                if (withCtrl(modifiers)) {
                    emit sameKindWanted(square);
                } else {
                    SquareSet here;
                    here.insert(square);
                    editor_.cycleForms(here);
                }
            });
    connect(view_, &BoardView::squareRightClicked, this,
            [this](Square square, Qt::KeyboardModifiers modifiers) {
                if (withCtrl(modifiers)) {
                    const QRectF area = view_->boardGeometry().squareRect(square);
                    emit menuWanted(square, view_->mapToGlobal(area.center().toPoint()));
                } else {
                    editor_.changeSide(chosenOr(square));
                }
            });
    connect(view_, &BoardView::menuWanted, this, &FreeplayBoard::menuWanted);
}

/// As in Play, Ctrl asks why of a piece that shows where it goes; otherwise squares are gathered.
void FreeplayBoard::toggle(Square square) {
    const std::optional<Square> picked = view_->picture().selected;
    if (picked && hand_.isActive() && square != *picked) {
        explainTo(square);
        return;
    }
    SquareSet squares = chosen();
    squares.contains(square) ? squares.erase(square) : squares.insert(square);
    choose(squares);
}

void FreeplayBoard::chooseAll() {
    SquareSet all;
    const Setup setup = table_->editableSetup();
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i]) all.insert(Square{i});
    }
    choose(all);
}

void FreeplayBoard::followMoving() {
    connect(view_, &BoardView::targetChosen, this, &FreeplayBoard::moveOne);
    connect(view_, &BoardView::selectionDropped, this,
            [this](const SquareSet& pieces, Square from, Square to, Qt::KeyboardModifiers modifiers) {
                if (pieces.size() == 1) return moveOne(from, to, modifiers);
                moveAll(pieces, table_->editableSetup().shape.between(from, to), modifiers);
            });
    connect(view_, &BoardView::selectionDroppedOff, this,
            [this](const SquareSet& pieces, Square, Qt::KeyboardModifiers modifiers, const QWidget* on) {
                if (const std::optional<Side> hand = handOf(on)) {
                    editor_.moveToHand(pieces, hand,
                                       withCtrl(modifiers) ? Leaving::Itself : Leaving::Nothing);
                } else {
                    editor_.erase(pieces);
                }
                choose({});
            });
    connect(view_, &BoardView::pieceDropped, this,
            [this](const PieceLook& look, Square to, Qt::KeyboardModifiers modifiers) {
                // Dragged from the palette or a hand: the kinds are the library's.
                const auto& pieces = library_.pieces();
                if (look.piece.kind.index >= pieces.size()) return;
                SquareSet here;
                here.insert(to);
                if (fromHand_ && !withCtrl(modifiers))
                    return editor_.dropFromHand(fromHand_->hand, fromHand_->kind, here);
                tellIfRefused(editor_.place({pieces[look.piece.kind.index]->id, look.piece.owner}, here));
            });
    connect(view_, &BoardView::dragStarted, this, [this] { emit dragging(false); });
    connect(view_, &BoardView::dropPlaceChanged, this, [this](DropPlace place, const QWidget* on) {
        const std::optional<Side> hand = handOf(on);
        emit aimedAtHand(hand);
        emit dragging(place == DropPlace::OffBoard && !hand);
    });
    connect(view_, &BoardView::dragEnded, this, [this] {
        emit aimedAtHand(std::nullopt);
        emit dragEnded();
    });
    connect(&hand_, &DialHand::done, this, [this] { choose({}); });
    connect(&hand_, &DialHand::refused, this, [this](const QString& reason, const SquareSet& squares) {
        choose({});
        point(squares);
        emit refused(reason);
    });
}

void FreeplayBoard::addHand(QWidget* row, Side hand) {
    view_->addOffBoardTarget(row);
    handRows_[hand] = row;
}

std::optional<Side> FreeplayBoard::handOf(const QWidget* row) const {
    for (const Side side : kSides) {
        if (row != nullptr && handRows_[side] == row) return side;
    }
    return std::nullopt;
}

void FreeplayBoard::moveOne(Square from, Square to, Qt::KeyboardModifiers modifiers) {
    if (hand_.isActive() && !withCtrl(modifiers)) {
        // Put back, it stays in the hand, unless it can do something where it stands.
        if (from != to || view_->picture().isTarget(to)) hand_.tryMove(*view_, from, to);
        return;
    }
    SquareSet piece;
    piece.insert(from);
    moveAll(piece, table_->editableSetup().shape.between(from, to), modifiers);
}

void FreeplayBoard::moveAll(const SquareSet& pieces, Step by, Qt::KeyboardModifiers modifiers) {
    if (by == Step{}) return choose({});
    withCtrl(modifiers) ? editor_.copy(pieces, by) : editor_.move(pieces, by);
    // One piece is put down; many stay at hand.
    choose(chosen().size() > 1 ? movedBy(table_->position().shape(), pieces, by) : SquareSet{});
}

void FreeplayBoard::followStrokes() {
    connect(view_, &BoardView::strokeBegan, this,
            [this](Square square, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
                const SquareSet squares = chosen();
                const Diagnostics problems = strokes_.begin(square, button, modifiers, squares);
                if (!squares.empty()) choose({});
                showPending();
                tellIfRefused(problems);
            });
    connect(view_, &BoardView::strokeReached, this, [this](Square square) {
        if (strokes_.isRectangle()) return;  // it follows the pointer alone
        tellIfRefused(strokes_.reach(square));
        showPending();
    });
    connect(view_, &BoardView::hovered, this, [this](std::optional<Square> square) {
        if (!square || !strokes_.isRectangle()) return;
        tellIfRefused(strokes_.reach(*square));
        showPending();
    });
    connect(view_, &BoardView::strokeEnded, this, [this] {
        const bool pending = strokes_.pending().has_value();
        const Diagnostics problems = strokes_.end();
        if (pending) choose({});
        tellIfRefused(problems);
        const auto* held = tool() ? std::get_if<HandTool>(&*tool()) : nullptr;
        if (held != nullptr && editor_.inHand(held->hand, held->kind) == 0) emit toolGivenUp();
    });
    connect(view_, &BoardView::strokeCancelled, this, [this] {
        strokes_.cancel();
        choose({});
    });
}

void FreeplayBoard::showPending() {
    if (const auto squares = strokes_.pending()) choose(*squares);
}

void FreeplayBoard::tellIfRefused(const Diagnostics& problems) {
    if (!problems.empty()) emit refused(inBrief(library_.sentences(problems)));
}

}  // namespace chesspp::ui
