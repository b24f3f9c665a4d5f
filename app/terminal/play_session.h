// SPDX-License-Identifier: MIT
// The game of `chesspp-cli play`, with undo and redo of moves and declared outcomes, one at a time.
// A line that was undone becomes a variation when another move is played, as in the window.
#pragma once

#include "core/game/game.h"

#include <optional>
#include <variant>
#include <vector>

namespace chesspp::terminal {

class PlaySession {
public:
    explicit PlaySession(Position start) : game_(std::move(start)) {}

    [[nodiscard]] const Game& game() const { return game_; }

    /// A legal move (asserted) of a game that is not over.
    void play(Move move);
    /// Game::declare(). What could be done again cannot any more.
    [[nodiscard]] bool declare(Outcome outcome);

    struct Moved {};
    /// What was taken back or done again: a move, or the outcome that was declared.
    using Step = std::variant<Moved, Outcome>;
    /// Nothing at the start.
    std::optional<Step> undo();
    /// Nothing where nothing was taken back, or something else was done since.
    std::optional<Step> redo();

private:
    struct Undone {
        NodeId node;
        std::vector<Game::Removed> taken;  ///< the move and what had become variations of it
    };

    Game game_;  ///< no move follows the one stood on
    std::vector<std::variant<Undone, Outcome>> undone_;
};

}  // namespace chesspp::terminal
