// SPDX-License-Identifier: MIT
//
// The rows. Tables stand in the order of their enums, which the asserts below keep so.
#include "core/actions/member_table.h"

#include <algorithm>

namespace chesspp {

namespace {

using enum ValueType;

constexpr std::array kSubjects{
    SubjectRow{Subject::Self, "self", Piece, CostClass::OncePiece, Support::Evaluable},
    SubjectRow{Subject::Start, "start", Square, CostClass::Fixed, Support::Evaluable},
    SubjectRow{Subject::Destination, "destination", Square, CostClass::Fixed, Support::Evaluable},
    SubjectRow{Subject::Other, "other", Piece, CostClass::OnceCandidate, Support::Evaluable},
    SubjectRow{Subject::Shown, "shown", Square, CostClass::Fixed, Support::Evaluable},
    SubjectRow{Subject::Centre, "centre", Square, CostClass::Fixed, Support::Evaluable},
    SubjectRow{Subject::Board, "board", Board, CostClass::Fixed, Support::Evaluable},
    SubjectRow{Subject::Last, "last", Move, CostClass::OncePosition, Support::Declared},
    SubjectRow{Subject::Friend, "friend", Side, CostClass::Fixed, Support::Evaluable},
    SubjectRow{Subject::Enemy, "enemy", Side, CostClass::Fixed, Support::Evaluable},
    SubjectRow{Subject::White, "white", Side, CostClass::Fixed, Support::Evaluable},
    SubjectRow{Subject::Black, "black", Side, CostClass::Fixed, Support::Evaluable},
    SubjectRow{Subject::Item, "item", Square, CostClass::OnceCandidate, Support::Declared},
};

constexpr MemberRow row(Member member, std::string_view name, ValueType of, ValueType result,
                        CostClass cost) {
    return {member, name, of, result, cost, {}, 0};
}
constexpr MemberRow row(Member member, std::string_view name, ValueType of, ValueType result, CostClass cost,
                        ValueType first) {
    return {member, name, of, result, cost, {first}, 1};
}
constexpr MemberRow row(Member member, std::string_view name, ValueType of, ValueType result, CostClass cost,
                        ValueType first, ValueType second) {
    return {member, name, of, result, cost, {first, second}, 2};
}

constexpr std::array kMembers{
    row(Member::SquareEmpty, "empty", Square, Boolean, CostClass::OnceCandidate),
    row(Member::SquareOccupied, "occupied", Square, Boolean, CostClass::OnceCandidate),
    row(Member::SquareHasFriend, "has_friend", Square, Boolean, CostClass::OnceCandidate),
    row(Member::SquareHasEnemy, "has_enemy", Square, Boolean, CostClass::OnceCandidate),
    row(Member::SquareMarked, "marked", Square, Boolean, CostClass::OnceCandidate, Text, Side),
    row(Member::SquareRankFrom, "rank_from", Square, Number, CostClass::Fixed, Side),
    row(Member::SquareOffset, "offset", Square, Square, CostClass::Fixed, Number, Number),
    row(Member::SquareFile, "file", Square, Number, CostClass::Fixed),
    row(Member::SquareRank, "rank", Square, Number, CostClass::Fixed),
    row(Member::PieceMoved, "moved", Piece, Boolean, CostClass::OncePiece),
    row(Member::PieceSide, "side", Piece, Side, CostClass::Fixed),
    row(Member::BoardFiles, "files", Board, Number, CostClass::Fixed),
    row(Member::BoardRanks, "ranks", Board, Number, CostClass::Fixed),
};

constexpr bool inOrderOfTheEnums() {
    for (std::size_t i = 0; i < kSubjects.size(); ++i) {
        if (kSubjects[i].subject != static_cast<Subject>(i)) return false;
    }
    for (std::size_t i = 0; i < kMembers.size(); ++i) {
        if (kMembers[i].member != static_cast<Member>(i)) return false;
    }
    return true;
}
static_assert(inOrderOfTheEnums());

template <class Enum>
struct OperatorRow {
    Enum operation;
    OperatorText words;
};

constexpr std::array kLogical{
    OperatorRow{LogicalOperator::And, {"and", Precedence::And}},
    OperatorRow{LogicalOperator::Or, {"or", Precedence::Or}},
    OperatorRow{LogicalOperator::Xor, {"xor", Precedence::Xor}},
};
constexpr std::array kComparisons{
    OperatorRow{ComparisonOperator::Equal, {"==", Precedence::Comparison}},
    OperatorRow{ComparisonOperator::NotEqual, {"!=", Precedence::Comparison}},
    OperatorRow{ComparisonOperator::Less, {"<", Precedence::Comparison}},
    OperatorRow{ComparisonOperator::LessOrEqual, {"<=", Precedence::Comparison}},
    OperatorRow{ComparisonOperator::Greater, {">", Precedence::Comparison}},
    OperatorRow{ComparisonOperator::GreaterOrEqual, {">=", Precedence::Comparison}},
};
constexpr std::array kArithmetic{
    OperatorRow{ArithmeticOperator::Add, {"+", Precedence::Sum}},
    OperatorRow{ArithmeticOperator::Subtract, {"-", Precedence::Sum}},
    OperatorRow{ArithmeticOperator::Multiply, {"*", Precedence::Product}},
    OperatorRow{ArithmeticOperator::Divide, {"/", Precedence::Product}},
    OperatorRow{ArithmeticOperator::Remainder, {"%", Precedence::Product}},
};
constexpr std::array kQuantifiers{
    OperatorRow{QuantifierKind::Count, {"count", Precedence::Path}},
    OperatorRow{QuantifierKind::Any, {"any", Precedence::Path}},
    OperatorRow{QuantifierKind::All, {"all", Precedence::Path}},
};

constexpr std::array<std::string_view, 8> kKeywords{"not",  "in",        "if",   "then",
                                                    "else", "otherwise", "true", "false"};

constexpr std::array<std::string_view, 10> kTypeCodes{
    "condition.type.boolean", "condition.type.number", "condition.type.side", "condition.type.square",
    "condition.type.piece",   "condition.type.kind",   "condition.type.move", "condition.type.region",
    "condition.type.text",    "condition.type.board"};

template <class Table, class Enum>
constexpr OperatorText wordsOf(const Table& table, Enum operation) {
    return table[static_cast<std::size_t>(operation)].words;
}

template <class Table>
constexpr auto operationOf(const Table& table, std::string_view text)
    -> std::optional<decltype(table[0].operation)> {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const auto& entry) { return entry.words.text == text; });
    if (found == table.end()) return std::nullopt;
    return found->operation;
}

}  // namespace

std::span<const SubjectRow> subjectTable() {
    return kSubjects;
}
const SubjectRow& rowOf(Subject subject) {
    return kSubjects[static_cast<std::size_t>(subject)];
}
const SubjectRow* findSubject(std::string_view name) {
    const auto* found = std::find_if(kSubjects.begin(), kSubjects.end(),
                                     [&](const SubjectRow& entry) { return entry.name == name; });
    return found == kSubjects.end() ? nullptr : &*found;
}

std::span<const MemberRow> memberTable() {
    return kMembers;
}
const MemberRow& rowOf(Member member) {
    return kMembers[static_cast<std::size_t>(member)];
}
const MemberRow* findMember(ValueType of, std::string_view name) {
    const auto* found = std::find_if(kMembers.begin(), kMembers.end(), [&](const MemberRow& entry) {
        return entry.of == of && entry.name == name;
    });
    return found == kMembers.end() ? nullptr : &*found;
}

OperatorText textOf(LogicalOperator operation) {
    return wordsOf(kLogical, operation);
}
OperatorText textOf(ComparisonOperator operation) {
    return wordsOf(kComparisons, operation);
}
OperatorText textOf(ArithmeticOperator operation) {
    return wordsOf(kArithmetic, operation);
}
std::string_view textOf(QuantifierKind kind) {
    return wordsOf(kQuantifiers, kind).text;
}

std::optional<LogicalOperator> findLogical(std::string_view text) {
    return operationOf(kLogical, text);
}
std::optional<ComparisonOperator> findComparison(std::string_view text) {
    return operationOf(kComparisons, text);
}
std::optional<ArithmeticOperator> findArithmetic(std::string_view text) {
    return operationOf(kArithmetic, text);
}
std::optional<QuantifierKind> findQuantifier(std::string_view text) {
    return operationOf(kQuantifiers, text);
}

std::span<const std::string_view> keywords() {
    return kKeywords;
}

std::string_view typeCode(ValueType type) {
    return kTypeCodes[static_cast<std::size_t>(type)];
}

}  // namespace chesspp
