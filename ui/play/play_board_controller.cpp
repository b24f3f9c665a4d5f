// SPDX-License-Identifier: MIT
#include "ui/play/play_board_controller.h"

#include "ui/board/move_choice_popup.h"
#include "ui/board/piece_mime.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/moves/move_chooser.h"

#include "core/analysis/illegal_move_reason.h"
#include "core/base/work_limit.h"
#include "core/game/outcome.h"

namespace chesspp::ui {

PlayBoardController::PlayBoardController(const ShownTable& table, const LibraryContext& library,
                                         QObject* parent)
    : QObject(parent),
      table_(table),
      library_(library),
      model_(table, library),
      view_(new BoardView(library.art())) {
    view_->setPicture(model_.picture());
    connect(&model_, &BoardModel::pictureChanged, this, &PlayBoardController::showPicture);
    connect(&model_, &BoardModel::pictureMoved, this,
            [this](const Transition& transition) { view_->animate(transition, model_.picture()); });
    connect(&table_, &ShownTable::changed, this, [this] {
        if (popup_) popup_->cancel();
    });
    connect(&table_, &ShownTable::leaving, this, [this] { shapes_.of(*table_) = model_.picture().shapes; });
    connect(&table_, &ShownTable::arrived, this, [this] {
        for (const Shape& each : shapes_.of(*table_)) model_.toggleShape(each);
    });

    connect(view_, &BoardView::picked, this, [this](Square square) {
        emit attended();
        model_.select(square);
    });
    connect(view_, &BoardView::unpicked, this, [this] { model_.select(std::nullopt); });
    connect(view_, &BoardView::cancelled, this, [this] { model_.select(std::nullopt); });
    connect(view_, &BoardView::targetChosen, this, [this](Square from, Square to) { tryMove(from, to); });
    connect(view_, &BoardView::dropped, this, [this](std::optional<Square> from, std::optional<Square> to) {
        if (!from || to == from) return;
        if (to) {
            tryMove(*from, *to);
        } else {
            model_.select(std::nullopt);
        }
    });
    connect(view_, &BoardView::squareClicked, this, &PlayBoardController::clicked);
    connect(view_, &BoardView::pieceDropped, this, [this](const PieceAppearance&, Square to) {
        if (const std::optional<KindId> kind = model_.selectedInHand()) tryMove(Origin::hand(*kind), to);
    });
    connect(view_, &BoardView::shapeDrawn, &model_, &BoardModel::toggleShape);
}

void PlayBoardController::showPicture() {
    view_->setPicture(model_.picture());
}

void PlayBoardController::explainTo(Square square) {
    if (const std::optional<Square> from = model_.selected()) {
        emit explainRequested(*from, square);
    } else if (const std::optional<KindId> kind = model_.selectedInHand()) {
        explainDrop(*kind, square);
    } else {
        emit refused(
            tr("Select a piece first. Then you can see for any square why it can or can’t move there."));
    }
}

void PlayBoardController::explainDrop(KindId kind, Square square) {
    const std::optional<std::vector<Move>> moves = quickMovesTo(Origin::hand(kind), square);
    if (!moves) return emit refused(tooLongText());
    if (moves->empty()) return refuse(Origin::hand(kind), square);
    emit refused(tr("This piece can be dropped on %1.")
                     .arg(QString::fromStdString(table_->position().shape().name(square))));
}

void PlayBoardController::clicked(Square square, Qt::KeyboardModifiers modifiers) {
    if (modifiers.testFlag(Qt::ControlModifier)) return explainTo(square);
    if (const std::optional<KindId> kind = model_.selectedInHand())
        return tryMove(Origin::hand(*kind), square);
    if (!model_.picture().selected) attend();
    // A piece of the side that is not to move cannot be picked, so show the reason.
    const BoardPicture& picture = model_.picture();
    if (picture.selected || picture.interaction != InteractionMode::Play) return;
    if (picture.pieceAt(square) != nullptr && !picture.isPickable(square)) refuse(square, square);
}

std::optional<KindId> PlayBoardController::kindToDrop(const HeldPiece& piece) {
    attend();
    const Position& position = table_->position();
    if (model_.picture().interaction != InteractionMode::Play) return std::nullopt;
    if (piece.hand != position.sideToMove()) {
        const Message reason{"refusal.not-its-turn", {{"side", sideMessage(position.sideToMove())}}};
        emit refused(library_.sentence(withNames(reason, table_->players())));
        return std::nullopt;
    }
    return position.ruleset().kindById(piece.kind);
}

void PlayBoardController::selectInHand(const HeldPiece& piece) {
    const std::optional<KindId> kind = kindToDrop(piece);
    const bool again = kind && kind == model_.selectedInHand();
    model_.select(kind && !again ? std::optional(Origin::hand(*kind)) : std::nullopt);
}

void PlayBoardController::dragFromHand(const HeldPiece& piece, QWidget& from) {
    const std::optional<KindId> kind = kindToDrop(piece);
    if (!kind) return;
    model_.select(Origin::hand(*kind));
    const PieceAppearance look = library_.appearance(table_->ruleset(), Piece{*kind, ownerOf(piece.hand)});
    (void)startPieceDrag(from, look, *library_.art(), view_->boardGeometry().squareSize());
    model_.select(std::nullopt);
}

void PlayBoardController::tryMove(Origin from, Square to) {
    const std::optional<std::vector<Move>> moves = quickMovesTo(from, to);
    if (moves && !moves->empty()) return playOneOf(*moves, to);
    model_.select(std::nullopt);
    if (!moves) return emit refused(tooLongText());
    refuse(from, to);
}

std::optional<std::vector<Move>> PlayBoardController::quickMovesTo(Origin from, Square to) const {
    const WorkLimit limit(kRequestedWork);
    std::vector<Move> moves = model_.movesTo(from, to);
    return limit.wasReached() ? std::nullopt : std::optional(std::move(moves));
}

void PlayBoardController::play(Move move) {
    if (!table_->isQuick(move)) return emit refused(tooLongText());
    table_->play(move);
}

/// The user continues, so the reason shown for the last attempt is outdated.
void PlayBoardController::attend() {
    model_.glow({});
    emit attended();
}

void PlayBoardController::refuse(Origin from, Square to) {
    const WorkLimit limit(kRequestedWork);
    const Position& position = table_->position();
    const std::optional<KindId> dropped = from.dropped();
    const Message reason =
        dropped ? whyNotDropped(position.ruleset(), position.setup(), *dropped, to, library_.wording())
                : whyNot(position, from.square(), to, library_.wording());
    if (limit.wasReached()) return emit refused(tooLongText());
    model_.glow(squaresOfRefusal(reason, table_->position().shape()));
    const QString text = library_.sentence(withNames(reason, table_->players()), &table_->ruleset());
    // There is no further explanation for a drop or a piece that may not be picked.
    if (dropped || from == to) return emit refused(text);
    emit moveRefused(text, from.square(), to);
}

void PlayBoardController::playOneOf(const std::vector<Move>& moves, Square at) {
    emit attended();
    // A move to the piece's own square needs a choice: the second click may have been meant to deselect it.
    if (moves.size() == 1 && moves.front().from != at) {
        model_.select(std::nullopt);
        return play(moves.front());
    }
    const Position& position = table_->position();
    popup_ = openMoveChooser(*view_, at, library_, position.ruleset(), position.setup(),
                             position.expandAll(moves));
    connect(popup_, &MoveChoicePopup::chosen, this, [this, moves](int index) {
        popup_.clear();  // it is closing; the move must not cancel it
        model_.select(std::nullopt);
        play(moves[static_cast<std::size_t>(index)]);
    });
    connect(popup_, &MoveChoicePopup::cancelled, this, [this] {
        model_.select(std::nullopt);
        showPicture();
    });
}

}  // namespace chesspp::ui
