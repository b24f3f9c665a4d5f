// SPDX-License-Identifier: MIT
// The games of the user, one PGN file each, and an index of them that is only a cache: what it lacks or has
// wrongly is read from the games. Several programs may use the folder at once.
#pragma once

#include "ui/models/games/game_entry.h"
#include "ui/models/storage/latest_job.h"
#include "ui/models/storage/pending_writes.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace chesspp::ui {

class GameStore final : public QObject {
    Q_OBJECT
public:
    /// Reads nothing and creates nothing yet.
    explicit GameStore(QString path, DiskWriter writer = writeAtomically);
    /// Ends deletions, exports and writes that are under way; an import is abandoned.
    ~GameStore() override;

    // --- the list ---
    using Games = std::map<QString, GameEntry>;  ///< by id
    /// Reads, in another thread, what is on the disk now; changed() follows.
    void read();
    [[nodiscard]] bool hasRead() const { return hasRead_; }
    /// Empty until it has been read, then as on the disk, with the changes of this program.
    [[nodiscard]] const Games& games() const { return games_; }
    [[nodiscard]] QString fileOf(const QString& id) const { return path_ + '/' + id + kEnding; }
    void finishReading() { reading_.wait(); }

    // --- games being played ---
    /// The id of a new game, which no other program gives. Ids sort by the time at which they were made.
    [[nodiscard]] QString freshId();
    /// Writes the game soon (see PendingWrites::put()), or removes it if the text is none.
    void put(const QString& id, const QString& name, PendingWrites::Capture capture);
    [[nodiscard]] PendingWrites& writes() { return writes_; }

    // --- deleting ---
    /// Puts them into the folder of deleted games, where they stay for kDeletedFor days.
    void remove(const QStringList& ids);
    [[nodiscard]] bool canUndoRemove() const { return !removed_.empty(); }
    /// Brings back what was removed last. A game that was written since stays as it is.
    void undoRemove();
    static constexpr int kDeletedFor = 30;

    // --- export and import ---
    /// Writes the games, in this order, as one PGN, in another thread.
    struct Exported {
        int games = 0;
        int unreadable = 0;
        WriteError trouble = WriteError::None;
    };
    void exportTo(const QString& file, const QStringList& ids, std::function<void(Exported)> then);
    struct Imported {
        QStringList ids;                        ///< of new games
        int known = 0;                          ///< games that were here already
        Diagnostics problems;                   ///< of games that are missing or incomplete
        WriteError trouble = WriteError::None;  ///< the disk failed: later games are missing
    };
    /// Adds all games of the files, in another thread. What was added before cancelImport() stays.
    void importFiles(const QStringList& files, const LibraryContext& library,
                     std::function<void(Imported)> then);
    /// How many games have been imported, and how many there are as far as is known.
    [[nodiscard]] std::pair<int, int> importProgress() const;
    void cancelImport();

signals:
    /// The list has changed.
    void changed();
    /// A sentence: some games could not be deleted or brought back.
    void failed(const QString& why);

private:
    struct Progress {
        std::atomic<int> done = 0;
        std::atomic<int> total = 0;
    };
    [[nodiscard]] DiskWriter noting(DiskWriter writer);
    void note(const QString& id, const std::optional<GameEntry>& entry, int removals);
    void change(const QString& id, const std::optional<GameEntry>& entry);
    [[nodiscard]] static Imported import(const QStringList& files, const ReadingWorld& world,
                                         const QString& path, const DiskWriter& writer, Progress& progress,
                                         const std::stop_token& stop);

    static constexpr auto kEnding = ".pgn";

    QString path_;
    DiskWriter plainWriter_;
    Games games_;
    bool hasRead_ = false;
    qint64 lastFresh_ = 0;     ///< time of the last freshId(), in milliseconds since the epoch
    bool readsAgain_ = false;  ///< once the moves of files are done
    struct AfterReading {
        int reading;  ///< it or a later one
        std::function<void()> act;
    };
    int readings_ = 0;  ///< begun so far
    std::vector<AfterReading> afterReading_;
    std::map<QString, std::optional<GameEntry>> since_;  ///< changes since the reading began
    std::atomic<int> removals_ = 0;
    std::map<QString, int> removedAt_;  ///< ids of games removed and not brought back: the removal's number
    std::vector<std::vector<GameEntry>> removed_;  ///< for undoRemove(), the last one last
    LatestJob reading_{LatestJob::Earlier::Begun};
    LatestJob moving_{LatestJob::Earlier::All};
    LatestJob exporting_{LatestJob::Earlier::All};
    LatestJob importing_;
    std::shared_ptr<Progress> progress_;
    PendingWrites writes_;  // last: its destructor uses the members above
};

}  // namespace chesspp::ui
