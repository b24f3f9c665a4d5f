// SPDX-License-Identifier: MIT
// Values of operators and distances of conditions, for the partial evaluation of terms and for running
// them. The reference evaluator has its own.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/language/expression.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>

namespace chesspp::compiler {

/// Nothing on overflow and on division by zero.
[[nodiscard]] inline std::optional<std::int64_t> calculated(ArithmeticOperator operation, std::int64_t left,
                                                            std::int64_t right) {
    const bool undivided = right == 0 || (right == -1 && left == std::numeric_limits<std::int64_t>::min());
    std::int64_t result = 0;
    bool overflows = false;
    switch (operation) {
        case ArithmeticOperator::Add:
            overflows = __builtin_add_overflow(left, right, &result);
            break;
        case ArithmeticOperator::Subtract:
            overflows = __builtin_sub_overflow(left, right, &result);
            break;
        case ArithmeticOperator::Multiply:
            overflows = __builtin_mul_overflow(left, right, &result);
            break;
        case ArithmeticOperator::Divide:
            if (undivided) return std::nullopt;
            return left / right;
        case ArithmeticOperator::Remainder:
            if (undivided) return std::nullopt;
            return left % right;
    }
    return overflows ? std::nullopt : std::optional(result);
}

[[nodiscard]] inline bool compared(ComparisonOperator operation, std::int64_t left, std::int64_t right) {
    switch (operation) {
        case ComparisonOperator::Equal:
            return left == right;
        case ComparisonOperator::NotEqual:
            return left != right;
        case ComparisonOperator::Less:
            return left < right;
        case ComparisonOperator::LessOrEqual:
            return left <= right;
        case ComparisonOperator::Greater:
            return left > right;
        case ComparisonOperator::GreaterOrEqual:
            return left >= right;
    }
    return false;
}

[[nodiscard]] inline int kingSteps(Step step) {
    return std::max(std::abs(step.files), std::abs(step.ranks));
}
[[nodiscard]] inline int rookSteps(Step step) {
    return std::abs(step.files) + std::abs(step.ranks);
}

/// Calls visit(Square) for those strictly between two on one rank, file or diagonal.
template <class Visit>
void forEachBetween(BoardShape shape, Square from, Square to, Visit&& visit) {
    const Step step = shape.between(from, to);
    const int away = kingSteps(step);
    const bool aligned = step.files == 0 || step.ranks == 0 || std::abs(step.files) == std::abs(step.ranks);
    for (int i = 1; aligned && i < away; ++i) {
        visit(*shape.neighbour(from, {step.files / away * i, step.ranks / away * i}));
    }
}

/// From 1, as the side counts ranks.
[[nodiscard]] inline int rankFrom(int rank, Side side, BoardShape shape) {
    return side == Side::White ? rank + 1 : shape.ranks() - rank;
}

}  // namespace chesspp::compiler
