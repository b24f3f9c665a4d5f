// SPDX-License-Identifier: MIT
// What palette and hands give out: a piece of the library for a side, one that is in hand, the eraser, the
// hole. Pieces go by their ids, which mean the same on every table. Knows no widget.
#pragma once

#include "core/geometry/side.h"

#include <QMetaType>
#include <compare>
#include <optional>
#include <string>
#include <variant>

namespace chesspp::ui {

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

}  // namespace chesspp::ui

Q_DECLARE_METATYPE(std::optional<chesspp::ui::PaletteTool>)
