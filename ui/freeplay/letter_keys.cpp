// SPDX-License-Identifier: MIT
#include "ui/freeplay/letter_keys.h"

#include "ui/models/library_context.h"
#include "ui/models/setup_edits.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

std::optional<std::string> kindOf(const std::string& letter, const LibraryContext& library,
                                  const Variant& home) {
    const auto ofArmy = std::ranges::find(home.army, letter, &ArmyEntry::letter);
    if (ofArmy != home.army.end() && library.piece(ofArmy->kind) != nullptr) return ofArmy->kind;
    const auto& all = library.pieces();
    const auto found =
        std::ranges::find(all, letter, [](const PieceDefinition* piece) { return piece->letter; });
    return found != all.end() ? std::optional((*found)->id) : std::nullopt;
}

}  // namespace

std::optional<PieceTool> toolOfKey(QKeyCombination key, const LibraryContext& library, const Variant& home,
                                   const std::optional<PaletteTool>& now) {
    if (key.keyboardModifiers() != Qt::ShiftModifier) return std::nullopt;
    if (key.key() < Qt::Key_A || key.key() > Qt::Key_Z) return std::nullopt;
    const std::string letter(1, static_cast<char>('A' + (key.key() - Qt::Key_A)));
    const auto kind = kindOf(letter, library, home);
    if (!kind) return std::nullopt;
    const auto* held = now ? std::get_if<PieceTool>(&*now) : nullptr;
    if (held == nullptr) return PieceTool{*kind, Owner::White};
    return PieceTool{*kind, held->kind == *kind ? otherOwner(held->owner) : held->owner};
}

}  // namespace chesspp::ui
