// SPDX-License-Identifier: MIT
// Bounds on a tree's moves and evaluations of conditions on a board, counted from the tree alone,
// so that a tree with too many is refused before anything walks it.
#pragma once

#include "core/game/evaluation_cost.h"
#include "core/game/path_count.h"
#include "core/geometry/board_shape.h"
#include "core/language/node.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chesspp {

/// What one node adds, over all squares and images. Saturated.
struct NodeCount {
    std::string node = {};  ///< JSON pointer
    std::uint64_t moves = 0;
    /// Squares reached; those that depend on more than what stands there count twice, since the compiler's
    /// tables need the room.
    std::uint64_t targets = 0;
    std::uint64_t effects = 0;        ///< of the parts of a multi, on all squares reached
    std::uint64_t effectsOfOne = 0;   ///< on one square reached
    EvaluationCost conditions = {};   ///< those that do not look at the candidate square once a piece
    EvaluationCost inQuestions = {};  ///< all once a candidate square, as an attack query evaluates them
};

struct CandidateMoves {
    std::vector<NodeCount> nodes;  ///< enabled ones, in the order of the tree
    std::uint64_t all = 0;         ///< moves of the whole tree; saturated
    /// Of paths nothing is counted beyond what a kind may have: there are more then.
    Counting counting = Counting::Whole;
};

/// Candidate moves from all squares of an empty board without holes: every square of every image of every
/// enabled node's target, as often as there are choices of kinds there; images in which the node does the
/// same on the same squares count once; conditions and stops are taken to let everything through. Of paths
/// the ways are counted, at the leg where there are most of them. `offers` is how many kinds "army" stands
/// for.
[[nodiscard]] CandidateMoves candidateMovesOf(const std::vector<Node>& tree, BoardShape shape,
                                              std::size_t offers, const Regions& regions);

}  // namespace chesspp
