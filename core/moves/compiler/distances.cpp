// SPDX-License-Identifier: MIT
// Either operand of a comparison, and either end of a distance, may be the item.
#include "core/moves/compiler/distances.h"

#include "core/actions/member_table.h"
#include "core/moves/compiler/expression_parts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::compiler {

namespace {

/// Whether an expression is worth the same whatever the item is.
bool isOutside(const Expression& expression) {
    if (const auto* subject = std::get_if<Subject>(&expression.form)) {
        return *subject != Subject::Item && *subject != Subject::Outer;
    }
    if (std::holds_alternative<Literal>(expression.form)) return true;
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    return access != nullptr && isOutside(access->of.front()) &&
           std::ranges::all_of(access->arguments, isOutside);
}

bool isSquareOrPiece(const Expression& expression) {
    if (const auto* subject = std::get_if<Subject>(&expression.form)) {
        constexpr std::array kNamed{Subject::Self,   Subject::Start, Subject::Destination, Subject::Shown,
                                    Subject::Centre, Subject::Other, Subject::Item};
        return std::ranges::find(kNamed, *subject) != kNamed.end();
    }
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    if (access == nullptr) return false;
    const ValueType type = rowOf(access->member).result;
    return type == ValueType::Square || type == ValueType::Piece;
}

/// What `limit OPERATION x` says of x.
ComparisonOperator turnedRound(ComparisonOperator operation) {
    switch (operation) {
        case ComparisonOperator::Less:
            return ComparisonOperator::Greater;
        case ComparisonOperator::LessOrEqual:
            return ComparisonOperator::GreaterOrEqual;
        case ComparisonOperator::Greater:
            return ComparisonOperator::Less;
        case ComparisonOperator::GreaterOrEqual:
            return ComparisonOperator::LessOrEqual;
        case ComparisonOperator::Equal:
        case ComparisonOperator::NotEqual:
            break;
    }
    return operation;
}

/// One of the two as the item's, the other as from outside.
std::optional<DistanceAsked> asked(const Expression& one, const Expression& other, SetPlaces& places) {
    for (const auto& [item, from] : {std::pair(&one, &other), std::pair(&other, &one)}) {
        if (!isOutside(*from) || !isSquareOrPiece(*from)) continue;
        std::optional<SetPlace> place = places.ofSquare(*item);
        if (!place) {
            place = places.ofPiece(*item);
            if (place && !place->occupied) place.reset();
        }
        if (place) return DistanceAsked{{}, *place, from};
    }
    return std::nullopt;
}

}  // namespace

std::optional<DistanceAsked> distanceAsked(const Comparison& form, SetPlaces& places) {
    const bool isEquality =
        form.operation == ComparisonOperator::Equal || form.operation == ComparisonOperator::NotEqual;
    const Expression& left = form.operands[0];
    const Expression& right = form.operands[1];
    if (isEquality && isSquareOrPiece(left) && isSquareOrPiece(right)) {
        auto found = asked(left, right, places);
        if (found) found->near.operation = form.operation;
        return found;
    }
    const auto rightNumber = literal(right);
    const auto leftNumber = literal(left);
    const auto* access = std::get_if<MemberAccess>(rightNumber ? &left.form : &right.form);
    if ((!rightNumber && !leftNumber) || access == nullptr) return std::nullopt;
    const bool king = access->member == Member{SquareMember::DistanceTo};
    if (!king && access->member != Member{SquareMember::RookDistanceTo}) return std::nullopt;
    auto found = asked(access->of.front(), access->arguments.front(), places);
    if (!found) return std::nullopt;
    found->near.measure = king ? SetNear::Measure::King : SetNear::Measure::Rook;
    found->near.operation = rightNumber ? form.operation : turnedRound(form.operation);
    found->near.limit = rightNumber ? *rightNumber : *leftNumber;
    return found;
}

}  // namespace chesspp::compiler
