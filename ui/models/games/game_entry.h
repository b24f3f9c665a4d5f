// SPDX-License-Identifier: MIT
// A game of the list of games: what its file says without the rules, how the file is written and read.
#pragma once

#include "ui/models/table/text/table_import_export.h"

#include <QString>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chesspp::ui {

enum class GameResult : std::uint8_t { Open, WhiteWon, BlackWon, Drawn };

/// Why a file is no whole game. Its file stays as it is.
enum class GameDamage : std::uint8_t { None, Unreadable, TooBig, NoGame, CutOff };

struct GameEntry {
    QString id;     ///< the name of its file without the suffix
    QString white;  ///< empty: no name given
    QString black;
    QString date;     ///< as in PGN: "2026.11.27", "2026.??.??"
    QString time;     ///< "18:30:00" or empty
    QString variant;  ///< as its tag names it; empty: chess
    GameResult result = GameResult::Open;
    std::optional<EndReason> reason = {};
    int plies = 0;       ///< moves of both sides on the main line
    QString opening;     ///< the first kOpeningMoves of them, in lower case, separated by spaces
    QString searchable;  ///< names and other tags as plainLetters()
    GameDamage damage = GameDamage::None;
    qint64 bytes = -1;    ///< size of the file that was read; -1: of no file yet
    qint64 changed = -1;  ///< when that file was changed, in milliseconds since the epoch

    static constexpr std::size_t kOpeningMoves = 40;
    friend bool operator==(const GameEntry&, const GameEntry&) = default;
};

/// Of GameEntry::date; what is unknown is earlier.
[[nodiscard]] std::weak_ordering compareDates(const QString& one, const QString& other);

/// In any thread. Of several games in the text the first; a damaged one has what could be read.
[[nodiscard]] GameEntry entryOf(std::string_view text, const QString& id);

/// Writes the table's game for the list, in any thread and also after the table. Tags that `file` has and
/// that do not follow from the game (event, site, date, ratings …) stay.
[[nodiscard]] std::function<std::string()> gameFileWork(const TableDocument& table,
                                                        const LibraryContext& library, const QString& file);
/// Adds what the list shows to the tags of a game from another program.
void addListTags(std::vector<PgnTag>& tags, const Game& game);

struct StoredGame {
    std::optional<TableStart> table = {};  ///< none: it cannot be read at all
    Diagnostics problems = {};             ///< of what is missing
    /// False: the file is cut off or has further games, so it must not be replaced by this one.
    bool isWhole = true;
};
/// In any thread. The game stands at its end, with its match, its table's name and why it ended.
[[nodiscard]] StoredGame readGame(std::string_view text, const ReadingWorld& world,
                                  std::stop_token stop = {});

}  // namespace chesspp::ui
