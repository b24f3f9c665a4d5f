// SPDX-License-Identifier: MIT
// Conditions as a typed tree, as plain data: the form behind a condition's text and its blocks.
// condition_text parses and prints it; member_table has the names and types of members.
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
    Region,  ///< a set of squares
    Pieces,  ///< a set of pieces
    Text,
    Board,
};

/// Where a path begins.
enum class Subject : std::uint8_t {
    Self,         ///< the acting piece
    Start,        ///< its square before the move
    Destination,  ///< the candidate square
    Other,        ///< the piece that a move-other moves; in an event the taker, or what was taken
    Shown,        ///< the square a multi is shown on
    Centre,       ///< the middle of a disc
    Board,
    Last,    ///< the last move played
    Friend,  ///< self's side
    Enemy,   ///< the other side
    White,
    Black,
    Item,   ///< the square or piece that the innermost quantifier looks at
    Outer,  ///< the one that the quantifier around it looks at
};

// Properties reached by a dot, by the type they are asked of; names, types and costs stand in member_table.

enum class SquareMember : std::uint8_t {
    Empty,
    Occupied,
    HasFriend,
    HasEnemy,
    Exists,
    IsHole,
    IsLight,
    IsDark,
    File,
    Rank,
    RankFrom,
    Offset,
    Piece,
    Marked,
    Counter,
    DistanceTo,
    RookDistanceTo,
    KnightDistanceTo,
    Around,
    Between,
    AttackedBy,
    DefendedBy,
};

enum class PieceMember : std::uint8_t {
    Exists,
    Side,
    Kind,
    Letter,
    HasRole,
    Royal,
    Promoted,
    Square,
    Moved,
    Moves,
    Captures,
    TurnsSinceMoved,
    Counter,
};

enum class KindMember : std::uint8_t { Exists };

enum class SideMember : std::uint8_t {
    Opponent,
    Pieces,
    InCheck,
    Hand,
    Points,
    Counter,
    Castled,
    ChecksGiven,
};

enum class BoardMember : std::uint8_t {
    Files,
    Ranks,
    Squares,
    Pieces,
    Square,
    Region,
    Turn,
    MoveNumber,
    MovesPlayed,
    MoveBack,
    Occurrences,
};

enum class MoveMember : std::uint8_t {
    Exists,
    From,
    To,
    Distance,
    Piece,
    Kind,
    Side,
    Captured,
    Did,
};

using Member = std::variant<SquareMember, PieceMember, KindMember, SideMember, BoardMember, MoveMember>;

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

/// Over a region or a set of pieces with an inner condition on `item`; operands are {over, inner}.
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
