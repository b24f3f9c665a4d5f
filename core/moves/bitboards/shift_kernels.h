// SPDX-License-Identifier: MIT
// Kernels that move all pieces of a kind at once: candidates with the same step from many squares become one
// shift of a set. Decides by the expected number of pieces whether that pays.
#pragma once

#include "core/moves/bitboards/tables.h"
#include "core/moves/compiler/lower_tree.h"

#include <vector>

namespace chesspp::bitboards {

/// Adds a kind's candidates as steps; false when one of them is no step or too few pieces are expected.
template <int W>
[[nodiscard]] bool addSteps(Tables<W>& tables, const std::vector<compiler::Entry>& entries,
                            int expectedPieces, PieceCode code);

/// A candidate with its requirement.
template <int W>
[[nodiscard]] ConditionalMove<W> listedCandidate(const compiler::Requirement& requirement, Square to);

}  // namespace chesspp::bitboards
