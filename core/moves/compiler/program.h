// SPDX-License-Identifier: MIT
// Programs: conditions that do not fold, as instructions for a stack machine, one program for all candidates
// of a node's image. bitboards/interpreter.h runs them. Conditions beyond them need the plain engine.
#pragma once

#include "core/actions/expression.h"
#include "core/moves/compiler/image.h"
#include "core/moves/compiler/recipe.h"
#include "core/moves/compiler/requirement.h"
#include "core/moves/rules.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

namespace chesspp::compiler {

struct SetProgram;

/// What stands on the stack. Squares, pieces (by their square), kinds and sides are numbers.
struct ProgramValue {
    enum class Type : std::uint8_t {
        Nothing,
        Boolean,
        Number,
        Side,
        Square,
        Piece,
        Kind,
        Move,  ///< by how many turns it is back
        Text,  ///< a letter by the first kind that has it, any other below 0
        Region,
        Pieces,
    };
    Type type = Type::Nothing;
    std::int64_t number = 0;  ///< of all but sets

    friend bool operator==(const ProgramValue&, const ProgramValue&) = default;
};

struct Instruction {
    enum class Code : std::uint8_t {
        Constant,       ///< pushes constants[argument]
        Region,         ///< pushes regions[argument]
        RelativeTo,     ///< pushes squares[argument] of the candidate
        PiecesOf,       ///< pushes the pieces of a side
        Item,           ///< pushes what the quantifier `argument` levels out looks at
        Answering,      ///< pushes the piece whose event it is, which may be gone
        OtherPiece,     ///< pushes the other piece of an event, which may be gone, or nothing
        Member,         ///< pops arguments, then what they are asked of; pushes members[argument] of it
        MemberAt,       ///< pushes members[argument] of squares[kind], or of the piece there
        KindOn,         ///< pops a square; pushes the kind that stands there
        Calculate,      ///< pops two numbers; argument is the ArithmeticOperator
        CalculateWith,  ///< pops one, to which constants[argument] is the right; `kind` is the operator
        Compare,        ///< pops two; argument is the ComparisonOperator
        CompareWith,    ///< pops one, compared with constants[argument]; `kind` is the ComparisonOperator
        InList,         ///< pops `argument` values, then the one sought
        InRegion,       ///< pops a region, then a square
        Truth,          ///< nothing becomes `argument`
        Not,            ///< pops a truth
        Xor,            ///< pops two truths
        JumpIfFalse,    ///< pops a truth; false: goes on at `argument`
        JumpIfTrue,
        Jump,
        Quantify,     ///< pops a set; argument: the end of the inner program, which begins behind this
        QuantifySet,  ///< pops what the inner condition must be told, then a set; argument: that condition
                      ///< among ProgramBook's of items
        IsNumber,     ///< pops one
        Table,        ///< pops a square; pushes the region tables[argument] has for it
    };
    Code code{};
    std::uint8_t kind = 0;  ///< of a quantifier: the QuantifierKind; of Member: how many arguments; see above
    std::uint16_t argument = 0;
    friend bool operator==(const Instruction&, const Instruction&) = default;
};

/// The number of a name that nothing has.
inline constexpr std::int64_t kNoName = -1;

inline constexpr std::size_t kMostInstructions = 4096;
inline constexpr int kMostStack = 48;
inline constexpr std::size_t kMostSquaresByKind = 255;  ///< places that Instruction::kind can tell
inline constexpr int kMostItems = 4;                    ///< quantifiers inside one another

struct Program {
    std::vector<Instruction> instructions;
    std::vector<ProgramValue> constants;
    std::vector<SquareSet> regions;
    std::vector<RelativeSquare> squares;
    std::vector<Member> members;
    std::vector<std::vector<SquareSet>> tables;
    bool whenNothing = false;  ///< what it is when nothing is left on the stack
    Side side = Side::White;   ///< the actor's
    Image image;
    int stack = 0;  ///< values that stand at once, at most kMostStack

    /// Whether the answer hangs on where the actor stands, and on where the candidate is shown.
    [[nodiscard]] bool looksAtStart() const;
    [[nodiscard]] bool looksAtShown() const;
    /// Whether it is false wherever it is asked inside a question about attacks.
    [[nodiscard]] bool isNoInQuestions() const;
    /// Whether it asks who attacks what.
    [[nodiscard]] bool asksAttacks() const;
    /// How long it takes, to compare with others.
    [[nodiscard]] int cost() const;

    friend bool operator==(const Program&, const Program&) = default;
};

/// What a program is written for.
struct ProgramSpot {
    Side side = Side::White;
    Image image;
    std::optional<RelativeSquare> destination;
    std::optional<RelativeSquare> shown;
    std::optional<RelativeSquare> start;  ///< what is called so, where it is not the actor's square
    std::optional<RelativeSquare> other;  ///< where the other piece stands
    std::optional<RelativeSquare> centre;
    KindId kind;  ///< the actor's
    /// Of an event: who answers may be gone, or of another kind by now; `other` is known when it is asked.
    bool inEvent = false;
    bool mayBeGone = false;  ///< who answers may have left the board

    friend bool operator==(const ProgramSpot&, const ProgramSpot&) = default;
};

/// All programs of a ruleset, those that do the same once.
class ProgramBook {
public:
    /// The number of the program that says whether the leaf holds, `whenNothing` if it is nothing; none when
    /// it asks for what programs cannot see. The expression must outlive the book.
    [[nodiscard]] std::optional<std::uint16_t> number(const Expression& leaf, bool whenNothing,
                                                      const ProgramSpot& spot, const Rules& rules);

    /// The programs that say what a number is, and whether it is one; likewise.
    struct Computed {
        std::uint16_t worth = 0;
        std::uint16_t isNumber = 0;
    };
    [[nodiscard]] std::optional<Computed> computed(const Expression& expression, const ProgramSpot& spot,
                                                   const Rules& rules);

    /// The number of the program that says whether a piece of this kind stands on a square; none when
    /// there are too many.
    [[nodiscard]] std::optional<std::uint16_t> kindStands(KindId kind, RelativeSquare square, Side side,
                                                          const Rules& rules);

    /// The number of the program that says whether all of some group hold; none when that is too long.
    [[nodiscard]] std::optional<std::uint16_t> someHold(
        const std::vector<std::vector<ProgramRequirement>>& groups);

    [[nodiscard]] const Program& operator[](std::uint16_t number) const { return programs_[number]; }
    [[nodiscard]] std::size_t size() const { return programs_.size(); }
    /// The same for all squares at once; null where sets cannot say it.
    [[nodiscard]] const SetProgram* sets(std::uint16_t number) const { return sets_[number].get(); }
    /// The condition of a quantifier, for all squares at once.
    [[nodiscard]] const SetProgram& ofItems(std::uint16_t number) const { return *ofItems_[number]; }

private:
    enum class Asked : std::uint8_t { Leaf, LeafOrNothing, IsNumber };
    /// The expression, what is asked of it, and the spot in numbers.
    using Key = std::tuple<const Expression*, Asked, std::array<int, 4>, std::array<std::array<int, 3>, 5>>;
    [[nodiscard]] std::optional<std::uint16_t> number(const Expression& expression, Asked asked,
                                                      const ProgramSpot& spot, const Rules& rules);
    [[nodiscard]] std::optional<std::uint16_t> add(Program program, std::optional<SetProgram> sets);

    std::map<Key, std::optional<std::uint16_t>> known_;
    std::vector<Program> programs_;
    std::vector<std::shared_ptr<const SetProgram>> sets_;
    std::vector<std::shared_ptr<const SetProgram>> ofItems_;
};

}  // namespace chesspp::compiler
