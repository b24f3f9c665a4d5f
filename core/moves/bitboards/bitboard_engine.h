// SPDX-License-Identifier: MIT
//
// An Engine on bitboards: state, history and the generator behind the common
// interface. One instantiation a width and look-up; each look-up has a source of its
// own, built for its instruction set.
#pragma once

#include "core/moves/bitboards/generator.h"
#include "core/moves/bitboards/setup_bridge.h"
#include "core/moves/engine.h"
#include "core/moves/recipe_engine.h"

#include <memory>
#include <utility>
#include <vector>

namespace chesspp::bitboards {

/// Appends every move.
template <int W>
struct ListSink {
    MoveList& moves;

    bool targets(unsigned from, Bitboard<W> to, unsigned recipe, unsigned choices) {
        forEachSquare(to, [&](unsigned square) { append(from, square, recipe, choices); });
        return true;
    }
    bool stepped(Bitboard<W> to, int delta, unsigned recipe, unsigned choices) {
        forEachSquare(to, [&](unsigned square) {
            append(static_cast<unsigned>(static_cast<int>(square) - delta), square, recipe, choices);
        });
        return true;
    }
    bool one(unsigned from, unsigned to, unsigned recipe, unsigned choice) {
        moves.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to),
                         static_cast<std::uint16_t>(recipe), static_cast<std::uint16_t>(choice)});
        return true;
    }

private:
    CHESSPP_INLINE void append(unsigned from, unsigned to, unsigned recipe, unsigned choices) {
        for (unsigned choice = 0; choice < choices; ++choice) one(from, to, recipe, choice);
    }
};

/// Counts without listing.
template <int W>
struct CountSink {
    std::uint64_t count = 0;

    CHESSPP_INLINE bool targets(unsigned /*from*/, Bitboard<W> to, unsigned /*recipe*/, unsigned choices) {
        count += std::uint64_t{to.size()} * choices;
        return true;
    }
    CHESSPP_INLINE bool stepped(Bitboard<W> to, int /*delta*/, unsigned /*recipe*/, unsigned choices) {
        count += std::uint64_t{to.size()} * choices;
        return true;
    }
    CHESSPP_INLINE bool one(unsigned /*from*/, unsigned /*to*/, unsigned /*recipe*/, unsigned /*choice*/) {
        ++count;
        return true;
    }
};

/// Stops at the first move.
template <int W>
struct AnySink {
    bool found = false;

    bool targets(unsigned /*from*/, Bitboard<W> to, unsigned /*recipe*/, unsigned /*choices*/) {
        found = found || to.any();
        return !found;
    }
    bool stepped(Bitboard<W> to, int /*delta*/, unsigned /*recipe*/, unsigned /*choices*/) {
        found = found || to.any();
        return !found;
    }
    bool one(unsigned /*from*/, unsigned /*to*/, unsigned /*recipe*/, unsigned /*choice*/) {
        found = true;
        return false;
    }
};

template <int W>
struct Sinks {
    using ListSink = bitboards::ListSink<W>;
    using CountSink = bitboards::CountSink<W>;
    using AnySink = bitboards::AnySink<W>;
};

template <int W, class Lookup>
class BitboardEngine final : public RecipeEngine<BitboardEngine<W, Lookup>, Undo<W>, Sinks<W>> {
public:
    explicit BitboardEngine(std::shared_ptr<const Tables<W>> tables)
        : tables_(std::move(tables)), state_(*tables_->keys) {
        journal_.touched.reserve(64);
    }

    [[nodiscard]] std::optional<Piece> at(Square square) const override {
        const PieceCode code = state_.at(square.index);
        if (code == kNoPiece) return std::nullopt;
        return Piece{kindOf(code), ownerOf(sideOf(code))};
    }
    [[nodiscard]] Side sideToMove() const override { return state_.toMove(); }
    [[nodiscard]] std::uint64_t hash() const override { return state_.hash() ^ state_.records().hash(); }
    [[nodiscard]] std::uint64_t recomputedHash() const override {
        return state_.recomputedHash() ^ state_.records().hash();
    }
    [[nodiscard]] bool attacked(Square square, Side by) const override {
        return attackedAnyhow(*tables_, state_, square, by);
    }
    [[nodiscard]] bool inCheck() const override {
        const Side by = opposite(state_.toMove());
        for (Bitboard<W> rest = royalsOf(*tables_, state_, state_.toMove()); rest.any(); rest.dropFirst()) {
            if (attackedExactly(*tables_, state_, by, questionNow(state_, rest.first(), by))) return true;
        }
        return false;
    }
    [[nodiscard]] FullMove expand(Move move) const override { return expandMove(*tables_, state_, move); }

private:
    friend RecipeEngine<BitboardEngine, Undo<W>, Sinks<W>>;

    [[nodiscard]] const Rules& rules() const { return *tables_->rules; }
    [[nodiscard]] bool keepsPromoted() const { return tables_->records.promotions; }
    void loadBoard(const Setup& setup) {
        journal_.touched.clear();
        loadState(*tables_, setup, state_);
    }
    [[nodiscard]] Setup boardSetup() const { return readState(*tables_, state_); }

    template <class Sink>
    void generate(Sink& sink, Legality legality) const {
        // Trying a move changes the state and puts it back; to the caller nothing changes.
        auto& self = const_cast<BitboardEngine&>(*this);
        Generation<W, Lookup, Sink>(*tables_, self.state_, self.journal_, sink).run(legality);
    }

    /// A move that stands: unlike one that is only tried, it may give check.
    void play(Move move, Undo<W>& undo) {
        bitboards::make(*tables_, state_, journal_, move, undo);
        if (tables_->tracked) [[unlikely]]
            recordCheck();
    }
    [[gnu::noinline]] void recordCheck() {
        if (tables_->records.checksGiven && inCheck()) state_.records().giveCheck(opposite(state_.toMove()));
    }
    void takeBack(const Undo<W>& undo) { bitboards::unmake(*tables_, state_, journal_, undo); }

    std::shared_ptr<const Tables<W>> tables_;
    BoardState<W> state_;
    Journal journal_;
};

}  // namespace chesspp::bitboards
