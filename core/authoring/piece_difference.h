// SPDX-License-Identifier: MIT
// Differences between two pieces, or two versions of one: nodes, parts, events, fields and scenes. Whether
// they move differently is not compared.
#pragma once

#include "core/language/node_path.h"
#include "core/language/piece_definition.h"

#include <string>
#include <vector>

namespace chesspp {

/// A difference of one item; items that differ only in their children or parts are not reported themselves.
struct TreeDifference {
    enum class Sort : std::uint8_t { OnlyFirst, OnlySecond, Changed } sort{};
    TreePlace first;   ///< the piece itself where only the second has it
    TreePlace second;  ///< and the other way round
    friend bool operator==(const TreeDifference&, const TreeDifference&) = default;
};

struct PieceDifference {
    std::vector<TreeDifference> tree;  ///< in the order of the trees
    std::vector<std::string> facts;    ///< keys of fields, as a file writes them; never "id"
    enum class Scenes : std::uint8_t { Alike, Differ } scenes = Scenes::Alike;

    [[nodiscard]] bool isNothing() const { return tree.empty() && facts.empty() && scenes == Scenes::Alike; }
};

/// Lists are matched by their longest common subsequence; long lists only at their ends.
[[nodiscard]] PieceDifference differenceOf(const PieceDefinition& first, const PieceDefinition& second);

}  // namespace chesspp
