// SPDX-License-Identifier: MIT
// How many pieces of each kind are on the board and in the hands, compared with the home variant's start,
// and whether hands matter.
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <string>
#include <vector>

namespace chesspp {

class RulesetCache;

struct KindCount {
    std::string kind;  ///< PieceDefinition::id
    BySide<int> onBoard{0, 0};
    BySide<int> inHand{0, 0};
    BySide<int> fullSet{0, 0};  ///< 0: the start has none, so there is no reference

    [[nodiscard]] bool isShort(Side side) const { return onBoard[side] + inHand[side] < fullSet[side]; }
    [[nodiscard]] bool isOver(Side side) const {
        return fullSet[side] > 0 && onBoard[side] + inHand[side] > fullSet[side];
    }
    friend bool operator==(const KindCount&, const KindCount&) = default;
};

struct PieceCounts {
    /// The kinds of the start in the order of the army, then the other kinds present.
    std::vector<KindCount> kinds;

    /// `setup` must belong to `ruleset`.
    [[nodiscard]] static PieceCounts of(RulesetCache& rulesets, const Variant& home, const Ruleset& ruleset,
                                        const Setup& setup);
};

/// Whether hands matter: a piece of the ruleset adds to them, or a hand is not empty. `setup` must belong to
/// `ruleset`.
[[nodiscard]] bool supportsHands(const Ruleset& ruleset, const Setup& setup);

}  // namespace chesspp
