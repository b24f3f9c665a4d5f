// SPDX-License-Identifier: MIT
// Random conditions, trees and events of all forms that pass the checks, equal for a seed on every machine.
#pragma once

#include "tests/kit/random_condition.h"

#include "core/language/event.h"
#include "core/language/node.h"

#include <cstdint>
#include <random>
#include <vector>

namespace chesspp::kit {

class RandomTree {
public:
    explicit RandomTree(std::uint64_t seed) : random_(seed) {}

    /// One to four nodes, some with children.
    [[nodiscard]] std::vector<Node> tree();
    /// None to two, which pass checkEvents.
    [[nodiscard]] std::vector<EventRule> events();
    /// Of type Boolean, naming only what may be named there.
    [[nodiscard]] Condition condition(ConditionPlace place);

private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
    bool oneIn(int chances) { return below(chances) == 0; }

    Offset step();
    KindChoice kinds();
    Target target();
    Line line();
    Node node(int depth);
    Action action();
    Leg leg(int depth);
    SetAction setting();
    MultiPart part(ConditionPlace place);
    MultiAction multi();
    std::vector<Condition> conditions(ConditionPlace place);

    std::mt19937_64 random_;
};

}  // namespace chesspp::kit
