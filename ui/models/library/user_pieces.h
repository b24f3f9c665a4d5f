// SPDX-License-Identifier: MIT
// A folder of user pieces, private or shared: one file per piece, with drafts, older versions and a trash.
#pragma once

#include "ui/models/piece/piece_document.h"
#include "ui/models/storage/files.h"
#include "ui/models/storage/latest_job.h"
#include "ui/models/storage/pending_writes.h"

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// A file in a folder of pieces; one that was exported is only looked into.
struct PieceFile {
    QDateTime changed;
    qint64 size = 0;
    std::string text;
    std::shared_ptr<const PieceDefinition> piece;  ///< null: it is none
    Diagnostics problems;                          ///< why not, or what its unfinished tree lacks
    std::vector<std::string> brings;               ///< ids of exported pieces in it

    [[nodiscard]] bool isSound() const { return piece != nullptr && !problems.hasErrors(); }
};

/// A folder of pieces as it is on the disk at one moment.
struct PieceFolder {
    enum class Access : std::uint8_t { Missing, Read, Write } access = Access::Missing;
    std::map<QString, std::shared_ptr<const PieceFile>> files;  ///< by name without folders
    struct Versions {
        QDateTime changed;  ///< the folder in which they lie
        QStringList names;  ///< the latest first
    };
    std::map<QString, Versions> versions;  ///< older ones of pieces, by id
    QStringList deleted;                   ///< names of files, the latest first

    [[nodiscard]] static QString versionsOf(const QString& folder, const QString& id) {
        return folder + "/versions/" + id;
    }
    [[nodiscard]] static QString deletedOf(const QString& folder) { return folder + "/deleted"; }
};

/// Files that are, by size and time, those of `before` are taken from there.
[[nodiscard]] PieceFolder readPieceFolder(const QString& folder, const PieceFolder& before = {});

struct DeletedPiece {
    std::string id;
    QDateTime when;
    QString file;
};

struct ExternalChange {
    enum class Sort : std::uint8_t {
        Appeared,
        Changed,      ///< and nothing was being edited here
        Conflict,     ///< while it was being edited here
        Deleted,      ///< it can be brought back
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
        Shared  ///< cannot be edited where its folder cannot be written to
    };
    struct Place {
        QString folder;
        QString drafts = {};                ///< the folder in which they are kept; empty: the same
        Reading reading = Reading::AtOnce;  ///< Behind: await listChanged() or call finishReading()
        Ownership ownership = Ownership::Mine;
    };
    /// Reads the folder, which need not exist yet; sound pieces go into the library, which outlives this.
    UserPieceLibrary(LibraryContext& library, Place place, DiskWriter writer = writeAtomically,
                     QObject* parent = nullptr);
    UserPieceLibrary(LibraryContext& library, const QString& folder, DiskWriter writer = writeAtomically,
                     QObject* parent = nullptr);
    ~UserPieceLibrary() override;
    void finishReading() {
        if (!isRead_) reading_.wait();
    }

    /// A second folder, for pieces that are not here; empty: none. Its drafts are kept here.
    void setShared(const QString& folder);
    /// Null where there is none.
    [[nodiscard]] UserPieceLibrary* shared() const { return shared_.get(); }
    [[nodiscard]] const QString& folder() const { return place_.folder; }
    /// As far as was seen last.
    [[nodiscard]] PieceFolder::Access access() const { return disk_.access; }
    /// Whether it is here, or shared and can be written to.
    [[nodiscard]] bool canEdit(std::string_view id) const;

    /// By name; without those that are shared.
    [[nodiscard]] std::vector<std::string> ids() const;
    [[nodiscard]] bool contains(std::string_view id) const { return shelfOf(id) != nullptr; }
    /// Opened when first requested, with the last draft as one undo step; null where there is no such piece.
    [[nodiscard]] PieceDocument* document(std::string_view id);
    /// What stands there now, edited or not; null where there is none.
    [[nodiscard]] const PieceDefinition* piece(std::string_view id) const { return piecePtr(id).get(); }
    /// The same, to be kept while it is edited on.
    [[nodiscard]] std::shared_ptr<const PieceDefinition> piecePtr(std::string_view id) const;

    /// Whether its file holds something else, or there is none.
    [[nodiscard]] bool isUnsaved(std::string_view id) const;

    /// A new piece like that one under a name and id that nobody has; unsaved.
    PieceDocument& create(PieceDefinition like, const QString& name);
    PieceDocument& create();
    /// Writes it and keeps the version before. A new piece gets the id of its name (idChanged()) if nobody
    /// has chosen an id and nothing names it. Where another program changed the file meanwhile nothing is
    /// written: there is no trouble, but a conflict().
    WriteError save(std::string_view id);

    // --- what another program did to a piece that is being edited here ---
    struct Conflict {
        std::shared_ptr<const PieceDefinition> theirs;  ///< null: what stands there is no piece
        std::string text;                               ///< what stands there
        friend bool operator==(const Conflict&, const Conflict&) = default;
    };
    /// Null where there is none.
    [[nodiscard]] const Conflict* conflict(std::string_view id) const;
    /// Theirs is kept among the versions, and mine written.
    WriteError keepMine(std::string_view id);
    /// What was edited here is one undo step back.
    void takeTheirs(std::string_view id);
    /// What was edited here becomes another piece, whose id that is; the one of the conflict becomes theirs.
    std::string keepBoth(std::string_view id);
    /// Looks at the folder now, in another thread; it does so by itself too.
    void look();

    // --- deeds on the library as a whole, which deeds() undoes; with trouble nothing has changed ---
    [[nodiscard]] QUndoStack& deeds() { return deeds_; }
    /// Its file is put aside.
    WriteError remove(std::string_view id);
    /// Undoes the last deed when that was a removal; the id of what is back, else empty.
    std::string bringBack();
    /// What was deleted, here and in the shared folder, also before the program was started.
    [[nodiscard]] std::vector<DeletedPiece> deleted() const;
    struct RestoreResult {
        std::string id;  ///< another one where its own is in use; empty: it is not back
        WriteError trouble = WriteError::None;
    };
    /// `piece`: what lies there.
    RestoreResult bringBack(const DeletedPiece& deleted, PieceDefinition piece);
    /// May be called in any thread.
    [[nodiscard]] static Result<PieceDefinition> readDeleted(const DeletedPiece& deleted) {
        return readVersion(deleted.id, {deleted.when, deleted.file});
    }
    struct Follower {
        std::string id;
        std::vector<std::string> pointers;  ///< where it names the piece
    };
    /// Pieces here and shared that name it, and can follow another id.
    [[nodiscard]] std::vector<Follower> followersOf(std::string_view id) const;
    /// The piece gets another id (which nobody has) and name; everything that names it follows.
    WriteError rename(std::string_view id, const std::string& newId, const std::string& name);
    /// Puts pieces in, new ones and such that take the place of those of their id.
    WriteError take(std::vector<PieceDefinition> pieces);
    [[nodiscard]] bool isFree(const std::string& id) const;
    /// An id that nobody has, made of the name.
    [[nodiscard]] std::string freshId(const QString& name) const;

    struct Version {
        QDateTime when;
        QString file;
    };
    /// Older ones, the latest first, as far as was seen last.
    [[nodiscard]] std::vector<Version> versions(std::string_view id) const;
    /// As it was then, under the id that it has now. May be called in any thread.
    [[nodiscard]] static Result<PieceDefinition> readVersion(std::string_view id, const Version& version);
    /// The document becomes that version, which can be undone.
    Diagnostics takeVersion(std::string_view id, PieceDefinition version);

    struct Unreadable {
        QString file;  ///< its name without folders
        Diagnostics problems;
        std::vector<std::string> brings = {};  ///< ids of pieces that it holds to be taken in
        friend bool operator==(const Unreadable&, const Unreadable&) = default;
    };
    /// Files that are no pieces. They are never written to.
    [[nodiscard]] const std::vector<Unreadable>& unreadable() const { return unreadable_; }
    /// Drafts, versions and deleted pieces that are not on the disk yet, of the shared folder too.
    [[nodiscard]] PendingWrites& writes() { return *writes_; }

    /// What was edited stands in the library at once, and not a moment later.
    void settle();
    /// Writes all drafts and waits for it.
    void flush() { writes_->flush(); }

    static constexpr int kMostVersions = 50;
    static constexpr int kMostDeleted = 200;
    /// Beyond those of the folder itself, where changes are not told (a network's, say).
    static constexpr int kLookEvery = 5000;  ///< milliseconds

signals:
    /// Which there are, their names, or the mark of what is unsaved.
    void listChanged();
    void outside(const chesspp::ui::ExternalChange& news);
    /// The piece has another id: it was saved for the first time, or a change of its id was done or undone.
    void idChanged(const QString& was, const QString& now);
    /// Undoing or redoing a deed failed: nothing has changed.
    void commandFailed(chesspp::ui::WriteError trouble);

private:
    /// Writes by another one's writes.
    UserPieceLibrary(LibraryContext& library, Place place, PendingWrites& writes);

    class LibraryCommand;
    struct Entry {
        std::shared_ptr<const PieceDefinition> saved;
        std::string text;  ///< of its file; empty: it has none
        std::unique_ptr<PieceDocument> document;
        std::optional<Conflict> conflict = {};
        bool isDrafted = false;                             ///< not opened yet, and there is a draft of it
        std::shared_ptr<const PieceDefinition> draft = {};  ///< of last time, until it is opened

        [[nodiscard]] bool isUnsaved() const {
            return document ? document->isUnsaved() : text.empty() || isDrafted;
        }
        [[nodiscard]] std::shared_ptr<const PieceDefinition> now() const {
            return document ? document->piecePtr() : saved;
        }
    };

    [[nodiscard]] const UserPieceLibrary* shelfOf(std::string_view id) const;
    [[nodiscard]] UserPieceLibrary* shelfOf(std::string_view id);
    /// Null: not on this shelf.
    [[nodiscard]] Entry* entryOf(std::string_view id);
    void takeRead(PieceFolder folder, const PieceFolder& drafts);
    void readDrafts(const PieceFolder& drafts);

    // --- external_changes.cpp ---
    void takeFolder(PieceFolder now);
    void takeFile(const std::string& id, const PieceFile& file, std::vector<ExternalChange>& news);
    void takeGone(std::vector<ExternalChange>& news);
    void watch();
    [[nodiscard]] std::optional<std::string> textOnDisk(std::string_view id) const;

    // --- user_piece_commands.cpp ---
    WriteError bring(const std::string& id, Entry& entry);
    void putAside(const std::string& id);
    WriteError takeAway(const std::string& id, Entry& to);
    /// In the document, and in the file if that held what stood there.
    WriteError edit(const std::string& id, PieceDefinition piece, const QString& what);
    void push(std::unique_ptr<LibraryCommand> deed);

    /// Whether a deed that can be undone or done again has to do with it.
    [[nodiscard]] bool isInCommands(const std::string& id) const;

    [[nodiscard]] QString freshName(const QString& wanted) const;
    [[nodiscard]] bool canFollowName(const std::string& id) const;
    /// The id that it has then.
    std::string followName(const std::string& id);

    void open(const std::string& id, Entry& entry);
    void listenTo(const std::string& id, const Entry& entry);
    void follow(const std::string& id, const PieceChange& change);
    void begun();
    void keepDraft(const std::string& id);
    [[nodiscard]] PendingWrites::MakeText captureDraft(const std::string& id) const;
    [[nodiscard]] QString fileOf(std::string_view id) const;
    [[nodiscard]] QString draftOf(std::string_view id) const;
    [[nodiscard]] QString versionsOf(std::string_view id) const;
    void keepVersion(const std::string& id, const std::string& text);
    /// The file that it lies in, now or as soon as the disk takes it.
    [[nodiscard]] QString keepDeleted(const std::string& id, const QString& name, const std::string& text);
    void dropDeleted(const QString& file);

    LibraryContext& library_;
    Place place_;
    std::unique_ptr<PendingWrites> ownWrites_;  ///< null: they are another one's
    PendingWrites* writes_;
    HeldFolder drafts_;
    std::map<std::string, Entry, std::less<>> entries_;
    std::unique_ptr<UserPieceLibrary> shared_;
    PieceFolder disk_;  ///< as it was seen last
    bool isRead_ = false;
    int written_ = 0;  ///< of ours, to tell them from others'
    QFileSystemWatcher watcher_;
    QTimer looks_;
    QTimer every_;
    QUndoStack deeds_;
    std::vector<std::unique_ptr<PieceDocument>> retiredDocuments_;  ///< whoever shows one may still do so
    std::vector<Unreadable> unreadableDrafts_;
    std::vector<Unreadable> unreadable_;
    std::set<std::string> unsettled_;  ///< edited, and not in the library yet
    QTimer live_;
    LatestJob reading_;
};

}  // namespace chesspp::ui
