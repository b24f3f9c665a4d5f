// SPDX-License-Identifier: MIT
// Commands on piece files: rename, delete, compare, restore, import, export, share, and resolve conflicts.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/storage/latest_job.h"
#include "ui/theme/message_bar.h"

#include "core/io/piece_parcel.h"

#include <QObject>
#include <QString>
#include <functional>
#include <vector>

class QWidget;

namespace chesspp::ui {

class LibraryContext;

/// Why the disk did not take a piece; empty for None.
[[nodiscard]] QString textOfTrouble(WriteError trouble);

class LibraryCommands final : public QObject {
    Q_OBJECT
public:
    /// The place's part of it.
    struct Host {
        QWidget* window = nullptr;             ///< for dialogs
        std::function<std::string()> current;  ///< the id of the piece looked at; empty: none
        std::function<bool()> isListed;        ///< whether the list shows its row
        std::function<void(const std::string& id)> select;
        std::function<void()> copy;  ///< makes one of mine like the piece looked at
        std::function<void(Icon icon, const QString& text, std::vector<MessageBar::Answer> answers)> tell;
    };
    LibraryCommands(const LibraryContext& library, UserPieceLibrary& own, Host needs, QObject* parent);

    /// Whom to ask who names a piece besides other pieces.
    void setFindReferences(FindReferences find) { findReferences_ = std::move(find); }

    /// For the piece in front; and those of the list of pieces, which have the list's keys.
    [[nodiscard]] static std::span<const CommandOf<LibraryCommands>> commands();
    [[nodiscard]] static std::span<const CommandOf<LibraryCommands>> listCommands();
    [[nodiscard]] bool hasPiece() const { return !needs_.current().empty(); }
    [[nodiscard]] bool canEdit() const { return own_.canEdit(needs_.current()); }
    [[nodiscard]] bool isListed() const { return needs_.isListed(); }
    [[nodiscard]] bool isOwn() const { return own_.contains(needs_.current()); }
    [[nodiscard]] bool hasVersions() const { return canEdit() && !own_.versions(needs_.current()).empty(); }
    [[nodiscard]] bool hasDeleted() const { return !own_.deleted().empty(); }
    [[nodiscard]] bool hasOwn() const { return !own_.ids().empty(); }
    [[nodiscard]] bool hasShared() const { return own_.shared() != nullptr; }

    void rename();
    void duplicate() { needs_.copy(); }
    void remove();
    void showDeleted();
    void compare();
    /// Of the deeds on the library.
    void undo();
    void showVersions();
    /// The piece looked at, with what it names of mine; everything of mine.
    void exportPiece();
    void exportAll();
    void copyAsText();
    void importFile();
    void importFromClipboard();
    /// Pieces that were read from the source. False: nothing was taken. What cannot be read is told.
    bool take(const Result<io::Parcel>& parcel, const QString& source);
    void chooseShared();
    void leaveShared();
    void showUnreadable();
    /// Says what to do about it, where there is a conflict; true then.
    bool tellConflict(const std::string& id);

signals:
    /// Another folder, or none.
    void sharedChosen(const QString& folder);

private:
    void hear(const ExternalChange& news);
    void takeFile(const QString& path);
    /// Reads in another thread, then take().
    void read(std::function<Result<io::Parcel>()> parcel, const QString& source);
    /// `back`: to be looked at when it is undone.
    void tellDone(const QString& text, const std::string& back = {});
    void say(Icon icon, const QString& text) { needs_.tell(icon, text, {}); }
    void tellTrouble(WriteError trouble) { say(Icon::Warning, textOfTrouble(trouble)); }
    /// Nothing is told any more; that piece is shown, where it is given.
    void settle(const std::string& shown);
    /// Says so where it may not.
    [[nodiscard]] bool mayChange(const std::string& id);
    void writeTo(const std::vector<std::string>& ids, const QString& proposed);
    [[nodiscard]] QString nameOf(const std::string& id) const;

    const LibraryContext& library_;
    UserPieceLibrary& own_;
    Host needs_;
    FindReferences findReferences_;
    LatestJob reading_{LatestJob::Earlier::All};
};

}  // namespace chesspp::ui
