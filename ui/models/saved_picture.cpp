// SPDX-License-Identifier: MIT
#include "ui/models/saved_picture.h"

#include "ui/models/editing_rulesets.h"
#include "ui/models/library_context.h"

#include "core/game/open_variant.h"
#include "core/notation/fen.h"

namespace chesspp::ui {
namespace {

BoardPicture pictured(const LibraryContext& library, const Ruleset& ruleset, const Setup& setup) {
    BoardPicture picture(setup.shape);
    picture.coordinates = Coordinates::Off;
    picture.holes = setup.holes;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i]) picture.setPiece(Square{i}, library.look(ruleset, setup.squares[i]->piece));
    }
    return picture;
}

std::optional<BoardPicture> readAs(const LibraryContext& library, std::string_view variantId,
                                   const std::string& fen) {
    const Variant* variant = library.variant(variantId);
    if (variant == nullptr) return std::nullopt;
    // Only looked at: a fast ruleset of an open variant would take longer to make than to use.
    const Result<RulesetPtr> ruleset = isOpen(*variant)
                                           ? rulesetFor(*variant, fen, library.pieces(), Backend::Plain)
                                           : library.ruleset(variantId);
    if (!ruleset) return std::nullopt;
    const Result<Setup> setup = parseFen(**ruleset, fen);
    return setup ? std::optional(pictured(library, **ruleset, *setup)) : std::nullopt;
}

/// With pieces that the library lacks.
std::optional<BoardPicture> readWhole(const LibraryContext& library, const SavedPosition& position) {
    const Variant* variant = library.variant(position.variant.toStdString());
    PieceDefinitions kept;
    for (const PieceDefinition& each : position.pieces) kept.push_back(&each);
    if (variant == nullptr) variant = library.variant("free");
    const Result<Standing> read = library.editingRulesets().read(*variant, position.fen.toStdString(), kept);
    return read ? std::optional(pictured(library, *read->ruleset, read->setup)) : std::nullopt;
}

}  // namespace

std::optional<BoardPicture> pictureOf(const LibraryContext& library, const SavedPosition& position) {
    const std::string fen = position.fen.toStdString();
    std::optional<BoardPicture> picture = readAs(library, position.variant.toStdString(), fen);
    if (!picture) picture = readAs(library, "free", fen);
    return picture ? picture : readWhole(library, position);
}

}  // namespace chesspp::ui
