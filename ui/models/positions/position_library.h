// SPDX-License-Identifier: MIT
// The user's saved positions: one file each, in folders. Every change can be undone; unreadable files stay.
#pragma once

#include "ui/models/storage/latest_job.h"
#include "ui/models/storage/pending_writes.h"

#include "core/base/diagnostic.h"
#include "core/io/bundle_json.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>
#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace chesspp::ui {

class BoardPicture;
class LibraryContext;
class TableList;

struct SavedPosition {
    QString name;
    QString folder;   ///< empty: in none
    QString variant;  ///< an id
    QString fen;      ///< playable or not
    /// Definitions of those on it that are not built in. find() leaves them out.
    std::vector<PieceDefinition> pieces = {};
    friend bool operator==(const SavedPosition&, const SavedPosition&) = default;
};

class PositionLibrary final : public QObject {
    Q_OBJECT
public:
    /// Of a position, for as long as it is in the library: its file's name without the ending.
    using Id = QString;

    /// Reads the folder, which need not exist yet. Behind: there are no positions until changed().
    explicit PositionLibrary(QString path, DiskWriter writer = writeAtomically,
                             Reading reading = Reading::AtOnce, QObject* parent = nullptr);
    ~PositionLibrary() override;
    void finishReading() { reading_.wait(); }

    /// By folder (those in none last), then by name; numbers in names by their value.
    [[nodiscard]] const std::vector<Id>& positions() const { return sorted_; }
    [[nodiscard]] std::optional<SavedPosition> find(const Id& id) const;
    [[nodiscard]] std::vector<PieceDefinition> pieces(const Id& id) const;
    /// Sorted, those without a position too.
    [[nodiscard]] QStringList folders() const;

    // --- changes, each one undo step ---
    /// Names are trimmed and cut at kLongestName; an empty one becomes "Position 1" or the next free number.
    Id add(const SavedPosition& position);
    void rename(const Id& id, const QString& name);
    std::vector<Id> duplicate(const std::vector<Id>& ids);
    void remove(const std::vector<Id>& ids);
    /// A folder that does not exist is made; an empty name: out of any.
    void moveTo(const std::vector<Id>& ids, const QString& folder);
    /// The folder's name: the wanted one, with a number where it is taken.
    QString addFolder(const QString& wanted);
    /// Into one that exists already: they become one.
    void renameFolder(const QString& folder, const QString& name);
    /// With all that is in it.
    void removeFolder(const QString& folder);
    [[nodiscard]] QUndoStack& undoStack() { return undo_; }

    // --- pieces under other ids ---
    struct Naming {
        std::vector<Id> follow;     ///< have the piece, and would follow another id
        std::vector<Id> ambiguous;  ///< of these those that name another piece by that id: they stay
        std::vector<Id> locked;     ///< of those that follow: their files cannot be written now
    };
    /// What followRename() would do; in the order of positions().
    [[nodiscard]] Naming naming(const std::string& was, const std::string& now) const;
    /// The piece `was` is called `now` in all positions, those that undo brings back too. No undo step.
    void followRename(const std::string& was, const std::string& now);

    // --- one file for many ---
    /// A bundle with these positions and their pieces; of two of one id the first.
    [[nodiscard]] std::string exported(const std::vector<Id>& ids) const;
    /// Adds all positions of a bundle; the ids they got, or every problem of the text.
    [[nodiscard]] Result<std::vector<Id>> import(std::string_view text, std::string_view fileName);

    // --- what went wrong ---
    struct Unreadable {
        QString file;  ///< its name, without folders
        Diagnostics problems;
    };
    /// Files in the folder that are no saved positions. They are never written to.
    [[nodiscard]] const std::vector<Unreadable>& unreadable() const { return unreadable_; }
    [[nodiscard]] PendingWrites& writes() { return writes_; }
    [[nodiscard]] const PendingWrites& writes() const { return writes_; }

    static constexpr int kLongestName = 100;

signals:
    void changed();
    /// What is in the folder is here, or in unreadable().
    void hasRead();

private:
    class Change;
    /// A rename, and the positions whose pieces of either id are others.
    struct Renamed {
        std::string was;
        std::string now;
        std::set<Id> others;
    };
    using Files = std::map<Id, io::Bundle>;
    /// Ids with what shall be there; nothing: no such position.
    using Difference = std::vector<std::pair<Id, std::optional<io::Bundle>>>;

    struct Contents {
        Files files;
        std::set<QString> folders;
        std::vector<Unreadable> unreadable;
        bool foldersDamaged = false;
    };
    [[nodiscard]] static Contents contentsOf(const QString& path);
    void change(const QString& what, Difference to, std::set<QString> folders);
    void apply(const Difference& to, const std::set<QString>& folders);
    /// As it is after those of renames_ from that one on.
    void followFrom(std::size_t first, Difference& positions) const;
    void sort();
    [[nodiscard]] Id freshId(const QString& name) const;
    [[nodiscard]] QString freeName() const;
    [[nodiscard]] QString fileOf(const Id& id) const;
    [[nodiscard]] std::string foldersText() const;
    void write(const Id& id, const QString& name);
    void writeFolders();
    [[nodiscard]] DiskWriter sparing(DiskWriter writer);

    QString path_;
    Files files_;
    std::set<QString> folders_;  // made by hand, so that empty ones stay
    std::vector<Id> sorted_;
    std::vector<Unreadable> unreadable_;
    /// The file of the folders could not be read: it is put aside before another is written.
    std::atomic<bool> foldersDamaged_ = false;
    std::vector<Renamed> renames_;                   ///< of all its time
    std::map<std::string, std::set<Id>> strangers_;  ///< by id: positions that mean another piece by it
    QUndoStack undo_;
    LatestJob reading_;
    PendingWrites writes_;  // the last: what it captures is still there at the end
};

/// Its thumbnail, unjudged; nothing when this program cannot read it (its pieces may be elsewhere).
[[nodiscard]] std::optional<BoardPicture> pictureOf(const LibraryContext& library,
                                                    const SavedPosition& position);

// Who speaks of a piece by its id besides other pieces, counted before the id changes.

struct PieceReferences {
    int tables = 0;         ///< open ones
    QStringList positions;  ///< saved ones that follow another id, by name
    int locked = 0;         ///< of these: whose files cannot be written now
    int ambiguous = 0;      ///< saved ones that mean another piece by the new id already, and stay
    int unreadable = 0;     ///< files among the saved positions of which nobody knows
    WriteError trouble = WriteError::None;  ///< why saved positions are not on the disk as they are here
};

/// Of the piece `was`, were it called `now`.
using FindReferences = std::function<PieceReferences(const std::string& was, const std::string& now)>;

[[nodiscard]] PieceReferences referencesOf(const TableList& tables, PositionLibrary& positions,
                                           const std::string& was, const std::string& now);

}  // namespace chesspp::ui
