// SPDX-License-Identifier: MIT
#include "core/moves/compiler/unmoved_use.h"

#include <algorithm>

namespace chesspp::compiler {

namespace {

using Flags = std::vector<bool>;

[[nodiscard]] bool anyOf(const std::vector<KindId>& kinds, const Flags& flags) {
    return std::ranges::any_of(kinds, [&](KindId kind) { return flags[kind.index]; });
}

/// Whether a move of the side can bring one of these kinds onto the board unmoved.
[[nodiscard]] bool appearsUnmoved(const std::vector<Entries>& entries, const RecipeTable& recipes,
                                  const Flags& kinds) {
    const auto brings = [&](const Entry& entry) {
        const Recipe& recipe = recipes[entry.recipe];
        return std::ranges::any_of(recipe.steps, [&](const RecipeStep& step) {
            const bool stays =
                step.type == EffectType::Transform && step.at.from == RelativeSquare::From::Start;
            return (stays || step.type == EffectType::Place) && anyOf(recipe.slots[step.slot], kinds);
        });
    };
    return std::ranges::any_of(
        entries, [&](const Entries& ofKind) { return std::ranges::any_of(ofKind.moves, brings); });
}

[[nodiscard]] bool maySwitchToMatteringKind(const Entries& entries, const RecipeTable& recipes,
                                            const UnmovedUse& use) {
    return std::ranges::any_of(entries.moves, [&](const Entry& entry) {
        return std::ranges::any_of(recipes[entry.recipe].slots, [&](const auto& slot) {
            return anyOf(slot, use.matters) || anyOf(slot, use.castles);
        });
    });
}

[[nodiscard]] UnmovedUse useOf(const std::vector<Entries>& entries, const RecipeTable& recipes) {
    const std::size_t kinds = entries.size();
    UnmovedUse use{Flags(kinds), Flags(kinds), {}, {}, {}, {}};
    Flags tested(kinds);
    Flags castles(kinds);
    Flags partner(kinds);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        tested[kind] = std::ranges::any_of(entries[kind].moves, [](const Entry& entry) {
            return entry.requirement.actorMoved() != ActorMoved::Either;
        });
        castles[kind] = !entries[kind].castles.empty();
        for (const CastleEntry& castle : entries[kind].castles) {
            for (const KindId with : castle.partners) partner[with.index] = true;
        }
    }
    for (std::size_t kind = 0; kind < kinds; ++kind) use.castles[kind] = castles[kind] || partner[kind];
    use.matters = tested;
    for (bool grown = true; grown;) {
        grown = false;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            if (use.matters[kind] || !maySwitchToMatteringKind(entries[kind], recipes, use)) continue;
            use.matters[kind] = true;
            grown = true;
        }
    }
    // Castling is lost for good only if no unmoved castler or partner can be added.
    const bool castlersAppear = appearsUnmoved(entries, recipes, castles);
    const bool partnersAppear = appearsUnmoved(entries, recipes, partner);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const KindId id{static_cast<std::uint16_t>(kind)};
        if (castles[kind]) use.castlers.push_back(id);
        if (partner[kind]) use.partners.push_back(id);
        const bool castlingAlone = !use.matters[kind] && castles[kind] != partner[kind];
        if (castlingAlone && castles[kind] && !partnersAppear) use.castlersOnly.push_back(id);
        if (castlingAlone && partner[kind] && !castlersAppear) use.partnersOnly.push_back(id);
        if (use.castles[kind]) use.matters[kind] = true;
    }
    return use;
}

}  // namespace

BySide<UnmovedUse> unmovedUse(const BySide<std::vector<Entries>>& entries, const RecipeTable& recipes,
                              const ProgramTable& programs, const EventRules* events,
                              const HistoryUse& history) {
    BySide<UnmovedUse> uses{useOf(entries[Side::White], recipes), useOf(entries[Side::Black], recipes)};
    bool arriveUnmoved = events != nullptr && events->bringUnmoved;
    for (std::size_t i = 0; i < recipes.size(); ++i) {
        arriveUnmoved |= recipes[static_cast<std::uint16_t>(i)].does(EffectType::Convert);
    }
    const bool tested = history.firstSquares || programs.anyReads(MemberDependence::Moved);
    if (!arriveUnmoved && !tested) return uses;
    // Converted pieces and those that events add may be unmoved, and programs may test any piece: then it may
    // matter for all kinds, and no right is lost for good.
    const auto any = [](const UnmovedUse& use) {
        return std::ranges::find(use.matters, true) != use.matters.end();
    };
    const bool matters = tested || any(uses[Side::White]) || any(uses[Side::Black]);
    for (const Side side : kSides) {
        uses[side].matters.assign(uses[side].matters.size(), matters);
        uses[side].castlersOnly.clear();
        uses[side].partnersOnly.clear();
    }
    return uses;
}

}  // namespace chesspp::compiler
