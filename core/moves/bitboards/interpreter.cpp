// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/interpreter.h"

#include "core/base/work_limit.h"
#include "core/moves/bitboards/members.h"
#include "core/moves/bitboards/set_machine.h"

#include <algorithm>

namespace chesspp::bitboards {

namespace {

using compiler::Op;
using compiler::ProgramRequirement;
using compiler::Term;

/// Evaluates terms for one actor and candidate.
template <int W>
class Machine {
public:
    using Set = Bitboard<W>;
    using Value = TermValue;

    Machine(const ProgramBoard<W>& board, unsigned from, unsigned to)
        : terms_(board.tables.programs.terms().view()),
          board_(board),
          properties_(board, from),
          from_(from),
          to_(to) {}

    [[nodiscard]] bool run(std::uint16_t program) {
        constexpr std::uint32_t kTermsOfAStep = 8;
        const auto steps = [&] { return 1 + board_.tables.programs.facts(program).size / kTermsOfAStep; };
        return !WorkLimit::isReachedAfter(steps) && holds(termOf(program));
    }
    /// Another shown square of the same piece.
    void show(unsigned to) { to_ = to; }

    [[nodiscard]] std::int64_t valueOf(std::uint16_t program) { return value(termOf(program)).number; }
    [[nodiscard]] Passing<W> passing(std::span<const ProgramRequirement> programs) {
        SetMachine<W, Machine> sets(board_, *this);
        Passing<W> passing{~Set{}, ~Set{}};
        for (const ProgramRequirement& each : programs) {
            const auto find = [&] { return sets.truths(termOf(each.program)); };
            const Set truths =
                board_.answers != nullptr ? board_.answers->programs.find(each.program, find) : find();
            const compiler::Varies varies = board_.tables.programs.facts(each.program).sets.varies;
            (varies == compiler::Varies::Start ? passing.from : passing.to) &= each.holds ? truths : ~truths;
        }
        return passing;
    }

    [[nodiscard]] [[gnu::always_inline]] Value value(const Term& term) {
        if (term.op == Op::Constant) return Value::of(term.number);
        if (term.op == Op::Start) return Value::of(from_);
        if (term.op == Op::Shown) return Value::of(to_);
        if (term.op == Op::FromStart) return Value::of(from_ + term.number);
        if (term.op == Op::Item) return term.detail == 0 ? item_ : outer_;
        return computed(term);
    }

private:
    [[nodiscard]] static Value truth(bool holds) { return Value::of(holds ? 1 : 0); }
    [[nodiscard]] const Term& operand(const Term& term, std::size_t number) const {
        return terms_.operand(term, number);
    }
    [[nodiscard]] const Term& termOf(std::uint16_t program) const {
        return terms_.terms[board_.tables.programs.term(program)];
    }
    [[nodiscard]] const SquareSet& constant(const Term& region) const {
        return board_.tables.programs.terms().set(region.number);
    }

    [[nodiscard]] bool holds(const Term& term) {
        if (term.op == Op::And) {
            for (std::size_t i = 0; i < term.count; ++i) {
                if (!holds(operand(term, i))) return false;
            }
            return true;
        }
        if (term.op == Op::Or) {
            for (std::size_t i = 0; i < term.count; ++i) {
                if (holds(operand(term, i))) return true;
            }
            return false;
        }
        if (term.op == Op::Not) return !holds(operand(term, 0));
        return computed(term).isTrue();
    }

    [[nodiscard]] Value computed(const Term& term) {
        switch (term.op) {
            case Op::Constant:
            case Op::Start:
            case Op::Shown:
            case Op::FromStart:
            case Op::Item:
                return value(term);
            case Op::EventPiece:
                return ofEvent(term);
            case Op::Stepped: {
                const Value from = value(operand(term, 0));
                return from.known ? properties_.neighbour(index(from), term.step()) : Value{};
            }
            case Op::OfSquare:
                return ofSquare(term);
            case Op::OfPiece:
                return ofPiece(term);
            case Op::OfSide: {
                const Value side = value(operand(term, 0));
                return side.known ? properties_.ofSide(term, static_cast<Side>(side.number)) : Value{};
            }
            case Op::OfBoard: {
                const Value first = term.count == 0 ? Value::of(0) : value(operand(term, 0));
                return first.known ? properties_.ofBoard(term, first.number) : Value{};
            }
            case Op::OfMove: {
                const Value move = value(operand(term, 0));
                if (move.known) return properties_.ofMove(term, move.number);
                return isAboutExistence(memberOf(term)) ? truth(false) : Value{};
            }
            case Op::Known:
                return truth(value(operand(term, 0)).known);
            case Op::IsKind: {
                const Value kind = value(operand(term, 0));
                if (!kind.known) return Value{};
                const bool isOne =
                    kind.number >= 0 && kind.number < 64 &&
                    (static_cast<std::uint64_t>(term.number) >> static_cast<unsigned>(kind.number) & 1U) != 0;
                return truth(isOne == (term.detail == 0));
            }
            case Op::InRegion:
                return inRegion(term);
            case Op::InList:
                return inList(term);
            case Op::Calculate: {
                const Value left = value(operand(term, 0));
                const Value right = value(operand(term, 1));
                if (!left.known || !right.known) return Value{};
                const auto result = compiler::calculated(static_cast<ArithmeticOperator>(term.detail),
                                                         left.number, right.number);
                return result ? Value::of(*result) : Value{};
            }
            case Op::Compare:
                return compare(static_cast<ComparisonOperator>(term.detail), operand(term, 0),
                               operand(term, 1));
            case Op::Not:
            case Op::And:
            case Op::Or:
                return truth(holds(term));
            case Op::Xor: {
                bool odd = false;
                for (std::size_t i = 0; i < term.count; ++i) odd = odd != holds(operand(term, i));
                return truth(odd);
            }
            case Op::Choice:
                return value(operand(term, holds(operand(term, 0)) ? 1 : 2));
            case Op::Otherwise: {
                const Value leaf = value(operand(term, 0));
                return leaf.known ? leaf : Value::of(term.detail);
            }
            case Op::Quantify:
            case Op::QuantifySet:
                return quantify(term);
            case Op::Nothing:
            case Op::Symbol:
            case Op::Beyond:
                break;
        }
        return Value{};
    }

    [[nodiscard]] static unsigned index(const Value& square) { return static_cast<unsigned>(square.number); }

    [[nodiscard]] Value ofEvent(const Term& term) const {
        const EventBindings& bindings = *board_.event;
        const bool other = term.detail != 0;
        if (other && !bindings.hasOther) return Value{};
        const Participant& who = other ? bindings.other : bindings.self;
        const std::int64_t gone = other ? EventBindings::kOtherGone : EventBindings::kSelfGone;
        return Value::of(who.onBoard ? who.square : gone);
    }

    [[nodiscard]] Value ofSquare(const Term& term) {
        const Value square = value(operand(term, 0));
        if (!square.known) return Value{};
        if (term.count == 1) return properties_.ofSquare(term, index(square), 0, 0);
        const Value first = value(operand(term, 1));
        const Value second = term.count > 2 ? value(operand(term, 2)) : Value::of(0);
        if (!first.known || !second.known) return Value{};
        return properties_.ofSquare(term, index(square), first.number, second.number);
    }
    [[nodiscard]] Value ofPiece(const Term& term) {
        const Term& of = operand(term, 0);
        // In most terms it is the piece on a square.
        const Value piece = of.is(SquareMember::Piece) ? value(operand(of, 0)) : value(of);
        if (!piece.known) return Properties<W>::ofNoPiece(static_cast<PieceMember>(term.detail));
        return properties_.ofPiece(term, piece.number);
    }

    [[nodiscard]] static bool isSet(const Term& term) {
        return term.type == ValueType::Region || term.type == ValueType::Pieces;
    }
    [[nodiscard]] Value compare(ComparisonOperator operation, const Term& left, const Term& right) {
        if (isSet(left)) {
            Set one;
            Set other;
            if (!set(left, one) || !set(right, other)) return Value{};
            return truth((one == other) == (operation == ComparisonOperator::Equal));
        }
        const Value one = value(left);
        const Value other = value(right);
        if (!one.known || !other.known) return Value{};
        return truth(compiler::compared(operation, one.number, other.number));
    }
    [[nodiscard]] Value inRegion(const Term& term) {
        const Value square = value(operand(term, 0));
        const Term& region = operand(term, 1);
        if (!square.known) return Value{};
        if (region.op == Op::Constant) {
            return truth(constant(region).contains(Square{static_cast<std::uint16_t>(square.number)}));
        }
        Set squares;
        return set(region, squares) ? truth(squares.has(index(square))) : Value{};
    }
    [[nodiscard]] Value inList(const Term& term) {
        const Term& sought = operand(term, 0);
        const bool ofSets = isSet(sought);
        const Value wanted = ofSets ? Value{} : value(sought);
        bool sure = true;
        for (std::size_t i = 1; i < term.count; ++i) {
            const Term& each = operand(term, i);
            const Value other = ofSets ? compare(ComparisonOperator::Equal, sought, each) : value(each);
            const bool known = other.known && (ofSets || wanted.known);
            if (known && (ofSets ? other.number != 0 : other.number == wanted.number)) return truth(true);
            sure = sure && known;
        }
        return sure ? truth(false) : Value{};
    }

    /// The squares of a region or of pieces; false for *nothing*.
    [[nodiscard]] bool set(const Term& term, Set& squares) {
        const bool ofKnownSide = term.op == Op::OfSide && term.count == 0;
        if (!ofKnownSide) return computedSet(term, squares);
        squares = board_.sides[static_cast<Side>(term.number)];
        return true;
    }
    [[nodiscard]] bool computedSet(const Term& term, Set& squares) {
        if (term.op == Op::Constant) {
            squares = narrowed<W>(constant(term));
        } else if (term.is(BoardMember::Pieces)) {
            squares = board_.occupied;
        } else if (term.op == Op::OfSide) {
            const Value side = value(operand(term, 0));
            if (!side.known) return false;
            squares = board_.sides[static_cast<Side>(side.number)];
        } else if (term.op == Op::Choice) {
            return set(operand(term, holds(operand(term, 0)) ? 1 : 2), squares);
        } else if (term.op == Op::OfSquare) {
            const Value square = value(operand(term, 0));
            const Value with = value(operand(term, 1));
            if (!square.known || !with.known) return false;
            squares = setOfSquare(term, index(square), with);
        } else {
            return false;
        }
        return true;
    }
    [[nodiscard]] Set setOfSquare(const Term& term, unsigned square, Value with) const {
        if (term.is(SquareMember::Around)) {
            return BoardAreas<W>(board_.tables).disc(square, with.number) - Set::of(square);
        }
        if (term.is(SquareMember::Between)) return between(square, index(with));
        return properties_.attackers(square, static_cast<Side>(with.number), static_cast<Side>(term.number));
    }
    [[nodiscard]] Set between(unsigned from, unsigned to) const {
        Set squares;
        compiler::forEachBetween(board_.tables.rules->shape, Square{static_cast<std::uint16_t>(from)},
                                 Square{static_cast<std::uint16_t>(to)},
                                 [&](Square square) { squares |= Set::of(square.index); });
        return squares;
    }

    [[nodiscard]] Value quantify(const Term& term) {
        Set over;
        if (!set(operand(term, 0), over)) return Value{};
        const auto kind = static_cast<QuantifierKind>(term.detail);
        const Value item = item_;
        const Value outer = outer_;
        outer_ = item_;
        const Value result = term.op == Op::QuantifySet ? judged(kind, over, over & itemsWhere(term))
                                                        : counted(kind, over, term);
        item_ = item;
        outer_ = outer;
        return result;
    }
    [[nodiscard]] static Value judged(QuantifierKind kind, const Set& over, const Set& holding) {
        switch (kind) {
            case QuantifierKind::Count:
                return Value::of(holding.size());
            case QuantifierKind::Any:
                return truth(holding.any());
            case QuantifierKind::All:
                return truth(holding == over);
        }
        return Value{};
    }
    [[nodiscard]] Value counted(QuantifierKind kind, const Set& over, const Term& term) {
        constexpr unsigned kItemsOfAStep = 4;
        if (WorkLimit::isReachedAfter([&] { return 1 + over.size() / kItemsOfAStep; })) return Value{};
        const Term& inner = operand(term, 1);
        std::int64_t holding = 0;
        for (Set rest = over; rest.any(); rest.dropFirst()) {
            item_ = Value::of(rest.first());
            const bool isHeld = holds(inner);
            if (kind == QuantifierKind::Any && isHeld) return truth(true);
            if (kind == QuantifierKind::All && !isHeld) return truth(false);
            holding += isHeld ? 1 : 0;
        }
        return kind == QuantifierKind::Count ? Value::of(holding) : truth(kind == QuantifierKind::All);
    }
    /// Cached by board where the inner condition depends on the item alone.
    [[nodiscard]] Set itemsWhere(const Term& term) {
        const auto find = [&] { return SetMachine<W, Machine>(board_, *this).truths(operand(term, 1)); };
        if (board_.answers == nullptr || term.number == compiler::kNoName) return find();
        return board_.answers->items.find(static_cast<std::size_t>(term.number), find);
    }

    compiler::TermView terms_;
    const ProgramBoard<W>& board_;
    Properties<W> properties_;
    unsigned from_;
    unsigned to_;
    Value item_;   ///< of the innermost quantifier
    Value outer_;  ///< of the one around it
};

}  // namespace

template <int W>
bool programsHold(std::span<const ProgramRequirement> programs, const ProgramBoard<W>& board, unsigned from,
                  unsigned to) {
    Machine<W> machine(board, from, to);
    return std::ranges::all_of(
        programs, [&](const ProgramRequirement& each) { return machine.run(each.program) == each.holds; });
}

template <int W>
Bitboard<W> shownThatHold(std::span<const ProgramRequirement> programs, const ProgramBoard<W>& board,
                          unsigned from, Bitboard<W> to) {
    Machine<W> machine(board, from, from);
    for (const ProgramRequirement& each : programs) {
        Bitboard<W> left;
        for (Bitboard<W> rest = to; rest.any(); rest.dropFirst()) {
            machine.show(rest.first());
            if (machine.run(each.program) == each.holds) left |= Bitboard<W>::of(rest.first());
        }
        to = left;
    }
    return to;
}

template <int W>
Passing<W> squaresWhere(std::span<const ProgramRequirement> programs, const ProgramBoard<W>& board) {
    return Machine<W>(board, 0, 0).passing(programs);
}

template <int W>
std::int64_t valueOf(std::uint16_t program, const ProgramBoard<W>& board, unsigned from, unsigned to) {
    return Machine<W>(board, from, to).valueOf(program);
}

#define CHESSPP_INSTANTIATE(W)                                                                           \
    template Bitboard<W> shownThatHold<W>(std::span<const ProgramRequirement>, const ProgramBoard<W>&,   \
                                          unsigned, Bitboard<W>);                                        \
    template std::int64_t valueOf<W>(std::uint16_t, const ProgramBoard<W>&, unsigned, unsigned);         \
    template Passing<W> squaresWhere<W>(std::span<const ProgramRequirement>, const ProgramBoard<W>&);    \
    template bool programsHold<W>(std::span<const ProgramRequirement>, const ProgramBoard<W>&, unsigned, \
                                  unsigned);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
