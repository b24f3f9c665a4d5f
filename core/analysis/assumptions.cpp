// SPDX-License-Identifier: MIT
// A value is identified by its canonical text: at one place of a tree, equal texts have equal values.
#include "core/analysis/assumptions.h"

#include "core/actions/condition_text.h"
#include "core/actions/condition_types.h"
#include "core/actions/member_table.h"
#include "core/analysis/expression_forms.h"
#include "core/base/overloaded.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace chesspp {

using namespace forms;

namespace {

/// What is another value than every other that is written.
bool isConstant(const Expression& expression) {
    return formOf<Literal>(expression) != nullptr || isSubject(expression, Subject::White) ||
           isSubject(expression, Subject::Black);
}

/// The same form with other operands.
template <class Change>
Expression rebuilt(Expression expression, const Change& change) {
    const auto all = [&](std::vector<Expression>& list) {
        for (Expression& each : list) each = change(each);
    };
    std::visit(Overloaded{[](Literal&) {}, [](Subject&) {},
                          [&](MemberAccess& form) {
                              all(form.of);
                              all(form.arguments);
                          },
                          [&](Negation& form) { all(form.operand); },
                          [&](Otherwise& form) { all(form.leaf); }, [&](auto& form) { all(form.operands); }},
               expression.form);
    return expression;
}

}  // namespace

Expression Assumptions::canonical(const Expression& expression) const {
    if (destination_ && isSubject(expression, Subject::Destination)) return *destination_;
    if (shown_ && isSubject(expression, Subject::Shown)) return *shown_;
    if (startIsOwn_) {
        if (asks(expression, Subject::Self, PieceMember::Square)) return {Subject::Start};
        // Of a tree those are asked whose turn it is, and in a question about attacks it is set to be.
        const bool own = accessTo(expression, BoardMember::Turn) != nullptr ||
                         asks(expression, Subject::Self, PieceMember::Side);
        if (own) return {Subject::Friend};
    }
    Expression named = rebuilt(expression, [this](const Expression& operand) { return canonical(operand); });
    if (asks(named, Subject::Friend, SideMember::Opponent)) return {Subject::Enemy};
    if (asks(named, Subject::Enemy, SideMember::Opponent)) return {Subject::Friend};
    return named;
}

void Assumptions::restrict(const Expression& square, Findings found) {
    const Expression named = canonical(square);
    findings_[printCondition(named)] = findings(named) & found;
}

Findings Assumptions::findings(const Expression& square) const {
    const auto found = findings_.find(printCondition(square));
    if (found != findings_.end()) return found->second;
    // Its own square and a candidate are on the board.
    const bool stands = isSubject(square, Subject::Start) || isSubject(square, Subject::Destination);
    return stands ? Findings::all() - Findings{Found::OffBoard} : Findings::all();
}

Proof Assumptions::proofOf(const Condition& condition) const {
    const Outcomes truth = truthOf(canonical(condition));
    if (truth.yes == truth.no) return Proof::Open;
    return truth.yes ? Proof::Always : Proof::Never;
}

// ---- what follows

Assumptions::Outcomes Assumptions::truthOf(const Expression& condition) const {
    const auto opposite = [](Outcomes of) { return Outcomes{of.no, of.yes, false}; };
    if (const auto* negation = formOf<Negation>(condition))
        return opposite(truthOf(negation->operand.front()));
    if (const auto* logical = formOf<Logical>(condition)) return truthOf(*logical);
    const auto* otherwise = formOf<Otherwise>(condition);
    Outcomes leaf = leafOf(otherwise != nullptr ? otherwise->leaf.front() : condition);
    if (leaf.nothing) {
        (otherwise != nullptr && otherwise->value ? leaf.yes : leaf.no) = true;
        leaf.nothing = false;
    }
    const auto known = truths_.find(printCondition(condition));
    if (known != truths_.end()) {
        leaf.yes = leaf.yes && known->second;
        leaf.no = leaf.no && !known->second;
    }
    return leaf;
}

Assumptions::Outcomes Assumptions::leafOf(const Expression& leaf) const {
    if (const auto* literal = formOf<Literal>(leaf)) {
        const bool* value = std::get_if<bool>(&literal->value);
        return value != nullptr ? Outcomes{*value, !*value, false} : Outcomes{};
    }
    if (isSurelyNothing(leaf)) return {false, false, true};
    if (const auto asked = contentAsked(leaf)) {
        const Findings found = findings(*asked->square);
        return {!(found & asked->yes).none(), !(found & asked->no).none(),
                !(found - asked->yes - asked->no).none()};
    }
    if (const auto* comparison = formOf<Comparison>(leaf)) return compare(*comparison);
    if (const auto* membership = formOf<Membership>(leaf)) return among(*membership);
    // Who acts is there, or is told as it was.
    if (asks(leaf, Subject::Self, PieceMember::Exists)) return {true, false, false};
    return {true, true, mayBeNothing(leaf)};
}

Assumptions::Outcomes Assumptions::truthOf(const Logical& logical) const {
    if (logical.operation == LogicalOperator::Xor) {
        bool odd = false;
        for (const Expression& operand : logical.operands) {
            const Outcomes truth = truthOf(operand);
            if (truth.yes && truth.no) return {};
            odd = odd != truth.yes;
        }
        return {odd, !odd, false};
    }
    // An operand is only asked when those before it did not settle the matter.
    const bool conjunction = logical.operation == LogicalOperator::And;
    Assumptions so = *this;
    bool all = true;
    for (const Expression& operand : logical.operands) {
        const Outcomes truth = so.truthOf(operand);
        const bool settles = conjunction ? !truth.yes : !truth.no;
        if (settles) return {!conjunction, conjunction, false};
        all = all && (conjunction ? !truth.no : !truth.yes);
        so.assume(operand, conjunction ? Truth::Yes : Truth::No);
    }
    if (all) return {conjunction, !conjunction, false};
    return {};
}

Assumptions::Order Assumptions::orderOf(const Expression& left, const Expression& right) const {
    Order order;
    if (typeOf(left) == ValueType::Number) {
        const Range a = rangeOf(left);
        const Range b = rangeOf(right);
        const bool below = a.least <= -kFar || b.most >= kFar;
        const bool above = a.most >= kFar || b.least <= -kFar;
        order = {below || a.least < b.most, a.most >= b.least && b.most >= a.least,
                 above || a.most > b.least};
    } else {
        // Of what has no order only same and other can be told.
        order = {true, true, false};
        const auto* one = formOf<Literal>(left);
        const auto* other = formOf<Literal>(right);
        if (one != nullptr && other != nullptr) order = {*one != *other, *one == *other, false};
        const auto* first = formOf<Subject>(left);
        const auto* second = formOf<Subject>(right);
        if (first != nullptr && second != nullptr) {
            const auto isPair = [&](Subject x, Subject y) {
                return (*first == x && *second == y) || (*first == y && *second == x);
            };
            if (isPair(Subject::White, Subject::Black) || isPair(Subject::Friend, Subject::Enemy)) {
                order = {true, false, false};
            }
        }
    }
    if (left == right) order = {false, true, false};
    const auto isOther = [&](const Expression& value, const Expression& constant) {
        const auto same = sameAs_.find(printCondition(value));
        if (same == sameAs_.end() || !isConstant(constant)) return;
        order = {same->second != constant, same->second == constant, false};
    };
    isOther(left, right);
    isOther(right, left);
    const auto known = orders_.find({printCondition(left), printCondition(right)});
    return known != orders_.end() ? order & known->second : order;
}

Assumptions::Order Assumptions::orderFor(ComparisonOperator operation) {
    switch (operation) {
        case ComparisonOperator::Equal:
            return {false, true, false};
        case ComparisonOperator::NotEqual:
            return {true, false, true};
        case ComparisonOperator::Less:
            return {true, false, false};
        case ComparisonOperator::LessOrEqual:
            return {true, true, false};
        case ComparisonOperator::Greater:
            return {false, false, true};
        case ComparisonOperator::GreaterOrEqual:
            return {false, true, true};
    }
    return {};
}

Assumptions::Outcomes Assumptions::compare(const Comparison& comparison) const {
    const Expression& left = comparison.operands[0];
    const Expression& right = comparison.operands[1];
    const Order may = orderOf(left, right);
    const Order holds = orderFor(comparison.operation);
    return {(may & holds).any(), (may & !holds).any(), mayBeNothing(left) || mayBeNothing(right)};
}

// ---- what is assumed

void Assumptions::assume(const Expression& condition, Truth truth) {
    const Truth other = truth == Truth::Yes ? Truth::No : Truth::Yes;
    if (const auto* negation = formOf<Negation>(condition)) {
        return assume(negation->operand.front(), other);
    }
    if (const auto* logical = formOf<Logical>(condition)) return assumeAll(*logical, truth);
    truths_[printCondition(condition)] = truth == Truth::Yes;

    const auto* otherwise = formOf<Otherwise>(condition);
    const Expression& leaf = otherwise != nullptr ? otherwise->leaf.front() : condition;
    const bool nothingIsYes = otherwise != nullptr && otherwise->value;
    const bool mayStillBeNothing = nothingIsYes == (truth == Truth::Yes);
    if (const auto asked = contentAsked(leaf)) {
        const Findings before = findings(*asked->square);
        const Findings said = truth == Truth::Yes ? asked->yes : asked->no;
        const Findings nothing = Findings::all() - asked->yes - asked->no;
        findings_[printCondition(*asked->square)] = before & (mayStillBeNothing ? said | nothing : said);
        return;
    }
    if (!mayStillBeNothing) isThere(leaf);
    const auto* comparison = formOf<Comparison>(leaf);
    if (comparison == nullptr) return;
    const bool nothing = mayBeNothing(comparison->operands[0]) || mayBeNothing(comparison->operands[1]);
    if (!(mayStillBeNothing && nothing)) assumeComparison(*comparison, truth);
}

void Assumptions::assumeAll(const Logical& logical, Truth truth) {
    const bool each = (logical.operation == LogicalOperator::And && truth == Truth::Yes) ||
                      (logical.operation == LogicalOperator::Or && truth == Truth::No);
    if (each) {
        for (const Expression& operand : logical.operands) assume(operand, truth);
        return;
    }
    if (logical.operation == LogicalOperator::Xor) return;
    // One of them it is: the only one that can still be.
    const Expression* open = nullptr;
    for (const Expression& operand : logical.operands) {
        const Outcomes outcomes = truthOf(operand);
        if (!(truth == Truth::Yes ? outcomes.yes : outcomes.no)) continue;
        if (open != nullptr) return;
        open = &operand;
    }
    if (open != nullptr) assume(*open, truth);
}

void Assumptions::assumeComparison(const Comparison& comparison, Truth truth) {
    const Expression& left = comparison.operands[0];
    const Expression& right = comparison.operands[1];
    Order order = orderFor(comparison.operation);
    if (truth == Truth::No) order = !order;
    const bool ordered = typeOf(left) == ValueType::Number;
    if (!ordered) order.less = order.greater = order.less || order.greater;
    order = order & orderOf(left, right);
    orders_[{printCondition(left), printCondition(right)}] = order;
    if (ordered) {
        orders_[{printCondition(right), printCondition(left)}] = {order.greater, order.equal, order.less};
        const Range a = rangeOf(left);
        const Range b = rangeOf(right);
        const int step = order.equal ? 0 : 1;
        const auto upTo = [&](std::int64_t most) { return Range{-kFar, most >= kFar ? kFar : most - step}; };
        const auto from = [&](std::int64_t least) {
            return Range{least <= -kFar ? -kFar : least + step, kFar};
        };
        if (!order.greater) bound(left, upTo(b.most));
        if (!order.greater) bound(right, from(a.least));
        if (!order.less) bound(left, from(b.least));
        if (!order.less) bound(right, upTo(a.most));
        return;
    }
    // What is one text or side is no other.
    if (!order.equal) return;
    if (isConstant(right)) sameAs_[printCondition(left)] = right;
    if (isConstant(left)) sameAs_[printCondition(right)] = left;
}

void Assumptions::bound(const Expression& number, Range range) {
    if (formOf<Literal>(number) != nullptr) return;
    const Range before = rangeOf(number);
    ranges_[printCondition(number)] = {std::max(before.least, range.least),
                                       std::min(before.most, range.most)};
}

}  // namespace chesspp
