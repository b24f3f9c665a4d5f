// SPDX-License-Identifier: MIT
#include "core/io/ini_places.h"

#include "core/geometry/named_regions.h"
#include "core/language/condition_text.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

namespace chesspp::io {

namespace {

/// No square: off the board.
struct NoSquare {
    friend bool operator==(const NoSquare&, const NoSquare&) = default;
};
/// Unknown where it is monostate.
using PlaceValue =
    std::variant<std::monostate, NoSquare, bool, std::int64_t, std::string, Square, Side, BySide<SquareSet>>;

template <class... Cases>
struct PlaceCases : Cases... {
    using Cases::operator()...;
};

bool isSubject(const Expression& expression, Subject subject) {
    const auto* is = std::get_if<Subject>(&expression.form);
    return is != nullptr && *is == subject;
}
/// Whether it is `destination.piece`.
bool isPieceThere(const Expression& expression) {
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    return access != nullptr && access->member == Member(SquareMember::Piece) &&
           isSubject(access->of.front(), Subject::Destination);
}
template <class T>
PlaceValue known(const std::optional<T>& value) {
    return value ? PlaceValue(*value) : PlaceValue();
}

class PlaceEvaluator {
public:
    PlaceEvaluator(const Rules& rules, const PlaceFacts& facts) : rules_(rules), facts_(facts) {}

    [[nodiscard]] std::optional<bool> truth(const Expression& expression) const {
        if (facts_.taken && facts_.taken(expression)) return true;
        const PlaceValue value = valueOf(expression);
        if (const bool* is = std::get_if<bool>(&value)) return *is;
        return std::nullopt;
    }

private:
    [[nodiscard]] PlaceValue valueOf(const Expression& expression) const {
        return std::visit(
            PlaceCases{[](const Literal& literal) {
                           return std::visit([](const auto& value) { return PlaceValue(value); },
                                             literal.value);
                       },
                       [&](Subject subject) { return subjectValue(subject); },
                       [&](const MemberAccess& access) { return memberValue(access); },
                       [&](const Negation& negation) {
                           const auto is = truth(negation.operands.front());
                           return is ? PlaceValue(!*is) : PlaceValue();
                       },
                       [&](const Arithmetic& sum) { return arithmeticValue(sum); },
                       [&](const Comparison& comparison) { return comparisonValue(comparison); },
                       [&](const Membership& membership) { return membershipValue(membership); },
                       [&](const Logical& logical) { return logicalValue(logical); },
                       [&](const Choice& choice) {
                           const auto is = truth(choice.operands[0]);
                           return is ? valueOf(choice.operands[*is ? 1 : 2]) : PlaceValue();
                       },
                       [](const Quantifier&) { return PlaceValue(); },
                       [&](const Otherwise&) { return PlaceValue(); }},
            expression.form);
    }

    [[nodiscard]] PlaceValue subjectValue(Subject subject) const {
        switch (subject) {
            case Subject::Start:
                return known(facts_.start);
            case Subject::Destination:
                return known(facts_.destination);
            case Subject::Friend:
                return facts_.side;
            case Subject::Enemy:
                return opposite(facts_.side);
            case Subject::White:
                return Side::White;
            case Subject::Black:
                return Side::Black;
            case Subject::Item:
                return known(facts_.item);
            case Subject::Self:
            case Subject::Other:
            case Subject::Shown:
            case Subject::Centre:
            case Subject::Vacated:
            case Subject::Board:
            case Subject::Last:
            case Subject::Outer:
                break;
        }
        return {};
    }

    [[nodiscard]] PlaceValue memberValue(const MemberAccess& access) const {
        const auto* square = std::get_if<SquareMember>(&access.member);
        if (square != nullptr) return squareMember(*square, access);
        if (const auto* piece = std::get_if<PieceMember>(&access.member)) return pieceMember(*piece, access);
        if (const auto* side = std::get_if<SideMember>(&access.member)) {
            const PlaceValue of = valueOf(access.of.front());
            const Side* whose = std::get_if<Side>(&of);
            return *side == SideMember::Opponent && whose != nullptr ? PlaceValue(opposite(*whose))
                                                                     : PlaceValue();
        }
        if (const auto* board = std::get_if<BoardMember>(&access.member)) return boardMember(*board, access);
        return {};
    }

    [[nodiscard]] PlaceValue squareMember(SquareMember member, const MemberAccess& access) const {
        if (isSubject(access.of.front(), Subject::Destination)) {
            if (member == SquareMember::HasEnemy) return known(facts_.enemyThere);
            if (member == SquareMember::Occupied) return known(facts_.occupied);
            if (member == SquareMember::Empty)
                return facts_.occupied ? PlaceValue(!*facts_.occupied) : PlaceValue();
        }
        const PlaceValue of = valueOf(access.of.front());
        if (std::holds_alternative<NoSquare>(of)) return NoSquare{};
        const Square* at = std::get_if<Square>(&of);
        if (at == nullptr) return {};
        const BoardShape& shape = rules_.shape;
        if (member == SquareMember::Exists) return true;
        if (member == SquareMember::File) return std::int64_t{shape.fileOf(*at) + 1};
        if (member == SquareMember::Rank) return std::int64_t{shape.rankOf(*at) + 1};
        if (member == SquareMember::IsDark) return shape.isDark(*at);
        if (member == SquareMember::IsLight) return !shape.isDark(*at);
        if (member == SquareMember::RankFrom) {
            const PlaceValue of2 = valueOf(access.arguments.front());
            const Side* whose = std::get_if<Side>(&of2);
            if (whose == nullptr) return {};
            const int rank = shape.rankOf(*at);
            return std::int64_t{*whose == Side::White ? rank + 1 : shape.ranks() - rank};
        }
        if (member == SquareMember::Offset) {
            const PlaceValue forward = valueOf(access.arguments[0]);
            const PlaceValue right = valueOf(access.arguments[1]);
            const auto* ahead = std::get_if<std::int64_t>(&forward);
            const auto* aside = std::get_if<std::int64_t>(&right);
            if (ahead == nullptr || aside == nullptr) return {};
            const auto there = shape.neighbour(
                *at, stepFor({static_cast<int>(*ahead), static_cast<int>(*aside)}, facts_.side));
            return there ? PlaceValue(*there) : PlaceValue(NoSquare{});
        }
        return {};
    }

    [[nodiscard]] PlaceValue pieceMember(PieceMember member, const MemberAccess& access) const {
        const Expression& of = access.of.front();
        if (isSubject(of, Subject::Item)) {
            if (member == PieceMember::Exists) return true;
            if (member == PieceMember::Square) return known(facts_.item);
            if (member == PieceMember::Letter) return known(facts_.itemLetter);
            if (member == PieceMember::Royal) return known(facts_.itemRoyal);
        }
        if (isSubject(of, Subject::Self) && member == PieceMember::Side) return facts_.side;
        if (isPieceThere(of)) {
            if (member == PieceMember::Letter) return known(facts_.letter);
            if (member == PieceMember::Royal) return known(facts_.royalThere);
        }
        return {};
    }

    [[nodiscard]] PlaceValue boardMember(BoardMember member, const MemberAccess& access) const {
        if (member == BoardMember::Files) return std::int64_t{rules_.shape.files()};
        if (member == BoardMember::Ranks) return std::int64_t{rules_.shape.ranks()};
        if (member == BoardMember::Squares) {
            const SquareSet all = SquareSet::all(rules_.shape);
            return BySide<SquareSet>{all, all};
        }
        const bool named = member == BoardMember::Square || member == BoardMember::Region;
        const PlaceValue name = named ? valueOf(access.arguments.front()) : PlaceValue();
        const auto* text = std::get_if<std::string>(&name);
        if (text == nullptr) return {};
        if (member == BoardMember::Square) {
            const auto square = rules_.shape.parse(*text);
            return square ? PlaceValue(*square) : PlaceValue(NoSquare{});
        }
        const auto own = rules_.regions.find(*text);
        if (own != rules_.regions.end()) return own->second;
        const auto standard = standardRegion(*text, rules_.shape);
        return standard ? PlaceValue(*standard) : PlaceValue();
    }

    [[nodiscard]] PlaceValue arithmeticValue(const Arithmetic& sum) const {
        const PlaceValue left = valueOf(sum.operands[0]);
        const PlaceValue right = valueOf(sum.operands[1]);
        const auto* a = std::get_if<std::int64_t>(&left);
        const auto* b = std::get_if<std::int64_t>(&right);
        if (a == nullptr || b == nullptr) return {};
        switch (sum.operation) {
            case ArithmeticOperator::Add:
                return *a + *b;
            case ArithmeticOperator::Subtract:
                return *a - *b;
            case ArithmeticOperator::Multiply:
                return *a * *b;
            case ArithmeticOperator::Divide:
            case ArithmeticOperator::Remainder:
                break;
        }
        return {};
    }

    [[nodiscard]] PlaceValue comparisonValue(const Comparison& comparison) const {
        const PlaceValue a = valueOf(comparison.operands[0]);
        const PlaceValue b = valueOf(comparison.operands[1]);
        if (std::holds_alternative<std::monostate>(a) || std::holds_alternative<std::monostate>(b)) return {};
        if (std::holds_alternative<NoSquare>(a) || std::holds_alternative<NoSquare>(b)) return false;
        if (a.index() != b.index()) return {};
        if (comparison.operation == ComparisonOperator::Equal) return a == b;
        if (comparison.operation == ComparisonOperator::NotEqual) return a != b;
        const auto* left = std::get_if<std::int64_t>(&a);
        const auto* right = std::get_if<std::int64_t>(&b);
        if (left == nullptr || right == nullptr) return {};
        switch (comparison.operation) {
            case ComparisonOperator::Less:
                return *left < *right;
            case ComparisonOperator::LessOrEqual:
                return *left <= *right;
            case ComparisonOperator::Greater:
                return *left > *right;
            case ComparisonOperator::GreaterOrEqual:
                return *left >= *right;
            case ComparisonOperator::Equal:
            case ComparisonOperator::NotEqual:
                break;
        }
        return {};
    }

    [[nodiscard]] PlaceValue membershipValue(const Membership& membership) const {
        if (membership.operands.size() != 2) return {};
        const PlaceValue what = valueOf(membership.operands[0]);
        const PlaceValue where = valueOf(membership.operands[1]);
        if (std::holds_alternative<NoSquare>(what)) return false;
        const Square* square = std::get_if<Square>(&what);
        const auto* region = std::get_if<BySide<SquareSet>>(&where);
        if (square == nullptr || region == nullptr) return {};
        return (*region)[facts_.side].contains(*square);
    }

    [[nodiscard]] PlaceValue logicalValue(const Logical& logical) const {
        bool unknown = false;
        bool odd = false;
        for (const Expression& operand : logical.operands) {
            const auto is = truth(operand);
            if (!is) {
                unknown = true;
                continue;
            }
            if (logical.operation == LogicalOperator::And && !*is) return false;
            if (logical.operation == LogicalOperator::Or && *is) return true;
            odd ^= *is;
        }
        if (unknown) return {};
        switch (logical.operation) {
            case LogicalOperator::And:
                return true;
            case LogicalOperator::Or:
                return false;
            case LogicalOperator::Xor:
                break;
        }
        return odd;
    }

    const Rules& rules_;
    const PlaceFacts& facts_;
};

}  // namespace

std::optional<bool> holdsAt(const Rules& rules, const Condition& condition, const PlaceFacts& facts) {
    return PlaceEvaluator(rules, facts).truth(condition);
}

std::optional<bool> allHoldAt(const Rules& rules, std::span<const Condition> conditions,
                              const PlaceFacts& facts) {
    bool unknown = false;
    for (const Condition& condition : conditions) {
        const auto is = holdsAt(rules, condition, facts);
        if (is && !*is) return false;
        unknown |= !is;
    }
    return unknown ? std::nullopt : std::optional(true);
}

std::vector<Condition> conjunctsOf(std::span<const Condition> conditions) {
    std::vector<Condition> all;
    for (const Condition& condition : conditions) {
        const auto* logical = std::get_if<Logical>(&condition.form);
        if (logical == nullptr || logical->operation != LogicalOperator::And) {
            all.push_back(condition);
            continue;
        }
        std::vector<Condition> parts = conjunctsOf(logical->operands);
        std::ranges::move(parts, std::back_inserter(all));
    }
    return all;
}

Condition conditionOf(const std::string& text) {
    auto condition = parseCondition(text, ConditionPlace::Goal);
    if (!condition) condition = parseCondition(text);
    return condition.value_or(Condition{Literal{false}});
}
bool saysJust(const std::vector<Condition>& conditions, const std::vector<std::string>& texts) {
    std::vector<Condition> wanted;
    for (const std::string& text : texts) wanted.push_back(conditionOf(text));
    wanted = conjunctsOf(wanted);
    const std::vector<Condition> all = conjunctsOf(conditions);
    return all.size() == wanted.size() && std::ranges::is_permutation(all, wanted);
}

}  // namespace chesspp::io
