// SPDX-License-Identifier: MIT
// A game for printing: players, result, moves in columns with comments and variations, diagrams.
#pragma once

#include "ui/models/table/table_document.h"
#include "ui/print/print_sheet.h"

#include <functional>

namespace chesspp::ui {

/// Makes, in any thread and also after the table, the pages of the table's game. `bottom` is at the lower
/// edge of its diagrams. A WorkLimit may stop it; the result then is of no use.
[[nodiscard]] std::function<PrintSheet()> gameSheetWork(const TableDocument& table, const QString& title,
                                                        Side bottom);

}  // namespace chesspp::ui
