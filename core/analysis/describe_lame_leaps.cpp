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

bool asksForFreeWay(const Condition& condition) {
    const Expression* denied = negated(condition);
    const auto* each = std::get_if<Quantifier>(denied != nullptr ? &denied->form : &condition.form);
    if (each == nullptr || !isWay(each->operands[0])) return false;
    return denied != nullptr ? each->kind == QuantifierKind::Any &&
                                   asks(each->operands[1], Subject::Item, SquareMember::Occupied)
                             : each->kind == QuantifierKind::All &&
                                   asks(each->operands[1], Subject::Item, SquareMember::Empty);
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
                          [](const AroundTarget auto& area) -> Passed {
                              return area.reach() == 1 ? Passed(Offsets{}) : std::nullopt;
                          },
                          [&](const LineTarget auto& line) { return ridden(asLine(line)); },
                          [](const auto&) -> Passed { return Offsets{}; },
                      },
                      target);
}

Offsets squaresAskedEmpty(const std::vector<Condition>& conditions) {
    Offsets asked;
    for (const Condition& condition : apart(conditions)) {
        if (const auto offset = offsetAskedEmpty(condition)) asked.insert(*offset);
    }
    return asked;
}

bool askForFreeWay(const std::vector<Condition>& conditions) {
    return std::ranges::any_of(apart(conditions), asksForFreeWay);
}

std::vector<Condition> apart(const std::vector<Condition>& conditions) {
    std::vector<Condition> list;
    for (const Condition& condition : conditions) {
        const auto* both = std::get_if<Logical>(&condition.form);
        if (both == nullptr || both->operation != LogicalOperator::And) {
            list.push_back(condition);
            continue;
        }
        for (Condition& each : apart(both->operands)) list.push_back(std::move(each));
    }
    return list;
}

}  // namespace chesspp::words
