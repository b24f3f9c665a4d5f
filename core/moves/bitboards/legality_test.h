// SPDX-License-Identifier: MIT
// How legality is decided, and the test of a single move: it is made and unmade.
#pragma once

#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/instruction_set.h"
#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/position_rules.h"
#include "core/moves/bitboards/tables.h"

#include <cstdint>

namespace chesspp::bitboards::CHESSPP_MACHINE {

enum class How : std::uint8_t {
    Free,         ///< every move is given
    TryAll,       ///< every move is tested by making it
    Masks,        ///< the masks of checks and pins decide
    Conditional,  ///< moves within the masks of possible attacks are legal, others are tested
    Selective,    ///< the same, but moves are tested that trigger events that change the board, or that
                  ///< may give a check where prohibitions are about those
};
[[nodiscard]] constexpr bool splits(How how) {
    return how == How::Conditional || how == How::Selective;
}
[[nodiscard]] constexpr bool byMasks(How how) {
    return how == How::Masks || splits(how);
}

template <int W>
class LegalityTest {
public:
    using Set = Bitboard<W>;

    /// Which rules of the variant decide, too.
    struct VariantRules {
        bool decide = false;          ///< whether they may prohibit moves of this position
        bool prohibitChecks = false;  ///< alone or among others
        Prohibitions prohibitions = Prohibitions::All;
        Obligations obligations = 0;
    };

    /// For the side to move, whose royals those are.
    CHESSPP_INLINE LegalityTest(const Tables<W>& tables, BoardState<W>& state, UndoLog& log,
                                const Set& royals)
        : tables_(tables), state_(state), log_(log), royals_(royals) {}

    [[nodiscard]] VariantRules& rules() { return rules_; }
    [[nodiscard]] const VariantRules& rules() const { return rules_; }
    [[nodiscard]] const Set& royals() const { return royals_; }

    /// Whether no own royal is lost by the move, nor attacked after it unless it takes a royal.
    [[nodiscard]] bool isLegal(Move move) {
        const Side side = state_.toMove();
        Undo<W> undo;
        make(tables_, state_, log_, move, undo);
        const Set royals = royalsOf(tables_, state_, side);
        bool legal = tables_.royalsMayBeLost ? royals.any() || royals_.empty()
                                             : !undo.royalLost && royals.size() >= royals_.size();
        if (legal && !takesRoyal(tables_, state_, undo, side)) legal = areSafe(royals, opposite(side));
        if (legal && rules_.decide) [[unlikely]]
            legal = isAllowedAfterMoveOf(side);
        unmake(state_, log_, undo);
        return legal;
    }

    /// Passes those that are legal to the sink. False when it stopped.
    template <class Sink>
    bool pass(Sink& sink, unsigned from, Set to, unsigned recipe, unsigned choices) {
        for (; to.any(); to.dropFirst()) {
            for (unsigned choice = 0; choice < choices; ++choice) {
                const Move move = moveOf(from, to.first(), recipe, choice);
                if (isLegal(move) && !sink.one(from, to.first(), recipe, choice)) return false;
            }
        }
        return true;
    }

private:
    [[nodiscard]] CHESSPP_INLINE bool areSafe(Set royals, Side by) const {
        const RoyalRule rule = tables_.rules->royals;
        if (tables_.sides[by].conditionalAttacks) {
            return !isCheck(rule, royals, [&](unsigned royal) {
                return isAttackedExactly(tables_, state_, by, currentQuery(state_, royal, by));
            });
        }
        const Attackers<W> attackers(tables_, state_, by);
        const Set occupied = state_.blocked();
        return !isCheck(rule, royals, [&](unsigned royal) { return attackers.attack(royal, occupied, {}); });
    }
    [[nodiscard]] [[gnu::noinline]] bool isAllowedAfterMoveOf(Side side) {
        if (state_.records().any()) recordCheck(tables_, state_, side);
        return isAllowedAfter(tables_, state_, side, rules_.prohibitions, rules_.obligations);
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    UndoLog& log_;
    const Set& royals_;
    VariantRules rules_;
};

}  // namespace chesspp::bitboards::CHESSPP_MACHINE
