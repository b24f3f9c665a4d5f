// SPDX-License-Identifier: MIT
#include "ui/builder/library/library_commands.h"

#include "ui/builder/library/comparison_dialogs.h"
#include "ui/builder/library/import_dialog.h"
#include "ui/builder/library/rename_dialog.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/models/to_qstring.h"
#include "ui/workspace/file_saving.h"
#include "ui/workspace/trash_dialog.h"
#include "ui/workspace/unreadable_files_dialog.h"

#include "core/io/bundle_json.h"
#include "core/io/files.h"
#include "core/io/piece_import.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

const auto kLibraryCommands = std::to_array<CommandOf<LibraryCommands>>({
    {"edit.rename", Menu::Piece, 1, QT_TRANSLATE_NOOP("Commands", "Re&name Piece…"), &LibraryCommands::rename,
     &LibraryCommands::canEdit, Qt::Key_F2, Icon::Edit},
    {"piece.duplicate", Menu::Piece, 1, QT_TRANSLATE_NOOP("Commands", "D&uplicate Piece"),
     &LibraryCommands::duplicate, &LibraryCommands::hasPiece, ctrlShift(Qt::Key_D), Icon::Copy},
    {"piece.delete", Menu::Piece, 1, QT_TRANSLATE_NOOP("Commands", "&Delete Piece"), &LibraryCommands::remove,
     &LibraryCommands::canEdit, Icon::Remove},
    {"piece.versions", Menu::Piece, 2, QT_TRANSLATE_NOOP("Commands", "O&lder Versions…"),
     &LibraryCommands::showVersions, &LibraryCommands::hasVersions, Icon::Undo},
    {"piece.compare", Menu::Piece, 2, QT_TRANSLATE_NOOP("Commands", "&Compare With…"),
     &LibraryCommands::compare, &LibraryCommands::hasPiece, Icon::SwapSides},
    {"piece.restore", Menu::Piece, 2, QT_TRANSLATE_NOOP("Commands", "Res&tore Deleted Piece…"),
     &LibraryCommands::showDeleted, &LibraryCommands::hasDeleted, Icon::Undo},
    {"file.open", Menu::File, 1, QT_TRANSLATE_NOOP("Commands", "&Import Pieces…"),
     &LibraryCommands::importFile, QKeySequence::Open, Icon::Import},
    {"piece.copy-text", Menu::Edit, 3, QT_TRANSLATE_NOOP("Commands", "Copy Piece as &Text"),
     &LibraryCommands::copyAsText, &LibraryCommands::isOwn, Icon::Copy},
    {"file.save-as", Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "&Export Piece…"),
     &LibraryCommands::exportPiece, &LibraryCommands::isOwn, ctrlShift(Qt::Key_S), Icon::Export},
    {"piece.export-all", Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "Export &All My Pieces…"),
     &LibraryCommands::exportAll, &LibraryCommands::hasOwn, Icon::Export},
    {"piece.shared-folder", Menu::File, 4, QT_TRANSLATE_NOOP("Commands", "S&hared Folder…"),
     &LibraryCommands::chooseShared, Icon::Folder},
    {"piece.leave-shared-folder", Menu::File, 4, QT_TRANSLATE_NOOP("Commands", "Stop &Using Shared Folder"),
     &LibraryCommands::leaveShared, &LibraryCommands::hasShared},
});

/// Commands whose shortcuts work while the list has the focus.
const auto kListCommands = std::to_array<CommandOf<LibraryCommands>>({
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Delete Piece"), &LibraryCommands::remove,
     &LibraryCommands::canEditListed, QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
    {"edit.copy", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Copy Piece"), &LibraryCommands::copyAsText,
     &LibraryCommands::isOwn, QKeySequence::Copy, Icon::Copy},
    {"edit.paste", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Paste Piece"),
     &LibraryCommands::importFromClipboard, QKeySequence::Paste, Icon::Paste},
});

}  // namespace

QString textOfTrouble(WriteError trouble) {
    switch (trouble) {
        case WriteError::None:
            return {};
        case WriteError::DiskFull:
            return LibraryCommands::tr(
                "The disk is full, so the piece could not be saved. It is still here. Free some space and "
                "save again.");
        case WriteError::NotAllowed:
            return LibraryCommands::tr(
                "The folder of your pieces is write-protected. The piece is still here.");
        case WriteError::Other:
            return LibraryCommands::tr("The piece could not be saved to disk. It is still here. Try again.");
    }
    return {};
}

LibraryCommands::LibraryCommands(const LibraryContext& library, UserPieceLibrary& own, Host needs,
                                 QObject* parent)
    : QObject(parent), library_(library), own_(own), needs_(std::move(needs)) {
    connect(&own_, &UserPieceLibrary::outside, this, &LibraryCommands::onExternalChange);
    connect(&own_, &UserPieceLibrary::commandFailed, this, &LibraryCommands::showError);
}

QString LibraryCommands::nameOf(const std::string& id) const {
    if (const auto mine = own_.piecePtr(id)) return library_.nameOf(*mine);
    const PieceDefinition* piece = library_.piece(id);
    return piece != nullptr ? library_.nameOf(*piece) : QString::fromStdString(id);
}

// --- commands ---

std::span<const CommandOf<LibraryCommands>> LibraryCommands::commands() {
    return kLibraryCommands;
}

std::span<const CommandOf<LibraryCommands>> LibraryCommands::listCommands() {
    return kListCommands;
}

void LibraryCommands::leaveShared() {
    own_.setShared({});
    emit sharedChosen({});
}

// --- one piece ---

void LibraryCommands::save() {
    const PieceDocument& saved = *own_.document(needs_.current());
    const std::string letter = saved.piece().letter;
    const WriteError trouble = own_.save(saved.piece().id);
    if (trouble != WriteError::None) return showError(trouble);
    if (showConflict(saved.piece().id)) return;
    if (!saved.isSound())
        return report(Icon::Info, tr("Saved. The piece can’t be placed on a board yet: see Checks."));
    if (saved.piece().letter == letter) return;
    report(Icon::Info, tr("Saved. Its letter in moves is %1; change it beside the name.")
                           .arg(QString::fromStdString(saved.piece().letter)));
}

void LibraryCommands::rename() {
    const std::string id = needs_.current();
    RenameDialog dialog(library_, own_, findReferences_, id, needs_.window);
    if (dialog.exec() != QDialog::Accepted) return;
    QStringList followers;
    for (const UserPieceLibrary::Follower& each : own_.followersOf(id)) followers += nameOf(each.id);
    const PieceReferences namers = findReferences_ ? findReferences_(id, dialog.id()) : PieceReferences();
    if (namers.tables > 0) followers += tr("open tables (%1)", "who followed, how many").arg(namers.tables);
    if (!namers.positions.isEmpty())
        followers += tr("saved positions (%1)", "who followed, how many").arg(namers.positions.size());
    const QString oldId = QString::fromStdString(id);
    const WriteError trouble = own_.rename(id, dialog.id(), dialog.name());
    if (own_.contains(dialog.id())) needs_.select(dialog.id());
    if (trouble != WriteError::None) return showError(trouble);
    if (dialog.id() == id) return;
    const QString newId = QString::fromStdString(dialog.id());
    if (findReferences_ && !namers.positions.isEmpty() &&
        findReferences_(dialog.id(), id).trouble != WriteError::None) {
        return showDone(tr("The id %1 is now %2. Saved positions were updated here, but some of their files "
                           "could not be written yet; Chess++ keeps trying.")
                            .arg(oldId, newId),
                        id);
    }
    showDone(
        followers.isEmpty()
            ? tr("The id %1 is now %2.").arg(oldId, newId)
            : tr("The id %1 is now %2, also in: %3.").arg(oldId, newId, followers.join(QStringLiteral(", "))),
        id);
}

void LibraryCommands::remove() {
    const std::string id = needs_.current();
    const QString name = nameOf(id);
    QStringList naming;
    for (const UserPieceLibrary::Follower& each : own_.followersOf(id)) naming += nameOf(each.id);
    const WriteError trouble = own_.remove(id);
    if (trouble != WriteError::None) return showError(trouble);
    needs_.select("knight");
    needs_.report(naming.isEmpty() ? Icon::Info : Icon::Warning,
                  naming.isEmpty() ? tr("“%1” was deleted.").arg(name)
                                   : tr("“%1” was deleted. It is still used by: %2.", "pieces")
                                         .arg(name, naming.join(QStringLiteral(", "))),
                  {{tr("Restore"), MessageBar::Weight::Primary, [this] { finish(own_.restoreLast()); }}});
}

void LibraryCommands::showDeleted() {
    const std::vector<DeletedPiece> deleted = own_.deleted();
    std::vector<TrashDialog::Row> rows;
    for (const DeletedPiece& each : deleted) rows.push_back({QString::fromStdString(each.id), each.when});
    TrashDialog dialog(
        {tr("Deleted Pieces"),
         tr("The last %1 deleted pieces are kept. Select one or more.").arg(UserPieceLibrary::kMostDeleted),
         tr("Deleted pieces, latest first")},
        std::move(rows), needs_.window);
    std::vector<Result<PieceDefinition>> pieces;
    LatestJob reading;
    reading.run(
        [deleted](const std::stop_token& stop) {
            std::vector<Result<PieceDefinition>> read;
            for (const DeletedPiece& each : deleted) {
                if (stop.stop_requested()) break;
                read.push_back(UserPieceLibrary::readDeleted(each));
            }
            return read;
        },
        [&](std::vector<Result<PieceDefinition>> read) {
            pieces = std::move(read);
            std::vector<std::optional<TrashDialog::Look>> looks(pieces.size());
            for (std::size_t i = 0; i < pieces.size(); ++i) {
                if (!pieces[i]) continue;
                looks[i] = {library_.nameOf(*pieces[i]),
                            pieceIcon(library_.art(), library_.appearance(*pieces[i], Owner::White))};
            }
            dialog.setLooks(looks);
        });
    if (dialog.exec() != QDialog::Accepted) return;
    std::string back;
    for (const std::size_t row : dialog.chosen()) {
        const UserPieceLibrary::RestoreResult brought = own_.restoreDeleted(deleted[row], *pieces[row]);
        if (brought.trouble != WriteError::None) return showError(brought.trouble);
        if (back.empty()) back = brought.id;
    }
    finish(back);
}

void LibraryCommands::undo() {
    if (!own_.undoStack().canUndo()) return;
    const std::string back = own_.restoreLast();
    if (back.empty()) own_.undoStack().undo();
    finish(back);
}

void LibraryCommands::compare() {
    CompareDialog dialog(library_, own_, needs_.current(), needs_.window);
    dialog.exec();
}

void LibraryCommands::showVersions() {
    const std::string id = needs_.current();
    if (own_.versions(id).empty()) return;
    VersionsDialog dialog(library_, own_, id, needs_.window);
    if (dialog.exec() != QDialog::Accepted) return;
    const Diagnostics problems = own_.restoreVersion(id, *dialog.chosen());
    if (!problems.empty()) report(Icon::Warning, inBrief(library_.sentences(problems)));
}

// --- export ---

void LibraryCommands::exportPiece() {
    const std::string id = needs_.current();
    if (own_.contains(id)) writeTo({id}, QString::fromStdString(id));
}

void LibraryCommands::exportAll() {
    writeTo(own_.ids(), tr("my-pieces", "a file's name"));
}

void LibraryCommands::writeTo(const std::vector<std::string>& ids, const QString& proposed) {
    const QString path = askForFile(needs_.window, tr("Export Pieces"), proposed,
                                    {{tr("Pieces", "a type of file"), toQString(io::kBundleSuffix)}});
    if (path.isEmpty()) return;
    const io::Bundle bundle = io::exportBundle(ids, [this](std::string_view id) { return own_.piece(id); });
    if (writeAtomically(path, io::writeBundle(bundle)) != WriteError::None)
        return report(Icon::Warning, notWrittenText(path));
    const QString name = QFileInfo(path).fileName();
    QStringList along;
    for (const PieceDefinition& each : bundle.pieces) {
        if (std::ranges::find(ids, each.id) == ids.end()) along += library_.nameOf(each);
    }
    report(
        Icon::Info,
        along.isEmpty()
            ? tr("Exported to %1.", "a file").arg(name)
            : tr("Exported to %1, with the pieces it uses: %2.").arg(name, along.join(QStringLiteral(", "))));
}

void LibraryCommands::copyAsText() {
    const std::string id = needs_.current();
    if (!own_.contains(id)) return;
    const io::Bundle bundle =
        io::exportBundle({id}, [this](std::string_view each) { return own_.piece(each); });
    QApplication::clipboard()->setText(QString::fromStdString(io::writeBundle(bundle)));
    report(Icon::Info, tr("“%1” was copied as text.").arg(nameOf(id)));
}

// --- import ---

void LibraryCommands::importFile() {
    const QString path = QFileDialog::getOpenFileName(needs_.window, tr("Import Pieces"), {},
                                                      tr("Pieces (*.chesspp *.json);;All files (*)"));
    if (!path.isEmpty()) readFile(path);
}

void LibraryCommands::readFile(const QString& path) {
    const QString name = QFileInfo(path).fileName();
    read(
        [path = path.toStdString(), source = name.toStdString()]() -> Result<io::PieceImport> {
            const Result<io::SourceText> text = io::readTextFile(path);
            if (!text) return std::unexpected(text.error());
            return io::readPieceImport(text->text, source);
        },
        name);
}

void LibraryCommands::read(std::function<Result<io::PieceImport>()> parcel, const QString& source) {
    reading_.run(std::move(parcel), [this, source](Result<io::PieceImport> read) {
        if (read) read->besides = io::PieceImport::Besides::Nothing;  // nothing else is opened here
        static_cast<void>(importParcel(read, source));
    });
}

void LibraryCommands::importFromClipboard() {
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
        return report(Icon::Warning, tr("There is no piece in the clipboard. Copy one first."));
    read([text = text.toStdString()] { return io::readPieceImport(text, {}); }, {});
}

bool LibraryCommands::importParcel(const Result<io::PieceImport>& parcel, const QString& source) {
    if (!parcel || parcel->pieces.empty()) {
        const QString why =
            parcel ? tr("It contains no piece.") : inBrief(library_.sentences(parcel.error()));
        report(Icon::Warning, source.isEmpty()
                                  ? tr("There is no piece in the clipboard. %1", "why").arg(why)
                                  : tr("%1 was not imported. %2", "a file, why").arg(source, why));
        return false;
    }
    ImportDialog dialog(library_, own_, *parcel, source, needs_.window);
    if (dialog.exec() != QDialog::Accepted) return false;
    std::vector<PieceDefinition> taken = dialog.taken();
    if (taken.empty()) return parcel->besides == io::PieceImport::Besides::Others;
    const std::string first = taken.front().id;
    const auto count = static_cast<int>(taken.size());
    const WriteError trouble = own_.importPieces(std::move(taken));
    if (trouble != WriteError::None) {
        showError(trouble);
        return false;
    }
    needs_.select(first);
    showDone(tr("Imported pieces: %1.", "how many").arg(count));
    return true;
}

void LibraryCommands::chooseShared() {
    const QString before = own_.shared() != nullptr ? own_.shared()->folder() : QDir::homePath();
    const QString folder =
        QFileDialog::getExistingDirectory(needs_.window, tr("Select Shared Folder"), before);
    if (folder.isEmpty()) return;
    if (QDir(folder) == QDir(own_.folder()))
        return report(Icon::Warning, tr("That is the folder of your own pieces. Choose another one."));
    own_.setShared(folder);
    emit sharedChosen(folder);
}

void LibraryCommands::showUnreadable() {
    std::vector<UnreadableFilesDialog::Folder> folders;
    const auto add = [&](const UserPieceLibrary& from, const QString& head, const QString& opens) {
        UnreadableFilesDialog::Folder folder{from.folder(), head, opens, {}};
        using Import = UnreadableFilesDialog::File::Import;
        for (const UserPieceLibrary::Unreadable& each : own_.unreadableIn(from)) {
            folder.files.push_back(
                {each.file, each.problems, each.brings.empty() ? Import::None : Import::Offered});
        }
        if (!folder.files.empty()) folders.push_back(std::move(folder));
    };
    add(own_,
        tr("These files are in the folder of your pieces but are not pieces. They are left unchanged and "
           "appear in the list once they are fixed."),
        tr("Open Your Folder"));
    if (own_.shared() != nullptr) {
        add(*own_.shared(),
            tr("These files are in the shared folder %1 but are not pieces. They are left unchanged and "
               "appear in the list once they are fixed.")
                .arg(QDir(own_.shared()->folder()).dirName()),
            tr("Open Shared Folder"));
    }
    UnreadableFilesDialog dialog(library_, tr("Files That Are Not Pieces"), folders, needs_.window);
    if (dialog.exec() == QDialog::Accepted) readFile(dialog.chosen());
}

// --- messages ---

void LibraryCommands::finish(const std::string& shown) {
    report(Icon::Info, {});
    if (!shown.empty()) needs_.select(shown);
}

void LibraryCommands::showDone(const QString& text, const std::string& back) {
    needs_.report(
        Icon::Info, text,
        {{tr("Undo"), MessageBar::Weight::Primary, [this, back] {
              report(Icon::Info, {});
              own_.undoStack().undo();
              const std::string& current = needs_.current();
              needs_.select(own_.contains(back) ? back : own_.contains(current) ? current : "knight");
          }}});
}

bool LibraryCommands::showConflict(const std::string& id) {
    const UserPieceLibrary::Conflict* conflict = own_.conflict(id);
    if (conflict == nullptr) return false;
    const QString name = nameOf(id);
    const auto mine = [this, id] {
        report(Icon::Info, {});
        const WriteError trouble = own_.keepMine(id);
        if (trouble != WriteError::None) showError(trouble);
        needs_.select(id);
    };
    if (conflict->theirs == nullptr) {
        needs_.report(Icon::Warning,
                      tr("Another program has damaged the file of “%1”. The piece is intact here.").arg(name),
                      {{tr("Write Again"), MessageBar::Weight::Primary, mine}});
        return true;
    }
    needs_.report(
        Icon::Warning,
        tr("Another program changed “%1” while you were editing it. Nothing is lost: choose what to keep.")
            .arg(name),
        {{tr("Keep Both"), MessageBar::Weight::Primary,
          [this, id] {
              report(Icon::Info, {});
              needs_.select(own_.keepBoth(id));
          }},
         {tr("Keep Mine"), MessageBar::Weight::Plain, mine},
         {tr("Use Theirs"), MessageBar::Weight::Plain,
          [this, id] {
              report(Icon::Info, {});
              own_.acceptTheirs(id);
              needs_.select(id);
          }},
         {tr("Compare…"), MessageBar::Weight::Plain, [this, id] {
              const UserPieceLibrary::Conflict* current = own_.conflict(id);
              if (current == nullptr || current->theirs == nullptr) return;
              CompareDialog dialog(library_, own_.piecePtr(id), current->theirs, needs_.window);
              dialog.exec();
          }}});
    return true;
}

void LibraryCommands::onExternalChange(const ExternalChange& news) {
    const bool shown = needs_.current() == news.id;
    switch (news.sort) {
        case ExternalChange::Sort::Appeared:
            return;  // the list shows it
        case ExternalChange::Sort::Changed:
            if (shown)
                report(Icon::Info,
                       tr("Another program changed “%1”. This is the new version.").arg(news.name));
            return;
        case ExternalChange::Sort::Conflict:
            static_cast<void>(showConflict(news.id));
            return;
        case ExternalChange::Sort::Deleted:
            if (shown) needs_.select("knight");
            needs_.report(
                Icon::Warning, tr("Another program has deleted “%1”.").arg(news.name),
                {{tr("Restore"), MessageBar::Weight::Primary, [this] { finish(own_.restoreLast()); }}});
            return;
        case ExternalChange::Sort::OrphanedHere:
            report(Icon::Warning,
                   tr("Another program deleted the file of “%1” while you were editing it. The piece is "
                      "still here: save it to keep it.")
                       .arg(news.name));
            return;
    }
}

}  // namespace chesspp::ui
