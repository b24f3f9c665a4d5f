// SPDX-License-Identifier: MIT
// Joins what leaves fold to, and makes programs of leaves that squares do not settle. Programs read
// the board before the move. Values are in partial_evaluator_members.cpp.
#include "core/moves/compiler/partial_evaluator.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace chesspp::compiler {

namespace {

/// In the steps of PartialEvaluator::spend().
constexpr std::size_t kEffortOfALeaf = 2;

/// In the steps of PartialEvaluator::spend(). Other operations than `and` also compare alternatives.
std::size_t effortOfJoining(const Formula& a, Op operation, const Formula& b) {
    const auto literals = [](const Formula& formula) {
        std::size_t count = 0;
        for (const Requirement& each : formula.alternatives()) {
            count += each.contents().size() + each.marks().size() + each.compiled().size();
        }
        return count;
    };
    const std::size_t joined = literals(a) * b.alternatives().size() + literals(b) * a.alternatives().size();
    return operation == Op::And ? joined / 4 : joined * 4;
}

bool requiresOnlyPrograms(const Requirement& requirement) {
    return requirement.contents().empty() && requirement.actorMoved() == ActorMoved::Either &&
           requirement.marks().empty() && !requirement.compiled().empty();
}

}  // namespace

TermId PartialEvaluator::term(const Expression& expression) {
    const auto [found, isNew] = written_.try_emplace(&expression);
    if (isNew) found->second = resolved(expression, actor_, rules_, programs_.terms());
    return found->second;
}

Formula PartialEvaluator::fold(std::span<const Condition> conditions, const FoldContext& context) {
    Formula result = Formula::always();
    for (const Condition& condition : conditions) {
        result = std::move(result).and_(fold(condition, context));
        if (result.isNever()) break;
    }
    return result;
}

Formula PartialEvaluator::fold(const Condition& condition, const FoldContext& context) {
    return fold(term(condition), context);
}

Formula PartialEvaluator::fold(TermId condition, const FoldContext& context) {
    if (!terms().facts(condition).foldsNowhere || !context.left.empty()) return foldHere(condition, context);
    const Binding where = binding(condition, context);
    for (const auto& [known, folded] : memo_[condition].folded) {
        if (known == where) return folded;
    }
    Formula folded = foldHere(condition, context);
    auto& memo = memo_[condition].folded;
    if (memo.size() == kMemoSize) memo.clear();
    memo.emplace_back(where, folded);
    return folded;
}

Formula PartialEvaluator::foldHere(TermId condition, const FoldContext& context) {
    Formula result = joined(condition, context);
    if (result.tooLarge()) refuse({"compile.condition-too-large", {}});
    if (result.alternatives().size() > 1 &&
        std::ranges::all_of(result.alternatives(), requiresOnlyPrograms)) {
        if (auto whole = setwiseProgram(condition, context)) return *whole;
    }
    return result;
}

Formula PartialEvaluator::joined(TermId condition, const FoldContext& context) {
    const Term joint = terms()[condition];
    if (joint.op == Op::Not) return fold(operand(condition, 0), context).not_();
    if (joint.op == Op::Choice) {
        const Formula test = fold(operand(condition, 0), context);
        return test.and_(fold(operand(condition, 1), context))
            .or_(test.not_().and_(fold(operand(condition, 2), context)));
    }
    if (joint.op == Op::Otherwise) return leaf(operand(condition, 0), context, joint.detail != 0);
    if (joint.op != Op::And && joint.op != Op::Or && joint.op != Op::Xor) {
        return leaf(condition, context, false);
    }
    Formula folded = fold(operand(condition, 0), context);
    const auto isSettled = [&] {
        return (joint.op == Op::And && folded.isNever()) || (joint.op == Op::Or && folded.isAlways());
    };
    for (std::size_t i = 1; i < joint.count && !isSettled(); ++i) {
        const Formula next = fold(operand(condition, i), context);
        spend(effortOfJoining(folded, joint.op, next));
        if (refusal_) break;
        if (joint.op == Op::And) {
            folded = folded.and_(next);
        } else if (joint.op == Op::Or) {
            folded = folded.or_(next);
        } else {
            folded = folded.and_(next.not_()).or_(folded.not_().and_(next));
        }
    }
    return folded;
}

Formula PartialEvaluator::leaf(TermId leaf, const FoldContext& context, bool whenNothing) {
    spend(kEffortOfALeaf);
    if (context.left.empty() && terms().facts(leaf).foldsNowhere) {
        if (auto compiled = program(leaf, whenNothing, context)) return *compiled;
    }
    // A leaf may be inside another's operands.
    const std::optional<std::string_view> outer = std::exchange(unfolded_, std::nullopt);
    const Value folded = value(leaf, context);
    const std::optional<std::string_view> unfolded = std::exchange(unfolded_, outer);
    if (unfolded) {
        if (auto compiled = program(leaf, whenNothing, context)) return *compiled;
        refuse({"compile.not-foldable", {{"what", std::string(*unfolded)}}});
        return Formula::never();
    }
    if (const Formula* formula = std::get_if<Formula>(&folded)) return *formula;
    return whenNothing ? Formula::always() : Formula::never();
}

Formula PartialEvaluator::content(Square square, Contents allowed, const FoldContext& context) const {
    if (std::ranges::find(context.left, square) != context.left.end()) {
        return allowed.has(Content::Empty) ? Formula::always() : Formula::never();
    }
    if (square == context.start) return allowed.has(Content::Friend) ? Formula::always() : Formula::never();
    return Requirement::content(square, holesPossible_ ? allowed & ~Contents{Content::Hole} : allowed);
}

Formula PartialEvaluator::isHole(Square square, const FoldContext& context) const {
    const bool stoodOn =
        square == context.start || std::ranges::find(context.left, square) != context.left.end();
    if (!holesPossible_ || stoodOn) return Formula::never();
    return Requirement::content(square, {Content::Hole});
}

/// One program for all squares at once is better than several alternatives.
std::optional<Formula> PartialEvaluator::setwiseProgram(TermId condition, const FoldContext& context) {
    auto whole = program(condition, false, context);
    if (!whole) return std::nullopt;
    const ProgramRequirement& only = whole->alternatives().front().compiled().front();
    return programs_.hasSets(only.program) ? whole : std::nullopt;
}

std::optional<Formula> PartialEvaluator::program(TermId leaf, bool whenNothing, const FoldContext& context) {
    // Programs see the board as it stands.
    if (!context.left.empty()) return std::nullopt;
    const Binding where = binding(leaf, context);
    std::vector<Memo::Program>& memo = memo_[leaf].programs;
    auto known = std::ranges::find_if(memo, [&](const Memo::Program& each) {
        return each.whenNothing == whenNothing && each.where == where;
    });
    if (known == memo.end()) {
        if (memo.size() == kMemoSize) memo.clear();
        memo.push_back({where, whenNothing, programs_.number(leaf, whenNothing, where, rules_.shape)});
        known = std::prev(memo.end());
    }
    if (!known->number) return std::nullopt;
    return Formula(Requirement::program({*known->number, true}));
}

std::optional<ProgramRequirement> PartialEvaluator::wholeProgram(const Condition& condition,
                                                                 const FoldContext& context) {
    const auto whole = program(term(condition), false, context);
    if (!whole) return std::nullopt;
    return whole->alternatives().front().compiled().front();
}

Formula PartialEvaluator::someHold(const std::vector<std::vector<ProgramRequirement>>& groups) {
    const auto number = programs_.someHold(groups);
    if (!number) {
        refuse({"compile.condition-too-large", {}});
        return Formula::never();
    }
    return Formula(Requirement::program({*number, true}));
}

PartialEvaluator::CounterValue PartialEvaluator::counterValue(const Expression& expression,
                                                              const FoldContext& context) {
    const TermId id = term(expression);
    const std::optional<std::string_view> outer = std::exchange(unfolded_, std::nullopt);
    const Value folded = value(id, context);
    const std::optional<std::string_view> unfolded = std::exchange(unfolded_, outer);
    if (!unfolded) {
        const auto* number = std::get_if<std::int64_t>(&folded);
        return number != nullptr ? CounterValue{{*number, std::nullopt}, Formula::always()} : CounterValue{};
    }
    const auto computed =
        context.left.empty() ? programs_.computed(id, binding(id, context), rules_.shape) : std::nullopt;
    if (!computed) {
        refuse({"compile.not-foldable", {{"what", std::string(*unfolded)}}});
        return {};
    }
    return {{0, computed->value}, Formula(Requirement::program({computed->isNumber, true}))};
}

/// Only of the symbols in the term.
Binding PartialEvaluator::binding(TermId term, const FoldContext& context) const {
    const TermFacts& facts = terms().facts(term);
    Binding where;
    if (facts.offsets) where.image = context.image;
    const Square anchor = context.byStep ? context.start : context.shown.value_or(context.start);
    const auto bind = [&](Subject word, const std::optional<Square>& square, auto& to) {
        if (square && facts.names(word)) {
            to = RelativeSquare::of(rules_.shape, context.start, anchor, *square);
        }
    };
    bind(Subject::Destination, context.destination, where.destination);
    bind(Subject::Shown, context.shown, where.shown);
    bind(Subject::Start, context.startOverride, where.start);
    bind(Subject::Other, context.other, where.other);
    bind(Subject::Centre, context.centre, where.centre);
    return where;
}

Formula PartialEvaluator::kindStands(KindId kind, Square square, const FoldContext& context) {
    if (!context.left.empty()) {
        refuse({"compile.not-foldable", {{"what", "kind"}}});
        return Formula::never();
    }
    const auto relative = RelativeSquare::of(rules_.shape, context.start, context.start, square);
    const auto program = programs_.kindStands(kind, relative, rules_.shape);
    if (!program) {
        refuse({"compile.condition-too-large", {}});
        return Formula::never();
    }
    return Formula(Requirement::program({*program, true}))
        .and_(content(square, ~Contents{Content::Empty}, context));
}

}  // namespace chesspp::compiler
