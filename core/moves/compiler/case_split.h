// SPDX-License-Identifier: MIT
// Runs code once for each combination of results of its tests of squares; these become the run's requirement.
#pragma once

#include "core/moves/compiler/partial_evaluator.h"

#include <map>
#include <vector>

namespace chesspp::compiler {

/// One run: the answers so far, then false for each new query.
class BoardCase {
public:
    BoardCase(const FoldContext& context, const PartialEvaluator& evaluator, std::vector<bool>& answers)
        : context_(context), evaluator_(evaluator), answers_(answers) {}

    [[nodiscard]] bool isOccupied(Square square) {
        const auto known = known_.find(square);
        if (known != known_.end()) return known->second;
        const bool occupied = nextAnswer();
        known_.emplace(square, occupied);
        const Contents empty{Content::Empty};
        when_ = when_.and_(evaluator_.content(square, occupied ? ~empty : empty, context_));
        return occupied;
    }
    [[nodiscard]] bool isHole(Square square) {
        if (evaluator_.isHole(square, context_).isNever()) return false;
        const auto known = holes_.find(square);
        if (known != holes_.end()) return known->second;
        const bool hole = nextAnswer();
        holes_.emplace(square, hole);
        when_ = when_.and_(hole ? evaluator_.isHole(square, context_) : evaluator_.noHole(square, context_));
        return hole;
    }
    /// The requirement that the answers amount to.
    [[nodiscard]] const Formula& when() const { return when_; }

private:
    [[nodiscard]] bool nextAnswer() {
        if (next_ == answers_.size()) answers_.push_back(false);
        return answers_[next_++];
    }

    const FoldContext& context_;
    const PartialEvaluator& evaluator_;
    std::vector<bool>& answers_;
    std::size_t next_ = 0;
    std::map<Square, bool> known_;
    std::map<Square, bool> holes_;
    Formula when_ = Formula::always();
};

/// Calls run(board) for each combination of answers until a refusal; a when() of never is impossible.
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
