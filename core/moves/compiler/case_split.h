// SPDX-License-Identifier: MIT
// Runs code once for each combination of answers to its queries of the board. The answers of a run become
// the requirement of its case.
#pragma once

#include "core/moves/compiler/partial_evaluator.h"

#include <map>
#include <vector>

namespace chesspp::compiler {

/// One way in which the board may answer.
class BoardCase {
public:
    BoardCase(const FoldContext& context, const PartialEvaluator& evaluator, std::vector<bool>& answers)
        : context_(context), evaluator_(evaluator), answers_(answers) {}

    [[nodiscard]] bool isOccupied(Square square) {
        const auto known = known_.find(square);
        if (known != known_.end()) return known->second;
        if (asked_ == answers_.size()) answers_.push_back(false);
        const bool occupied = answers_[asked_++];
        known_.emplace(square, occupied);
        const Contents empty{Content::Empty};
        when_ = when_.and_(evaluator_.content(square, occupied ? ~empty : empty, context_));
        return occupied;
    }
    [[nodiscard]] bool isHole(Square square) {
        if (evaluator_.isHole(square, context_).isNever()) return false;
        const auto known = holes_.find(square);
        if (known != holes_.end()) return known->second;
        if (asked_ == answers_.size()) answers_.push_back(false);
        const bool hole = answers_[asked_++];
        holes_.emplace(square, hole);
        when_ = when_.and_(hole ? evaluator_.isHole(square, context_) : evaluator_.noHole(square, context_));
        return hole;
    }
    /// What was answered.
    [[nodiscard]] const Formula& when() const { return when_; }

private:
    const FoldContext& context_;
    const PartialEvaluator& evaluator_;
    std::vector<bool>& answers_;
    std::size_t asked_ = 0;
    std::map<Square, bool> known_;
    std::map<Square, bool> holes_;
    Formula when_ = Formula::always();
};

/// Calls run(board) once for each course that the questions can take; those whose when() is never are none.
/// Stops when the evaluator refuses, as of too much effort.
template <class Run>
void forEachCase(const FoldContext& context, PartialEvaluator& evaluator, Run&& run) {
    constexpr std::size_t kStepsOfOne = 16;
    std::vector<bool> answers;
    do {
        evaluator.spend(kStepsOfOne);
        if (evaluator.refusal()) return;
        BoardCase board(context, evaluator, answers);
        run(board);
        while (!answers.empty() && answers.back()) answers.pop_back();
        if (!answers.empty()) answers.back() = true;
    } while (!answers.empty());
}

}  // namespace chesspp::compiler
