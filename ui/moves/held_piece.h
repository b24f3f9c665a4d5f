// SPDX-License-Identifier: MIT
// A piece in a hand, by id, which means the same on every table.
#pragma once

#include "core/geometry/side.h"

#include <QString>
#include <compare>
#include <string>

namespace chesspp::ui {

struct PieceAppearance;

struct HeldPiece {
    std::string kind;  ///< PieceDefinition::id
    Side hand = Side::White;

    friend auto operator<=>(const HeldPiece&, const HeldPiece&) = default;
};

/// "White: Queen", translated as a whole.
[[nodiscard]] QString nameWithOwner(const PieceAppearance& look);

}  // namespace chesspp::ui
