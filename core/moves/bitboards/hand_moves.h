// SPDX-License-Identifier: MIT
// The moves that the hand of a side and the turn give: drops, walls, pieces left behind, passes.
#pragma once

#include "core/moves/bitboards/filter_cache.h"
#include "core/moves/bitboards/instruction_set.h"
#include "core/moves/bitboards/legality_test.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/bitboards/visit_moves.h"
#include "core/moves/engine.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace chesspp::bitboards::CHESSPP_MACHINE {

/// Passes them to a sink as Generation does, of the side to move. All return false when the sink stopped.
template <int W, class Sink>
class HandMoves {
public:
    using Set = Bitboard<W>;

    HandMoves(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, LegalityTest<W>& test, Sink& sink)
        : tables_(tables),
          state_(state),
          log_(log),
          test_(test),
          sink_(sink),
          side_(state.toMove()),
          occupied_(state.blocked()) {}

    /// Where masks decide, those of pieces within `checkMask` meet the checks.
    template <How how>
    bool visitDrops(const Set& checkMask) {
        FilterAnswers<W> filters(tables_, state_, nullptr);
        filters.letNothingAct();
        for (const DropKernel<W>& kernel : tables_.sides[side_].drops) {
            if (!isInHand(kernel)) continue;
            if constexpr (requires { sink_.origins; }) {
                if (!sink_.origins.drops(kernel.kind)) continue;
            }
            const Set to = targetsOf(kernel, filters);
            if (to.empty()) continue;
            const bool goesOn = kernel.as == DroppedAs::Piece ? decideDrop<how>(kernel, to, checkMask)
                                                              : decideWall<how>(kernel, to);
            if (!goesOn) return false;
        }
        return true;
    }

    /// The moves of `movers` once more, with a piece left behind. Attacks and legality are those of the moves
    /// alone but where attacks have conditions or rules of the variant or events look at the piece.
    /// `filters` let the mover act.
    bool visitGates(Set movers, Legality legality, FilterAnswers<W>& filters) {
        const std::vector<GateKernel<W>>& gates = tables_.sides[side_].gates;
        Set leavers;
        for (const GateKernel<W>& gate : gates) {
            if (!isInHand(gate)) continue;
            for (const GateCase<W>& each : gate.cases) {
                Set pieces;
                for (const PieceCode code : each.movers) pieces |= state_.pieces(code);
                leavers |= each.filter != nullptr ? pieces & filters.passing(*each.filter).from : pieces;
            }
        }
        leavers &= movers;
        if (leavers.empty()) return true;
        const bool tries = legality == Legality::Legal && mayGateBeIllegal();
        CallingVisitor visitor([&](Move move) {
            return std::ranges::all_of(gates, [&](const GateKernel<W>& gate) {
                return !isInHand(gate) || !mayGate(gate, move, filters) || gateBehind(gate, move, tries);
            });
        });
        return visitMovesWithoutGates(tables_, state_, log_, leavers, legality, visitor);
    }

    /// `isSurelySafe`: no royal is attacked before it, and no rule of the variant decides.
    bool visitPass(const PassKernel& pass, Legality legality, bool isSurelySafe) {
        if constexpr (requires { sink_.origins; }) {
            if (!sink_.origins.passes()) return true;
        }
        if (pass.filter != nullptr) {
            FilterAnswers<W> filters(tables_, state_, nullptr);
            filters.letNothingAct();
            if (filters.passing(*pass.filter).to.empty()) return true;
        }
        const Move move{Origin(), Move::kNowhere, pass.recipe, 0};
        const bool changesBoard = tables_.events != nullptr && tables_.events->changeBoard;
        const bool tries = legality == Legality::Legal && (!isSurelySafe || changesBoard);
        if (tries && !test_.isLegal(move)) return true;
        return sink_.one(move.from.code(), move.to, move.recipe, move.choice);
    }

private:
    /// Of a drop or a gate.
    [[nodiscard]] bool isInHand(const auto& kernel) const {
        return kernel.endless || state_.records().inHand(side_, kernel.held) != 0;
    }

    [[nodiscard]] Set targetsOf(const DropKernel<W>& kernel, FilterAnswers<W>& filters) const {
        Set to;
        for (const DropCase<W>& each : kernel.cases) {
            Set squares = each.squares - occupied_ - to;
            if (each.filter != nullptr && squares.any()) {
                squares = filters.passed(*each.filter, 0, squares & filters.passing(*each.filter).to);
            }
            to |= squares;
        }
        return to;
    }

    /// A wall may open lines and close them.
    template <How how>
    [[gnu::noinline]] bool decideWall(const DropKernel<W>& kernel, Set to) {
        const Set before = kernel.as == DroppedAs::MovingWall ? state_.holes() - tables_.boardHoles : Set{};
        const unsigned choice = before.any() ? before.first() + 1 : 0;
        const unsigned from = Origin::hand(kernel.kind).code();
        const bool tries = how != How::Free || (test_.rules().decide && kernel.mayBeProhibited);
        for (; to.any(); to.dropFirst()) {
            if (tries && !test_.isLegal(moveOf(from, to.first(), kernel.recipe, choice))) continue;
            if (!sink_.one(from, to.first(), kernel.recipe, choice)) return false;
        }
        return true;
    }

    template <How how>
    bool decideDrop(const DropKernel<W>& kernel, Set to, const Set& checkMask) {
        constexpr std::uint32_t kOneChoice = 1;
        const unsigned from = Origin::hand(kernel.kind).code();
        const auto& rules = test_.rules();
        if (rules.decide && (kernel.mayBeProhibited || rules.prohibitChecks)) [[unlikely]] {
            const bool isMasked = how == How::Masks && kernel.decidedByMasks;
            return test_.pass(sink_, from, isMasked ? to & checkMask : to, kernel.recipe, kOneChoice);
        }
        if constexpr (how == How::Free) return sink_.targets(from, to, kernel.recipe, kOneChoice);
        if constexpr (byMasks(how)) {
            const Set blocking = kernel.decidedByMasks ? to & checkMask : Set{};
            if (!sink_.targets(from, blocking, kernel.recipe, kOneChoice)) return false;
            if (how == How::Masks && kernel.decidedByMasks) return true;
            to = to - blocking;
        }
        return test_.pass(sink_, from, to, kernel.recipe, kOneChoice);
    }

    [[nodiscard]] bool mayGateBeIllegal() const {
        return test_.rules().decide || tables_.events != nullptr || test_.royals().several() ||
               tables_.royalsAppear || tables_.sides[opposite(side_)].conditionalAttacks;
    }
    [[nodiscard]] bool mayGate(const GateKernel<W>& gate, Move move, FilterAnswers<W>& filters) const {
        const unsigned from = move.from.square().index;
        const auto passes = [&](const Filter& filter) {
            const Passing<W> passing = filters.passing(filter);
            return passing.from.has(from) && passing.to.has(move.to) &&
                   filters.passed(filter, from, Set::of(move.to)).any();
        };
        return std::ranges::any_of(gate.cases, [&](const GateCase<W>& each) {
            return std::ranges::find(each.movers, state_.at(from)) != each.movers.end() &&
                   (each.filter == nullptr || passes(*each.filter));
        });
    }
    bool gateBehind(const GateKernel<W>& gate, Move move, bool tries) {
        const auto pass = [&](std::uint16_t recipe, Square left) {
            if (recipe == GateKernel<W>::kNone || !isLeft(tables_, state_, move, left)) return true;
            const Move gated{move.from, move.to, recipe, move.choice};
            if (tries && !test_.isLegal(gated)) return true;
            return sink_.one(gated.from.code(), gated.to, gated.recipe, gated.choice);
        };
        return pass(gate.recipes[move.recipe], move.from.square()) &&
               pass(gate.partnerRecipes[move.recipe], Square{move.choice});
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    UndoLog& log_;
    LegalityTest<W>& test_;
    Sink& sink_;
    Side side_;
    Set occupied_;  ///< holes among them
};

}  // namespace chesspp::bitboards::CHESSPP_MACHINE
