// SPDX-License-Identifier: MIT
//
// Random conditions and trees that pass checkTree, the same for a seed on every
// machine. For round trips and for comparing evaluators. Knows no board.
#pragma once

#include "tests/kit/random_condition.h"

#include "core/actions/checks.h"
#include "core/actions/node.h"

#include <cstdint>
#include <random>
#include <vector>

namespace chesspp::kit {

class RandomTree {
public:
    /// With Acceptance::Declared every declared form comes up, else only what notYetPlayable lets through.
    RandomTree(std::uint64_t seed, Acceptance forms) : random_(seed), forms_(forms) {}

    /// One to four nodes, some with children.
    [[nodiscard]] std::vector<Node> tree();
    /// Of type Boolean, naming only what may be named there.
    [[nodiscard]] Condition condition(ConditionPlace place);

private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
    bool oneIn(int chances) { return below(chances) == 0; }
    [[nodiscard]] bool declared() const { return forms_ == Acceptance::Declared; }

    Offset step();
    KindChoice kinds();
    Target target();
    Line line();
    Node node(int depth);
    Action action();
    MultiAction multi();
    std::vector<Condition> conditions(ConditionPlace place);

    std::mt19937_64 random_;
    Acceptance forms_;
};

}  // namespace chesspp::kit
