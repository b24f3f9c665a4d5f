// SPDX-License-Identifier: MIT
// Bounds on a tree's moves and evaluations of conditions on a board, counted from the tree alone,
// so that a tree with too many is refused before anything walks it.
#pragma once

#include "core/actions/node.h"
#include "core/game/path_ways.h"
#include "core/geometry/board_shape.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chesspp {

struct CandidateMoves {
    std::uint64_t all = 0;      ///< of the whole tree; saturated
    std::uint64_t largest = 0;  ///< of the node that has the most
    std::string largestNode;    ///< its JSON pointer
    /// What conditions ask on all those squares, as timesAskedBy() counts it; likewise.
    std::uint64_t questions = 0;
    std::uint64_t mostQuestions = 0;
    std::string askingNode;
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
