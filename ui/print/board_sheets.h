// SPDX-License-Identifier: MIT
// Sheets of one board: a position with its FEN, and a variant with its start, army and rules.
#pragma once

#include "ui/print/print_sheet.h"

#include "core/game/ruleset.h"

#include <utility>

namespace chesspp::ui {

class LibraryContext;

/// `status` says who is to move; `fen` stands small below.
[[nodiscard]] PrintSheet positionSheet(const QString& title, BoardPicture board, const QString& status,
                                       const QString& fen);

/// Names of rules, each with what holds in the variant.
using NamedFacts = std::vector<std::pair<QString, QStringList>>;
/// `start` is its position. `ruleset` is the variant's.
[[nodiscard]] PrintSheet variantSheet(const Variant& variant, const Ruleset& ruleset, BoardPicture start,
                                      const NamedFacts& facts, const LibraryContext& library);

/// The board as it is printed: without selection and markers, with coordinates.
[[nodiscard]] BoardPicture printedBoard(BoardPicture board);

}  // namespace chesspp::ui
