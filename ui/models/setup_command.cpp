// SPDX-License-Identifier: MIT
#include "ui/models/library_context.h"
#include "ui/models/table_document.h"

#include "core/base/overloaded.h"
#include "core/board/setup_delta.h"
#include "core/game/free_moves.h"
#include "core/game/setup_edits.h"
#include "core/game/wider_ruleset.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <algorithm>
#include <memory>
#include <utility>

namespace chesspp::ui {

/// Holds what is not on the table: how its start differs from the one that is, and its game if it is more
/// than that start. Starts stay what they are, wherever in a game one looks.
class TableDocument::SetUp final : public QUndoCommand {
public:
    SetUp(TableDocument& table, VariantPtr home, Standing standing, Gesture gesture,
          std::optional<Transition> transition)
        : table_(table),
          away_{.home = std::move(home),
                .ruleset = std::move(standing.ruleset),
                .start = SetupDelta(table.state_.start, standing.setup),
                .kept = std::move(standing.kept)},
          gesture_(gesture),
          transition_(std::move(transition)) {
        Begun begun = table.begun(*away_.home, {away_.ruleset, std::move(standing.setup)});
        away_.dial = begun.problems.empty() ? table.dial() : std::min(table.dial(), RuleDial::Turns);
        away_.problems = std::move(begun.problems);
        away_.renames = table.renames_.size();
        away_.game.emplace(std::move(begun.game));
    }

    void redo() override { exchange(transition_); }
    void undo() override { exchange(transition_ ? std::optional(transition_->reversed()) : std::nullopt); }

    /// The game that is on the table.
    void keepGame() {
        TableStart ended = table_.snapshot();
        ended.before = nullptr;
        away_.ended = std::make_shared<const TableStart>(std::move(ended));
    }
    /// `piece`: as in SetupEdit.
    void tell(const QString& what, const std::string& piece) {
        what_ = what;
        piece_ = piece;
        if (piece.empty()) return setText(what);
        // The library need not have it.
        const std::optional<KindId> kind = away_.ruleset->kindById(piece);
        const LibraryContext& library = table_.library_;
        setText(what.arg(kind ? library.nameOf(away_.ruleset->definition(*kind))
                              : QString::fromStdString(piece)));
        static_cast<void>(follow(piece, piece));
    }
    /// Whether its text names that piece, and by another name than before.
    bool follow(const std::string& was, const std::string& now) {
        if (piece_.empty() || piece_ != was) return false;
        piece_ = now;
        const PieceDefinition* piece = table_.library_.piece(now);
        if (piece == nullptr) return false;
        const QString before = text();
        setText(what_.arg(table_.library_.nameOf(*piece)));
        return text() != before;
    }

    [[nodiscard]] int id() const override {
        return gesture_ == Gesture::None ? -1 : static_cast<int>(gesture_);
    }
    /// The later of two steps of one gesture holds what stood there only in between. A gesture that came back
    /// to where it began was none.
    bool mergeWith(const QUndoCommand* later) override {
        transition_.reset();
        const Setup& now = table_.state_.start;
        const Setup between = static_cast<const SetUp*>(later)->away_.start.appliedTo(now);
        Setup first = away_.start.appliedTo(between);
        EditingRulesets& rulesets = table_.library_.editingRulesets();
        setObsolete(!away_.game && first == now &&
                    rulesets.plainOf(away_.ruleset) == rulesets.plainOf(table_.rulesetPtr()) &&
                    away_.dial == table_.dial() && *away_.home == table_.home() &&
                    away_.edited == table_.state_.edited);
        if (isObsolete()) table_.state_.ended = away_.ended;
        away_.start = SetupDelta(now, std::move(first));
        return true;
    }

private:
    struct Away {
        VariantPtr home;
        RulesetPtr ruleset;
        SetupDelta start;               ///< from the start on the table
        std::optional<Game> game = {};  ///< if anything was ever done in it
        Diagnostics problems = {};
        RuleDial dial = RuleDial::None;
        bool edited = true;
        std::size_t renames = 0;
        std::set<std::string> kept = {};
        QString unread = {};
        std::shared_ptr<const TableStart> ended = {};
    };

    void exchange(const std::optional<Transition>& transition) {
        State& here = table_.state_;
        const RulesetPtr rulesetBefore = table_.rulesetPtr();
        const Setup before = table_.editableSetup();
        Setup start = away_.start.appliedTo(here.start);
        Game game =
            away_.game ? std::move(*away_.game) : table_.rebuilt(away_.ruleset, start, away_.problems);
        away_.game.reset();
        std::swap(here.game, game);
        std::swap(here.start, start);
        std::swap(here.home, away_.home);
        std::swap(here.problems, away_.problems);
        std::swap(here.dial, away_.dial);
        std::swap(here.edited, away_.edited);
        std::swap(here.renames, away_.renames);
        std::swap(here.kept, away_.kept);
        std::swap(here.unread, away_.unread);
        std::swap(here.ended, away_.ended);
        away_.ruleset = rulesetBefore;
        away_.start = SetupDelta(here.start, std::move(start));
        if (!game.isUntouched()) away_.game.emplace(std::move(game));
        static_cast<void>(table_.followRenames());
        emit table_.changed(change::Restarted{
            transition
                ? transition
                : transitionBetween(before, *rulesetBefore, table_.editableSetup(), table_.ruleset())});
    }

    TableDocument& table_;
    Away away_;
    Gesture gesture_;
    std::optional<Transition> transition_;
    QString what_;
    std::string piece_;
};

TableDocument::Begun TableDocument::begun(const Variant& home, const Standing& standing) const {
    Diagnostics problems = unknownIn(standing.setup, *standing.ruleset);
    problems.append(foreignIn(standing.setup, *standing.ruleset, home));
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
    setSetup(Standing{rulesetPtr(), std::move(setup), state_.kept}, what, gesture);
}

void TableDocument::setSetup(Standing standing, const QString& what, Gesture gesture, VariantPtr home) {
    edit({std::move(standing), what, gesture, std::move(home)});
}

std::optional<SetupEdit> TableDocument::settled(SetupEdit edit) const {
    if (!edit.home) edit.home = state_.home;
    EditingRulesets& rulesets = library_.editingRulesets();
    if (Result<Standing> fit = rulesets.settled(*edit.home, edit.standing)) edit.standing = std::move(*fit);
    const bool sameNumbers = rulesets.plainOf(edit.standing.ruleset) == rulesets.plainOf(rulesetPtr());
    if (sameNumbers && *edit.home == *state_.home && edit.standing.setup == editableSetup())
        return std::nullopt;
    return edit;
}

void TableDocument::edit(SetupEdit requested) {
    std::optional<SetupEdit> wanted = settled(std::move(requested));
    if (!wanted) return;
    if (reportsEdits()) return report(*wanted);
    pushSetup(std::move(*wanted));
}

void TableDocument::pushSetup(SetupEdit edit) {
    auto* command = new SetUp(*this, std::move(edit.home), std::move(edit.standing), edit.gesture,
                              std::move(edit.transition));
    command->tell(edit.what, edit.piece);
    if (edit.endsGame) command->keepGame();
    undo_.push(command);  // the stack owns it
}

void TableDocument::renameInSteps(const std::string& was, const std::string& now) {
    const auto written = [](const std::string& id) {
        return QString("(%1)").arg(QString::fromStdString(id));
    };
    bool any = false;
    for (int i = 0; i < undo_.count(); ++i) {
        auto* step = const_cast<QUndoCommand*>(undo_.command(i));  // the table's own
        if (auto* setup = dynamic_cast<SetUp*>(step)) {
            any = setup->follow(was, now) || any;
        } else if (was != now && step->text().contains(written(was))) {
            // A move of a piece without a letter.
            step->setText(step->text().replace(written(was), written(now)));
            any = true;
        }
    }
    if (any) emit stepsRenamed();
}

bool TableDocument::reportsEdits() const {
    return editHandler_ && !state_.freelyEdited && !state_.game.isUntouched();
}

void TableDocument::report(const TableEdit& edit) {
    editHandler_(edit);
    emit changed(change::Arranged{});  // who shows the edit already shows again what stands here
}

void TableDocument::apply(const TableEdit& edit) {
    std::visit(Overloaded{[this](const SetupEdit& setup) {
                              // A gesture may go on here that began on another table.
                              lastGesture_ = std::max(lastGesture_, static_cast<int>(setup.gesture));
                              if (std::optional<SetupEdit> wanted = settled(setup))
                                  pushSetup(std::move(*wanted));
                          },
                          [this](const DialEdit& dial) { pushDial(dial.dial); }},
               edit);
}

void TableDocument::editGame(const TableEdit& edit) {
    state_.freelyEdited = true;
    apply(edit);
    emit changed(change::Arranged{});
}

void TableDocument::flipTurn() {
    setSetup(withSideToMove(editableSetup(), ruleset(), opposite(position().sideToMove())),
             tr("Switch side to move", "undo step"));
}

void TableDocument::playFreely(const FullMove& move) {
    const Setup before = editableSetup();
    const TurnAfter turn = state_.dial == RuleDial::Turns ? TurnAfter::Passes : TurnAfter::Stays;
    const QString text = tr("Free move %1–%2", "undo step")
                             .arg(QString::fromStdString(before.shape.name(move.from)),
                                  QString::fromStdString(before.shape.name(move.shown)));
    edit({.standing = {rulesetPtr(), chesspp::playFreely(ruleset(), before, move, turn), state_.kept},
          .what = text,
          .transition = freeTransition(ruleset(), before, move)});
}

void TableDocument::takeFastRuleset(const RulesetPtr& plain, const RulesetPtr& fast) {
    // A game's moves are its ruleset's: one that has begun goes on with what it has.
    if (plain != rulesetPtr() || !isPlayable() || !game().isUntouched()) return;
    state_.game = Game(Position::unjudged(fast, state_.start));
    emit changed(change::Arranged{});
}

}  // namespace chesspp::ui
