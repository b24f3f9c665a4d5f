// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/rule_programs.h"

#include "core/language/condition_types.h"
#include "core/language/expression_forms.h"
#include "core/moves/bitboards/interpreter.h"
#include "core/moves/compiler/resolve.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace chesspp::bitboards {

namespace {

using Programs = std::vector<compiler::ProgramRequirement>;

/// Whether one of the conditions is `last.did("drop")`.
[[nodiscard]] bool isAfterDrop(const std::vector<Condition>& conditions) {
    return std::ranges::any_of(conditions, [](const Condition& each) {
        if (!forms::isMemberOf(each, Subject::Last, MoveMember::Did)) return false;
        const auto* action = forms::literalArgument<std::string>(std::get<MemberAccess>(each.form));
        return action != nullptr && *action == "drop";
    });
}

/// Whether one of the conditions is `enemy.in_check`.
[[nodiscard]] bool isAfterCheck(const std::vector<Condition>& conditions) {
    return std::ranges::any_of(conditions, [](const Condition& each) {
        return forms::isMemberOf(each, Subject::Enemy, SideMember::InCheck);
    });
}

/// Of `last.piece.letter == "P"` the letter.
[[nodiscard]] std::optional<std::string_view> letterMoved(const Condition& condition) {
    const auto* comparison = forms::formOf<Comparison>(condition);
    if (comparison == nullptr || comparison->operation != ComparisonOperator::Equal) return std::nullopt;
    const MemberAccess* of = forms::accessTo(comparison->operands[0], PieceMember::Letter);
    const auto* letter = forms::literalIn<std::string>(comparison->operands[1]);
    const bool isMoved = of != nullptr && forms::isMemberOf(of->of.front(), Subject::Last, MoveMember::Piece);
    return isMoved && letter != nullptr ? std::optional<std::string_view>(*letter) : std::nullopt;
}

template <int W>
class RuleBuilder {
public:
    explicit RuleBuilder(Tables<W>& tables)
        : tables_(tables), rules_(*tables.rules), onlyMoversCount_(onlyMoversCount(rules_)) {}

    /// False when no program expresses some condition.
    [[nodiscard]] bool build() {
        return std::ranges::all_of(rules_.goals,
                                   [&](const Goal& goal) { return add(goal.rule, tables_.goals); }) &&
               std::ranges::all_of(rules_.prohibitions,
                                   [&](const PositionRule& rule) { return addProhibition(rule); }) &&
               std::ranges::all_of(
                   rules_.obligations,
                   [&](const PositionRule& rule) { return add(rule, tables_.obligations); }) &&
               std::ranges::all_of(rules_.drops,
                                   [&](const DropRule& rule) {
                                       return std::ranges::all_of(
                                           kSides, [&](Side side) { return addDrops(rule, side); });
                                   }) &&
               std::ranges::all_of(kSides, [&](Side side) {
                   return addPass(side) && addTurn(side) && addCounts(side) &&
                          std::ranges::all_of(rules_.gates,
                                              [&](const GateRule& rule) { return addGates(rule, side); });
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

    [[nodiscard]] bool addProhibition(const PositionRule& rule) {
        if (!add(rule, tables_.prohibitions)) return false;
        const bool looksAtMoves = lookAtLegalMoves(rule.when);
        tables_.prohibitionLooksAtMoves.push_back(looksAtMoves);
        const bool drops = isAfterDrop(rule.when);
        const bool checks = !drops && isAfterCheck(rule.when);
        const auto widen = [&](Prohibitions which) {
            Prohibited& known = tables_.prohibited[static_cast<std::size_t>(which)];
            (drops ? known.drops : checks ? known.checks : known.anyMove) = true;
        };
        widen(Prohibitions::All);
        if (!looksAtMoves) widen(Prohibitions::WithoutLegalMoves);
        if (drops) afterDrops_.push_back(&rule);
        tables_.prohibitsAnyMove.push_back(!drops && !checks);
        PositionRule unchanged = rule;
        std::erase_if(unchanged.when, [&](const Condition& each) { return !isOfEnemyCounter(each); });
        return add(unchanged, tables_.heldBefore);
    }
    /// Whether it compares a counter of the other side with a number, and only the side that moves sets its
    /// own.
    [[nodiscard]] bool isOfEnemyCounter(const Condition& condition) const {
        const auto* comparison = forms::formOf<Comparison>(condition);
        return comparison != nullptr && onlyMoversCount_ &&
               forms::isMemberOf(comparison->operands[0], Subject::Enemy, SideMember::Counter) &&
               forms::literalIn<std::int64_t>(comparison->operands[1]) != nullptr;
    }
    /// Events but those of the turn's end may be of either side.
    [[nodiscard]] static bool onlyMoversCount(const Rules& rules) {
        const auto counts = [](const MultiPart& part) {
            const auto* set = std::get_if<SetAction>(&part.action);
            return set != nullptr && set->of == SetAction::Of::SideCounter;
        };
        return std::ranges::none_of(rules.kinds, [&](const KindRules& kind) {
            return std::ranges::any_of(kind.on, [&](const EventRule& rule) {
                return rule.event != PieceEvent::TurnEnds && std::ranges::any_of(rule.parts, counts);
            });
        });
    }
    /// Whether some prohibition about drops may hold after one of the kind.
    [[nodiscard]] bool mayBeProhibited(KindId kind) const {
        // Events may change the letter of what was dropped.
        if (rules_.hasEvents()) return !afterDrops_.empty();
        return std::ranges::any_of(afterDrops_, [&](const PositionRule* rule) {
            return std::ranges::none_of(rule->when, [&](const Condition& each) {
                const std::optional<std::string_view> letter = letterMoved(each);
                return letter && *letter != std::string_view(rules_.of(kind).letter);
            });
        });
    }
    [[nodiscard]] bool addPass(Side side) {
        if (!rules_.pass) return true;
        const auto programs = programsOf(rules_.pass->conditions, side, {});
        if (!programs) return false;
        PassKernel& pass = tables_.sides[side].pass.emplace();
        pass.recipe = tables_.recipes.number({});
        if (!programs->empty()) pass.filter = &tables_.filterOf(*programs);
        return true;
    }

    [[nodiscard]] bool addTurn(Side side) {
        if (!rules_.turn) return true;
        if (!tables_.turn) tables_.turn.emplace();
        const auto moves = programsOf(rules_.turn->moves, side, {});
        auto goesOn = programsOf(rules_.turn->goesOn, side, {});
        if (!moves || !goesOn) return false;
        tables_.turn->moves[side] = moves->front().program;
        const auto* number = forms::literalIn<std::int64_t>(rules_.turn->moves.front());
        if (number != nullptr) tables_.turn->fixed = *number;
        tables_.turn->goesOn[side] = std::move(*goesOn);
        return true;
    }

    [[nodiscard]] bool addCounts(Side side) {
        tables_.counts.resize(rules_.counts.size());
        for (std::size_t i = 0; i < rules_.counts.size(); ++i) {
            auto when = programsOf(rules_.counts[i].when, side, {});
            const auto counted = programsOf(rules_.counts[i].counted, side, {});
            if (!when || !counted) return false;
            tables_.counts[i].when[side] = std::move(*when);
            if (!counted->empty()) tables_.counts[i].counted[side] = counted->front().program;
        }
        return true;
    }

    [[nodiscard]] bool addGates(const GateRule& rule, Side side) {
        compiler::Binding binding;
        binding.destination = compiler::RelativeSquare{compiler::RelativeSquare::From::Shown, {}};
        binding.shown = binding.destination;
        const auto programs = programsOf(rule.conditions, side, binding);
        if (!programs) return false;
        GateCase<W> which{{}, programs->empty() ? nullptr : &tables_.filterOf(*programs)};
        for (const KindId kind : rule.kinds) which.movers.push_back(codeOf(kind, side));
        std::vector<GateKernel<W>>& gates = tables_.sides[side].gates;
        for (const KindId kind : rule.gated) {
            auto gate = std::ranges::find(gates, kind, &GateKernel<W>::kind);
            if (gate == gates.end()) {
                gates.push_back({kind, rules_.heldAs(kind), rules_.of(kind).endless, {}, {}, {}});
                gate = std::prev(gates.end());
            }
            gate->cases.push_back(which);
        }
        return true;
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
        const KindRules& of = rules_.of(kind);
        const bool isPiece = of.droppedAs == DroppedAs::Piece;
        step.type = isPiece ? EffectType::Drop : EffectType::MakeHole;
        step.at.from = compiler::RelativeSquare::From::Shown;
        if (isPiece) step.kind = kind;
        const bool changesBoard =
            tables_.events != nullptr && (tables_.events->changesBoardOn(kind, PieceEvent::TurnEnds) ||
                                          tables_.events->changesBoardOn(kind, PieceEvent::Dropped));
        return drops.emplace_back(DropKernel<W>{kind,
                                                rules_.heldAs(kind),
                                                tables_.recipes.number(std::move(recipe)),
                                                !isRoyal && !changesBoard && isPiece,
                                                mayBeProhibited(kind),
                                                of.endless,
                                                of.droppedAs,
                                                {}});
    }

    Tables<W>& tables_;
    const Rules& rules_;
    bool onlyMoversCount_;
    std::vector<const PositionRule*> afterDrops_;  ///< prohibitions that hold after drops alone
};

}  // namespace

bool isToCapture(const std::vector<PositionRule>& obligations) {
    if (obligations.size() != 1 || obligations.front().side != ForSide::Each) return false;
    const std::vector<Condition>& when = obligations.front().when;
    const auto* exists = when.size() == 1 ? forms::accessTo(when.front(), KindMember::Exists) : nullptr;
    return exists != nullptr && forms::isMemberOf(exists->of.front(), Subject::Last, MoveMember::Captured);
}

template <int W>
std::optional<Message> addGateRecipes(Tables<W>& tables) {
    const std::size_t known = tables.recipes.size();
    const auto gated = [&](std::uint16_t number, KindId kind, bool onPartner) {
        const compiler::Recipe& alone = tables.recipes[number];
        const auto& steps = alone.steps;
        const bool leaves = !steps.empty() && steps.front().type == EffectType::Relocate &&
                            steps.front().guard == 0 && steps.front().at == compiler::RelativeSquare{};
        if (onPartner ? !alone.wing : !alone.wing && !leaves) return GateKernel<W>::kNone;
        compiler::Recipe recipe = alone;
        recipe.actions = 0;
        compiler::RecipeStep& step = recipe.steps.emplace_back();
        step.type = EffectType::Gate;
        step.kind = kind;
        recipe.gatesPartner = onPartner;
        return tables.recipes.number(std::move(recipe));
    };
    for (const Side side : kSides) {
        for (GateKernel<W>& gate : tables.sides[side].gates) {
            tables.royalsAppear |= tables.rules->of(gate.kind).royalty == Royalty::Royal;
            for (std::size_t i = 0; i < known; ++i) {
                const auto number = static_cast<std::uint16_t>(i);
                gate.recipes.push_back(gated(number, gate.kind, false));
                gate.partnerRecipes.push_back(gated(number, gate.kind, true));
            }
        }
    }
    if (tables.recipes.size() <= compiler::RecipeTable::kMost) return std::nullopt;
    return Message{"compile.too-many-recipes", {}};
}

template <int W>
std::optional<Message> addVariantRules(Tables<W>& tables) {
    if (RuleBuilder<W>(tables).build()) return std::nullopt;
    return Message{"compile.position-rule", {}};
}

#define CHESSPP_INSTANTIATE(W)                                     \
    template std::optional<Message> addGateRecipes<W>(Tables<W>&); \
    template std::optional<Message> addVariantRules<W>(Tables<W>&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
