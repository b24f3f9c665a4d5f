// SPDX-License-Identifier: MIT
// Values are converted to phrases at once, since the pieces that they refer to may be gone later.
#include "core/analysis/explain_record.h"

#include "core/language/condition_text.h"
#include "core/language/expression_forms.h"
#include "core/language/member_table.h"
#include "core/moves/reference/attacks.h"

#include <algorithm>
#include <utility>

namespace chesspp::explaining {

using namespace forms;

namespace {

/// The most items of a quantifier that are recorded with the same value.
constexpr int kMostWithSameValue = 4;

/// The most conditions of a node that are recorded for other squares.
constexpr std::size_t kMostElsewhere = 256;

/// Whether its value is the same everywhere.
bool isSelfExplanatory(const Expression& expression) {
    if (formOf<Literal>(expression) != nullptr) return true;
    const auto* subject = formOf<Subject>(expression);
    return subject != nullptr && (*subject == Subject::Board || *subject == Subject::White ||
                                  *subject == Subject::Black || *subject == Subject::Item);
}

/// Whether a value of nothing counts as false.
bool isLeaf(const Expression& expression) {
    if (const auto* access = formOf<MemberAccess>(expression)) {
        return rowOf(access->member).result == ValueType::Boolean;
    }
    return formOf<Comparison>(expression) != nullptr || formOf<Membership>(expression) != nullptr;
}

/// Adds the attackers, if the expression is an attack query that is true.
void addAttackers(const reference::EvalContext& context, Evaluation& evaluation, const Nouns& nouns) {
    const auto* access = formOf<MemberAccess>(*evaluation.expression);
    const auto* member = access == nullptr ? nullptr : std::get_if<SquareMember>(&access->member);
    if (member == nullptr || evaluation.raw != reference::Value{true}) return;
    if (*member != SquareMember::AttackedBy && *member != SquareMember::DefendedBy) return;
    if (evaluation.parts.size() != 2) return;
    const auto* square = std::get_if<Square>(&evaluation.parts[0].raw);
    const auto* by = std::get_if<Side>(&evaluation.parts[1].raw);
    if (square == nullptr || by == nullptr) return;
    for (const reference::NodeMove& attack : reference::attacksOn(
             context.rules, context.setup, *square, *by, reference::hypotheticalTargetFor(context, *by))) {
        const Square from = attack.move.from.square();
        if (std::ranges::find(evaluation.attackerSquares, from) != evaluation.attackerSquares.end()) continue;
        evaluation.attackerSquares.push_back(from);
        evaluation.attackers.push_back(nouns.pieceOn(context.setup, from));
    }
}

}  // namespace

bool isStop(const Node& node, const Condition& condition) {
    return std::ranges::any_of(node.stops, [&](const Condition& each) { return &each == &condition; });
}

const Visit* Record::visit(const Node& node, Image image) const {
    const auto found = byNode_.find(&node);
    if (found == byNode_.end()) return nullptr;
    const auto visit = std::ranges::find(found->second, image, &Visit::image);
    return visit == found->second.end() ? nullptr : *visit;
}

void Record::nodeBegins(const Node& node, Image image) {
    Visit& visit = visits_.emplace_back();
    visit.node = &node;
    visit.image = image;
    byNode_[&node].push_back(&visit);
    open_.push_back(&visit);
}

bool Record::isRecorded(const Condition& condition, const reference::Bindings& words) const {
    const Visit& visit = *open_.back();
    const std::optional<Square> about = words.shown ? words.shown : words.destination;
    if (!about || *about == square_ || isStop(*visit.node, condition)) return true;
    // Elsewhere only conditions on which children depend, and those of legs.
    const Node& node = *visit.node;
    return (targetAs<PathTarget>(node) != nullptr || !node.children.empty()) &&
           visit.conditions.size() < kMostElsewhere;
}

void Record::conditionBegins(const Condition& condition, const reference::Bindings& words) {
    if (isRecorded(condition, words))
        condition_ = EvaluatedCondition{&condition, words.destination, words.shown, false, {}};
}

void Record::conditionEnds(bool holds) {
    if (!condition_) return;
    condition_->holds = holds;
    // Stops matter if they hold; elsewhere conditions matter if they fail.
    const bool keep =
        isStop(*current().node, *condition_->condition) ? holds : condition_->isOf(square_) || !holds;
    if (keep) current().conditions.push_back(std::move(*condition_));
    condition_.reset();
    openValues_.clear();
    item_.reset();
    itemSquare_.reset();
}

void Record::expressionBegins(const Expression& expression) {
    if (!condition_) return;
    Evaluation& evaluation = openValues_.emplace_back();
    evaluation.expression = &expression;
    evaluation.item = std::exchange(item_, std::nullopt);
    evaluation.itemSquare = std::exchange(itemSquare_, std::nullopt);
}

bool Record::isWorthKeeping(const Evaluation& whole, const Evaluation& part) {
    if (!part.item) return true;
    return std::ranges::count_if(whole.parts, [&](const Evaluation& each) {
               return each.item && each.raw == part.raw;
           }) < kMostWithSameValue;
}

void Record::expressionEnds(const reference::EvalContext& context, const reference::Value& value) {
    if (!condition_) return;
    Evaluation evaluation = std::move(openValues_.back());
    openValues_.pop_back();
    evaluation.raw = value;
    evaluation.value = nouns_.value(context, value);
    if (reference::isNothing(value) && isLeaf(*evaluation.expression)) {
        evaluation.value = {"explain.value.nothing-is-no", {}};
    }
    if (const auto* otherwise = formOf<Otherwise>(*evaluation.expression)) {
        const bool taken = !evaluation.parts.empty() && reference::isNothing(evaluation.parts.front().raw);
        if (taken) {
            evaluation.value = {
                otherwise->value ? "explain.value.otherwise-yes" : "explain.value.otherwise-no", {}};
            evaluation.parts.front().value = {"explain.value.nothing", {}};
        }
    }
    addAttackers(context, evaluation, nouns_);
    if (openValues_.empty()) {
        condition_->evaluation = std::move(evaluation);
        return;
    }
    if (evaluation.itemSquare) {
        Evaluation& whole = openValues_.back();
        (value == reference::Value{true} ? whole.agreeing : whole.others).push_back(*evaluation.itemSquare);
    }
    if (isWorthKeeping(openValues_.back(), evaluation)) {
        openValues_.back().parts.push_back(std::move(evaluation));
    }
}

void Record::itemBegins(const reference::EvalContext& context, const reference::Value& item) {
    if (!condition_) return;
    item_ = nouns_.value(context, item);
    if (const auto* square = std::get_if<Square>(&item)) itemSquare_ = *square;
    if (const auto* piece = std::get_if<reference::PieceValue>(&item)) itemSquare_ = piece->square;
}

void Record::partEnds(const MultiPart& part, Square shown, reference::PartOutcome outcome) {
    if (shown != square_ && current().node->children.empty()) return;
    const auto hole =
        outcome == reference::PartOutcome::IntoHole ? current().blocked.back().square : std::nullopt;
    current().parts.push_back({&part, shown, outcome, hole});
}

TracedValue valueOf(const Evaluation& evaluation) {
    TracedValue value{
        printCondition(*evaluation.expression), evaluation.item, evaluation.value, {}, evaluation.attackers};
    for (const Evaluation& part : evaluation.parts) {
        if (!isSelfExplanatory(*part.expression)) value.parts.push_back(valueOf(part));
    }
    return value;
}

std::vector<Message> factsOf(const Evaluation& evaluation) {
    const Expression& expression = *evaluation.expression;
    const auto fact = [](const Evaluation& of) {
        return Message{"explain.fact", {{"text", printCondition(*of.expression)}, {"value", of.value}}};
    };
    std::vector<Message> facts;
    const bool takesApart = formOf<Logical>(expression) != nullptr ||
                            formOf<Negation>(expression) != nullptr ||
                            formOf<Choice>(expression) != nullptr ||
                            (formOf<Otherwise>(expression) != nullptr && !evaluation.parts.empty() &&
                             !reference::isNothing(evaluation.parts.front().raw));
    if (takesApart) {
        for (const Evaluation& part : evaluation.parts) {
            for (Message& each : factsOf(part)) facts.push_back(std::move(each));
        }
        return facts;
    }
    if (formOf<Comparison>(expression) != nullptr || formOf<Membership>(expression) != nullptr) {
        for (const Evaluation& part : evaluation.parts) {
            if (!isSelfExplanatory(*part.expression)) facts.push_back(fact(part));
        }
        return facts;
    }
    const std::string text = printCondition(expression);
    if (!evaluation.attackers.empty())
        return {{"explain.fact-attacked", {{"text", text}, {"attackers", evaluation.attackers}}}};
    const auto* access = formOf<MemberAccess>(expression);
    if (access == nullptr) return {fact(evaluation)};
    const auto of = std::ranges::find(evaluation.parts, &access->of.front(), &Evaluation::expression);
    if (of == evaluation.parts.end() || isSelfExplanatory(*of->expression)) return {fact(evaluation)};
    return {{"explain.fact-of", {{"text", text}, {"value", evaluation.value}, {"of", of->value}}}};
}

}  // namespace chesspp::explaining
