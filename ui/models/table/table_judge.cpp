// SPDX-License-Identifier: MIT
#include "ui/models/table/table_judge.h"

#include "core/game/free_moves.h"

#include <set>

namespace chesspp::ui {
namespace {

/// The first kind whose moves on its first square take long to list.
int slowKindIn(const Ruleset& ruleset, const Setup& setup) {
    std::set<std::uint16_t> seen;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const std::optional<SetupPiece>& piece = setup.squares[i];
        if (!piece || !seen.insert(piece->piece.kind.index).second) continue;
        const WorkLimit limit(kUnrequestedWork);
        static_cast<void>(freeMoves(ruleset, setup, Square{static_cast<std::uint16_t>(i)}));
        if (limit.wasReached()) return piece->piece.kind.index;
    }
    return -1;
}

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
    slowKind_ = std::make_shared<std::atomic<int>>(-1);
}

void TableJudge::judge(const Game& game, std::function<void()> listed) {
    job_.run(
        [game = std::make_shared<const Game>(game), slowKind = slowKind_, again = false]() mutable {
            const Position& position = game->position();
            if (again) *slowKind = slowKindIn(position.ruleset(), position.setup());
            Verdict verdict = verdictOn(*game);
            const MoveList moves = position.legalMoves();  // at once, or none without this job
            if (again) {
                verdict.moves.emplace();
                for (const Move move : moves) verdict.moves->push_back({position.expand(move), move});
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
        [standing = std::move(standing), slowKind = slowKind_, again = false]() mutable {
            if (again) *slowKind = slowKindIn(*standing.ruleset, standing.setup);
            again = true;
            return Position::problems(*standing.ruleset, standing.setup);
        },
        std::move(deliver));
}

std::optional<KindId> TableJudge::slowKind() const {
    const int kind = *slowKind_;
    return kind < 0 ? std::nullopt : std::optional(KindId{static_cast<std::uint16_t>(kind)});
}

}  // namespace chesspp::ui
