// SPDX-License-Identifier: MIT
// Reports slow conditions, by how often their innermost part is evaluated on the largest board.
#include "core/actions/condition_text.h"
#include "core/analysis/lint_parts.h"
#include "core/analysis/tree_walk.h"
#include "core/base/message.h"
#include "core/game/effort.h"
#include "core/geometry/board_shape.h"

#include <cstddef>
#include <cstdint>

namespace chesspp::linting {

namespace {

constexpr std::uint64_t kMostQuestions = 1'000'000;  ///< takes a tenth of a second

}  // namespace

void lintEffort(const PieceDefinition& piece, Diagnostics& problems) {
    forEachExpression(piece, [&](const Expression& condition, const std::string& pointer) {
        const BoardShape largest = *BoardShape::make(BoardShape::kMaxExtent, BoardShape::kMaxExtent);
        const std::uint64_t asked = timesAsked(condition, largest);
        if (asked <= kMostQuestions) return;
        problems.warning({{}, pointer, 0, 0}, "lint.condition-slow",
                         {{"condition", printCondition(condition)},
                          {"times", std::size_t{asked}},
                          {"files", BoardShape::kMaxExtent},
                          {"ranks", BoardShape::kMaxExtent}});
    });
}

}  // namespace chesspp::linting
