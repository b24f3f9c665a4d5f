// SPDX-License-Identifier: MIT
//
// The table's commands. Each is its own inverse's keeper: what redo takes out of
// the tree, undo puts back under the same ids.
#include "ui/models/table_document.h"

#include "core/notation/move_text.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

namespace chesspp::ui {

/// A move that added a node. Undone, the node waits here with its id.
class TableDocument::Play final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    Play(TableDocument& table, Move move, std::vector<Game::Removed> kept)
        : table_(table), from_(table.game_.current()), move_(move), kept_(std::move(kept)) {
        setText(tr("Move %1", "undo step").arg(QString::fromStdString(formatSan(table.position(), move))));
    }

    void redo() override {
        Game& game = table_.game_;
        table_.stand(from_);
        if (waiting_) {
            game.restore(*waiting_);
            waiting_.reset();
        } else {
            node_ = game.play(move_);
        }
        // The line taken back before comes back for good, behind the new one.
        if (!kept_.empty()) {
            for (const Game::Removed& line : kept_) game.restore(line);
            game.promote(node_, kept_.front().place);
            kept_.clear();
        }
        table_.stand(node_);
        emit table_.changed(change::Played{node_, table_.transitionTo(node_)});
    }

    void undo() override {
        Game& game = table_.game_;
        table_.stand(node_);
        const Transition backwards = table_.transitionTo(node_).reversed();
        waiting_ = game.remove(node_);
        emit table_.changed(change::TakenBack{node_, backwards});
    }

    [[nodiscard]] NodeId from() const { return from_; }
    [[nodiscard]] NodeId node() const { return node_; }
    /// What brings the undone node back, for a command that will replace this one.
    [[nodiscard]] const std::optional<Game::Removed>& waiting() const { return waiting_; }

private:
    TableDocument& table_;
    NodeId from_;
    NodeId node_;
    Move move_;
    std::vector<Game::Removed> kept_;
    std::optional<Game::Removed> waiting_;
};

/// Takes back a move that is not the last thing done.
class TableDocument::TakeBack final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    explicit TakeBack(TableDocument& table) : table_(table), node_(table.game_.current()) {
        setText(tr("Take back", "undo step"));
    }

    void redo() override {
        table_.stand(node_);
        const Transition backwards = table_.transitionTo(node_).reversed();
        waiting_ = table_.game_.remove(node_);
        emit table_.changed(change::TakenBack{node_, backwards});
    }

    void undo() override {
        table_.game_.restore(*waiting_);
        waiting_.reset();
        table_.stand(node_);
        emit table_.changed(change::Played{node_, table_.transitionTo(node_)});
    }

private:
    TableDocument& table_;
    NodeId node_;
    std::optional<Game::Removed> waiting_;
};

class TableDocument::Declare final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    Declare(TableDocument& table, Outcome outcome)
        : table_(table), at_(table.game_.current()), outcome_(outcome) {
        setText(outcome.reason == EndReason::Resignation ? tr("Resignation", "undo step")
                                                         : tr("Draw", "undo step"));
    }

    void redo() override {
        table_.goTo(at_);
        if (!table_.game_.declare(outcome_)) setObsolete(true);
        emit table_.changed(change::Declared{});
    }

    void undo() override {
        table_.goTo(at_);
        table_.game_.withdrawDeclaration();
        emit table_.changed(change::Declared{});
    }

private:
    TableDocument& table_;
    NodeId at_;
    Outcome outcome_;
};

/// Holds the game that is not on the table.
class TableDocument::Restart final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    Restart(TableDocument& table, Game game, Players players)
        : table_(table), game_(std::move(game)), players_(std::move(players)) {
        setText(tr("New game", "undo step"));
    }

    void redo() override { exchange(); }
    void undo() override { exchange(); }

private:
    void exchange() {
        std::swap(table_.game_, game_);
        std::swap(table_.players_, players_);
        std::swap(table_.unplayable_, unplayable_);
        std::swap(table_.edited_, edited_);
        emit table_.changed(change::Restarted{std::nullopt});
    }

    TableDocument& table_;
    Game game_;
    Players players_;
    std::optional<Setup> unplayable_;
    bool edited_ = false;
};

TableDocument::TableDocument(Position start, Players players, QObject* parent)
    : QObject(parent), game_(std::move(start)), players_(std::move(players)) {
    qRegisterMetaType<TableChange>();
}

TableDocument::~TableDocument() {
    undo_.disconnect();  // listeners may be gone before the stack is
}

std::optional<Outcome> TableDocument::outcome() const {
    return isPlayable() ? game_.outcome() : std::nullopt;
}

void TableDocument::play(Move move) {
    if (!isPlayable()) return;
    for (const NodeId child : game_.node(game_.current()).children) {
        if (game_.node(child).move == move) {
            goTo(child);
            return;
        }
    }
    // Moves that wait to be redone from here would be lost with the redo list: they become a variation.
    std::vector<Game::Removed> kept;
    NodeId at = game_.current();
    for (int i = undo_.index(); i < undo_.count(); ++i) {
        const auto* undone = dynamic_cast<const Play*>(undo_.command(i));
        if (undone == nullptr || undone->from() != at || !undone->waiting()) break;
        kept.push_back(*undone->waiting());
        at = undone->node();
    }
    undo_.push(new Play(*this, move, std::move(kept)));  // the stack owns it
}

bool TableDocument::canTakeBack() const {
    if (game_.current() == NodeId{}) return false;
    const std::optional<Outcome> ended = game_.outcome();
    if (!ended) return true;
    switch (ended->reason) {
        case EndReason::Checkmate:
        case EndReason::Stalemate:
        case EndReason::NoMove:
        case EndReason::NoPiece:
        case EndReason::RepetitionAutomatic:
        case EndReason::QuietMovesAutomatic:
        case EndReason::DeadPosition:
            return true;  // the move ended the game, and goes with it
        case EndReason::Resignation:
        case EndReason::Agreement:
        case EndReason::RepetitionClaimed:
        case EndReason::QuietMovesClaimed:
        case EndReason::Recorded:
            return false;
    }
    Q_UNREACHABLE();
}

void TableDocument::takeBack() {
    if (game_.current() == NodeId{}) return;
    const auto* last =
        undo_.index() > 0 ? dynamic_cast<const Play*>(undo_.command(undo_.index() - 1)) : nullptr;
    if (last != nullptr && last->node() == game_.current()) {
        undo_.undo();
    } else {
        undo_.push(new TakeBack(*this));
    }
}

void TableDocument::declare(Outcome outcome) {
    if (!isPlayable() || game_.outcome()) return;
    undo_.push(new Declare(*this, outcome));
}

void TableDocument::restart(Position start, Players players) {
    undo_.push(new Restart(*this, Game(std::move(start)), std::move(players)));
}

void TableDocument::goTo(NodeId node) {
    const NodeId from = game_.current();
    if (from == node) return;
    // The transition of a step back is seen from where one stands, of a step forward from where one comes.
    const std::optional<Transition> transition = stepTo(node);
    game_.goTo(node);
    emit changed(change::Stood{from, node, transition});
}

void TableDocument::back() {
    if (game_.current() != NodeId{}) goTo(game_.node(game_.current()).parent);
}

void TableDocument::forward() {
    const std::vector<NodeId>& children = game_.node(game_.current()).children;
    if (!children.empty()) goTo(children.front());
}

void TableDocument::toStart() {
    goTo(NodeId{});
}

void TableDocument::toEnd() {
    const std::vector<NodeId> line = game_.line(game_.current());
    if (!line.empty()) goTo(line.back());
}

void TableDocument::stand(NodeId node) {
    if (game_.current() != node) game_.goTo(node);
}

std::optional<Transition> TableDocument::stepTo(NodeId node) const {
    const NodeId here = game_.current();
    if (here != NodeId{} && game_.node(here).parent == node) return transitionTo(here).reversed();
    if (node != NodeId{} && game_.node(node).parent == here) {
        return game_.position().transition(game_.node(node).move);
    }
    return std::nullopt;
}

/// Of the move that led to the node stood on.
Transition TableDocument::transitionTo(NodeId node) const {
    Position before = game_.position();
    before.takeBack();
    return before.transition(game_.node(node).move);
}

}  // namespace chesspp::ui
