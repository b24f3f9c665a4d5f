// SPDX-License-Identifier: MIT
#include "ui/models/table/table_judge.h"

#include <memory>
#include <utility>

namespace chesspp::ui {
namespace {

Verdict verdictOn(const Game& game) {
    return {.outcome = game.outcome(),
            .result = game.result(),
            .claims = game.claims(),
            .isInCheck = game.position().inCheck()};
}

}  // namespace

void TableJudge::reset() {
    job_.cancel();
    verdict_ = {};
}

void TableJudge::judge(const Game& game, std::function<void()> listed) {
    job_.run(
        [game = std::make_shared<const Game>(game), again = false]() mutable {
            const Position& position = game->position();
            Verdict verdict = verdictOn(*game);
            const MoveList moves = position.legalMoves();  // at once, or none without this job
            if (again) {
                verdict.moves.emplace();
                std::vector<FullMove> all = position.expandAll(moves);
                for (std::size_t i = 0; i < all.size(); ++i)
                    verdict.moves->push_back({std::move(all[i]), moves[i]});
            }
            again = true;
            return verdict;
        },
        [this, listed = std::move(listed)](Verdict verdict) {
            verdict_ = std::move(verdict);
            if (verdict_.moves) listed();
        });
}

void TableJudge::judgeSetup(RulesetSetup standing, std::function<void(Diagnostics problems)> deliver) {
    job_.run(
        [standing = std::move(standing)] { return Position::problems(*standing.ruleset, standing.setup); },
        std::move(deliver));
}

}  // namespace chesspp::ui
