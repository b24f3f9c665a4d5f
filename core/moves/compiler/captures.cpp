// SPDX-License-Identifier: MIT
#include "core/moves/compiler/captures.h"

#include "core/moves/compiler/royals.h"
#include "core/moves/emptied.h"

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
    const auto note = [&](const Recipe& recipe, Square from, Square shown, std::optional<Square> arrival) {
        for (const RecipeStep& step : recipe.steps) {
            if (step.what != RecipeStep::Do::LeaveMark) continue;
            leavers.push_back({step.at.at(rules_.shape, from, shown), step.mark, arrival});
        }
    };
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        for (const Entry& entry : entries[kind].moves) {
            const Recipe& recipe = recipes_[entry.recipe];
            const bool common = rules_.kinds[kind].royalty == Royalty::Common && recipe.slots.empty() &&
                                recipe.type == RecipeClass::Shown;
            note(recipe, entry.from, entry.shown, common ? std::optional(entry.shown) : std::nullopt);
        }
        // What a castle leaves is told from its start.
        for (const CastleEntry& castle : entries[kind].castles) {
            note(recipes_[castle.recipe], castle.from, castle.from, std::nullopt);
        }
    }
    std::ranges::stable_sort(leavers, {}, &Leaver::marked);
    return leavers;
}

/// Squares other than the actor's from which a move takes somebody, or to which it brings somebody.
std::vector<Square> CaptureReader::touched(const Entry& entry) const {
    std::vector<Square> squares;
    const auto touch = [&](const RelativeSquare& square) {
        squares.push_back(square.at(rules_.shape, entry.from, entry.shown));
    };
    for (const RecipeStep& step : recipes_[entry.recipe].steps) {
        if (step.guard != 0) continue;
        switch (step.what) {
            case RecipeStep::Do::Relocate:
            case RecipeStep::Do::Exchange:
                touch(step.at);
                touch(step.to);
                break;
            case RecipeStep::Do::Remove:
            case RecipeStep::Do::Place:
            case RecipeStep::Do::Convert:
            case RecipeStep::Do::MakeHole:
                touch(step.at);
                break;
            case RecipeStep::Do::Transform:
            case RecipeStep::Do::LeaveMark:
            case RecipeStep::Do::RemoveHole:
            case RecipeStep::Do::CountOnPiece:
            case RecipeStep::Do::CountOnSquare:
            case RecipeStep::Do::CountForSide:
            case RecipeStep::Do::Give:
                break;
        }
    }
    std::ranges::sort(squares);
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    std::erase(squares, entry.from);
    return squares;
}

CaptureReader::Fate CaptureReader::fateOf(const Entry& entry, Square piece) const {
    Fate fate{piece, false, false, std::nullopt};
    Emptied emptied;
    const auto squareOf = [&](const RelativeSquare& square) {
        return square.at(rules_.shape, entry.from, entry.shown);
    };
    for (const RecipeStep& step : recipes_[entry.recipe].steps) {
        if (step.guard != 0) continue;
        const Square at = squareOf(step.at);
        const bool isHere = at == fate.square;
        switch (step.what) {
            case RecipeStep::Do::Relocate:
                if (!emptied.relocate(at, squareOf(step.to))) break;
                if (isHere) {
                    fate.square = squareOf(step.to);
                } else {
                    fate.removed = squareOf(step.to) == fate.square;
                }
                break;
            case RecipeStep::Do::Place:
                emptied.place(at);
                fate.removed = isHere;
                break;
            case RecipeStep::Do::Remove:
            case RecipeStep::Do::MakeHole:
                emptied.remove(at);
                fate.removed = isHere;
                break;
            case RecipeStep::Do::Transform:
                if (isHere) fate.transformed = step.slot;
                break;
            case RecipeStep::Do::Convert:
                fate.converted |= isHere;
                break;
            case RecipeStep::Do::Exchange:
                if (isHere) {
                    fate.square = squareOf(step.to);
                } else if (squareOf(step.to) == fate.square) {
                    fate.square = at;
                }
                emptied.exchange(at, squareOf(step.to));
                break;
            case RecipeStep::Do::LeaveMark:
            case RecipeStep::Do::RemoveHole:
            case RecipeStep::Do::CountOnPiece:
            case RecipeStep::Do::CountOnSquare:
            case RecipeStep::Do::CountForSide:
            case RecipeStep::Do::Give:
                break;
        }
        if (fate.removed) break;
    }
    return fate;
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

bool CaptureReader::mayExchangeRoyals(const Entry& entry, KindId kind) const {
    const Recipe& recipe = recipes_[entry.recipe];
    if (entry.recipe == RecipeBook::kPlain || !makesRoyals(recipe, rules_)) return false;
    const std::vector<Square> squares = touched(entry);
    return (isRoyal(kind) && recipe.steps.size() > 1) || std::ranges::any_of(squares, [&](Square square) {
               return entry.requirement.at(square).has(Content::Friend);
           });
}

/// Whether the actor is royal and taken by its own move, or made common by every choice: who takes so has
/// lost, and so attacks nothing.
bool CaptureReader::givesUpItsRoyal(const Entry& entry, KindId kind) const {
    if (!isRoyal(kind)) return false;
    const Fate fate = fateOf(entry, entry.from);
    if (fate.removed || !fate.transformed) return fate.removed;
    const std::vector<KindId>& kinds = recipes_[entry.recipe].slots[*fate.transformed];
    return std::ranges::none_of(kinds, [&](KindId into) { return isRoyal(into); });
}

std::vector<Captured> CaptureReader::attacked(const Entry& entry, KindId kind) const {
    const Requirement& requirement = entry.requirement;
    if (entry.recipe == RecipeBook::kPlain) {
        if (!requirement.at(entry.shown).has(Content::Enemy)) return {};
        return {{entry.shown, {}, nullptr}};
    }
    std::vector<Captured> attacked;
    if (givesUpItsRoyal(entry, kind)) return attacked;
    const std::vector<Square> squares = touched(entry);
    std::vector<Square> taken;
    for (const Square square : squares) {
        const Fate fate = fateOf(entry, square);
        if (fate.removed) taken.push_back(square);
        if ((fate.removed || fate.converted) && requirement.at(square).has(Content::Enemy)) {
            attacked.push_back({square, {}, nullptr});
        }
    }
    for (const MaybeTakenOver& maybe : entry.maybe) attacked.push_back({maybe.at, {}, &maybe.when});
    for (Captured& captured : attacked) {
        for (const Square square : taken) {
            const bool mayBeOwn = square != captured.square && requirement.at(square).has(Content::Friend);
            if (mayBeOwn) captured.noRoyals.push_back(square);
        }
    }
    return attacked;
}

}  // namespace chesspp::compiler
