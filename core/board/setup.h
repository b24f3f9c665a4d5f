// SPDX-License-Identifier: MIT
//
// A setup: anything that can stand on a board, playable or not, as a plain map of
// squares. The oracle reasons on it and files are read into it; a Position is the
// playable form. Knows no rules.
#pragma once

#include "core/board/piece.h"
#include "core/geometry/board_shape.h"
#include "core/geometry/square_set.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chesspp {

enum class MovedState : std::uint8_t { Unmoved, Moved };

struct SetupPiece {
    Piece piece;
    MovedState moved = MovedState::Unmoved;
    std::optional<KindId> promotedFrom;
    std::map<std::string, std::int64_t> counters;

    friend bool operator==(const SetupPiece&, const SetupPiece&) = default;
};

/// A mark's name, numbered within one ruleset.
struct MarkId {
    std::uint8_t index = 0;
    friend constexpr auto operator<=>(MarkId, MarkId) = default;
};

/// A named flag on a square, which remembers who left it.
struct SquareMark {
    MarkId mark;
    Square square;
    Side leftBy = Side::White;
    int turns = 1;  ///< turns it still stands, counting the one to come

    friend auto operator<=>(const SquareMark&, const SquareMark&) = default;
};

struct Setup {
    BoardShape shape;
    std::vector<std::optional<SetupPiece>> squares;  ///< by Square::index, shape.squareCount() of them
    SquareSet holes;
    std::vector<SquareMark> marks;                 ///< sorted
    BySide<std::map<KindId, int>> hands;           ///< kinds with a count above 0
    std::map<std::string, std::int64_t> counters;  ///< of the game
    Side sideToMove = Side::White;
    int quietPlies = 0;  ///< half-moves since the last capture or move of a counting kind
    int moveNumber = 1;

    /// An empty board.
    explicit Setup(BoardShape boardShape = {})
        : shape(boardShape), squares(static_cast<std::size_t>(boardShape.squareCount())) {}

    [[nodiscard]] const std::optional<SetupPiece>& at(Square square) const { return squares[square.index]; }
    [[nodiscard]] std::optional<SetupPiece>& at(Square square) { return squares[square.index]; }

    /// Structural equality, clocks included; repetition is the game's question.
    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace chesspp
