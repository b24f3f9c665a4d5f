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
    bool gatesChildren = false;    ///< the node's children follow a move to this square
    std::vector<Effect> onTheWay;  ///< on other pieces, before the actor's own
};

/// How a target is evaluated.
struct CandidateAim {
    Square from;  ///< the origin of the target
    const std::vector<Condition>& conditions;
    const std::vector<Condition>& stops;
    std::optional<StopRule> stopRule;
    HolesAre holes = HolesAre::Edge;
};

/// Calls visit for each candidate. Refuses through the evaluator what cannot be compiled.
void forEachCandidate(const Target& target, const CandidateAim& aim, const FoldContext& context,
                      const Rules& rules, PartialEvaluator& evaluator,
                      const std::function<void(const Candidate&)>& visit);
/// The same of a node's target, from the actor.
void forEachCandidate(const Target& target, const Node& node, const FoldContext& context, const Rules& rules,
                      PartialEvaluator& evaluator, const std::function<void(const Candidate&)>& visit);

/// Calls visit for each end of a path and each different list of effects on the way there.
void forEachEnd(const PathTarget& path, const CandidateAim& aim, const FoldContext& context,
                const Rules& rules, PartialEvaluator& evaluator,
                const std::function<void(const Candidate&)>& visit);

/// A line with the same condition on every square, which continues over empty squares alone.
struct PlainRide {
    Step direction;
    int last = 0;      ///< squares at most
    Contents allowed;  ///< on each square; empty when there is no square
};

/// Nothing when the line depends on more, and for other targets.
[[nodiscard]] std::optional<PlainRide> plainRide(const Target& target, const Node& node,
                                                 const FoldContext& context, const Rules& rules,
                                                 PartialEvaluator& evaluator);

}  // namespace chesspp::compiler
