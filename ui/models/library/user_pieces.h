// SPDX-License-Identifier: MIT
// A folder of user pieces, private or shared: one file per piece, with drafts, older versions and a trash.
#pragma once

#include "ui/models/piece/piece_document.h"
#include "ui/models/storage/files.h"
#include "ui/models/storage/folder_watch.h"
#include "ui/models/storage/latest_job.h"
#include "ui/models/storage/pending_writes.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// A file in a folder of pieces; exported files are only inspected.
struct PieceFile {
    QDateTime changed;
    qint64 size = 0;
    std::string text;
    std::shared_ptr<const PieceDefinition> piece;  ///< null: not a piece file
    Diagnostics problems;                          ///< why not, or what its unfinished tree lacks
    std::vector<std::string> brings;               ///< ids of exported pieces in it

    [[nodiscard]] bool isSound() const { return piece != nullptr && !problems.hasErrors(); }
};

/// The state of a folder of pieces on disk at one moment.
struct PieceFolder {
    enum class Access : std::uint8_t { Missing, Read, Write } access = Access::Missing;
    std::map<QString, std::shared_ptr<const PieceFile>> files;  ///< by file name
    struct Versions {
        QDateTime changed;  ///< modification time of the folder with them
        QStringList names;  ///< latest first
    };
    std::map<QString, Versions> versions;  ///< older versions of pieces, by id
    QStringList deleted;                   ///< file names, latest first

    [[nodiscard]] static QString versionsOf(const QString& folder, const QString& id) {
        return folder + "/versions/" + id;
    }
};

/// Files whose size and time equal those in `before` are taken from there without reading.
[[nodiscard]] PieceFolder readPieceFolder(const QString& folder, const PieceFolder& before = {});

struct DeletedPiece {
    std::string id;
    QDateTime when;
    QString file;
};

struct ExternalChange {
    enum class Sort : std::uint8_t {
        Appeared,
        Changed,      ///< while it was not being edited here
        Conflict,     ///< while it was being edited here
        Deleted,      ///< it can be restored
        OrphanedHere  ///< its file was deleted while it was being edited here; it is unsaved now
    } sort{};
    std::string id;
    QString name;
};

class UserPieceLibrary final : public QObject {
    Q_OBJECT
public:
    enum class Ownership : std::uint8_t {
        Mine,
        Shared  ///< read-only where its folder is not writable
    };
    struct Place {
        QString folder;
        QString drafts = {};                ///< folder of the drafts; empty: the same
        Reading reading = Reading::AtOnce;  ///< Behind: await listChanged() or call finishReading()
        Ownership ownership = Ownership::Mine;
    };
    /// Reads the folder, which need not exist; valid pieces go into the library, which must outlive this.
    UserPieceLibrary(LibraryContext& library, Place place, DiskWriter writer = writeAtomically);
    UserPieceLibrary(LibraryContext& library, const QString& folder, DiskWriter writer = writeAtomically);
    ~UserPieceLibrary() override;
    void finishReading() {
        if (!isRead_) reading_.wait();
    }

    /// Whether both folders have been read.
    [[nodiscard]] bool isRead() const { return isRead_ && (!shared_ || shared_->isRead_); }

    /// Sets a second folder, for pieces that are not here; empty: none. Its drafts are kept here.
    void setShared(const QString& folder);
    /// Null where there is none.
    [[nodiscard]] UserPieceLibrary* shared() const { return shared_.get(); }
    [[nodiscard]] const QString& folder() const { return place_.folder; }
    /// As of the last reading.
    [[nodiscard]] PieceFolder::Access access() const { return disk_.access; }
    /// Whether it is here, or shared and writable.
    [[nodiscard]] bool canEdit(std::string_view id) const;

    /// Sorted by name; without shared ones.
    [[nodiscard]] std::vector<std::string> ids() const;
    [[nodiscard]] bool contains(std::string_view id) const { return ownerOf(id) != nullptr; }
    /// Opened on first request, with the last draft as one undo step; null if there is no such piece.
    [[nodiscard]] PieceDocument* document(std::string_view id);
    /// The current state: as edited, or its draft; null if there is none.
    [[nodiscard]] const PieceDefinition* piece(std::string_view id) const { return piecePtr(id).get(); }
    /// The same with shared ownership; later edits do not change it.
    [[nodiscard]] std::shared_ptr<const PieceDefinition> piecePtr(std::string_view id) const;

    /// Whether its file differs or is missing.
    [[nodiscard]] bool isUnsaved(std::string_view id) const;

    /// Creates an unsaved piece like that one under an unused name and id.
    PieceDocument& create(PieceDefinition like, const QString& name);
    PieceDocument& create();
    /// Writes it and keeps the previous version. A new piece gets an id from its name (idChanged()) if the
    /// user has not chosen one and nothing refers to it, and a free letter if it has none. If another program
    /// changed the file meanwhile, nothing is written and no error returned, but there is a conflict().
    WriteError save(std::string_view id);

    // --- changes by another program to a piece being edited here ---
    struct Conflict {
        std::shared_ptr<const PieceDefinition> theirs;  ///< null: the file is not a piece
        std::string text;                               ///< the file's text
    };
    /// Null without a conflict.
    [[nodiscard]] const Conflict* conflict(std::string_view id) const;
    /// Keeps their version among the versions and writes this one.
    WriteError keepMine(std::string_view id);
    /// Adopts their version; one undo step leads back to the edited one.
    void acceptTheirs(std::string_view id);
    /// Makes the edited piece a new one and returns its id; the conflicting id becomes theirs.
    std::string keepBoth(std::string_view id);
    /// Rereads the folder now in another thread; this also happens automatically.
    void refresh();

    // --- commands on the whole library, undone through undoStack(); after an error, edits may be unsaved ---
    [[nodiscard]] QUndoStack& undoStack() { return undoStack_; }
    /// Moves its file to the trash.
    WriteError remove(std::string_view id);
    /// Undoes the last command if it was a removal; returns the restored id, else an empty string.
    std::string restoreLast();
    /// Deleted pieces, here and in the shared folder, including those of earlier sessions.
    [[nodiscard]] std::vector<DeletedPiece> deleted() const;
    struct RestoreResult {
        std::string id;  ///< a new one where its own is in use; empty: not restored
        WriteError trouble = WriteError::None;
    };
    /// `piece`: the content of the deleted file.
    RestoreResult restoreDeleted(const DeletedPiece& deleted, PieceDefinition piece);
    /// Thread-safe.
    [[nodiscard]] static Result<PieceDefinition> readDeleted(const DeletedPiece& deleted) {
        return readVersion(deleted.id, {deleted.when, deleted.file});
    }
    struct Follower {
        std::string id;
        std::vector<std::string> pointers;  ///< where it refers to the piece
    };
    /// Pieces here and in the shared folder that refer to it and can be updated to another id.
    [[nodiscard]] std::vector<Follower> followersOf(std::string_view id) const;
    /// Gives the piece another (unused) id and a name; updates everything that refers to it.
    WriteError rename(std::string_view id, const std::string& newId, const std::string& name);
    /// Adds pieces; they replace pieces with the same id.
    WriteError importPieces(std::vector<PieceDefinition> pieces);
    [[nodiscard]] bool isFree(const std::string& id) const;
    /// An unused id derived from the name.
    [[nodiscard]] std::string freshId(const QString& name) const;

    struct Version {
        QDateTime when;
        QString file;
    };
    /// Older versions, latest first, as of the last reading.
    [[nodiscard]] std::vector<Version> versions(std::string_view id) const;
    /// The piece of that version under its current id. Thread-safe.
    [[nodiscard]] static Result<PieceDefinition> readVersion(std::string_view id, const Version& version);
    /// Sets the document to that version, undoably.
    Diagnostics restoreVersion(std::string_view id, PieceDefinition version);

    struct Unreadable {
        QString file;  ///< file name
        Diagnostics problems;
        std::vector<std::string> brings = {};  ///< ids of pieces in it that can be imported
        friend bool operator==(const Unreadable&, const Unreadable&) = default;
    };
    /// Files that are not pieces. They are never written to.
    [[nodiscard]] const std::vector<Unreadable>& unreadable() const { return unreadable_; }
    /// Those of this library's folder or the shared one whose pieces are not all in this library.
    [[nodiscard]] std::vector<Unreadable> unreadableIn(const UserPieceLibrary& folder) const;
    /// Drafts, versions and deleted pieces not yet on disk, including those of the shared folder.
    [[nodiscard]] PendingWrites& writes() { return *writes_; }

    /// Puts pending edits into the library at once instead of after a delay.
    void updateLibrary();
    /// Writes all drafts and waits until they are written.
    void flush() { writes_->flush(); }

    static constexpr int kMostVersions = 50;
    static constexpr int kMostDeleted = 200;

signals:
    /// The list of pieces, their names or unsaved marks changed.
    void listChanged();
    void outside(const chesspp::ui::ExternalChange& news);
    /// The piece has another id: first saved, or an id change was made or undone.
    void idChanged(const QString& oldId, const QString& newId);
    /// Undoing or redoing a command failed: nothing has changed, or an edit is unsaved.
    void commandFailed(chesspp::ui::WriteError trouble);

private:
    /// Uses another library's queue if it gets none of its own.
    UserPieceLibrary(LibraryContext& library, Place place, std::unique_ptr<PendingWrites> own,
                     PendingWrites* others);

    class LibraryCommand;
    struct Entry {
        std::shared_ptr<const PieceDefinition> saved;
        std::string text;  ///< of its file; empty: it has none
        std::unique_ptr<PieceDocument> document;
        std::optional<Conflict> conflict = {};
        bool isDrafted = false;                             ///< not opened yet, and has a draft
        std::shared_ptr<const PieceDefinition> draft = {};  ///< of the last session, until it is opened

        [[nodiscard]] bool isUnsaved() const {
            return document ? document->isUnsaved() : text.empty() || isDrafted;
        }
        [[nodiscard]] std::shared_ptr<const PieceDefinition> current() const {
            if (document) return document->piecePtr();
            return isDrafted ? draft : saved;
        }
    };

    [[nodiscard]] const UserPieceLibrary* ownerOf(std::string_view id) const;
    [[nodiscard]] UserPieceLibrary* ownerOf(std::string_view id);
    /// Null: not in this library.
    [[nodiscard]] Entry* entryOf(std::string_view id);
    void readDrafts(const PieceFolder& drafts);

    // --- external_changes.cpp ---
    void applyFolder(PieceFolder folder);
    void applyFile(const std::string& id, const PieceFile& file, std::vector<ExternalChange>& news);
    void applyDeletions(std::vector<ExternalChange>& news);
    [[nodiscard]] std::optional<std::string> textOnDisk(std::string_view id) const;

    // --- user_piece_commands.cpp ---
    /// When the file of a piece is written: what is written soon is reported if it fails, and tried again.
    enum class Writing : std::uint8_t { Now, Soon };
    /// They leave the library as it is: see updateInLibrary().
    WriteError restore(const std::string& id, Entry& entry, Writing when);
    WriteError removeEntry(const std::string& id, Entry& to, Writing when);
    /// Exchanges the entry, which has a file. The text replaced is kept as an older version.
    WriteError replace(const std::string& id, Entry& with, Writing when);
    WriteError letGo(const std::string& id);
    WriteError write(const std::string& id, const PendingWrites::Text& text, Writing when);
    void putAside(const std::string& id);
    /// Adds and removes the pieces of these ids in the library, as they are in the entries.
    void updateInLibrary(const std::vector<std::string>& ids);
    /// Edits the document, and the file if the document had no unsaved changes.
    WriteError edit(const std::string& id, PieceDefinition piece, const QString& what);

    /// Whether an undoable or redoable command concerns it.
    [[nodiscard]] bool isInCommands(const std::string& id) const;

    [[nodiscard]] QString freshName(const QString& wanted) const;
    [[nodiscard]] bool canUpdateId(const std::string& id) const;
    /// Returns its new id.
    void giveLetter(PieceDocument& document) const;
    std::string updateIdFromName(const std::string& id);

    void open(const std::string& id, Entry& entry);
    void listenTo(const std::string& id, const Entry& entry);
    void onDocumentChanged(const std::string& id, const PieceChange& change);
    void keepDraft(const std::string& id);
    [[nodiscard]] PendingWrites::MakeText captureDraft(const std::string& id) const;
    [[nodiscard]] QString fileOf(std::string_view id) const;
    [[nodiscard]] QString draftOf(std::string_view id) const;
    [[nodiscard]] QString versionsOf(std::string_view id) const;
    void keepVersion(const std::string& id, const std::string& text, Writing when);
    /// Returns the file that holds it, now or once the write succeeds.
    [[nodiscard]] QString keepDeleted(const std::string& id, const QString& name, const std::string& text);
    void dropDeleted(const QString& file);

    LibraryContext& library_;
    Place place_;
    std::unique_ptr<PendingWrites> ownWrites_;  ///< null: another library's are used
    PendingWrites* writes_;
    HeldFolder drafts_;
    std::map<std::string, Entry, std::less<>> entries_;
    std::unique_ptr<UserPieceLibrary> shared_;
    PieceFolder disk_;  ///< as of the last reading
    bool isRead_ = false;
    int written_ = 0;  ///< counts our writes, to distinguish them from others'
    FolderWatch watch_;
    QUndoStack undoStack_;
    std::vector<std::unique_ptr<PieceDocument>> retiredDocuments_;  ///< views may still show them
    std::vector<Unreadable> unreadableDrafts_;
    std::vector<Unreadable> unreadable_;
    std::set<std::string> pending_;  ///< edited, but not in the library yet
    QTimer live_;
    LatestJob reading_;
};

}  // namespace chesspp::ui
