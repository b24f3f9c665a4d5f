// SPDX-License-Identifier: MIT
// Conditions that depend on a single square, the start or the shown one, as programs over sets of squares:
// one run gives the result for every piece and candidate. bitboards/set_machine.h runs them.
#pragma once

#include "core/actions/expression.h"
#include "core/board/board_state.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/requirement.h"
#include "core/moves/rules.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace chesspp::compiler {

/// A shift of a set of squares by a fixed difference, as Bitboard::shifted takes it; one of the two is 0.
struct SetShift {
    std::uint16_t up = 0;
    std::uint16_t down = 0;
    SquareSet offBoard;  ///< squares from which the step leads off the board

    friend bool operator==(const SetShift&, const SetShift&) = default;
};

/// How many squares, of those around each or of a fixed set, an inner answer holds on, compared.
struct SetCount {
    enum class Over : std::uint8_t {
        Around,    ///< the squares that `around` steps to
        Contents,  ///< all squares with certain contents
        Fixed,     ///< the squares of `squares`
    } over = Over::Around;
    std::vector<SetShift> around;
    std::uint8_t contents = 0;
    SquareSet squares;
    ComparisonOperator operation{};
    std::int64_t limit = 0;
    friend bool operator==(const SetCount&, const SetCount&) = default;
};

/// Squares by how far they are from one that is told when the program is run.
struct SetNear {
    enum class Measure : std::uint8_t { King, Rook } measure = Measure::King;
    std::uint8_t parameter = 0;  ///< by its place among what is told
    ComparisonOperator operation{};
    std::int64_t limit = 0;
    friend bool operator==(const SetNear&, const SetNear&) = default;
};

/// Works on a stack of answers: the squares that hold, and those that are nothing.
struct SetInstruction {
    enum class Code : std::uint8_t {
        Constant,  ///< pushes constants[argument]
        Contents,  ///< pushes squares whose contents are among the bits of `argument` (1 empty, 2 friend, 4
                   ///< enemy)
        Kinds,     ///< pushes squares with a piece of kinds[argument]
        Royals,    ///< pushes squares with a royal piece
        Near,      ///< pushes the squares of nears[argument]; nothing when its square is
        Piece,     ///< nothing where nobody stands
        Seen,      ///< asked from shifts[argument] away; off the board it is nothing
        Truth,     ///< nothing becomes `argument`
        Not,
        And,
        Or,
        Xor,
        Select,  ///< pops the answers if not, if so, and the question
        Count,   ///< pops the inner answer; pushes counts[argument]
    };
    Code code{};
    std::uint16_t argument = 0;
    friend bool operator==(const SetInstruction&, const SetInstruction&) = default;
};

inline constexpr int kMostSetStack = 12;
inline constexpr int kMostSetParameters = 4;

struct SetProgram {
    enum class Of : std::uint8_t {
        Position,
        Start,
        Shown,
        Items
    } of = Of::Position;  ///< whose squares are told
    std::vector<SetInstruction> instructions;
    std::vector<SquareSet> constants;
    std::vector<std::vector<PieceCode>> kinds;
    std::vector<SetShift> shifts;
    std::vector<SetCount> counts;
    std::vector<SetNear> nears;
    std::uint8_t parameters = 0;  ///< squares that it must be told, at most kMostSetParameters
    Side side = Side::White;
    friend bool operator==(const SetProgram&, const SetProgram&) = default;
};

/// The leaf as a set program; none when it looks from two squares, or asks for what sets do not tell.
[[nodiscard]] std::optional<SetProgram> writeSetProgram(const Expression& leaf, bool whenNothing,
                                                        const ProgramSpot& spot, const Rules& rules);

/// Whether a piece of a kind stands on a square that is told from the start or is the shown one.
[[nodiscard]] std::optional<SetProgram> kindStandsSet(KindId kind, RelativeSquare square, Side side,
                                                      const Rules& rules);

struct ItemSetProgram {
    SetProgram program;
    std::vector<const Expression*> parameters;  ///< squares, or pieces by theirs, of the same quantifier
};

/// The inner condition of a quantifier, for every item it may look at; none when it asks for more than the
/// item and how far that is from squares outside.
[[nodiscard]] std::optional<ItemSetProgram> writeItemSets(const Quantifier& form, const ProgramSpot& spot,
                                                          const Rules& rules);

}  // namespace chesspp::compiler
