// SPDX-License-Identifier: MIT
#include "core/language/condition_types.h"

#include "core/base/bounds.h"
#include "core/language/enum_names.h"
#include "core/language/expression_forms.h"

#include <algorithm>
#include <string_view>

namespace chesspp {

namespace {

Message typePhrase(ValueType type) {
    return {std::string(typeCode(type)), {}};
}

/// Judges one form; the operands' types are at hand.
class TypeChecker {
public:
    TypeChecker(std::span<const KnownType> types, ConditionPlace place, const ItemTypes& items)
        : types_(types), place_(place), items_(items) {}

    TypeVerdict operator()(const Literal& literal) {
        if (std::holds_alternative<bool>(literal.value)) return give(ValueType::Boolean);
        if (std::holds_alternative<std::int64_t>(literal.value)) return give(ValueType::Number);
        return give(ValueType::Text);
    }
    TypeVerdict operator()(const Subject& subject) {
        if (auto message = judgeSubject(subject, place_, items_)) own(std::move(*message));
        if (subject == Subject::Item)
            verdict_.type = items_.empty() ? KnownType{} : items_.back();
        else if (subject == Subject::Outer)
            verdict_.type = items_.size() < 2 ? KnownType{} : items_[items_.size() - 2];
        else
            verdict_.type = rowOf(subject).type;
        return std::move(verdict_);
    }
    TypeVerdict operator()(const MemberAccess& access) {
        if (access.of.size() != 1) return malformed();
        const MemberRow& row = rowOf(access.member);
        want(0, row.of);
        if (row.isOfRules() && place_ != ConditionPlace::Goal && place_ != ConditionPlace::Pattern)
            own({"condition.member-of-rules", {{"name", row.name}}});
        if (access.arguments.size() != row.argumentCount) {
            own({"condition.argument-count",
                 {{"name", row.name}, {"wanted", row.argumentCount}, {"found", access.arguments.size()}}});
        } else {
            for (std::size_t i = 0; i < row.argumentCount; ++i) want(i + 1, row.arguments()[i]);
            if (access.member == Member{MoveMember::Did}) actionName(access.arguments.front());
        }
        return give(row.result);
    }
    TypeVerdict operator()(const Negation& form) {
        if (form.operands.size() != 1) return malformed();
        want(0, ValueType::Boolean);
        return give(ValueType::Boolean);
    }
    TypeVerdict operator()(const Arithmetic& form) {
        if (form.operands.size() != 2) return malformed();
        wantAll(ValueType::Number);
        return give(ValueType::Number);
    }
    TypeVerdict operator()(const Comparison& form) {
        if (form.operands.size() != 2) return malformed();
        if (form.operation == ComparisonOperator::Equal || form.operation == ComparisonOperator::NotEqual) {
            alike(0, 1);
        } else {
            wantAll(ValueType::Number);
        }
        return give(ValueType::Boolean);
    }
    TypeVerdict operator()(const Membership& form) {
        if (form.operands.size() < 2) return malformed();
        if (form.operands.size() == 2 && types_[1] == ValueType::Region) {
            want(0, ValueType::Square);
        } else {
            for (std::size_t i = 1; i < types_.size(); ++i) alike(0, i);
        }
        return give(ValueType::Boolean);
    }
    TypeVerdict operator()(const Logical& form) {
        if (form.operands.size() < 2) return malformed();
        wantAll(ValueType::Boolean);
        return give(ValueType::Boolean);
    }
    TypeVerdict operator()(const Choice& form) {
        if (form.operands.size() != 3) return malformed();
        want(0, ValueType::Boolean);
        sameAs(1, 2);
        verdict_.type = types_[1] ? types_[1] : types_[2];
        return std::move(verdict_);
    }
    TypeVerdict operator()(const Quantifier& form) {
        if (form.operands.size() != 2) return malformed();
        if (types_[0] && !itemOf(types_[0])) {
            verdict_.problems.push_back(
                {0, {"condition.not-countable", {{"found", typePhrase(*types_[0])}}}});
        }
        want(1, ValueType::Boolean);
        return give(form.kind == QuantifierKind::Count ? ValueType::Number : ValueType::Boolean);
    }
    TypeVerdict operator()(const Otherwise& form) {
        if (form.operands.size() != 1) return malformed();
        const auto& leaf = form.operands.front().form;
        if (!std::holds_alternative<Comparison>(leaf) && !std::holds_alternative<Membership>(leaf) &&
            !std::holds_alternative<MemberAccess>(leaf)) {
            if (types_[0]) own({"condition.otherwise-leaf", {}});
        } else {
            want(0, ValueType::Boolean);
        }
        return give(ValueType::Boolean);
    }

private:
    TypeVerdict give(ValueType type) {
        verdict_.type = type;
        return std::move(verdict_);
    }
    TypeVerdict malformed() {
        own({"condition.operand-count", {}});
        return std::move(verdict_);
    }
    void own(Message message) { verdict_.problems.push_back({std::nullopt, std::move(message)}); }
    void want(std::size_t operand, ValueType wanted) {
        const KnownType found = types_[operand];
        if (found && *found != wanted) verdict_.problems.push_back({operand, wrongType(wanted, *found)});
    }
    void wantAll(ValueType wanted) {
        for (std::size_t i = 0; i < types_.size(); ++i) want(i, wanted);
    }
    void sameAs(std::size_t model, std::size_t operand) {
        if (types_[model]) want(operand, *types_[model]);
    }

    /// Of one type, or a kind and the text of one.
    void alike(std::size_t model, std::size_t operand) {
        if (types_[model] && types_[operand] && comparable(*types_[model], *types_[operand])) return;
        sameAs(model, operand);
    }
    /// `did` takes the name of an action.
    void actionName(const Expression& argument) {
        const auto* name = forms::literalIn<std::string>(argument);
        if (name == nullptr || actionNumber(*name)) return;
        std::string known;
        for (const std::string_view each : kPastActionNames)
            known += (known.empty() ? "" : ", ") + std::string(each);
        verdict_.problems.push_back({1, {"condition.unknown-action", {{"name", *name}, {"known", known}}}});
    }

    std::span<const KnownType> types_;
    ConditionPlace place_;
    const ItemTypes& items_;
    TypeVerdict verdict_;
};

/// Walks a whole expression, operands first.
class ExpressionChecker {
public:
    ExpressionChecker(ConditionPlace where, const SourceLocation& place) : where_(where), place_(place) {}

    KnownType visit(const Expression& expression, std::size_t depth) {
        if (depth > bounds::kTreeDepth) {
            if (!tooDeep_) report({"condition.too-deep", {{"most", bounds::kTreeDepth}}});
            tooDeep_ = true;
            return std::nullopt;
        }
        const std::vector<KnownType> types = typesOfOperands(expression, depth);
        TypeVerdict verdict = checkForm(expression, types, where_, items_);
        for (TypeProblem& problem : verdict.problems) report(std::move(problem.message));
        return verdict.type;
    }
    void report(Message message) {
        problems_.items().push_back({Severity::Error, place_, std::move(message)});
    }
    Diagnostics take() { return std::move(problems_); }

private:
    std::vector<KnownType> typesOfOperands(const Expression& expression, std::size_t depth) {
        std::vector<KnownType> types;
        const bool quantifies = std::holds_alternative<Quantifier>(expression.form);
        for (const Expression* operand : operandsOf(expression)) {
            // What is counted stands outside; the condition on each item stands inside.
            const bool inside = quantifies && types.size() == 1;
            if (inside) {
                if (auto message = judgeNesting(items_)) {
                    report(std::move(*message));
                    types.emplace_back();
                    continue;
                }
                items_.push_back(itemOf(types.front()));
            }
            types.push_back(visit(*operand, depth + 1));
            if (inside) items_.pop_back();
        }
        return types;
    }

    ConditionPlace where_;
    const SourceLocation& place_;
    ItemTypes items_;
    Diagnostics problems_;
    bool tooDeep_ = false;
};

/// Whether it depends on more than squares, sides and the board's shape. Adds the costs of its subjects.
bool changes(const Expression& expression, CostClass& dearest) {
    bool result = false;
    if (const auto* subject = std::get_if<Subject>(&expression.form)) {
        dearest = std::max(dearest, rowOf(*subject).cost);
        result = *subject == Subject::Other || *subject == Subject::Last || *subject == Subject::Vacated;
    } else if (const auto* access = std::get_if<MemberAccess>(&expression.form)) {
        result = rowOf(access->member).cost != CostClass::Fixed;
    }
    for (const Expression* operand : operandsOf(expression)) result = changes(*operand, dearest) || result;
    return result;
}

}  // namespace

std::vector<const Expression*> operandsOf(const Expression& expression) {
    std::vector<const Expression*> operands;
    const auto add = [&](const std::vector<Expression>& list) {
        for (const Expression& operand : list) operands.push_back(&operand);
    };
    std::visit([&](const auto& form) { forEachOperandList(form, add); }, expression.form);
    return operands;
}

TypeVerdict checkForm(const Expression& expression, std::span<const KnownType> operandTypes,
                      ConditionPlace place, const ItemTypes& items) {
    return std::visit(TypeChecker(operandTypes, place, items), expression.form);
}

std::optional<Message> judgeSubject(Subject subject, ConditionPlace place, const ItemTypes& items) {
    const SubjectRow& row = rowOf(subject);
    if (!row.mayStandIn(place)) {
        if (subject == Subject::Destination && place != ConditionPlace::Goal) {
            const bool gate = place == ConditionPlace::Gate;
            return Message{gate ? "condition.gate-destination" : "condition.event-destination", {}};
        }
        std::string known;
        for (const SubjectRow& each : subjectTable()) {
            const bool quantified = each.subject == Subject::Item || each.subject == Subject::Outer;
            if (quantified || !each.mayStandIn(place)) continue;
            known += (known.empty() ? "" : ", ") + std::string(each.name);
        }
        return Message{"condition.subject-not-here", {{"name", row.name}, {"known", known}}};
    }
    if (subject == Subject::Item && items.empty()) return Message{"condition.item-outside", {}};
    if (subject == Subject::Outer && items.size() < 2) return Message{"condition.outer-outside", {}};
    return std::nullopt;
}

std::optional<Message> judgeNesting(const ItemTypes& items) {
    if (items.size() < bounds::kQuantifierDepth) return std::nullopt;
    return Message{"condition.too-many-quantifiers", {{"most", bounds::kQuantifierDepth}}};
}

bool lookAtLegalMoves(const std::vector<Condition>& conditions) {
    const auto looks = [](const Expression& each) {
        const auto* access = std::get_if<MemberAccess>(&each.form);
        return access != nullptr && rowOf(access->member).depends == MemberDependence::LegalMoves;
    };
    return std::ranges::any_of(conditions,
                               [&](const Condition& condition) { return anyWithin(condition, looks); });
}

KnownType itemOf(KnownType over) {
    if (over == ValueType::Region) return ValueType::Square;
    if (over == ValueType::Pieces) return ValueType::Piece;
    return std::nullopt;
}

Diagnostics checkExpression(const Expression& expression, ValueType wanted, ConditionPlace where,
                            const SourceLocation& place) {
    ExpressionChecker walk(where, place);
    const KnownType found = walk.visit(expression, 1);
    if (found && *found != wanted) walk.report(wrongType(wanted, *found));
    return walk.take();
}

Message wrongType(ValueType wanted, ValueType found) {
    return {"condition.type", {{"wanted", typePhrase(wanted)}, {"found", typePhrase(found)}}};
}

CostClass costOf(const Expression& expression) {
    const bool joins = std::holds_alternative<Logical>(expression.form) ||
                       std::holds_alternative<Negation>(expression.form) ||
                       std::holds_alternative<Otherwise>(expression.form);
    CostClass dearest = CostClass::Fixed;
    if (joins) {
        for (const Expression* part : operandsOf(expression)) dearest = std::max(dearest, costOf(*part));
        return dearest;
    }
    return changes(expression, dearest) ? std::max(dearest, CostClass::OncePosition) : CostClass::Fixed;
}

}  // namespace chesspp
