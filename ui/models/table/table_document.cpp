// SPDX-License-Identifier: MIT
#include "ui/models/table/table_document.h"

#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/setup_problems.h"
#include "ui/models/table/table_status_text.h"

#include "core/base/overloaded.h"
#include "core/game/wider_ruleset.h"
#include "core/moves/oracle.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <algorithm>
#include <ranges>

namespace chesspp::ui {
namespace {

bool isUnjudged(const Diagnostics& problems) {
    return !problems.empty() && problems.items().front().message.code == kNotJudged;
}

}  // namespace

const Transition* transitionOf(const TableChange& change) {
    const auto given = [](const auto& each) { return each.transition ? &*each.transition : nullptr; };
    return std::visit(Overloaded{given, [](const change::MovePlayed& each) { return &each.transition; },
                                 [](const change::MoveRemoved& each) { return &each.transition; },
                                 [](const change::ResultDeclared&) -> const Transition* { return nullptr; },
                                 [](const change::MainLineChanged&) -> const Transition* { return nullptr; },
                                 [](const change::MetadataChanged&) -> const Transition* { return nullptr; }},
                      change);
}

/// Swaps a part of the table's state with a value that the function holds.
class TableDocument::Exchange final : public QUndoCommand {
public:
    Exchange(std::function<void()> swap, const QString& what) : QUndoCommand(what), swap_(std::move(swap)) {}

    void redo() override { swap_(); }
    void undo() override { swap_(); }

private:
    std::function<void()> swap_;
};

void TableDocument::pushExchange(std::function<void(State&)> swap, const QString& what) {
    undo_.push(new Exchange(  // the stack owns it
        [this, exchange = std::move(swap)] {
            exchange(state_);
            emit changed(change::MetadataChanged{});
        },
        what));
}

void TableDocument::exchangeState(State state, const QString& what) {
    state.renames = renames_.size();
    undo_.push(new Exchange(  // the stack owns it
        [this, other = std::move(state)]() mutable {
            std::swap(state_, other);
            static_cast<void>(applyRenames());
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
    : QObject(parent), library_(library), state_(stateOf(start)), file_(start.file) {
    qRegisterMetaType<TableChange>();
    if (start.before) {
        TableStart ended = *start.before;
        ended.name = start.name;
        ended.players = start.players;
        State now = std::exchange(state_, stateOf(std::move(ended)));
        exchangeState(std::move(now), tr("Use pieces from library", "undo step"));
        undo_.setClean();
    }
    if (start.unsaved) undo_.resetClean();
    judge();
    connect(&judging_, &BoundedJob::stateChanged, this, [this] { emit changed(change::MetadataChanged{}); });
    connect(&library.rulesetCache(), &AsyncRulesetCache::made, this, &TableDocument::useFastRuleset);
    connect(&library, &LibraryContext::piecesChanged, this, [this](const QString& id) {
        updateFromLibrary(id.toStdString());
        renameInSteps(id.toStdString(), id.toStdString());
    });
    connect(&library, &LibraryContext::pieceRenamed, this, [this](const QString& was, const QString& now) {
        renames_.emplace_back(was.toStdString(), now.toStdString());
        if (applyRenames()) notify(change::GameReplaced{std::nullopt});
        renameInSteps(was.toStdString(), now.toStdString());
    });
    // The state that undo restores may contain outdated pieces.
    connect(&undo_, &QUndoStack::indexChanged, this, [this] { updatePieces(Following::Undoing); });
    connect(&undo_, &QUndoStack::cleanChanged, this, [this] { emit changed(change::MetadataChanged{}); });
    if (state_.unread.isEmpty()) return;
    // Whoever read the table has tried to read its moves.
    if (unknownIn(state_.start, ruleset()).empty()) unreadUnder_ = rulesetPtr();
    updateUnread();
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
            .before = state_.ended};
}

TableDocument::State TableDocument::stateOf(TableStart start) const {
    VariantPtr home =
        start.home ? std::move(start.home) : library_.rulesetCache().homeOf(*start.standing.ruleset);
    Setup setup = start.standing.setup;
    start.standing.kept.merge(library_.rulesetCache().differing(*start.standing.ruleset));
    if (start.beginning)
        start.beginning->kept.merge(library_.rulesetCache().differing(*start.beginning->ruleset));
    std::set<std::string> kept = start.standing.kept;
    Begun begins = begun(*home, start.standing);
    if (start.game && isUnjudged(begins.problems)) begins.problems = {};  // it was playable when it began
    if (start.game && begins.problems.empty()) begins.game = std::move(*start.game);
    auto beginning = std::make_shared<const RulesetSetup>(start.beginning ? std::move(*start.beginning)
                                                                          : std::move(start.standing));
    const RuleLevel ruleLevel =
        begins.problems.empty() ? start.ruleLevel : std::min(start.ruleLevel, RuleLevel::Turns);
    return {.home = std::move(home),
            .start = std::move(setup),
            .game = std::move(begins.game),
            .problems = std::move(begins.problems),
            .beginning = std::move(beginning),
            .players = std::move(start.players),
            .name = std::move(start.name),
            .ruleLevel = ruleLevel,
            .edited = start.edited,
            .freelyEdited = start.freelyEdited,
            .kept = std::move(kept),
            .unread = std::move(start.unread),
            .ended = std::move(start.before)};
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
        .standing = {game().start().rulesetPtr(), state_.start},
        .home = state_.home,
        .players = {state_.players.black, state_.players.white, {points[Side::Black], points[Side::White]}},
        .ruleLevel = state_.ruleLevel,
        .edited = state_.edited};
}

void TableDocument::restart(Game game, Players players) {
    RulesetSetup standing{game.start().rulesetPtr(), game.start().setup()};
    exchangeState(stateOf({.standing = std::move(standing),
                           .home = {},
                           .players = std::move(players),
                           .ruleLevel = state_.ruleLevel,
                           .game = std::move(game)}),
                  tr("Start new game", "undo step"));
}

void TableDocument::rename(const QString& name) {
    if (name == state_.name) return;
    pushExchange([other = QString(name)](State& state) mutable { state.name.swap(other); },
                 tr("Rename table", "undo step"));
}

void TableDocument::renamePlayer(Side side, const QString& name) {
    const auto which = side == Side::White ? &Players::white : &Players::black;
    if (name == state_.players.*which) return;
    pushExchange([which, other = QString(name)](State& state) mutable { (state.players.*which).swap(other); },
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

// --- judging ---

namespace {

/// The first kind whose moves on its first square take long to list.
int slowKindIn(const Ruleset& ruleset, const Setup& setup) {
    std::set<std::uint16_t> seen;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const std::optional<SetupPiece>& piece = setup.squares[i];
        if (!piece || !seen.insert(piece->piece.kind.index).second) continue;
        const WorkLimit limit(kUnrequestedWork);
        static_cast<void>(Oracle(ruleset.rules()).pseudoLegal(setup, Square{static_cast<std::uint16_t>(i)}));
        if (limit.wasReached()) return piece->piece.kind.index;
    }
    return -1;
}

Verdict verdictOn(const Game& game) {
    return {.outcome = game.outcome(),
            .result = game.result(),
            .claims = game.claims(),
            .isInCheck = game.position().inCheck()};
}

}  // namespace

TableDocument::Begun TableDocument::begun(const Variant& home, const RulesetSetup& standing) const {
    Diagnostics problems = unknownIn(standing.setup, *standing.ruleset);
    problems.append(foreignIn(standing.setup, *standing.ruleset, home));
    {
        const WorkLimit limit(kUnrequestedWork);
        Diagnostics ofRules = Position::problems(*standing.ruleset, standing.setup);
        if (!limit.wasReached()) {
            problems.append(std::move(ofRules));
        } else if (problems.empty()) {
            problems.error({}, kNotJudged);
        }
    }
    Game game = rebuilt(standing.ruleset, standing.setup, problems);
    return {std::move(game), std::move(problems)};
}

void TableDocument::notify(const TableChange& change) {
    ++changes_;
    judge();
    emit changed(change);
}

void TableDocument::judge() {
    judging_.cancel();
    verdict_ = {};
    slowKind_ = std::make_shared<std::atomic<int>>(-1);
    if (isUnjudged(state_.problems)) return judgeSetup();
    if (!isPlayable()) return;
    judging_.run(
        [game = std::make_shared<const Game>(state_.game), slowKind = slowKind_, again = false]() mutable {
            const Position& position = game->position();
            if (again) *slowKind = slowKindIn(position.ruleset(), position.setup());
            Verdict verdict = verdictOn(*game);
            const MoveList moves = position.legalMoves();  // at once, or none without this job
            if (again) {
                verdict.moves.emplace();
                for (const Move move : moves) verdict.moves->push_back({position.expand(move), move});
            }
            again = true;
            return verdict;
        },
        [this](Verdict verdict) {
            verdict_ = std::move(verdict);
            if (verdict_.moves)
                emit changed(change::NodeChanged{game().current(), game().current(), std::nullopt});
        });
}

/// At first nothing but its moves stands against the setup.
void TableDocument::judgeSetup() {
    judging_.run(
        [standing = standing(), slowKind = slowKind_, again = false]() mutable {
            if (again) *slowKind = slowKindIn(*standing.ruleset, standing.setup);
            again = true;
            return Position::problems(*standing.ruleset, standing.setup);
        },
        [this](Diagnostics problems) {
            state_.problems = std::move(problems);
            if (isPlayable()) state_.game = rebuilt(rulesetPtr(), state_.start, state_.problems);
            notify(change::GameReplaced{std::nullopt});
        });
}

const PieceDefinition* TableDocument::slowPiece() const {
    const int kind = *slowKind_;
    return kind < 0 ? nullptr : &ruleset().definition(KindId{static_cast<std::uint16_t>(kind)});
}

// --- playing ---

namespace {

bool isMarkedOn(const FullMove& move, std::optional<Square> square) {
    if (!square) return true;
    const std::vector<Square> shown = squaresToShow(move);
    return std::ranges::find(shown, *square) != shown.end();
}

/// Tests only this piece's moves, which keeps large boards fast.
std::vector<RuleLevelMove> legalMovesOf(const Position& position, Square from,
                                        std::optional<Square> shownOn) {
    std::vector<RuleLevelMove> moves;
    const Setup setup = position.setup();
    const Oracle oracle(position.ruleset().rules());
    for (const Move move : position.pseudoLegalMoves()) {
        if (move.origin() != from) continue;
        FullMove full = position.expand(move);
        if (isMarkedOn(full, shownOn) && oracle.isLegal(setup, full))
            moves.push_back({std::move(full), move});
    }
    return moves;
}

}  // namespace

std::vector<RuleLevelMove> TableDocument::legalMovesFrom(Square from, std::optional<Square> shownOn) const {
    if (!isPlayable() || !isJudged() || outcome()) return {};
    if (!verdict_.moves) return legalMovesOf(position(), from, shownOn);
    std::vector<RuleLevelMove> moves;
    std::ranges::copy_if(*verdict_.moves, std::back_inserter(moves), [&](const RuleLevelMove& move) {
        return move.legal->origin() == from && isMarkedOn(move.full, shownOn);
    });
    return moves;
}

std::function<std::vector<RuleLevelMove>()> TableDocument::legalMovesWork(Square from) const {
    if (!isPlayable() || !isJudged() || outcome() || verdict_.moves)
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

/// Plays a move as a new node. While undone, it keeps the removed node, so that redo restores its id.
class TableDocument::Play final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    /// `lines` become variations; one of them that begins with the move is restored as its node.
    Play(TableDocument& table, Move move, LinesTakenBack lines)
        : table_(table),
          from_(table.state_.game.current()),
          move_(move),
          kept_(std::move(lines.lines)),
          place_(lines.place) {
        setText(tr("Move %1", "undo step").arg(sanOf(table.position(), move)));
        const Game& game = table.state_.game;
        for (Game::Removed& line : kept_) line.current = from_;
        const auto same = std::ranges::find_if(kept_, [&](const Game::Removed& line) {
            return game.node(line.id).parent == from_ && game.node(line.id).move == move;
        });
        if (same == kept_.end()) return;
        node_ = same->id;
        waiting_ = *same;
        kept_.erase(same);
    }

    void redo() override {
        Game& game = table_.state_.game;
        table_.stand(from_);
        if (waiting_) {
            game.restore(*waiting_);
            waiting_.reset();
        } else {
            node_ = game.play(move_);
        }
        for (const Game::Removed& line : kept_) game.restore(line);
        if (place_) game.promote(node_, *place_);
        table_.stand(node_);
        table_.notify(change::MovePlayed{node_, table_.transitionTo(node_)});
    }

    void undo() override {
        Game& game = table_.state_.game;
        table_.stand(node_);
        const Transition backwards = table_.transitionTo(node_).reversed();
        for (Game::Removed& line : kept_ | std::views::reverse) line = game.remove(line.id);
        waiting_ = game.remove(node_);
        table_.notify(change::MoveRemoved{node_, backwards});
    }

    [[nodiscard]] NodeId from() const { return from_; }
    [[nodiscard]] NodeId node() const { return node_; }
    [[nodiscard]] Move move() const { return move_; }
    /// The removed node while undone, for a command that replaces this one.
    [[nodiscard]] const std::optional<Game::Removed>& waiting() const { return waiting_; }
    [[nodiscard]] const std::vector<Game::Removed>& kept() const { return kept_; }

private:
    TableDocument& table_;
    NodeId from_;
    NodeId node_;
    Move move_;
    std::vector<Game::Removed> kept_;
    std::optional<std::size_t> place_;  ///< index among siblings, if taken over from a kept line
    std::optional<Game::Removed> waiting_;
};

/// Takes back a move that the last undo step did not play. On the main line its siblings are removed too.
class TableDocument::TakeBack final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    explicit TakeBack(TableDocument& table) : table_(table), node_(table.state_.game.current()) {
        setText(tr("Take back", "undo step"));
    }

    [[nodiscard]] NodeId node() const { return node_; }
    [[nodiscard]] LinesTakenBack lines() const {
        return {.lines = std::vector<Game::Removed>(waiting_.rbegin(), waiting_.rend()),
                .place = waiting_.back().place};
    }

    void redo() override {
        Game& game = table_.state_.game;
        table_.stand(node_);
        const Transition backwards = table_.transitionTo(node_).reversed();
        const NodeId parent = game.node(node_).parent;
        if (game.isOnMainLine(node_)) {
            while (game.node(parent).children.size() > 1)
                waiting_.push_back(game.remove(game.node(parent).children.back()));
        }
        waiting_.push_back(game.remove(node_));
        table_.notify(change::MoveRemoved{node_, backwards});
    }

    void undo() override {
        for (; !waiting_.empty(); waiting_.pop_back()) table_.state_.game.restore(waiting_.back());
        table_.stand(node_);
        table_.notify(change::MovePlayed{node_, table_.transitionTo(node_)});
    }

private:
    TableDocument& table_;
    NodeId node_;
    std::vector<Game::Removed> waiting_;
};

class TableDocument::Declare final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    Declare(TableDocument& table, Outcome outcome) : table_(table), outcome_(outcome) {
        setText(outcome.reason == EndReason::Resignation ? tr("Resign", "undo step")
                                                         : tr("Agree to draw", "undo step"));
    }

    void redo() override {
        table_.goTo(table_.state_.game.end());
        if (!table_.state_.game.declare(outcome_)) setObsolete(true);
        table_.notify(change::ResultDeclared{});
    }

    void undo() override {
        table_.goTo(table_.state_.game.end());
        table_.state_.game.withdrawDeclaration();
        table_.notify(change::ResultDeclared{});
    }

private:
    TableDocument& table_;
    Outcome outcome_;
};

class TableDocument::GoOn final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    explicit GoOn(TableDocument& table) : table_(table), end_(table.state_.game.current()) {
        setText(tr("Go on from here", "undo step"));
    }

    void redo() override {
        table_.goTo(end_);
        former_ = table_.state_.game.makeMainLine(end_);
        table_.notify(change::MainLineChanged{});
    }

    void undo() override {
        table_.goTo(end_);
        table_.state_.game.restore(former_);
        table_.notify(change::MainLineChanged{});
    }

private:
    TableDocument& table_;
    NodeId end_;
    Game::FormerMainLine former_;
};

void TableDocument::play(Move move) {
    if (!isPlayable() || !isJudged() || outcome()) return;
    if (!state_.unread.isEmpty()) return playFreely(position().expand(move), TurnAfter::Passes);
    for (const NodeId child : state_.game.node(state_.game.current()).children) {
        if (state_.game.node(child).move == move) {
            goTo(child);
            return;
        }
    }
    // A move that was just undone is redone, so that the steps after it stay available.
    const auto* next = dynamic_cast<const Play*>(undo_.command(undo_.index()));
    if (next != nullptr && next->from() == state_.game.current() && next->waiting() && next->move() == move) {
        undo_.redo();
        return;
    }
    if (const TakeBack* last = lastTakeBackHere();
        last != nullptr && state_.game.node(last->node()).move == move) {
        undo_.undo();
        return;
    }
    undo_.push(new Play(*this, move, linesTakenBackHere()));  // the stack owns it
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
        found.lines.insert(found.lines.end(), undone->kept().begin(), undone->kept().end());
        found.lines.push_back(*undone->waiting());
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
    if (canGoOn()) undo_.push(new GoOn(*this));  // the stack owns it
}

}  // namespace chesspp::ui
