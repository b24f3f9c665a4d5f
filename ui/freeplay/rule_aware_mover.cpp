// SPDX-License-Identifier: MIT
#include "ui/freeplay/rule_aware_mover.h"

#include "ui/board/move_choice_popup.h"
#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/moves/move_chooser.h"

#include "core/analysis/illegal_move_reason.h"

#include <algorithm>

namespace chesspp::ui {

RuleAwareMover::RuleAwareMover(const ShownTable& table, const LibraryContext& library, QObject* parent)
    : QObject(parent), table_(table), library_(library) {
    connect(&table_, &ShownTable::changed, this, [this] {
        if (popup_) popup_->cancel();
    });
}

std::vector<Target> RuleAwareMover::targetsOf(Square from) const {
    std::vector<Target> targets;
    const WorkLimit limit(kUnrequestedWork);
    const Setup setup = table_->editableSetup();
    for (const RuleLevelMove& move : table_->movesFrom(from)) {
        const MarkerAction action = markerAction(move.full, setup);
        for (const Square to : squaresToShow(move.full)) {
            const Target target{to, action};
            if (std::ranges::find(targets, target) == targets.end()) targets.push_back(target);
        }
    }
    if (limit.wasReached()) targets.clear();
    return targets;
}

void RuleAwareMover::tryMove(BoardView& view, Square from, Square to) {
    std::vector<RuleLevelMove> moves;
    std::vector<FullMove> written;
    {
        const WorkLimit limit(kRequestedWork);
        for (RuleLevelMove& move : table_->movesFrom(from)) {
            const std::vector<Square> shown = squaresToShow(move.full);
            if (std::ranges::find(shown, to) == shown.end()) continue;
            written.push_back(move.full);
            moves.push_back(std::move(move));
        }
        if (limit.wasReached()) return emit refused(tooLongText(), {}, from, to);
    }
    if (moves.empty()) return refuse(from, to);
    // A move on the piece's own square needs confirmation: the click may have been meant to deselect it.
    if (moves.size() == 1 && from != to) return make(moves.front());
    popup_ = openMoveChooser(view, to, library_, table_->ruleset(), table_->editableSetup(), written);
    connect(popup_, &MoveChoicePopup::chosen, this, [this, moves = std::move(moves)](int index) {
        popup_.clear();  // it is closing already; the move must not cancel it
        make(moves[static_cast<std::size_t>(index)]);
    });
    connect(popup_, &MoveChoicePopup::cancelled, this, &RuleAwareMover::done);
}

void RuleAwareMover::make(const RuleLevelMove& move) {
    if (!table_->isQuick(move))
        return emit refused(tooLongText(), {}, move.full.from.square(), *move.full.shown);
    table_->make(move);
    emit done();
}

Setup RuleAwareMover::setupFor(Square from) const {
    Setup setup = table_->editableSetup();
    const std::optional<SetupPiece>& actor = setup.at(from);
    if (table_->ruleLevel() == RuleLevel::Moves && actor) setup.sideToMove = facing(actor->piece.owner);
    return setup;
}

void RuleAwareMover::refuse(Square from, Square to) {
    const bool full = table_->ruleLevel() == RuleLevel::Full;
    if (full && !table_->isJudged()) return emit refused(judgingText(*table_), {}, from, to);
    const WorkLimit limit(kRequestedWork);
    const Setup setup = setupFor(from);
    const std::optional<Outcome> outcome = full ? table_->outcome() : std::nullopt;
    const Message reason = withNames(outcome ? describe(*outcome, table_->ruleset().variant())
                                             : whyNot(table_->ruleset(), setup, from, to, library_.wording()),
                                     table_->players());
    if (limit.wasReached()) return emit refused(tooLongText(), {}, from, to);
    SquareSet squares;
    for (const Square square : squaresOfRefusal(reason, setup.shape)) squares.insert(square);
    emit refused(library_.sentence(reason, &table_->ruleset()), squares, from, to);
}

}  // namespace chesspp::ui
