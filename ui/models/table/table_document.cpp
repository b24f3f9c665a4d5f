// SPDX-License-Identifier: MIT
#include "ui/models/table/table_document.h"

#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/new_game.h"
#include "ui/models/table/table_clock.h"
#include "ui/models/table/table_pieces.h"
#include "ui/models/table/table_undo_commands.h"

#include "core/authoring/setup_edits.h"
#include "core/base/overloaded.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cassert>
#include <ranges>
#include <utility>

namespace chesspp::ui {
const Transition* transitionOf(const TableChange& change) {
    const auto given = [](const auto& each) { return each.transition ? &*each.transition : nullptr; };
    return std::visit(Overloaded{given, [](const change::MovePlayed& each) { return &each.transition; },
                                 [](const change::MoveRemoved& each) { return &each.transition; },
                                 [](const change::ResultDeclared&) -> const Transition* { return nullptr; },
                                 [](const change::MainLineChanged&) -> const Transition* { return nullptr; },
                                 [](const change::NotesChanged&) -> const Transition* { return nullptr; },
                                 [](const change::MetadataChanged&) -> const Transition* { return nullptr; }},
                      change);
}

void TableDocument::pushExchange(std::function<void(TableState&)> swap, const QString& what) {
    undo_.push(new Exchange(  // the stack owns it
        [this, exchange = std::move(swap)] {
            exchange(state_);
            followClock();
            emit changed(change::MetadataChanged{});
        },
        what));
}

void TableDocument::exchangeState(TableState state, const QString& what) {
    state.renames = pieces_->renames();
    undo_.push(new Exchange(  // the stack owns it
        [this, other = std::move(state)]() mutable {
            std::swap(state_, other);
            static_cast<void>(pieces_->applyRenames());
            notify(change::GameReplaced{std::nullopt});
        },
        what));
}

TableDocument::TableDocument(const LibraryContext& library, const Position& start, Players players,
                             QObject* parent)
    : TableDocument(
          library,
          TableStart{
              .standing = {start.rulesetPtr(), start.setup()}, .home = {}, .players = std::move(players)},
          parent) {}

TableDocument::TableDocument(const LibraryContext& library, const TableStart& start, QObject* parent)
    : QObject(parent),
      library_(library),
      state_(stateOf(library, start)),
      pieces_(std::make_unique<TablePieces>(*this)),
      clock_(new TableClock(this)),
      file_(start.file) {
    qRegisterMetaType<TableChange>();
    if (start.before) {
        TableStart ended = *start.before;
        ended.name = start.name;
        ended.players = start.players;
        TableState now = std::exchange(state_, stateOf(library_, std::move(ended)));
        exchangeState(std::move(now), tr("Use pieces from library", "undo step"));
        undo_.setClean();
    }
    if (start.unsaved) undo_.resetClean();
    judge();
    followClock();
    clock_->restore(start.timeSpent);
    connect(clock_, &TableClock::flagFell, this, &TableDocument::declareTimeout);
    connect(&judge_.job(), &BoundedJob::stateChanged, this, [this] {
        followClock();
        if (!declareTimeout()) emit changed(change::MetadataChanged{});
    });
    connect(&library.rulesetCache(), &AsyncRulesetCache::made, this, &TableDocument::useFastRuleset);
    connect(&undo_, &QUndoStack::cleanChanged, this, [this] { emit changed(change::MetadataChanged{}); });
    pieces_->follow();
}

TableDocument::~TableDocument() {
    undo_.disconnect();  // receivers may be destroyed before the stack
}

TableStart TableDocument::snapshot() const {
    std::optional<Game> game;
    if (isPlayable() && !state_.game.isUntouched()) game = state_.game;
    return {.standing = {rulesetPtr(), state_.start, state_.kept},
            .home = state_.home,
            .players = state_.players,
            .ruleLevel = state_.ruleLevel,
            .name = state_.name,
            .edited = state_.edited,
            .freelyEdited = state_.freelyEdited,
            .game = std::move(game),
            .beginning = *state_.beginning,
            .file = file_,
            .unsaved = isUnsaved(),
            .unread = state_.unread,
            .timeControls = state_.timeControls,
            .details = state_.details,
            .timeSpent = clock_->exists() ? clock_->spent() : std::chrono::milliseconds(),
            .before = state_.ended};
}

Side TableDocument::turn() const {
    const NodeId end = game().end();
    return (end == game().current() ? position() : game().positionAt(end)).sideToMove();
}

BySide<int> TableDocument::matchPoints() const {
    BySide<int> points = state_.players.earlier;
    const std::optional<Outcome> result = this->result();
    for (const Side side : kSides) {
        if (result) points[side] += !result->winner ? 1 : *result->winner == side ? 2 : 0;
    }
    return points;
}

TableStart TableDocument::rematch() const {
    const BySide<int> points = matchPoints();
    return {
        .standing = {game().start().rulesetPtr(), nextSetup(game().start().rulesetPtr(), state_.start)},
        .home = state_.home,
        .players = {state_.players.black, state_.players.white, {points[Side::Black], points[Side::White]}},
        .ruleLevel = state_.ruleLevel,
        .edited = state_.edited,
        .timeControls = state_.timeControls.transform(exchanged)};
}

void TableDocument::restart(TableStart start) {
    start.ruleLevel = state_.ruleLevel;
    exchangeState(stateOf(library_, std::move(start)), tr("Start new game", "undo step"));
}

void TableDocument::restart(Game game, Players players, const std::optional<TimeControls>& controls) {
    RulesetSetup standing{game.start().rulesetPtr(), game.start().setup()};
    restart({.standing = std::move(standing),
             .players = std::move(players),
             .game = std::move(game),
             .timeControls = controls});
}

void TableDocument::rename(const QString& name) {
    if (name == state_.name) return;
    pushExchange([other = QString(name)](TableState& state) mutable { state.name.swap(other); },
                 tr("Rename table", "undo step"));
}

void TableDocument::renamePlayer(Side side, const QString& name) {
    const auto which = side == Side::White ? &Players::white : &Players::black;
    if (name == state_.players.*which) return;
    pushExchange(
        [which, other = QString(name)](TableState& state) mutable { (state.players.*which).swap(other); },
        tr("Rename player", "undo step"));
}

void TableDocument::setSaved(const QString& file) {
    const bool reported = isUnsaved();  // then setClean() emits cleanChanged()
    const bool moved = file != file_;
    file_ = file;
    undo_.setClean();
    if (moved && !reported) emit changed(change::MetadataChanged{});
}

void TableDocument::goTo(NodeId node) {
    const NodeId from = state_.game.current();
    if (from == node) return;
    // Both directions compute the transition from the position that is left, so before the change.
    const std::optional<Transition> transition = stepTo(node);
    state_.game.goTo(node);
    notify(change::NodeChanged{from, node, transition});
}

void TableDocument::back() {
    if (state_.game.current() != NodeId{}) goTo(state_.game.node(state_.game.current()).parent);
}

void TableDocument::forward() {
    const std::vector<NodeId>& children = state_.game.node(state_.game.current()).children;
    if (!children.empty()) goTo(children.front());
}

void TableDocument::toEnd() {
    const std::vector<NodeId> line = state_.game.line(state_.game.current());
    if (!line.empty()) goTo(line.back());
}

namespace {

/// Without pieces that move where it takes long to work out which do.
Transition stepOf(const Position& before, Move move) {
    const WorkLimit limit(kUnrequestedWork);
    Transition step = before.transition(move);
    return limit.wasReached() ? Transition() : step;
}

}  // namespace

std::optional<Transition> TableDocument::stepTo(NodeId node) const {
    const NodeId here = state_.game.current();
    if (here != NodeId{} && state_.game.node(here).parent == node) return transitionTo(here).reversed();
    if (node != NodeId{} && state_.game.node(node).parent == here)
        return stepOf(state_.game.position(), state_.game.node(node).move);
    return std::nullopt;
}

/// `node` must be the current node.
Transition TableDocument::transitionTo(NodeId node) const {
    Position before = state_.game.position();
    before.takeBack();
    return stepOf(before, state_.game.node(node).move);
}

void TableDocument::notify(const TableChange& change) {
    ++changes_;
    judge();
    if (!std::holds_alternative<change::NodeChanged>(change)) followClock();
    emit changed(change);
}

// --- clock ---

void TableDocument::followClock() {
    using Result = TableClock::Result;
    clock_->follow(state_.game, canHaveClock() ? state_.timeControls : std::nullopt,
                   isJudged() && verdict().result ? Result::Decided : Result::Open);
}

void TableDocument::setTimeControls(const std::optional<TimeControls>& controls) {
    assert(!controls || areValid(*controls));
    if (controls == state_.timeControls) return;
    // What earlier moves left of the former clock no longer counts.
    std::vector<std::optional<std::chrono::milliseconds>> times(state_.game.line(NodeId{}).size());
    undo_.push(new Exchange(  // the stack owns it
        [this, other = controls, times]() mutable {
            std::swap(state_.timeControls, other);
            auto time = times.begin();
            for (const NodeId id : state_.game.line(NodeId{})) {
                const auto before = state_.game.node(id).clock;
                state_.game.setClock(id, *time);
                *time++ = before;
            }
            followClock();
            emit changed(change::MetadataChanged{});
        },
        tr("Change clock", "undo step")));
}

bool TableDocument::declareTimeout() {
    if (!clock_->exists() || !clock_->isFlagDown() || !canDeclare()) return false;
    declare(state_.game.timeout());
    return true;
}

void TableDocument::judge() {
    judge_.reset();
    if (isUnjudged(state_.problems)) return judgeSetup();
    if (!isPlayable()) return;
    judge_.judge(state_.game, [this] {
        followClock();
        if (!declareTimeout())
            emit changed(change::NodeChanged{game().current(), game().current(), std::nullopt});
    });
}

/// At first nothing but its moves stands against the setup.
void TableDocument::judgeSetup() {
    judge_.judgeSetup(standing(), [this](Diagnostics problems) {
        state_.problems = std::move(problems);
        if (isPlayable()) state_.game = gameOf(library_, rulesetPtr(), state_.start, state_.problems);
        notify(change::GameReplaced{std::nullopt});
    });
}

// --- playing ---

namespace {

bool isMarkedOn(const FullMove& move, std::optional<Square> square) {
    if (!square) return true;
    const std::vector<Square> shown = squaresToShow(move);
    return std::ranges::find(shown, *square) != shown.end();
}

/// Tests only this piece's moves, which keeps large boards fast.
std::vector<RuleLevelMove> legalMovesOf(const Position& position, Origin from,
                                        std::optional<Square> shownOn) {
    std::vector<RuleLevelMove> moves;
    for (const Move move : position.legalMovesFrom(from)) {
        FullMove full = position.expand(move);
        if (isMarkedOn(full, shownOn)) moves.push_back({std::move(full), move});
    }
    return moves;
}

}  // namespace

std::optional<Move> TableDocument::pass() const {
    if (!ruleset().rules().pass) return std::nullopt;
    const std::vector<RuleLevelMove> passes = legalMovesFrom(Origin(), std::nullopt);
    return passes.empty() ? std::nullopt : passes.front().legal;
}

std::vector<RuleLevelMove> TableDocument::legalMovesFrom(Origin from, std::optional<Square> shownOn) const {
    if (!isPlayable() || !isJudged() || outcome()) return {};
    if (!verdict().moves) return legalMovesOf(position(), from, shownOn);
    std::vector<RuleLevelMove> moves;
    std::ranges::copy_if(*verdict().moves, std::back_inserter(moves), [&](const RuleLevelMove& move) {
        return move.legal->from == from && isMarkedOn(move.full, shownOn);
    });
    return moves;
}

std::function<std::vector<RuleLevelMove>()> TableDocument::legalMovesWork(Origin from) const {
    if (!isPlayable() || !isJudged() || outcome() || verdict().moves)
        return [moves = legalMovesFrom(from)] { return moves; };
    return [ruleset = rulesetPtr(), setup = position().setup(), from] {
        return legalMovesOf(Position::unjudged(ruleset, setup), from, std::nullopt);
    };
}

bool TableDocument::isQuick(Move move) const {
    const WorkLimit limit(kRequestedWork);
    static_cast<void>(position().transition(move));
    return !limit.wasReached();
}

void TableDocument::play(Move move) {
    if (!isPlayable() || !isJudged() || outcome() || declareTimeout()) return;
    if (!state_.unread.isEmpty()) return playFreely(position().expand(move), TurnAfter::Passes);
    for (const NodeId child : state_.game.node(state_.game.current()).children) {
        if (state_.game.node(child).move == move) {
            goTo(child);
            return;
        }
    }
    // A move that was just undone is redone, so that the steps after it stay available.
    const auto* next = dynamic_cast<const Play*>(undo_.command(undo_.index()));
    if (next != nullptr && next->from() == state_.game.current() && next->waiting() && next->move() == move)
        return playAgain(move, &QUndoStack::redo);
    if (const TakeBack* last = lastTakeBackHere();
        last != nullptr && state_.game.node(last->node()).move == move)
        return playAgain(move, &QUndoStack::undo);
    undo_.push(new Play(*this, move, linesTakenBackHere()));  // the stack owns it
}

/// The move is made now, so it has another time than when it was taken back.
void TableDocument::playAgain(Move move, void (QUndoStack::*step)()) {
    std::optional<std::chrono::milliseconds> left;
    if (clock_->exists() && state_.game.current() == state_.game.end()) {
        Position after = position();
        after.play(move);
        left = clock_->moved(after.sideToMove());
    }
    (undo_.*step)();
    if (!left) return;
    state_.game.setClock(state_.game.current(), left);
    followClock();
    emit changed(change::MetadataChanged{});
}

const TableDocument::TakeBack* TableDocument::lastTakeBackHere() const {
    const auto* last = dynamic_cast<const TakeBack*>(undo_.command(undo_.index() - 1));
    const bool here = last != nullptr && state_.game.node(last->node()).parent == state_.game.current();
    return here ? last : nullptr;
}

/// They would be lost with the redo list, or be hidden behind the next step.
TableDocument::LinesTakenBack TableDocument::linesTakenBackHere() const {
    if (const TakeBack* last = lastTakeBackHere()) return last->lines();
    LinesTakenBack found;
    NodeId at = state_.game.current();
    for (int i = undo_.index(); i < undo_.count(); ++i) {
        const auto* undone = dynamic_cast<const Play*>(undo_.command(i));
        if (undone == nullptr || undone->from() != at || !undone->waiting()) break;
        // Lines that it kept may go on from its own move.
        found.lines.push_back(*undone->waiting());
        found.lines.insert(found.lines.end(), undone->kept().begin(), undone->kept().end());
        if (!found.place) found.place = undone->waiting()->place;
        at = undone->node();
    }
    return found;
}

bool TableDocument::canTakeBack() const {
    const Game& game = state_.game;
    if (!game.isOnMainLine(game.current())) return true;
    return game.end() != NodeId{} && !game.declared();
}

void TableDocument::takeBack() {
    if (!canTakeBack()) return;
    if (state_.game.isOnMainLine(state_.game.current())) goTo(state_.game.end());
    const auto* last = dynamic_cast<const Play*>(undo_.command(undo_.index() - 1));
    if (last != nullptr && last->node() == state_.game.current()) {
        undo_.undo();
    } else {
        undo_.push(new TakeBack(*this));  // the stack owns it
    }
}

void TableDocument::declare(Outcome outcome) {
    if (!canDeclare()) return;
    undo_.push(new Declare(*this, outcome));  // the stack owns it
}

bool TableDocument::canGoOn() const {
    const Game& game = state_.game;
    return isPlayable() && game.node(game.current()).children.empty() && !game.isOnMainLine(game.current());
}

void TableDocument::goOn() {
    if (!canGoOn()) return;
    const NodeId end = game().current();
    undo_.push(new MakeMainLine(*this, end, tr("Continue from here", "undo step")));  // the stack owns it
}

// --- setting up and editing ---

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
                             .arg(QString::fromStdString(before.shape.name(move.from.square())),
                                  QString::fromStdString(before.shape.name(*move.shown)));
    edit({.standing = {rulesetPtr(), chesspp::playFreely(ruleset(), before, move, turn), state_.kept},
          .what = text,
          .transition = freeTransition(ruleset(), before, move)});
}

// --- rule level ---

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
        [ruleLevel, freelyEdited = isFreelyEdited() || freely == Freely::Yes](TableState& state) mutable {
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
    pieces_->onRulesetReplaced(plain, fast);
    const bool wasJudged = isJudged();
    state_.game = Game(Position::unjudged(fast, state_.start));
    if (wasJudged) return notify(change::MetadataChanged{});
    judgeAgain();  // the board looks different where there are moves now
}

PieceDefinitions TableDocument::keptDefinitions() const {
    return library_.rulesetCache().keptOf(ruleset(), state_.kept);
}

std::vector<TableDocument::ForeignPiece> TableDocument::foreignPieces() const {
    return pieces_->foreignPieces();
}

void TableDocument::useLibraryPieces() {
    pieces_->useLibraryPieces();
}

}  // namespace chesspp::ui
