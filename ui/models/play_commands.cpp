// SPDX-License-Identifier: MIT
//
// The table's commands of a game. Each is its own inverse's keeper: what redo takes
// out of the tree, undo puts back under the same ids.
#include "ui/models/table_document.h"

#include "core/notation/move_text.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <utility>

namespace chesspp::ui {

/// A move that added a node. Undone, the node waits here with its id.
class TableDocument::Play final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    Play(TableDocument& table, Move move, std::vector<Game::Removed> kept)
        : table_(table), from_(table.state_.game.current()), move_(move), kept_(std::move(kept)) {
        setText(tr("Move %1", "undo step").arg(QString::fromStdString(formatSan(table.position(), move))));
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
        Game& game = table_.state_.game;
        table_.stand(node_);
        const Transition backwards = table_.transitionTo(node_).reversed();
        waiting_ = game.remove(node_);
        emit table_.changed(change::TakenBack{node_, backwards});
    }

    [[nodiscard]] NodeId from() const { return from_; }
    [[nodiscard]] NodeId node() const { return node_; }
    [[nodiscard]] Move move() const { return move_; }
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
    explicit TakeBack(TableDocument& table) : table_(table), node_(table.state_.game.current()) {
        setText(tr("Take back", "undo step"));
    }

    void redo() override {
        table_.stand(node_);
        const Transition backwards = table_.transitionTo(node_).reversed();
        waiting_ = table_.state_.game.remove(node_);
        emit table_.changed(change::TakenBack{node_, backwards});
    }

    void undo() override {
        table_.state_.game.restore(*waiting_);
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
        : table_(table), at_(table.state_.game.current()), outcome_(outcome) {
        setText(outcome.reason == EndReason::Resignation ? tr("Resignation", "undo step")
                                                         : tr("Draw", "undo step"));
    }

    void redo() override {
        table_.goTo(at_);
        if (!table_.state_.game.declare(outcome_)) setObsolete(true);
        emit table_.changed(change::Declared{});
    }

    void undo() override {
        table_.goTo(at_);
        table_.state_.game.withdrawDeclaration();
        emit table_.changed(change::Declared{});
    }

private:
    TableDocument& table_;
    NodeId at_;
    Outcome outcome_;
};

void TableDocument::play(Move move) {
    if (!isPlayable()) return;
    for (const NodeId child : state_.game.node(state_.game.current()).children) {
        if (state_.game.node(child).move == move) {
            goTo(child);
            return;
        }
    }
    // The move that was taken back is that move again, and what followed waits on.
    const auto* next =
        undo_.index() < undo_.count() ? dynamic_cast<const Play*>(undo_.command(undo_.index())) : nullptr;
    if (next != nullptr && next->from() == state_.game.current() && next->waiting() && next->move() == move) {
        undo_.redo();
        return;
    }
    // Moves that wait to be redone from here would be lost with the redo list: they become a variation.
    std::vector<Game::Removed> kept;
    NodeId at = state_.game.current();
    for (int i = undo_.index(); i < undo_.count(); ++i) {
        const auto* undone = dynamic_cast<const Play*>(undo_.command(i));
        if (undone == nullptr || undone->from() != at || !undone->waiting()) break;
        kept.push_back(*undone->waiting());
        at = undone->node();
    }
    undo_.push(new Play(*this, move, std::move(kept)));  // the stack owns it
}

bool TableDocument::canTakeBack() const {
    if (state_.game.current() == NodeId{}) return false;
    const std::optional<Outcome> ended = state_.game.outcome();
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
    if (state_.game.current() == NodeId{}) return;
    const auto* last =
        undo_.index() > 0 ? dynamic_cast<const Play*>(undo_.command(undo_.index() - 1)) : nullptr;
    if (last != nullptr && last->node() == state_.game.current()) {
        undo_.undo();
    } else {
        undo_.push(new TakeBack(*this));
    }
}

void TableDocument::declare(Outcome outcome) {
    if (!isPlayable() || state_.game.outcome()) return;
    undo_.push(new Declare(*this, outcome));
}

}  // namespace chesspp::ui
