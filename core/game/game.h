// SPDX-License-Identifier: MIT
//
// A game: a start position, a tree of moves with variations, where one stands in
// it, and how it ended. The only truth about a game; undo commands hold node ids
// into it. Knows no notation; clocks are a later guest.
#pragma once

#include "core/game/outcome.h"
#include "core/game/position.h"

#include <optional>
#include <string>
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
    std::string comment;
    std::vector<int> glyphs;  ///< PGN's numeric annotation glyphs
};

class Game {
public:
    explicit Game(Position start);

    [[nodiscard]] const Position& position() const { return position_; }  ///< at current()
    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] NodeId current() const { return current_; }
    [[nodiscard]] const GameNode& node(NodeId id) const { return nodes_[id.index]; }
    [[nodiscard]] bool contains(NodeId id) const;

    /// Plays a legal move (asserted) at current(): steps into the child that already has it, or adds a
    /// child (a variation when there is a main line already). Returns the node stood on.
    NodeId play(Move move);
    /// Steps only; nothing is lost. Returns false at the start or end.
    bool back();
    bool forward();
    /// Stands on any node.
    void goTo(NodeId id);
    /// Removes a node with all below it; current() moves to its parent if it was inside. Returns what is
    /// needed to put it back.
    struct Removed;
    Removed remove(NodeId id);
    void restore(Removed removed);
    void setComment(NodeId id, std::string comment);
    /// Makes a variation the main line among its siblings; returns its former place.
    std::size_t promote(NodeId id, std::size_t place = 0);

    /// Nodes from the start's first child to `id`.
    [[nodiscard]] std::vector<NodeId> path(NodeId id) const;
    /// Nodes of the line through `id` on to the end of its main line.
    [[nodiscard]] std::vector<NodeId> line(NodeId id) const;

    /// Result at current(): what the rules give by themselves (checkmate, stalemate, automatic draws, dead
    /// position), or else the declared one if current() is the end of the line it was declared on.
    [[nodiscard]] std::optional<Outcome> outcome() const;
    /// Draws that the side to move may claim now.
    [[nodiscard]] std::vector<EndReason> claims() const;
    /// How often the current position has occurred on the path to it, by the repetition rule; at least 1.
    [[nodiscard]] int occurrences() const;
    /// Resignation, agreement or a claim, declared at current(). A claim must stand in claims().
    [[nodiscard]] bool declare(Outcome outcome);
    void withdrawDeclaration();

private:
    Position start_;
    Position position_;
    std::vector<GameNode> nodes_;
    NodeId current_;
    struct Declared {
        NodeId at;
        Outcome outcome;
    };
    std::optional<Declared> declared_;
};

}  // namespace chesspp
