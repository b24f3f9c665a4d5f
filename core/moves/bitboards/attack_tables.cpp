// SPDX-License-Identifier: MIT
//
// Building of attack tables.
#include "core/moves/bitboards/attack_tables.h"

#include "core/moves/bitboards/step_kernels.h"

#include <algorithm>

namespace chesspp::bitboards {

using compiler::ActorMoved;
using compiler::Content;
using compiler::Entries;
using compiler::Entry;
using compiler::MarkRequirement;
using compiler::Recipe;
using compiler::RecipeClass;
using compiler::RecipeStep;
using compiler::Requirement;

template <int W>
std::optional<Message> AttackTables<W>::build() {
    for (const Side side : kSides) {
        for (std::size_t kind = 0; kind < tables_.kindCount; ++kind) {
            const PieceCode code = codeOf(KindId{static_cast<std::uint16_t>(kind)}, side);
            Paths simple;
            for (const Entry& entry : entries_[side][kind].moves) {
                if (auto problem = addEntry(entry, code, simple)) return problem;
            }
            addSimple(side, code, std::move(simple));
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

/// Whether a mark that the entry asks for can only have been left by a common piece that now stands on
/// the attacked square: then no royal is ever taken this way.
template <int W>
bool AttackTables<W>::hitsOnlyTheMarker(const Entry& entry, Square attacked, Side side) const {
    const BoardShape shape = tables_.rules->shape;
    const auto leavesElsewhere = [&](const Entry& leaver, const MarkRequirement& mark, std::size_t kind) {
        const Recipe& recipe = tables_.recipes[leaver.recipe];
        const bool leaves = std::ranges::any_of(recipe.steps, [&](const RecipeStep& step) {
            return step.what == RecipeStep::Do::LeaveMark && step.mark == mark.mark &&
                   step.at.at(shape, leaver.from, leaver.shown) == mark.square;
        });
        const bool common = tables_.rules->kinds[kind].royalty == Royalty::Common && recipe.slots.empty();
        return leaves && !(common && recipe.type == RecipeClass::Shown && leaver.shown == attacked);
    };
    return std::ranges::any_of(entry.requirement.marks(), [&](const MarkRequirement& mark) {
        if (!mark.stands) return false;
        const std::vector<Entries>& others = entries_[opposite(side)];
        for (std::size_t kind = 0; kind < others.size(); ++kind) {
            for (const Entry& leaver : others[kind].moves) {
                if (leavesElsewhere(leaver, mark, kind)) return false;
            }
        }
        return true;
    });
}

/// Whether the actor is royal and every choice makes it common: who takes so has lost, and so attacks
/// nothing.
template <int W>
bool AttackTables<W>::givesUpItsRoyal(const Entry& entry, KindId kind) const {
    const Rules& rules = *tables_.rules;
    const auto isRoyal = [&](KindId which) { return rules.of(which).royalty == Royalty::Royal; };
    const Recipe& recipe = tables_.recipes[entry.recipe];
    return isRoyal(kind) && std::ranges::any_of(recipe.steps, [&](const RecipeStep& step) {
               return step.what == RecipeStep::Do::Transform &&
                      std::ranges::none_of(recipe.slots[step.slot], isRoyal);
           });
}

template <int W>
std::optional<Message> AttackTables<W>::addEntry(const Entry& entry, PieceCode code, Paths& simple) {
    const Requirement& requirement = entry.requirement;
    if (givesUpItsRoyal(entry, kindOf(code))) return std::nullopt;
    const std::vector<Square> squares = removed(entry);
    for (const Square attacked : squares) {
        if (attacked == entry.from || !requirement.at(attacked).has(Content::Enemy)) continue;
        const bool mayLoseOwn = tables_.recipes[entry.recipe].type != RecipeClass::Shown &&
                                std::ranges::any_of(squares, [&](Square other) {
                                    return other != attacked && requirement.at(other).has(Content::Friend);
                                });
        if (mayLoseOwn) return Message{"compile.attack-not-compiled", {}};
        const Requirement rest = requirement.without(attacked);
        if (rest.constrained() == rest.mustBeEmpty() && rest.marks().empty() &&
            rest.actorMoved() == ActorMoved::Either) {
            simple.push_back(Path::of(entry.from, attacked, rest.constrained()));
        } else if (!rest.marks().empty() && hitsOnlyTheMarker(entry, attacked, sideOf(code))) {
            tables_.sides[sideOf(code)].markedAttacks.push_back(
                {code, entry.from.index, attacked.index, listedCandidate<W>(requirement, attacked)});
        } else {
            return Message{"compile.attack-not-compiled", {}};
        }
    }
    return std::nullopt;
}

template <int W>
void AttackTables<W>::addSimple(Side side, PieceCode code, Paths simple) {
    SideTables<W>& own = tables_.sides[side];
    const auto squares = static_cast<std::size_t>(tables_.squares);
    // A second path to the same square makes a family of its own.
    while (!simple.empty()) {
        Families families = divide(tables_.rules->shape, std::move(simple));
        if (!families.leaps.empty()) {
            const std::uint16_t table = backwardTable_(families.leaps);
            const auto found = std::ranges::find(own.leapAttacks, table, &LeapAttack::table);
            if (found != own.leapAttacks.end()) {
                found->codes.push_back(code);
            } else {
                own.leapAttacks.push_back({table, {code}});
            }
        }
        for (const Paths& ride : families.rides) {
            const auto [between, isNew] =
                betweens_.try_emplace(ride, static_cast<std::uint16_t>(betweens_.size()));
            if (isNew) {
                BetweenTable<W> table(squares * squares);
                for (const Path& path : ride) {
                    table[path.from * squares + path.to] = Bitboard<W>::fromWords(path.low, path.high);
                }
                tables_.betweens.push_back(std::move(table));
            }
            const auto found = std::ranges::find(own.rideAttacks, between->second, &RideAttack::between);
            if (found != own.rideAttacks.end()) {
                found->codes.push_back(code);
            } else {
                own.rideAttacks.push_back({backwardTable_(ride), between->second, {code}});
            }
        }
        simple = std::move(families.rest);
    }
}

template class AttackTables<1>;
template class AttackTables<2>;

}  // namespace chesspp::bitboards
