// SPDX-License-Identifier: MIT
// Commands on piece files: rename, delete, compare, restore, import, export, share, and resolve conflicts.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/storage/latest_job.h"
#include "ui/theme/message_bar.h"

#include "core/io/piece_import.h"

#include <QObject>
#include <QString>
#include <functional>
#include <vector>

class QWidget;

namespace chesspp::ui {

class LibraryContext;

/// Describes a failed write; empty for None.
[[nodiscard]] QString textOfTrouble(WriteError trouble);

class LibraryCommands final : public QObject {
    Q_OBJECT
public:
    struct Host {
        QWidget* window = nullptr;             ///< for dialogs
        std::function<std::string()> current;  ///< the id of the current piece; empty: none
        std::function<bool()> isListed;        ///< whether the list shows the current piece
        std::function<void(const std::string& id)> select;
        std::function<void()> copy;  ///< makes an editable copy of the current piece
        std::function<void(Icon icon, const QString& text, std::vector<MessageBar::Answer> answers)> report;
    };
    LibraryCommands(const LibraryContext& library, UserPieceLibrary& own, Host needs, QObject* parent);

    /// Sets the search for references to a piece outside the library.
    void setFindReferences(FindReferences find) { findReferences_ = std::move(find); }

    /// Commands on the current piece; listCommands() are those whose shortcuts work in the list.
    [[nodiscard]] static std::span<const CommandOf<LibraryCommands>> commands();
    [[nodiscard]] static std::span<const CommandOf<LibraryCommands>> listCommands();
    [[nodiscard]] bool hasPiece() const { return !needs_.current().empty(); }
    [[nodiscard]] bool canEdit() const { return own_.canEdit(needs_.current()); }
    [[nodiscard]] bool canEditListed() const { return canEdit() && needs_.isListed(); }
    [[nodiscard]] bool isOwn() const { return own_.contains(needs_.current()); }
    [[nodiscard]] bool hasVersions() const { return canEdit() && !own_.versions(needs_.current()).empty(); }
    [[nodiscard]] bool hasDeleted() const { return !own_.deleted().empty(); }
    [[nodiscard]] bool hasOwn() const { return !own_.ids().empty(); }
    [[nodiscard]] bool hasShared() const { return own_.shared() != nullptr; }

    /// For pieces that canEdit(), like rename() and remove().
    void save();
    void rename();
    void duplicate() { needs_.copy(); }
    void remove();
    void showDeleted();
    void compare();
    /// Undoes the last command on the library.
    void undo();
    void showVersions();
    /// Exports the current piece and the user's pieces it refers to; exportAll() exports all of the user's.
    void exportPiece();
    void exportAll();
    void copyAsText();
    void importFile();
    void importFromClipboard();
    /// Imports pieces read from `source`; reports unreadable ones. Returns whether the user accepted and all
    /// that was chosen was imported; it may be nothing if the source has more than pieces.
    bool importParcel(const Result<io::PieceImport>& parcel, const QString& source);
    void chooseShared();
    void leaveShared();
    void showUnreadable();
    /// Offers to resolve the piece's conflict, if any; returns whether there is one.
    bool showConflict(const std::string& id);

signals:
    /// The shared folder has changed; empty: none.
    void sharedChosen(const QString& folder);

private:
    void onExternalChange(const ExternalChange& news);
    void readFile(const QString& path);
    /// Reads in another thread, then calls importParcel().
    void read(std::function<Result<io::PieceImport>()> parcel, const QString& source);
    /// `back` is the piece to select after an undo.
    void showDone(const QString& text, const std::string& back = {});
    void report(Icon icon, const QString& text) { needs_.report(icon, text, {}); }
    void showError(WriteError trouble) { report(Icon::Warning, textOfTrouble(trouble)); }
    /// Closes the message; selects `shown` unless it is empty.
    void finish(const std::string& shown);
    void writeTo(const std::vector<std::string>& ids, const QString& proposed);
    [[nodiscard]] QString nameOf(const std::string& id) const;

    const LibraryContext& library_;
    UserPieceLibrary& own_;
    Host needs_;
    FindReferences findReferences_;
    LatestJob reading_{LatestJob::Earlier::All};
};

}  // namespace chesspp::ui
