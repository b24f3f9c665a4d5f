// SPDX-License-Identifier: MIT
//
// What is said of a table in whole sentences: who moves, what was played, how it
// ended and by which rule. Knows no widget.
#pragma once

#include "ui/models/table_document.h"

#include <QString>

namespace chesspp::ui {

class LibraryContext;

/// "White", or the player's name.
[[nodiscard]] QString nameOf(const Players& players, Side side);
/// "White to move · Black's last move: e7–e5", or how the game ended.
[[nodiscard]] QString statusOf(const TableDocument& table, const LibraryContext& library);
/// As many of the sentences as two lines hold, at least one, and how many more there are.
[[nodiscard]] QString inBrief(const QStringList& sentences);

}  // namespace chesspp::ui
