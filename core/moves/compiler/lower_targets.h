// SPDX-License-Identifier: MIT
// The candidate squares of a target from one square, each with the formula under which it counts: the node's
// conditions hold there, and no stop ended the line before it.
#pragma once

#include "core/language/node.h"
#include "core/moves/compiler/partial_evaluator.h"
#include "core/moves/compiler/recipe.h"
#include "core/moves/parts.h"

#include <functional>
#include <optional>
#include <vector>

namespace chesspp::compiler {

struct Candidate {
    Square square;
    Formula when = Formula::never();
    bool gatesChildren = false;    ///< whether a move here lets the node's children be evaluated
    std::vector<Effect> onTheWay;  ///< what befalls others before
};

/// What a target is asked with: the way to a square is judged by these.
struct CandidateAim {
    Square from;  ///< where the target is counted from
    const std::vector<Condition>& conditions;
    const std::vector<Condition>& stops;
    std::optional<StopRule> stopRule;
    HolesAre holes = HolesAre::Edge;
};

/// Calls visit for each candidate. What cannot be compiled is refused through the evaluator.
void forEachCandidate(const Target& target, const CandidateAim& aim, const FoldContext& context,
                      const Rules& rules, PartialEvaluator& evaluator,
                      const std::function<void(const Candidate&)>& visit);
/// The same of a node's target, counted from the actor.
void forEachCandidate(const Target& target, const Node& node, const FoldContext& context, const Rules& rules,
                      PartialEvaluator& evaluator, const std::function<void(const Candidate&)>& visit);

/// A line of which every square is asked the same, and which goes on over empty squares alone.
struct PlainRide {
    Step direction;
    int last = 0;      ///< squares at most
    Contents allowed;  ///< on each square; nothing when there is no square
};

/// Nothing when the line is more than that. Lines and slides alone.
[[nodiscard]] std::optional<PlainRide> plainRide(const Target& target, const Node& node,
                                                 const FoldContext& context, const Rules& rules,
                                                 PartialEvaluator& evaluator);

}  // namespace chesspp::compiler
