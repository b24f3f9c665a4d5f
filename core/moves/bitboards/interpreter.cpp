// SPDX-License-Identifier: MIT
//
// The machine: a stack, and one case an instruction or a property. What the oracle
// says of each is the definition.
#include "core/moves/bitboards/interpreter.h"

#include "core/base/unset_array.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/generator.h"
#include "core/moves/bitboards/set_machine.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

namespace chesspp::bitboards {

namespace {

using compiler::Instruction;
using compiler::Program;
using compiler::ProgramRequirement;
using compiler::ProgramValue;
using Code = Instruction::Code;
using Type = ProgramValue::Type;

constexpr ProgramValue kNothing{};

ProgramValue truth(bool holds) {
    return {Type::Boolean, holds ? 1 : 0, 0};
}
ProgramValue number(std::int64_t value) {
    return {Type::Number, value, 0};
}
ProgramValue squareValue(Square square) {
    return {Type::Square, square.index, 0};
}

ProgramValue calculate(ArithmeticOperator operation, const ProgramValue& a, const ProgramValue& b) {
    if (a.type != Type::Number || b.type != Type::Number) return kNothing;
    const std::int64_t left = a.number;
    const std::int64_t right = b.number;
    const bool undivided = right == 0 || (right == -1 && left == std::numeric_limits<std::int64_t>::min());
    std::int64_t result = 0;
    switch (operation) {
        case ArithmeticOperator::Add:
            return __builtin_add_overflow(left, right, &result) ? kNothing : number(result);
        case ArithmeticOperator::Subtract:
            return __builtin_sub_overflow(left, right, &result) ? kNothing : number(result);
        case ArithmeticOperator::Multiply:
            return __builtin_mul_overflow(left, right, &result) ? kNothing : number(result);
        case ArithmeticOperator::Divide:
            return undivided ? kNothing : number(left / right);
        case ArithmeticOperator::Remainder:
            return undivided ? kNothing : number(left % right);
    }
    return kNothing;
}

ProgramValue compare(ComparisonOperator operation, const ProgramValue& a, const ProgramValue& b) {
    if (a.type == Type::Nothing || a.type != b.type) return kNothing;
    const bool same = a.number == b.number && a.high == b.high;
    switch (operation) {
        case ComparisonOperator::Equal:
            return truth(same);
        case ComparisonOperator::NotEqual:
            return truth(!same);
        case ComparisonOperator::Less:
            return a.type == Type::Number ? truth(a.number < b.number) : kNothing;
        case ComparisonOperator::LessOrEqual:
            return a.type == Type::Number ? truth(a.number <= b.number) : kNothing;
        case ComparisonOperator::Greater:
            return a.type == Type::Number ? truth(a.number > b.number) : kNothing;
        case ComparisonOperator::GreaterOrEqual:
            return a.type == Type::Number ? truth(a.number >= b.number) : kNothing;
    }
    return kNothing;
}

template <int W>
class Machine {
public:
    Machine(const Program& program, const ProgramBoard<W>& board, unsigned from, unsigned to)
        : program_(program), board_(board), shape_(board.tables.rules->shape), from_(from), to_(to) {}

    [[nodiscard]] bool run() {
        execute(0, program_.instructions.size());
        const ProgramValue& left = stack_[top_ - 1];
        return left.type == Type::Boolean ? left.number != 0 : program_.whenNothing;
    }

private:
    using Set = Bitboard<W>;

    void push(const ProgramValue& value) { stack_[top_++] = value; }
    ProgramValue pop() { return stack_[--top_]; }

    void execute(std::size_t at, std::size_t end) {
        while (at < end) {
            const Instruction& instruction = program_.instructions[at++];
            switch (instruction.code) {
                case Code::Constant:
                    push(program_.constants[instruction.argument]);
                    break;
                case Code::RelativeTo:
                    push({Type::Square, squareOf(program_.squares[instruction.argument]), 0});
                    break;
                case Code::Table: {
                    const ProgramValue square = pop();
                    if (square.type != Type::Square) {
                        push(kNothing);
                        break;
                    }
                    const compiler::Squares set =
                        program_.tables[instruction.argument][static_cast<std::size_t>(square.number)];
                    push({Type::Region, static_cast<std::int64_t>(set.low()), set.high()});
                    break;
                }
                case Code::QuantifySet:
                    quantifySet(static_cast<QuantifierKind>(instruction.kind), instruction.argument);
                    break;
                case Code::Item:
                    push(items_[itemCount_ - 1 - instruction.argument]);
                    break;
                case Code::Member:
                    member(program_.members[instruction.argument], instruction.kind);
                    break;
                case Code::KindOn: {
                    const ProgramValue square = pop();
                    const auto index = static_cast<unsigned>(square.number);
                    const bool stands = square.type == Type::Square && board_.occupied.has(index);
                    push(stands ? ProgramValue{Type::Kind, kindOn(index), 0} : kNothing);
                    break;
                }
                case Code::CompareWith:
                    push(compare(static_cast<ComparisonOperator>(instruction.kind), pop(),
                                 program_.constants[instruction.argument]));
                    break;
                case Code::Calculate: {
                    const ProgramValue right = pop();
                    push(calculate(static_cast<ArithmeticOperator>(instruction.argument), pop(), right));
                    break;
                }
                case Code::Compare: {
                    const ProgramValue right = pop();
                    push(compare(static_cast<ComparisonOperator>(instruction.argument), pop(), right));
                    break;
                }
                case Code::InList:
                    inList(instruction.argument);
                    break;
                case Code::InRegion: {
                    const ProgramValue region = pop();
                    const ProgramValue square = pop();
                    const bool known = region.type == Type::Region && square.type == Type::Square;
                    push(known ? truth(setOf(region).has(static_cast<unsigned>(square.number))) : kNothing);
                    break;
                }
                case Code::Truth: {
                    const ProgramValue value = pop();
                    push(truth(value.type == Type::Boolean ? value.number != 0 : instruction.argument != 0));
                    break;
                }
                case Code::Not:
                    push(truth(pop().number == 0));
                    break;
                case Code::Xor: {
                    const bool right = pop().number != 0;
                    push(truth((pop().number != 0) != right));
                    break;
                }
                case Code::JumpIfFalse:
                    if (pop().number == 0) at = instruction.argument;
                    break;
                case Code::JumpIfTrue:
                    if (pop().number != 0) at = instruction.argument;
                    break;
                case Code::Jump:
                    at = instruction.argument;
                    break;
                case Code::Quantify:
                    quantify(static_cast<QuantifierKind>(instruction.kind), at, instruction.argument);
                    at = instruction.argument;
                    break;
            }
        }
    }

    /// Squares of programs exist: no edge is asked for.
    [[nodiscard]] std::int64_t squareOf(const compiler::RelativeSquare& square) const {
        switch (square.from) {
            case compiler::RelativeSquare::From::Start:
                return from_;
            case compiler::RelativeSquare::From::Shown:
                return to_;
            case compiler::RelativeSquare::From::Step:
                break;
        }
        return std::int64_t{from_} + square.step.ranks * shape_.files() + square.step.files;
    }

    void inList(unsigned count) {
        const ProgramValue& sought = stack_[top_ - count - 1];
        bool sure = sought.type != Type::Nothing;
        bool found = false;
        for (unsigned i = 0; i < count && !found; ++i) {
            const ProgramValue same = compare(ComparisonOperator::Equal, sought, stack_[top_ - count + i]);
            found = same.type == Type::Boolean && same.number != 0;
            sure = sure && same.type != Type::Nothing;
        }
        top_ -= count + 1;
        push(found ? truth(true) : sure ? truth(false) : kNothing);
    }

    void quantify(QuantifierKind kind, std::size_t begin, std::size_t end) {
        const ProgramValue over = pop();
        if (over.type != Type::Region && over.type != Type::Pieces) return push(kNothing);
        const Type itemType = over.type == Type::Region ? Type::Square : Type::Piece;
        std::int64_t holding = 0;
        std::int64_t all = 0;
        for (Set rest = setOf(over); rest.any(); rest.dropFirst()) {
            items_[itemCount_++] = {itemType, rest.first(), 0};
            execute(begin, end);
            holding += pop().number;
            --itemCount_;
            ++all;
            if (kind == QuantifierKind::Any && holding > 0) break;
            if (kind == QuantifierKind::All && holding < all) break;
        }
        switch (kind) {
            case QuantifierKind::Count:
                return push(number(holding));
            case QuantifierKind::Any:
                return push(truth(holding > 0));
            case QuantifierKind::All:
                return push(truth(holding == all));
        }
    }

    void quantifySet(QuantifierKind kind, std::uint16_t condition) {
        const ProgramValue over = pop();
        if (over.type != Type::Region && over.type != Type::Pieces) return push(kNothing);
        const Set items = setOf(over);
        const Set holding = items & itemsWhere(condition);
        switch (kind) {
            case QuantifierKind::Count:
                return push(number(holding.size()));
            case QuantifierKind::Any:
                return push(truth(holding.any()));
            case QuantifierKind::All:
                return push(truth(holding == items));
        }
    }
    [[nodiscard]] Set itemsWhere(std::uint16_t condition) const {
        const compiler::SetProgram& program = board_.tables.programs.ofItems(condition);
        ItemSets<W>* kept = condition < ItemSets<W>::kMost ? board_.itemSets : nullptr;
        if (kept == nullptr) return squaresWhere<W>(program, board_);
        const std::uint64_t bit = std::uint64_t{1} << condition;
        if ((kept->known & bit) == 0) kept->sets[condition] = squaresWhere<W>(program, board_);
        kept->known |= bit;
        return kept->sets[condition];
    }

    [[nodiscard]] static Set setOf(const ProgramValue& value) {
        if constexpr (W == 1)
            return Set(static_cast<std::uint64_t>(value.number));
        else
            return Set::fromWords(static_cast<std::uint64_t>(value.number), value.high);
    }
    [[nodiscard]] static ProgramValue setValue(Type type, Set set) {
        return {type, static_cast<std::int64_t>(set.low()), set.high()};
    }

    void member(const Member& member, unsigned argumentCount) {
        top_ -= argumentCount;
        const std::span<const ProgramValue> arguments(&stack_[top_], argumentCount);
        const ProgramValue of = pop();
        const auto absent = [](const ProgramValue& value) { return value.type == Type::Nothing; };
        // The board itself stands as nothing: its properties do not look at it.
        const bool ofBoard = std::holds_alternative<BoardMember>(member);
        if (absent(of) && !ofBoard) {
            const bool asksExistence = member == Member{SquareMember::Exists} ||
                                       member == Member{PieceMember::Exists} ||
                                       member == Member{KindMember::Exists};
            return push(asksExistence ? truth(false) : kNothing);
        }
        if (std::ranges::any_of(arguments, absent)) return push(kNothing);
        push(std::visit([&](auto which) { return property(which, of, arguments); }, member));
    }

    using Arguments = std::span<const ProgramValue>;

    ProgramValue property(SquareMember member, const ProgramValue& of, Arguments arguments) {
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
                return board_.occupied.has(index) ? ProgramValue{Type::Piece, of.number, 0} : kNothing;
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
        return kNothing;
    }

    ProgramValue property(PieceMember member, const ProgramValue& of, Arguments arguments) {
        const auto index = static_cast<unsigned>(of.number);
        const std::int64_t kind = kindOn(index);
        switch (member) {
            case PieceMember::Exists:
                return truth(true);
            case PieceMember::Side:
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
                return {Type::Square, of.number, 0};
            case PieceMember::Letter:
            case PieceMember::Promoted:
            case PieceMember::Moved:
            case PieceMember::Moves:
            case PieceMember::Captures:
            case PieceMember::TurnsSinceMoved:
            case PieceMember::Counter:
                break;
        }
        return kNothing;
    }

    /// A piece that is only imagined may be of no kind: that has the number behind the last.
    [[nodiscard]] std::int64_t kindOn(unsigned square) const {
        const PieceCode code = square == board_.imaginedOn ? board_.imagined : board_.state.at(square);
        if (code == ProgramBoard<W>::kPlainPiece) return static_cast<std::int64_t>(board_.tables.kindCount);
        return kindOf(code).index;
    }

    ProgramValue property(KindMember member, const ProgramValue&, Arguments) {
        switch (member) {
            case KindMember::Exists:
                break;
        }
        return truth(true);
    }

    ProgramValue property(SideMember member, const ProgramValue& of, Arguments) {
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
        return kNothing;
    }

    ProgramValue property(BoardMember member, const ProgramValue&, Arguments) {
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
        return kNothing;
    }

    ProgramValue property(MoveMember, const ProgramValue&, Arguments) { return kNothing; }

    [[nodiscard]] Step between(Square square, const ProgramValue& other) const {
        const auto& tables = board_.tables;
        const auto to = static_cast<std::size_t>(other.number);
        return {tables.fileOf[to] - tables.fileOf[square.index],
                tables.rankOf[to] - tables.rankOf[square.index]};
    }

    [[nodiscard]] ProgramValue offset(Square square, std::int64_t forward, std::int64_t right) const {
        const auto offBoard = [](std::int64_t by) {
            return by <= -BoardShape::kMaxExtent || by >= BoardShape::kMaxExtent;
        };
        if (offBoard(forward) || offBoard(right)) return kNothing;
        const Offset by{static_cast<int>(forward), static_cast<int>(right)};
        const auto found = shape_.neighbour(square, stepFor(program_.image.of(by), program_.side));
        return found ? squareValue(*found) : kNothing;
    }

    [[nodiscard]] ProgramValue around(Square centre, std::int64_t radius) const {
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

    [[nodiscard]] ProgramValue squaresBetween(Square square, const ProgramValue& other) const {
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
            if (program_.side == asked) {
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

    const Program& program_;
    const ProgramBoard<W>& board_;
    BoardShape shape_;
    unsigned from_;
    unsigned to_;
    std::size_t top_ = 0;
    std::size_t itemCount_ = 0;
    UnsetArray<ProgramValue, compiler::kMostStack + 2> stack_;
    UnsetArray<ProgramValue, compiler::kMostItems> items_;
};

}  // namespace

template <int W>
bool programsHold(std::span<const ProgramRequirement> programs, const ProgramBoard<W>& board, unsigned from,
                  unsigned to) {
    return std::ranges::all_of(programs, [&](const ProgramRequirement& each) {
        return Machine<W>(board.tables.programs[each.program], board, from, to).run() == each.holds;
    });
}

template bool programsHold<1>(std::span<const ProgramRequirement>, const ProgramBoard<1>&, unsigned,
                              unsigned);
template bool programsHold<2>(std::span<const ProgramRequirement>, const ProgramBoard<2>&, unsigned,
                              unsigned);

}  // namespace chesspp::bitboards
