// SPDX-License-Identifier: MIT
#include "core/moves/compiler/attack_entries.h"

#include "core/moves/compiler/royal_effects.h"

#include <algorithm>
#include <limits>

namespace chesspp::compiler {

namespace {

constexpr KindId kAnyKind{std::numeric_limits<std::uint16_t>::max()};
constexpr Piece kActor{kAnyKind, Owner::White};
constexpr Piece kOther{kAnyKind, Owner::Black};

}  // namespace

CaptureReader::CaptureReader(const Rules& rules, const RecipeTable& recipes,
                             const BySide<std::vector<Entries>>& entries)
    : rules_(rules), recipes_(recipes) {
    for (const Side side : kSides) markSources_[side] = markSourcesOf(entries[side]);
}

/// All marks that a side's moves leave.
std::vector<CaptureReader::MarkSource> CaptureReader::markSourcesOf(
    const std::vector<Entries>& entries) const {
    std::vector<MarkSource> markSources;
    const auto note = [&](const Recipe& recipe, Square from, Square shown, std::optional<Square> arrival) {
        for (const RecipeStep& step : recipe.steps) {
            if (step.type != EffectType::LeaveMark) continue;
            markSources.push_back({step.at.at(rules_.shape, from, shown), step.mark, arrival});
        }
    };
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        for (const Entry& entry : entries[kind].moves) {
            const Recipe& recipe = recipes_[entry.recipe];
            const bool common = rules_.kinds[kind].royalty == Royalty::Common && recipe.slots.empty() &&
                                recipe.type == RecipeClass::Shown;
            note(recipe, entry.from, entry.shown, common ? std::optional(entry.shown) : std::nullopt);
        }
        // Marks of castlings are relative to the start.
        for (const CastleEntry& castle : entries[kind].castles) {
            note(recipes_[castle.recipe], castle.from, castle.from, std::nullopt);
        }
    }
    std::ranges::stable_sort(markSources, {}, &MarkSource::marked);
    return markSources;
}

/// The unguarded effects of the entry's move, with the slot's number in place of a chosen kind.
std::vector<Effect> CaptureReader::sureEffects(const Entry& entry) const {
    std::vector<Effect> effects;
    const Move move = moveOf(entry.from.index, entry.shown.index, entry.recipe, 0);
    for (const RecipeStep& step : recipes_[entry.recipe].steps) {
        if (step.guard != 0) continue;
        effects.push_back(step.effect(rules_.shape, move, kActor.owner, KindId{step.slot}, 0));
    }
    return effects;
}

/// Squares other than the actor's whose piece a move may change.
std::vector<Square> CaptureReader::touched(const Entry& entry) const {
    std::vector<Square> squares;
    for (const Effect& effect : sureEffects(entry)) {
        if (!factsOf(effect.type).content) continue;
        squares.push_back(effect.at);
        if (factsOf(effect.type).to) squares.push_back(effect.to);
    }
    std::ranges::sort(squares);
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    std::erase(squares, entry.from);
    return squares;
}

bool CaptureReader::hitsOnlyTheMarker(const Requirement& requirement, Square attacked, Side side) const {
    const std::vector<MarkSource>& markSources = markSources_[opposite(side)];
    return std::ranges::any_of(requirement.marks(), [&](const MarkRequirement& mark) {
        return mark.stands && std::ranges::all_of(
                                  std::ranges::equal_range(markSources, mark.square, {}, &MarkSource::marked),
                                  [&](const MarkSource& leaver) {
                                      return leaver.mark != mark.mark || leaver.arrival == attacked;
                                  });
    });
}

/// Whether the move takes its own royal actor, or every choice makes it common: such a move attacks nothing.
bool CaptureReader::losesOwnRoyal(const Entry& entry, KindId kind, EffectTracker& tracker) const {
    if (!isRoyal(kind)) return false;
    const TrackedPiece& actor = *tracker.from(entry.from);
    if (actor.isTaken() || actor.now.kind == kAnyKind) return actor.isTaken();
    const std::vector<KindId>& kinds = recipes_[entry.recipe].slots[actor.now.kind.index];
    return std::ranges::none_of(kinds, [&](KindId into) { return isRoyal(into); });
}

Captures CaptureReader::capturesOf(const Entry& entry, KindId kind) const {
    const Requirement& requirement = entry.requirement;
    Captures captures;
    if (entry.recipe == RecipeTable::kPlain) {
        if (requirement.at(entry.shown).has(Content::Enemy)) captures.all.push_back({entry.shown});
        return captures;
    }
    // The board is unknown: any piece may stand anywhere.
    EffectTracker tracker([&](Square square) { return square == entry.from ? kActor : kOther; });
    tracker.make(sureEffects(entry));
    if (losesOwnRoyal(entry, kind, tracker)) {
        captures.losesActor = true;
        return captures;
    }
    for (const Square square : touched(entry)) {
        const TrackedPiece& piece = *tracker.from(square);
        const bool isConverted = piece.now.owner != piece.before.owner;
        const Contents allowed = requirement.at(square);
        if (piece.isTaken() && allowed.has(Content::Friend)) captures.ownRoyals.push_back(square);
        if ((piece.isTaken() || isConverted) && allowed.has(Content::Enemy)) captures.all.push_back({square});
    }
    if (entry.conversions != nullptr) {
        for (const ConditionalConversion& each : *entry.conversions) {
            captures.all.push_back({each.at, each.when.get()});
        }
    }
    return captures;
}

}  // namespace chesspp::compiler
