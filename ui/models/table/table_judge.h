// SPDX-License-Identifier: MIT
// Finds out what the rules say about a game or a setup: at once, or in another thread where that takes long.
#pragma once

#include "ui/models/storage/bounded_job.h"

#include "core/authoring/free_moves.h"
#include "core/authoring/ruleset_cache.h"
#include "core/game/game.h"

#include <functional>
#include <optional>
#include <vector>

namespace chesspp::ui {

/// A move at some rule level.
struct RuleLevelMove {
    FullMove full;
    std::optional<Move> legal;  ///< the equal legal move, if any, at levels Turns and Full
    friend bool operator==(const RuleLevelMove&, const RuleLevelMove&) = default;
};

/// What the rules say about a game.
struct Verdict {
    std::optional<Outcome> outcome = {};  ///< why no move can be made at the current node
    std::optional<Outcome> result = {};   ///< of the game, whatever node is current
    std::vector<EndReason> claims = {};   ///< at the end of the main line
    bool isInCheck = false;               ///< at the current node
    /// The legal moves at the current node if they took long to list.
    std::optional<std::vector<RuleLevelMove>> moves = {};
};

class TableJudge {
public:
    /// Drops the verdict and cancels the job.
    void reset();
    /// Calls `listed` after the verdict, if that took long.
    void judge(const Game& game, std::function<void()> listed);
    void judgeSetup(RulesetSetup standing, std::function<void(Diagnostics problems)> deliver);

    /// Empty until there is one.
    [[nodiscard]] const Verdict& verdict() const { return verdict_; }
    [[nodiscard]] BoundedJob& job() { return job_; }
    [[nodiscard]] const BoundedJob& job() const { return job_; }
    [[nodiscard]] bool isDone() const { return job_.state() == BoundedJob::State::Done; }

private:
    Verdict verdict_;
    BoundedJob job_;
};

}  // namespace chesspp::ui
