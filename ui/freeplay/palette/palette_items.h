// SPDX-License-Identifier: MIT
// The kinds a palette offers, sorted, with appearance and search words; and the palette's tools.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/moves/held_piece.h"

#include <QMetaType>
#include <QString>
#include <compare>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// Places pieces of a kind. The kind is given by id, which means the same on every table.
struct PieceTool {
    std::string kind;  ///< PieceDefinition::id
    Owner owner = Owner::White;

    friend auto operator<=>(const PieceTool&, const PieceTool&) = default;
};

/// Removes pieces.
struct EraserTool {
    friend constexpr auto operator<=>(EraserTool, EraserTool) = default;
};

/// Turns squares into holes and holes into squares.
struct HoleTool {
    friend constexpr auto operator<=>(HoleTool, HoleTool) = default;
};

/// HeldPiece: drops pieces of that kind from the hand.
using PaletteTool = std::variant<PieceTool, EraserTool, HoleTool, HeldPiece>;

struct PaletteItem {
    std::string id;
    QString name;
    QString letter;
    QString family;  ///< as displayed; kinds of one family are adjacent
    QString words;   ///< text that a search matches
    PieceAppearance white;
    PieceAppearance black;
};

/// All pieces of the library with LibraryContext::look() appearances; families as in the Pieces workspace.
[[nodiscard]] std::vector<PaletteItem> paletteItemsOf(const LibraryContext& library);

}  // namespace chesspp::ui

Q_DECLARE_METATYPE(std::optional<chesspp::ui::PaletteTool>)
