// SPDX-License-Identifier: MIT
// The kinds a palette offers, sorted, with appearance and search words; and the palette's tools.
#pragma once

#include "ui/board/board_picture.h"

#include "core/geometry/side.h"

#include <QMetaType>
#include <QString>
#include <compare>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// Puts pieces of a kind, which goes by its id: that means the same on every table.
struct PieceTool {
    std::string kind;  ///< PieceDefinition::id
    Owner owner = Owner::White;

    friend auto operator<=>(const PieceTool&, const PieceTool&) = default;
};

/// A piece in hand, to be dropped.
struct HandTool {
    std::string kind;
    Side hand = Side::White;

    friend auto operator<=>(const HandTool&, const HandTool&) = default;
};

/// Takes pieces away.
struct EraserTool {
    friend constexpr auto operator<=>(EraserTool, EraserTool) = default;
};

/// Makes a square a hole, and a hole a square.
struct HoleTool {
    friend constexpr auto operator<=>(HoleTool, HoleTool) = default;
};

using PaletteTool = std::variant<PieceTool, EraserTool, HoleTool, HandTool>;

struct PaletteItem {
    std::string id;
    QString name;
    QString letter;
    QString family;  ///< as it is shown; kinds of one family follow one another
    QString words;   ///< all by which it is found
    PieceAppearance white;
    PieceAppearance black;
};

/// Every piece of the library, families as in the place Pieces, with looks as LibraryContext::look gives.
[[nodiscard]] std::vector<PaletteItem> paletteItemsOf(const LibraryContext& library);

/// As letters are compared: without case, accents and dots, so that "konig" finds the "König".
[[nodiscard]] QString plainLetters(const QString& text);

/// "White: Queen", whole in each language.
[[nodiscard]] QString nameWithOwner(const PieceAppearance& look);

}  // namespace chesspp::ui

Q_DECLARE_METATYPE(std::optional<chesspp::ui::PaletteTool>)
