// SPDX-License-Identifier: MIT
// A table as the text of a file, and back: with all variations, where one stands, and what goes with it.
#pragma once

#include "ui/models/table_document.h"

#include "core/base/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace chesspp::ui {

/// JSON. May be called in any thread.
[[nodiscard]] std::string tableText(const TableStart& table, const LibraryContext& library);

struct ReadTable {
    TableStart table;
    Diagnostics problems;  ///< what of the game could not be read; the rest is there
};
/// The table, or every reason why there is none in the text.
[[nodiscard]] Result<ReadTable> readTable(std::string_view text, std::string_view fileName,
                                          const LibraryContext& library);

/// The game of TableStart::unread under rules that know its pieces; nothing where a move cannot be made.
[[nodiscard]] std::optional<Game> readMoves(const QString& unread, const RulesetPtr& ruleset);
/// The PGN in TableStart::unread.
[[nodiscard]] std::string pgnOfUnread(const QString& unread);

}  // namespace chesspp::ui
