// SPDX-License-Identifier: MIT
#include "ui/freeplay/dial_hand.h"

#include "ui/board/choice_popup.h"
#include "ui/models/library_context.h"
#include "ui/models/move_markers.h"
#include "ui/models/table_texts.h"
#include "ui/moves/move_chooser.h"

#include "core/analysis/refusal.h"

#include <algorithm>

namespace chesspp::ui {

DialHand::DialHand(const ShownTable& table, const LibraryContext& library, QObject* parent)
    : QObject(parent), table_(table), library_(library) {
    connect(&table_, &ShownTable::changed, this, &DialHand::giveUp);
}

std::vector<Target> DialHand::targetsOf(Square from) const {
    std::vector<Target> targets;
    const Setup setup = table_->editableSetup();
    for (const DialMove& move : table_->movesFrom(from)) {
        const MarkerAction action = markerAction(move.full, setup);
        for (const Square to : squaresToShow(move.full)) {
            const Target target{to, action};
            if (std::ranges::find(targets, target) == targets.end()) targets.push_back(target);
        }
    }
    return targets;
}

void DialHand::tryMove(BoardView& view, Square from, Square to) {
    std::vector<DialMove> moves;
    std::vector<FullMove> written;
    for (DialMove& move : table_->movesFrom(from)) {
        const std::vector<Square> shown = squaresToShow(move.full);
        if (std::ranges::find(shown, to) == shown.end()) continue;
        written.push_back(move.full);
        moves.push_back(std::move(move));
    }
    if (moves.empty()) return refuse(from, to);
    // What a piece does where it stands is asked for: the second click may have been meant to let it go.
    if (moves.size() == 1 && from != to) {
        table_->make(moves.front());
        emit done();
        return;
    }
    popup_ = openMoveChooser(view, to, library_, table_->ruleset(), table_->editableSetup(), written);
    connect(popup_, &ChoicePopup::chosen, this, [this, moves = std::move(moves)](int index) {
        popup_.clear();  // it is closing; the move shall not cancel it
        table_->make(moves[static_cast<std::size_t>(index)]);
        emit done();
    });
    connect(popup_, &ChoicePopup::cancelled, this, &DialHand::done);
}

void DialHand::giveUp() {
    if (popup_) popup_->cancel();
}

void DialHand::refuse(Square from, Square to) {
    Setup setup = table_->editableSetup();
    const std::optional<SetupPiece>& actor = setup.at(from);
    // Where no turns are kept, each piece is asked as on its own.
    if (table_->dial() == RuleDial::Moves && actor) setup.sideToMove = facing(actor->piece.owner);
    const std::optional<Outcome> outcome =
        table_->dial() == RuleDial::Full ? table_->outcome() : std::nullopt;
    const Message reason = withNames(outcome ? describe(*outcome, table_->ruleset().variant().draws)
                                             : whyNot(table_->ruleset(), setup, from, to),
                                     table_->players());
    SquareSet squares;
    for (const Square square : squaresToldBy(reason, setup.shape)) squares.insert(square);
    emit refused(library_.sentence(reason, table_->ruleset()), squares);
}

}  // namespace chesspp::ui
