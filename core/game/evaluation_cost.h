// SPDX-License-Identifier: MIT
// What conditions, values and events cost to evaluate on a board, from files alone. Nothing is evaluated more
// often than this says, except by events that repeat.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/language/event.h"
#include "core/language/node.h"

#include <cstdint>
#include <vector>

namespace chesspp {

/// Steps take about five nanoseconds in compiled programs. What a question about attacks takes depends on all
/// kinds of a ruleset. Both saturate.
struct EvaluationCost {
    std::uint64_t steps = 0;
    std::uint64_t attackQuestions = 0;

    EvaluationCost& operator+=(EvaluationCost other);
    [[nodiscard]] EvaluationCost times(std::uint64_t count) const;
    /// In steps, where a question about attacks takes so many.
    [[nodiscard]] std::uint64_t total(std::uint64_t attackQuestion) const;
};

/// Of a condition or value evaluated once; at least one step.
[[nodiscard]] EvaluationCost costOn(BoardShape shape, const Expression& expression);

/// Of a node's conditions, stops and values, its children's apart.
struct NodeCost {
    EvaluationCost oncePiece;      ///< of conditions that do not look at the candidate square
    EvaluationCost onceCandidate;  ///< of all others
    std::uint64_t effects = 0;     ///< squares on which parts of a multi do something, for each candidate
    bool isConditional = false;    ///< looks at more than what stands on the candidate square
};
[[nodiscard]] NodeCost costOn(BoardShape shape, const Node& node);

/// Of the events of a kind.
struct EventCost {
    std::uint64_t onBoard = 0;    ///< on a board full of the kind, each event happening once
    std::uint64_t afterMove = 0;  ///< what may follow from one move, in the steps of conditions
};
/// On the board events take longer steps: one is the time that a part takes on one square at most.
[[nodiscard]] EventCost costOn(BoardShape shape, const std::vector<EventRule>& on,
                               std::uint64_t attackQuestion);

}  // namespace chesspp
