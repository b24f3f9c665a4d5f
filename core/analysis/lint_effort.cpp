// SPDX-License-Identifier: MIT
//
// Conditions that take long: how often the innermost question is asked at most, on the
// largest board there is. What the compiler makes of it is not asked.
#include "core/actions/condition_text.h"
#include "core/actions/condition_types.h"
#include "core/analysis/lint_parts.h"
#include "core/analysis/tree_walk.h"
#include "core/base/message.h"
#include "core/geometry/board_shape.h"
#include "core/moves/compiler/expression_parts.h"

#include <algorithm>
#include <cstdint>

namespace chesspp::linting {

namespace {

constexpr std::int64_t kMostAsked = 1'000'000;  ///< takes a tenth of a second
constexpr std::int64_t kSquares = BoardShape::kMaxSquares;

/// How many squares or pieces a set may have.
std::int64_t mostItems(const Expression& set) {
    const auto* access = std::get_if<MemberAccess>(&set.form);
    if (access == nullptr) return kSquares;
    if (access->member == Member{SquareMember::Between}) return BoardShape::kMaxExtent - 2;
    if (access->member != Member{SquareMember::Around}) return kSquares;
    const auto radius = compiler::literal(access->arguments.front());
    if (!radius || *radius >= BoardShape::kMaxExtent) return kSquares;
    const std::int64_t width = 2 * std::max<std::int64_t>(*radius, 0) + 1;
    return std::min(kSquares, width * width - 1);
}

std::int64_t mostAsked(const Expression& expression) {
    std::int64_t most = 1;
    for (const Expression* operand : operandsOf(expression)) most = std::max(most, mostAsked(*operand));
    const auto* quantifier = std::get_if<Quantifier>(&expression.form);
    return quantifier != nullptr ? most * std::max<std::int64_t>(mostItems(quantifier->operands.front()), 1)
                                 : most;
}

}  // namespace

void lintEffort(const PieceDefinition& piece, Diagnostics& problems) {
    forEachExpression(piece, [&](const Expression& condition, const std::string& pointer) {
        const std::int64_t asked = mostAsked(condition);
        if (asked <= kMostAsked) return;
        problems.warning({{}, pointer, 0, 0}, "lint.condition-slow",
                         {{"condition", printCondition(condition)},
                          {"times", asked},
                          {"files", BoardShape::kMaxExtent},
                          {"ranks", BoardShape::kMaxExtent}});
    });
}

}  // namespace chesspp::linting
