// SPDX-License-Identifier: MIT
//
// Two tries: the position's own variant, then the one where everything may stand.
#include "ui/models/saved_picture.h"

#include "ui/models/library_context.h"

#include "core/game/open_variant.h"
#include "core/notation/fen.h"

namespace chesspp::ui {
namespace {

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
    if (!setup) return std::nullopt;
    BoardPicture picture(setup->shape);
    picture.coordinates = Coordinates::Off;
    picture.holes = setup->holes;
    for (std::uint16_t i = 0; i < setup->squares.size(); ++i) {
        if (setup->squares[i]) picture.setPiece(Square{i}, library.look(**ruleset, setup->squares[i]->piece));
    }
    return picture;
}

}  // namespace

std::optional<BoardPicture> pictureOf(const LibraryContext& library, const SavedPosition& position) {
    const std::string fen = position.fen.toStdString();
    std::optional<BoardPicture> picture = readAs(library, position.variant.toStdString(), fen);
    return picture ? picture : readAs(library, "free", fen);
}

}  // namespace chesspp::ui
