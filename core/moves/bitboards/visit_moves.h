// SPDX-License-Identifier: MIT
// Moves one by one for questions that stop at the first that fits. The generator is compiled once for all.
#pragma once

#include "core/moves/bitboards/program_board.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/bitboards/undo_log.h"
#include "core/moves/engine.h"
#include "core/moves/move.h"

#include <utility>

namespace chesspp::bitboards {

class MoveVisitor {
public:
    MoveVisitor() = default;
    MoveVisitor(const MoveVisitor&) = delete;
    MoveVisitor& operator=(const MoveVisitor&) = delete;
    /// False to stop.
    virtual bool visit(Move move) = 0;

protected:
    ~MoveVisitor() = default;
};

/// The pseudo-legal moves on the board of an attack query, of these pieces alone.
template <int W>
void visitAttacks(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, const QueryMarks<W>& query,
                  Bitboard<W> of, MoveVisitor& visitor);

/// Calls a function for each move.
template <class Visit>
class CallingVisitor final : public MoveVisitor {
public:
    explicit CallingVisitor(Visit visit) : visit_(std::move(visit)) {}
    bool visit(Move move) override { return visit_(move); }

private:
    Visit visit_;
};

/// The moves of these pieces without gates, whatever obligations there are. False when the visitor stopped.
template <int W>
bool visitMovesWithoutGates(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Bitboard<W> of,
                            Legality legality, MoveVisitor& visitor);

/// The moves but passes that are legal but for prohibitions that look at legal moves.
template <int W>
void visitLegalMovesForStuck(const Tables<W>& tables, BoardState<W>& state, UndoLog& log,
                             MoveVisitor& visitor);

}  // namespace chesspp::bitboards
