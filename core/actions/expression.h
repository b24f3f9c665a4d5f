// SPDX-License-Identifier: MIT
//
// Conditions as data: the typed tree behind a condition's text and its blocks.
// Holds shapes only; text is read and written by condition_text, names and types
// of members stand in member_table, values are found by the oracle and the compiler.
#pragma once

#include "core/geometry/side.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace chesspp {

/// What an expression's value is.
enum class ValueType : std::uint8_t {
    Boolean,
    Number,
    Side,
    Square,
    Piece,
    Kind,
    Move,
    Region,
    Text,
    Board,
};

/// Where a path begins.
enum class Subject : std::uint8_t {
    Self,         ///< the acting piece
    Start,        ///< its square before the move
    Destination,  ///< the candidate square
    Other,        ///< the piece that a move-other moves
    Shown,        ///< the square a multi is shown on
    Centre,       ///< the middle of a disc
    Board,
    Last,    ///< the last move played
    Friend,  ///< self's side
    Enemy,   ///< the other side
    White,
    Black,
    Item,  ///< the square or piece a quantifier looks at
};

/// A property reached by a dot; names, types and costs stand in member_table.
enum class Member : std::uint8_t {
    SquareEmpty,
    SquareOccupied,
    SquareHasFriend,
    SquareHasEnemy,
    SquareMarked,
    SquareRankFrom,
    SquareOffset,
    SquareFile,
    SquareRank,
    PieceMoved,
    PieceSide,
    BoardFiles,
    BoardRanks,
};

enum class ArithmeticOperator : std::uint8_t { Add, Subtract, Multiply, Divide, Remainder };
enum class ComparisonOperator : std::uint8_t { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };
enum class LogicalOperator : std::uint8_t { And, Or, Xor };
enum class QuantifierKind : std::uint8_t { Count, Any, All };

struct Expression;

struct Literal {
    std::variant<bool, std::int64_t, std::string> value;
    friend bool operator==(const Literal&, const Literal&) = default;
};

/// `of.member(arguments)`; `of` holds one expression.
struct MemberAccess {
    Member member{};
    std::vector<Expression> of;
    std::vector<Expression> arguments;
    friend bool operator==(const MemberAccess&, const MemberAccess&) = default;
};

/// `not operand`; one operand.
struct Negation {
    std::vector<Expression> operand;
    friend bool operator==(const Negation&, const Negation&) = default;
};

/// Two operands.
struct Arithmetic {
    ArithmeticOperator operation{};
    std::vector<Expression> operands;
    friend bool operator==(const Arithmetic&, const Arithmetic&) = default;
};

/// Two operands of one type.
struct Comparison {
    ComparisonOperator operation{};
    std::vector<Expression> operands;
    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// `operands[0] in operands[1]`, or in the list operands[1..].
struct Membership {
    std::vector<Expression> operands;
    friend bool operator==(const Membership&, const Membership&) = default;
};

/// Two or more operands, left to right, stopping early.
struct Logical {
    LogicalOperator operation{};
    std::vector<Expression> operands;
    friend bool operator==(const Logical&, const Logical&) = default;
};

/// `if a then b else c`; three operands.
struct Choice {
    std::vector<Expression> operands;
    friend bool operator==(const Choice&, const Choice&) = default;
};

/// Over `over` (a list of squares or pieces) with an inner condition; operands are {over, inner}.
struct Quantifier {
    QuantifierKind kind{};
    std::vector<Expression> operands;
    friend bool operator==(const Quantifier&, const Quantifier&) = default;
};

/// `leaf otherwise true`: what a leaf is when its value is nothing. Without it, false.
struct Otherwise {
    std::vector<Expression> leaf;
    bool value = true;
    friend bool operator==(const Otherwise&, const Otherwise&) = default;
};

/// Any of the forms. Value semantics; compares structurally.
struct Expression {
    std::variant<Literal, Subject, MemberAccess, Negation, Arithmetic, Comparison, Membership, Logical,
                 Choice, Quantifier, Otherwise>
        form;
    friend bool operator==(const Expression&, const Expression&) = default;
};

/// An expression of type Boolean.
using Condition = Expression;

}  // namespace chesspp
