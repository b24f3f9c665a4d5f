// SPDX-License-Identifier: MIT
#include "ui/models/table_document.h"

#include "core/notation/move_text.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <algorithm>
#include <ranges>
#include <utility>

namespace chesspp::ui {

/// A move that added a node. Undone, the node waits here with its id.
class TableDocument::Play final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    /// Lines taken back at the same node stay as variations behind this move; the one that begins with it
    /// comes back.
    Play(TableDocument& table, Move move, LinesTakenBack lines)
        : table_(table),
          from_(table.state_.game.current()),
          move_(move),
          kept_(std::move(lines.lines)),
          place_(lines.place) {
        setText(tr("Move %1", "undo step").arg(QString::fromStdString(formatSan(table.position(), move))));
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
        emit table_.changed(change::Played{node_, table_.transitionTo(node_)});
    }

    void undo() override {
        Game& game = table_.state_.game;
        table_.stand(node_);
        const Transition backwards = table_.transitionTo(node_).reversed();
        for (Game::Removed& line : kept_ | std::views::reverse) line = game.remove(line.id);
        waiting_ = game.remove(node_);
        emit table_.changed(change::TakenBack{node_, backwards});
    }

    [[nodiscard]] NodeId from() const { return from_; }
    [[nodiscard]] NodeId node() const { return node_; }
    [[nodiscard]] Move move() const { return move_; }
    /// What brings the undone node back, for a command that will replace this one.
    [[nodiscard]] const std::optional<Game::Removed>& waiting() const { return waiting_; }
    [[nodiscard]] const std::vector<Game::Removed>& kept() const { return kept_; }

private:
    TableDocument& table_;
    NodeId from_;
    NodeId node_;
    Move move_;
    std::vector<Game::Removed> kept_;
    std::optional<std::size_t> place_;  ///< among its siblings, if it takes that of a kept line
    std::optional<Game::Removed> waiting_;
};

/// Takes back a move that is not the last thing done. In the main line its variations go with it: else one
/// of them would become the game.
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
            while (game.node(parent).children.size() > 1) {
                waiting_.push_back(game.remove(game.node(parent).children.back()));
            }
        }
        waiting_.push_back(game.remove(node_));
        emit table_.changed(change::TakenBack{node_, backwards});
    }

    void undo() override {
        for (; !waiting_.empty(); waiting_.pop_back()) table_.state_.game.restore(waiting_.back());
        table_.stand(node_);
        emit table_.changed(change::Played{node_, table_.transitionTo(node_)});
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
        setText(outcome.reason == EndReason::Resignation ? tr("Resignation", "undo step")
                                                         : tr("Draw", "undo step"));
    }

    void redo() override {
        table_.goTo(table_.state_.game.end());
        if (!table_.state_.game.declare(outcome_)) setObsolete(true);
        emit table_.changed(change::Declared{});
    }

    void undo() override {
        table_.goTo(table_.state_.game.end());
        table_.state_.game.withdrawDeclaration();
        emit table_.changed(change::Declared{});
    }

private:
    TableDocument& table_;
    Outcome outcome_;
};

/// Makes a variation the main line.
class TableDocument::GoOn final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    explicit GoOn(TableDocument& table) : table_(table), end_(table.state_.game.current()) {
        setText(tr("Go on from here", "undo step"));
    }

    void redo() override {
        table_.goTo(end_);
        former_ = table_.state_.game.makeMainLine(end_);
        emit table_.changed(change::MainLineChanged{});
    }

    void undo() override {
        table_.goTo(end_);
        table_.state_.game.restore(former_);
        emit table_.changed(change::MainLineChanged{});
    }

private:
    TableDocument& table_;
    NodeId end_;
    Game::FormerMainLine former_;
};

void TableDocument::play(Move move) {
    if (!isPlayable() || outcome()) return;
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
    if (const TakeBack* last = lastTakeBackHere();
        last != nullptr && state_.game.node(last->node()).move == move) {
        undo_.undo();
        return;
    }
    undo_.push(new Play(*this, move, linesTakenBackHere()));  // the stack owns it
}

const TableDocument::TakeBack* TableDocument::lastTakeBackHere() const {
    const auto* last =
        undo_.index() > 0 ? dynamic_cast<const TakeBack*>(undo_.command(undo_.index() - 1)) : nullptr;
    const bool here = last != nullptr && state_.game.node(last->node()).parent == state_.game.current();
    return here ? last : nullptr;
}

/// They would be lost with the redo list, or stay hidden behind what is done next.
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
    const auto* last =
        undo_.index() > 0 ? dynamic_cast<const Play*>(undo_.command(undo_.index() - 1)) : nullptr;
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
