// SPDX-License-Identifier: MIT
//
// The user's own pieces: each a file of its own in one folder, written as a whole, with
// its older versions kept; while it is edited a draft beside it, written within half a
// second in another thread. Those that are sound stand in the library as they are being
// edited. Knows no widget.
#pragma once

#include "ui/models/disk.h"
#include "ui/models/piece_document.h"

#include <QDateTime>
#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

class OwnPieces final : public QObject {
    Q_OBJECT
public:
    /// Reads what is in the folder, which need not exist yet, and puts what is sound into the library. The
    /// library outlives it.
    OwnPieces(LibraryContext& library, QString folder, DiskWriter writer = writeWhole,
              QObject* parent = nullptr);
    /// Writes the drafts that are not on the disk yet.
    ~OwnPieces() override;

    /// By name.
    [[nodiscard]] std::vector<std::string> ids() const;
    [[nodiscard]] bool contains(std::string_view id) const { return entries_.contains(id); }
    /// Open from the first time that it is asked for, with the draft of last time as one undo step. Null
    /// where there is none of that id.
    [[nodiscard]] PieceDocument* document(std::string_view id);
    /// What stands there now, edited or not; null where there is none.
    [[nodiscard]] const PieceDefinition* piece(std::string_view id) const { return piecePtr(id).get(); }
    /// The same, to be kept while it is edited on.
    [[nodiscard]] std::shared_ptr<const PieceDefinition> piecePtr(std::string_view id) const;

    /// Whether its file holds something else, or there is none.
    [[nodiscard]] bool isUnsaved(std::string_view id) const;

    /// A new piece like that one under a name and id that nobody has; unsaved.
    PieceDocument& create(PieceDefinition like, const QString& name);
    /// From nothing.
    PieceDocument& create();
    /// Writes it; the version before is kept. What stands on the disk then is what stands here, or the
    /// trouble.
    DiskTrouble save(std::string_view id);
    /// Its file is put aside.
    DiskTrouble remove(std::string_view id);
    [[nodiscard]] bool canBringBack() const { return !removed_.empty(); }
    /// The one removed last, as it was; its id, empty if there is none.
    std::string bringBack();

    struct Version {
        QDateTime when;
        QString file;
    };
    /// Older ones, the latest first.
    [[nodiscard]] std::vector<Version> versions(std::string_view id) const;
    /// The document becomes that version, which can be undone.
    Diagnostics takeVersion(std::string_view id, const Version& version);

    struct Unreadable {
        QString file;  ///< its name without folders
        Diagnostics problems;
    };
    /// Files that are no pieces. They are never written to.
    [[nodiscard]] const std::vector<Unreadable>& unreadable() const { return unreadable_; }
    /// Why drafts are not on the disk.
    [[nodiscard]] DiskTrouble trouble() const { return trouble_; }

    /// What was edited stands in the library at once, and not a moment later.
    void settle();
    /// Writes all drafts and waits for it.
    void flush();

    static constexpr int kMostVersions = 50;

signals:
    /// Which there are, their names, or the mark of what is unsaved.
    void listChanged();
    void troubleChanged();

private:
    struct Entry {
        std::shared_ptr<const PieceDefinition> saved;
        std::string text;  ///< of its file; empty: it has none
        std::unique_ptr<PieceDocument> document;
    };
    struct Removed {
        std::string id;
        Entry entry;
    };

    void read();
    void open(const std::string& id, Entry& entry);
    void follow(const std::string& id, const PieceChange& change);
    void writeDrafts();
    void finish();
    [[nodiscard]] std::string freshId(const QString& name) const;
    [[nodiscard]] QString freshName(const QString& wanted) const;
    [[nodiscard]] QString fileOf(std::string_view id) const;
    [[nodiscard]] QString draftOf(std::string_view id) const;
    [[nodiscard]] QString versionsOf(std::string_view id) const;
    void keepVersion(const std::string& id, const std::string& text);

    struct Job {
        QString file;
        std::shared_ptr<const PieceDefinition> piece;  ///< null: the draft goes
    };

    LibraryContext& library_;
    QString folder_;
    DiskWriter writer_;
    std::map<std::string, Entry, std::less<>> entries_;
    std::vector<Removed> removed_;
    std::vector<Unreadable> unreadable_;
    std::set<std::string> unsettled_;  ///< edited, and not in the library yet
    std::set<std::string> undrafted_;  ///< whose draft is not what stands there
    DiskTrouble trouble_ = DiskTrouble::None;
    std::unique_ptr<DiskTrouble> done_;  ///< left by the thread
    bool writing_ = false;
    QTimer live_;
    QTimer soon_;
    QThreadPool thread_;
};

}  // namespace chesspp::ui
