// SPDX-License-Identifier: MIT
// Whether a side has a legal move, for conditions that are judged while a move is made to test it.
#include "core/moves/bitboards/position_rules.h"
#include "core/moves/bitboards/visit_moves.h"

#include <array>
#include <cstddef>
#include <memory_resource>

namespace chesspp::bitboards {

namespace {

/// Stops at the first move.
class FirstMove final : public MoveVisitor {
public:
    [[nodiscard]] bool found() const { return found_; }
    bool visit(Move /*move*/) override {
        found_ = true;
        return false;
    }

private:
    bool found_ = false;
};

}  // namespace

template <int W>
bool isStuck(const Tables<W>& tables, const BoardState<W>& state) {
    std::array<std::byte, 4096> memory;
    std::pmr::monotonic_buffer_resource resource(memory.data(), memory.size());
    UndoLog log(&resource);
    FirstMove first;
    // Moves are made and taken back; to the caller nothing changes.
    visitLegalMovesForStuck(tables, const_cast<BoardState<W>&>(state), log, first);
    return !first.found();
}

#define CHESSPP_INSTANTIATE(W) template bool isStuck<W>(const Tables<W>&, const BoardState<W>&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
