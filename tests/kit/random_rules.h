// SPDX-License-Identifier: MIT
//
// Random small games and positions for laws: trees of the forms that people write
// (jumps, slides, lame leaps, zones, first moves, marks, multis, castles), armies
// of them on boards of any size up to a bound. The same for a seed everywhere.
#pragma once

#include "core/moves/rules.h"

#include <cstdint>
#include <memory>
#include <random>
#include <vector>

namespace chesspp::kit {

class RandomRules {
public:
    explicit RandomRules(std::uint64_t seed) : random_(seed) {}

    /// A game of two to four kinds, one of them royal most times.
    [[nodiscard]] std::shared_ptr<const Rules> rules(int mostSquares);
    /// Pieces thinly strewn, some moved, each side with at most one royal most times.
    [[nodiscard]] Setup setup(const Rules& rules);
    [[nodiscard]] std::vector<Node> tree();
    [[nodiscard]] std::size_t below(std::size_t limit) { return random_() % limit; }

private:
    [[nodiscard]] bool oneIn(std::size_t chances) { return below(chances) == 0; }
    [[nodiscard]] int between(int low, int high) {
        const int values = high - low + 1;
        return low + static_cast<int>(below(static_cast<std::size_t>(values)));
    }
    [[nodiscard]] Offset step(int farthest);
    [[nodiscard]] Condition destination();
    [[nodiscard]] Condition anywhere();
    [[nodiscard]] Mirror mirror();
    [[nodiscard]] Node leaf();
    [[nodiscard]] Node multi();
    [[nodiscard]] Node node(int depth);

    std::mt19937_64 random_;
};

}  // namespace chesspp::kit
