// SPDX-License-Identifier: MIT
#include "ui/art/recipe_operations.h"

#include "core/base/bounds.h"

#include <algorithm>
#include <optional>

namespace chesspp::ui {
namespace {

using drawing::PartSort;

/// Maximum displacement of a part, in 1/64 of the picture.
constexpr double kFarthest = 32;

std::optional<PlacedPart>* slotOf(ArtRecipe& recipe, PartSort sort) {
    if (sort == PartSort::Base) return &recipe.base;
    if (sort == PartSort::Body) return &recipe.body;
    return sort == PartSort::Head ? &recipe.head : nullptr;
}

/// The part that mirroring and moving apply to; null if there is none.
PlacedPart* meantPart(ArtRecipe& recipe, PartSort sort) {
    if (sort == PartSort::Emblem) return recipe.emblems.empty() ? nullptr : &recipe.emblems.back();
    std::optional<PlacedPart>* const slot = slotOf(recipe, sort);
    return slot != nullptr && *slot ? &**slot : nullptr;
}

Facing other(Facing facing) {
    return facing == Facing::AsDrawn ? Facing::Mirrored : Facing::AsDrawn;
}

}  // namespace

std::vector<QString> chosenParts(const ArtRecipe& recipe, PartSort sort) {
    std::vector<QString> parts;
    ArtRecipe copy = recipe;
    if (sort == PartSort::Posture) {
        parts.push_back(
            QString::fromStdString(recipe.posture.empty() ? std::string(drawing::kUpright) : recipe.posture));
    } else if (sort == PartSort::Emblem) {
        for (const PlacedPart& each : recipe.emblems) parts.push_back(QString::fromStdString(each.part));
    } else if (const PlacedPart* part = meantPart(copy, sort)) {
        parts.push_back(QString::fromStdString(part->part));
    }
    return parts;
}

ArtRecipe withPart(ArtRecipe recipe, PartSort sort, const QString& part) {
    const std::string name = part.toStdString();
    if (sort == PartSort::Posture) {
        recipe.posture = name == drawing::kUpright ? std::string() : name;
    } else if (sort == PartSort::Emblem) {
        if (name.empty()) {
            recipe.emblems.clear();
        } else if (const auto old = std::ranges::find(recipe.emblems, name, &PlacedPart::part);
                   old != recipe.emblems.end()) {
            recipe.emblems.erase(old);
        } else if (recipe.emblems.size() < bounds::kArtEmblems) {
            recipe.emblems.push_back(PlacedPart{name});
        }
    } else if (std::optional<PlacedPart>* const slot = slotOf(recipe, sort)) {
        if (name.empty()) {
            slot->reset();
        } else if (!*slot || (*slot)->part != name) {
            *slot = PlacedPart{name};
        }
    }
    return recipe;
}

ArtRecipe withPartTurned(ArtRecipe recipe, PartSort sort) {
    if (sort == PartSort::Posture) return turnedRound(std::move(recipe));
    if (PlacedPart* const part = meantPart(recipe, sort)) part->facing = other(part->facing);
    return recipe;
}

ArtRecipe withPartMoved(ArtRecipe recipe, PartSort sort, QPointF by) {
    if (PlacedPart* const part = meantPart(recipe, sort)) {
        part->right = std::clamp(part->right + by.x(), -kFarthest, kFarthest);
        part->down = std::clamp(part->down + by.y(), -kFarthest, kFarthest);
    }
    return recipe;
}

ArtRecipe turnedRound(ArtRecipe recipe) {
    recipe.facing = other(recipe.facing);
    return recipe;
}

bool drawsSomething(const ArtRecipe& recipe) {
    return recipe.base || recipe.body || recipe.head || !recipe.emblems.empty();
}

}  // namespace chesspp::ui
