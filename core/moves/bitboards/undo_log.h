// SPDX-License-Identifier: MIT
// What making moves records: squares before each change, to restore them, and, for events, what happened to
// whom. Memory is kept and reused, or borrowed for a single query.
#pragma once

#include "core/board/board_state.h"
#include "core/language/event.h"
#include "core/moves/effect.h"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace chesspp::compiler {
struct CompiledEventRule;
}

namespace chesspp::bitboards {

/// What stood on a square before a step of a recipe touched it.
struct Touched {
    static constexpr PieceCode kHole = 0xFF;  ///< it was made a hole, or was one

    std::uint16_t square = 0;
    PieceCode before = kNoPiece;
};

/// A piece that is followed: where it stands, or stood when it left the board.
struct Participant {
    std::uint16_t square = 0;
    PieceCode code = kNoPiece;  ///< as it was when it left the board
    bool onBoard = true;
    bool unmoved = false;  ///< likewise
};

/// Something that happened to a piece; of a taken one `other` is its taker, of a taker what it took.
struct RaisedEvent {
    PieceEvent event{};
    bool hasOther = false;
    Participant who;
    Participant other;
};

/// A rule that somebody answers by.
struct EventCall {
    std::uint32_t happening = 0;
    const compiler::CompiledEventRule* rule = nullptr;
};

struct UndoLog {
    explicit UndoLog(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : touched(memory), happenings(memory), order(memory), calls(memory), steps(memory) {}

    std::pmr::vector<Touched> touched;  ///< by moves that are not plain, newest last
    // Of the move that is being made.
    std::pmr::vector<RaisedEvent> happenings;
    std::pmr::vector<std::uint64_t> order;
    std::pmr::vector<EventCall> calls;
    std::pmr::vector<Effect> steps;          ///< of the event that is being answered
    std::vector<Effect>* effects = nullptr;  ///< where given, receives what moves that are not plain do
};

}  // namespace chesspp::bitboards
