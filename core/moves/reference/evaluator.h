// SPDX-License-Identifier: MIT
// The reference evaluator: defines what trees mean, slowly and simply. Every fast path is tested against it,
// so it must not use the compiler.
#pragma once

#include "core/board/setup.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace chesspp {

namespace reference {
struct EvalContext;
}

class ReferenceEvaluator {
public:
    /// Keeps a reference to the rules.
    explicit ReferenceEvaluator(const Rules& rules) : rules_(rules) {}

    /// The moves of the piece on a square, each once, in tree order, as if its side were to move: none for an
    /// empty square and for a neutral piece. The drops of a kind that the side to move has in hand, from a1.
    /// Of no origin the pass, where there is one.
    [[nodiscard]] std::vector<FullMove> pseudoLegal(const Setup& setup, Origin from) const;
    /// Of every piece of the side to move, squares from a1, then kinds in hand, then the pass.
    [[nodiscard]] std::vector<FullMove> pseudoLegal(const Setup& setup) const;
    [[nodiscard]] std::vector<FullMove> legal(const Setup& setup) const;
    /// Whether after this pseudo-legal move of the side to move and its events no own royal is lost, none is
    /// attacked unless the move takes a royal, and no prohibition holds. Obligations apart.
    [[nodiscard]] bool isLegal(const Setup& setup, const FullMove& move,
                               Prohibitions which = Prohibitions::All) const;
    /// The first prohibition that holds after the move, by its number.
    [[nodiscard]] std::optional<std::uint16_t> prohibition(const Setup& setup, const FullMove& move,
                                                           Prohibitions which = Prohibitions::All) const;
    /// Whether the side to move has no move but a pass that is legal but for prohibitions that look at legal
    /// moves.
    [[nodiscard]] bool isStuck(const Setup& setup) const;
    /// The obligations that bind the side to move: some legal move meets all of them.
    [[nodiscard]] Obligations obligations(const Setup& setup) const;
    /// The first that binds and does not hold after the move, by its number.
    [[nodiscard]] std::optional<std::uint16_t> unmetObligation(const Setup& setup,
                                                               const FullMove& move) const;
    /// Whether after the move these hold.
    [[nodiscard]] bool meets(const Setup& setup, const FullMove& move, Obligations obligations) const;
    /// Whether the move, with its events, costs the other side a royal. That ends the game, but a setup does
    /// not record it: legal() still gives moves afterwards.
    [[nodiscard]] bool takesRoyal(const Setup& setup, const FullMove& move) const;
    /// The first goal that the setup has reached, the side that moved last being the mover.
    [[nodiscard]] std::optional<ReachedGoal> reachedGoal(const Setup& setup) const;
    [[nodiscard]] std::optional<BegunCount> countThatBegins(const Setup& setup) const;
    /// Whether a condition without an acting piece holds for the side (DropRule).
    [[nodiscard]] bool holdsWithoutActor(const Setup& setup, const Condition& condition, Side side,
                                         Square destination) const;
    /// core/MEANING.md: Attack.
    [[nodiscard]] bool attacked(const Setup& setup, Square square, Side by) const;
    [[nodiscard]] bool inCheck(const Setup& setup, Side side) const;
    /// The setup after the move: effects in order, marks aged, events, clocks and side changed.
    [[nodiscard]] Setup apply(const Setup& setup, const FullMove& move) const;
    /// The move's own effects, then those of the events that it triggers.
    [[nodiscard]] std::vector<Effect> allEffects(const Setup& setup, const FullMove& move) const;

private:
    /// The move once more for each piece that may be left behind and each square for it.
    [[nodiscard]] std::vector<FullMove> gatedMoves(const reference::EvalContext& context,
                                                   const FullMove& move) const;
    [[nodiscard]] std::vector<FullMove> dropsOf(const Setup& setup, KindId kind) const;
    [[nodiscard]] std::vector<Effect> dropEffects(const Setup& setup, KindId kind, Square to) const;
    [[nodiscard]] std::vector<FullMove> passes(const Setup& setup) const;
    [[nodiscard]] std::vector<FullMove> pseudoLegalButPasses(const Setup& setup) const;
    [[nodiscard]] bool holdsFor(const Setup& setup, const PositionRule& rule, Side side) const;

    const Rules& rules_;
};

}  // namespace chesspp
