// SPDX-License-Identifier: MIT
// Values are converted to phrases at once, since the pieces that they refer to may be gone later.
#include "core/analysis/explain_record.h"

#include "core/analysis/expression_forms.h"
#include "core/language/condition_text.h"
#include "core/language/member_table.h"
#include "core/moves/reference/attacks.h"

#include <algorithm>
#include <utility>

namespace chesspp::explaining {

using namespace forms;

namespace {

/// Of the many times that a quantifier asks, so many with each answer are kept.
constexpr int kKeptOfEachAnswer = 4;

/// Of what was asked about other squares.
constexpr std::size_t kKeptElsewhere = 256;

/// Nothing is learnt from its value: it says the same everywhere.
bool speaksForItself(const Expression& expression) {
    if (formOf<Literal>(expression) != nullptr) return true;
    const auto* subject = formOf<Subject>(expression);
    return subject != nullptr && (*subject == Subject::Board || *subject == Subject::White ||
                                  *subject == Subject::Black || *subject == Subject::Item);
}

/// Whether nothing counts as no there.
bool isLeaf(const Expression& expression) {
    if (const auto* access = formOf<MemberAccess>(expression)) {
        return rowOf(access->member).result == ValueType::Boolean;
    }
    return formOf<Comparison>(expression) != nullptr || formOf<Membership>(expression) != nullptr;
}

const Seen* partFor(const Seen& seen, const Expression& expression) {
    const auto found = std::ranges::find(seen.parts, &expression, &Seen::expression);
    return found == seen.parts.end() ? nullptr : &*found;
}

/// Who attacks, where that was asked and so.
std::vector<Message> attackersIn(const reference::EvalContext& context, const Seen& seen,
                                 const Nouns& nouns) {
    const auto* access = formOf<MemberAccess>(*seen.expression);
    const auto* member = access == nullptr ? nullptr : std::get_if<SquareMember>(&access->member);
    if (member == nullptr || seen.raw != reference::Value{true}) return {};
    if (*member != SquareMember::AttackedBy && *member != SquareMember::DefendedBy) return {};
    if (seen.parts.size() != 2) return {};
    const auto* square = std::get_if<Square>(&seen.parts[0].raw);
    const auto* by = std::get_if<Side>(&seen.parts[1].raw);
    if (square == nullptr || by == nullptr) return {};
    std::vector<Message> attackers;
    for (const reference::NodeMove& attack : reference::attacksOn(
             context.rules, context.setup, *square, *by, reference::hypotheticalTargetFor(context, *by))) {
        Message attacker = nouns.pieceOn(context.setup, attack.move.from.square());
        if (std::ranges::find(attackers, attacker) == attackers.end()) {
            attackers.push_back(std::move(attacker));
        }
    }
    return attackers;
}

}  // namespace

bool isStop(const Node& node, const Condition& condition) {
    return std::ranges::any_of(node.stops, [&](const Condition& each) { return &each == &condition; });
}

const Visit* Record::visit(const Node& node, reference::Image image) const {
    const auto found = byNode_.find(&node);
    if (found == byNode_.end()) return nullptr;
    for (const Visit* visit : found->second) {
        if (visit->image == image) return visit;
    }
    return nullptr;
}

void Record::nodeBegins(const Node& node, reference::Image image) {
    Visit& visit = visits_.emplace_back();
    visit.node = &node;
    visit.image = image;
    byNode_[&node].push_back(&visit);
    open_.push_back(&visit);
}

bool Record::isWanted(const Condition& condition, const reference::Bindings& words) const {
    const Visit& visit = *open_.back();
    const std::optional<Square> about = words.shown ? words.shown : words.destination;
    if (!about || *about == square_ || isStop(*visit.node, condition)) return true;
    // What children hang on, and what legs meet on the way.
    const Node& node = *visit.node;
    const bool walks = node.target && std::holds_alternative<PathTarget>(*node.target);
    return (walks || !node.children.empty()) && visit.asked.size() < kKeptElsewhere;
}

void Record::conditionBegins(const Condition& condition, const reference::Bindings& words) {
    if (isWanted(condition, words)) asked_ = Asked{&condition, words.destination, words.shown, false, {}};
}

void Record::conditionEnds(bool holds) {
    if (!asked_) return;
    asked_->holds = holds;
    // A stop that does not hold ends nothing; elsewhere only what fails matters.
    const bool keep = isStop(*current().node, *asked_->condition) ? holds : asked_->isOf(square_) || !holds;
    if (keep) current().asked.push_back(std::move(*asked_));
    asked_.reset();
    looking_.clear();
    considered_.reset();
}

void Record::expressionBegins(const Expression& expression) {
    if (!asked_) return;
    Seen& seen = looking_.emplace_back();
    seen.expression = &expression;
    seen.item = std::exchange(considered_, std::nullopt);
}

bool Record::isWorthKeeping(const Seen& whole, const Seen& part) {
    if (!part.item) return true;
    return std::ranges::count_if(whole.parts, [&](const Seen& each) {
               return each.item && each.raw == part.raw;
           }) < kKeptOfEachAnswer;
}

void Record::expressionEnds(const reference::EvalContext& context, const reference::Value& value) {
    if (!asked_) return;
    Seen seen = std::move(looking_.back());
    looking_.pop_back();
    seen.raw = value;
    seen.value = nouns_.value(context, value);
    if (reference::isNothing(value) && isLeaf(*seen.expression)) {
        seen.value = {"explain.value.nothing-is-no", {}};
    }
    if (const auto* otherwise = formOf<Otherwise>(*seen.expression)) {
        const bool taken = !seen.parts.empty() && reference::isNothing(seen.parts.front().raw);
        if (taken) {
            seen.value = {otherwise->value ? "explain.value.otherwise-yes" : "explain.value.otherwise-no",
                          {}};
            seen.parts.front().value = {"explain.value.nothing", {}};
        }
    }
    seen.attackers = attackersIn(context, seen, nouns_);
    if (looking_.empty()) {
        asked_->seen = std::move(seen);
    } else if (isWorthKeeping(looking_.back(), seen)) {
        looking_.back().parts.push_back(std::move(seen));
    }
}

void Record::itemBegins(const reference::EvalContext& context, const reference::Value& item) {
    if (asked_) considered_ = nouns_.value(context, item);
}

void Record::partEnds(const MultiPart& part, Square shown, reference::PartOutcome outcome) {
    if (shown != square_ && current().node->children.empty()) return;
    const auto hole =
        outcome == reference::PartOutcome::IntoHole ? current().blocked.back().square : std::nullopt;
    current().parts.push_back({&part, shown, outcome, hole});
}

SeenValue valueOf(const Seen& seen) {
    SeenValue value{printCondition(*seen.expression), seen.item, seen.value, {}, seen.attackers};
    for (const Seen& part : seen.parts) {
        if (!speaksForItself(*part.expression)) value.parts.push_back(valueOf(part));
    }
    return value;
}

std::vector<Message> factsOf(const Seen& seen) {
    const Expression& expression = *seen.expression;
    const auto fact = [](const Seen& of) {
        return Message{"explain.fact", {{"text", printCondition(*of.expression)}, {"value", of.value}}};
    };
    std::vector<Message> facts;
    const bool takesApart = formOf<Logical>(expression) != nullptr ||
                            formOf<Negation>(expression) != nullptr ||
                            formOf<Choice>(expression) != nullptr ||
                            (formOf<Otherwise>(expression) != nullptr && !seen.parts.empty() &&
                             !reference::isNothing(seen.parts.front().raw));
    if (takesApart) {
        for (const Seen& part : seen.parts) {
            for (Message& each : factsOf(part)) facts.push_back(std::move(each));
        }
        return facts;
    }
    if (formOf<Comparison>(expression) != nullptr || formOf<Membership>(expression) != nullptr) {
        for (const Seen& part : seen.parts) {
            if (!speaksForItself(*part.expression)) facts.push_back(fact(part));
        }
        return facts;
    }
    if (!seen.attackers.empty()) {
        facts.push_back(
            {"explain.fact-attacked", {{"text", printCondition(expression)}, {"attackers", seen.attackers}}});
        return facts;
    }
    const auto* access = formOf<MemberAccess>(expression);
    const Seen* of = access == nullptr ? nullptr : partFor(seen, access->of.front());
    if (of != nullptr && !speaksForItself(*of->expression)) {
        facts.push_back({"explain.fact-of",
                         {{"text", printCondition(expression)}, {"value", seen.value}, {"of", of->value}}});
    } else {
        facts.push_back(fact(seen));
    }
    return facts;
}

}  // namespace chesspp::explaining
