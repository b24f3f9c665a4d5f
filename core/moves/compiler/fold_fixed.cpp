// SPDX-License-Identifier: MIT
// Folds what depends on squares alone: regions, distances, and quantifiers over them.
#include "core/actions/member_table.h"
#include "core/base/overloaded.h"
#include "core/geometry/knight_distances.h"
#include "core/moves/compiler/fixed.h"
#include "core/moves/compiler/fold.h"

#include <algorithm>
#include <cstdlib>

namespace chesspp::compiler {

namespace {

/// More are counted once a position instead of for every candidate here.
constexpr int kMostSquaresAsked = 32;

bool allFixed(const std::vector<Expression>& expressions) {
    return std::ranges::all_of(expressions, isFixed);
}

}  // namespace

bool isFixed(const Expression& expression) {
    return std::visit(
        Overloaded{[](const Literal&) { return true; },
                   [](Subject subject) { return subject != Subject::Last && subject != Subject::Other; },
                   [](const MemberAccess& access) {
                       return rowOf(access.member).cost == CostClass::Fixed && allFixed(access.of) &&
                              allFixed(access.arguments);
                   },
                   [](const Negation& form) { return allFixed(form.operand); },
                   [](const Otherwise& form) { return allFixed(form.leaf); },
                   [](const auto& form) { return allFixed(form.operands); }},
        expression.form);
}

Folder::Value Folder::boardMember(const MemberAccess& access, BoardMember member, const Spot& spot) {
    switch (member) {
        case BoardMember::Files:
            return std::int64_t{rules_.shape.files()};
        case BoardMember::Ranks:
            return std::int64_t{rules_.shape.ranks()};
        case BoardMember::Squares:
            return SquareSet::all(rules_.shape);
        case BoardMember::Square: {
            const std::string* name = text(access);
            if (name == nullptr) break;
            if (const auto square = rules_.shape.parse(*name)) return *square;
            return Nothing{};
        }
        case BoardMember::Region:
            return region(access, spot);
        case BoardMember::Pieces:
        case BoardMember::Turn:
        case BoardMember::MoveNumber:
        case BoardMember::MovesPlayed:
        case BoardMember::MoveBack:
        case BoardMember::Occurrences:
            break;
    }
    return unfoldable(rowOf(access.member).name);
}

Folder::Value Folder::region(const MemberAccess& access, const Spot& spot) {
    const std::string* name = text(access);
    if (name == nullptr) return unfoldable(rowOf(access.member).name);
    const auto found = rules_.regions.find(*name);
    if (found == rules_.regions.end()) return Nothing{};
    return found->second[spot.side];
}

/// Of a literal argument.
const std::string* Folder::text(const MemberAccess& access) const {
    const auto* literal = std::get_if<Literal>(&access.arguments.front().form);
    return literal != nullptr ? std::get_if<std::string>(&literal->value) : nullptr;
}

Folder::Value Folder::around(const MemberAccess& access, Square centre, const Spot& spot) {
    const auto radius = number(access.arguments.front(), spot);
    if (!radius) return Nothing{};
    const BoardShape shape = rules_.shape;
    SquareSet squares;
    for (int index = 0; index < shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const Step step = shape.between(centre, square);
        const int away = std::max(std::abs(step.files), std::abs(step.ranks));
        if (away > 0 && away <= *radius) squares.insert(square);
    }
    return squares;
}

Folder::Value Folder::between(const MemberAccess& access, Square from, const Spot& spot) {
    const Value other = value(access.arguments.front(), spot);
    const auto* to = std::get_if<Square>(&other);
    if (to == nullptr) return Nothing{};
    const Step step = rules_.shape.between(from, *to);
    const int away = std::max(std::abs(step.files), std::abs(step.ranks));
    const bool aligned = step.files == 0 || step.ranks == 0 || std::abs(step.files) == std::abs(step.ranks);
    SquareSet squares;
    for (int i = 1; aligned && i < away; ++i) {
        squares.insert(*rules_.shape.neighbour(from, {step.files / away * i, step.ranks / away * i}));
    }
    return squares;
}

/// In knight's moves on the empty board; as far there as back.
Folder::Value Folder::knightDistance(Square from, Square to) {
    if (knightDistances_ && knightDistances_->from == from) std::swap(from, to);
    if (!knightDistances_ || knightDistances_->from != to) {
        knightDistances_ = {to, knightDistancesFrom(rules_.shape, to)};
    }
    const std::uint16_t distance = knightDistances_->to[from.index];
    if (distance == kNoKnightWay) return Nothing{};
    return std::int64_t{distance};
}

Folder::Value Folder::membership(const Membership& expression, const Spot& spot) {
    const Value sought = value(expression.operands.front(), spot);
    bool sure = !std::holds_alternative<Nothing>(sought);
    for (std::size_t i = 1; i < expression.operands.size(); ++i) {
        const Value candidate = value(expression.operands[i], spot);
        const auto* squares = std::get_if<SquareSet>(&candidate);
        if (const auto* square = std::get_if<Square>(&sought); square != nullptr && squares != nullptr) {
            return squares->contains(*square) ? Formula::always() : Formula::never();
        }
        const Value same = compared(ComparisonOperator::Equal, sought, candidate);
        const auto* holds = std::get_if<Formula>(&same);
        sure = sure && holds != nullptr;
        if (holds == nullptr || holds->isNever()) continue;
        return holds->isAlways() ? same : unfoldable("in");
    }
    if (sure) return Formula::never();
    return Nothing{};
}

Folder::Value Folder::quantifier(const Quantifier& expression, const Spot& spot) {
    if (!isFixed(expression.operands[1])) return unfoldable("count");
    const Value over = value(expression.operands[0], spot);
    if (std::holds_alternative<Nothing>(over)) return Nothing{};
    const auto* squares = std::get_if<SquareSet>(&over);
    if (squares == nullptr || squares->size() > kMostSquaresAsked) return unfoldable("count");
    std::int64_t count = 0;
    squares->forEach([&](Square square) {
        items_.push_back(square);
        count += fold(expression.operands[1], spot).isAlways() ? 1 : 0;
        items_.pop_back();
    });
    const auto truth = [](bool holds) { return holds ? Formula::always() : Formula::never(); };
    switch (expression.kind) {
        case QuantifierKind::Count:
            return count;
        case QuantifierKind::Any:
            return truth(count > 0);
        case QuantifierKind::All:
            return truth(count == squares->size());
    }
    return Nothing{};
}

Folder::Value Folder::compared(ComparisonOperator operation, const Value& left, const Value& right) {
    if (std::holds_alternative<Nothing>(left) || std::holds_alternative<Nothing>(right)) return Nothing{};
    const auto truth = [](bool holds) { return holds ? Formula::always() : Formula::never(); };
    const auto order = [&](const auto& a, const auto& b) {
        switch (operation) {
            case ComparisonOperator::Equal:
                return truth(a == b);
            case ComparisonOperator::NotEqual:
                return truth(a != b);
            case ComparisonOperator::Less:
                return truth(a < b);
            case ComparisonOperator::LessOrEqual:
                return truth(a <= b);
            case ComparisonOperator::Greater:
                return truth(a > b);
            case ComparisonOperator::GreaterOrEqual:
                return truth(a >= b);
        }
        return Formula::never();
    };
    if (const auto* a = std::get_if<std::int64_t>(&left)) {
        if (const auto* b = std::get_if<std::int64_t>(&right)) return order(*a, *b);
    }
    if (const auto* a = std::get_if<Side>(&left)) {
        if (const auto* b = std::get_if<Side>(&right)) return order(*a, *b);
    }
    if (const auto* kind = std::get_if<KindId>(&left)) {
        if (const auto* b = std::get_if<KindId>(&right)) return order(kind->index, b->index);
        if (const auto* id = std::get_if<std::string>(&right)) return order(rules_.of(*kind).id, *id);
    }
    if (const auto* kind = std::get_if<KindId>(&right)) {
        if (const auto* id = std::get_if<std::string>(&left)) return order(*id, rules_.of(*kind).id);
    }
    if (const auto* a = std::get_if<Square>(&left)) {
        if (const auto* b = std::get_if<Square>(&right)) return order(a->index, b->index);
    }
    if (const auto* a = std::get_if<Formula>(&left)) {
        if (const auto* b = std::get_if<Formula>(&right)) {
            Formula different = a->and_(b->not_()).or_(a->not_().and_(*b));
            if (operation == ComparisonOperator::Equal) return different.not_();
            if (operation == ComparisonOperator::NotEqual) return different;
        }
    }
    return unfoldable("comparison");
}

}  // namespace chesspp::compiler
