// SPDX-License-Identifier: MIT
// The table of the condition language: subjects, members, operators; names, types, costs, precedence.
// A new member needs a row here and its meaning in the reference evaluator and in the compiler.
#pragma once

#include "core/language/expression.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace chesspp {

/// How often a value must be found anew; ordered from cheap to dear.
enum class CostClass : std::uint8_t {
    Fixed,          ///< the same in every position of a board, side and square: folds into a set of squares
    OncePosition,   ///< once for all pieces
    OncePiece,      ///< once for all candidates of a piece
    OnceCandidate,  ///< for each candidate
};

/// What a member looks at besides what it is asked of.
enum class MemberDependence : std::uint8_t {
    Nothing,
    File,  ///< of the square
    Rank,
    Offset,           ///< whether there is a square
    Geometry,         ///< the square itself, or squares that the board names
    KnightDistances,  ///< the same, too long to find in play
    Contents,         ///< whether somebody stands on the square, and whose
    Moved,            ///< whether the piece has moved
    Marks,
    Position,       ///< anything else that a board shows
    BoardCounters,  ///< of squares and sides
    PieceCounters,
    PieceHistory,  ///< what is remembered of the piece and counted
    History,       ///< what is counted of the game
    PastMoves,
    Hands,
    Attacks,
};

struct SubjectRow {
    Subject subject;
    std::string_view name;
    ValueType type;
    CostClass cost;  ///< of what changes and is asked of it
};

struct MemberRow {
    static constexpr std::size_t kMostArguments = 3;

    Member member;
    ValueType of;  ///< the type of what stands before the dot
    std::string_view name;
    ValueType result;  ///< the type of the whole
    CostClass cost;    ///< of the member itself, where what it is asked of is known
    MemberDependence depends;
    std::array<ValueType, kMostArguments> argumentTypes{};
    std::size_t argumentCount = 0;

    [[nodiscard]] constexpr std::span<const ValueType> arguments() const {
        return std::span(argumentTypes).first(argumentCount);
    }
};

/// All subjects in the order of the enum.
[[nodiscard]] std::span<const SubjectRow> subjectTable();
[[nodiscard]] const SubjectRow& rowOf(Subject subject);
[[nodiscard]] const SubjectRow* findSubject(std::string_view name);

/// All members, those of one type together, in the order of their enums.
[[nodiscard]] std::span<const MemberRow> memberTable();
[[nodiscard]] const MemberRow& rowOf(const Member& member);
/// Of something absent these alone are not nothing but false.
[[nodiscard]] bool asksExistence(const Member& member);
/// Null when things of this type have no member of that name.
[[nodiscard]] const MemberRow* findMember(ValueType of, std::string_view name);

/// How tightly a form binds, loosest first; a part that binds looser than its place needs brackets.
enum class Precedence : std::uint8_t {
    Choice,  ///< if ... then ... else
    Or,
    Xor,
    And,
    Not,
    Otherwise,
    Comparison,  ///< and `in`; not chained
    Sum,
    Product,
    Path,  ///< literals, subjects, members, brackets
};

struct OperatorText {
    std::string_view text;
    Precedence precedence;
};

[[nodiscard]] OperatorText textOf(LogicalOperator operation);
[[nodiscard]] OperatorText textOf(ComparisonOperator operation);
[[nodiscard]] OperatorText textOf(ArithmeticOperator operation);
[[nodiscard]] std::string_view textOf(QuantifierKind kind);

[[nodiscard]] std::optional<LogicalOperator> findLogical(std::string_view text);
[[nodiscard]] std::optional<ComparisonOperator> findComparison(std::string_view text);
[[nodiscard]] std::optional<ArithmeticOperator> findArithmetic(std::string_view text);
[[nodiscard]] std::optional<QuantifierKind> findQuantifier(std::string_view text);

/// Words that are no names: not, in, if, then, else, otherwise, true, false.
[[nodiscard]] std::span<const std::string_view> keywords();

/// Whether values of the two types can be compared: like with like, a kind also with the text of its id.
[[nodiscard]] bool comparable(ValueType one, ValueType other);

/// The code of the phrase that names a type in messages, such as "condition.type.square".
[[nodiscard]] std::string_view typeCode(ValueType type);

}  // namespace chesspp
