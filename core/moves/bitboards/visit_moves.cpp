// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/visit_moves.h"

#include "core/moves/bitboards/generator.h"

namespace chesspp::bitboards {

namespace {

template <int W>
struct VisitSink {
    portable::Origins<W> origins;
    MoveVisitor& visitor;

    bool targets(unsigned from, Bitboard<W> to, unsigned recipe, unsigned choices) {
        for (; to.any(); to.dropFirst()) {
            for (unsigned choice = 0; choice < choices; ++choice) {
                if (!one(from, to.first(), recipe, choice)) return false;
            }
        }
        return true;
    }
    bool stepped(Bitboard<W> to, int delta, unsigned recipe, unsigned choices) {
        for (; to.any(); to.dropFirst()) {
            const auto from = static_cast<unsigned>(static_cast<int>(to.first()) - delta);
            if (!targets(from, Bitboard<W>::of(to.first()), recipe, choices)) return false;
        }
        return true;
    }
    bool one(unsigned from, unsigned to, unsigned recipe, unsigned choice) {
        return visitor.visit(moveOf(from, to, recipe, choice));
    }
};

template <int W>
using Generation = portable::Generation<W, VisitSink<W>>;

}  // namespace

template <int W>
void visitAttacks(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, const QueryMarks<W>& query,
                  Bitboard<W> of, MoveVisitor& visitor) {
    VisitSink<W> sink{portable::Origins<W>(of), visitor};
    (void)Generation<W>(tables, state, log, sink, &query).run(Legality::Pseudo);
}

template <int W>
void visitLegalMovesForStuck(const Tables<W>& tables, BoardState<W>& state, UndoLog& log,
                             MoveVisitor& visitor) {
    VisitSink<W> sink{portable::Origins<W>(), visitor};
    (void)Generation<W>(tables, state, log, sink).runForStuck();
}

template <int W>
bool visitMovesWithoutGates(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Bitboard<W> of,
                            Legality legality, MoveVisitor& visitor) {
    VisitSink<W> sink{portable::Origins<W>(of), visitor};
    return Generation<W>(tables, state, log, sink).runWithoutGates(legality);
}

#define CHESSPP_INSTANTIATE(W)                                                                       \
    template void visitAttacks<W>(const Tables<W>&, BoardState<W>&, UndoLog&, const QueryMarks<W>&,  \
                                  Bitboard<W>, MoveVisitor&);                                        \
    template bool visitMovesWithoutGates<W>(const Tables<W>&, BoardState<W>&, UndoLog&, Bitboard<W>, \
                                            Legality, MoveVisitor&);                                 \
    template void visitLegalMovesForStuck<W>(const Tables<W>&, BoardState<W>&, UndoLog&, MoveVisitor&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
