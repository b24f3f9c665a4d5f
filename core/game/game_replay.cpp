// SPDX-License-Identifier: MIT
// Replays a game under changed rules, node by node; each move becomes a legal one that gives the same setup.
#include "core/game/editing_ruleset.h"
#include "core/game/game.h"

#include <utility>

namespace chesspp {
namespace {

/// Legal in `now`, and leading to what stands in `after` as its rules write it; nothing: there is none.
std::optional<Move> sameMove(Position& now, Move move, const Position& after) {
    const Setup wanted = carriedOver(after.setup(), after.ruleset(), now.ruleset());
    const auto leadsThere = [&](Move each) {
        now.play(each);
        const bool same = now.setup() == wanted;
        now.takeBack();
        return same;
    };
    if (now.isLegal(move) && leadsThere(move)) return move;
    for (const Move each : now.legalMoves()) {
        if (each != move && leadsThere(each)) return each;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Game> Game::replayedUnder(const RulesetPtr& changed) const {
    Result<Position> start =
        Position::fromSetup(changed, carriedOver(start_.setup(), start_.ruleset(), *changed));
    if (!start) return std::nullopt;
    Game game(std::move(*start));
    game.nodes_ = nodes_;
    game.keeping_ = keeping_;
    game.declared_ = declared_;
    game.keeping_[0].key = game.start_.repetitionKey();

    // Removed nodes too: whoever took them out may put them back.
    std::vector<std::vector<std::uint32_t>> below(nodes_.size());
    for (std::uint32_t i = 1; i < nodes_.size(); ++i) below[nodes_[i].parent.index].push_back(i);
    Position was = start_;
    Position now = game.start_;
    struct Visit {
        std::uint32_t node = 0;
        std::size_t next = 0;
    };
    std::vector<Visit> way{{}};
    while (true) {
        Visit& here = way.back();
        if (here.next < below[here.node].size()) {
            const std::uint32_t child = below[here.node][here.next++];
            was.play(nodes_[child].move);
            const std::optional<Move> move = sameMove(now, nodes_[child].move, was);
            if (!move) return std::nullopt;
            now.play(*move);
            game.nodes_[child].move = *move;
            game.keeping_[child].key = now.repetitionKey();
            way.push_back({child, 0});
        } else {
            way.pop_back();
            if (way.empty()) break;
            was.takeBack();
            now.takeBack();
        }
    }
    game.goTo(current_);
    return game;
}

}  // namespace chesspp
