// SPDX-License-Identifier: MIT
// An Engine on bitboards: state, history and the generator behind the common interface.
#pragma once

#include "core/moves/bitboards/engines.h"
#include "core/moves/bitboards/generator.h"
#include "core/moves/bitboards/position_rules.h"
#include "core/moves/bitboards/program_board.h"
#include "core/moves/bitboards/setup_conversion.h"
#include "core/moves/engine.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace chesspp::bitboards::CHESSPP_MACHINE {

/// Selects the moves of one class.
template <int W>
struct ClassFilter {
    const Tables<W>& tables;
    const BoardState<W>& state;
    MoveClass which{};

    [[nodiscard]] bool passes(unsigned from, unsigned to, unsigned recipe) const {
        // A pass is quiet.
        if (to == Move::kNowhere) return which == MoveClass::Quiet;
        return pass(Bitboard<W>::of(to), recipe, [from](unsigned) { return from; }).any();
    }

    /// The targets of moves of the class; `fromOf` returns the start of the move to a target.
    template <class FromOf>
    [[nodiscard]] Bitboard<W> pass(Bitboard<W> to, unsigned recipe, FromOf&& fromOf) const {
        using enum compiler::RecipeTactics;
        Bitboard<W> tactical;
        const compiler::RecipeFacts& facts = tables.facts[recipe];
        switch (facts.tactics) {
            case Never:
                break;
            case Always:
                tactical = to;
                break;
            case OntoPieces:
                // A move to the own square takes nothing.
                forEachSquare(to & state.occupied(), [&](unsigned square) {
                    if (fromOf(square) != square) tactical |= Bitboard<W>::of(square);
                });
                break;
            case AtSquares:
                forEachSquare(to, [&](unsigned square) {
                    const Square from{static_cast<std::uint16_t>(fromOf(square))};
                    const Square shown{static_cast<std::uint16_t>(square)};
                    for (const compiler::RelativeSquare& taken : facts.takes) {
                        const Square at = taken.at(tables.rules->shape, from, shown);
                        if (at != from && state.at(at.index) != kNoPiece) tactical |= Bitboard<W>::of(square);
                    }
                });
                break;
            case ByBoard:
                forEachSquare(to, [&](unsigned square) {
                    if (isTactical(tables, state, moveOf(fromOf(square), square, recipe, 0)))
                        tactical |= Bitboard<W>::of(square);
                });
                break;
        }
        return which == MoveClass::Tactical ? tactical : to - tactical;
    }
};

/// Whether a move takes a piece, where no recipe leaves that to the board (RecipeTactics::ByBoard).
template <int W>
[[nodiscard]] bool takesByRecipe(const Tables<W>& tables, const BoardState<W>& state, Move move) {
    using enum compiler::RecipeTactics;
    const compiler::RecipeFacts& facts = tables.facts[move.recipe];
    switch (facts.captures) {
        case Never:
        case ByBoard:
            return false;
        case Always:
            return true;
        case OntoPieces:
            return state.at(move.to) != kNoPiece && move.from != Origin(Square{move.to});
        case AtSquares: {
            const Square from = move.from.square();
            return std::ranges::any_of(facts.takes, [&](const compiler::RelativeSquare& taken) {
                const Square at = taken.at(tables.rules->shape, from, Square{move.to});
                return at != from && state.at(at.index) != kNoPiece;
            });
        }
    }
    return false;
}

/// Appends every move, or those of one class.
template <int W>
struct ListSink {
    MoveList& moves;
    Origins<W> origins = {};
    const ClassFilter<W>* filter = nullptr;

    bool targets(unsigned from, Bitboard<W> to, unsigned recipe, unsigned choices) {
        return list(to, recipe, choices, [from](unsigned) { return from; });
    }
    bool stepped(Bitboard<W> to, int delta, unsigned recipe, unsigned choices) {
        return list(to, recipe, choices, [delta](unsigned square) {
            return static_cast<unsigned>(static_cast<int>(square) - delta);
        });
    }
    bool one(unsigned from, unsigned to, unsigned recipe, unsigned choice) {
        if (filter != nullptr && !filter->passes(from, to, recipe)) [[unlikely]]
            return true;
        moves.push_back(moveOf(from, to, recipe, choice));
        return true;
    }

private:
    template <class FromOf>
    CHESSPP_INLINE bool list(Bitboard<W> to, unsigned recipe, unsigned choices, FromOf&& fromOf) {
        if (filter != nullptr) [[unlikely]]
            to = filter->pass(to, recipe, fromOf);
        for (unsigned choice = 0; choice < choices; ++choice) {
            forEachSquare(to, [&](unsigned square) {
                moves.push_back(moveOf(fromOf(square), square, recipe, choice));
            });
        }
        return true;
    }
};

/// Counts without listing.
template <int W>
struct CountSink {
    CastleCandidates<W>& castles;
    std::uint64_t count = 0;

    CHESSPP_INLINE void add(unsigned targets, unsigned choices) { count += std::uint64_t{targets} * choices; }
    CHESSPP_INLINE bool targets(unsigned /*from*/, Bitboard<W> to, unsigned /*recipe*/, unsigned choices) {
        add(to.size(), choices);
        return true;
    }
    CHESSPP_INLINE bool stepped(Bitboard<W> to, int /*delta*/, unsigned /*recipe*/, unsigned choices) {
        add(to.size(), choices);
        return true;
    }
    CHESSPP_INLINE bool one(unsigned /*from*/, unsigned /*to*/, unsigned /*recipe*/, unsigned /*choice*/) {
        ++count;
        return true;
    }
};

/// Stops at the first move, or at the wanted one.
template <int W>
struct AnySink {
    Origins<W> origins = {};
    const Move* wanted = nullptr;  ///< null: any move
    bool found = false;

    bool targets(unsigned /*from*/, Bitboard<W> to, unsigned recipe, unsigned choices) {
        return !(found = wanted == nullptr ? to.any() : hasWanted(to, recipe, choices));
    }
    bool stepped(Bitboard<W> to, int /*delta*/, unsigned recipe, unsigned choices) {
        return targets(0, to, recipe, choices);
    }
    bool one(unsigned /*from*/, unsigned to, unsigned recipe, unsigned choice) {
        found =
            wanted == nullptr || (to == wanted->to && recipe == wanted->recipe && choice == wanted->choice);
        return !found;
    }

private:
    /// Of the one origin.
    [[nodiscard]] bool hasWanted(Bitboard<W> to, unsigned recipe, unsigned choices) const {
        if (!wanted->shown()) return false;
        return to.has(wanted->to) && recipe == wanted->recipe && wanted->choice < choices;
    }
};

template <int W>
class BitboardEngine final : public Engine {
public:
    explicit BitboardEngine(std::shared_ptr<const Tables<W>> tables)
        : tables_(std::move(tables)), state_(*tables_->keys) {
        log_.touched.reserve(64);
    }

    [[nodiscard]] std::unique_ptr<Engine> clone() const override {
        return std::make_unique<BitboardEngine>(*this);
    }

    void load(const Setup& setup) override {
        history_.clear();
        hasLostRoyal_ = false;
        log_.touched.clear();
        loadState(*tables_, setup, state_);
        halfmoveClock_ = setup.halfmoveClock;
        moveNumber_ = setup.moveNumber;
    }
    [[nodiscard]] Setup setup() const override {
        Setup result = readState(*tables_, state_);
        result.halfmoveClock = halfmoveClock_;
        result.moveNumber = moveNumber_;
        return result;
    }

    [[nodiscard]] std::optional<Piece> at(Square square) const override {
        const PieceCode code = state_.at(square.index);
        if (code == kNoPiece) return std::nullopt;
        return Piece{kindOf(code), ownerOf(sideOf(code))};
    }
    [[nodiscard]] bool isUnmoved(Square square) const override {
        return bitboards::isUnmoved(*tables_, state_, square);
    }
    [[nodiscard]] bool hasMarks() const override { return state_.anyMark() || tables_->records.marks; }
    [[nodiscard]] bool hasInHand(Side side) const override {
        for (std::size_t kind = 0; tables_->records.hands && kind < tables_->kindCount; ++kind) {
            if (state_.records().inHand(side, KindId{static_cast<std::uint16_t>(kind)}) != 0) return true;
        }
        return false;
    }
    [[nodiscard]] std::uint64_t boardKey() const override {
        return boardKeyOf<W>(ProgramBoard<W>::now(*tables_, state_, nullptr));
    }
    [[nodiscard]] Side sideToMove() const override { return state_.toMove(); }
    [[nodiscard]] bool hasLostRoyal() const override { return hasLostRoyal_; }
    [[nodiscard]] std::optional<ReachedGoal> reachedGoal() const override {
        if (tables_->rules->goals.empty()) return std::nullopt;
        return bitboards::reachedGoal(*tables_, state_);
    }
    [[nodiscard]] std::optional<BegunCount> countThatBegins() const override {
        if (tables_->rules->counts.empty()) return std::nullopt;
        return bitboards::countThatBegins(*tables_, state_);
    }
    [[nodiscard]] int halfmoveClock() const override { return halfmoveClock_; }
    [[nodiscard]] std::uint64_t hash() const override { return state_.hash() ^ state_.records().hash(); }

    void listMoves(MoveList& moves, Legality legality) const override {
        moves.clear();
        ListSink<W> sink{moves};
        generate(sink, legality);
    }
    void listMovesFrom(Origin from, MoveList& moves, Legality legality) const override {
        moves.clear();
        ListSink<W> sink{moves, Origins<W>(from)};
        generate(sink, legality);
    }
    void listMovesOf(MoveClass which, MoveList& moves, Legality legality) const override {
        moves.clear();
        const ClassFilter<W> filter{*tables_, state_, which};
        ListSink<W> sink{moves, {}, &filter};
        generate(sink, legality);
    }
    [[nodiscard]] bool hasLegalMove() const override {
        AnySink<W> sink;
        generate(sink, Legality::Legal);
        return sink.found;
    }
    [[nodiscard]] bool isLegal(Move move) const override {
        const auto squares = static_cast<unsigned>(tables_->squares);
        const std::optional<Square> from = move.from.onBoard();
        const bool passes = move.from == Origin() && move.to == Move::kNowhere;
        if ((move.to >= squares && !passes) || (from && from->index >= squares)) return false;
        AnySink<W> sink{Origins<W>(move.from), &move};
        generate(sink, Legality::Legal);
        return sink.found;
    }
    [[nodiscard]] bool attacked(Square square, Side by) const override {
        return isSquareAttacked(*tables_, state_, square, by);
    }
    using Engine::attackersOf;
    [[nodiscard]] SquareSet attackersOf(Square square, Side by, const SquareSet& standing) const override {
        SquareSet attackers;
        forEachSquare(attackersOfSquare(*tables_, state_, square, by, narrowed<W>(standing)),
                      [&](unsigned from) { attackers.insert(Square{static_cast<std::uint16_t>(from)}); });
        return attackers;
    }
    [[nodiscard]] bool inCheck() const override {
        return bitboards::inCheck(*tables_, state_, state_.toMove());
    }
    [[nodiscard]] FullMove expand(Move move) const override { return expandMove(*tables_, state_, move); }
    [[nodiscard]] std::vector<Effect> allEffects(Move move) const override {
        if (tables_->events == nullptr) return expand(move).effects;
        auto& self = const_cast<BitboardEngine&>(*this);  // taken back below
        std::vector<Effect> effects;
        Undo<W> undo;
        self.log_.effects = &effects;
        bitboards::make(*tables_, self.state_, self.log_, move, undo);
        self.log_.effects = nullptr;
        bitboards::unmake(self.state_, self.log_, undo);
        return effects;
    }

    void make(Move move) override {
        Made& made = history_.emplace_back();
        made.halfmoveClock = halfmoveClock_;
        made.hadLostRoyal = hasLostRoyal_;
        play(move, made.undo);
        halfmoveClock_ = made.undo.advancesClock ? halfmoveClock_ + 1 : 0;
        if (endsFullMove(made)) ++moveNumber_;
    }
    void unmake() override {
        Made& made = history_.back();
        if (endsFullMove(made)) --moveNumber_;
        halfmoveClock_ = made.halfmoveClock;
        takeBack(made.undo, made.hadLostRoyal);
        history_.pop_back();
    }

    [[nodiscard]] std::uint64_t perft(int depth, Legality legality) override {
        if (depth <= 0) return 1;
        if (tables_->turn) return walkTurns(depth, legality);
        Walk memory{legality, std::vector<MoveList>(static_cast<std::size_t>(depth)), {}};
        return depth == 1 ? count(memory) : walk(depth, memory);
    }

private:
    struct Made {
        Undo<W> undo;
        int halfmoveClock = 0;
        bool hadLostRoyal = false;
    };
    [[nodiscard]] bool endsFullMove(const Made& last) const {
        return last.undo.mover == Side::Black && sideToMove() == Side::White;
    }

    template <class Sink>
    void generate(Sink& sink, Legality legality) const {
        if (legality == Legality::Legal && (hasLostRoyal_ || reachedGoal())) [[unlikely]]
            return;
        if (legality == Legality::Legal && !tables_->obligations.empty()) [[unlikely]]
            return tables_->obligesCaptures ? generateObliged(sink)
                                            : generate(sink, legality, bindingObligations());
        generate(sink, legality, 0);
    }
    /// Where who can capture must: all moves are listed, then passed on.
    template <class Sink>
    [[gnu::noinline]] void generateObliged(Sink& sink) const {
        MoveList& all = const_cast<BitboardEngine&>(*this).obliged_;
        all.clear();
        ListSink<W> list{all};
        generate(list, Legality::Legal, 0);
        const auto captures = [&](Move move) { return takesByRecipe(*tables_, state_, move); };
        const bool binds = std::ranges::any_of(all, captures);
        for (const Move move : all) {
            if (binds && !captures(move)) continue;
            if constexpr (requires { sink.origins; }) {
                if (!sink.origins.has(move.from)) continue;
            }
            if (!sink.one(move.from.code(), move.to, move.recipe, move.choice)) return;
        }
    }
    template <class Sink>
    void generate(Sink& sink, Legality legality, Obligations obligations) const {
        // Making and unmaking moves leaves the state unchanged.
        auto& self = const_cast<BitboardEngine&>(*this);
        Generation<W, Sink>(*tables_, self.state_, self.log_, sink).run(legality, obligations);
    }
    [[nodiscard]] [[gnu::noinline]] Obligations bindingObligations() const {
        return chesspp::bindingObligations(tables_->rules->obligations, state_.toMove(),
                                           [&](Obligations some) {
                                               AnySink<W> sink;
                                               generate(sink, Legality::Legal, some);
                                               return sink.found;
                                           });
    }

    /// Unlike a move that is made to test it, this one may count as a check.
    CHESSPP_INLINE void play(Move move, Undo<W>& undo) {
        const Side mover = state_.toMove();
        bitboards::make(*tables_, state_, log_, move, undo);
        hasLostRoyal_ = takesRoyal(*tables_, state_, undo, mover);
        if (state_.records().any()) [[unlikely]]
            recordCheck(*tables_, state_, mover);
    }
    CHESSPP_INLINE void takeBack(const Undo<W>& undo, bool hadLostRoyal) {
        bitboards::unmake(state_, log_, undo);
        hasLostRoyal_ = hadLostRoyal;
    }

    struct Walk {
        Legality legality;
        std::vector<MoveList> lists;  ///< by ply, to reuse their memory
        CastleCandidates<W> castles;  ///< of the side whose moves are counted
    };
    [[nodiscard]] std::uint64_t count(Walk& memory) const {
        CountSink<W> sink{memory.castles};
        generate(sink, memory.legality);
        return sink.count;
    }
    /// Leaves at a depth from 2.
    [[nodiscard]] std::uint64_t walk(int depth, Walk& memory) {
        MoveList& moves = memory.lists[static_cast<std::size_t>(depth - 1)];
        listMoves(moves, memory.legality);
        std::uint64_t leaves = 0;
        const bool hadLostRoyal = hasLostRoyal_;
        for (const Move move : moves) {
            Undo<W> undo;
            play(move, undo);
            leaves += depth == 2 ? count(memory) : walk(depth - 1, memory);
            takeBack(undo, hadLostRoyal);
        }
        return leaves;
    }

    /// Of turns of several moves; one that ends for want of moves is a leaf of the last turn alone.
    [[nodiscard]] std::uint64_t walkTurns(int turns, Legality legality) {
        MoveList moves;
        listMoves(moves, legality);
        if (moves.empty()) return turns == 1 && state_.movesMade() != 0 ? 1 : 0;
        if (turns == 1 && endTurn(moves)) return moves.size();
        std::uint64_t leaves = 0;
        const bool hadLostRoyal = hasLostRoyal_;
        for (const Move move : moves) {
            Undo<W> undo;
            play(move, undo);
            const int left = state_.toMove() == undo.mover && state_.movesMade() != 0 ? turns : turns - 1;
            leaves += left == 0 ? 1 : walkTurns(left, legality);
            takeBack(undo, hadLostRoyal);
        }
        return leaves;
    }

    /// Whether each surely ends the turn.
    [[nodiscard]] bool endTurn(const MoveList& moves) const {
        const std::optional<std::int64_t>& most = tables_->turn->fixed;
        return most && static_cast<std::int64_t>(state_.movesMade()) + 1 >= *most &&
               std::ranges::all_of(
                   moves, [&](Move move) { return tables_->recipes[move.recipe].turn == TurnAfter::Passes; });
    }

    std::shared_ptr<const Tables<W>> tables_;
    BoardState<W> state_;
    UndoLog log_;
    std::vector<Made> history_;
    MoveList obliged_;  ///< to reuse its memory
    int halfmoveClock_ = 0;
    int moveNumber_ = 1;
    bool hasLostRoyal_ = false;
};

template <int W>
std::unique_ptr<Engine> makeEngine(std::shared_ptr<const Tables<W>> tables) {
    return std::make_unique<BitboardEngine<W>>(std::move(tables));
}

}  // namespace chesspp::bitboards::CHESSPP_MACHINE
