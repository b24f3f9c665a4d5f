// SPDX-License-Identifier: MIT
#include "ui/play/play_board_controller.h"

#include "ui/board/move_choice_popup.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/moves/move_chooser.h"

#include "core/analysis/illegal_move_reason.h"
#include "core/base/work_limit.h"

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
    connect(view_, &BoardView::shapeDrawn, &model_, &BoardModel::toggleShape);
}

void PlayBoardController::showPicture() {
    view_->setPicture(model_.picture());
}

void PlayBoardController::explainTo(Square square) {
    if (const std::optional<Square> from = model_.selected()) {
        emit explainRequested(*from, square);
    } else {
        emit refused(
            tr("Select a piece first. Then you can see for any square why it can or can’t move there."));
    }
}

void PlayBoardController::clicked(Square square, Qt::KeyboardModifiers modifiers) {
    if (modifiers.testFlag(Qt::ControlModifier)) return explainTo(square);
    if (!model_.picture().selected) attend();
    // A piece of the side that is not to move cannot be picked, so show the reason.
    const BoardPicture& picture = model_.picture();
    if (picture.selected || picture.interaction != InteractionMode::Play) return;
    if (picture.pieceAt(square) != nullptr && !picture.isPickable(square)) refuse(square, square);
}

void PlayBoardController::tryMove(Square from, Square to) {
    const std::optional<std::vector<Move>> moves = quickMovesTo(from, to);
    if (moves && !moves->empty()) return playOneOf(*moves, to);
    model_.select(std::nullopt);
    if (!moves) return emit refused(tooLongText());
    refuse(from, to);
}

std::optional<std::vector<Move>> PlayBoardController::quickMovesTo(Square from, Square to) const {
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

void PlayBoardController::refuse(Square from, Square to) {
    const WorkLimit limit(kRequestedWork);
    const Message reason = whyNot(table_->position(), from, to, library_.wording());
    if (limit.wasReached()) return emit refused(tooLongText());
    model_.glow(squaresOfRefusal(reason, table_->position().shape()));
    const QString text = library_.sentence(withNames(reason, table_->players()), &table_->ruleset());
    // There is no further explanation for a piece that may not be picked.
    if (from == to) return emit refused(text);
    emit moveRefused(text, from, to);
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
