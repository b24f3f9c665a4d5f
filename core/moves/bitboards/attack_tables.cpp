// SPDX-License-Identifier: MIT
//
// Building of attack tables.
#include "core/moves/bitboards/attack_tables.h"

#include "core/moves/bitboards/ride_tables.h"
#include "core/moves/bitboards/step_kernels.h"

#include <algorithm>

namespace chesspp::bitboards {

using compiler::ActorMoved;
using compiler::Content;
using compiler::Entry;
using compiler::Formula;
using compiler::MarkRequirement;
using compiler::Recipe;
using compiler::RecipeClass;
using compiler::RecipeStep;
using compiler::Requirement;

template <int W>
std::optional<Message> AttackTables<W>::build() {
    for (const Side side : kSides) leavers_[side] = leaversOf(side);
    for (const Side side : kSides) {
        for (std::size_t kind = 0; kind < tables_.kindCount; ++kind) {
            const PieceCode code = codeOf(KindId{static_cast<std::uint16_t>(kind)}, side);
            Strikes strikes;
            for (const Entry& entry : entries_[side][kind].moves) {
                if (auto problem = addEntry(entry, code, strikes)) return problem;
            }
            Attacks attacks = sorted(strikes, code);
            addSimple(side, code, std::move(attacks.simple));
            addConditional(side, code, attacks.conditional);
        }
        const SideTables<W>& own = tables_.sides[side];
        if (std::max(own.leapAttacks.size(), own.rideAttacks.size()) > kMostAttackKernels) {
            return Message{"compile.too-many-attacks", {}};
        }
    }
    return std::nullopt;
}

/// Squares whose content a move takes away or replaces.
template <int W>
std::vector<Square> AttackTables<W>::removed(const Entry& entry) const {
    std::vector<Square> squares;
    const BoardShape shape = tables_.rules->shape;
    for (const RecipeStep& step : tables_.recipes[entry.recipe].steps) {
        switch (step.what) {
            case RecipeStep::Do::Relocate:
                squares.push_back(step.to.at(shape, entry.from, entry.shown));
                break;
            case RecipeStep::Do::Remove:
            case RecipeStep::Do::Place:
                squares.push_back(step.at.at(shape, entry.from, entry.shown));
                break;
            case RecipeStep::Do::Transform:
            case RecipeStep::Do::LeaveMark:
                break;
        }
    }
    std::ranges::sort(squares);
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    return squares;
}

/// Every way in which a side leaves a mark.
template <int W>
std::vector<typename AttackTables<W>::Leaver> AttackTables<W>::leaversOf(Side side) const {
    const BoardShape shape = tables_.rules->shape;
    std::vector<Leaver> leavers;
    for (std::size_t kind = 0; kind < entries_[side].size(); ++kind) {
        for (const Entry& entry : entries_[side][kind].moves) {
            const Recipe& recipe = tables_.recipes[entry.recipe];
            for (const RecipeStep& step : recipe.steps) {
                if (step.what != RecipeStep::Do::LeaveMark) continue;
                const bool common = tables_.rules->kinds[kind].royalty == Royalty::Common &&
                                    recipe.slots.empty() && recipe.type == RecipeClass::Shown;
                leavers.push_back({step.mark, step.at.at(shape, entry.from, entry.shown),
                                   common ? std::optional(entry.shown) : std::nullopt});
            }
        }
    }
    return leavers;
}

/// Whether a mark that the entry asks for can only have been left by a common piece that now stands on
/// the attacked square: then no royal is ever taken this way.
template <int W>
bool AttackTables<W>::hitsOnlyTheMarker(const Requirement& requirement, Square attacked, Side side) const {
    return std::ranges::any_of(requirement.marks(), [&](const MarkRequirement& mark) {
        return mark.stands && std::ranges::all_of(leavers_[opposite(side)], [&](const Leaver& leaver) {
                   return leaver.mark != mark.mark || leaver.marked != mark.square ||
                          leaver.arrival == attacked;
               });
    });
}

/// Whether one move may lose a royal and gain another, so that counting royals does not tell.
template <int W>
bool AttackTables<W>::mayExchangeRoyals(const Entry& entry, KindId kind) const {
    const Rules& rules = *tables_.rules;
    const auto isRoyal = [&](KindId which) { return rules.of(which).royalty == Royalty::Royal; };
    const Recipe& recipe = tables_.recipes[entry.recipe];
    const bool gains = std::ranges::any_of(
        recipe.slots, [&](const auto& slot) { return std::ranges::any_of(slot, isRoyal); });
    if (!gains) return false;
    const std::vector<Square> squares = removed(entry);
    return (isRoyal(kind) && recipe.steps.size() > 1) || std::ranges::any_of(squares, [&](Square square) {
               return square == entry.from ? isRoyal(kind)
                                           : entry.requirement.at(square).has(Content::Friend);
           });
}

/// Whether the actor is royal and taken by its own move, or made common by every choice: who takes so has
/// lost, and so attacks nothing.
template <int W>
bool AttackTables<W>::givesUpItsRoyal(const Entry& entry, KindId kind) const {
    const Rules& rules = *tables_.rules;
    const auto isRoyal = [&](KindId which) { return rules.of(which).royalty == Royalty::Royal; };
    if (!isRoyal(kind)) return false;
    const auto squareOf = [&](const compiler::RelativeSquare& square) {
        return square.at(rules.shape, entry.from, entry.shown);
    };
    const Recipe& recipe = tables_.recipes[entry.recipe];
    Square actor = entry.from;
    for (const RecipeStep& step : recipe.steps) {
        switch (step.what) {
            case RecipeStep::Do::Relocate:
                if (squareOf(step.at) == actor) actor = squareOf(step.to);
                break;
            case RecipeStep::Do::Remove:
            case RecipeStep::Do::Place:
                if (squareOf(step.at) == actor) return true;
                break;
            case RecipeStep::Do::Transform:
                if (std::ranges::none_of(recipe.slots[step.slot], isRoyal)) return true;
                break;
            case RecipeStep::Do::LeaveMark:
                break;
        }
    }
    return false;
}

/// What is left of it where attacks are asked about; nothing when it never holds there.
template <int W>
std::optional<Requirement> AttackTables<W>::inQuestions(Requirement requirement) const {
    const std::vector<compiler::ProgramRequirement> programs = requirement.programs();
    for (const compiler::ProgramRequirement& each : programs) {
        if (!tables_.programs[each.program].isNoInQuestions()) continue;
        if (each.holds) return std::nullopt;
        requirement = requirement.without(each);
    }
    return requirement;
}

template <int W>
std::optional<Message> AttackTables<W>::addEntry(const Entry& entry, PieceCode code, Strikes& strikes) const {
    const Requirement& requirement = entry.requirement;
    if (mayExchangeRoyals(entry, kindOf(code))) return Message{"compile.royals-exchanged", {}};
    if (givesUpItsRoyal(entry, kindOf(code))) return std::nullopt;
    const std::optional<Requirement> asked = inQuestions(requirement);
    const std::vector<Square> squares = removed(entry);
    for (const Square attacked : squares) {
        if (attacked == entry.from || !requirement.at(attacked).has(Content::Enemy)) continue;
        const bool mayLoseOwn = tables_.recipes[entry.recipe].type != RecipeClass::Shown &&
                                std::ranges::any_of(squares, [&](Square other) {
                                    return other != attacked && requirement.at(other).has(Content::Friend);
                                });
        if (mayLoseOwn) return Message{"compile.attack-not-compiled", {}};
        if (!asked) continue;
        Formula& known =
            strikes.try_emplace({entry.from, attacked, entry.shown}, Formula::never()).first->second;
        known = known.or_(*asked);
    }
    return std::nullopt;
}

template <int W>
typename AttackTables<W>::Attacks AttackTables<W>::sorted(const Strikes& strikes, PieceCode code) {
    Attacks attacks;
    for (const auto& [where, alternatives] : strikes) {
        const auto [from, attacked, shown] = where;
        for (const Requirement& requirement : alternatives.alternatives()) {
            const Requirement rest = requirement.without(attacked);
            if (rest.constrained() == rest.mustBeEmpty() && rest.marks().empty() &&
                rest.actorMoved() == ActorMoved::Either && rest.programs().empty()) {
                attacks.simple.push_back(Path::of(from, attacked, rest.constrained()));
                continue;
            }
            ListedCandidate<W> candidate = listedCandidate<W>(requirement, shown);
            candidate.filter = tables_.filterOf(requirement);
            if (!rest.marks().empty() && hitsOnlyTheMarker(requirement, attacked, sideOf(code))) {
                tables_.sides[sideOf(code)].markedAttacks.push_back(
                    {code, from.index, attacked.index, candidate});
            } else {
                attacks.conditional[Path::of(from, attacked, rest.mustBeEmpty())].push_back(candidate);
            }
        }
    }
    return attacks;
}

template <int W>
const Bitboard<W>* AttackTables<W>::betweenTable(const Paths& ride) {
    const auto [found, isNew] = betweens_.try_emplace(ride, nullptr);
    if (isNew) {
        const auto squares = static_cast<std::size_t>(tables_.squares);
        BetweenTable<W>& table = tables_.betweens.emplace_back(squares * squares);
        for (const Path& path : ride) table[path.from * squares + path.to] = narrowed<W>(path.between());
        found->second = table.data();
    }
    return found->second;
}

template <int W>
void AttackTables<W>::addSimple(Side side, PieceCode code, Paths simple) {
    const auto add = [&](std::vector<AttackKernel<W>>& kernels, const Bitboard<W>* from,
                         const Bitboard<W>* between) {
        for (AttackKernel<W>& kernel : kernels) {
            if (kernel.from != from || kernel.between != between || kernel.conditions != nullptr) continue;
            if (kernel.codeCount == kernel.codes.size()) continue;
            kernel.codes[kernel.codeCount++] = code;
            return;
        }
        kernels.push_back({from, between, 1, {code}, nullptr});
    };
    SideTables<W>& own = tables_.sides[side];
    // A second path to the same square makes a family of its own.
    while (!simple.empty()) {
        Families families = divide(tables_.rules->shape, std::move(simple));
        if (!families.leaps.empty()) add(own.leapAttacks, backwardTable_(families.leaps), nullptr);
        for (const Paths& ride : families.rides)
            add(own.rideAttacks, backwardTable_(ride), betweenTable(ride));
        simple = std::move(families.rest);
    }
}

template <int W>
void AttackTables<W>::addConditional(Side side, PieceCode code,
                                     const std::map<Path, std::vector<ListedCandidate<W>>>& conditional) {
    SideTables<W>& own = tables_.sides[side];
    own.conditionalAttacks |= !conditional.empty();
    Paths paths;
    for (const auto& [path, candidates] : conditional) paths.push_back(path);
    while (!paths.empty()) {
        Families families = divide(tables_.rules->shape, std::move(paths));
        if (!families.leaps.empty()) {
            own.leapAttacks.push_back({backwardTable_(families.leaps),
                                       nullptr,
                                       1,
                                       {code},
                                       &conditionsOf(families.leaps, conditional)});
        }
        for (const Paths& ride : families.rides) {
            own.rideAttacks.push_back(
                {backwardTable_(ride), betweenTable(ride), 1, {code}, &conditionsOf(ride, conditional)});
        }
        paths = std::move(families.rest);
    }
}

template <int W>
const AttackConditions<W>& AttackTables<W>::conditionsOf(
    const Paths& paths, const std::map<Path, std::vector<ListedCandidate<W>>>& conditional) {
    const auto squares = static_cast<std::size_t>(tables_.squares);
    std::vector<const std::vector<ListedCandidate<W>>*> byWay(squares * squares);
    for (const Path& path : paths) byWay[path.from * squares + path.to] = &conditional.at(path);
    AttackConditions<W>& conditions = tables_.attackConditions.emplace_back();
    for (const auto* candidates : byWay) {
        conditions.start.push_back(static_cast<std::uint32_t>(conditions.any.size()));
        if (candidates == nullptr) continue;
        conditions.any.insert(conditions.any.end(), candidates->begin(), candidates->end());
    }
    conditions.start.push_back(static_cast<std::uint32_t>(conditions.any.size()));
    return conditions;
}

template class AttackTables<1>;
template class AttackTables<2>;

}  // namespace chesspp::bitboards
