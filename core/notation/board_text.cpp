// SPDX-License-Identifier: MIT
#include "core/notation/board_text.h"

#include "core/game/placement.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

struct Cell {
    std::string text;
    std::size_t width = 1;  ///< in characters
};

/// Figures by the name of a picture of our own set: White's, then Black's.
constexpr std::array<std::pair<std::string_view, std::array<std::string_view, 2>>, 6> kFigures{{
    {"king", {"♔", "♚"}},
    {"queen", {"♕", "♛"}},
    {"rook", {"♖", "♜"}},
    {"bishop", {"♗", "♝"}},
    {"knight", {"♘", "♞"}},
    {"pawn", {"♙", "♟"}},
}};

std::string_view figureOf(const Ruleset& ruleset, Piece piece) {
    const auto& art = ruleset.definition(piece.kind).art;
    if (!art || piece.owner == Owner::Neutral) return {};
    const auto* const name = std::get_if<ArtName>(&art->white);
    if (name == nullptr || art->black) return {};
    for (const auto& [known, figures] : kFigures) {
        if (known == name->name) return figures[piece.owner == Owner::White ? 0 : 1];
    }
    return {};
}

Cell cellOf(const Ruleset& ruleset, const Setup& setup, Square square, BoardGlyphs glyphs) {
    if (setup.holes.contains(square)) return {"*", 1};
    const auto& piece = setup.at(square);
    if (!piece) return {".", 1};
    if (glyphs == BoardGlyphs::Figures) {
        const std::string_view figure = figureOf(ruleset, piece->piece);
        if (!figure.empty()) return {std::string(figure), 1};
    }
    std::string text = formatPiece(ruleset.rules(), piece->piece);
    const std::size_t width = text.size();
    return {std::move(text), width};
}

}  // namespace

std::string boardText(const Ruleset& ruleset, const Setup& setup, BoardGlyphs glyphs, Side viewer) {
    const BoardShape shape = setup.shape;
    std::vector<Cell> cells;
    std::size_t width = 1;
    for (int index = 0; index < shape.squareCount(); ++index) {
        cells.push_back(cellOf(ruleset, setup, Square{static_cast<std::uint16_t>(index)}, glyphs));
        width = std::max(width, cells.back().width);
    }
    const auto pad = [&](std::size_t used) { return std::string(width - used, ' '); };
    const std::size_t margin = std::to_string(shape.ranks()).size();
    const bool turned = viewer == Side::Black;

    std::string text;
    for (int row = 0; row < shape.ranks(); ++row) {
        const int rank = turned ? row : shape.ranks() - 1 - row;
        const std::string number = std::to_string(rank + 1);
        text += std::string(margin - number.size(), ' ') + number;
        std::string gap;  // spaces are written only when something follows them
        for (int column = 0; column < shape.files(); ++column) {
            const int file = turned ? shape.files() - 1 - column : column;
            const Cell& cell = cells[shape.at(file, rank)->index];
            text += gap + ' ' + cell.text;
            gap = pad(cell.width);
        }
        text += '\n';
    }
    text += std::string(margin, ' ');
    std::string gap;
    for (int column = 0; column < shape.files(); ++column) {
        const int file = turned ? shape.files() - 1 - column : column;
        text += gap + ' ' + static_cast<char>('a' + file);
        gap = pad(1);
    }
    return text + '\n';
}

}  // namespace chesspp
