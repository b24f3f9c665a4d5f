// SPDX-License-Identifier: MIT
// The reference evaluator: defines what trees mean, slowly and simply. Every fast path is tested against it,
// so it must not use the compiler.
#pragma once

#include "core/board/setup.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <vector>

namespace chesspp {

class ReferenceEvaluator {
public:
    /// Keeps a reference: the rules must outlive it.
    explicit ReferenceEvaluator(const Rules& rules) : rules_(rules) {}

    /// What the tree of the piece on `from` allows, each move once, in tree order. Empty when nobody
    /// stands there. Its owner's side is taken to be on move; a neutral piece has no moves.
    [[nodiscard]] std::vector<FullMove> pseudoLegal(const Setup& setup, Square from) const;
    /// Of every piece of the side to move, squares from a1.
    [[nodiscard]] std::vector<FullMove> pseudoLegal(const Setup& setup) const;
    /// Those that are legal.
    [[nodiscard]] std::vector<FullMove> legal(const Setup& setup) const;
    /// Whether after this pseudo-legal move of the side to move and its events no own royal is lost, and none
    /// is attacked unless the move takes a royal.
    [[nodiscard]] bool isLegal(const Setup& setup, const FullMove& move) const;
    /// Whether the move, with its events, costs the other side a royal. That ends the game, which no setup
    /// says: legal() gives moves all the same.
    [[nodiscard]] bool takesRoyal(const Setup& setup, const FullMove& move) const;
    /// core/MEANING.md: Attack.
    [[nodiscard]] bool attacked(const Setup& setup, Square square, Side by) const;
    [[nodiscard]] bool inCheck(const Setup& setup, Side side) const;
    /// The setup after the move: effects in order, marks aged, events, clocks and side changed.
    [[nodiscard]] Setup apply(const Setup& setup, const FullMove& move) const;
    /// The move's own effects, then what events do because of it.
    [[nodiscard]] std::vector<Effect> allEffects(const Setup& setup, const FullMove& move) const;

private:
    const Rules& rules_;
};

}  // namespace chesspp
