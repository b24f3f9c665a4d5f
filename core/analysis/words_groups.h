// SPDX-License-Identifier: MIT
// Groups siblings that differ only in their targets into one sentence, and describes how such a group moves,
// with mirrors folded into shapes.
#pragma once

#include "core/analysis/words_actions.h"
#include "core/analysis/words_shapes.h"

#include <optional>
#include <string>
#include <vector>

namespace chesspp::words {

/// A node with its place in the file and what was found out about it.
struct Placed {
    const Node* node = nullptr;
    std::string pointer;
    Sorted sorted;
    bool isFolded = true;  ///< the mirror turns its target alone
};

/// Siblings said in one breath.
using Group = std::vector<Placed>;

/// Nodes that are not switched off, in the order of each group's first; `pointer` is that of the list.
[[nodiscard]] std::vector<Group> grouped(const std::vector<Node>& nodes, const std::string& pointer);

[[nodiscard]] bool isCastle(const Placed& placed);

class Ways {
public:
    explicit Ways(const KindNames& names)
        : names_(names), candidate_(names, ConditionPlace::Candidate), stop_(names, ConditionPlace::Stop) {}

    /// Leaps together, rides of one manner together, hops of one manner together.
    [[nodiscard]] std::vector<Message> of(const Group& group, Leaping leaping) const;

private:
    [[nodiscard]] std::optional<Message> untilStops(const Node& node) const;

    const KindNames& names_;
    Conditions candidate_;
    Conditions stop_;
};

}  // namespace chesspp::words
