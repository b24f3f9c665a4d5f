// SPDX-License-Identifier: MIT
#include "ui/pieces/library_deeds.h"

#include "ui/models/library_context.h"
#include "ui/models/table_texts.h"
#include "ui/pieces/comparing_dialogs.h"
#include "ui/pieces/deleted_dialog.h"
#include "ui/pieces/rename_dialog.h"
#include "ui/pieces/taking_dialog.h"
#include "ui/pieces/unreadable_dialog.h"

#include "core/io/files.h"
#include "core/io/piece_parcel.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

/// Renaming and deleting by key say why a piece of the program’s own stays as it is.
const auto kLibraryCommands = std::to_array<CommandOf<LibraryDeeds>>({
    {"edit.rename", Menu::Piece, 1, QT_TRANSLATE_NOOP("Commands", "Re&name Piece…"), &LibraryDeeds::rename,
     &LibraryDeeds::hasPiece, Qt::Key_F2, Icon::Edit},
    {"piece.duplicate", Menu::Piece, 1, QT_TRANSLATE_NOOP("Commands", "D&uplicate Piece"),
     &LibraryDeeds::duplicate, &LibraryDeeds::hasPiece, ctrlShift(Qt::Key_D), Icon::Copy},
    {"piece.delete", Menu::Piece, 1, QT_TRANSLATE_NOOP("Commands", "&Delete Piece"), &LibraryDeeds::remove,
     &LibraryDeeds::canEdit, Icon::Remove},
    {"piece.versions", Menu::Piece, 2, QT_TRANSLATE_NOOP("Commands", "O&lder Versions…"),
     &LibraryDeeds::showVersions, &LibraryDeeds::hasVersions, Icon::Undo},
    {"piece.compare", Menu::Piece, 2, QT_TRANSLATE_NOOP("Commands", "&Compare With…"), &LibraryDeeds::compare,
     &LibraryDeeds::hasPiece, Icon::SwapSides},
    {"piece.restore", Menu::Piece, 2, QT_TRANSLATE_NOOP("Commands", "Res&tore Deleted Piece…"),
     &LibraryDeeds::showDeleted, &LibraryDeeds::hasDeleted, Icon::Undo},
    {"file.open", Menu::File, 1, QT_TRANSLATE_NOOP("Commands", "&Import Pieces…"),
     &LibraryDeeds::takeFromFile, QKeySequence::Open, Icon::Import},
    {"piece.copy-text", Menu::Edit, 3, QT_TRANSLATE_NOOP("Commands", "Copy Piece as &Text"),
     &LibraryDeeds::copyAsText, &LibraryDeeds::isOwn, Icon::Copy},
    {"file.save-as", Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "&Export Piece…"), &LibraryDeeds::handOn,
     &LibraryDeeds::isOwn, ctrlShift(Qt::Key_S), Icon::Export},
    {"piece.export-all", Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "Export &All My Pieces…"),
     &LibraryDeeds::handOnAll, &LibraryDeeds::hasOwn, Icon::Export},
    {"piece.shared-folder", Menu::File, 4, QT_TRANSLATE_NOOP("Commands", "S&hared Folder…"),
     &LibraryDeeds::chooseShared, Icon::Folder},
    {"piece.leave-shared-folder", Menu::File, 4, QT_TRANSLATE_NOOP("Commands", "Stop &Using Shared Folder"),
     &LibraryDeeds::leaveShared, &LibraryDeeds::hasShared},
});

/// While the keyboard is in the list.
const auto kListCommands = std::to_array<CommandOf<LibraryDeeds>>({
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Delete Piece"), &LibraryDeeds::remove,
     &LibraryDeeds::isListed, QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
    {"edit.copy", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Copy Piece"), &LibraryDeeds::copyAsText,
     &LibraryDeeds::isOwn, QKeySequence::Copy, Icon::Copy},
    {"edit.paste", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Paste Piece"),
     &LibraryDeeds::takeFromClipboard, QKeySequence::Paste, Icon::Paste},
});

}  // namespace

QString textOfTrouble(DiskTrouble trouble) {
    switch (trouble) {
        case DiskTrouble::None:
            return {};
        case DiskTrouble::DiskFull:
            return LibraryDeeds::tr(
                "The disk is full, so the piece could not be saved. It is still here. Free some space and "
                "save again.");
        case DiskTrouble::NotAllowed:
            return LibraryDeeds::tr("The folder of your pieces is write-protected. The piece is still here.");
        case DiskTrouble::Other:
            return LibraryDeeds::tr("The piece could not be saved to disk. It is still here. Try again.");
    }
    return {};
}

LibraryDeeds::LibraryDeeds(const LibraryContext& library, OwnPieces& own, Needs needs, QObject* parent)
    : QObject(parent), library_(library), own_(own), needs_(std::move(needs)) {
    connect(&own_, &OwnPieces::outside, this, &LibraryDeeds::hear);
    connect(&own_, &OwnPieces::deedFailed, this, &LibraryDeeds::tellTrouble);
}

QString LibraryDeeds::nameOf(const std::string& id) const {
    if (const auto mine = own_.piecePtr(id)) return library_.nameOf(*mine);
    const PieceDefinition* piece = library_.piece(id);
    return piece != nullptr ? library_.nameOf(*piece) : QString::fromStdString(id);
}

// --- commands ---

std::span<const CommandOf<LibraryDeeds>> LibraryDeeds::commands() {
    return kLibraryCommands;
}

std::span<const CommandOf<LibraryDeeds>> LibraryDeeds::listCommands() {
    return kListCommands;
}

void LibraryDeeds::leaveShared() {
    own_.setShared({});
    emit sharedChosen({});
}

// --- one piece ---

bool LibraryDeeds::mayChange(const std::string& id) {
    if (own_.canEdit(id)) return true;
    say(Icon::Info, tr("This piece can’t be edited. Duplicate it to edit the copy."));
    return false;
}

void LibraryDeeds::rename() {
    const std::string id = needs_.current();
    if (!mayChange(id)) return;
    RenameDialog dialog(library_, own_, findNamers_, id, needs_.window);
    if (dialog.exec() != QDialog::Accepted) return;
    QStringList followers;
    for (const OwnPieces::Follower& each : own_.followersOf(id)) followers += nameOf(each.id);
    const PieceNamers namers = findNamers_ ? findNamers_(id, dialog.id()) : PieceNamers();
    if (namers.tables > 0) followers += tr("open tables (%1)", "who followed, how many").arg(namers.tables);
    if (!namers.positions.isEmpty())
        followers += tr("saved positions (%1)", "who followed, how many").arg(namers.positions.size());
    const QString was = QString::fromStdString(id);
    const DiskTrouble trouble = own_.rename(id, dialog.id(), dialog.name());
    if (own_.contains(dialog.id())) needs_.select(dialog.id());
    if (trouble != DiskTrouble::None) return tellTrouble(trouble);
    if (dialog.id() == id) return;
    const QString now = QString::fromStdString(dialog.id());
    if (findNamers_ && !namers.positions.isEmpty() &&
        findNamers_(dialog.id(), id).trouble != DiskTrouble::None) {
        return tellDone(tr("The id %1 is now %2. Saved positions were updated here, but some of their files "
                           "could not be written yet; Chess++ keeps trying.")
                            .arg(was, now),
                        id);
    }
    tellDone(
        followers.isEmpty()
            ? tr("The id %1 is now %2.").arg(was, now)
            : tr("The id %1 is now %2, also in: %3.").arg(was, now, followers.join(QStringLiteral(", "))),
        id);
}

void LibraryDeeds::remove() {
    const std::string id = needs_.current();
    if (!mayChange(id)) return;
    const QString name = nameOf(id);
    QStringList naming;
    for (const OwnPieces::Follower& each : own_.followersOf(id)) naming += nameOf(each.id);
    const DiskTrouble trouble = own_.remove(id);
    if (trouble != DiskTrouble::None) return tellTrouble(trouble);
    needs_.select("knight");
    needs_.tell(naming.isEmpty() ? Icon::Info : Icon::Warning,
                naming.isEmpty() ? tr("“%1” was deleted.").arg(name)
                                 : tr("“%1” was deleted. It is still used by: %2.", "pieces")
                                       .arg(name, naming.join(QStringLiteral(", "))),
                {{tr("Restore"), MessageBar::Weight::Primary, [this] { settle(own_.bringBack()); }}});
}

void LibraryDeeds::showDeleted() {
    DeletedDialog dialog(library_, own_, needs_.window);
    if (dialog.exec() != QDialog::Accepted) return;
    std::string back;
    for (const DeletedDialog::Row& each : dialog.chosen()) {
        const OwnPieces::BroughtBack brought = own_.bringBack(each.deleted, *each.piece);
        if (brought.trouble != DiskTrouble::None) return tellTrouble(brought.trouble);
        if (back.empty()) back = brought.id;
    }
    settle(back);
}

void LibraryDeeds::undo() {
    if (!own_.deeds().canUndo()) return;
    const std::string back = own_.bringBack();
    if (back.empty()) own_.deeds().undo();
    settle(back);
}

void LibraryDeeds::compare() {
    CompareDialog dialog(library_, own_, needs_.current(), needs_.window);
    dialog.exec();
}

void LibraryDeeds::showVersions() {
    const std::string id = needs_.current();
    if (own_.versions(id).empty()) return;
    VersionsDialog dialog(library_, own_, id, needs_.window);
    if (dialog.exec() != QDialog::Accepted) return;
    const Diagnostics problems = own_.takeVersion(id, *dialog.chosen());
    if (!problems.empty()) say(Icon::Warning, inBrief(library_.sentences(problems)));
}

// --- out ---

void LibraryDeeds::handOn() {
    const std::string id = needs_.current();
    if (own_.contains(id)) writeTo({id}, QString::fromStdString(id));
}

void LibraryDeeds::handOnAll() {
    writeTo(own_.ids(), tr("my-pieces", "a file's name"));
}

void LibraryDeeds::writeTo(const std::vector<std::string>& ids, const QString& proposed) {
    QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (!QFileInfo(folder).isDir()) folder = QDir::homePath();
    const QString ending =
        QString::fromLatin1(io::kBundleSuffix.data(), static_cast<int>(io::kBundleSuffix.size()));
    QString path = QFileDialog::getSaveFileName(needs_.window, tr("Export Pieces"),
                                                folder + '/' + proposed + ending, tr("Pieces (*.chesspp)"));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += ending;
    const io::Bundle bundle = io::parcelOf(ids, [this](std::string_view id) { return own_.piece(id); });
    const QString name = QFileInfo(path).fileName();
    if (writeWhole(path, io::writeBundle(bundle)) != DiskTrouble::None) {
        return say(
            Icon::Warning,
            tr("%1 could not be written. The disk may be full or write-protected. Choose another folder.")
                .arg(name));
    }
    QStringList along;
    for (const PieceDefinition& each : bundle.pieces) {
        if (std::ranges::find(ids, each.id) == ids.end()) along += library_.nameOf(each);
    }
    say(Icon::Info,
        along.isEmpty()
            ? tr("Exported to %1.", "a file").arg(name)
            : tr("Exported to %1, with the pieces it uses: %2.").arg(name, along.join(QStringLiteral(", "))));
}

void LibraryDeeds::copyAsText() {
    const std::string id = needs_.current();
    if (!own_.contains(id)) return;
    const io::Bundle bundle = io::parcelOf({id}, [this](std::string_view each) { return own_.piece(each); });
    QApplication::clipboard()->setText(QString::fromStdString(io::writeBundle(bundle)));
    say(Icon::Info, tr("“%1” was copied as text.").arg(nameOf(id)));
}

// --- in ---

void LibraryDeeds::takeFromFile() {
    const QString path = QFileDialog::getOpenFileName(needs_.window, tr("Import Pieces"), {},
                                                      tr("Pieces (*.chesspp *.json);;All files (*)"));
    if (!path.isEmpty()) takeFile(path);
}

void LibraryDeeds::takeFile(const QString& path) {
    const QString name = QFileInfo(path).fileName();
    read(
        [path = path.toStdString(), source = name.toStdString()]() -> Result<io::Parcel> {
            const Result<io::NamedText> text = io::readTextFile(path);
            if (!text) return std::unexpected(text.error());
            return io::readParcel(text->text, source);
        },
        name);
}

void LibraryDeeds::read(std::function<Result<io::Parcel>()> parcel, const QString& source) {
    reading_.run(std::move(parcel),
                 [this, source](const Result<io::Parcel>& read) { static_cast<void>(take(read, source)); });
}

void LibraryDeeds::takeFromClipboard() {
    read([text = QApplication::clipboard()->text().toStdString()] { return io::readParcel(text, {}); }, {});
}

bool LibraryDeeds::take(const Result<io::Parcel>& parcel, const QString& source) {
    if (!parcel || parcel->pieces.empty()) {
        const QString why =
            parcel ? tr("It contains no piece.") : inBrief(library_.sentences(parcel.error()));
        say(Icon::Warning, source.isEmpty() ? tr("There is no piece in the clipboard. %1", "why").arg(why)
                                            : tr("%1 was not imported. %2", "a file, why").arg(source, why));
        return false;
    }
    TakingDialog dialog(library_, own_, *parcel, source, needs_.window);
    if (dialog.exec() != QDialog::Accepted) return false;
    std::vector<PieceDefinition> taken = dialog.taken();
    if (taken.empty()) return false;
    const std::string first = taken.front().id;
    const auto count = static_cast<int>(taken.size());
    const DiskTrouble trouble = own_.take(std::move(taken));
    if (trouble != DiskTrouble::None) {
        tellTrouble(trouble);
        return false;
    }
    needs_.select(first);
    tellDone(tr("Imported pieces: %1.", "how many").arg(count));
    return true;
}

void LibraryDeeds::chooseShared() {
    const QString before = own_.shared() != nullptr ? own_.shared()->folder() : QDir::homePath();
    const QString folder =
        QFileDialog::getExistingDirectory(needs_.window, tr("Select Shared Folder"), before);
    if (folder.isEmpty()) return;
    if (QDir(folder) == QDir(own_.folder()))
        return say(Icon::Warning, tr("That is the folder of your own pieces. Choose another one."));
    own_.setShared(folder);
    emit sharedChosen(folder);
}

void LibraryDeeds::showUnreadable() {
    UnreadableDialog dialog(library_, own_, needs_.window);
    if (dialog.exec() == QDialog::Accepted) takeFile(dialog.chosen());
}

// --- what is told ---

void LibraryDeeds::settle(const std::string& shown) {
    say(Icon::Info, {});
    if (!shown.empty()) needs_.select(shown);
}

void LibraryDeeds::tellDone(const QString& text, const std::string& back) {
    needs_.tell(Icon::Info, text,
                {{tr("Undo"), MessageBar::Weight::Primary, [this, back] {
                      say(Icon::Info, {});
                      own_.deeds().undo();
                      const std::string& now = needs_.current();
                      needs_.select(own_.contains(back) ? back : own_.contains(now) ? now : "knight");
                  }}});
}

bool LibraryDeeds::tellConflict(const std::string& id) {
    const OwnPieces::Conflict* conflict = own_.conflict(id);
    if (conflict == nullptr) return false;
    const QString name = nameOf(id);
    const auto mine = [this, id] {
        say(Icon::Info, {});
        const DiskTrouble trouble = own_.keepMine(id);
        if (trouble != DiskTrouble::None) tellTrouble(trouble);
        needs_.select(id);
    };
    if (conflict->theirs == nullptr) {
        needs_.tell(Icon::Warning,
                    tr("Another program has damaged the file of “%1”. The piece is intact here.").arg(name),
                    {{tr("Write Again"), MessageBar::Weight::Primary, mine}});
        return true;
    }
    needs_.tell(
        Icon::Warning,
        tr("Another program changed “%1” while you were editing it. Nothing is lost: choose what to keep.")
            .arg(name),
        {{tr("Keep Both"), MessageBar::Weight::Primary, [this, id] {
              say(Icon::Info, {});
              needs_.select(own_.keepBoth(id));
          }},
         {tr("Keep Mine"), MessageBar::Weight::Plain, mine},
         {tr("Use Theirs"), MessageBar::Weight::Plain, [this, id] {
              say(Icon::Info, {});
              own_.takeTheirs(id);
              needs_.select(id);
          }},
         {tr("Compare…"), MessageBar::Weight::Plain, [this, id] {
              const OwnPieces::Conflict* now = own_.conflict(id);
              if (now == nullptr || now->theirs == nullptr) return;
              CompareDialog dialog(library_, own_.piecePtr(id), now->theirs, needs_.window);
              dialog.exec();
          }}});
    return true;
}

void LibraryDeeds::hear(const OutsideNews& news) {
    const bool shown = needs_.current() == news.id;
    switch (news.sort) {
        case OutsideNews::Sort::Appeared:
            return;  // it stands in the list
        case OutsideNews::Sort::Changed:
            if (shown)
                say(Icon::Info, tr("Another program changed “%1”. This is the new version.").arg(news.name));
            return;
        case OutsideNews::Sort::Conflict:
            static_cast<void>(tellConflict(news.id));
            return;
        case OutsideNews::Sort::Deleted:
            if (shown) needs_.select("knight");
            needs_.tell(Icon::Warning, tr("Another program has deleted “%1”.").arg(news.name),
                        {{tr("Restore"), MessageBar::Weight::Primary, [this] { settle(own_.bringBack()); }}});
            return;
        case OutsideNews::Sort::LeftHere:
            say(Icon::Warning,
                tr("Another program deleted the file of “%1” while you were editing it. The piece is "
                   "still here: save it to keep it.")
                    .arg(news.name));
            return;
    }
}

}  // namespace chesspp::ui
