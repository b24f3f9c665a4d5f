// SPDX-License-Identifier: MIT
// Assumptions about numbers: their ranges, and which values may be missing.
#include "core/actions/condition_text.h"
#include "core/actions/condition_types.h"
#include "core/analysis/assumptions.h"
#include "core/analysis/expression_forms.h"
#include "core/geometry/board_shape.h"

#include <algorithm>

namespace chesspp {

using namespace forms;

namespace {

constexpr int kMostExtent = BoardShape::kMaxExtent;

}  // namespace

Assumptions::Range Assumptions::rangeOf(const Expression& number) const {
    if (const auto* literal = formOf<Literal>(number)) {
        const auto* value = std::get_if<std::int64_t>(&literal->value);
        if (value == nullptr || *value < -kFar || *value > kFar) return {-kFar, kFar};
        return {*value, *value};
    }
    const auto known = ranges_.find(printCondition(number));
    if (known != ranges_.end()) return known->second;
    if (const auto* access = formOf<MemberAccess>(number)) return rangeOf(*access);
    if (const auto* arithmetic = formOf<Arithmetic>(number)) return rangeOf(*arithmetic);
    if (formOf<Quantifier>(number) != nullptr) return {0, BoardShape::kMaxSquares};
    return {-kFar, kFar};
}

Assumptions::Range Assumptions::rangeOf(const MemberAccess& access) const {
    if (const SquareMember* member = squareMember(access)) {
        if (*member == SquareMember::File || *member == SquareMember::Rank ||
            *member == SquareMember::RankFrom) {
            return {1, kMostExtent};
        }
        if (*member == SquareMember::DistanceTo) return {0, kMostExtent - 1};
        if (*member == SquareMember::RookDistanceTo) return {0, 2 * (kMostExtent - 1)};
        if (*member == SquareMember::KnightDistanceTo) return {0, BoardShape::kMaxSquares};
    }
    if (const auto* member = std::get_if<BoardMember>(&access.member)) {
        if (*member == BoardMember::Files || *member == BoardMember::Ranks) {
            return {BoardShape::kMinExtent, kMostExtent};
        }
        if (*member == BoardMember::Occurrences) return {1, kFar};
    }
    if (const auto* member = std::get_if<PieceMember>(&access.member)) {
        if (*member == PieceMember::Moves || *member == PieceMember::Captures) return {0, kFar};
    }
    if (const auto* member = std::get_if<SideMember>(&access.member)) {
        if (*member == SideMember::Hand || *member == SideMember::ChecksGiven) return {0, kFar};
    }
    if (const auto* member = std::get_if<MoveMember>(&access.member)) {
        if (*member == MoveMember::Distance) return {0, 2 * (kMostExtent - 1)};
    }
    return {-kFar, kFar};
}

Assumptions::Range Assumptions::rangeOf(const Arithmetic& arithmetic) const {
    const Range a = rangeOf(arithmetic.operands[0]);
    const Range b = rangeOf(arithmetic.operands[1]);
    const auto clamped = [](std::int64_t least, std::int64_t most) {
        return Range{std::max(least, -kFar), std::min(most, kFar)};
    };
    // What may lie beyond the far end may lie anywhere.
    const auto isFar = [](const Range& range) { return range.least <= -kFar || range.most >= kFar; };
    switch (arithmetic.operation) {
        case ArithmeticOperator::Add:
            return clamped(a.least <= -kFar || b.least <= -kFar ? -kFar : a.least + b.least,
                           a.most >= kFar || b.most >= kFar ? kFar : a.most + b.most);
        case ArithmeticOperator::Subtract:
            return clamped(a.least <= -kFar || b.most >= kFar ? -kFar : a.least - b.most,
                           a.most >= kFar || b.least <= -kFar ? kFar : a.most - b.least);
        case ArithmeticOperator::Multiply: {
            if (isFar(a) || isFar(b)) return {-kFar, kFar};
            const auto ends =
                std::minmax({a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most});
            return clamped(ends.first, ends.second);
        }
        case ArithmeticOperator::Divide:
            if (a.least == a.most && b.least == b.most && b.least != 0) {
                return {a.least / b.least, a.least / b.least};
            }
            return {-kFar, kFar};
        case ArithmeticOperator::Remainder:
            if (b.least == b.most && b.least > 0 && b.least < kFar) {
                if (a.least == a.most) return {a.least % b.least, a.least % b.least};
                return {a.least >= 0 ? 0 : 1 - b.least, b.least - 1};
            }
            return {-kFar, kFar};
    }
    return {-kFar, kFar};
}

bool Assumptions::mayBeNothing(const Expression& expression) const {
    if (formOf<Literal>(expression) != nullptr) return false;
    if (const auto* subject = formOf<Subject>(expression)) {
        // Where one is shown it goes by that square's name.
        return *subject == Subject::Other || *subject == Subject::Centre || *subject == Subject::Last ||
               *subject == Subject::Shown;
    }
    if (typeOf(expression) == ValueType::Square && !findings(expression).has(Found::OffBoard)) return false;
    if (present_.contains(printCondition(expression))) return false;
    if (const auto* access = formOf<MemberAccess>(expression)) {
        if (asksExistence(access->member)) return false;
        const auto some = [this](const std::vector<Expression>& list) {
            return std::ranges::any_of(list, [this](const Expression& each) { return mayBeNothing(each); });
        };
        if (some(access->of) || some(access->arguments)) return true;
        const SquareMember* square = squareMember(*access);
        if (square != nullptr) {
            return *square == SquareMember::Offset || *square == SquareMember::Piece ||
                   *square == SquareMember::KnightDistanceTo;
        }
        if (const auto* board = std::get_if<BoardMember>(&access->member)) {
            return *board == BoardMember::Square || *board == BoardMember::Region ||
                   *board == BoardMember::MoveBack;
        }
        if (const auto* piece = std::get_if<PieceMember>(&access->member)) {
            // Who acts belongs to a side; who acts in an event may belong to none.
            const bool own = isSubject(access->of.front(), Subject::Self);
            return *piece == PieceMember::Letter || *piece == PieceMember::TurnsSinceMoved ||
                   (*piece == PieceMember::Side && !own);
        }
        return std::holds_alternative<MoveMember>(access->member);
    }
    // What is asked of each is yes or no.
    if (const auto* quantifier = formOf<Quantifier>(expression)) {
        return mayBeNothing(quantifier->operands.front());
    }
    const bool ofOperands =
        formOf<Comparison>(expression) != nullptr || formOf<Membership>(expression) != nullptr ||
        formOf<Choice>(expression) != nullptr || formOf<Arithmetic>(expression) != nullptr;
    if (ofOperands && std::ranges::any_of(operandsOf(expression),
                                          [this](const Expression* each) { return mayBeNothing(*each); })) {
        return true;
    }
    const auto* arithmetic = formOf<Arithmetic>(expression);
    if (arithmetic == nullptr) return false;
    if (arithmetic->operation == ArithmeticOperator::Divide ||
        arithmetic->operation == ArithmeticOperator::Remainder) {
        const Range by = rangeOf(arithmetic->operands[1]);
        return by.least <= 0 && by.most >= 0;
    }
    const Range result = rangeOf(*arithmetic);
    return result.least <= -kFar || result.most >= kFar;
}

}  // namespace chesspp
