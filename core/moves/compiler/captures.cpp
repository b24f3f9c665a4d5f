// SPDX-License-Identifier: MIT
//
// Reading of entries as attacks.
#include "core/moves/compiler/captures.h"

#include "core/moves/compiler/royals.h"

#include <algorithm>

namespace chesspp::compiler {

CaptureReader::CaptureReader(const Rules& rules, const RecipeBook& recipes,
                             const BySide<std::vector<Entries>>& entries)
    : rules_(rules), recipes_(recipes) {
    for (const Side side : kSides) leavers_[side] = leaversOf(entries[side]);
}

/// Every way in which a side leaves a mark.
std::vector<CaptureReader::Leaver> CaptureReader::leaversOf(const std::vector<Entries>& entries) const {
    std::vector<Leaver> leavers;
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        for (const Entry& entry : entries[kind].moves) {
            const Recipe& recipe = recipes_[entry.recipe];
            for (const RecipeStep& step : recipe.steps) {
                if (step.what != RecipeStep::Do::LeaveMark) continue;
                const bool common = rules_.kinds[kind].royalty == Royalty::Common && recipe.slots.empty() &&
                                    recipe.type == RecipeClass::Shown;
                leavers.push_back({step.at.at(rules_.shape, entry.from, entry.shown), step.mark,
                                   common ? std::optional(entry.shown) : std::nullopt});
            }
        }
    }
    std::ranges::stable_sort(leavers, {}, &Leaver::marked);
    return leavers;
}

/// Squares whose content a move takes away or replaces.
std::vector<Square> CaptureReader::removed(const Entry& entry) const {
    std::vector<Square> squares;
    const BoardShape shape = rules_.shape;
    for (const RecipeStep& step : recipes_[entry.recipe].steps) {
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

bool CaptureReader::hitsOnlyTheMarker(const Requirement& requirement, Square attacked, Side side) const {
    const std::vector<Leaver>& leavers = leavers_[opposite(side)];
    return std::ranges::any_of(requirement.marks(), [&](const MarkRequirement& mark) {
        return mark.stands &&
               std::ranges::all_of(std::ranges::equal_range(leavers, mark.square, {}, &Leaver::marked),
                                   [&](const Leaver& leaver) {
                                       return leaver.mark != mark.mark || leaver.arrival == attacked;
                                   });
    });
}

/// Whether one move may lose a royal and gain another, so that counting royals does not tell.
bool CaptureReader::mayExchangeRoyals(const Entry& entry, KindId kind) const {
    const Recipe& recipe = recipes_[entry.recipe];
    if (!makesRoyals(recipe, rules_)) return false;
    const std::vector<Square> squares = removed(entry);
    return (isRoyal(kind) && recipe.steps.size() > 1) || std::ranges::any_of(squares, [&](Square square) {
               return square == entry.from ? isRoyal(kind)
                                           : entry.requirement.at(square).has(Content::Friend);
           });
}

/// Whether the actor is royal and taken by its own move, or made common by every choice: who takes so has
/// lost, and so attacks nothing.
bool CaptureReader::givesUpItsRoyal(const Entry& entry, KindId kind) const {
    const auto isRoyalKind = [&](KindId which) { return isRoyal(which); };
    if (!isRoyal(kind)) return false;
    const auto squareOf = [&](const RelativeSquare& square) {
        return square.at(rules_.shape, entry.from, entry.shown);
    };
    const Recipe& recipe = recipes_[entry.recipe];
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
                if (std::ranges::none_of(recipe.slots[step.slot], isRoyalKind)) return true;
                break;
            case RecipeStep::Do::LeaveMark:
                break;
        }
    }
    return false;
}

std::expected<CaptureReader::Squares, Message> CaptureReader::attacked(const Entry& entry,
                                                                       KindId kind) const {
    if (entry.recipe == RecipeBook::kPlain) {
        Squares shown;
        if (entry.requirement.at(entry.shown).has(Content::Enemy)) shown.push_back(entry.shown);
        return shown;
    }
    if (mayExchangeRoyals(entry, kind)) return std::unexpected(Message{"compile.royals-exchanged", {}});
    Squares attacked;
    if (givesUpItsRoyal(entry, kind)) return attacked;
    const Requirement& requirement = entry.requirement;
    const std::vector<Square> squares = removed(entry);
    for (const Square square : squares) {
        if (square == entry.from || !requirement.at(square).has(Content::Enemy)) continue;
        const bool mayLoseOwn = recipes_[entry.recipe].type != RecipeClass::Shown &&
                                std::ranges::any_of(squares, [&](Square other) {
                                    return other != square && requirement.at(other).has(Content::Friend);
                                });
        if (mayLoseOwn) return std::unexpected(Message{"compile.attack-not-compiled", {}});
        attacked.push_back(square);
    }
    return attacked;
}

}  // namespace chesspp::compiler
