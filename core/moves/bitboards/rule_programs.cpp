// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/rule_programs.h"

#include "core/moves/bitboards/interpreter.h"
#include "core/moves/compiler/resolve.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace chesspp::bitboards {

namespace {

using Programs = std::vector<compiler::ProgramRequirement>;

template <int W>
class RuleBuilder {
public:
    explicit RuleBuilder(Tables<W>& tables) : tables_(tables), rules_(*tables.rules) {}

    /// False when no program expresses some condition.
    [[nodiscard]] bool build() {
        return std::ranges::all_of(rules_.goals,
                                   [&](const Goal& goal) { return add(goal.rule, tables_.goals); }) &&
               std::ranges::all_of(
                   rules_.prohibitions,
                   [&](const PositionRule& rule) { return add(rule, tables_.prohibitions); }) &&
               std::ranges::all_of(
                   rules_.obligations,
                   [&](const PositionRule& rule) { return add(rule, tables_.obligations); }) &&
               std::ranges::all_of(rules_.drops, [&](const DropRule& rule) {
                   return std::ranges::all_of(kSides, [&](Side side) { return addDrops(rule, side); });
               });
    }

private:
    [[nodiscard]] std::optional<Programs> programsOf(const std::vector<Condition>& conditions, Side side,
                                                     const compiler::Binding& binding) {
        Programs programs;
        for (const Condition& condition : conditions) {
            const compiler::TermId term =
                compiler::resolved(condition, {side, std::nullopt}, rules_, tables_.programs.terms());
            const auto number = tables_.programs.number(term, false, binding, rules_.shape);
            if (!number) return std::nullopt;
            programs.push_back({*number, true});
        }
        return programs;
    }

    [[nodiscard]] bool add(const PositionRule& rule, std::vector<typename Tables<W>::SidedPrograms>& list) {
        auto& sided = list.emplace_back();
        return std::ranges::all_of(kSides, [&](Side side) {
            auto programs = programsOf(rule.when, side, {});
            if (programs) sided[side] = std::move(*programs);
            return programs.has_value();
        });
    }

    [[nodiscard]] bool addDrops(const DropRule& rule, Side side) {
        const compiler::RelativeSquare shown{compiler::RelativeSquare::From::Shown, {}};
        compiler::Binding binding;
        binding.destination = shown;
        auto programs = programsOf(rule.conditions, side, binding);
        if (!programs) return false;
        const auto isFixed = [&](const compiler::ProgramRequirement& each) {
            return tables_.programs.facts(each.program).fixed;
        };
        const auto others = std::ranges::stable_partition(*programs, isFixed);
        const Programs byBoard(others.begin(), others.end());
        programs->erase(others.begin(), others.end());
        const DropCase<W> which{whereHolds(*programs),
                                byBoard.empty() ? nullptr : &tables_.filterOf(byBoard)};
        for (const KindId kind : rule.kinds) kernelOf(kind, side).cases.push_back(which);
        return true;
    }

    /// Of programs that the square alone settles.
    [[nodiscard]] Bitboard<W> whereHolds(const Programs& programs) const {
        Bitboard<W> squares;
        for (unsigned square = 0; square < static_cast<unsigned>(tables_.squares); ++square)
            squares |= Bitboard<W>::of(square);
        const BoardState<W> empty(*tables_.keys);
        return shownThatHold<W>(programs, ProgramBoard<W>::now(tables_, empty, nullptr), 0, squares);
    }

    [[nodiscard]] DropKernel<W>& kernelOf(KindId kind, Side side) {
        std::vector<DropKernel<W>>& drops = tables_.sides[side].drops;
        const auto known = std::ranges::find(drops, kind, &DropKernel<W>::kind);
        if (known != drops.end()) return *known;
        const bool isRoyal = rules_.of(kind).royalty == Royalty::Royal;
        tables_.royalsAppear |= isRoyal;
        compiler::Recipe recipe;
        compiler::RecipeStep& step = recipe.steps.emplace_back();
        step.type = EffectType::Drop;
        step.at.from = compiler::RelativeSquare::From::Shown;
        step.kind = kind;
        const bool changesBoard =
            tables_.events != nullptr && tables_.events->changesBoardOn(kind, PieceEvent::TurnEnds);
        return drops.emplace_back(
            DropKernel<W>{kind, tables_.recipes.number(std::move(recipe)), !isRoyal && !changesBoard, {}});
    }

    Tables<W>& tables_;
    const Rules& rules_;
};

}  // namespace

template <int W>
std::optional<Message> addVariantRules(Tables<W>& tables) {
    if (RuleBuilder<W>(tables).build()) return std::nullopt;
    return Message{"compile.position-rule", {}};
}

#define CHESSPP_INSTANTIATE(W) template std::optional<Message> addVariantRules<W>(Tables<W>&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
