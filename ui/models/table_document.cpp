// SPDX-License-Identifier: MIT
#include "ui/models/table_document.h"

#include "ui/models/library_context.h"

#include "core/base/overloaded.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

namespace chesspp::ui {

const Transition* transitionOf(const TableChange& change) {
    const auto given = [](const auto& each) { return each.transition ? &*each.transition : nullptr; };
    return std::visit(Overloaded{given, [](const change::Played& each) { return &each.transition; },
                                 [](const change::TakenBack& each) { return &each.transition; },
                                 [](const change::Declared&) -> const Transition* { return nullptr; },
                                 [](const change::MainLineChanged&) -> const Transition* { return nullptr; },
                                 [](const change::Arranged&) -> const Transition* { return nullptr; }},
                      change);
}

/// Holds the table that is not there.
class TableDocument::Restart final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    Restart(TableDocument& table, State state, const QString& what)
        : table_(table), state_(std::move(state)) {
        setText(what);
        state_.renames = table.renames_.size();
    }

    void redo() override { exchange(); }
    void undo() override { exchange(); }

private:
    void exchange() {
        std::swap(table_.state_, state_);
        static_cast<void>(table_.followRenames());
        emit table_.changed(change::Restarted{std::nullopt});
    }

    TableDocument& table_;
    State state_;
};

/// Another name of the table or of a player, or another stand of the dial: the function holds what is not
/// there.
class TableDocument::Exchange final : public QUndoCommand {
public:
    Exchange(TableDocument& table, std::function<void(State&)> swap, const QString& what)
        : table_(table), swap_(std::move(swap)) {
        setText(what);
    }

    void redo() override { exchange(); }
    void undo() override { exchange(); }

private:
    void exchange() {
        swap_(table_.state_);
        emit table_.changed(change::Arranged{});
    }

    TableDocument& table_;
    std::function<void(State&)> swap_;
};

void TableDocument::pushExchange(std::function<void(State&)> swap, const QString& what) {
    undo_.push(new Exchange(*this, std::move(swap), what));  // the stack owns it
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
        exchangeState(std::move(now), tr("Continue with changed piece", "undo step"));
        undo_.setClean();
    }
    if (start.unsaved) undo_.resetClean();
    connect(&library.editingRulesets(), &EditingRulesets::made, this, &TableDocument::takeFastRuleset);
    connect(&library, &LibraryContext::piecesChanged, this, [this](const QString& id) {
        followLibrary(id.toStdString());
        renameInSteps(id.toStdString(), id.toStdString());
    });
    connect(&library, &LibraryContext::pieceRenamed, this, [this](const QString& was, const QString& now) {
        renames_.emplace_back(was.toStdString(), now.toStdString());
        if (followRenames()) emit changed(change::Restarted{std::nullopt});
        renameInSteps(was.toStdString(), now.toStdString());
    });
    // What undo brings back may have been made with a piece as it was.
    connect(&undo_, &QUndoStack::indexChanged, this, [this] { followPieces(Following::Undoing); });
    connect(&undo_, &QUndoStack::cleanChanged, this, [this] { emit changed(change::Arranged{}); });
}

TableDocument::~TableDocument() {
    undo_.disconnect();  // listeners may be gone before the stack is
}

TableStart TableDocument::snapshot() const {
    std::optional<Game> game;
    if (isPlayable() && !state_.game.isUntouched()) game = state_.game;
    return {.standing = {rulesetPtr(), state_.start, state_.kept},
            .home = state_.home,
            .players = state_.players,
            .dial = state_.dial,
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
        start.home ? std::move(start.home) : library_.editingRulesets().homeOf(*start.standing.ruleset);
    Setup setup = start.standing.setup;
    start.standing.kept.merge(library_.editingRulesets().differing(*start.standing.ruleset));
    if (start.beginning)
        start.beginning->kept.merge(library_.editingRulesets().differing(*start.beginning->ruleset));
    std::set<std::string> kept = start.standing.kept;
    Begun begins = begun(*home, start.standing);
    if (start.game && begins.problems.empty()) begins.game = std::move(*start.game);
    auto beginning = std::make_shared<const Standing>(start.beginning ? std::move(*start.beginning)
                                                                      : std::move(start.standing));
    const RuleDial dial = begins.problems.empty() ? start.dial : std::min(start.dial, RuleDial::Turns);
    return {.home = std::move(home),
            .start = std::move(setup),
            .game = std::move(begins.game),
            .problems = std::move(begins.problems),
            .beginning = std::move(beginning),
            .players = std::move(start.players),
            .name = std::move(start.name),
            .dial = dial,
            .edited = start.edited,
            .freelyEdited = start.freelyEdited,

            .kept = std::move(kept),
            .unread = std::move(start.unread),
            .ended = std::move(start.before)};
}

Setup TableDocument::editableSetup() const {
    return game().current() == NodeId{} ? state_.start : position().setup();
}

std::optional<Outcome> TableDocument::result() const {
    return isPlayable() && !isFreelyEdited() ? game().result() : std::nullopt;
}

std::optional<Outcome> TableDocument::outcome() const {
    return isPlayable() ? game().outcome() : std::nullopt;
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
        .dial = state_.dial,
        .edited = state_.edited};
}

void TableDocument::restart(Position start, Players players) {
    restart(Game(std::move(start)), std::move(players));
}

void TableDocument::restart(Game game, Players players) {
    Standing standing{game.start().rulesetPtr(), game.start().setup()};
    exchangeState(stateOf({.standing = std::move(standing),
                           .home = {},
                           .players = std::move(players),
                           .dial = state_.dial,
                           .game = std::move(game)}),
                  tr("New game", "undo step"));
}

void TableDocument::exchangeState(State state, const QString& what) {
    undo_.push(new Restart(*this, std::move(state), what));  // the stack owns it
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
                 tr("Player's name", "undo step"));
}

void TableDocument::setSaved(const QString& file) {
    const bool told = isUnsaved();  // the stack then tells that it is clean
    const bool moved = file != file_;
    file_ = file;
    undo_.setClean();
    if (moved && !told) emit changed(change::Arranged{});
}

void TableDocument::goTo(NodeId node) {
    const NodeId from = state_.game.current();
    if (from == node) return;
    // The transition of a step back is seen from where one stands, of a step forward from where one comes.
    const std::optional<Transition> transition = stepTo(node);
    state_.game.goTo(node);
    emit changed(change::Stood{from, node, transition});
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

std::optional<Transition> TableDocument::stepTo(NodeId node) const {
    const NodeId here = state_.game.current();
    if (here != NodeId{} && state_.game.node(here).parent == node) return transitionTo(here).reversed();
    if (node != NodeId{} && state_.game.node(node).parent == here) {
        return state_.game.position().transition(state_.game.node(node).move);
    }
    return std::nullopt;
}

/// Of the move that led to the node stood on.
Transition TableDocument::transitionTo(NodeId node) const {
    Position before = state_.game.position();
    before.takeBack();
    return before.transition(state_.game.node(node).move);
}

}  // namespace chesspp::ui
