// SPDX-License-Identifier: MIT
// Runs code once for each combination of answers to its queries of the board. Each run is a world, and its
// answers become the world's requirement.
#pragma once

#include "core/moves/compiler/partial_evaluator.h"

#include <map>
#include <vector>

namespace chesspp::compiler {

/// One way in which the board may answer.
class World {
public:
    World(const Spot& spot, const Folder& folder, std::vector<bool>& answers)
        : spot_(spot), folder_(folder), answers_(answers) {}

    [[nodiscard]] bool isOccupied(Square square) {
        const auto known = known_.find(square);
        if (known != known_.end()) return known->second;
        if (asked_ == answers_.size()) answers_.push_back(false);
        const bool occupied = answers_[asked_++];
        known_.emplace(square, occupied);
        const Contents empty{Content::Empty};
        when_ = when_.and_(folder_.content(square, occupied ? ~empty : empty, spot_));
        return occupied;
    }
    [[nodiscard]] bool isHole(Square square) {
        if (folder_.isHole(square, spot_).isNever()) return false;
        const auto known = holes_.find(square);
        if (known != holes_.end()) return known->second;
        if (asked_ == answers_.size()) answers_.push_back(false);
        const bool hole = answers_[asked_++];
        holes_.emplace(square, hole);
        when_ = when_.and_(hole ? folder_.isHole(square, spot_) : folder_.noHole(square, spot_));
        return hole;
    }
    /// What was answered.
    [[nodiscard]] const Formula& when() const { return when_; }

private:
    const Spot& spot_;
    const Folder& folder_;
    std::vector<bool>& answers_;
    std::size_t asked_ = 0;
    std::map<Square, bool> known_;
    std::map<Square, bool> holes_;
    Formula when_ = Formula::always();
};

/// Calls run(world) once for each course that the questions can take; those whose when() is never are none.
/// Stops when the folder refuses, as of too much effort.
template <class Run>
void forEachWorld(const Spot& spot, Folder& folder, Run&& run) {
    constexpr std::size_t kStepsOfOne = 16;
    std::vector<bool> answers;
    do {
        folder.spend(kStepsOfOne);
        if (folder.refusal()) return;
        World world(spot, folder, answers);
        run(world);
        while (!answers.empty() && answers.back()) answers.pop_back();
        if (!answers.empty()) answers.back() = true;
    } while (!answers.empty());
}

}  // namespace chesspp::compiler
