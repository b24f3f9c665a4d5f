// SPDX-License-Identifier: MIT
#include "ui/models/library/library_context.h"
#include "ui/models/table/table_document.h"
#include "ui/models/table/table_import_export.h"

#include "core/base/overloaded.h"
#include "core/board/setup_delta.h"
#include "core/game/free_moves.h"
#include "core/game/renamed_ruleset.h"
#include "core/game/setup_edits.h"
#include "core/game/wider_ruleset.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <utility>

namespace chesspp::ui {
namespace {

struct RuleLevelTexts {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
};

QString undoTextOf(RuleLevel ruleLevel) {
    const std::array texts{RuleLevelTexts::tr("Change rule level to No rules", "undo step"),
                           RuleLevelTexts::tr("Change rule level to Moves", "undo step"),
                           RuleLevelTexts::tr("Change rule level to Turns", "undo step"),
                           RuleLevelTexts::tr("Change rule level to Full", "undo step")};
    return texts.at(static_cast<std::size_t>(ruleLevel));
}

}  // namespace

/// Holds the state that is not on the table: the difference of its start, and its game if touched.
class TableDocument::SetUp final : public QUndoCommand {
public:
    SetUp(TableDocument& table, VariantPtr home, RulesetSetup standing, MergeId mergeId,
          std::optional<Transition> transition, Freely freely)
        : table_(table),
          away_{.home = std::move(home),
                .ruleset = std::move(standing.ruleset),
                .start = SetupDelta(table.state_.start, standing.setup),
                .kept = std::move(standing.kept)},
          mergeId_(mergeId),
          transition_(std::move(transition)) {
        Begun begun = table.begun(*away_.home, {away_.ruleset, std::move(standing.setup)});
        away_.ruleLevel =
            begun.problems.empty() ? table.ruleLevel() : std::min(table.ruleLevel(), RuleLevel::Turns);
        away_.problems = std::move(begun.problems);
        away_.freelyEdited = table.isFreelyEdited() || freely == Freely::Yes;
        away_.renames = table.renames_.size();
        away_.game.emplace(std::move(begun.game));
    }

    void redo() override { exchange(transition_); }
    void undo() override { exchange(transition_ ? std::optional(transition_->reversed()) : std::nullopt); }

    /// Keeps the table's game, which this edit ends.
    void keepGame() {
        TableStart ended = table_.snapshot();
        ended.before = nullptr;
        away_.ended = std::make_shared<const TableStart>(std::move(ended));
    }
    /// `piece`: as in SetupEdit.
    void describe(const QString& what, const std::string& piece) {
        what_ = what;
        piece_ = piece;
        if (piece.empty()) return setText(what);
        // The library may lack the piece.
        const std::optional<KindId> kind = away_.ruleset->kindById(piece);
        const LibraryContext& library = table_.library_;
        setText(what.arg(kind ? library.nameOf(away_.ruleset->definition(*kind))
                              : QString::fromStdString(piece)));
        static_cast<void>(renamePiece(piece, piece));
    }
    /// Updates the piece's id and its name in the text; returns whether the text changed.
    bool renamePiece(const std::string& was, const std::string& now) {
        if (piece_.empty() || piece_ != was) return false;
        piece_ = now;
        const PieceDefinition* piece = table_.library_.piece(now);
        if (piece == nullptr) return false;
        const QString before = text();
        setText(what_.arg(table_.library_.nameOf(*piece)));
        return text() != before;
    }

    [[nodiscard]] int id() const override {
        return mergeId_ == MergeId::None ? -1 : static_cast<int>(mergeId_);
    }
    /// The later step holds only the state in between. A gesture that changed nothing in total is obsolete.
    bool mergeWith(const QUndoCommand* later) override {
        transition_.reset();
        const Setup& now = table_.state_.start;
        const Setup between = static_cast<const SetUp*>(later)->away_.start.appliedTo(now);
        Setup first = away_.start.appliedTo(between);
        AsyncRulesetCache& rulesets = table_.library_.rulesetCache();
        setObsolete(!away_.game && away_.unread.isEmpty() && first == now &&
                    rulesets.plainOf(away_.ruleset) == rulesets.plainOf(table_.rulesetPtr()) &&
                    away_.ruleLevel == table_.ruleLevel() && *away_.home == table_.home() &&
                    away_.edited == table_.state_.edited);
        if (isObsolete()) table_.state_.ended = away_.ended;
        away_.start = SetupDelta(now, std::move(first));
        return true;
    }

private:
    struct Away {
        VariantPtr home;
        RulesetPtr ruleset;
        SetupDelta start;               ///< difference to the start on the table
        std::optional<Game> game = {};  ///< if it was ever touched
        Diagnostics problems = {};
        RuleLevel ruleLevel = RuleLevel::None;
        bool edited = true;
        bool freelyEdited = false;
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
        std::swap(here.ruleLevel, away_.ruleLevel);
        std::swap(here.edited, away_.edited);
        std::swap(here.freelyEdited, away_.freelyEdited);
        std::swap(here.renames, away_.renames);
        std::swap(here.kept, away_.kept);
        std::swap(here.unread, away_.unread);
        std::swap(here.ended, away_.ended);
        away_.ruleset = rulesetBefore;
        away_.start = SetupDelta(here.start, std::move(start));
        if (!game.isUntouched()) away_.game.emplace(std::move(game));
        static_cast<void>(table_.applyRenames());
        table_.notify(change::GameReplaced{
            transition
                ? transition
                : transitionBetween(before, *rulesetBefore, table_.editableSetup(), table_.ruleset())});
    }

    TableDocument& table_;
    Away away_;
    MergeId mergeId_;
    std::optional<Transition> transition_;
    QString what_;
    std::string piece_;
};

Game TableDocument::rebuilt(const RulesetPtr& ruleset, const Setup& setup,
                            const Diagnostics& problems) const {
    AsyncRulesetCache& rulesets = library_.rulesetCache();
    // Only the plain backend supports unplayable setups.
    return Game(
        Position::unjudged(problems.empty() ? rulesets.bestOf(ruleset) : rulesets.plainOf(ruleset), setup));
}

std::optional<SetupEdit> TableDocument::settled(SetupEdit edit) const {
    if (!edit.home) edit.home = state_.home;
    AsyncRulesetCache& rulesets = library_.rulesetCache();
    if (Result<RulesetSetup> fit = rulesets.settled(*edit.home, edit.standing))
        edit.standing = std::move(*fit);
    const bool sameNumbers = rulesets.plainOf(edit.standing.ruleset) == rulesets.plainOf(rulesetPtr());
    if (sameNumbers && *edit.home == *state_.home && edit.standing.setup == editableSetup())
        return std::nullopt;
    return edit;
}

void TableDocument::edit(SetupEdit requested) {
    std::optional<SetupEdit> wanted = settled(std::move(requested));
    if (!wanted) return;
    if (reportsEdits()) return report(*wanted);
    pushSetup(std::move(*wanted), Freely::No);
}

void TableDocument::pushSetup(SetupEdit edit, Freely freely) {
    auto* command = new SetUp(*this, std::move(edit.home), std::move(edit.standing), edit.mergeId,
                              std::move(edit.transition), freely);
    command->describe(edit.what, edit.piece);
    if (edit.endsGame) command->keepGame();
    undo_.push(command);  // the stack owns it
}

void TableDocument::renameInSteps(const std::string& was, const std::string& now) {
    const auto written = [](const std::string& id) {
        return QString("(%1)").arg(QString::fromStdString(id));
    };
    bool any = false;
    for (int i = 0; i < undo_.count(); ++i) {
        auto* step = const_cast<QUndoCommand*>(undo_.command(i));  // owned by this table's stack
        if (auto* setup = dynamic_cast<SetUp*>(step)) {
            any = setup->renamePiece(was, now) || any;
        } else if (was != now && step->text().contains(written(was))) {
            // The step is a move of a piece without a letter.
            step->setText(step->text().replace(written(was), written(now)));
            any = true;
        }
    }
    if (any) emit stepsRenamed();
}

void TableDocument::report(const TableEdit& edit) {
    editHandler_(edit);
    emit changed(change::MetadataChanged{});  // resets views that already show the edit
}

void TableDocument::apply(const TableEdit& edit) {
    push(edit, Freely::No);
}

void TableDocument::editGame(const TableEdit& edit) {
    push(edit, Freely::Yes);
}

void TableDocument::push(const TableEdit& edit, Freely freely) {
    std::visit(
        Overloaded{[&](const SetupEdit& setup) {
                       // newMergeId() must not repeat the id of a gesture from another table.
                       lastMergeId_ = std::max(lastMergeId_, static_cast<int>(setup.mergeId));
                       if (std::optional<SetupEdit> wanted = settled(setup))
                           pushSetup(std::move(*wanted), freely);
                   },
                   [&](const RuleLevelEdit& ruleLevel) { pushRuleLevel(ruleLevel.ruleLevel, freely); }},
        edit);
}

void TableDocument::flipTurn() {
    setSetup(withSideToMove(editableSetup(), ruleset(), opposite(position().sideToMove())),
             tr("Switch side to move", "undo step"));
}

void TableDocument::playFreely(const FullMove& move, TurnAfter turn) {
    const Setup before = editableSetup();
    const QString text = tr("Free move %1–%2", "undo step")
                             .arg(QString::fromStdString(before.shape.name(move.from)),
                                  QString::fromStdString(before.shape.name(move.shown)));
    edit({.standing = {rulesetPtr(), chesspp::playFreely(ruleset(), before, move, turn), state_.kept},
          .what = text,
          .transition = freeTransition(ruleset(), before, move)});
}

// --- rule level ---

void TableDocument::setRuleLevel(RuleLevel ruleLevel) {
    if (!canSetRuleLevel(ruleLevel)) ruleLevel = RuleLevel::Turns;
    if (ruleLevel == state_.ruleLevel) return;
    if (ruleLevel < RuleLevel::Full && reportsEdits()) return report(RuleLevelEdit{ruleLevel});
    pushRuleLevel(ruleLevel, Freely::No);
}

void TableDocument::pushRuleLevel(RuleLevel ruleLevel, Freely freely) {
    if (!canSetRuleLevel(ruleLevel)) ruleLevel = RuleLevel::Turns;
    if (ruleLevel == state_.ruleLevel) return;
    pushExchange(
        [ruleLevel, freelyEdited = isFreelyEdited() || freely == Freely::Yes](State& state) mutable {
            std::swap(state.ruleLevel, ruleLevel);
            std::swap(state.freelyEdited, freelyEdited);
        },
        undoTextOf(ruleLevel));
}

std::vector<RuleLevelMove> TableDocument::movesFrom(Square from) const {
    const RuleLevel ruleLevel = state_.ruleLevel;
    const std::optional<Piece> actor = position().at(from);
    if (ruleLevel == RuleLevel::None || !actor) return {};
    const bool onTurn = actor->owner == ownerOf(position().sideToMove());
    std::vector<RuleLevelMove> legal;
    if (ruleLevel != RuleLevel::Moves && onTurn) legal = legalMovesFrom(from);
    if (ruleLevel == RuleLevel::Full) return legal;
    std::vector<RuleLevelMove> moves;
    if (ruleLevel == RuleLevel::Turns && !onTurn) return moves;
    for (FullMove& full : freeMoves(ruleset(), position().setup(), from)) {
        const auto same = std::ranges::find(legal, full, &RuleLevelMove::full);
        moves.push_back({std::move(full), same != legal.end() ? same->legal : std::nullopt});
    }
    return moves;
}

/// Below Full, a custom start stays one: moves edit it and are recorded in its past.
bool TableDocument::playsByRules(const RuleLevelMove& move) const {
    const bool begunByHand = isEdited() && !hasMoves();
    return move.legal && !outcome() && (state_.ruleLevel == RuleLevel::Full || !begunByHand);
}

bool TableDocument::isQuick(const RuleLevelMove& move) const {
    if (playsByRules(move)) return isQuick(*move.legal);
    const WorkLimit limit(kRequestedWork);
    static_cast<void>(freeTransition(ruleset(), editableSetup(), move.full));
    return !limit.wasReached();
}

void TableDocument::make(const RuleLevelMove& move) {
    if (playsByRules(move)) {
        play(*move.legal);
    } else {
        playFreely(move.full, state_.ruleLevel == RuleLevel::Turns ? TurnAfter::Passes : TurnAfter::Stays);
    }
}

void TableDocument::useFastRuleset(const RulesetPtr& plain, const RulesetPtr& fast) {
    // Moves depend on the ruleset, so a game in progress keeps its own.
    if (plain != rulesetPtr() || !isPlayable() || !game().isUntouched()) return;
    if (unreadUnder_ == plain) unreadUnder_ = fast;
    const bool wasJudged = isJudged();
    state_.game = Game(Position::unjudged(fast, state_.start));
    if (wasJudged) return notify(change::MetadataChanged{});
    judgeAgain();  // the board looks different where there are moves now
}

// --- changes of the table's pieces in the library ---

namespace {

enum class Differing : std::uint8_t { InAnything, InPlay };

bool isStale(const Ruleset& ruleset, const std::set<std::string>& kept, const LibraryContext& library,
             Differing differing) {
    for (const PieceDefinition& piece : ruleset.definitions()) {
        const bool follows = isUnknown(piece) || (library.isOwn(piece.id) && !kept.contains(piece.id));
        const PieceDefinition* now = follows ? library.piece(piece.id) : nullptr;
        if (now == nullptr || *now == piece) continue;
        if (differing == Differing::InAnything || !playAlike(*now, piece)) return true;
    }
    return false;
}

/// Undo steps refer to kinds by number.
bool numberAlike(const Ruleset& one, const Ruleset& other) {
    return std::ranges::equal(one.definitions(), other.definitions(), {}, &PieceDefinition::id,
                              &PieceDefinition::id);
}

}  // namespace

/// The ruleset that tables share for these kinds; null if there is none with the same numbers.
RulesetPtr TableDocument::sharedRuleset(const Ruleset& like, const std::set<std::string>& kept) const {
    AsyncRulesetCache& rulesets = library_.rulesetCache();
    std::set<std::string> kinds;
    for (const PieceDefinition& piece : like.definitions()) kinds.insert(piece.id);
    for (const ArmyEntry& entry : home().army) kinds.erase(entry.kind);
    const Result<RulesetPtr> shared =
        rulesets.of(home(), like.rules().shape, kinds, rulesets.keptOf(like, kept));
    return shared && numberAlike(**shared, like) ? *shared : nullptr;
}

/// Null if the ruleset is up to date or cannot be made with the current pieces.
RulesetPtr TableDocument::freshRuleset() const {
    // The moves of a game stay valid unless a piece plays differently.
    const Differing differing = game().isUntouched() ? Differing::InAnything : Differing::InPlay;
    const bool stale = isStale(ruleset(), state_.kept, library_, differing);
    return stale ? sharedRuleset(ruleset(), state_.kept) : nullptr;
}

bool TableDocument::applyRenames() {
    if (!state_.unread.isEmpty()) return false;  // the text of the moves names the old ids
    bool changed = false;
    // A state that undo restored has missed the renames in between.
    while (state_.renames < renames_.size()) {
        const auto& [was, now] = renames_[state_.renames++];
        changed = applyRename(was, now) || changed;
    }
    return changed;
}

bool TableDocument::applyRename(const std::string& was, const std::string& now) {
    std::map<const Ruleset*, RulesetPtr> made;
    const auto renamed = [&](const RulesetPtr& ruleset) {
        const auto [found, isNew] = made.emplace(ruleset.get(), nullptr);
        if (isNew) {
            found->second = renamedRuleset(*ruleset, was, now,
                                           [this](std::string_view id) { return library_.piece(id); });
        }
        return found->second ? found->second : ruleset;
    };
    const RulesetPtr before = rulesetPtr();
    const RulesetPtr after = renamed(before);
    if (const RulesetPtr beginning = renamed(state_.beginning->ruleset);
        beginning != state_.beginning->ruleset)
        state_.beginning = std::make_shared<const RulesetSetup>(
            RulesetSetup{beginning, state_.beginning->setup, state_.beginning->kept});
    if (Variant home = withKindRenamed(*state_.home, was, now); home != *state_.home)
        state_.home = std::make_shared<const Variant>(std::move(home));
    if (after == before) return false;
    // The old id may be kept only because the library no longer has it.
    if (state_.kept.erase(was) > 0 && library_.rulesetCache().differing(*after).contains(now))
        state_.kept.insert(now);
    const RulesetPtr shared = state_.game.isUntouched() ? sharedRuleset(*after, state_.kept) : nullptr;
    if (shared && carriedOver(state_.start, *after, *shared) == state_.start) {
        Begun begun = this->begun(home(), {shared, state_.start});
        state_.game = std::move(begun.game);
        state_.problems = std::move(begun.problems);
        return true;
    }
    state_.game = state_.game.under(after);
    // The problems contain piece ids.
    if (!isPlayable()) state_.problems = this->begun(home(), {after, state_.start}).problems;
    return true;
}

/// Another piece that gets the same id later must not replace the table's.
void TableDocument::keepMissing() {
    for (const PieceDefinition& piece : ruleset().definitions()) {
        if (library_.piece(piece.id) == nullptr && !isUnknown(piece)) state_.kept.insert(piece.id);
    }
}

void TableDocument::updateFromLibrary(const std::string& id) {
    const auto kind = ruleset().kindById(id);
    const PieceDefinition* there = library_.piece(id);
    if (kind && there == nullptr) return keepMissing();
    // Unread moves may wait for a piece that one of theirs makes.
    if (!kind && state_.unread.isEmpty()) return;
    const bool wasUnknown = kind && isUnknown(ruleset().definition(*kind));
    // A game follows as soon as this changes nothing in it: updateGame() decides again.
    if (kind && (!game().isUntouched() || playAlike(*there, ruleset().definition(*kind))))
        state_.kept.erase(id);
    updatePieces(Following::Edited);
    // A piece that brings further kinds changes the numbers, so updatePieces() could not insert it.
    if (wasUnknown && game().isUntouched() && isUnknown(ruleset().definition(*ruleset().kindById(id))))
        useLibraryPieces();
}

// --- unread moves ---

/// The table's ruleset, whose letters the text of its moves uses, with the library's pieces except `kept`;
/// null if there is none with the same numbers.
RulesetPtr TableDocument::withLibraryPieces(const std::set<std::string>& kept) const {
    const Ruleset& now = ruleset();
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        const auto kind = now.kindById(id);
        const PieceDefinition* here = kind ? &now.definition(*kind) : nullptr;
        const PieceDefinition* there = library_.piece(id);
        if (here == nullptr || there == nullptr) return there != nullptr ? there : here;
        return kept.contains(std::string(id)) && !isUnknown(*here) ? here : there;
    };
    const Result<RulesetPtr> made = Ruleset::compile(now.variant(), find, Backend::Plain);
    // Kinds that a piece brings come last, so the others keep their numbers.
    const bool sameNumbers =
        made && (*made)->kindCount() >= now.kindCount() &&
        std::ranges::equal(now.definitions(), std::span((*made)->definitions()).first(now.kindCount()), {},
                           &PieceDefinition::id, &PieceDefinition::id);
    return sameNumbers ? *made : sharedRuleset(now, kept);
}

/// Puts a state with unread moves into a ruleset with the same numbers, and replays the moves if all pieces
/// are there.
void TableDocument::placeUnread(State& state, const RulesetPtr& ruleset) {
    Setup start = carriedOver(state.start, state.game.position().ruleset(), *ruleset);
    const bool isKnown = unknownIn(start, *ruleset).empty();
    std::optional<Game> game;
    if (isKnown && foreignIn(start, *ruleset, *state.home).empty()) game = readMoves(state.unread, ruleset);
    if (game) {
        state.game = std::move(*game);
        state.problems = {};
        state.unread.clear();
    } else {
        Begun begun = this->begun(*state.home, {ruleset, start});
        state.game = std::move(begun.game);
        state.problems = std::move(begun.problems);
        if (!state.problems.empty()) state.ruleLevel = std::min(state.ruleLevel, RuleLevel::Turns);
        if (isKnown) unreadUnder_ = state.game.position().rulesetPtr();
    }
    state.start = std::move(start);
}

/// No undo step: the moves are replayed in every state that has them unread, as soon as undo restores it.
void TableDocument::updateUnread() {
    // What is here stays as the game was played with it.
    if (!unknownIn(state_.start, ruleset()).empty())
        state_.kept.merge(library_.rulesetCache().differing(ruleset()));
    const bool isOld = isStale(ruleset(), state_.kept, library_, Differing::InAnything);
    if (!isOld && (rulesetPtr() == unreadUnder_ || !unknownIn(state_.start, ruleset()).empty())) return;
    const RulesetPtr now = isOld ? withLibraryPieces(state_.kept) : rulesetPtr();
    if (!now) return;
    placeUnread(state_, now);
    static_cast<void>(applyRenames());
    notify(change::GameReplaced{std::nullopt});
}

std::vector<TableDocument::ForeignPiece> TableDocument::foreignPieces() const {
    using Why = ForeignPiece::Why;
    const std::set<std::string> others = library_.rulesetCache().differing(ruleset());
    std::vector<ForeignPiece> all;
    for (const PieceDefinition& piece : ruleset().definitions()) {
        if (library_.piece(piece.id) == nullptr) {
            all.push_back({isUnknown(piece) ? Why::Unknown : Why::Missing, &piece});
        } else if (isUnknown(piece) || others.contains(piece.id)) {
            all.push_back({Why::Other, &piece});
        }
    }
    return all;
}

PieceDefinitions TableDocument::keptDefinitions() const {
    return library_.rulesetCache().keptOf(ruleset(), state_.kept);
}

void TableDocument::useLibraryPieces() {
    if (game().isUntouched()) return continueWithLibraryPieces(nullptr, std::nullopt);
    const RulesetPtr fresh = sharedRuleset(ruleset(), {});
    if (!fresh) return continueWithLibraryPieces(fresh, std::nullopt);
    isLibraryRequested_ = true;
    replay(
        fresh,
        [this, fresh](Replayed replayed) { continueWithLibraryPieces(fresh, std::move(replayed.game)); },
        [this] { useLibraryPieces(); });
}

void TableDocument::continueWithLibraryPieces(const RulesetPtr& changed, std::optional<Game> replayed) {
    const QString what = tr("Use pieces from library", "undo step");
    if (!state_.unread.isEmpty()) {
        const RulesetPtr fresh = withLibraryPieces({});
        if (!fresh) return;
        State state = state_;
        state.kept.clear();
        placeUnread(state, fresh);
        return exchangeState(std::move(state), what);
    }
    if (game().isUntouched()) return setSetup(RulesetSetup{rulesetPtr(), state_.start}, what);
    if (replayed) {
        State state = state_;
        state.start = carriedOver(state_.start, ruleset(), *changed);
        state.game = std::move(*replayed);
        state.kept.clear();
        return exchangeState(std::move(state), what);
    }
    apply(SetupEdit{.standing = {rulesetPtr(), editableSetup()}, .what = what, .endsGame = true});
    emit movesLeft();
}

void TableDocument::replay(const RulesetPtr& changed, std::function<void(Replayed)> then,
                           std::function<void()> again) {
    constexpr std::size_t kQuick = 500;  // nodes
    auto work = [game = std::make_shared<const Game>(state_.game), changed] {
        Replayed replayed{.game = game->replayedUnder(changed)};
        if (WorkLimit::isReached()) replayed.game.reset();
        if (!replayed.game) return replayed;
        replayed.hasSameResult = replayed.game->result() == game->result() && !WorkLimit::isReached();
        return replayed;
    };
    auto deliver = [this, changes = changes_, then = std::move(then),
                    again = std::move(again)](Replayed replayed) {
        if (changes != changes_) return again();
        then(std::move(replayed));
    };
    if (game().nodeCount() <= kQuick) return replaying_.run(std::move(work), std::move(deliver), kReplayWork);
    replaying_.runElsewhere(std::move(work), std::move(deliver), kReplayWork);
}

void TableDocument::updatePieces(Following why) {
    keepMissing();
    if (!state_.unread.isEmpty()) return updateUnread();
    const bool edited = why == Following::Edited;
    if (!game().isUntouched()) {
        if (edited) updateGame();
        return;
    }
    const RulesetPtr fresh = freshRuleset();
    if (!fresh) {
        // With the same rules, names or pictures may still differ.
        if (edited && isStale(ruleset(), state_.kept, library_, Differing::InAnything))
            notify(change::NodeChanged{game().current(), game().current(), std::nullopt});
        return;
    }
    Setup start = carriedOver(state_.start, ruleset(), *fresh);
    Begun begun = this->begun(home(), {fresh, start});
    state_.start = std::move(start);
    state_.game = std::move(begun.game);
    state_.problems = std::move(begun.problems);
    if (!state_.problems.empty()) state_.ruleLevel = std::min(state_.ruleLevel, RuleLevel::Turns);
    notify(change::GameReplaced{std::nullopt});
}

/// A game keeps the definitions it is played by if others would change its moves or its result.
void TableDocument::updateGame() {
    // What is replayed for a request is replayed with the pieces changed again.
    if (std::exchange(isLibraryRequested_, false) && replaying_.isRunning()) return useLibraryPieces();
    replaying_.cancel();
    const RulesetPtr fresh = freshRuleset();
    if (!fresh) return keepDefinitions();
    replay(
        fresh,
        [this, fresh](Replayed replayed) {
            if (!replayed.game || !replayed.hasSameResult) return keepDefinitions();
            state_.start = carriedOver(state_.start, ruleset(), *fresh);
            state_.game = std::move(*replayed.game);
            notify(change::GameReplaced{std::nullopt});
        },
        [this] { updatePieces(Following::Edited); });
    // Until then the table's pieces differ from the library's.
    if (replaying_.isRunning()) emit changed(change::MetadataChanged{});
}

void TableDocument::keepDefinitions() {
    const bool looksOther = isStale(ruleset(), state_.kept, library_, Differing::InAnything);
    state_.kept.merge(library_.rulesetCache().differing(ruleset()));
    // Also of a kept piece the name and the picture may be others.
    if (looksOther) emit changed(change::NodeChanged{game().current(), game().current(), std::nullopt});
}

}  // namespace chesspp::ui
