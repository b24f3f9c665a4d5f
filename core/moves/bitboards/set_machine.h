// SPDX-License-Identifier: MIT
// Answers terms for all squares at once: where each holds and where it is nothing (compiler/term.h:
// TermSets). Counts are six sets, one a bit.
#pragma once

#include "core/moves/bitboards/program_board.h"
#include "core/moves/bitboards/properties.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdlib>

namespace chesspp::bitboards {

/// Squares by their distance from one.
template <int W>
class BoardAreas {
public:
    using Set = Bitboard<W>;

    explicit BoardAreas(const Tables<W>& tables)
        : tables_(tables), files_(tables.rules->shape.files()), ranks_(tables.rules->shape.ranks()) {}

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
    /// The squares from which a step leads to one on the board.
    [[nodiscard]] Set stepping(Step step) const {
        if (std::abs(step.files) >= files_ || std::abs(step.ranks) >= ranks_) return {};
        return lines(tables_.filesBelow, std::max(-step.files, 0), std::min(files_ - step.files, files_)) &
               lines(tables_.ranksBelow, std::max(-step.ranks, 0), std::min(ranks_ - step.ranks, ranks_));
    }
    /// Of these squares, the set as it is seen from a step before them.
    [[nodiscard]] Set seen(const Set& set, Step step, const Set& stepping) const {
        if (stepping.empty()) return {};
        const int by = step.ranks * files_ + step.files;
        return set.shifted(static_cast<unsigned>(std::max(-by, 0)), static_cast<unsigned>(std::max(by, 0))) &
               stepping;
    }

private:
    [[nodiscard]] Set box(std::size_t centre, int files, int ranks) const {
        return strip(tables_.filesBelow, tables_.fileOf[centre], files) &
               strip(tables_.ranksBelow, tables_.rankOf[centre], ranks);
    }
    [[nodiscard]] static Set strip(const auto& below, int middle, int reach) {
        return lines(below, std::max(middle - reach, 0),
                     std::min(middle + reach + 1, BoardShape::kMaxExtent));
    }
    [[nodiscard]] static Set lines(const auto& below, int first, int end) {
        return below[static_cast<std::size_t>(end)] - below[static_cast<std::size_t>(first)];
    }

    const Tables<W>& tables_;
    int files_;
    int ranks_;
};

/// What a term is for all squares that may vary.
template <int W>
struct SetAnswer {
    Bitboard<W> holds;
    Bitboard<W> nothing;
};

/// `Scalar` has the value of terms that do not vary: `value(term)`.
template <int W, class Scalar>
class SetMachine {
public:
    using Set = Bitboard<W>;
    using Answer = SetAnswer<W>;
    using Term = compiler::Term;
    using Op = compiler::Op;

    SetMachine(const ProgramBoard<W>& board, Scalar& scalar)
        : terms_(board.tables.programs.terms().view()),
          board_(board),
          scalar_(scalar),
          areas_(board.tables) {}

    /// The squares where a truth holds.
    [[nodiscard]] Set truths(const Term& term) {
        if (term.op == Op::And) {
            Set all = truths(operand(term, 0));
            for (std::size_t i = 1; i < term.count && all.any(); ++i) all &= truths(operand(term, i));
            return all;
        }
        if (term.op == Op::Or) {
            Set any = truths(operand(term, 0));
            for (std::size_t i = 1; i < term.count; ++i) any |= truths(operand(term, i));
            return any;
        }
        if (term.op == Op::Xor) {
            Set odd = truths(operand(term, 0));
            for (std::size_t i = 1; i < term.count; ++i) odd ^= truths(operand(term, i));
            return odd;
        }
        if (term.op == Op::Not) return ~truths(operand(term, 0));
        if (term.op == Op::Otherwise) {
            const Answer leaf = where(operand(term, 0));
            return term.detail != 0 ? leaf.holds | leaf.nothing : leaf.holds;
        }
        return where(term).holds;
    }

private:
    [[nodiscard]] const Term& operand(const Term& term, std::size_t number) const {
        return terms_.operand(term, number);
    }
    [[nodiscard]] Set occupied() const { return board_.sides[Side::White] | board_.sides[Side::Black]; }
    [[nodiscard]] static Answer everywhere(bool holds) { return {holds ? ~Set{} : Set{}, {}}; }

    [[nodiscard]] Answer where(const Term& term) {
        if (term.op == Op::Compare) return comparison(term);
        if (term.op == Op::Constant) return everywhere(term.number != 0);
        if (term.op == Op::OfSquare) return seenFrom(operand(term, 0), {ofSquares(term), {}});
        if (term.is(PieceMember::Royal)) return seenFrom(operand(term, 0), {royals(), {}});
        if (term.op == Op::OfPiece) return {seenFrom(operand(term, 0), {occupied(), {}}).holds, {}};
        if (term.op == Op::Known) return {seenFrom(operand(term, 0), {~Set{}, {}}).holds, {}};
        if (term.op == Op::IsKind) {
            const Set kinds = ofKinds(static_cast<std::uint64_t>(term.number));
            const Set wanted = term.detail == 0 ? kinds : occupied() - kinds;
            return seenFrom(operand(operand(term, 0), 0), {wanted, {}});
        }
        if (term.op == Op::InRegion) {
            return seenFrom(operand(term, 0),
                            {narrowed<W>(board_.tables.programs.terms().set(operand(term, 1).number)), {}});
        }
        if (term.op == Op::Choice) {
            const Set asked = truths(operand(term, 0));
            const Answer then = where(operand(term, 1));
            const Answer otherwise = where(operand(term, 2));
            return {(then.holds & asked) | (otherwise.holds - asked),
                    (then.nothing & asked) | (otherwise.nothing - asked)};
        }
        if (term.op == Op::Quantify || term.op == Op::QuantifySet) {
            const Set inner = truths(operand(term, 1));
            const bool any = term.detail == static_cast<std::uint8_t>(QuantifierKind::Any);
            Answer some = someOf(operand(term, 0), any ? inner : ~inner);
            if (!any) some.holds = ~(some.holds | some.nothing);
            return some;
        }
        const bool joins = (term.op >= Op::Not && term.op <= Op::Xor) || term.op == Op::Otherwise;
        return joins ? Answer{truths(term), {}} : Answer{};
    }

    /// What is known of squares or pieces, as asked from the square that varies.
    [[nodiscard]] Answer seenFrom(const Term& place, const Answer& answer) const {
        const bool varies = place.op == Op::Item || place.op == Op::Shown || place.op == Op::Start;
        return varies ? answer : seenAcross(place, answer);
    }
    [[nodiscard]] Answer seenAcross(const Term& place, Answer answer) const {
        if (place.op == Op::Stepped || place.op == Op::FromStart) {
            const Set stepping = areas_.stepping(place.step());
            answer = {areas_.seen(answer.holds, place.step(), stepping),
                      areas_.seen(answer.nothing, place.step(), stepping) | ~stepping};
        } else if (place.is(SquareMember::Piece)) {
            const Set stands = occupied();
            answer = {answer.holds & stands, answer.nothing | ~stands};
        }
        return place.op == Op::FromStart ? answer : seenFrom(operand(place, 0), answer);
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

    [[nodiscard]] Answer comparison(const Term& term) {
        const auto operation = static_cast<ComparisonOperator>(term.detail);
        const Term& asked = operand(term, 0);
        const Term& with = operand(term, 1);
        if (asked.op == Op::Quantify || asked.op == Op::QuantifySet) {
            return counted(operand(asked, 0), truths(operand(asked, 1)), operation, with.number);
        }
        if (asked.is(PieceMember::Side)) {
            return seenFrom(operand(asked, 0), {board_.sides[static_cast<Side>(with.number)], {}});
        }
        if (asked.is(SquareMember::DistanceTo) || asked.is(SquareMember::RookDistanceTo)) {
            return near(operand(asked, 0), operand(asked, 1), asked.is(SquareMember::DistanceTo), operation,
                        with.number);
        }
        return near(asked, with, true, operation, 0);
    }
    /// How far the place is from a square or piece that does not vary, or whether it is the same.
    [[nodiscard]] Answer near(const Term& place, const Term& from, bool byKing, ComparisonOperator operation,
                              std::int64_t limit) {
        const TermValue centre = scalar_.value(from);
        if (!centre.known) return {{}, ~Set{}};
        const auto within = [&](std::int64_t reach) {
            if (EventWords::isGone(centre.number)) return Set{};
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
        return seenFrom(place, {holds, {}});
    }

    /// Calls visit(set) with the inner answer as seen from each step around, where something is left of it.
    template <class Visit>
    void forEachAround(std::int64_t radius, const Set& inner, Visit&& visit) const {
        const int reach = static_cast<int>(std::max<std::int64_t>(radius, 0));
        for (int ranks = -reach; ranks <= reach; ++ranks) {
            for (int files = -reach; files <= reach; ++files) {
                const Step step{files, ranks};
                if (step != Step{}) visit(areas_.seen(inner, step, areas_.stepping(step)));
            }
        }
    }
    /// The same everywhere, but for those around a square.
    [[nodiscard]] Set items(const Term& over) const {
        if (over.op == Op::Constant) return narrowed<W>(board_.tables.programs.terms().set(over.number));
        if (over.op == Op::OfBoard) return occupied();
        return board_.sides[static_cast<Side>(over.number)];
    }
    /// Whether the inner answer holds on some item.
    [[nodiscard]] Answer someOf(const Term& over, const Set& inner) const {
        if (!over.is(SquareMember::Around)) return everywhere((items(over) & inner).any());
        Set some;
        forEachAround(operand(over, 1).number, inner, [&](const Set& seen) { some |= seen; });
        return seenFrom(operand(over, 0), {some, {}});
    }
    /// On how many items the inner answer holds, compared.
    [[nodiscard]] Answer counted(const Term& over, const Set& inner, ComparisonOperator operation,
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
        return seenFrom(operand(over, 0), {compared(planes, operation, limit), {}});
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
