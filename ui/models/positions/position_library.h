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
    QString folder;   ///< empty: none
    QString variant;  ///< an id
    QString fen;      ///< playable or not
    /// Definitions of the pieces on it that are not built in. find() leaves them out.
    std::vector<PieceDefinition> pieces = {};
    std::optional<Variant> home = {};  ///< its variant, if that is not built in
    friend bool operator==(const SavedPosition&, const SavedPosition&) = default;
};

class PositionLibrary final : public QObject {
    Q_OBJECT
public:
    /// Identifies a position while it is in the library: its file name without the suffix.
    using Id = QString;

    /// Reads the folder, which need not exist yet. With Reading::Behind it is empty until changed().
    explicit PositionLibrary(QString path, DiskWriter writer = writeAtomically,
                             Reading reading = Reading::AtOnce);
    void finishReading() { reading_.wait(); }

    /// Sorted by folder (positions in none last), then by name; numbers in names sort by value.
    [[nodiscard]] const std::vector<Id>& positions() const { return sorted_; }
    [[nodiscard]] std::optional<SavedPosition> find(const Id& id) const;
    [[nodiscard]] std::vector<PieceDefinition> pieces(const Id& id) const;
    /// Sorted; includes empty folders.
    [[nodiscard]] QStringList folders() const;

    // --- changes, each one undo step ---
    /// Names are trimmed and cut at kLongestName; add() turns an empty one into "Position 1" or the next.
    Id add(const SavedPosition& position);
    void rename(const Id& id, const QString& name);
    std::vector<Id> duplicate(const std::vector<Id>& ids);
    void remove(const std::vector<Id>& ids);
    /// Creates a missing folder; an empty name: moves them out of their folders.
    void moveTo(const std::vector<Id>& ids, const QString& folder);
    /// Returns the folder's name: the target one, with a number if it is taken.
    QString addFolder(const QString& target);
    /// If a folder of that name exists, they are merged.
    void renameFolder(const QString& folder, const QString& name);
    /// Removes its positions, too.
    void removeFolder(const QString& folder);
    [[nodiscard]] QUndoStack& undoStack() { return undo_; }

    // --- changes of piece ids ---
    struct Naming {
        std::vector<Id> changed;    ///< refer to the piece and would be changed
        std::vector<Id> ambiguous;  ///< refer to the piece, and to another one by the new id: unchanged
        std::vector<Id> locked;     ///< of `changed`: their files are not writable
    };
    /// What renameKind() would do; in the order of positions().
    [[nodiscard]] Naming naming(const std::string& oldId, const std::string& newId) const;
    /// Changes the id in all positions, including those that undo restores. No undo step.
    void renameKind(const std::string& oldId, const std::string& newId);

    // --- export and import ---
    /// A bundle with these positions and their pieces; of several pieces with the same id the first.
    [[nodiscard]] std::string exported(const std::vector<Id>& ids) const;
    /// Adds all positions of a bundle; returns their ids, or all problems of the text.
    [[nodiscard]] Result<std::vector<Id>> import(std::string_view text, std::string_view fileName);

    // --- problems ---
    struct Unreadable {
        QString file;  ///< file name
        Diagnostics problems;
    };
    /// Files in the folder that are not saved positions. They are never written to.
    [[nodiscard]] const std::vector<Unreadable>& unreadable() const { return unreadable_; }
    [[nodiscard]] PendingWrites& writes() { return writes_; }

    static constexpr int kLongestName = 100;

signals:
    void changed();
    /// The folder has been read: positions() and unreadable() are complete.
    void hasRead();

private:
    class Change;
    /// A change of an id, and the positions in which either id means another piece.
    struct Renamed {
        std::string oldId;
        std::string newId;
        std::set<Id> others;
    };
    using Files = std::map<Id, io::Bundle>;
    /// New contents by id; nothing: no position.
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
    /// Applies the renames_ from index `first` on.
    void applyRenames(std::size_t first, Difference& positions) const;
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
    std::set<QString> folders_;  // kept even when empty
    std::vector<Id> sorted_;
    std::vector<Unreadable> unreadable_;
    /// The file of the folders could not be read: it is renamed before another is written.
    std::atomic<bool> foldersDamaged_ = false;
    std::vector<Renamed> renames_;                   ///< all since construction
    std::map<std::string, std::set<Id>> strangers_;  ///< by id: positions in which it means another piece
    QUndoStack undo_;
    LatestJob reading_;
    PendingWrites writes_;  // last: its destructor uses the members above
};

/// The variant that it is of: its own definition, or the library's; null if there is none.
[[nodiscard]] const Variant* homeOf(const LibraryContext& library, const SavedPosition& position);
/// Its thumbnail, playable or not; nothing if it cannot be read, for example because pieces are missing.
[[nodiscard]] std::optional<BoardPicture> pictureOf(const LibraryContext& library,
                                                    const SavedPosition& position);

// References to a piece's id other than those of pieces, counted before the id changes.

struct PieceReferences {
    int tables = 0;         ///< open tables
    QStringList positions;  ///< names of saved positions that would be changed
    int locked = 0;         ///< of these: their files are not writable
    int ambiguous = 0;      ///< saved positions in which the new id means another piece: unchanged
    int unreadable = 0;     ///< files that are not saved positions
    WriteError trouble = WriteError::None;  ///< why saved positions differ on disk
};

/// For a change of a piece's id from `oldId` to `newId`.
using FindReferences = std::function<PieceReferences(const std::string& oldId, const std::string& newId)>;

[[nodiscard]] PieceReferences referencesOf(const TableList& tables, PositionLibrary& positions,
                                           const std::string& oldId, const std::string& newId);

}  // namespace chesspp::ui
