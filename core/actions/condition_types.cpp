// SPDX-License-Identifier: MIT
//
// The typing rules, one function a form, and the walk over a whole expression.
#include "core/actions/condition_types.h"

#include "core/actions/member_table.h"
#include "core/base/bounds.h"

#include <string_view>

namespace chesspp {

namespace {

Message typePhrase(ValueType type) {
    return {std::string(typeCode(type)), {}};
}

/// Judges one form; the operands' types are at hand.
class Judge {
public:
    explicit Judge(std::span<const KnownType> types) : types_(types) {}

    TypeVerdict operator()(const Literal& literal) {
        if (std::holds_alternative<bool>(literal.value)) return give(ValueType::Boolean);
        if (std::holds_alternative<std::int64_t>(literal.value)) return give(ValueType::Number);
        return give(ValueType::Text);
    }
    TypeVerdict operator()(const Subject& subject) { return give(rowOf(subject).type); }
    TypeVerdict operator()(const MemberAccess& access) {
        if (access.of.size() != 1) return malformed();
        const MemberRow& row = rowOf(access.member);
        want(0, row.of);
        if (access.arguments.size() != row.argumentCount) {
            own({"condition.argument-count",
                 {{"name", row.name}, {"wanted", row.argumentCount}, {"found", access.arguments.size()}}});
        } else {
            for (std::size_t i = 0; i < row.argumentCount; ++i) want(i + 1, row.arguments()[i]);
        }
        return give(row.result);
    }
    TypeVerdict operator()(const Negation& form) {
        if (form.operand.size() != 1) return malformed();
        want(0, ValueType::Boolean);
        return give(ValueType::Boolean);
    }
    TypeVerdict operator()(const Arithmetic& form) {
        if (form.operands.size() != 2) return malformed();
        wantAll(0, ValueType::Number);
        return give(ValueType::Number);
    }
    TypeVerdict operator()(const Comparison& form) {
        if (form.operands.size() != 2) return malformed();
        if (form.operation == ComparisonOperator::Equal || form.operation == ComparisonOperator::NotEqual) {
            sameAs(0, 1);
        } else {
            wantAll(0, ValueType::Number);
        }
        return give(ValueType::Boolean);
    }
    TypeVerdict operator()(const Membership& form) {
        if (form.operands.size() < 2) return malformed();
        if (form.operands.size() == 2 && types_[1] == ValueType::Region) {
            want(0, ValueType::Square);
        } else {
            for (std::size_t i = 1; i < types_.size(); ++i) sameAs(0, i);
        }
        return give(ValueType::Boolean);
    }
    TypeVerdict operator()(const Logical& form) {
        if (form.operands.size() < 2) return malformed();
        wantAll(0, ValueType::Boolean);
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
        want(1, ValueType::Boolean);
        return give(form.kind == QuantifierKind::Count ? ValueType::Number : ValueType::Boolean);
    }
    TypeVerdict operator()(const Otherwise& form) {
        if (form.leaf.size() != 1) return malformed();
        const auto& leaf = form.leaf.front().form;
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
    void wantAll(std::size_t first, ValueType wanted) {
        for (std::size_t i = first; i < types_.size(); ++i) want(i, wanted);
    }
    void sameAs(std::size_t model, std::size_t operand) {
        if (types_[model]) want(operand, *types_[model]);
    }

    std::span<const KnownType> types_;
    TypeVerdict verdict_;
};

/// Walks a whole expression, operands first.
class Walk {
public:
    Walk(ConditionPlace where, Acceptance acceptance, const Place& place)
        : where_(where), acceptance_(acceptance), place_(place) {}

    KnownType visit(const Expression& expression, std::size_t depth) {
        if (depth > bounds::kTreeDepth) {
            if (!tooDeep_) report({"condition.too-deep", {{"most", bounds::kTreeDepth}}});
            tooDeep_ = true;
            return std::nullopt;
        }
        std::vector<KnownType> types;
        for (const Expression* operand : operandsOf(expression)) types.push_back(visit(*operand, depth + 1));
        if (const auto* subject = std::get_if<Subject>(&expression.form)) {
            if (auto message = judgeSubject(*subject, where_, acceptance_)) report(std::move(*message));
        }
        if (acceptance_ == Acceptance::Evaluable) {
            if (auto message = notYetEvaluable(expression)) report(std::move(*message));
        }
        TypeVerdict verdict = judgeForm(expression, types);
        for (TypeProblem& problem : verdict.problems) report(std::move(problem.message));
        return verdict.type;
    }
    void report(Message message) {
        problems_.items().push_back({Severity::Error, place_, std::move(message)});
    }
    Diagnostics take() { return std::move(problems_); }

private:
    ConditionPlace where_;
    Acceptance acceptance_;
    const Place& place_;
    Diagnostics problems_;
    bool tooDeep_ = false;
};

bool mayName(Subject subject, ConditionPlace place) {
    switch (subject) {
        case Subject::Self:
        case Subject::Start:
        case Subject::Board:
        case Subject::Last:
        case Subject::Friend:
        case Subject::Enemy:
        case Subject::White:
        case Subject::Black:
        case Subject::Item:  // only a quantifier gives it; those are refused as a whole for now
            return true;
        case Subject::Destination:
            return place != ConditionPlace::Gate;
        case Subject::Other:
            return place == ConditionPlace::MoveOther;
        case Subject::Shown:
            return place == ConditionPlace::Part || place == ConditionPlace::MoveOther;
        case Subject::Centre:
            return place == ConditionPlace::Part;
    }
    return false;
}

}  // namespace

std::vector<const Expression*> operandsOf(const Expression& expression) {
    std::vector<const Expression*> operands;
    const auto add = [&](const std::vector<Expression>& list) {
        for (const Expression& operand : list) operands.push_back(&operand);
    };
    struct Collect {
        const decltype(add)& put;
        void operator()(const Literal&) const {}
        void operator()(const Subject&) const {}
        void operator()(const MemberAccess& form) const {
            put(form.of);
            put(form.arguments);
        }
        void operator()(const Negation& form) const { put(form.operand); }
        void operator()(const Arithmetic& form) const { put(form.operands); }
        void operator()(const Comparison& form) const { put(form.operands); }
        void operator()(const Membership& form) const { put(form.operands); }
        void operator()(const Logical& form) const { put(form.operands); }
        void operator()(const Choice& form) const { put(form.operands); }
        void operator()(const Quantifier& form) const { put(form.operands); }
        void operator()(const Otherwise& form) const { put(form.leaf); }
    };
    std::visit(Collect{add}, expression.form);
    return operands;
}

TypeVerdict judgeForm(const Expression& expression, std::span<const KnownType> operandTypes) {
    return std::visit(Judge(operandTypes), expression.form);
}

std::optional<Message> judgeSubject(Subject subject, ConditionPlace place, Acceptance acceptance) {
    const SubjectRow& row = rowOf(subject);
    if (!mayName(subject, place)) {
        const std::string_view code = place == ConditionPlace::Gate && subject == Subject::Destination
                                          ? "condition.gate-destination"
                                          : "condition.subject-not-here";
        return Message{std::string(code), {{"name", row.name}}};
    }
    if (acceptance == Acceptance::Evaluable && row.support == Support::Declared) {
        return Message{"condition.not-yet", {{"form", row.name}}};
    }
    return std::nullopt;
}

std::optional<Message> notYetEvaluable(const Expression& expression) {
    if (const auto* quantifier = std::get_if<Quantifier>(&expression.form)) {
        return Message{"condition.not-yet", {{"form", textOf(quantifier->kind)}}};
    }
    return std::nullopt;
}

Diagnostics checkExpression(const Expression& expression, ValueType wanted, ConditionPlace where,
                            Acceptance acceptance, const Place& place) {
    Walk walk(where, acceptance, place);
    const KnownType found = walk.visit(expression, 1);
    if (found && *found != wanted) walk.report(wrongType(wanted, *found));
    return walk.take();
}

Message wrongType(ValueType wanted, ValueType found) {
    return {"condition.type", {{"wanted", typePhrase(wanted)}, {"found", typePhrase(found)}}};
}

}  // namespace chesspp
