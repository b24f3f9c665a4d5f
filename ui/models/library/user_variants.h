// SPDX-License-Identifier: MIT
// The folder of the user's variants: one file each, with a trash; every change can be undone.
#pragma once

#include "ui/models/storage/files.h"
#include "ui/models/storage/folder_watch.h"
#include "ui/models/storage/latest_job.h"
#include "ui/models/storage/pending_writes.h"

#include "core/base/diagnostic.h"
#include "core/game/variant.h"

#include <QDateTime>
#include <QObject>
#include <QUndoStack>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
struct KnownVariants;

/// A file in the folder of variants.
struct VariantFile {
    QDateTime changed;
    qint64 size = 0;
    std::string text;
    std::shared_ptr<const Variant> variant;  ///< null: it cannot be read
    std::optional<std::string> extends;      ///< the id of its base
    Diagnostics problems;                    ///< why it cannot be read
};

/// The state of the folder on disk at one moment.
struct VariantFolder {
    std::map<QString, std::shared_ptr<const VariantFile>> files;  ///< by file name
    QStringList deleted;                                          ///< file names, latest first
};

/// Files may extend one another and the built-in variants of `known`. Those whose size and time equal those
/// in `before`, and whose bases are the same, are taken from there. Thread-safe.
[[nodiscard]] VariantFolder readVariantFolder(const QString& folder, const KnownVariants& known,
                                              const VariantFolder& before = {});

struct DeletedVariant {
    std::string id;
    QDateTime when;
    QString file;
};

/// What another program did to the file of a variant.
struct ExternalVariantChange {
    enum class Sort : std::uint8_t {
        Changed,
        Damaged,  ///< the variant stays as it was before
        Deleted   ///< it can be restored
    } sort{};
    std::string id;
    QString name;
};

class UserVariantLibrary final : public QObject {
    Q_OBJECT
public:
    /// Reads the folder, which need not exist; variants go into the library, which must outlive this.
    UserVariantLibrary(LibraryContext& library, QString folder, DiskWriter writer = writeAtomically,
                       Reading reading = Reading::AtOnce);
    ~UserVariantLibrary() override;
    void finishReading() {
        if (!isRead_) reading_.wait();
    }
    [[nodiscard]] bool isRead() const { return isRead_; }
    [[nodiscard]] const QString& folder() const { return folder_; }
    [[nodiscard]] bool contains(std::string_view id) const { return entries_.contains(id); }
    /// The text of its file; empty if there is no such variant.
    [[nodiscard]] std::string text(std::string_view id) const;

    // --- changes, undone through undoStack(); after an error nothing has changed ---
    [[nodiscard]] QUndoStack& undoStack() { return undoStack_; }
    struct Taken {
        enum class How : std::uint8_t {
            Added,
            Known,   ///< the same variant is there
            Renamed  ///< another variant has its id or its name
        } how{};
        std::string id;  ///< that it has here
        std::string wasId;
        QString name;
        QString wasName;
    };
    struct AddResult {
        std::vector<Taken> taken;  ///< one for each of the variants
        WriteError trouble = WriteError::None;
    };
    /// Adds them in one step. They are kept whole, or as what differs from the built-in variant `extends`.
    struct Addition {
        Variant variant;
        std::optional<std::string> extends = {};
    };
    AddResult add(std::vector<Addition> variants);
    /// In place of the user's variant with that id, which must exist.
    WriteError replace(const std::string& id, Addition with);
    /// Its id stays. An empty name does nothing; one in use is made unique.
    WriteError rename(const std::string& id, const QString& name);
    /// Moves its file to the trash.
    WriteError remove(const std::string& id);
    /// Undoes the last change if it was a removal; returns the restored id, else an empty string.
    std::string restoreLast();
    /// Writes the file of a variant again that another program has damaged.
    WriteError writeAgain(const std::string& id);

    /// Deleted variants, latest first, including those of earlier sessions.
    [[nodiscard]] std::vector<DeletedVariant> deleted() const;
    /// Thread-safe.
    [[nodiscard]] static Result<Variant> readDeleted(const DeletedVariant& deleted,
                                                     const KnownVariants& known);
    /// Brings it back, under another id and name if they are in use.
    AddResult restoreDeleted(const DeletedVariant& deleted, Variant variant);

    struct Unreadable {
        QString file;  ///< file name
        Diagnostics problems;
        friend bool operator==(const Unreadable&, const Unreadable&) = default;
    };
    /// Files in the folder that are no variants. They are never written to.
    [[nodiscard]] const std::vector<Unreadable>& unreadable() const { return unreadable_; }
    /// Rereads the folder now in another thread; this also happens automatically.
    void refresh();
    [[nodiscard]] PendingWrites& writes() { return *writes_; }

    static constexpr int kMostDeleted = 200;

signals:
    /// The variants, deleted() or unreadable() have changed.
    void changed();
    void outside(const chesspp::ui::ExternalVariantChange& news);
    /// An undo or redo brought this variant back, or changed it.
    void stepped(const QString& id);
    /// An undo or redo failed and changed nothing.
    void commandFailed(chesspp::ui::WriteError trouble);

private:
    class Command;
    struct Entry {
        std::shared_ptr<const Variant> variant;
        std::string text;
        std::optional<std::string> extends;
    };
    [[nodiscard]] Entry entryOf(Addition addition) const;
    /// Nothing if it does not name the piece.
    [[nodiscard]] std::optional<Entry> renamed(const Entry& entry, const std::string& was,
                                               const std::string& now) const;
    WriteError push(std::unique_ptr<Command> command);
    AddResult push(std::vector<Addition> variants, std::unique_ptr<Command> command);
    [[nodiscard]] QString fileOf(std::string_view id) const;
    [[nodiscard]] QString trash() const { return trashOf(folder_); }
    [[nodiscard]] bool isFree(const std::string& id, const std::set<std::string>& taken) const;
    [[nodiscard]] bool isNameFree(const QString& name, const std::string& id) const;
    [[nodiscard]] QString freshName(const QString& wanted, const std::string& id) const;
    /// Writes or removes the file. What another program wrote to it last goes to the trash.
    WriteError write(const std::string& id, const std::optional<std::string>& text);
    void keepForeign(const std::string& id, const std::optional<std::string>& text);
    [[nodiscard]] QString keepDeleted(const std::string& id, const std::string& text);
    void applyFolder(VariantFolder folder);
    void applyDeletions(std::vector<ExternalVariantChange>& news);
    void updateLibrary();
    /// The variants, also those that undo brings back, mean the piece by its new id from now on.
    void renameKind(const std::string& was, const std::string& now);

    LibraryContext& library_;
    QString folder_;
    std::unique_ptr<PendingWrites> writes_;
    std::map<std::string, Entry, std::less<>> entries_;
    VariantFolder disk_;  ///< as of the last reading
    std::vector<Unreadable> unreadable_;
    bool isRead_ = false;
    int written_ = 0;  ///< counts our writes, to distinguish them from others'
    FolderWatch watch_;
    QUndoStack undoStack_;
    LatestJob reading_;
};

}  // namespace chesspp::ui
