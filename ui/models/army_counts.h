// SPDX-License-Identifier: MIT
// Pieces of each kind on the board and in the hands, against the full set of the variant's start.
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

struct KindCount {
    std::string kind;  ///< PieceDefinition::id
    BySide<int> onBoard{0, 0};
    BySide<int> inHand{0, 0};
    BySide<int> fullSet{0, 0};  ///< 0: the start has none, and there is nothing to count against

    [[nodiscard]] bool isShort(Side side) const { return onBoard[side] + inHand[side] < fullSet[side]; }
    [[nodiscard]] bool isOver(Side side) const {
        return fullSet[side] > 0 && onBoard[side] + inHand[side] > fullSet[side];
    }
    friend bool operator==(const KindCount&, const KindCount&) = default;
};

struct ArmyCounts {
    /// The kinds of the start in the army's order, then those that stand there beside them.
    std::vector<KindCount> kinds;

    /// The setup must be one of `ruleset`.
    [[nodiscard]] static ArmyCounts of(const LibraryContext& library, const Variant& home,
                                       const Ruleset& ruleset, const Setup& setup);
};

}  // namespace chesspp::ui
