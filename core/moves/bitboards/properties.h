// SPDX-License-Identifier: MIT
// The properties of squares, pieces, sides, moves and the board as programs read them. The reference
// evaluator defines each of them.
#pragma once

#include "core/actions/member_table.h"
#include "core/base/unset_array.h"
#include "core/geometry/knight_distances.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/board_key.h"
#include "core/moves/bitboards/program_board.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <type_traits>

namespace chesspp::bitboards {

/// What stands on the stack, no wider than it must be: it is handed about in registers.
template <int W>
struct MachineValue {
    using Type = compiler::ProgramValue::Type;

    std::int64_t number = 0;  ///< the low word of a set
    std::uint64_t high = 0;   ///< the high word of a set
    Type type = Type::Nothing;

    MachineValue() = default;
    MachineValue(Type what, std::int64_t low, std::uint64_t above = 0)
        : number(low), high(above), type(what) {}
    MachineValue(Type what, const Bitboard<W>& set)
        : number(static_cast<std::int64_t>(set.low())), high(set.high()), type(what) {}
    [[nodiscard]] Bitboard<W> set() const {
        return Bitboard<W>::fromWords(static_cast<std::uint64_t>(number), high);
    }
    [[nodiscard]] bool isSame(const MachineValue& other) const {
        return number == other.number && high == other.high;
    }
};
template <>
struct MachineValue<1> {
    using Type = compiler::ProgramValue::Type;

    std::int64_t number = 0;
    Type type = Type::Nothing;

    MachineValue() = default;
    MachineValue(Type what, std::int64_t bits) : number(bits), type(what) {}
    MachineValue(Type what, Bitboard<1> set) : number(static_cast<std::int64_t>(set.bits())), type(what) {}
    [[nodiscard]] Bitboard<1> set() const { return Bitboard<1>(static_cast<std::uint64_t>(number)); }
    [[nodiscard]] bool isSame(const MachineValue& other) const { return number == other.number; }
};
/// Of a wide board: a set is copied only where there is one.
template <int W>
    requires(kIsWide<W>)
struct MachineValue<W> {
    using Type = compiler::ProgramValue::Type;

    std::int64_t number = 0;
    Type type = Type::Nothing;

    MachineValue() = default;
    MachineValue(Type what, std::int64_t is) : number(is), type(what) {}
    MachineValue(Type what, const Bitboard<W>& set) : type(what) { set_[0] = set; }
    MachineValue(const MachineValue& other) : number(other.number), type(other.type) {
        if (isSet()) set_[0] = other.set_[0];
    }
    MachineValue& operator=(const MachineValue& other) {
        number = other.number;
        type = other.type;
        if (isSet()) set_[0] = other.set_[0];
        return *this;
    }
    ~MachineValue() = default;

    [[nodiscard]] static bool isSet(Type type) { return type == Type::Region || type == Type::Pieces; }
    [[nodiscard]] bool isSet() const { return isSet(type); }
    [[nodiscard]] const Bitboard<W>& set() const { return set_[0]; }
    [[nodiscard]] bool isSame(const MachineValue& other) const {
        return number == other.number && (!isSet() || set() == other.set());
    }

private:
    UnsetArray<Bitboard<W>, 1> set_;
};

template <int W>
class Properties {
public:
    using Set = Bitboard<W>;
    using Value = MachineValue<W>;
    using Type = compiler::ProgramValue::Type;
    static constexpr auto kArguments = MemberRow::kMostArguments;
    using Arguments =
        std::conditional_t<kIsWide<W>, std::array<Value, kArguments>, UnsetArray<Value, kArguments>>;

    /// As the actor on `from` sees the board.
    Properties(const compiler::Program& program, const ProgramBoard<W>& board, unsigned from)
        : program_(program), board_(board), shape_(board.tables.rules->shape), from_(from) {}

    [[nodiscard]] static Value truth(bool holds) { return {Type::Boolean, holds ? 1 : 0}; }
    [[nodiscard]] static Value number(std::int64_t value) { return {Type::Number, value}; }
    [[nodiscard]] static Value squareValue(Square square) { return {Type::Square, square.index}; }
    [[nodiscard]] static Value squareValue(std::optional<Square> square) {
        return square ? squareValue(*square) : Value{};
    }

    [[nodiscard]] static Set setOf(const Value& value) { return value.set(); }
    [[nodiscard]] static Value setValue(Type type, const Set& set) { return {type, set}; }

    /// Neither what is asked nor an argument is nothing.
    [[nodiscard]] Value ask(const Member& member, const Value& of, const Arguments& arguments) const {
        // Most are of squares and pieces: a table of functions takes longer.
        if (const auto* square = std::get_if<SquareMember>(&member)) return property(*square, of, arguments);
        if (const auto* piece = std::get_if<PieceMember>(&member)) return property(*piece, of, arguments);
        return std::visit([&](auto which) { return property(which, of, arguments); }, member);
    }

    [[nodiscard]] Value property(SquareMember member, const Value& of, const Arguments& arguments) const {
        const auto index = static_cast<unsigned>(of.number);
        const Square square{static_cast<std::uint16_t>(index)};
        const Side own = program_.side;
        switch (member) {
            case SquareMember::Empty:
                return truth(!board_.occupied.has(index) && !board_.state.holes().has(index));
            case SquareMember::Occupied:
                return truth(board_.occupied.has(index));
            case SquareMember::HasFriend:
                return truth(board_.sides[own].has(index));
            case SquareMember::HasEnemy:
                return truth(board_.sides[opposite(own)].has(index));
            case SquareMember::Exists:
                return truth(true);
            case SquareMember::IsHole:
                return truth(board_.state.holes().has(index));
            case SquareMember::IsLight:
                return truth(!shape_.isDark(square));
            case SquareMember::IsDark:
                return truth(shape_.isDark(square));
            case SquareMember::File:
                return number(board_.tables.fileOf[index] + 1);
            case SquareMember::Rank:
                return number(board_.tables.rankOf[index] + 1);
            case SquareMember::RankFrom: {
                const int rank = board_.tables.rankOf[index];
                return number(arguments[0].number == 0 ? rank + 1 : shape_.ranks() - rank);
            }
            case SquareMember::Offset:
                return offset(square, arguments[0].number, arguments[1].number);
            case SquareMember::Piece:
                return board_.occupied.has(index) ? Value{Type::Piece, of.number} : Value{};
            case SquareMember::DistanceTo: {
                const Step step = between(square, arguments[0]);
                return number(std::max(std::abs(step.files), std::abs(step.ranks)));
            }
            case SquareMember::RookDistanceTo: {
                const Step step = between(square, arguments[0]);
                return number(std::abs(step.files) + std::abs(step.ranks));
            }
            case SquareMember::Around:
                return around(square, arguments[0].number);
            case SquareMember::Between:
                return squaresBetween(square, arguments[0]);
            case SquareMember::AttackedBy:
                return truth(attacked(index, static_cast<Side>(arguments[0].number)));
            case SquareMember::DefendedBy:
                return truth(board_.occupied.has(index) &&
                             attacked(index, static_cast<Side>(arguments[0].number)));
            case SquareMember::Marked:
                return truth(marked(index, arguments[0].number, static_cast<Side>(arguments[1].number)));
            case SquareMember::Counter:
                return counter(arguments[0],
                               [&](CounterId id) { return board_.state.records().ofSquare(index, id); });
            case SquareMember::KnightDistanceTo:
                return knightDistance(square, static_cast<unsigned>(arguments[0].number));
        }
        return Value{};
    }

    [[nodiscard]] Value property(PieceMember member, const Value& of, const Arguments& arguments) const {
        const bool gone = EventWords::isGone(of.number);
        const auto index = gone ? board_.event->gone(of.number).square : static_cast<unsigned>(of.number);
        // Who is remembered may not stand on the board of a question.
        if (!gone && !board_.occupied.has(index)) {
            return member == PieceMember::Exists ? truth(false) : Value{};
        }
        const PieceCode code = gone ? board_.event->gone(of.number).code : kNoPiece;
        const std::int64_t kind = gone ? board_.kindNumber(code) : board_.kindOn(index);
        const bool known = kind != static_cast<std::int64_t>(board_.tables.kindCount);
        switch (member) {
            case PieceMember::Exists:
                return truth(true);
            case PieceMember::Side:
                if (gone) return {Type::Side, static_cast<std::int64_t>(sideOf(code))};
                return {Type::Side, board_.sides[Side::White].has(index) ? 0 : 1};
            case PieceMember::Kind:
                return {Type::Kind, kind};
            case PieceMember::HasRole:
                return truth(kind < 64 &&
                             (static_cast<std::uint64_t>(arguments[0].number) >> kind & 1U) != 0);
            case PieceMember::Royal:
                return truth(
                    !known ||
                    board_.tables.royal[codeOf(KindId{static_cast<std::uint16_t>(kind)}, Side::White)]);
            case PieceMember::Square:
                return {Type::Square, index};
            case PieceMember::Moved:
                if (gone) return truth(!board_.event->gone(of.number).unmoved);
                break;
            case PieceMember::Letter:
                return known ? letter(static_cast<std::size_t>(kind)) : Value{};
            case PieceMember::Promoted:
            case PieceMember::Moves:
            case PieceMember::Captures:
            case PieceMember::TurnsSinceMoved:
            case PieceMember::Counter:
                break;
        }
        const std::optional<unsigned> recorded = board_.recordedOn(index);
        return recorded ? remembered(member, *recorded, arguments[0]) : ofPlainPiece(member);
    }

    [[nodiscard]] Value property(KindMember member, const Value&, const Arguments&) const {
        switch (member) {
            case KindMember::Exists:
                break;
        }
        return truth(true);
    }

    [[nodiscard]] Value property(SideMember member, const Value& of, const Arguments& arguments) const {
        const auto side = static_cast<Side>(of.number);
        switch (member) {
            case SideMember::Opponent:
                return {Type::Side, 1 - of.number};
            case SideMember::Pieces:
                return setValue(Type::Pieces, board_.sides[side]);
            case SideMember::InCheck:
                return truth(inCheck(side));
            case SideMember::Hand:
                if (arguments[0].number == compiler::kNoName) return number(0);
                return number(board_.state.records().inHand(side, idOf<KindId>(arguments[0])));
            case SideMember::Counter:
                return counter(arguments[0],
                               [&](CounterId id) { return board_.state.records().ofSide(side, id); });
            case SideMember::Castled:
                return truth(board_.state.records().castled(side));
            case SideMember::ChecksGiven:
                return number(board_.state.records().checksGiven(side));
            case SideMember::Points:
                break;  // a counter like others
        }
        return Value{};
    }

    [[nodiscard]] Value property(BoardMember member, const Value&, const Arguments& arguments) const {
        switch (member) {
            case BoardMember::Pieces:
                return setValue(Type::Pieces, board_.occupied);
            case BoardMember::Turn:
                return {Type::Side, static_cast<std::int64_t>(board_.turn)};
            case BoardMember::MoveNumber:
                return number(board_.state.records().ply() / 2 + 1);
            case BoardMember::MovesPlayed:
                return number(ply());
            case BoardMember::MoveBack:
                return board_.state.records().past(arguments[0].number) != nullptr
                           ? Value{Type::Move, arguments[0].number}
                           : Value{};
            case BoardMember::Occurrences: {
                const auto earlier = board_.state.records().earlier();
                return number(1 + std::ranges::count(earlier, boardKeyOf<W>(board_)));
            }
            case BoardMember::Files:
            case BoardMember::Ranks:
            case BoardMember::Squares:
            case BoardMember::Square:
            case BoardMember::Region:
                break;  // these are constants
        }
        return Value{};
    }

    [[nodiscard]] Value property(MoveMember member, const Value& of, const Arguments& arguments) const {
        const PastMove* move = board_.state.records().past(of.number);
        if (move == nullptr) return member == MoveMember::Exists ? truth(false) : Value{};
        switch (member) {
            case MoveMember::Exists:
                return truth(true);
            case MoveMember::From:
                return squareValue(move->from.onBoard());
            case MoveMember::To:
                return squareValue(move->shown);
            case MoveMember::Distance: {
                if (!move->from.isSquare() || !move->shown) return Value{};
                const Step step = between(move->from.square(), squareValue(*move->shown));
                return number(std::abs(step.files) + std::abs(step.ranks));
            }
            case MoveMember::Piece:
                return move->now ? Value{Type::Piece, move->now->index} : Value{};
            case MoveMember::Kind:
                return move->actor ? Value{Type::Kind, move->actor->kind.index} : Value{};
            case MoveMember::Side:
                if (!move->actor || move->actor->owner == Owner::Neutral) return Value{};
                return {Type::Side, move->actor->owner == Owner::White ? 0 : 1};
            case MoveMember::Captured:
                return move->taken ? Value{Type::Kind, move->taken->kind.index} : Value{};
            case MoveMember::Did:
                return truth(arguments[0].number >= 0 && (move->deeds >> arguments[0].number & 1) != 0);
        }
        return Value{};
    }

    template <class Id>
    [[nodiscard]] static Id idOf(const Value& number) {
        Id id;
        id.index = static_cast<decltype(id.index)>(number.number);
        return id;
    }
    /// One that has no such name was never set.
    template <class ValueOf>
    [[nodiscard]] static Value counter(const Value& name, ValueOf&& valueOf) {
        return number(name.number == compiler::kNoName ? 0 : valueOf(idOf<CounterId>(name)));
    }
    /// Of the side that is to move, or would be.
    [[nodiscard]] int ply() const {
        return board_.state.records().ply() / 2 * 2 + (board_.turn == Side::Black ? 1 : 0);
    }
    [[nodiscard]] Value remembered(PieceMember member, unsigned square, const Value& name) const {
        const Records& records = board_.state.records();
        if (member == PieceMember::Moved) return truth(!board_.state.unmoved().has(square));
        if (member == PieceMember::Promoted) return truth(records.promotedFrom(square).has_value());
        if (member == PieceMember::Moves) return number(records.moves(square));
        if (member == PieceMember::Captures) return number(records.captures(square));
        if (member == PieceMember::Counter) {
            return counter(name, [&](CounterId id) { return records.ofPiece(square, id); });
        }
        const std::optional<int> movedAt = records.movedAt(square);
        return movedAt ? number(ply() - *movedAt) : Value{};
    }
    /// Of a piece of which nothing is known.
    [[nodiscard]] static Value ofPlainPiece(PieceMember member) {
        if (member == PieceMember::Moved || member == PieceMember::Promoted) return truth(false);
        return member == PieceMember::TurnsSinceMoved ? Value{} : number(0);
    }
    /// The first kind that has the letter.
    [[nodiscard]] Value letter(std::size_t kind) const {
        const std::vector<KindRules>& kinds = board_.tables.rules->kinds;
        if (kinds[kind].letter.empty()) return Value{};
        const auto first = std::ranges::find(kinds, kinds[kind].letter, &KindRules::letter);
        return {Type::Text, first - kinds.begin()};
    }
    [[nodiscard]] bool marked(unsigned square, std::int64_t name, Side leftBy) const {
        if (name == compiler::kNoName) return false;
        if (board_.tables.records.marks) {
            return board_.state.records().marked(MarkId{static_cast<std::uint8_t>(name)}, square, leftBy);
        }
        // Else only those of the last move stand.
        if (board_.marks != nullptr) {
            return leftBy == board_.marks->leftBy &&
                   board_.marks->squares[static_cast<std::size_t>(name)].has(square);
        }
        return leftBy == opposite(board_.state.toMove()) &&
               board_.state.marked(static_cast<unsigned>(name)).has(square);
    }
    /// In knight's moves on the empty board.
    [[nodiscard]] Value knightDistance(Square from, unsigned to) const {
        const auto& tables = board_.tables;
        const std::uint16_t distance =
            tables.knightDistances[from.index * static_cast<std::size_t>(tables.squares) + to];
        return distance == kNoKnightWay ? Value{} : number(distance);
    }

    [[nodiscard]] Step between(Square square, const Value& other) const {
        const auto& tables = board_.tables;
        const auto to = static_cast<std::size_t>(other.number);
        return {tables.fileOf[to] - tables.fileOf[square.index],
                tables.rankOf[to] - tables.rankOf[square.index]};
    }

    [[nodiscard]] Value offset(Square square, std::int64_t forward, std::int64_t right) const {
        const auto offBoard = [](std::int64_t by) {
            return by <= -BoardShape::kMaxExtent || by >= BoardShape::kMaxExtent;
        };
        if (offBoard(forward) || offBoard(right)) return Value{};
        const Offset by{static_cast<int>(forward), static_cast<int>(right)};
        const auto found = shape_.neighbour(square, stepFor(program_.image.of(by), program_.side));
        return found ? squareValue(*found) : Value{};
    }

    [[nodiscard]] Value around(Square centre, std::int64_t radius) const {
        Set set;
        const auto reach = static_cast<int>(std::clamp<std::int64_t>(radius, 0, BoardShape::kMaxExtent));
        for (int ranks = -reach; ranks <= reach; ++ranks) {
            for (int files = -reach; files <= reach; ++files) {
                if (files == 0 && ranks == 0) continue;
                if (const auto square = shape_.neighbour(centre, {files, ranks}))
                    set |= Set::of(square->index);
            }
        }
        return setValue(Type::Region, set);
    }

    [[nodiscard]] Value squaresBetween(Square square, const Value& other) const {
        const Step step = between(square, other);
        Set set;
        const bool aligned =
            step.files == 0 || step.ranks == 0 || std::abs(step.files) == std::abs(step.ranks);
        const auto sign = [](int value) { return (value > 0) - (value < 0); };
        const int away = std::max(std::abs(step.files), std::abs(step.ranks));
        std::optional<Square> next = square;
        for (int i = 1; aligned && i < away; ++i) {
            next = shape_.neighbour(*next, {sign(step.files), sign(step.ranks)});
            set |= Set::of(next->index);
        }
        return setValue(Type::Region, set);
    }

    /// core/MEANING.md: Attack, asked by the actor.
    [[nodiscard]] bool attacked(unsigned square, Side by) const {
        if (board_.inQuestion) return false;
        const Side asked = opposite(by);
        const Set here = Set::of(square);
        AttackQuestion<W> question{square, board_.occupied | board_.state.holes() | here,
                                   board_.sides[by] - here, board_.sides[asked] | here,
                                   by == board_.state.toMove() ? MarksStand::Yes : MarksStand::No};
        const Set royals = royalsOf(board_.tables, board_.state, asked);
        if (!royals.has(square)) {
            question.standIn = ProgramBoard<W>::kPlainPiece;
            const bool isGone = board_.event != nullptr && !board_.event->self.onBoard;
            if (program_.side == asked && !isGone) {
                question.standInFrom = from_;
                const Set lifted = Set::of(from_) - here;
                question.standIn = board_.state.at(from_);
                question.occupied = question.occupied - lifted;
                question.attacked = question.attacked - lifted;
            }
        }
        return attackedExactly(board_.tables, board_.state, by, question);
    }

    [[nodiscard]] bool inCheck(Side side) const {
        if (board_.inQuestion) return false;
        const Side by = opposite(side);
        for (Set rest = royalsOf(board_.tables, board_.state, side); rest.any(); rest.dropFirst()) {
            if (attackedExactly(board_.tables, board_.state, by,
                                questionNow(board_.state, rest.first(), by))) {
                return true;
            }
        }
        return false;
    }

    const compiler::Program& program_;
    const ProgramBoard<W>& board_;
    BoardShape shape_;
    unsigned from_;
};

}  // namespace chesspp::bitboards
