// SPDX-License-Identifier: MIT
// What a piece is worth, and what that is made of, as sentences of the window's language. Knows no piece and
// measures nothing.
#pragma once

#include "core/analysis/value.h"

#include <QString>
#include <QStringList>

namespace chesspp::ui {

/// "Worth about 3.1 pawns on a board of 8 × 8."
[[nodiscard]] QString worthOf(const PieceValue& value, BoardShape board);

/// How far it goes, what it takes and forks, what it is bound to, what it does beside: a sentence each.
[[nodiscard]] QStringList partsInWords(const ValueParts& parts);

}  // namespace chesspp::ui
