// SPDX-License-Identifier: MIT
// Reads entries as attacks: which squares a candidate attacks, and whether a move may lose a royal and gain
// one. Also proves that captures through a mark hit only the piece that left it.
#pragma once

#include "core/moves/compiler/lower_tree.h"
#include "core/moves/effect_tracker.h"

#include <optional>
#include <vector>

namespace chesspp::compiler {

/// A square on which the move takes or converts a royal of the other side.
struct Captured {
    Square square;
    const Formula* when = nullptr;  ///< a further condition; null for none
};
struct Captures {
    std::vector<Captured> all;
    std::vector<Square> ownRoyals;  ///< the move would also take an own royal here
    bool losesActor = false;        ///< the only reason why it attacks nothing: its royal actor is lost
};

class CaptureReader {
public:
    /// Keeps references to all.
    CaptureReader(const Rules& rules, const RecipeTable& recipes,
                  const BySide<std::vector<Entries>>& entries);

    /// The captures of the move, if the requirement holds.
    [[nodiscard]] Captures capturesOf(const Entry& entry, KindId kind) const;
    /// Whether a required mark can only have been left by a common piece that now stands on the attacked
    /// square: then no royal is ever taken through it.
    [[nodiscard]] bool hitsOnlyTheMarker(const Requirement& requirement, Square attacked, Side side) const;

private:
    struct MarkSource {
        Square marked;
        MarkId mark;
        std::optional<Square> arrival;  ///< of a common piece that keeps its kind; none for others
    };

    [[nodiscard]] std::vector<MarkSource> markSourcesOf(const std::vector<Entries>& entries) const;
    [[nodiscard]] bool isRoyal(KindId kind) const { return rules_.of(kind).royalty == Royalty::Royal; }
    [[nodiscard]] std::vector<Effect> sureEffects(const Entry& entry) const;
    [[nodiscard]] std::vector<Square> touched(const Entry& entry) const;
    [[nodiscard]] bool losesOwnRoyal(const Entry& entry, KindId kind, EffectTracker& tracker) const;

    const Rules& rules_;
    const RecipeTable& recipes_;
    BySide<std::vector<MarkSource>> markSources_;  ///< by the square marked
};

}  // namespace chesspp::compiler
