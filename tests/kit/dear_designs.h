// SPDX-License-Identifier: MIT
// Random pieces that cost much: nested quantifiers with questions about attacks, long conditions, large discs
// of many parts, many counters, events, paths, long lists of kinds, mirrors in mirrors.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/language/condition_types.h"
#include "core/language/event.h"
#include "core/language/node.h"

#include <random>
#include <string>
#include <vector>

namespace chesspp::kit {

struct DearDesign {
    std::vector<Node> tree;
    std::vector<EventRule> on;
};

inline constexpr int kDearSizes = 24;

class DearDesigns {
public:
    /// `size` from 0 to below kDearSizes: the larger, the dearer. Summons name the ids "kind-0" to "kind-39".
    DearDesigns(std::uint64_t seed, int size) : random_(seed), size_(size) {}

    [[nodiscard]] DearDesign design();

private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
    bool oneIn(int chances) { return below(chances) == 0; }
    /// From 1 to about `most` at the greatest size.
    int sized(int most);

    std::string square(int depth);
    std::string leaf(int depth);
    std::string quantified(int depth);
    std::string longCondition();
    Condition condition(ConditionPlace place);
    Radius disc(int most);
    Target target();
    PathTarget path();
    KindChoice kinds(int most);
    MultiPart part();
    Action action();
    Node node(int depth);
    EventRule event();

    std::mt19937_64 random_;
    int size_;
};

}  // namespace chesspp::kit
