// SPDX-License-Identifier: MIT
//
// The table's command for everything that changes what stands on it by hand or by
// free moves: where it can be played it begins a game, where not it is shown with
// the reasons. Knows no gesture.
#include "ui/models/library_context.h"
#include "ui/models/setup_delta.h"
#include "ui/models/setup_edits.h"
#include "ui/models/setup_state_edits.h"
#include "ui/models/table_document.h"

#include "core/game/free_moves.h"
#include "core/game/wider_ruleset.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

namespace chesspp::ui {

/// Holds what is not on the table. A game that is nothing but its start is kept as what sets its setup apart
/// from the other one.
class TableDocument::SetUp final : public QUndoCommand {
public:
    SetUp(TableDocument& table, VariantPtr home, Standing standing, Gesture gesture,
          std::optional<Transition> transition)
        : table_(table), gesture_(gesture), transition_(std::move(transition)) {
        Begun begun = table.begun(*home, standing);
        away_.home = std::move(home);
        away_.dial = begun.problems.empty() ? table.dial() : std::min(table.dial(), RuleDial::Turns);
        away_.problems = std::move(begun.problems);
        away_.ruleset = std::move(standing.ruleset);
        away_.game.emplace(std::move(begun.game));
    }

    void redo() override { exchange(transition_); }
    void undo() override { exchange(transition_ ? std::optional(transition_->reversed()) : std::nullopt); }

    [[nodiscard]] int id() const override {
        return gesture_ == Gesture::None ? -1 : static_cast<int>(gesture_);
    }
    /// The later of two steps of one gesture holds what stood there only in between. A gesture that came back
    /// to where it began was none.
    bool mergeWith(const QUndoCommand* later) override {
        transition_.reset();
        if (!away_.delta) return true;
        const Setup now = table_.editableSetup();
        const Away& between = static_cast<const SetUp*>(later)->away_;
        const Setup then = between.delta ? between.delta->appliedTo(now) : between.game->position().setup();
        Setup first = away_.delta->appliedTo(then);
        setObsolete(first == now && away_.ruleset == table_.rulesetPtr() && away_.dial == table_.dial() &&
                    *away_.home == table_.home() && away_.edited == table_.isEdited());
        away_.delta.emplace(now, std::move(first));
        return true;
    }

private:
    struct Away {
        VariantPtr home;
        RulesetPtr ruleset;
        std::optional<Game> game;
        std::optional<SetupDelta> delta;  ///< if there is no game
        Diagnostics problems;
        RuleDial dial = RuleDial::None;
        bool edited = true;
    };

    void exchange(const std::optional<Transition>& transition) {
        State& here = table_.state_;
        const Setup before = table_.editableSetup();
        const RulesetPtr ruledBefore = table_.rulesetPtr();
        Game coming = away_.game
                          ? std::move(*away_.game)
                          : table_.rebuilt(away_.ruleset, away_.delta->appliedTo(before), away_.problems);
        away_.game.reset();
        away_.delta.reset();
        std::swap(here.game, coming);
        std::swap(here.home, away_.home);
        std::swap(here.problems, away_.problems);
        std::swap(here.dial, away_.dial);
        std::swap(here.edited, away_.edited);
        away_.ruleset = ruledBefore;
        const Setup after = table_.editableSetup();
        if (coming.isUntouched()) {
            away_.delta.emplace(after, before);
        } else {
            away_.game.emplace(std::move(coming));
        }
        emit table_.changed(change::Restarted{
            transition ? transition
                       : transitionBetween({ruledBefore, before}, {table_.rulesetPtr(), after})});
    }

    TableDocument& table_;
    Away away_;
    Gesture gesture_;
    std::optional<Transition> transition_;
};

TableDocument::Begun TableDocument::begun(const Variant& home, const Standing& standing) const {
    Diagnostics problems = foreignIn(standing.setup, *standing.ruleset, home);
    problems.append(Position::problems(*standing.ruleset, standing.setup));
    Game game = rebuilt(standing.ruleset, standing.setup, problems);
    return {std::move(game), std::move(problems)};
}

Game TableDocument::rebuilt(const RulesetPtr& ruleset, const Setup& setup,
                            const Diagnostics& problems) const {
    EditingRulesets& rulesets = library_.editingRulesets();
    // Only the plain backend bears what the rules cannot play.
    return Game(
        Position::unjudged(problems.empty() ? rulesets.bestOf(ruleset) : rulesets.plainOf(ruleset), setup));
}

void TableDocument::setSetup(Setup setup, const QString& what, Gesture gesture) {
    setSetup(Standing{rulesetPtr(), std::move(setup)}, what, gesture);
}

void TableDocument::setSetup(Standing standing, const QString& what, Gesture gesture, VariantPtr home) {
    pushSetup(std::move(standing), what, gesture, std::move(home), std::nullopt);
}

void TableDocument::pushSetup(Standing standing, const QString& what, Gesture gesture, VariantPtr home,
                              std::optional<Transition> transition) {
    if (!home) home = state_.home;
    EditingRulesets& rulesets = library_.editingRulesets();
    if (Result<Standing> settled = rulesets.settled(*home, standing)) standing = std::move(*settled);
    const bool sameNumbers = rulesets.plainOf(standing.ruleset) == rulesets.plainOf(rulesetPtr());
    if (sameNumbers && *home == *state_.home && standing.setup == editableSetup()) return;
    auto* command = new SetUp(*this, std::move(home), std::move(standing), gesture, std::move(transition));
    command->setText(what);
    undo_.push(command);  // the stack owns it
}

void TableDocument::flipTurn() {
    setSetup(withSideToMove(editableSetup(), ruleset(), opposite(position().sideToMove())),
             tr("Flip the turn", "undo step"));
}

void TableDocument::playFreely(const FullMove& move) {
    const Setup before = editableSetup();
    const TurnAfter turn = state_.dial == RuleDial::Turns ? TurnAfter::Passes : TurnAfter::Stays;
    const QString text = tr("Free move %1–%2", "undo step")
                             .arg(QString::fromStdString(before.shape.name(move.from)),
                                  QString::fromStdString(before.shape.name(move.shown)));
    pushSetup({rulesetPtr(), chesspp::playFreely(ruleset(), before, move, turn)}, text, Gesture::None,
              nullptr, freeTransition(ruleset(), before, move));
}

void TableDocument::takeFastRuleset(const RulesetPtr& plain, const RulesetPtr& fast) {
    // A game's moves are its ruleset's: one that has begun goes on with what it has.
    if (plain != rulesetPtr() || !isPlayable() || !game().isUntouched()) return;
    state_.game = Game(Position::unjudged(fast, editableSetup()));
    emit changed(change::Arranged{});
}

}  // namespace chesspp::ui
