// SPDX-License-Identifier: MIT
// Reads entries as attacks: which squares a candidate attacks, and whether a move may lose a royal and gain
// one. Also proves that captures through a mark hit only the piece that left it.
#pragma once

#include "core/moves/compiler/lower_tree.h"
#include "core/moves/effect_tracker.h"

#include <optional>
#include <vector>

namespace chesspp::compiler {

/// A square on which a royal of the other side would be taken, or change sides.
struct Captured {
    Square square;
    std::vector<Square> noRoyals;   ///< who has a royal of his own here loses it by the same move
    const Formula* when = nullptr;  ///< what must hold besides; null for nothing
};

class CaptureReader {
public:
    /// Reads of the other side who leaves which marks. Keeps references to all.
    CaptureReader(const Rules& rules, const RecipeTable& recipes,
                  const BySide<std::vector<Entries>>& entries);

    /// Whom the move captures, if the requirement holds.
    [[nodiscard]] std::vector<Captured> attacked(const Entry& entry, KindId kind) const;
    /// Whether one move may lose a royal and gain another, so that counting royals does not tell.
    [[nodiscard]] bool mayExchangeRoyals(const Entry& entry, KindId kind) const;
    /// Whether a mark that is required can only have been left by a common piece that now stands on the
    /// attacked square: then no royal is ever taken this way.
    [[nodiscard]] bool hitsOnlyTheMarker(const Requirement& requirement, Square attacked, Side side) const;

private:
    struct Leaver {
        Square marked;
        MarkId mark;
        std::optional<Square> arrival;  ///< of a common piece that stays what it is; none for others
    };

    [[nodiscard]] std::vector<Leaver> leaversOf(const std::vector<Entries>& entries) const;
    [[nodiscard]] bool isRoyal(KindId kind) const { return rules_.of(kind).royalty == Royalty::Royal; }
    [[nodiscard]] std::vector<Effect> sureEffects(const Entry& entry) const;
    [[nodiscard]] std::vector<Square> touched(const Entry& entry) const;
    [[nodiscard]] bool givesUpItsRoyal(const Entry& entry, KindId kind, EffectTracker& tracker) const;

    const Rules& rules_;
    const RecipeTable& recipes_;
    BySide<std::vector<Leaver>> leavers_;  ///< by the square marked
};

}  // namespace chesspp::compiler
