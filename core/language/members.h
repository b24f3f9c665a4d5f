// SPDX-License-Identifier: MIT
// Properties of squares, pieces, sides, boards and moves that conditions read: one enum value and one row
// each. Their meaning is in the reference evaluator and in the compiler.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

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

// Properties reached by a dot, by the type that has them; names, types and costs stand in the
// table below, in the same order.

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
    Attackers,
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
    FirstSquare,
};

enum class KindMember : std::uint8_t { Exists };

enum class SideMember : std::uint8_t {
    Opponent,
    Pieces,
    InCheck,
    Mated,
    Stuck,
    Hand,
    HandSize,
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

/// How often a value must be found anew; ordered from cheap to dear.
enum class CostClass : std::uint8_t {
    Fixed,          ///< the same in every position of a board, side and square: folds into a set of squares
    OncePosition,   ///< once for all pieces
    OncePiece,      ///< once for all candidates of a piece
    OnceCandidate,  ///< for each candidate
};

/// What a member looks at besides what it is a property of.
enum class MemberDependence : std::uint8_t {
    Nothing,
    File,  ///< of the square
    Rank,
    Offset,           ///< whether there is a square
    Geometry,         ///< the square itself, or squares that the board names
    KnightDistances,  ///< the same, too long to find in play
    Contents,         ///< whether a piece stands on the square, and whose
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
    LegalMoves,  ///< in rules about positions alone
};

struct MemberRow {
    static constexpr std::size_t kMostArguments = 3;

    Member member;
    ValueType of;  ///< the type of what stands before the dot
    std::string_view name;
    ValueType result;  ///< the type of the whole
    CostClass cost;    ///< of the member itself, where what it is a property of is known
    MemberDependence depends;
    std::array<ValueType, kMostArguments> argumentTypes{};
    std::size_t argumentCount = 0;

    /// Whether only conditions of a variant's rules about positions may name it (ConditionPlace::Goal).
    [[nodiscard]] constexpr bool isOfRules() const { return depends == MemberDependence::LegalMoves; }
    [[nodiscard]] constexpr std::span<const ValueType> arguments() const {
        return std::span(argumentTypes).first(argumentCount);
    }
};

/// All members, those of one type together, in the order of their enums.
inline constexpr auto kMembers = [] {
    using enum ValueType;
    using Depends = MemberDependence;
    constexpr auto kFixed = CostClass::Fixed;
    constexpr auto kPosition = CostClass::OncePosition;
    constexpr auto kPiece = CostClass::OncePiece;
    constexpr auto kCandidate = CostClass::OnceCandidate;
    constexpr auto row = []<class... Arguments>(Member member, std::string_view name, ValueType result,
                                                CostClass cost, MemberDependence depends,
                                                Arguments... arguments) {
        // By the alternatives of Member.
        constexpr std::array kTypesAsked{Square, Piece, Kind, Side, Board, Move};
        return MemberRow{member,         kTypesAsked[member.index()], name, result, cost, depends,
                         {arguments...}, sizeof...(arguments)};
    };
    return std::array{
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
        row(SquareMember::Attackers, "attackers", Pieces, kCandidate, Depends::Attacks, Side),

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
        row(PieceMember::FirstSquare, "first_square", Square, kPiece, Depends::PieceHistory),

        row(KindMember::Exists, "exists", Boolean, kCandidate, Depends::Position),

        row(SideMember::Opponent, "opponent", Side, kFixed, Depends::Nothing),
        row(SideMember::Pieces, "pieces", Pieces, kPosition, Depends::Position),
        row(SideMember::InCheck, "in_check", Boolean, kPosition, Depends::Attacks),
        row(SideMember::Mated, "mated", Boolean, kPosition, Depends::LegalMoves),
        row(SideMember::Stuck, "stuck", Boolean, kPosition, Depends::LegalMoves),
        row(SideMember::Hand, "hand", Number, kPosition, Depends::Hands, Text),
        row(SideMember::HandSize, "hand_size", Number, kPosition, Depends::Hands),
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
}();

}  // namespace chesspp
