// SPDX-License-Identifier: MIT
// Evaluates terms for all squares at once (compiler/term.h: TermSets). Counts are six sets, one a bit.
#pragma once

#include "core/moves/bitboards/members.h"
#include "core/moves/bitboards/program_board.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace chesspp::bitboards {

/// Squares by their distance from one.
template <int W>
class BoardAreas {
public:
    using Set = Bitboard<W>;

    explicit BoardAreas(const Tables<W>& tables) : tables_(tables) {}

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
    /// The squares from which the step leads into the set; `by` is the step as a difference of numbers.
    [[nodiscard]] Set seen(const Set& set, Step step, std::int64_t by) const {
        return set.shifted(static_cast<unsigned>(by < 0 ? -by : 0), static_cast<unsigned>(by < 0 ? 0 : by)) &
               stepping(step);
    }
    [[nodiscard]] Set seen(const Set& set, Step step) const {
        return seen(set, step, step.ranks * static_cast<int>(tables_.files) + step.files);
    }

private:
    [[nodiscard]] Set box(std::size_t centre, int files, int ranks) const {
        return strip(tables_.filesBelow, tables_.fileOf[centre], files) &
               strip(tables_.ranksBelow, tables_.rankOf[centre], ranks);
    }
    /// The squares from which the step stays on the board, and squares beyond the board.
    [[nodiscard]] Set stepping(Step step) const {
        const BoardShape shape = tables_.rules->shape;
        return before(tables_.filesBelow, shape.files(), step.files) &
               before(tables_.ranksBelow, shape.ranks(), step.ranks);
    }
    [[nodiscard]] static Set before(const auto& below, int lines, int step) {
        return step < 0 ? ~below[static_cast<std::size_t>(-step)]
                        : below[static_cast<std::size_t>(std::max(lines - step, 0))];
    }
    [[nodiscard]] static Set strip(const auto& below, int middle, int reach) {
        return lines(below, std::max(middle - reach, 0),
                     std::min(middle + reach + 1, BoardShape::kMaxExtent));
    }
    [[nodiscard]] static Set lines(const auto& below, int first, int end) {
        return below[static_cast<std::size_t>(end)] - below[static_cast<std::size_t>(first)];
    }

    const Tables<W>& tables_;
};

/// `Scalar` evaluates terms that do not vary: `value(term)`.
template <int W, class Scalar>
class SetMachine {
public:
    using Set = Bitboard<W>;
    using Term = compiler::Term;
    using Op = compiler::Op;

    SetMachine(const ProgramBoard<W>& board, Scalar& scalar)
        : terms_(board.tables.programs.terms().view()),
          board_(board),
          scalar_(scalar),
          areas_(board.tables) {}

    /// The squares where a truth holds.
    [[nodiscard]] Set truths(const Term& term) {
        switch (term.op) {
            case Op::Constant:
                return everywhere(term.number != 0);
            case Op::OfSquare:
                return seenFrom(operand(term, 0), ofSquares(term));
            case Op::OfPiece:
                return seenFrom(operand(term, 0), term.is(PieceMember::Royal) ? royals() : occupied());
            case Op::Known:
                return seenFrom(operand(term, 0), ~Set{});
            case Op::IsKind: {
                const Set kinds = ofKinds(static_cast<std::uint64_t>(term.number));
                return seenFrom(operand(operand(term, 0), 0), term.detail == 0 ? kinds : occupied() - kinds);
            }
            case Op::InRegion:
                return seenFrom(operand(term, 0), region(operand(term, 1)));
            case Op::Compare:
                return comparison(term);
            case Op::Not:
                return ~truths(operand(term, 0));
            case Op::And: {
                Set all = truths(operand(term, 0));
                for (std::size_t i = 1; i < term.count && all.any(); ++i) all &= truths(operand(term, i));
                return all;
            }
            case Op::Or: {
                Set any = truths(operand(term, 0));
                for (std::size_t i = 1; i < term.count; ++i) any |= truths(operand(term, i));
                return any;
            }
            case Op::Xor: {
                Set odd = truths(operand(term, 0));
                for (std::size_t i = 1; i < term.count; ++i) odd ^= truths(operand(term, i));
                return odd;
            }
            case Op::Choice: {
                const Set test = truths(operand(term, 0));
                return (truths(operand(term, 1)) & test) | (truths(operand(term, 2)) - test);
            }
            case Op::Otherwise: {
                const Set holds = truths(operand(term, 0));
                return term.detail != 0 ? holds | nothing(operand(term, 0)) : holds;
            }
            case Op::Quantify:
            case Op::QuantifySet: {
                const Term& over = operand(term, 0);
                const Set inner = truths(operand(term, 1));
                if (term.detail == static_cast<std::uint8_t>(QuantifierKind::Any)) return someOf(over, inner);
                return known(over) - someOf(over, ~inner);
            }
            case Op::Nothing:
            case Op::Symbol:
            case Op::Start:
            case Op::Shown:
            case Op::FromStart:
            case Op::EventPiece:
            case Op::Item:
            case Op::Stepped:
            case Op::OfSide:
            case Op::OfBoard:
            case Op::OfMove:
            case Op::Calculate:
            case Op::InList:
            case Op::Beyond:
                break;
        }
        return {};
    }

private:
    [[nodiscard]] const Term& operand(const Term& term, std::size_t number) const {
        return terms_.operand(term, number);
    }
    [[nodiscard]] const Set& occupied() const { return board_.occupied; }
    [[nodiscard]] static Set everywhere(bool holds) { return holds ? ~Set{} : Set{}; }
    [[nodiscard]] Set region(const Term& constant) const {
        return narrowed<W>(board_.tables.programs.terms().set(constant.number));
    }

    /// The squares where a truth is nothing.
    [[nodiscard]] Set nothing(const Term& term) {
        if (term.op == Op::Choice) {
            const Set test = truths(operand(term, 0));
            return (nothing(operand(term, 1)) & test) | (nothing(operand(term, 2)) - test);
        }
        const bool isOfPlace = (term.op == Op::OfPiece && !term.is(PieceMember::Exists)) ||
                               term.op == Op::OfSquare || term.op == Op::InRegion ||
                               term.op == Op::Quantify || term.op == Op::QuantifySet;
        if (isOfPlace) return ~known(operand(term, 0));
        if (term.op == Op::IsKind) return ~known(operand(operand(term, 0), 0));
        if (term.op != Op::Compare) return {};
        const Term& left = operand(term, 0);
        const bool isDistance = left.is(SquareMember::DistanceTo) || left.is(SquareMember::RookDistanceTo);
        const bool isNear = isDistance || left.type == ValueType::Square || left.type == ValueType::Piece;
        if (!isNear) return ~known(operand(left, 0));
        const Term& from = isDistance ? operand(left, 1) : operand(term, 1);
        if (!scalar_.value(from).known) return ~Set{};
        return ~known(isDistance ? operand(left, 0) : left);
    }
    /// The squares where a place, or a set of items, is known.
    [[nodiscard]] Set known(const Term& place) const {
        if (place.is(SquareMember::Around)) return known(operand(place, 0));
        const bool isSet = place.type == ValueType::Region || place.type == ValueType::Pieces;
        return isSet ? ~Set{} : seenFrom(place, ~Set{});
    }

    /// The values of the varying square for which the place is in the set.
    [[nodiscard]] CHESSPP_INLINE Set seenFrom(const Term& place, Set set) const {
        for (const Term* from = &place;; from = &operand(*from, 0)) {
            if (from->op == Op::FromStart || from->op == Op::Stepped) {
                set = areas_.seen(set, from->step(), from->number);
                if (from->op == Op::FromStart) return set;
            } else if (from->is(SquareMember::Piece)) {
                set &= occupied();
            } else if (!from->is(PieceMember::Square)) {
                return set;
            }
        }
    }

    [[nodiscard]] Set ofSquares(const Term& term) const {
        if (term.is(SquareMember::HasFriend)) return board_.sides[static_cast<Side>(term.number)];
        if (term.is(SquareMember::IsHole)) return board_.state.holes();
        return term.is(SquareMember::Empty) ? ~(occupied() | board_.state.holes()) : occupied();
    }
    /// Squares with a piece of these kinds, a bit each.
    [[nodiscard]] Set ofKinds(std::uint64_t kinds) const {
        Set set;
        for (; kinds != 0; kinds &= kinds - 1) {
            const KindId kind{static_cast<std::uint16_t>(std::countr_zero(kinds))};
            for (const Side side : kSides) set |= board_.pieces(codeOf(kind, side));
        }
        return set;
    }
    [[nodiscard]] Set royals() const {
        // A hypothetical piece without a kind counts as royal.
        Set set =
            board_.hypothetical == ProgramBoard<W>::kPlainPiece ? Set::of(board_.hypotheticalOn) : Set{};
        for (const Side side : kSides) {
            for (const PieceCode code : board_.tables.sides[side].royals) set |= board_.pieces(code);
            // Where moves are made to test attacks, it stands on the board itself.
            if (board_.tables.attacksByMake) {
                set |= board_.state.pieces(plainPiece(board_.tables.kindCount, side));
            }
        }
        return set;
    }

    [[nodiscard]] Set comparison(const Term& term) {
        const auto operation = static_cast<ComparisonOperator>(term.detail);
        const Term& left = operand(term, 0);
        const Term& with = operand(term, 1);
        if (left.is(SquareMember::DistanceTo) || left.is(SquareMember::RookDistanceTo)) {
            return near(operand(left, 0), operand(left, 1), left.is(SquareMember::DistanceTo), operation,
                        with.number);
        }
        if (left.is(PieceMember::Side)) {
            return seenFrom(operand(left, 0), board_.sides[static_cast<Side>(with.number)]);
        }
        if (left.is(SquareMember::File) || left.is(SquareMember::Rank) || left.is(SquareMember::RankFrom))
            return seenFrom(operand(left, 0), onLines(left, operation, with.number));
        if (left.op == Op::Quantify || left.op == Op::QuantifySet) {
            return counted(operand(left, 0), truths(operand(left, 1)), operation, with.number);
        }
        return near(left, with, true, operation, 0);
    }
    /// The squares of files or ranks whose number compares so with the limit.
    [[nodiscard]] Set onLines(const Term& line, ComparisonOperator operation, std::int64_t limit) const {
        const bool ofFiles = line.is(SquareMember::File);
        const BoardShape shape = board_.tables.rules->shape;
        const int count = ofFiles ? shape.files() : shape.ranks();
        const auto& below = ofFiles ? board_.tables.filesBelow : board_.tables.ranksBelow;
        const bool fromTop =
            line.is(SquareMember::RankFrom) && static_cast<Side>(operand(line, 1).number) == Side::Black;
        Set squares;
        for (int i = 0; i < count; ++i) {
            if (compiler::compared(operation, fromTop ? count - i : i + 1, limit))
                squares |= below[static_cast<std::size_t>(i) + 1] - below[static_cast<std::size_t>(i)];
        }
        return squares;
    }
    /// Compares the distance of the place from a square or piece that does not vary.
    [[nodiscard]] Set near(const Term& place, const Term& from, bool byKing, ComparisonOperator operation,
                           std::int64_t limit) {
        const TermValue centre = scalar_.value(from);
        if (!centre.known) return {};
        const auto within = [&](std::int64_t reach) {
            if (EventBindings::isGone(centre.number)) return Set{};
            return byKing ? areas_.disc(centre.number, reach) : areas_.diamond(centre.number, reach);
        };
        const std::int64_t below = limit > 0 ? limit - 1 : -1;
        Set holds;
        switch (operation) {
            case ComparisonOperator::Equal:
                holds = within(limit) - within(below);
                break;
            case ComparisonOperator::NotEqual:
                holds = ~(within(limit) - within(below));
                break;
            case ComparisonOperator::Less:
                holds = within(below);
                break;
            case ComparisonOperator::LessOrEqual:
                holds = within(limit);
                break;
            case ComparisonOperator::Greater:
                holds = ~within(limit);
                break;
            case ComparisonOperator::GreaterOrEqual:
                holds = ~within(below);
                break;
        }
        return seenFrom(place, holds);
    }

    /// Calls visit with the squares that satisfy the inner condition at each step around.
    template <class Visit>
    void forEachAround(std::int64_t radius, const Set& inner, Visit&& visit) const {
        const int reach = static_cast<int>(std::max<std::int64_t>(radius, 0));
        for (int ranks = -reach; ranks <= reach; ++ranks) {
            for (int files = -reach; files <= reach; ++files) {
                const Step step{files, ranks};
                if (step != Step{}) visit(areas_.seen(inner, step));
            }
        }
    }
    /// Of a quantifier whose items do not depend on a square.
    [[nodiscard]] Set items(const Term& over) const {
        if (over.op == Op::Constant) return region(over);
        if (over.op == Op::OfBoard) return occupied();
        return board_.sides[static_cast<Side>(over.number)];
    }
    /// Where the inner condition holds for some item.
    [[nodiscard]] Set someOf(const Term& over, const Set& inner) const {
        if (!over.is(SquareMember::Around)) return everywhere((items(over) & inner).any());
        Set some;
        forEachAround(operand(over, 1).number, inner, [&](const Set& seen) { some |= seen; });
        return seenFrom(operand(over, 0), some);
    }
    /// Where the number of items with the inner condition compares so with the limit.
    [[nodiscard]] Set counted(const Term& over, const Set& inner, ComparisonOperator operation,
                              std::int64_t limit) const {
        if (!over.is(SquareMember::Around)) {
            return everywhere(compiler::compared(operation, (items(over) & inner).size(), limit));
        }
        std::array<Set, kPlanes> planes{};
        forEachAround(operand(over, 1).number, inner, [&](Set carry) {
            for (std::size_t i = 0; i < kPlanes && carry.any(); ++i) {
                const Set next = planes[i] & carry;
                planes[i] ^= carry;
                carry = next;
            }
        });
        return seenFrom(operand(over, 0), compared(planes, operation, limit));
    }

    static constexpr std::size_t kPlanes = 6;  ///< bits of a number, for all squares at once

    [[nodiscard]] static Set compared(const std::array<Set, kPlanes>& planes, ComparisonOperator operation,
                                      std::int64_t limit) {
        const Set all = ~Set{};
        Set greater = limit < 0 ? all : Set{};
        Set equal = limit < 0 || limit >= std::int64_t{1} << kPlanes ? Set{} : all;
        for (std::size_t i = kPlanes; i-- > 0 && equal.any();) {
            if ((limit >> i & 1) != 0) {
                equal &= planes[i];
            } else {
                greater |= equal & planes[i];
                equal = equal - planes[i];
            }
        }
        switch (operation) {
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

    compiler::TermView terms_;
    const ProgramBoard<W>& board_;
    Scalar& scalar_;
    BoardAreas<W> areas_;
};

}  // namespace chesspp::bitboards
