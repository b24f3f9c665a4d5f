// SPDX-License-Identifier: MIT
// A game: a tree of moves from a start position, the current node, and the result at the main line's end.
// Undo commands hold node ids, which are never reused.
#pragma once

#include "core/game/outcome.h"
#include "core/game/position.h"

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chesspp {

/// A node of the game tree, by number; never reused within one game. 0 is the start.
struct NodeId {
    std::uint32_t index = 0;
    friend constexpr auto operator<=>(NodeId, NodeId) = default;
};

struct GameNode {
    NodeId parent;
    Move move;                     ///< that led here; meaningless at the start
    std::vector<NodeId> children;  ///< first the main line, then variations
    std::string before;            ///< comment ahead of the move, where a variation begins or has ended
    std::string comment;           ///< behind it; at the start: ahead of the game
    std::vector<int> glyphs;       ///< PGN's numeric annotation glyphs
    Side mover = Side::White;      ///< meaningless at the start
    /// What the mover's clock showed once the move was made.
    std::optional<std::chrono::milliseconds> clock = {};
};

/// A count of moves after which the game is drawn, in half-moves.
struct MoveCount {
    std::int64_t made = 0;
    std::int64_t most = 0;  ///< one more is a draw
};

class Game {
public:
    explicit Game(Position start);

    [[nodiscard]] const Position& position() const { return position_; }  ///< at current()
    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] NodeId current() const { return current_; }
    /// The last node of the main line.
    [[nodiscard]] NodeId end() const;
    [[nodiscard]] bool isOnMainLine(NodeId id) const;
    [[nodiscard]] Position positionAt(NodeId id) const;
    [[nodiscard]] const GameNode& node(NodeId id) const { return nodes_[id.index]; }
    /// Whether the node exists and has not been removed.
    [[nodiscard]] bool contains(NodeId id) const;
    /// How many there are and were, removed ones too.
    [[nodiscard]] std::size_t nodeCount() const { return nodes_.size(); }

    /// Plays a legal move (asserted) at current(): steps into the child that already has it, or adds a
    /// child (a variation when there is a main line already). Returns the node stood on. Not at the end of
    /// a game with a declared result (asserted).
    NodeId play(Move move);
    /// Steps only; nothing is lost. Returns false at the start or end.
    bool back();
    bool forward();
    /// The same game under rules that number and play alike: the same nodes, removed ones too, and the same
    /// one stood on.
    [[nodiscard]] Game under(const RulesetPtr& alike) const;
    /// The same game under rules that were changed but number kinds alike: the same nodes, each with a move
    /// that is legal now and leaves the same board. Nothing where there is none, or the start cannot be
    /// played.
    [[nodiscard]] std::optional<Game> replayedUnder(const RulesetPtr& changed) const;
    /// Whether nothing was ever done here: a game made of start() anew would be this one.
    [[nodiscard]] bool isUntouched() const;
    /// Stands on any node that the game contains (asserted).
    void goTo(NodeId id);

    /// What restore() needs to put a removed node back.
    struct Removed;
    /// Removes a node with all below it, not the start (asserted); current() moves to its parent if it was
    /// inside.
    [[nodiscard]] Removed remove(NodeId id);
    /// Puts it back where it stood, current() and declaration too. Edits between must have been undone.
    void restore(const Removed& removed);

    /// What restore() needs to put the former main line back.
    struct FormerMainLine;
    /// Makes the line through `id` the main line. The game is open again, unless the rules end it there: what
    /// was declared is withdrawn.
    [[nodiscard]] FormerMainLine makeMainLine(NodeId id);
    /// Edits between must have been undone.
    void restore(const FormerMainLine& former);

    void setComment(NodeId id, std::string comment) { nodes_[id.index].comment = std::move(comment); }
    void setCommentBefore(NodeId id, std::string comment) { nodes_[id.index].before = std::move(comment); }
    void setGlyphs(NodeId id, std::vector<int> glyphs) { nodes_[id.index].glyphs = std::move(glyphs); }
    void setClock(NodeId id, std::optional<std::chrono::milliseconds> left) { nodes_[id.index].clock = left; }
    /// Moves a node to a place among its siblings, 0 making it the main line; returns its former place.
    std::size_t promote(NodeId id, std::size_t place = 0);

    /// Nodes from the start's first child to `id`.
    [[nodiscard]] std::vector<NodeId> path(NodeId id) const;
    /// Nodes of the line through `id` on to the end of its main line.
    [[nodiscard]] std::vector<NodeId> line(NodeId id) const;

    /// The result of the game, wherever one stands: what the rules give at end() by themselves (checkmate,
    /// stalemate, dead position, automatic draws), or else what was declared. Mate comes before every draw
    /// (FIDE 9.6.2).
    [[nodiscard]] std::optional<Outcome> result() const;
    /// Why no move can be made at current(): what the rules give there by themselves, or the game's result at
    /// its end. In a variation it is not the game's result.
    [[nodiscard]] std::optional<Outcome> outcome() const;
    /// Draws that the side to move at end() may claim; none in a finished game.
    [[nodiscard]] std::vector<EndReason> claims() const;
    /// How often the current position has occurred on the path to it, by the repetition rule; at least 1.
    /// Nothing before the start is known, so nothing before it counts.
    [[nodiscard]] int occurrences() const { return occurrences(current_, position_); }
    /// What goes on at current() by the variant's rules of counts.
    [[nodiscard]] std::optional<MoveCount> moveCount() const { return keeping_[current_.index].count; }
    /// Resignation, agreement, a claim, a fallen flag, or what a record says, declared at end(), wherever one
    /// stands. Refused (false) when the game has a result, when the outcome is one that the rules give by
    /// themselves, when a claim is not in claims(), or when a resignation has no winner or an agreed draw has
    /// one.
    [[nodiscard]] bool declare(Outcome outcome);
    /// What to declare when the flag of the side to move at end() falls: a loss, or a draw when the other
    /// side cannot win (FIDE 6.9).
    [[nodiscard]] Outcome timeout() const;
    void withdrawDeclaration() { declared_.reset(); }
    /// What was declared at end().
    [[nodiscard]] std::optional<Outcome> declared() const;

private:
    /// What is kept of a node beside what it shows.
    struct Keeping {
        bool present = true;
        std::uint64_t key = 0;  ///< Position::repetitionKey()
        std::optional<MoveCount> count = {};
    };

    /// Takes a position from one node to another.
    void walk(Position& position, NodeId from, NodeId to) const;
    void markBelow(NodeId id, bool present);
    [[nodiscard]] bool isBelow(NodeId id, NodeId ancestor) const;
    /// `position` is the one at the node, with all its moves.
    [[nodiscard]] int occurrences(NodeId id, const Position& position) const;
    /// Of the position at the node and all before it, newest first.
    [[nodiscard]] std::vector<std::uint64_t> keysUpTo(NodeId id) const;
    /// What the rules give at a node by themselves; `position` is the one there.
    [[nodiscard]] std::optional<Outcome> ruledOutcome(NodeId id, const Position& position) const;
    /// Likewise, before it is looked at who wins draws.
    [[nodiscard]] std::optional<Outcome> outcomeBeforeOdds(NodeId id, const Position& position) const;
    [[nodiscard]] std::optional<Outcome> automaticRepetition(NodeId id, const Position& position) const;

    struct Declared {
        NodeId at;
        Outcome outcome;
    };

    Position start_;
    Position position_;
    std::vector<GameNode> nodes_;
    std::vector<Keeping> keeping_;  ///< by NodeId
    NodeId current_;
    std::optional<Declared> declared_;
};

struct Game::Removed {
    NodeId id;
    std::size_t place = 0;  ///< among its siblings
    NodeId current;         ///< where the game stood before
    std::optional<Declared> declared;
};

struct Game::FormerMainLine {
    struct Promoted {
        NodeId id;
        std::size_t place = 0;  ///< it had among its siblings
    };
    std::vector<Promoted> promoted;  ///< from the start on
    std::optional<Declared> declared;
};

}  // namespace chesspp
