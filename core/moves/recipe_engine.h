// SPDX-License-Identifier: MIT
//
// What the compiled engines have in common: the game's counters, the history of made
// moves, what promoted pieces were, listing, and counting by making. Knows no board:
// the engine that derives from it makes, takes back and generates.
#pragma once

#include "core/moves/engine.h"
#include "core/moves/promoted.h"
#include "core/moves/rules.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace chesspp {

/// `Sinks` names the sinks ListSink{MoveList&}, CountSink (count) and AnySink (found). `Derived` has
/// rules(), loadBoard(setup), boardSetup(), keepsPromoted() (on its board), generate(sink, legality),
/// play(move, undo) and takeBack(undo).
template <class Derived, class Undo, class Sinks>
class RecipeEngine : public Engine {
public:
    [[nodiscard]] std::unique_ptr<Engine> clone() const final { return std::make_unique<Derived>(derived()); }

    void load(const Setup& setup) final {
        history_.clear();
        derived().loadBoard(setup);
        promoted_ = derived().keepsPromoted() ? PromotedPieces() : PromotedPieces(setup);
        quietPlies_ = setup.quietPlies;
        moveNumber_ = setup.moveNumber;
    }
    [[nodiscard]] Setup setup() const final {
        Setup result = derived().boardSetup();
        promoted_.writeTo(result);
        result.quietPlies = quietPlies_;
        result.moveNumber = moveNumber_;
        return result;
    }

    void listMoves(MoveList& moves, Legality legality) const final {
        moves.clear();
        typename Sinks::ListSink sink{moves};
        derived().generate(sink, legality);
    }
    [[nodiscard]] bool hasLegalMove() const final {
        typename Sinks::AnySink sink;
        derived().generate(sink, Legality::Legal);
        return sink.found;
    }

    void make(Move move) final {
        Made& made = history_.emplace_back();
        made.quietPlies = quietPlies_;
        if (promoted_.told()) {
            made.promoted = promoted_;
            promoted_.follow(derived().rules(), derived().boardSetup(), expand(move));
        }
        derived().play(move, made.undo);
        quietPlies_ = made.undo.quiet ? quietPlies_ + 1 : 0;
        if (sideToMove() == Side::White) ++moveNumber_;
    }
    void unmake() final {
        if (sideToMove() == Side::White) --moveNumber_;
        quietPlies_ = history_.back().quietPlies;
        if (promoted_.told()) promoted_ = std::move(history_.back().promoted);
        derived().takeBack(history_.back().undo);
        history_.pop_back();
    }

    [[nodiscard]] std::uint64_t perft(int depth, Legality legality) final {
        if (depth <= 0) return 1;
        std::vector<MoveList> lists(static_cast<std::size_t>(depth));
        return walk(depth, legality, lists);
    }

private:
    friend Derived;
    RecipeEngine() = default;

    struct Made {
        Undo undo;
        int quietPlies = 0;
        PromotedPieces promoted;  ///< when it is told
    };

    [[nodiscard]] Derived& derived() { return static_cast<Derived&>(*this); }
    [[nodiscard]] const Derived& derived() const { return static_cast<const Derived&>(*this); }

    [[nodiscard]] std::uint64_t walk(int depth, Legality legality, std::vector<MoveList>& lists) {
        if (depth == 1) {
            typename Sinks::CountSink sink;
            derived().generate(sink, legality);
            return sink.count;
        }
        // One list a ply, whose memory stays.
        MoveList& moves = lists[static_cast<std::size_t>(depth - 1)];
        listMoves(moves, legality);
        std::uint64_t leaves = 0;
        for (const Move move : moves) {
            Undo undo;
            derived().play(move, undo);
            leaves += walk(depth - 1, legality, lists);
            derived().takeBack(undo);
        }
        return leaves;
    }

    std::vector<Made> history_;
    PromotedPieces promoted_;
    int quietPlies_ = 0;
    int moveNumber_ = 1;
};

}  // namespace chesspp
