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

bool Assumptions::mayBeNothing(const Expression& expression) const {
    if (formOf<Literal>(expression) != nullptr) return false;
    if (const auto* subject = formOf<Subject>(expression)) {
        // Where one is shown it goes by that square's name.
        return *subject == Subject::Other || *subject == Subject::Centre || *subject == Subject::Last ||
               *subject == Subject::Shown;
    }
    if (typeOf(expression) == ValueType::Square && !findings(expression).has(Found::OffBoard)) return false;
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
    // What is divided by zero, or grows too large, is.
    if (formOf<Arithmetic>(expression) != nullptr) return true;
    const bool ofOperands = formOf<Comparison>(expression) != nullptr ||
                            formOf<Membership>(expression) != nullptr ||
                            formOf<Choice>(expression) != nullptr;
    return ofOperands && std::ranges::any_of(operandsOf(expression),
                                             [this](const Expression* each) { return mayBeNothing(*each); });
}

}  // namespace chesspp
