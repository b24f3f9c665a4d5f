// SPDX-License-Identifier: MIT
// A table as JSON: its game with variations and current node, or its setup, and its state.
#pragma once

#include "ui/models/table/table_state.h"

#include "core/base/diagnostic.h"
#include "core/game/game.h"

#include <QString>
#include <optional>
#include <string>
#include <string_view>

namespace chesspp::ui {

class LibraryContext;

/// JSON. Thread-safe. `gameId`: the table's entry in the list of games, if any.
[[nodiscard]] std::string tableText(const TableStart& table, const LibraryContext& library,
                                    const QString& gameId = {});

struct ReadTable {
    TableStart table;
    Diagnostics problems;  ///< of the parts of the game that could not be read
    QString gameId = {};
};
/// The table, or all reasons why the text does not contain one.
[[nodiscard]] Result<ReadTable> readTable(std::string_view text, std::string_view fileName,
                                          const LibraryContext& library);

/// The game of TableStart::unread with a ruleset that has its pieces; nullopt if a move is impossible.
[[nodiscard]] std::optional<Game> readMoves(const QString& unread, const RulesetPtr& ruleset);
/// The TableStart::unread of a PGN that has the result, too.
[[nodiscard]] QString unreadFrom(const std::string& pgn);
/// Whether TableStart::unread has it.
[[nodiscard]] bool isRecorded(const QString& unread);
/// The PGN in TableStart::unread.
[[nodiscard]] std::string pgnOfUnread(const QString& unread);
/// The result recorded at the end of that PGN, if any.
[[nodiscard]] std::optional<Outcome> resultOfUnread(const QString& unread);

}  // namespace chesspp::ui
