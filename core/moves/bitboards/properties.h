// SPDX-License-Identifier: MIT
//
// What a board says of a square, a piece, a side and of itself when a program asks.
// What the oracle says of each property is the definition. Knows no stack.
#pragma once

#include "core/actions/member_table.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/generator.h"
#include "core/moves/bitboards/program_board.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace chesspp::bitboards {

/// What stands on the stack, no wider than it must be: it is handed about in registers.
template <int W>
struct MachineValue {
    std::int64_t number = 0;
    std::uint64_t high = 0;
    compiler::ProgramValue::Type type = compiler::ProgramValue::Type::Nothing;

    MachineValue() = default;
    MachineValue(compiler::ProgramValue::Type what, std::int64_t low, std::uint64_t above)
        : number(low), high(above), type(what) {}
};
template <>
struct MachineValue<1> {
    std::int64_t number = 0;
    compiler::ProgramValue::Type type = compiler::ProgramValue::Type::Nothing;
    static constexpr std::uint64_t high = 0;

    MachineValue() = default;
    MachineValue(compiler::ProgramValue::Type what, std::int64_t low, std::uint64_t /*above*/)
        : number(low), type(what) {}
};

template <int W>
class Properties {
public:
    using Set = Bitboard<W>;
    using Value = MachineValue<W>;
    using Type = compiler::ProgramValue::Type;
    using Arguments = std::array<Value, MemberRow::kMostArguments>;

    /// As the actor on `from` sees the board.
    Properties(const compiler::Program& program, const ProgramBoard<W>& board, unsigned from)
        : program_(program), board_(board), shape_(board.tables.rules->shape), from_(from) {}

    [[nodiscard]] static Value truth(bool holds) { return {Type::Boolean, holds ? 1 : 0, 0}; }
    [[nodiscard]] static Value number(std::int64_t value) { return {Type::Number, value, 0}; }
    [[nodiscard]] static Value squareValue(Square square) { return {Type::Square, square.index, 0}; }

    [[nodiscard]] static Set setOf(const Value& value) {
        if constexpr (W == 1)
            return Set(static_cast<std::uint64_t>(value.number));
        else
            return Set::fromWords(static_cast<std::uint64_t>(value.number), value.high);
    }
    [[nodiscard]] static Value setValue(Type type, Set set) {
        return {type, static_cast<std::int64_t>(set.low()), set.high()};
    }

    /// Neither what is asked nor an argument is nothing.
    [[nodiscard]] Value ask(const Member& member, const Value& of, const Arguments& arguments) const {
        return std::visit([&](auto which) { return property(which, of, arguments); }, member);
    }
    /// A piece that is only imagined may be of no kind: that has the number behind the last.
    [[nodiscard]] std::int64_t kindOn(unsigned square) const {
        return kindNumber(square == board_.imaginedOn ? board_.imagined : board_.state.at(square));
    }

private:
    [[nodiscard]] std::int64_t kindNumber(PieceCode code) const {
        if (code == ProgramBoard<W>::kPlainPiece) return static_cast<std::int64_t>(board_.tables.kindCount);
        return kindOf(code).index;
    }

    [[nodiscard]] Value property(SquareMember member, const Value& of, const Arguments& arguments) const {
        const auto index = static_cast<unsigned>(of.number);
        const Square square{static_cast<std::uint16_t>(index)};
        const Side own = program_.side;
        switch (member) {
            case SquareMember::Empty:
                return truth(!board_.occupied.has(index));
            case SquareMember::Occupied:
                return truth(board_.occupied.has(index));
            case SquareMember::HasFriend:
                return truth(board_.sides[own].has(index));
            case SquareMember::HasEnemy:
                return truth(board_.sides[opposite(own)].has(index));
            case SquareMember::Exists:
                return truth(true);
            case SquareMember::IsHole:
                return truth(false);  // setups with holes play elsewhere
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
                return board_.occupied.has(index) ? Value{Type::Piece, of.number, 0} : Value{};
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
            case SquareMember::Counter:
            case SquareMember::KnightDistanceTo:
                break;  // the compiler leaves these to the oracle
        }
        return Value{};
    }

    [[nodiscard]] Value property(PieceMember member, const Value& of, const Arguments& arguments) const {
        const bool gone = EventWords::isGone(of.number);
        const auto index = gone ? board_.event->gone(of.number).square : static_cast<unsigned>(of.number);
        const PieceCode code = gone ? board_.event->gone(of.number).code : kNoPiece;
        const std::int64_t kind = gone ? kindNumber(code) : kindOn(index);
        switch (member) {
            case PieceMember::Exists:
                return truth(true);
            case PieceMember::Side:
                if (gone) return {Type::Side, static_cast<std::int64_t>(sideOf(code)), 0};
                return {Type::Side, board_.sides[Side::White].has(index) ? 0 : 1, 0};
            case PieceMember::Kind:
                return {Type::Kind, kind, 0};
            case PieceMember::HasRole:
                return truth(kind < 64 &&
                             (static_cast<std::uint64_t>(arguments[0].number) >> kind & 1U) != 0);
            case PieceMember::Royal:
                return truth(kind == static_cast<std::int64_t>(board_.tables.kindCount) ||
                             board_.tables.sides[Side::White].kinds[static_cast<std::size_t>(kind)].royal);
            case PieceMember::Square:
                return {Type::Square, index, 0};
            case PieceMember::Moved:
                // Asked in events alone, where it matters of all kinds.
                return truth(gone ? !board_.event->gone(of.number).unmoved
                                  : !board_.state.unmoved().has(index));
            case PieceMember::Letter:
            case PieceMember::Promoted:
            case PieceMember::Moves:
            case PieceMember::Captures:
            case PieceMember::TurnsSinceMoved:
            case PieceMember::Counter:
                break;
        }
        return Value{};
    }

    [[nodiscard]] Value property(KindMember member, const Value&, const Arguments&) const {
        switch (member) {
            case KindMember::Exists:
                break;
        }
        return truth(true);
    }

    [[nodiscard]] Value property(SideMember member, const Value& of, const Arguments&) const {
        const auto side = static_cast<Side>(of.number);
        switch (member) {
            case SideMember::Opponent:
                return {Type::Side, 1 - of.number, 0};
            case SideMember::Pieces:
                return setValue(Type::Pieces, board_.sides[side]);
            case SideMember::InCheck:
                return truth(inCheck(side));
            case SideMember::Hand:
            case SideMember::Points:
            case SideMember::Counter:
            case SideMember::Castled:
            case SideMember::ChecksGiven:
                break;
        }
        return Value{};
    }

    [[nodiscard]] Value property(BoardMember member, const Value&, const Arguments&) const {
        switch (member) {
            case BoardMember::Pieces:
                return setValue(Type::Pieces, board_.occupied);
            case BoardMember::Turn:
                return {Type::Side, static_cast<std::int64_t>(board_.turn), 0};
            case BoardMember::Files:
            case BoardMember::Ranks:
            case BoardMember::Squares:
            case BoardMember::Square:
            case BoardMember::Region:  // these are constants
            case BoardMember::MoveNumber:
            case BoardMember::MovesPlayed:
            case BoardMember::MoveBack:
            case BoardMember::Occurrences:
                break;
        }
        return Value{};
    }

    [[nodiscard]] Value property(MoveMember, const Value&, const Arguments&) const { return Value{}; }

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
        AttackQuestion<W> question{square, board_.occupied | here, board_.sides[by] - here,
                                   board_.sides[asked] | here,
                                   by == board_.state.toMove() ? MarksStand::Yes : MarksStand::No};
        const Set royals = royalsOf(board_.tables, board_.state, asked);
        if (!royals.has(square)) {
            question.standIn = ProgramBoard<W>::kPlainPiece;
            const bool isGone = board_.event != nullptr && !board_.event->self.onBoard;
            if (program_.side == asked && !isGone) {
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
