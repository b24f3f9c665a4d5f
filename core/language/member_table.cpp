// SPDX-License-Identifier: MIT
// Tables are in the order of their enums.
#include "core/language/member_table.h"

#include <algorithm>

namespace chesspp {

namespace {

using enum ValueType;

// `item` and `outer` have the type that their quantifier gives them; what stands here is never asked.
constexpr std::array kSubjects{
    SubjectRow{Subject::Self, "self", Piece, CostClass::OncePiece},
    SubjectRow{Subject::Start, "start", Square, CostClass::OncePiece},
    SubjectRow{Subject::Destination, "destination", Square, CostClass::OnceCandidate},
    SubjectRow{Subject::Other, "other", Piece, CostClass::OnceCandidate},
    SubjectRow{Subject::Shown, "shown", Square, CostClass::OnceCandidate},
    SubjectRow{Subject::Centre, "centre", Square, CostClass::OnceCandidate},
    SubjectRow{Subject::Board, "board", Board, CostClass::Fixed},
    SubjectRow{Subject::Last, "last", Move, CostClass::OncePosition},
    SubjectRow{Subject::Friend, "friend", Side, CostClass::Fixed},
    SubjectRow{Subject::Enemy, "enemy", Side, CostClass::Fixed},
    SubjectRow{Subject::White, "white", Side, CostClass::Fixed},
    SubjectRow{Subject::Black, "black", Side, CostClass::Fixed},
    SubjectRow{Subject::Item, "item", Square, CostClass::Fixed},
    SubjectRow{Subject::Outer, "outer", Square, CostClass::Fixed},
};

/// What the members of each alternative of Member are asked of.
constexpr std::array kTypesAsked{Square, Piece, Kind, Side, Board, Move};

template <class... Arguments>
constexpr MemberRow row(Member member, std::string_view name, ValueType result, CostClass cost,
                        MemberDependence depends, Arguments... arguments) {
    return {member,         kTypesAsked[member.index()], name, result, cost, depends,
            {arguments...}, sizeof...(arguments)};
}

constexpr auto kFixed = CostClass::Fixed;
constexpr auto kPosition = CostClass::OncePosition;
constexpr auto kPiece = CostClass::OncePiece;
constexpr auto kCandidate = CostClass::OnceCandidate;

using Depends = MemberDependence;

constexpr std::array kMembers{
    row(SquareMember::Empty, "empty", Boolean, kCandidate, Depends::Contents),
    row(SquareMember::Occupied, "occupied", Boolean, kCandidate, Depends::Contents),
    row(SquareMember::HasFriend, "has_friend", Boolean, kCandidate, Depends::Contents),
    row(SquareMember::HasEnemy, "has_enemy", Boolean, kCandidate, Depends::Contents),
    row(SquareMember::Exists, "exists", Boolean, kFixed, Depends::Nothing),
    row(SquareMember::IsHole, "is_hole", Boolean, kCandidate, Depends::Position),
    row(SquareMember::IsLight, "is_light", Boolean, kFixed, Depends::Geometry),
    row(SquareMember::IsDark, "is_dark", Boolean, kFixed, Depends::Geometry),
    row(SquareMember::File, "file", Number, kFixed, Depends::File),
    row(SquareMember::Rank, "rank", Number, kFixed, Depends::Rank),
    row(SquareMember::RankFrom, "rank_from", Number, kFixed, Depends::Rank, Side),
    row(SquareMember::Offset, "offset", Square, kFixed, Depends::Offset, Number, Number),
    row(SquareMember::Piece, "piece", Piece, kCandidate, Depends::Position),
    row(SquareMember::Marked, "marked", Boolean, kCandidate, Depends::Marks, Text, Side),
    row(SquareMember::Counter, "counter", Number, kCandidate, Depends::BoardCounters, Text),
    row(SquareMember::DistanceTo, "distance_to", Number, kFixed, Depends::Geometry, Square),
    row(SquareMember::RookDistanceTo, "rook_distance_to", Number, kFixed, Depends::Geometry, Square),
    row(SquareMember::KnightDistanceTo, "knight_distance_to", Number, kFixed, Depends::KnightDistances,
        Square),
    row(SquareMember::Around, "around", Region, kFixed, Depends::Geometry, Number),
    row(SquareMember::Between, "between", Region, kFixed, Depends::Geometry, Square),
    row(SquareMember::AttackedBy, "attacked_by", Boolean, kCandidate, Depends::Attacks, Side),
    row(SquareMember::DefendedBy, "defended_by", Boolean, kCandidate, Depends::Attacks, Side),

    row(PieceMember::Exists, "exists", Boolean, kCandidate, Depends::Nothing),
    row(PieceMember::Side, "side", Side, kFixed, Depends::Nothing),
    row(PieceMember::Kind, "kind", Kind, kPiece, Depends::Position),
    row(PieceMember::Letter, "letter", Text, kPiece, Depends::Position),
    row(PieceMember::HasRole, "has_role", Boolean, kPiece, Depends::Position, Text),
    row(PieceMember::Royal, "royal", Boolean, kPiece, Depends::Position),
    row(PieceMember::Promoted, "promoted", Boolean, kPiece, Depends::PieceHistory),
    row(PieceMember::Square, "square", Square, kPiece, Depends::Nothing),
    row(PieceMember::Moved, "moved", Boolean, kPiece, Depends::Moved),
    row(PieceMember::Moves, "moves", Number, kPiece, Depends::PieceHistory),
    row(PieceMember::Captures, "captures", Number, kPiece, Depends::PieceHistory),
    row(PieceMember::TurnsSinceMoved, "turns_since_moved", Number, kPiece, Depends::PieceHistory),
    row(PieceMember::Counter, "counter", Number, kPiece, Depends::PieceCounters, Text),

    row(KindMember::Exists, "exists", Boolean, kCandidate, Depends::Position),

    row(SideMember::Opponent, "opponent", Side, kFixed, Depends::Nothing),
    row(SideMember::Pieces, "pieces", Pieces, kPosition, Depends::Position),
    row(SideMember::InCheck, "in_check", Boolean, kPosition, Depends::Attacks),
    row(SideMember::Hand, "hand", Number, kPosition, Depends::Hands, Text),
    row(SideMember::Points, "points", Number, kPosition, Depends::BoardCounters),
    row(SideMember::Counter, "counter", Number, kPosition, Depends::BoardCounters, Text),
    row(SideMember::Castled, "castled", Boolean, kPosition, Depends::History),
    row(SideMember::ChecksGiven, "checks_given", Number, kPosition, Depends::History),

    row(BoardMember::Files, "files", Number, kFixed, Depends::Nothing),
    row(BoardMember::Ranks, "ranks", Number, kFixed, Depends::Nothing),
    row(BoardMember::Squares, "squares", Region, kFixed, Depends::Geometry),
    row(BoardMember::Pieces, "pieces", Pieces, kPosition, Depends::Position),
    row(BoardMember::Square, "square", Square, kFixed, Depends::Geometry, Text),
    row(BoardMember::Region, "region", Region, kFixed, Depends::Geometry, Text),
    row(BoardMember::Turn, "turn", Side, kPosition, Depends::Position),
    row(BoardMember::MoveNumber, "move_number", Number, kPosition, Depends::History),
    row(BoardMember::MovesPlayed, "moves_played", Number, kPosition, Depends::History),
    row(BoardMember::MoveBack, "move_back", Move, kPosition, Depends::PastMoves, Number),
    row(BoardMember::Occurrences, "occurrences", Number, kPosition, Depends::History),

    row(MoveMember::Exists, "exists", Boolean, kPosition, Depends::PastMoves),
    row(MoveMember::From, "from", Square, kPosition, Depends::PastMoves),
    row(MoveMember::To, "to", Square, kPosition, Depends::PastMoves),
    row(MoveMember::Distance, "distance", Number, kPosition, Depends::PastMoves),
    row(MoveMember::Piece, "piece", Piece, kPosition, Depends::PastMoves),
    row(MoveMember::Kind, "kind", Kind, kPosition, Depends::PastMoves),
    row(MoveMember::Side, "side", Side, kPosition, Depends::PastMoves),
    row(MoveMember::Captured, "captured", Kind, kPosition, Depends::PastMoves),
    row(MoveMember::Did, "did", Boolean, kPosition, Depends::PastMoves, Text),
};

/// Where the members of each type begin, by Member's alternatives.
constexpr auto kFirstOfType = [] {
    std::array<std::size_t, std::variant_size_v<Member>> first{};
    for (std::size_t i = kMembers.size(); i > 0; --i) first[kMembers[i - 1].member.index()] = i - 1;
    return first;
}();

constexpr std::size_t numberOf(const Member& member) {
    return std::visit([](auto each) { return static_cast<std::size_t>(each); }, member);
}

constexpr bool inOrderOfTheEnums() {
    for (std::size_t i = 0; i < kSubjects.size(); ++i) {
        if (kSubjects[i].subject != static_cast<Subject>(i)) return false;
    }
    for (std::size_t i = 0; i < kMembers.size(); ++i) {
        if (kFirstOfType[kMembers[i].member.index()] + numberOf(kMembers[i].member) != i) return false;
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

constexpr std::array<std::string_view, 11> kTypeCodes{
    "condition.type.boolean", "condition.type.number", "condition.type.side", "condition.type.square",
    "condition.type.piece",   "condition.type.kind",   "condition.type.move", "condition.type.region",
    "condition.type.pieces",  "condition.type.text",   "condition.type.board"};

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
    const auto* found = std::ranges::find(kSubjects, name, &SubjectRow::name);
    return found == kSubjects.end() ? nullptr : found;
}

std::span<const MemberRow> memberTable() {
    return kMembers;
}
const MemberRow& rowOf(const Member& member) {
    return kMembers[kFirstOfType[member.index()] + numberOf(member)];
}
bool asksExistence(const Member& member) {
    return rowOf(member).name == "exists";
}
const MemberRow* findMember(ValueType of, std::string_view name) {
    const auto* found = std::ranges::find_if(
        kMembers, [&](const MemberRow& entry) { return entry.of == of && entry.name == name; });
    return found == kMembers.end() ? nullptr : found;
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

bool comparable(ValueType one, ValueType other) {
    const auto isKindAndText = [](ValueType a, ValueType b) { return a == Kind && b == Text; };
    return one == other || isKindAndText(one, other) || isKindAndText(other, one);
}

std::string_view typeCode(ValueType type) {
    return kTypeCodes[static_cast<std::size_t>(type)];
}

}  // namespace chesspp
