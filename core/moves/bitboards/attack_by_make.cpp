// SPDX-License-Identifier: MIT
// Sets up the queried board in the state itself, makes and unmakes its moves, and restores the state.
#include "core/base/work_limit.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/mutator.h"
#include "core/moves/bitboards/visit_moves.h"

#include <array>
#include <cstddef>
#include <memory_resource>

namespace chesspp::bitboards {

namespace {

/// Whether a move removes the piece on a square, or changes its side or kind.
template <int W>
bool removes(const Tables<W>& tables, const BoardState<W>& state, Move move, unsigned square) {
    EffectTracker tracker(boardOf(state));
    const compiler::Computed guards{{}, guardsThatHold(tables, state, move, AttackQueries::AssumedFalse)};
    forEachEffect(tables, move, state.toMove(), guards, [&](const Effect& effect) { tracker.make(effect); });
    const TrackedPiece& piece = *tracker.from(Square{static_cast<std::uint16_t>(square)});
    return piece.isTaken() || piece.now != piece.before;
}

/// Stops at a move that takes the piece on a square and loses no royal.
template <int W>
class AttackFinder final : public MoveVisitor {
public:
    AttackFinder(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, unsigned square)
        : tables_(tables), state_(state), log_(log), square_(square) {}

    [[nodiscard]] bool found() const { return found_; }

    bool visit(Move move) override {
        const auto steps = [&] { return 4 + tables_.recipes[move.recipe].steps.size(); };
        if (WorkLimit::isReachedAfter(steps)) return false;
        found_ = removes(tables_, state_, move, square_) && !losesRoyal(move);
        return !found_;
    }

private:
    [[nodiscard]] bool losesRoyal(Move move) {
        Undo<W> undo;
        makeEventful(tables_, state_, log_, move, undo, AttackQueries::AssumedFalse);
        const bool loses = chesspp::bitboards::losesRoyal(tables_, state_, undo, undo.mover);
        unmake(state_, log_, undo);
        return loses;
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    UndoLog& log_;
    unsigned square_;
    bool found_ = false;
};

/// Changes the state to the board of the query, and back when destroyed.
template <int W>
class HypotheticalBoard {
public:
    HypotheticalBoard(const Tables<W>& tables, BoardState<W>& state, Side by, const AttackQuery<W>& query,
                      UndoLog& log)
        : state_(state), touched_(log.touched), saved_(state.save()), turn_(state.toMove()) {
        const Bitboard<W> unmoved = state.unmoved();
        const Bitboard<W> elsewhere = state.occupied() - query.attackers - query.attacked;
        forEachSquare(elsewhere, [&](unsigned square) { clear(square); });
        if (state.records().any()) {
            // A piece on the square itself keeps its history.
            const bool known = query.hypotheticalFrom != ProgramBoard<W>::kNowhere;
            const std::optional<unsigned> from = known ? std::optional(query.hypotheticalFrom) : std::nullopt;
            const int later = turn_ == by ? 0 : by == Side::Black ? 1 : -1;
            records_ = state.records().beginQuery(query.hypothetical == kNoPiece ? query.square : from,
                                                  query.square, later);
        }
        if (query.hypothetical != kNoPiece) {
            const bool plain = query.hypothetical == ProgramBoard<W>::kPlainPiece;
            clear(query.square);
            state.put(query.square, plain ? plainPiece(tables.kindCount, opposite(by)) : query.hypothetical);
            if (plain || unmoved.has(query.hypotheticalFrom))
                state.flipUnmoved(Bitboard<W>::of(query.square));
        }
        marks_.leftBy = opposite(turn_);
        for (unsigned mark = 0; mark < kMostMarks; ++mark) {
            marks_.squares[mark] = state.marked(mark);
            if (query.marks == MarksVisible::No) state.flipMarks(mark, state.marked(mark));
        }
        if (turn_ != by) state.passTurn();
    }
    ~HypotheticalBoard() {
        if (records_) state_.records().endQuery(*records_);
        for (; !touched_.empty(); touched_.pop_back()) {
            const Touched touched = touched_.back();
            if (const PieceCode now = state_.at(touched.square); now != kNoPiece)
                state_.take(touched.square, now);
            if (touched.before != kNoPiece) state_.put(touched.square, touched.before);
        }
        state_.restore(saved_, turn_);
    }
    [[nodiscard]] const QueryMarks<W>& marks() const { return marks_; }
    HypotheticalBoard(const HypotheticalBoard&) = delete;
    HypotheticalBoard& operator=(const HypotheticalBoard&) = delete;

private:
    void clear(unsigned square) {
        const PieceCode piece = state_.at(square);
        touched_.push_back({static_cast<std::uint16_t>(square), piece});
        if (piece != kNoPiece) state_.take(square, piece);
        const Bitboard<W> bit = Bitboard<W>::of(square);
        if ((state_.unmoved() & bit).any()) state_.flipUnmoved(bit);
    }

    BoardState<W>& state_;
    std::pmr::vector<Touched>& touched_;
    typename BoardState<W>::Saved saved_;
    Side turn_;
    std::optional<History::QueryState> records_;
    QueryMarks<W> marks_;
};

}  // namespace

template <int W>
bool attackedByMake(const Tables<W>& tables, const BoardState<W>& state, Side by, const AttackQuery<W>& query,
                    Bitboard<W> suspects) {
    std::array<std::byte, 8192> memory;
    std::pmr::monotonic_buffer_resource resource(memory.data(), memory.size());
    // The query changes the state and puts it back; to the caller nothing changes.
    auto& board = const_cast<BoardState<W>&>(state);
    UndoLog lifted(&resource);
    const HypotheticalBoard<W> hypothetical(tables, board, by, query, lifted);
    UndoLog log(&resource);
    AttackFinder<W> finder(tables, board, log, query.square);
    visitAttacks(tables, board, log, hypothetical.marks(), suspects, finder);
    return finder.found();
}

#define CHESSPP_INSTANTIATE(W)                                                                           \
    template bool attackedByMake<W>(const Tables<W>&, const BoardState<W>&, Side, const AttackQuery<W>&, \
                                    Bitboard<W>);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
