// SPDX-License-Identifier: MIT
// Undone moves are removed from the tree, so that PGN omits them; redo restores them with their node ids.
#include "app/terminal/play_session.h"

#include <ranges>
#include <utility>

namespace chesspp::terminal {

void PlaySession::play(Move move) {
    const NodeId from = game_.current();
    const auto waiting = [&]() -> const Undone* {
        return undone_.empty() ? nullptr : std::get_if<Undone>(&undone_.back());
    };
    if (const Undone* next = waiting(); next != nullptr && game_.node(next->node).move == move) {
        redo();
        return;
    }
    while (waiting() != nullptr) redo();
    undone_.clear();
    game_.goTo(from);
    const NodeId here = game_.play(move);
    game_.promote(here);
    // It may have been there, as a variation that went on: what follows waits as if it had been taken back.
    game_.goTo(game_.line(here).back());
    while (game_.current() != here) undo();
}

bool PlaySession::declare(Outcome outcome) {
    if (!game_.declare(outcome)) return false;
    undone_.clear();
    return true;
}

std::optional<PlaySession::Step> PlaySession::undo() {
    if (const auto declared = game_.declared()) {
        game_.withdrawDeclaration();
        undone_.emplace_back(*declared);
        return *declared;
    }
    const NodeId node = game_.current();
    if (node == NodeId{}) return std::nullopt;
    Undone undone{node, {}};
    const std::vector<NodeId> siblings = game_.node(game_.node(node).parent).children;
    for (const NodeId each : siblings) undone.taken.push_back(game_.remove(each));
    undone_.emplace_back(std::move(undone));
    return Moved{};
}

std::optional<PlaySession::Step> PlaySession::redo() {
    if (undone_.empty()) return std::nullopt;
    const auto next = std::move(undone_.back());
    undone_.pop_back();
    if (const auto* outcome = std::get_if<Outcome>(&next)) {
        // It held here when it was declared, and nothing was done since.
        static_cast<void>(game_.declare(*outcome));
        return *outcome;
    }
    const auto& [node, taken] = std::get<Undone>(next);
    for (const Game::Removed& each : std::views::reverse(taken)) game_.restore(each);
    game_.goTo(node);
    return Moved{};
}

}  // namespace chesspp::terminal
