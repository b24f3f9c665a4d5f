// SPDX-License-Identifier: MIT
// The log of moves that are being made: squares before each change, to restore them, and raised events with
// the rules that they trigger. Memory is reused, or borrowed for a single query.
#pragma once

#include "core/board/board_state.h"
#include "core/language/event.h"
#include "core/moves/effect.h"

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <vector>

namespace chesspp::compiler {
struct CompiledEventRule;
}

namespace chesspp::bitboards {

/// The content of a square before a step of a recipe changed it.
struct Touched {
    static constexpr PieceCode kHole = 0xFF;  ///< it became a hole, or was one

    std::uint16_t square = 0;
    PieceCode before = kNoPiece;
};

/// A piece that is tracked: its square now, or when it left the board.
struct Participant {
    std::uint16_t square = 0;
    PieceCode code = kNoPiece;  ///< as it was when it left the board
    bool onBoard = true;
    bool unmoved = false;                    ///< likewise
    std::optional<Square> firstSquare = {};  ///< likewise
};

/// An event of a piece; `other` is the captor of a captured piece, and the reverse; of a moved piece it is
/// that piece off the board, on the square that it has left.
struct RaisedEvent {
    PieceEvent event{};
    bool hasOther = false;
    Participant who;
    Participant other;
};

/// A rule with the number of the event that triggered it.
struct TriggeredRule {
    std::uint32_t raised = 0;
    const compiler::CompiledEventRule* rule = nullptr;
};

struct UndoLog {
    explicit UndoLog(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : touched(memory), raised(memory), order(memory), triggered(memory), steps(memory) {}

    std::pmr::vector<Touched> touched;  ///< by moves that are not plain, newest last
    // Of the move that is being made.
    std::pmr::vector<RaisedEvent> raised;
    std::pmr::vector<std::uint64_t> order;
    std::pmr::vector<TriggeredRule> triggered;
    std::pmr::vector<Effect> steps;  ///< of the rule that is being applied
    std::vector<Effect>* effects =
        nullptr;  ///< receives the effects of moves that are not plain; may be null
};

}  // namespace chesspp::bitboards
