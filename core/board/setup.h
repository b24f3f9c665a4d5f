// SPDX-License-Identifier: MIT
// Anything that can stand on a board, playable or not, as plain data, with the past that rules need.
// The reference evaluator and the file formats use it; Position is the playable form.
#pragma once

#include "core/board/origin.h"
#include "core/board/piece.h"
#include "core/geometry/board_shape.h"
#include "core/geometry/square_set.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace chesspp {

enum class MovedState : std::uint8_t { Unmoved, Moved };

/// A counter's name, numbered within one ruleset.
struct CounterId {
    std::uint8_t index = 0;
    friend constexpr auto operator<=>(CounterId, CounterId) = default;
};

/// Those counters that are not 0.
using Counters = std::map<CounterId, std::int64_t>;

/// What is counted of a piece and of a side, where a ruleset uses it (HistoryUse).
enum class PieceCount : std::uint8_t { Moves, Captures };
enum class SideCount : std::uint8_t { Castled, ChecksGiven };

struct CountFacts {
    std::string_view member;  ///< of conditions, that reads it
    std::string_view key;     ///< in the last field of a FEN
    bool isFlag = false;      ///< 0 or 1, in a FEN a truth value
};

/// One row for each count, in the order of the enum.
template <class Count>
inline constexpr std::array<CountFacts, 0> kCountFacts{};
template <>
inline constexpr std::array kCountFacts<PieceCount>{
    CountFacts{"moves", "moves"},         // how often it has changed its square
    CountFacts{"captures", "captures"}};  // how many pieces it has taken
template <>
inline constexpr std::array kCountFacts<SideCount>{CountFacts{"castled", "castled", true},
                                                   CountFacts{"checks_given", "checks"}};

/// A value for each count.
template <class Count, class Value>
struct PerCount {
    std::array<Value, kCountFacts<Count>.size()> values{};

    [[nodiscard]] Value& operator[](Count count) { return values[static_cast<std::size_t>(count)]; }
    [[nodiscard]] Value operator[](Count count) const { return values[static_cast<std::size_t>(count)]; }
    friend bool operator==(const PerCount&, const PerCount&) = default;
};

/// What of the past is kept.
struct HistoryUse {
    PerCount<PieceCount, bool> pieces = {};
    PerCount<SideCount, bool> sides = {};
    bool moveTimes = false;
    bool promotions = false;  ///< what promoted pieces were before
    bool occurrences = false;
    int lookBack = 0;  ///< moves
    bool firstSquares = false;

    /// Keeps what the other keeps, too.
    void add(const HistoryUse& other) {
        std::ranges::transform(pieces.values, other.pieces.values, pieces.values.begin(), std::logical_or{});
        std::ranges::transform(sides.values, other.sides.values, sides.values.begin(), std::logical_or{});
        moveTimes |= other.moveTimes;
        firstSquares |= other.firstSquares;
        promotions |= other.promotions;
        occurrences |= other.occurrences;
        lookBack = std::max(lookBack, other.lookBack);
    }
    friend bool operator==(const HistoryUse&, const HistoryUse&) = default;
};

/// Counts, first square and the ply of the last move are kept only where a ruleset uses them (HistoryUse).
struct SetupPiece {
    Piece piece;
    MovedState moved = MovedState::Unmoved;
    std::optional<KindId> promotedFrom;
    Counters counters;
    PerCount<PieceCount, int> counts;
    std::optional<int> movedAt;  ///< Setup::ply() before its last move
    /// Where it came to the board or stood when the game began; without it an unmoved piece stands there.
    std::optional<Square> firstSquare;

    /// A piece of which no more is known.
    [[nodiscard]] static SetupPiece of(Piece piece, MovedState moved = MovedState::Unmoved) {
        SetupPiece result;
        result.piece = piece;
        result.moved = moved;
        return result;
    }
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

/// A move that was played, as far as conditions may read it.
struct PastMove {
    std::optional<Piece> actor;  ///< as it was before the move; nothing if it came from nowhere
    Origin from;
    std::optional<Square> shown;  ///< nothing for a pass
    std::optional<Piece> taken;   ///< the first piece that it took
    std::uint16_t actions =
        0;  ///< what it did: bit n stands for the action with number n of kPastActionNames
    std::optional<Square> now;  ///< where its actor stands now; nothing once it is off the board

    friend bool operator==(const PastMove&, const PastMove&) = default;
};

/// What a side has besides its pieces and its hand.
struct SideState {
    Counters counters;
    PerCount<SideCount, int> counts;

    friend bool operator==(const SideState&, const SideState&) = default;
};

struct Setup {
    BoardShape shape;
    std::vector<std::optional<SetupPiece>> squares;  ///< by Square::index, shape.squareCount() of them
    SquareSet holes;
    std::vector<SquareMark> marks;              ///< sorted
    BySide<std::map<KindId, int>> hands;        ///< kinds with a count above 0
    std::map<Square, Counters> squareCounters;  ///< squares with a counter that is not 0
    BySide<SideState> sides;
    std::vector<PastMove> past;          ///< newest first, as many as the ruleset looks back
    std::vector<std::uint64_t> earlier;  ///< boardKey of the positions before, where the ruleset counts them
    Side sideToMove = Side::White;
    int movesMade = 0;      ///< by the side to move, in this turn
    int halfmoveClock = 0;  ///< half-moves since the last capture or move of a counting kind
    int moveNumber = 1;

    /// An empty board.
    explicit Setup(BoardShape boardShape = {})
        : shape(boardShape), squares(static_cast<std::size_t>(boardShape.squareCount())) {}

    [[nodiscard]] const std::optional<SetupPiece>& at(Square square) const { return squares[square.index]; }
    [[nodiscard]] std::optional<SetupPiece>& at(Square square) { return squares[square.index]; }

    /// The squares whose pieces `accepts` accepts, and those of all pieces.
    template <class Accepts>
    [[nodiscard]] SquareSet piecesThat(const Accepts& accepts) const {
        SquareSet found;
        for (std::uint16_t i = 0; i < squares.size(); ++i) {
            if (squares[i] && accepts(*squares[i])) found.insert(Square{i});
        }
        return found;
    }
    [[nodiscard]] SquareSet occupied() const {
        return piecesThat([](const SetupPiece&) { return true; });
    }

    /// Half-moves since a game's first, as move number and side to move tell.
    [[nodiscard]] int ply() const { return 2 * (moveNumber - 1) + (sideToMove == Side::Black ? 1 : 0); }

    /// Makes its square the first square of each unmoved piece that has none.
    void noteFirstSquares() {
        for (std::size_t i = 0; i < squares.size(); ++i) {
            std::optional<SetupPiece>& piece = squares[i];
            const bool isFirst = piece && piece->moved == MovedState::Unmoved && !piece->firstSquare;
            if (isFirst) piece->firstSquare = Square{static_cast<std::uint16_t>(i)};
        }
    }

    /// Forgets what of the past is not kept; what promoted pieces were stays.
    void keep(const HistoryUse& use) {
        const auto forget = []<class Count>(PerCount<Count, int>& counts, const PerCount<Count, bool>& kept) {
            for (std::size_t i = 0; i < counts.values.size(); ++i) {
                if (!kept.values[i]) counts.values[i] = 0;
            }
        };
        for (std::optional<SetupPiece>& piece : squares) {
            if (!piece) continue;
            forget(piece->counts, use.pieces);
            if (!use.moveTimes) piece->movedAt.reset();
            if (!use.firstSquares) piece->firstSquare.reset();
        }
        for (const Side side : kSides) forget(sides[side].counts, use.sides);
        past.resize(std::min(past.size(), static_cast<std::size_t>(use.lookBack)));
        if (!use.occurrences) earlier.clear();
    }

    /// Structural equality, clocks included; repetition is the game's question.
    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace chesspp
