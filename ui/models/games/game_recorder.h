// SPDX-License-Identifier: MIT
// Writes each game with a move into the list of games, as it is played, on whichever table it is.
#pragma once

#include "ui/models/games/game_store.h"
#include "ui/models/table/table_list.h"

#include <QObject>
#include <QPointer>
#include <map>
#include <vector>

namespace chesspp::ui {

class SessionStore;

class GameRecorder final : public QObject {
    Q_OBJECT
public:
    /// All must outlive the object. Games that are only looked at, and tables that test a piece, leave no
    /// trace.
    GameRecorder(TableList& tables, GameStore& store, const LibraryContext& library);

    /// Games that were under way keep their ids, and the session keeps those of all.
    void follow(SessionStore& session);
    /// The table continues this game of the list.
    void adopt(TableDocument& table, const QString& id);
    /// The open table with the game; null if there is none.
    [[nodiscard]] TableDocument* tableOf(const QString& id) const;

private:
    /// Identifies a game by its moves, whatever the table's other properties.
    using Print = std::size_t;
    struct Track {
        QString id;  ///< of the table's game; empty: not in the list yet
        Print print = 0;
        bool wasUnread = false;
        bool begunHere = false;  ///< its file goes with its moves
        /// Games that others replaced on this table; undo brings them back.
        std::vector<std::pair<QString, Print>> replaced;
    };

    void onTableChanged(TableDocument& table, const TableChange& change);
    void onReplaced(TableDocument& table, Track& track);
    void setId(TableDocument& table, Track& track, const QString& id);
    void write(const TableDocument& table, const QString& id);
    [[nodiscard]] static Print printOf(const TableDocument& table);

    TableList& tables_;
    GameStore& store_;
    const LibraryContext& library_;
    QPointer<SessionStore> session_;
    std::map<TableDocument*, Track> tracks_;  ///< of tables that exist, open or closed
};

}  // namespace chesspp::ui
