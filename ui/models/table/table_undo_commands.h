// SPDX-License-Identifier: MIT
// The undo steps of a table. Only the sources of the document and table_pieces.cpp include this.
#pragma once

#include "ui/models/library/library_context.h"
#include "ui/models/table/table_clock.h"
#include "ui/models/table/table_document.h"
#include "ui/models/table/table_pieces.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/authoring/setup_edits.h"
#include "core/board/setup_delta.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <algorithm>
#include <ranges>
#include <utility>

namespace chesspp::ui {

/// Swaps a part of the table's state with a value that the function holds.
class TableDocument::Exchange final : public QUndoCommand {
public:
    Exchange(std::function<void()> swap, const QString& what) : QUndoCommand(what), swap_(std::move(swap)) {}

    void redo() override { swap_(); }
    void undo() override { swap_(); }

private:
    std::function<void()> swap_;
};

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
        BegunGame begun = beginGame(table.library_, *away_.home, {away_.ruleset, std::move(standing.setup)});
        away_.ruleLevel =
            begun.problems.empty() ? table.ruleLevel() : std::min(table.ruleLevel(), RuleLevel::Turns);
        away_.problems = std::move(begun.problems);
        away_.freelyEdited = table.isFreelyEdited() || freely == Freely::Yes;
        away_.renames = table.pieces_->renames();
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
        TableState& here = table_.state_;
        const RulesetPtr rulesetBefore = table_.rulesetPtr();
        const Setup before = table_.editableSetup();
        Setup start = away_.start.appliedTo(here.start);
        Game game = away_.game ? std::move(*away_.game)
                               : gameOf(table_.library_, away_.ruleset, start, away_.problems);
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
        static_cast<void>(table_.pieces_->applyRenames());
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
        setText(tr("Move %1", "undo step").arg(shownMove(table.position(), move)));
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
            const bool isNext = game.end() == from_;
            node_ = game.play(move_);
            TableClock& clock = *table_.clock_;
            if (isNext && clock.exists()) game.setClock(node_, clock.moved(game.position().sideToMove()));
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
                : outcome.reason == EndReason::Timeout   ? tr("Lose on time", "undo step")
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

/// Makes the line through a node the main line; shows the node that was current.
class TableDocument::MakeMainLine final : public QUndoCommand {
public:
    MakeMainLine(TableDocument& table, NodeId through, const QString& what)
        : QUndoCommand(what), table_(table), shown_(table.state_.game.current()), through_(through) {}

    void redo() override {
        table_.goTo(shown_);
        former_ = table_.state_.game.makeMainLine(through_);
        table_.notify(change::MainLineChanged{});
    }

    void undo() override {
        table_.goTo(shown_);
        table_.state_.game.restore(former_);
        table_.notify(change::MainLineChanged{});
    }

private:
    TableDocument& table_;
    NodeId shown_;
    NodeId through_;
    Game::FormerMainLine former_;
};

/// Moves a line among others without changing the main line; shows the node that was current.
class TableDocument::MoveLine final : public QUndoCommand {
public:
    MoveLine(TableDocument& table, NodeId root, std::size_t place, const QString& what)
        : QUndoCommand(what),
          table_(table),
          shown_(table.state_.game.current()),
          root_(root),
          place_(place) {}

    void redo() override { exchange(); }
    void undo() override { exchange(); }

private:
    void exchange() {
        table_.goTo(shown_);
        place_ = table_.state_.game.promote(root_, place_);
        table_.notify(change::MainLineChanged{});
    }

    TableDocument& table_;
    NodeId shown_;
    NodeId root_;
    std::size_t place_;
};

/// Removes the current node with all that follows it.
class TableDocument::DeleteMoves final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    explicit DeleteMoves(TableDocument& table) : table_(table), node_(table.state_.game.current()) {
        setText(tr("Delete moves", "undo step"));
    }

    void redo() override {
        table_.stand(node_);
        const Transition backwards = table_.transitionTo(node_).reversed();
        removed_ = table_.state_.game.remove(node_);
        table_.notify(change::MoveRemoved{node_, backwards});
    }

    void undo() override {
        table_.state_.game.restore(*removed_);
        table_.notify(change::MovePlayed{node_, table_.transitionTo(node_)});
    }

private:
    TableDocument& table_;
    NodeId node_;
    std::optional<Game::Removed> removed_;
};

}  // namespace chesspp::ui
