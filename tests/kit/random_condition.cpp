// SPDX-License-Identifier: MIT
// Draws expressions. Texts are mostly names that the kit's rules define.
#include "tests/kit/random_condition.h"

#include "core/base/bounds.h"
#include "core/language/enum_names.h"
#include "core/language/member_table.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace chesspp::kit {

namespace {

constexpr int kDeepest = 4;

template <class Form, class... Fields>
Expression form(Fields&&... fields) {
    return {Form{std::forward<Fields>(fields)...}};
}

template <class... Parts>
std::vector<Expression> listOf(Parts&&... parts) {
    std::vector<Expression> list;
    (list.push_back(std::forward<Parts>(parts)), ...);
    return list;
}

/// What the compiler's tables could say from the first.
bool isPlain(const Member& member) {
    static const std::array<Member, 13> kPlain{
        SquareMember::Empty,  SquareMember::Occupied, SquareMember::HasFriend, SquareMember::HasEnemy,
        SquareMember::File,   SquareMember::Rank,     SquareMember::RankFrom,  SquareMember::Offset,
        SquareMember::Marked, PieceMember::Moved,     PieceMember::Side,       BoardMember::Files,
        BoardMember::Ranks};
    return std::ranges::find(kPlain, member) != kPlain.end();
}

}  // namespace

Condition RandomCondition::condition(ConditionPlace place) {
    place_ = place;
    items_.clear();
    return boolean(0);
}

Expression RandomCondition::number(ConditionPlace place) {
    place_ = place;
    items_.clear();
    return number(2);
}

Expression RandomCondition::square(ConditionPlace place) {
    place_ = place;
    items_.clear();
    return path(ValueType::Square, 2);
}

Expression RandomCondition::expression(ValueType type, int depth) {
    switch (type) {
        case ValueType::Boolean:
            return boolean(depth);
        case ValueType::Number:
            return number(depth);
        case ValueType::Text:
            return text("");
        case ValueType::Side:
        case ValueType::Square:
        case ValueType::Piece:
        case ValueType::Kind:
        case ValueType::Move:
        case ValueType::Region:
        case ValueType::Pieces:
        case ValueType::Board:
            break;
    }
    if (depth < kDeepest && oneIn(12)) return choice(type, depth);
    return path(type, depth);
}

Expression RandomCondition::choice(ValueType type, int depth) {
    Expression test = boolean(depth + 1);
    Expression yes = expression(type, depth + 1);
    Expression no = expression(type, depth + 1);
    return form<Choice>(listOf(std::move(test), std::move(yes), std::move(no)));
}

Expression RandomCondition::quantifier(QuantifierKind kind, int depth) {
    const ValueType type = oneIn(2) ? ValueType::Region : ValueType::Pieces;
    Expression over = path(type, depth + 1);
    items_.push_back(itemOf(type));
    Expression inner = boolean(depth + 1);
    items_.pop_back();
    return form<Quantifier>(kind, listOf(std::move(over), std::move(inner)));
}

Expression RandomCondition::boolean(int depth) {
    if (depth >= kDeepest) return leaf(depth);
    const bool mayQuantify = whole() && items_.size() < bounds::kQuantifierDepth;
    switch (below(mayQuantify ? 9 : 8)) {
        case 0:
            return form<Literal>(oneIn(2));
        case 1:
            return form<Negation>(listOf(boolean(depth + 1)));
        case 2:
        case 3: {
            std::vector<Expression> operands;
            do operands.push_back(boolean(depth + 1));
            while (operands.size() < 2 || oneIn(2));
            return form<Logical>(static_cast<LogicalOperator>(below(3)), std::move(operands));
        }
        case 4:
            return choice(ValueType::Boolean, depth);
        case 5:
            return form<Otherwise>(oneIn(2), listOf(leaf(depth + 1)));
        case 8:
            return quantifier(oneIn(2) ? QuantifierKind::Any : QuantifierKind::All, depth);
        default:
            return leaf(depth);
    }
}

Expression RandomCondition::leaf(int depth) {
    static constexpr std::array kTypes{ValueType::Number, ValueType::Side,    ValueType::Square,
                                       ValueType::Piece,  ValueType::Boolean, ValueType::Text,
                                       ValueType::Kind};
    const int types = depth >= kDeepest ? 4 : whole() ? 7 : 6;
    const ValueType type = kTypes[static_cast<std::size_t>(below(types))];
    switch (below(6)) {
        case 0: {
            Expression left = expression(type, depth + 1);
            Expression right =
                type == ValueType::Kind && oneIn(2) ? text("kind") : expression(type, depth + 1);
            return form<Comparison>(static_cast<ComparisonOperator>(below(2)),
                                    listOf(std::move(left), std::move(right)));
        }
        case 1: {
            Expression left = number(depth + 1);
            Expression right = number(depth + 1);
            return form<Comparison>(static_cast<ComparisonOperator>(below(6)),
                                    listOf(std::move(left), std::move(right)));
        }
        case 2: {
            std::vector<Expression> operands = listOf(expression(type, depth + 1));
            do operands.push_back(expression(type, depth + 1));
            while (oneIn(2));
            return form<Membership>(std::move(operands));
        }
        case 3:
            if (whole()) {
                Expression square = path(ValueType::Square, depth + 1);
                return form<Membership>(listOf(std::move(square), path(ValueType::Region, depth + 1)));
            }
            [[fallthrough]];
        default:
            return path(ValueType::Boolean, depth);
    }
}

Expression RandomCondition::number(int depth) {
    if (depth >= kDeepest) return form<Literal>(std::int64_t{below(9)} - 2);
    const bool mayQuantify = whole() && items_.size() < bounds::kQuantifierDepth;
    switch (below(mayQuantify ? 8 : 7)) {
        case 0: {
            Expression left = number(depth + 1);
            Expression right = number(depth + 1);
            return form<Arithmetic>(static_cast<ArithmeticOperator>(below(5)),
                                    listOf(std::move(left), std::move(right)));
        }
        case 1:
        case 2:
        case 3:
            return path(ValueType::Number, depth);
        case 4:
            return choice(ValueType::Number, depth);
        case 7:
            return quantifier(QuantifierKind::Count, depth);
        default:
            return form<Literal>(std::int64_t{below(20)} - 5);
    }
}

Expression RandomCondition::text(std::string_view wanted) {
    static constexpr std::array kKinds{"king", "queen", "rook", "knight", "pawn", "nobody"};
    static constexpr std::array kRegions{"edge", "own-half", "nowhere"};
    static constexpr std::array kSquares{"a1", "c3", "z26"};
    static constexpr std::array kCounters{"energy", "never-set"};
    static constexpr std::array kTexts{"en-passant", "a \"quoted\" mark", "back\\slash", "größe", ""};
    const auto pick = [&](const auto& list) {
        return form<Literal>(
            std::string(list[static_cast<std::size_t>(below(static_cast<int>(list.size())))]));
    };
    if (wanted == "kind" || wanted == "hand") return pick(kKinds);
    if (wanted == "region") return pick(kRegions);
    if (wanted == "square") return pick(kSquares);
    if (wanted == "counter") return pick(kCounters);
    if (wanted == "did") return pick(kActionNames);
    return pick(kTexts);
}

std::vector<Subject> RandomCondition::subjects(ValueType type) const {
    std::vector<Subject> fitting;
    for (const SubjectRow& row : subjectTable()) {
        if (judgeSubject(row.subject, place_, items_)) continue;
        if (!whole() && (row.subject == Subject::Last || row.subject == Subject::Centre)) continue;
        if (checkForm({row.subject}, {}, place_, items_).type == type) fitting.push_back(row.subject);
    }
    return fitting;
}

Expression RandomCondition::path(ValueType type, int depth) {
    const std::vector<Subject> fitting = subjects(type);
    // Where no subject is of the type, the way out is a member asked of one.
    if (!fitting.empty() && (depth >= kDeepest || oneIn(2))) {
        return {fitting[static_cast<std::size_t>(below(static_cast<int>(fitting.size())))]};
    }
    std::vector<const MemberRow*> rows;
    for (const MemberRow& row : kMembers) {
        if (row.isOfRules() || row.result != type || (!whole() && !isPlain(row.member))) continue;
        if (depth >= kDeepest && subjects(row.of).empty()) continue;
        rows.push_back(&row);
    }
    if (rows.empty()) {
        if (fitting.empty()) return form<Literal>(oneIn(2));
        return {fitting[static_cast<std::size_t>(below(static_cast<int>(fitting.size())))]};
    }
    const MemberRow& row = *rows[static_cast<std::size_t>(below(static_cast<int>(rows.size())))];
    MemberAccess access{row.member, {}, {}};
    access.of.push_back(path(row.of, depth + 1));
    for (const ValueType argument : row.arguments()) {
        access.arguments.push_back(argument == ValueType::Text ? text(row.name)
                                                               : expression(argument, depth + 1));
    }
    return {std::move(access)};
}

}  // namespace chesspp::kit
