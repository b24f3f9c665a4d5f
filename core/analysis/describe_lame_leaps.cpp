// SPDX-License-Identifier: MIT
// Only conditions that must all hold count: those at the top level or under "and".
#include "core/analysis/describe_lame_leaps.h"

#include "core/analysis/describe_expressions.h"
#include "core/analysis/target_reach.h"
#include "core/base/overloaded.h"
#include "core/language/member_table.h"

#include <algorithm>
#include <cstdlib>

namespace chesspp::words {

namespace {

bool requiresFreeWay(const Condition& condition) {
    const Expression* denied = negated(condition);
    const auto* each = formOf<Quantifier>(denied != nullptr ? *denied : condition);
    if (each == nullptr || !isWay(each->operands[0])) return false;
    return each->kind == (denied != nullptr ? QuantifierKind::Any : QuantifierKind::All) &&
           asks(each->operands[1], Subject::Item,
                denied != nullptr ? SquareMember::Occupied : SquareMember::Empty);
}

}  // namespace

Offsets squaresPassed(Offset leap) {
    const int ahead = std::abs(leap.forward);
    const int aside = std::abs(leap.right);
    Offsets passed;
    if (ahead != 0 && aside != 0 && ahead != aside) return passed;
    const int length = std::max(ahead, aside);
    for (int i = 1; i < length; ++i) passed.insert({leap.forward / length * i, leap.right / length * i});
    return passed;
}

std::optional<Offsets> squaresPassed(const Target& target) {
    using Passed = std::optional<Offsets>;
    const auto ridden = [](const Line& line) -> Passed {
        const bool isOneLeap = line.first == 1 && line.last == 1;
        Offsets passed = isOneLeap ? squaresPassed(line.direction) : Offsets{};
        if (line.first > 1 && line.from) return std::nullopt;
        for (int i = 1; i < line.first; ++i) {
            passed.insert({line.direction.forward * i, line.direction.right * i});
        }
        return passed;
    };
    return std::visit(Overloaded{
                          [](const Jump& jump) -> Passed { return squaresPassed(jump.by); },
                          [](const Radius& radius) -> Passed {
                              return radius.radius == 1 ? Passed(Offsets{}) : std::nullopt;
                          },
                          [](const OwnSquare&) -> Passed { return Offsets{}; },
                          [](const Hop&) -> Passed { return Offsets{}; },
                          [](const PathTarget&) -> Passed { return Offsets{}; },
                          [](const RegionTarget&) -> Passed { return Offsets{}; },
                          [](const Anywhere&) -> Passed { return Offsets{}; },
                          [&](const auto& line) { return ridden(asLine(line)); },
                      },
                      target);
}

Offsets squaresRequiredEmpty(const std::vector<Condition>& conditions) {
    Offsets required;
    for (const Condition& condition : conjuncts(conditions)) {
        if (const auto offset = offsetRequiredEmpty(condition)) required.insert(*offset);
    }
    return required;
}

bool requireFreeWay(const std::vector<Condition>& conditions) {
    return std::ranges::any_of(conjuncts(conditions), requiresFreeWay);
}

std::vector<Condition> conjuncts(const std::vector<Condition>& conditions) {
    std::vector<Condition> list;
    for (const Condition& condition : conditions) {
        const auto* both = formOf<Logical>(condition);
        if (both == nullptr || both->operation != LogicalOperator::And) {
            list.push_back(condition);
        } else {
            std::ranges::move(conjuncts(both->operands), std::back_inserter(list));
        }
    }
    return list;
}

}  // namespace chesspp::words
