// SPDX-License-Identifier: MIT
// Random games from a seed, with variations, comments, clocks, glyphs and results.
#pragma once

#include "core/game/game.h"
#include "core/notation/fen.h"

#include <array>
#include <chrono>
#include <random>
#include <string>
#include <vector>

namespace chesspp::testing {

class RandomGames {
public:
    explicit RandomGames(unsigned seed) : random_(seed) {}

    [[nodiscard]] Game game(const RulesetPtr& ruleset) {
        Game game(*startPosition(ruleset, below(startCount(*ruleset))));
        game.setComment({}, said());
        line(game, 30, 0);
        // Said ahead of a move: only where a variation begins or has ended is it told from what is behind
        // one.
        std::vector<NodeId> open{NodeId{}};
        while (!open.empty()) {
            const GameNode node = game.node(open.back());
            open.pop_back();
            for (std::size_t i = 0; i < node.children.size(); ++i) {
                open.push_back(node.children[i]);
                const bool parted = i > 0 || isFollowedByVariations(game, node);
                if (parted) game.setCommentBefore(node.children[i], said());
            }
        }
        const std::vector<NodeId> line = game.line({});
        game.goTo(line.empty() ? NodeId{} : line.back());
        const std::array<Outcome, 3> outcomes{Outcome{Side::White, EndReason::Recorded},
                                              Outcome{Side::Black, EndReason::Recorded},
                                              Outcome{std::nullopt, EndReason::Recorded}};
        if (oneIn(2)) (void)game.declare(outcomes[static_cast<std::size_t>(below(3))]);
        return game;
    }
    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
    bool oneIn(int chances) { return below(chances) == 0; }

    [[nodiscard]] std::string said() {
        static constexpr std::array<const char*, 16> kWords{"best",
                                                            "}",
                                                            "{braced}",
                                                            "; and",
                                                            "%percent",
                                                            "[%clk later]",
                                                            "(1. e4)",
                                                            "\"quoted\" \\",
                                                            "Zürich ♞",
                                                            "1-0",
                                                            "*",
                                                            "$14 !?",
                                                            "[%eval -0.3]",
                                                            "a-very-long-word-that-has-no-place-to-break",
                                                            "]",
                                                            "%"};
        std::string text;
        while (oneIn(text.empty() ? 3 : 2) || (!text.empty() && !oneIn(9))) {
            if (!text.empty()) text += ' ';
            text += kWords[static_cast<std::size_t>(below(static_cast<int>(kWords.size())))];
        }
        return text;
    }

private:
    static bool isFollowedByVariations(const Game& game, const GameNode& node) {
        if (node.children.empty()) return false;
        // The node itself, unless it is the start, with its siblings behind it.
        const NodeId child = node.children.front();
        const NodeId self = game.node(child).parent;
        if (self == NodeId{}) return false;
        const std::vector<NodeId>& siblings = game.node(game.node(self).parent).children;
        return siblings.size() > 1 && siblings.front() == self;
    }

    void line(Game& game, int plies, int depth) {
        for (int ply = below(plies); ply >= 0; --ply) {
            const MoveList moves = game.position().legalMoves();
            if (moves.empty()) return;
            const NodeId at = game.current();
            const NodeId next = game.play(moves[random_() % moves.size()]);
            game.setComment(next, said());
            if (oneIn(3)) game.setClock(next, std::chrono::milliseconds(below(100'000'000) / 2));
            if (oneIn(6)) game.setGlyphs(next, {1 + below(255)});
            while (depth < 3 && oneIn(8)) {
                game.goTo(at);
                line(game, 6, depth + 1);
            }
            game.goTo(next);
        }
    }

    std::mt19937 random_;
};

/// Trees, moves, words; not the numbers of nodes.
[[nodiscard]] inline bool sameBelow(const Game& a, NodeId at, const Game& b, NodeId other) {
    const GameNode& left = a.node(at);
    const GameNode& right = b.node(other);
    if (left.comment != right.comment || left.before != right.before || left.glyphs != right.glyphs)
        return false;
    if (at != NodeId{} && (left.move != right.move || left.clock != right.clock)) return false;
    if (left.children.size() != right.children.size()) return false;
    for (std::size_t i = 0; i < left.children.size(); ++i) {
        if (!sameBelow(a, left.children[i], b, right.children[i])) return false;
    }
    return true;
}

}  // namespace chesspp::testing
