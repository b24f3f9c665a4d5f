// SPDX-License-Identifier: MIT
// A stack of results, each two sets: where it holds and where it is nothing. Counts are six sets, one a bit.
#include "core/moves/bitboards/set_machine.h"

#include "core/base/unset_array.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace chesspp::bitboards {

namespace {

template <int W>
class SetMachine {
public:
    using Set = Bitboard<W>;

    SetMachine(const compiler::SetProgram& program, const ProgramBoard<W>& board,
               std::span<const std::int64_t> told)
        : program_(program),
          board_(board),
          told_(told),
          friends_(board.sides[program.side]),
          enemies_(board.sides[opposite(program.side)]) {}

    /// The squares that the program holds for.
    [[nodiscard]] Set run() {
        for (const compiler::SetInstruction& instruction : program_.instructions) step(instruction);
        return stack_[0].holds;
    }

private:
    using Code = compiler::SetInstruction::Code;
    struct Answer {
        Set holds;
        Set nothing;
    };

    [[nodiscard]] static Set seen(Set set, const compiler::SetShift& shift) {
        return set.shifted(shift.up, shift.down) - narrowed<W>(shift.offBoard);
    }
    [[nodiscard]] Set withContents(unsigned bits) const {
        Set set;
        if ((bits & 1U) != 0) set |= ~(friends_ | enemies_ | board_.state.holes());
        if ((bits & 8U) != 0) set |= board_.state.holes();
        if ((bits & 2U) != 0) set |= friends_;
        if ((bits & 4U) != 0) set |= enemies_;
        return set;
    }

    [[nodiscard]] Set royals() const {
        // Who is imagined without a kind stands for a royal.
        Set set = board_.imagined == ProgramBoard<W>::kPlainPiece ? Set::of(board_.imaginedOn) : Set{};
        for (const Side side : kSides) {
            for (const PieceCode code : board_.tables.sides[side].royals) set |= board_.pieces(code);
            // Where attacks are tried, it stands on the board itself.
            if (board_.tables.attacksAreTried) {
                set |= board_.state.pieces(plainPiece(board_.tables.kindCount, side));
            }
        }
        return set;
    }

    void step(const compiler::SetInstruction& instruction) {
        switch (instruction.code) {
            case Code::Constant:
                return push(narrowed<W>(program_.constants[instruction.argument]));
            case Code::Contents:
                return push(withContents(instruction.argument));
            case Code::Kinds: {
                Set set;
                for (const PieceCode code : program_.kinds[instruction.argument]) set |= board_.pieces(code);
                return push(set);
            }
            case Code::Royals:
                return push(royals());
            case Code::Near:
                return near(program_.nears[instruction.argument]);
            case Code::Piece: {
                const Set occupied = friends_ | enemies_;
                top().holds &= occupied;
                top().nothing |= ~occupied;
                return;
            }
            case Code::Seen: {
                const compiler::SetShift& shift = program_.shifts[instruction.argument];
                top().holds = seen(top().holds, shift);
                top().nothing = seen(top().nothing, shift) | narrowed<W>(shift.offBoard);
                return;
            }
            case Code::Truth:
                if (instruction.argument != 0) top().holds |= top().nothing;
                top().nothing = {};
                return;
            case Code::Not:
                top().holds = ~(top().holds | top().nothing);
                return;
            case Code::And: {
                const Set right = pop().holds;
                top().holds &= right;
                return;
            }
            case Code::Or: {
                const Set right = pop().holds;
                top().holds |= right;
                return;
            }
            case Code::Xor: {
                const Set right = pop().holds;
                top().holds ^= right;
                return;
            }
            case Code::Select: {
                const Answer otherwise = pop();
                const Answer then = pop();
                const Set asked = top().holds;
                top() = {(then.holds & asked) | (otherwise.holds - asked),
                         (then.nothing & asked) | (otherwise.nothing - asked)};
                return;
            }
            case Code::Count:
                top() = {counted(program_.counts[instruction.argument], top().holds), {}};
                return;
        }
    }

    void near(const compiler::SetNear& asked) {
        const std::int64_t square = told_[asked.parameter];
        if (square == kNoSquare) {
            push({});
            top().nothing = ~Set{};
            return;
        }
        const auto within = [&](std::int64_t reach) {
            return asked.measure == compiler::SetNear::Measure::King ? disc(square, reach)
                                                                     : diamond(square, reach);
        };
        switch (asked.operation) {
            case ComparisonOperator::Equal:
                return push(within(asked.limit) - within(below(asked.limit)));
            case ComparisonOperator::NotEqual:
                return push(~(within(asked.limit) - within(below(asked.limit))));
            case ComparisonOperator::Less:
                return push(within(below(asked.limit)));
            case ComparisonOperator::LessOrEqual:
                return push(within(asked.limit));
            case ComparisonOperator::Greater:
                return push(~within(asked.limit));
            case ComparisonOperator::GreaterOrEqual:
                return push(~within(below(asked.limit)));
        }
    }
    [[nodiscard]] static std::int64_t below(std::int64_t limit) { return limit > 0 ? limit - 1 : -1; }

    /// The squares at most so many king's steps away.
    [[nodiscard]] Set disc(std::int64_t centre, std::int64_t reach) const {
        if (reach < 0) return {};
        const auto away = static_cast<int>(std::min<std::int64_t>(reach, BoardShape::kMaxExtent));
        return box(static_cast<std::size_t>(centre), away, away);
    }
    /// The squares at most so many rook's steps away.
    [[nodiscard]] Set diamond(std::int64_t centre, std::int64_t reach) const {
        const auto away = static_cast<int>(std::min<std::int64_t>(reach, 2 * BoardShape::kMaxExtent));
        Set set;
        for (int ranks = 0; ranks <= away; ++ranks) {
            set |= box(static_cast<std::size_t>(centre), away - ranks, ranks);
        }
        return set;
    }
    [[nodiscard]] Set box(std::size_t centre, int files, int ranks) const {
        const auto& tables = board_.tables;
        return strip(tables.filesBelow, tables.fileOf[centre], files) &
               strip(tables.ranksBelow, tables.rankOf[centre], ranks);
    }
    [[nodiscard]] static Set strip(const auto& below, int middle, int reach) {
        const int first = std::max(middle - reach, 0);
        const int end = std::min(middle + reach + 1, BoardShape::kMaxExtent);
        return below[static_cast<std::size_t>(end)] - below[static_cast<std::size_t>(first)];
    }

    [[nodiscard]] Set counted(const compiler::SetCount& count, Set inner) const {
        switch (count.over) {
            case compiler::SetCount::Over::Around:
                break;
            case compiler::SetCount::Over::Contents:
                return compared((withContents(count.contents) & inner).size(), count);
            case compiler::SetCount::Over::Fixed:
                return compared((narrowed<W>(count.squares) & inner).size(), count);
        }
        std::array<Set, kPlanes> planes{};
        for (const compiler::SetShift& shift : count.around) {
            Set carry = seen(inner, shift);
            for (std::size_t i = 0; i < kPlanes && carry.any(); ++i) {
                const Set next = planes[i] & carry;
                planes[i] ^= carry;
                carry = next;
            }
        }
        return compared(planes, count);
    }

    /// One number for all squares.
    [[nodiscard]] static Set compared(unsigned number, const compiler::SetCount& count) {
        const std::int64_t found = number;
        bool holds = false;
        switch (count.operation) {
            case ComparisonOperator::Equal:
                holds = found == count.limit;
                break;
            case ComparisonOperator::NotEqual:
                holds = found != count.limit;
                break;
            case ComparisonOperator::Less:
                holds = found < count.limit;
                break;
            case ComparisonOperator::LessOrEqual:
                holds = found <= count.limit;
                break;
            case ComparisonOperator::Greater:
                holds = found > count.limit;
                break;
            case ComparisonOperator::GreaterOrEqual:
                holds = found >= count.limit;
                break;
        }
        return holds ? ~Set{} : Set{};
    }

    static constexpr std::size_t kPlanes = 6;  ///< bits of a number, for all squares at once

    [[nodiscard]] static Set compared(const std::array<Set, kPlanes>& planes,
                                      const compiler::SetCount& count) {
        const Set all = ~Set{};
        Set greater = count.limit < 0 ? all : Set{};
        Set equal = count.limit < 0 || count.limit >= std::int64_t{1} << kPlanes ? Set{} : all;
        for (std::size_t i = kPlanes; i-- > 0 && equal.any();) {
            if ((count.limit >> i & 1) != 0) {
                equal &= planes[i];
            } else {
                greater |= equal & planes[i];
                equal = equal - planes[i];
            }
        }
        switch (count.operation) {
            case ComparisonOperator::Equal:
                return equal;
            case ComparisonOperator::NotEqual:
                return ~equal;
            case ComparisonOperator::Less:
                return ~(greater | equal);
            case ComparisonOperator::LessOrEqual:
                return ~greater;
            case ComparisonOperator::Greater:
                return greater;
            case ComparisonOperator::GreaterOrEqual:
                return greater | equal;
        }
        return {};
    }

    void push(Set holds) { stack_[top_++] = {holds, {}}; }
    Answer pop() { return stack_[--top_]; }
    [[nodiscard]] Answer& top() { return stack_[top_ - 1]; }

    const compiler::SetProgram& program_;
    const ProgramBoard<W>& board_;
    std::span<const std::int64_t> told_;
    Set friends_;
    Set enemies_;
    std::size_t top_ = 0;
    UnsetArray<Answer, compiler::kMostSetStack> stack_;
};

}  // namespace

template <int W>
Bitboard<W> squaresWhere(const compiler::SetProgram& program, const ProgramBoard<W>& board,
                         std::span<const std::int64_t> told) {
    return SetMachine<W>(program, board, told).run();
}

#define CHESSPP_INSTANTIATE(W)                                                                \
    template Bitboard<W> squaresWhere<W>(const compiler::SetProgram&, const ProgramBoard<W>&, \
                                         std::span<const std::int64_t>);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
