// SPDX-License-Identifier: MIT
#include "core/game/trial_listing.h"

#include "core/base/bounds.h"
#include "core/base/work_limit.h"

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

/// Kings on opposite corners, where the ruleset has royals.
void placeRoyals(const Rules& rules, Setup& setup) {
    const auto royal = std::ranges::find(rules.kinds, Royalty::Royal, &KindRules::royalty);
    if (royal == rules.kinds.end()) return;
    const KindId king{static_cast<std::uint16_t>(royal - rules.kinds.begin())};
    setup.squares.front() = SetupPiece::of({king, Owner::White}, MovedState::Moved);
    setup.squares.back() = SetupPiece::of({king, Owner::Black}, MovedState::Moved);
}

/// About half of the pieces are each side's; on every third board half of the squares are empty.
Setup trialBoard(const Rules& rules, KindId kind, std::minstd_rand& random, int number) {
    Setup setup(rules.shape);
    for (std::optional<SetupPiece>& square : setup.squares) {
        const Owner owner = random() / 2 % 2 == 0 ? Owner::White : Owner::Black;
        const bool isEmpty = number % 3 == 2 && random() / 2 % 2 == 0;
        if (!isEmpty) square = SetupPiece::of({kind, owner}, MovedState::Moved);
    }
    placeRoyals(rules, setup);
    setup.sideToMove = number % 2 == 0 ? Side::White : Side::Black;
    return setup;
}

}  // namespace

bool listsInTime(const Ruleset& ruleset, KindId kind) {
    // Conditions hold on some boards only: one board may show nothing of what others cost. What costs much on
    // each is tried on few. On large boards some of the pieces stand for all.
    constexpr int kBoards = 8;
    constexpr std::size_t kPieces = 32;
    std::minstd_rand random;  // the same everywhere
    std::uint64_t share = 0;  // of bounds::kTrialSteps, in steps
    for (int number = 0; number < kBoards && share < 2 * bounds::kTrialSteps; ++number) {
        const Setup board = trialBoard(ruleset.rules(), kind, random, number);
        std::vector<Square> pieces = board
                                         .piecesThat([&](const SetupPiece& each) {
                                             return each.piece.owner == ownerOf(board.sideToMove);
                                         })
                                         .list();
        const std::size_t all = pieces.size();
        if (all > kPieces) {
            for (std::size_t i = 0; i < kPieces; ++i) std::swap(pieces[i], pieces[i + random() % (all - i)]);
            pieces.resize(kPieces);
        }
        const std::uint64_t most = bounds::kTrialSteps * pieces.size() / std::max<std::size_t>(all, 1);
        const WorkLimit limit(WorkLimit::Steps{most});
        const auto engine = ruleset.engineFor(board);
        MoveList moves;
        for (const Square from : pieces) engine->listMovesFrom(from, moves, Legality::Legal);
        if (limit.wasReached()) return false;
        share += (most - limit.stepsLeft()) * all / std::max<std::size_t>(pieces.size(), 1);
    }
    return true;
}

}  // namespace chesspp
