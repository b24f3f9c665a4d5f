// SPDX-License-Identifier: MIT
// Whether a board full of one kind lists its moves in a second. Judged from the rules alone, so that what
// costs too much is refused before anything walks it.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/candidate_moves.h"
#include "core/moves/rules.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chesspp {

/// Which engine plays: what the compiler refuses walks the tree, which takes longer.
enum class PlayedBy : std::uint8_t { CompiledEngine, ReferenceEngine };

/// What of a kind is bounded.
enum class BudgetItem : std::uint8_t {
    CandidateMoves,
    Targets,  ///< see NodeCount::targets
    Effects,
    Conditions,
    Events,       ///< all at once
    EventsTried,  ///< those that follow from each candidate move, which is tried where a royal may be lost
    Listing,      ///< all together, where a trial has shown that it takes too long
};

struct BudgetExcess {
    BudgetItem item{};
    KindId kind;
    std::string node;          ///< JSON pointer of what has the largest share
    std::uint64_t count = 0;   ///< saturated
    std::uint64_t ofNode = 0;  ///< that share
    std::size_t most = 0;
    Counting counting = Counting::Whole;  ///< CutShort: the count is higher
};

class BoardBudget {
public:
    /// Counts all kinds; names of regions must be resolved.
    explicit BoardBudget(const Rules& rules);

    /// Everything beyond its bound, in the order of the kinds.
    [[nodiscard]] std::vector<BudgetExcess> excesses(PlayedBy engine) const;
    /// Of kinds without excess, those whose lists of moves may yet take too long; in the order of the kinds.
    [[nodiscard]] std::vector<BudgetExcess> doubtful(PlayedBy engine) const;

private:
    [[nodiscard]] std::uint64_t attackQuestion(std::size_t kind, PlayedBy engine) const;
    [[nodiscard]] std::uint64_t stepsOfAttacks(const NodeCount& node, PlayedBy engine) const;
    [[nodiscard]] std::uint64_t conditionSteps(std::size_t kind, const NodeCount& node,
                                               PlayedBy engine) const;
    [[nodiscard]] std::uint64_t triedEventSteps(std::size_t kind, PlayedBy engine) const;
    [[nodiscard]] std::optional<BudgetExcess> doubt(KindId kind, PlayedBy engine) const;
    [[nodiscard]] bool hasRoyals() const;
    void judge(std::size_t kind, PlayedBy engine, std::vector<BudgetExcess>& found) const;

    const Rules& rules_;
    std::vector<CandidateMoves> kinds_;
};

/// The problem as a message for people.
[[nodiscard]] Message messageOf(const BudgetExcess& excess, const Rules& rules);

}  // namespace chesspp
