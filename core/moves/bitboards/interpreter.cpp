// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/interpreter.h"

#include "core/base/unset_array.h"
#include "core/base/work_limit.h"
#include "core/moves/bitboards/properties.h"
#include "core/moves/bitboards/set_machine.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <type_traits>

namespace chesspp::bitboards {

namespace {

using compiler::Instruction;
using compiler::Program;
using compiler::ProgramRequirement;
using compiler::ProgramValue;
using Code = Instruction::Code;
using Type = ProgramValue::Type;

/// Part by part: what was written in parts is slow to read as a whole.
template <int W>
class ValueStack {
public:
    using Value = MachineValue<W>;

    void push(const Value& value) {
        numbers_[top_] = value.number;
        types_[top_] = value.type;
        if constexpr (kIsWide<W>) {
            if (value.isSet()) sets_[top_] = value.set();
        } else if constexpr (W == 2) {
            sets_[top_] = value.high;
        }
        ++top_;
    }
    [[nodiscard]] Value pop() { return at(--top_); }
    void drop(std::size_t count) { top_ -= count; }
    /// Counted from the top, from 1.
    [[nodiscard]] Value fromTop(std::size_t depth) const { return at(top_ - depth); }

private:
    [[nodiscard]] Value at(std::size_t index) const {
        if constexpr (kIsWide<W>) {
            if (Value::isSet(types_[index])) return {types_[index], sets_[index]};
            return {types_[index], numbers_[index]};
        } else if constexpr (W == 2) {
            return {types_[index], numbers_[index], sets_[index]};
        } else {
            return {types_[index], numbers_[index]};
        }
    }

    static constexpr std::size_t kMost = compiler::kMostStack + 2;
    std::size_t top_ = 0;
    UnsetArray<std::int64_t, kMost> numbers_;
    /// What of sets is no number.
    UnsetArray<std::conditional_t<kIsWide<W>, Bitboard<W>, std::uint64_t>, W == 1 ? 1 : kMost> sets_;
    UnsetArray<Type, kMost> types_;
};

template <int W>
class Machine {
public:
    Machine(const Program& program, const ProgramBoard<W>& board, unsigned from, unsigned to)
        : program_(program), board_(board), properties_(program, board, from), from_(from), to_(to) {}

    /// Whether it holds for another shown square of the same piece.
    [[nodiscard]] bool runFor(unsigned to) {
        to_ = to;
        return run();
    }
    [[nodiscard]] std::int64_t worth() { return execute(0, program_.instructions.size()).number; }
    [[nodiscard]] bool run() {
        if (WorkLimit::isReached()) return program_.whenNothing;
        const Value left = execute(0, program_.instructions.size());
        return left.type == Type::Boolean ? left.number != 0 : program_.whenNothing;
    }

private:
    using Set = Bitboard<W>;
    using Value = MachineValue<W>;

    [[nodiscard]] static Value truth(bool holds) { return Properties<W>::truth(holds); }
    [[nodiscard]] static Value number(std::int64_t value) { return Properties<W>::number(value); }
    [[nodiscard]] static Set setOf(const Value& value) { return Properties<W>::setOf(value); }

    [[nodiscard]] static Value calculate(ArithmeticOperator operation, const Value& a, const Value& b) {
        if (a.type != Type::Number || b.type != Type::Number) return Value{};
        const std::int64_t left = a.number;
        const std::int64_t right = b.number;
        const bool undivided =
            right == 0 || (right == -1 && left == std::numeric_limits<std::int64_t>::min());
        std::int64_t result = 0;
        switch (operation) {
            case ArithmeticOperator::Add:
                return __builtin_add_overflow(left, right, &result) ? Value{} : number(result);
            case ArithmeticOperator::Subtract:
                return __builtin_sub_overflow(left, right, &result) ? Value{} : number(result);
            case ArithmeticOperator::Multiply:
                return __builtin_mul_overflow(left, right, &result) ? Value{} : number(result);
            case ArithmeticOperator::Divide:
                return undivided ? Value{} : number(left / right);
            case ArithmeticOperator::Remainder:
                return undivided ? Value{} : number(left % right);
        }
        return Value{};
    }

    [[nodiscard]] static Value compare(ComparisonOperator operation, const Value& a, const Value& b) {
        if (a.type == Type::Nothing || a.type != b.type) return Value{};
        const bool same = a.isSame(b);
        switch (operation) {
            case ComparisonOperator::Equal:
                return truth(same);
            case ComparisonOperator::NotEqual:
                return truth(!same);
            case ComparisonOperator::Less:
                return a.type == Type::Number ? truth(a.number < b.number) : Value{};
            case ComparisonOperator::LessOrEqual:
                return a.type == Type::Number ? truth(a.number <= b.number) : Value{};
            case ComparisonOperator::Greater:
                return a.type == Type::Number ? truth(a.number > b.number) : Value{};
            case ComparisonOperator::GreaterOrEqual:
                return a.type == Type::Number ? truth(a.number >= b.number) : Value{};
        }
        return Value{};
    }

    [[nodiscard]] static Value constant(const ProgramValue& value) { return {value.type, value.number}; }

    /// What these instructions leave. The stack is one of their own: who looks on keeps it in registers.
    [[nodiscard]] Value execute(std::size_t at, std::size_t end) {
        ValueStack<W> stack;
        const Instruction* const instructions = program_.instructions.data();
        while (at < end) {
            const Instruction& instruction = instructions[at++];
            switch (instruction.code) {
                case Code::PiecesOf:
                    stack.push(Properties<W>::setValue(
                        Type::Pieces, board_.sides[static_cast<Side>(instruction.argument)]));
                    break;
                case Code::Constant:
                    stack.push(constant(program_.constants[instruction.argument]));
                    break;
                case Code::Region:
                    stack.push(Properties<W>::setValue(Type::Region,
                                                       narrowed<W>(program_.regions[instruction.argument])));
                    break;
                case Code::RelativeTo:
                    stack.push({Type::Square, squareOf(program_.squares[instruction.argument])});
                    break;
                case Code::Table: {
                    const Value square = stack.pop();
                    if (square.type != Type::Square) {
                        stack.push(Value{});
                        break;
                    }
                    const SquareSet& set =
                        program_.tables[instruction.argument][static_cast<std::size_t>(square.number)];
                    stack.push(Properties<W>::setValue(Type::Region, narrowed<W>(set)));
                    break;
                }
                case Code::QuantifySet:
                    stack.push(quantifySet(static_cast<QuantifierKind>(instruction.kind),
                                           instruction.argument, stack));
                    break;
                case Code::Item:
                    stack.push(items_[itemCount_ - 1 - instruction.argument]);
                    break;
                case Code::Answering:
                case Code::OtherPiece:
                    stack.push(ofEvent(instruction.code == Code::OtherPiece));
                    break;
                case Code::Member:
                    stack.push(member(program_.members[instruction.argument], instruction.kind, stack));
                    break;
                case Code::MemberAt:
                    stack.push(memberAt(program_.members[instruction.argument],
                                        squareOf(program_.squares[instruction.kind])));
                    break;
                case Code::KindOn: {
                    const Value square = stack.pop();
                    const auto index = static_cast<unsigned>(square.number);
                    const bool stands = square.type == Type::Square && board_.occupied.has(index);
                    stack.push(stands ? Value{Type::Kind, board_.kindOn(index)} : Value{});
                    break;
                }
                case Code::CompareWith:
                    stack.push(compare(static_cast<ComparisonOperator>(instruction.kind), stack.pop(),
                                       constant(program_.constants[instruction.argument])));
                    break;
                case Code::Calculate: {
                    const Value right = stack.pop();
                    stack.push(
                        calculate(static_cast<ArithmeticOperator>(instruction.argument), stack.pop(), right));
                    break;
                }
                case Code::CalculateWith:
                    stack.push(calculate(static_cast<ArithmeticOperator>(instruction.kind), stack.pop(),
                                         constant(program_.constants[instruction.argument])));
                    break;
                case Code::Compare: {
                    const Value right = stack.pop();
                    stack.push(
                        compare(static_cast<ComparisonOperator>(instruction.argument), stack.pop(), right));
                    break;
                }
                case Code::InList:
                    stack.push(inList(instruction.argument, stack));
                    break;
                case Code::InRegion: {
                    const Value region = stack.pop();
                    const Value square = stack.pop();
                    const bool known = region.type == Type::Region && square.type == Type::Square;
                    stack.push(known ? truth(setOf(region).has(static_cast<unsigned>(square.number)))
                                     : Value{});
                    break;
                }
                case Code::IsNumber:
                    stack.push(truth(stack.pop().type == Type::Number));
                    break;
                case Code::Truth: {
                    const Value value = stack.pop();
                    stack.push(
                        truth(value.type == Type::Boolean ? value.number != 0 : instruction.argument != 0));
                    break;
                }
                case Code::Not:
                    stack.push(truth(stack.pop().number == 0));
                    break;
                case Code::Xor: {
                    const bool right = stack.pop().number != 0;
                    stack.push(truth((stack.pop().number != 0) != right));
                    break;
                }
                case Code::JumpIfFalse:
                    if (stack.pop().number == 0) at = instruction.argument;
                    break;
                case Code::JumpIfTrue:
                    if (stack.pop().number != 0) at = instruction.argument;
                    break;
                case Code::Jump:
                    at = instruction.argument;
                    break;
                case Code::Quantify:
                    stack.push(quantify(static_cast<QuantifierKind>(instruction.kind), stack.pop(), at,
                                        instruction.argument));
                    at = instruction.argument;
                    break;
            }
        }
        return stack.pop();
    }

    [[nodiscard]] Value ofEvent(bool other) const {
        const EventWords& words = *board_.event;
        if (other && !words.hasOther) return Value{};
        const Someone& who = other ? words.other : words.self;
        const std::int64_t gone = other ? EventWords::kOtherGone : EventWords::kSelfGone;
        return {Type::Piece, who.onBoard ? who.square : gone};
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
        return std::int64_t{from_} + square.step.ranks * board_.tables.rules->shape.files() +
               square.step.files;
    }

    [[nodiscard]] static Value inList(unsigned count, ValueStack<W>& stack) {
        const Value sought = stack.fromTop(count + 1);
        bool sure = sought.type != Type::Nothing;
        bool found = false;
        for (unsigned i = 0; i < count && !found; ++i) {
            const Value same = compare(ComparisonOperator::Equal, sought, stack.fromTop(count - i));
            found = same.type == Type::Boolean && same.number != 0;
            sure = sure && same.type != Type::Nothing;
        }
        stack.drop(count + 1);
        return found ? truth(true) : sure ? truth(false) : Value{};
    }

    [[nodiscard]] Value quantify(QuantifierKind kind, const Value& over, std::size_t begin, std::size_t end) {
        if (over.type != Type::Region && over.type != Type::Pieces) return Value{};
        if (WorkLimit::isReached()) return Value{};
        const Type itemType = over.type == Type::Region ? Type::Square : Type::Piece;
        std::int64_t holding = 0;
        std::int64_t all = 0;
        for (Set rest = setOf(over); rest.any(); rest.dropFirst()) {
            items_[itemCount_++] = {itemType, rest.first()};
            holding += execute(begin, end).number;
            --itemCount_;
            ++all;
            if (kind == QuantifierKind::Any && holding > 0) break;
            if (kind == QuantifierKind::All && holding < all) break;
        }
        switch (kind) {
            case QuantifierKind::Count:
                return number(holding);
            case QuantifierKind::Any:
                return truth(holding > 0);
            case QuantifierKind::All:
                return truth(holding == all);
        }
        return Value{};
    }

    [[nodiscard]] Value quantifySet(QuantifierKind kind, std::uint16_t condition,
                                    ValueStack<W>& stack) const {
        const compiler::SetProgram& inner = board_.tables.programs.ofItems(condition);
        std::array<std::int64_t, compiler::kMostSetParameters> told;
        for (std::size_t i = inner.parameters; i-- > 0;) {
            const Value square = stack.pop();
            told[i] = square.type == Type::Nothing ? kNoSquare : square.number;
        }
        const Value over = stack.pop();
        if (over.type != Type::Region && over.type != Type::Pieces) return Value{};
        const Set items = setOf(over);
        const Set holding =
            items &
            (inner.parameters == 0 ? itemsWhere(inner, condition)
                                   : squaresWhere<W>(inner, board_, std::span(told).first(inner.parameters)));
        switch (kind) {
            case QuantifierKind::Count:
                return number(holding.size());
            case QuantifierKind::Any:
                return truth(holding.any());
            case QuantifierKind::All:
                return truth(holding == items);
        }
        return Value{};
    }
    /// Asked once a board.
    [[nodiscard]] Set itemsWhere(const compiler::SetProgram& program, std::uint16_t condition) const {
        ItemSets<W>* kept = condition < ItemSets<W>::kMost ? board_.itemSets : nullptr;
        if (kept == nullptr) return squaresWhere<W>(program, board_);
        const std::uint64_t bit = std::uint64_t{1} << condition;
        if ((kept->known & bit) == 0) kept->sets[condition] = squaresWhere<W>(program, board_);
        kept->known |= bit;
        return kept->sets[condition];
    }

    [[nodiscard]] Value member(const Member& member, unsigned argumentCount, ValueStack<W>& stack) const {
        typename Properties<W>::Arguments arguments;
        bool lacking = false;
        for (std::size_t i = argumentCount; i-- > 0;) {
            arguments[i] = stack.pop();
            lacking = lacking || arguments[i].type == Type::Nothing;
        }
        const Value of = stack.pop();
        if (of.type == Type::Nothing) return memberOfNothing(member, lacking, arguments);
        return lacking ? Value{} : properties_.ask(member, of, arguments);
    }
    [[nodiscard]] Value memberAt(const Member& member, std::int64_t square) const {
        const typename Properties<W>::Arguments none{};
        const auto* ofPiece = std::get_if<PieceMember>(&member);
        if (ofPiece == nullptr) {
            return properties_.property(std::get<SquareMember>(member), {Type::Square, square}, none);
        }
        if (!board_.occupied.has(static_cast<unsigned>(square))) return memberOfNothing(member, false, none);
        return properties_.property(*ofPiece, {Type::Piece, square}, none);
    }
    [[nodiscard]] Value memberOfNothing(const Member& member, bool lacking,
                                        const typename Properties<W>::Arguments& arguments) const {
        // The board itself stands as nothing: its properties do not look at it.
        if (std::holds_alternative<BoardMember>(member)) {
            return lacking ? Value{} : properties_.ask(member, Value{}, arguments);
        }
        return asksExistence(member) ? truth(false) : Value{};
    }

    const Program& program_;
    const ProgramBoard<W>& board_;
    Properties<W> properties_;
    unsigned from_;
    unsigned to_;
    std::size_t itemCount_ = 0;
    std::array<Value, compiler::kMostItems> items_;
};

}  // namespace

template <int W>
bool programsHold(std::span<const ProgramRequirement> programs, const ProgramBoard<W>& board, unsigned from,
                  unsigned to) {
    return std::ranges::all_of(programs, [&](const ProgramRequirement& each) {
        return Machine<W>(board.tables.programs[each.program], board, from, to).run() == each.holds;
    });
}

template <int W>
Bitboard<W> shownThatHold(std::span<const ProgramRequirement> programs, const ProgramBoard<W>& board,
                          unsigned from, Bitboard<W> to) {
    for (const ProgramRequirement& each : programs) {
        Bitboard<W> left;
        Machine<W> machine(board.tables.programs[each.program], board, from, from);
        for (Bitboard<W> rest = to; rest.any(); rest.dropFirst()) {
            if (machine.runFor(rest.first()) == each.holds) left |= Bitboard<W>::of(rest.first());
        }
        to = left;
    }
    return to;
}

template <int W>
std::int64_t worthOf(const Program& program, const ProgramBoard<W>& board, unsigned from, unsigned to) {
    return Machine<W>(program, board, from, to).worth();
}

#define CHESSPP_INSTANTIATE(W)                                                                           \
    template Bitboard<W> shownThatHold<W>(std::span<const ProgramRequirement>, const ProgramBoard<W>&,   \
                                          unsigned, Bitboard<W>);                                        \
    template std::int64_t worthOf<W>(const Program&, const ProgramBoard<W>&, unsigned, unsigned);        \
    template bool programsHold<W>(std::span<const ProgramRequirement>, const ProgramBoard<W>&, unsigned, \
                                  unsigned);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
