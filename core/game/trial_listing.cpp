// SPDX-License-Identifier: MIT
#include "core/game/trial_listing.h"

#include "core/base/bounds.h"
#include "core/base/work_limit.h"

#include <algorithm>
#include <random>

namespace chesspp {

namespace {

Setup fullBoard(const Rules& rules, KindId kind) {
    Setup setup(rules.shape);
    std::minstd_rand random;  // the same everywhere
    for (std::optional<SetupPiece>& square : setup.squares) {
        const Owner owner = random() / 2 % 2 == 0 ? Owner::White : Owner::Black;
        square = SetupPiece::of({kind, owner}, MovedState::Moved);
    }
    const auto royal = std::ranges::find(rules.kinds, Royalty::Royal, &KindRules::royalty);
    if (royal != rules.kinds.end()) {
        const KindId king{static_cast<std::uint16_t>(royal - rules.kinds.begin())};
        setup.squares.front() = SetupPiece::of({king, Owner::White}, MovedState::Moved);
        setup.squares.back() = SetupPiece::of({king, Owner::Black}, MovedState::Moved);
    }
    return setup;
}

}  // namespace

bool listsInTime(const Ruleset& ruleset, KindId kind) {
    const std::unique_ptr<Engine> engine = ruleset.engineFor(fullBoard(ruleset.rules(), kind));
    const WorkLimit limit(WorkLimit::Steps{bounds::kListingSteps});
    MoveList moves;
    engine->listMoves(moves, Legality::Legal);
    return !limit.wasReached();
}

}  // namespace chesspp
