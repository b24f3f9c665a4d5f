// SPDX-License-Identifier: MIT
// The undo steps of a table. Only table_document.cpp and table_pieces.cpp include this.
#pragma once

#include "ui/models/table/table_document.h"

#include "core/board/setup_delta.h"

#include <QCoreApplication>
#include <QUndoCommand>

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

/// Replaces the setup. Holds the state that is not on the table: the difference of its start, and its game
/// if touched.
class TableDocument::SetUp final : public QUndoCommand {
public:
    SetUp(TableDocument& table, VariantPtr home, RulesetSetup standing, MergeId mergeId,
          std::optional<Transition> transition, Freely freely);

    void redo() override { exchange(transition_); }
    void undo() override { exchange(transition_ ? std::optional(transition_->reversed()) : std::nullopt); }

    /// Keeps the table's game, which this edit ends.
    void keepGame();
    /// `piece`: as in SetupEdit.
    void describe(const QString& what, const std::string& piece);
    /// Updates the piece's id and its name in the text; returns whether the text changed.
    bool renamePiece(const std::string& was, const std::string& now);

    [[nodiscard]] int id() const override {
        return mergeId_ == MergeId::None ? -1 : static_cast<int>(mergeId_);
    }
    /// The later step holds only the state in between. A gesture that changed nothing in total is obsolete.
    bool mergeWith(const QUndoCommand* later) override;

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

    void exchange(const std::optional<Transition>& transition);

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
    Play(TableDocument& table, Move move, LinesTakenBack lines);

    void redo() override;
    void undo() override;

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
    explicit TakeBack(TableDocument& table);

    [[nodiscard]] NodeId node() const { return node_; }
    [[nodiscard]] LinesTakenBack lines() const;

    void redo() override;
    void undo() override;

private:
    TableDocument& table_;
    NodeId node_;
    std::vector<Game::Removed> waiting_;
};

class TableDocument::Declare final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    Declare(TableDocument& table, Outcome outcome);

    void redo() override;
    void undo() override;

private:
    TableDocument& table_;
    Outcome outcome_;
};

class TableDocument::GoOn final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
public:
    explicit GoOn(TableDocument& table);

    void redo() override;
    void undo() override;

private:
    TableDocument& table_;
    NodeId end_;
    Game::FormerMainLine former_;
};

}  // namespace chesspp::ui
