// SPDX-License-Identifier: MIT
// Conditions as a typed tree, as plain data: the form behind a condition's text and its blocks.
// condition_text parses and prints it.
#pragma once

#include "core/language/members.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace chesspp {

/// Where a path begins.
enum class Subject : std::uint8_t {
    Self,         ///< the acting piece
    Start,        ///< its square before the move
    Destination,  ///< the candidate square
    Other,        ///< the piece that a move-other moves; in an event the taker, or what was taken
    Shown,        ///< the square a multi is shown on
    Centre,       ///< the middle of a disc
    Vacated,      ///< in an event, the square that the piece has left by moving
    Board,
    Last,    ///< the last move played
    Friend,  ///< self's side
    Enemy,   ///< the other side
    White,
    Black,
    Item,   ///< the square or piece that the innermost quantifier looks at
    Outer,  ///< the one that the quantifier around it looks at
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
    std::vector<Expression> operands;
    friend bool operator==(const Negation&, const Negation&) = default;
};

/// An operator between operands.
template <class Operator>
struct Operation {
    Operator operation{};
    std::vector<Expression> operands;
    friend bool operator==(const Operation&, const Operation&) = default;
};
/// Two operands.
using Arithmetic = Operation<ArithmeticOperator>;
/// Two operands of one type.
using Comparison = Operation<ComparisonOperator>;
/// Two or more operands, left to right, stopping early.
using Logical = Operation<LogicalOperator>;

/// `operands[0] in operands[1]`, or in the list operands[1..].
struct Membership {
    std::vector<Expression> operands;
    friend bool operator==(const Membership&, const Membership&) = default;
};

/// `if a then b else c`; three operands.
struct Choice {
    std::vector<Expression> operands;
    friend bool operator==(const Choice&, const Choice&) = default;
};

/// Over a region or a set of pieces with an inner condition on `item`; operands are {over, inner}.
struct Quantifier {
    QuantifierKind kind{};
    std::vector<Expression> operands;
    friend bool operator==(const Quantifier&, const Quantifier&) = default;
};

/// `leaf otherwise true`: what a leaf, the one operand, is when its value is nothing. Without it, false.
struct Otherwise {
    bool value = true;
    std::vector<Expression> operands;
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
