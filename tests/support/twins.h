// SPDX-License-Identifier: MIT
// Whether two pieces move alike on random boards, unmoved too, with rooks to castle with and marks to capture
// on. Moves are alike if both their square and the position after them are the same.
#pragma once

#include "core/language/piece_definition.h"

#include <string>

namespace chesspp::testing {

struct TwinTrial {
    int boards = 200;
    unsigned seed = 7;
};

struct TwinFinding {
    std::string difference;  ///< the first position and what differs there; empty: they move alike
    int moves = 0;           ///< that were compared, over all boards
};

/// `one` is taken for royal if its twin is.
[[nodiscard]] TwinFinding compareTwins(const PieceDefinition& one, const PieceDefinition& twin,
                                       TwinTrial trial = {});

}  // namespace chesspp::testing
