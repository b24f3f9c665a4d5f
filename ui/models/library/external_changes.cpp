// SPDX-License-Identifier: MIT
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/to_qstring.h"

#include "core/io/bundle_json.h"
#include "core/io/files.h"
#include "core/io/piece_import.h"
#include "core/io/piece_json.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <utility>

namespace chesspp::ui {
namespace {

const QString kParcelEnding = toQString(io::kBundleSuffix);

/// Only lists the pieces; they are imported once the user has seen the conflicts.
void lookInto(std::string_view text, const std::string& name, PieceFile& file) {
    Result<io::PieceImport> parcel = io::readPieceImport(text, name);
    if (!parcel) {
        file.problems = std::move(parcel.error());
        return;
    }
    for (const io::ImportedPiece& each : parcel->pieces) {
        if (each.piece) file.brings.push_back(each.id);
    }
    if (file.brings.empty()) {
        file.problems.error({name, {}, 0, 0}, "own.parcel-empty");
    } else {
        file.problems.error({name, {}, 0, 0}, "own.parcel", {{"count", file.brings.size()}});
    }
}

std::shared_ptr<const PieceFile> readOne(const QFileInfo& file) {
    auto read = std::make_shared<PieceFile>();
    read->changed = file.lastModified();
    read->size = file.size();
    const std::string name = file.fileName().toStdString();
    Result<io::SourceText> text = io::readTextFile(file.filePath().toStdString());
    if (!text) {
        read->problems = std::move(text.error());
        return read;
    }
    if (file.fileName().endsWith(kParcelEnding)) {
        lookInto(text->text, name, *read);
        return read;
    }
    read->text = std::move(text->text);
    Result<io::LoadedPiece> piece = io::readDraft(read->text, name);
    if (!piece) {
        read->problems = std::move(piece.error());
    } else if (piece->definition.id != file.completeBaseName().toStdString()) {
        read->problems.error({name, "/id", 0, 0}, "own.id-file", {{"id", piece->definition.id}});
    } else {
        read->piece = std::make_shared<const PieceDefinition>(std::move(piece->definition));
        read->problems = std::move(piece->warnings);
    }
    return read;
}

}  // namespace

PieceFolder readPieceFolder(const QString& folder, const PieceFolder& before) {
    PieceFolder read;
    const QFileInfo place(folder);
    if (!place.isDir()) return read;
    read.access = place.isWritable() ? PieceFolder::Access::Write : PieceFolder::Access::Read;
    for (const QFileInfo& file :
         QDir(folder).entryInfoList({"*.json", '*' + kParcelEnding}, QDir::Files, QDir::Name)) {
        const auto known = before.files.find(file.fileName());
        const bool same = known != before.files.end() && known->second->changed == file.lastModified() &&
                          known->second->size == file.size();
        read.files.emplace(file.fileName(), same ? known->second : readOne(file));
    }
    const QDir versions(PieceFolder::versionsOf(folder, {}));
    for (const QFileInfo& each : versions.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const auto known = before.versions.find(each.fileName());
        const bool same = known != before.versions.end() && known->second.changed == each.lastModified();
        read.versions.emplace(
            each.fileName(),
            same ? known->second : PieceFolder::Versions{each.lastModified(), timedFiles(each.filePath())});
    }
    read.deleted = timedFiles(trashOf(folder));
    return read;
}

// --- changes by another program ---

// A reading that overlaps one of our own writes may be out of date and is repeated.
void UserPieceLibrary::refresh() {
    if (reading_.isBusy() || !isRead_) return;
    reading_.run([folder = place_.folder, before = disk_] { return readPieceFolder(folder, before); },
                 [this, written = written_](PieceFolder folder) {
                     if (written != written_) return refresh();
                     watch_.update();
                     applyFolder(std::move(folder));
                 });
}

std::optional<std::string> UserPieceLibrary::textOnDisk(std::string_view id) const {
    Result<io::SourceText> file = io::readTextFile(fileOf(id).toStdString());
    return file ? std::optional(std::move(file->text)) : std::nullopt;
}

void UserPieceLibrary::applyFolder(PieceFolder folder) {
    const PieceFolder before = std::exchange(disk_, std::move(folder));
    const bool first = !watch_.isActive();
    std::vector<Unreadable> unreadable;
    std::vector<ExternalChange> news;
    std::vector<PieceDefinition> sound;
    bool agrees = false;  // with a draft
    for (const auto& [name, file] : disk_.files) {
        const std::string id = QString(name).chopped(5).toStdString();
        Entry* entry = entryOf(id);
        if (entry != nullptr) {
            const bool wasDrafted = entry->isDrafted;
            if (file->text != entry->text) applyFile(id, *file, news);
            agrees = agrees || entry->isDrafted != wasDrafted;
        } else if (file->piece && (writes_->isPending(fileOf(id)) || !QFile::exists(fileOf(id)))) {
            continue;  // removed since, or soon
        } else if (file->piece && library_.piece(id) == nullptr) {
            entries_.emplace(id, Entry{file->piece, file->text, nullptr});
            if (file->isSound()) sound.push_back(*file->piece);
            if (!first) news.push_back({ExternalChange::Sort::Appeared, id, library_.nameOf(*file->piece)});
        } else {
            Diagnostics problems = file->problems;
            if (file->piece) problems.error({name.toStdString(), "/id", 0, 0}, "own.id-taken", {{"id", id}});
            unreadable.push_back({name, std::move(problems), file->brings});
        }
    }
    library_.putOwn(std::move(sound));
    applyDeletions(news);
    unreadable.insert(unreadable.end(), unreadableDrafts_.begin(), unreadableDrafts_.end());
    const bool same = unreadable == unreadable_ && before.access == disk_.access;
    unreadable_ = std::move(unreadable);
    if (first || (news.empty() && same && !agrees)) return;
    emit listChanged();
    for (const ExternalChange& each : news) emit outside(each);
}

void UserPieceLibrary::applyFile(const std::string& id, const PieceFile& file,
                                 std::vector<ExternalChange>& news) {
    Entry& entry = *entryOf(id);
    if (entry.conflict && entry.conflict->text == file.text) return;
    const auto report = [&](ExternalChange::Sort sort) {
        news.push_back({sort, id, library_.nameOf(*entry.current())});
    };
    const bool agree = file.piece && *file.piece == *entry.current();
    if (!agree && (!file.piece || entry.isUnsaved() || entry.conflict)) {
        entry.conflict = Conflict{file.piece, file.text};
        return report(ExternalChange::Sort::Conflict);
    }
    entry.conflict.reset();
    entry.saved = file.piece;
    entry.text = file.text;
    if (std::exchange(entry.isDrafted, false)) {  // the file agrees with it
        entry.draft.reset();
        writes_->put(draftOf(id), {}, [] { return [] { return std::nullopt; }; });
    }
    // A read-only document cannot take the new piece: document() then opens another one.
    if (entry.document && entry.document->isReadOnly())
        retiredDocuments_.push_back(std::move(entry.document));
    if (entry.document) {
        static_cast<void>(
            entry.document->setPiece(*file.piece, tr("Changed by another program", "undo step")));
        entry.document->setSaved();
    } else if (file.isSound()) {
        library_.putOwn(*file.piece);
    }
    if (!agree) report(ExternalChange::Sort::Changed);
}

void UserPieceLibrary::applyDeletions(std::vector<ExternalChange>& news) {
    std::vector<std::string> gone;
    for (auto& [id, entry] : entries_) {
        if (entry.text.empty() || disk_.files.contains(QString::fromStdString(id) + ".json")) continue;
        if (writes_->isPending(fileOf(id)) || QFile::exists(fileOf(id))) continue;  // written since, or soon
        const QString name = library_.nameOf(*entry.current());
        entry.conflict.reset();
        if (entry.isUnsaved()) {
            entry.text.clear();
            news.push_back({ExternalChange::Sort::OrphanedHere, id, name});
        } else {
            gone.push_back(id);
            news.push_back({ExternalChange::Sort::Deleted, id, name});
        }
    }
    for (const std::string& id : gone) static_cast<void>(remove(id));  // its file is already gone
}

// --- conflicts ---

const UserPieceLibrary::Conflict* UserPieceLibrary::conflict(std::string_view id) const {
    const UserPieceLibrary* owner = ownerOf(id);
    if (owner == nullptr) return nullptr;
    const Entry& entry = owner->entries_.find(id)->second;
    return entry.conflict ? &*entry.conflict : nullptr;
}

WriteError UserPieceLibrary::keepMine(std::string_view id) {
    UserPieceLibrary* owner = ownerOf(id);
    if (owner == nullptr) return WriteError::None;
    if (owner != this) return owner->keepMine(id);
    static_cast<void>(document(id));  // opened before entry.text becomes theirs
    Entry& entry = *entryOf(id);
    if (!entry.conflict) return WriteError::None;
    Conflict theirs = std::move(*entry.conflict);
    entry.conflict.reset();
    const std::string oldText = std::exchange(entry.text, theirs.text);
    const WriteError trouble = save(id);  // keeps theirs as an older version
    if (trouble == WriteError::None || entry.conflict) return trouble;
    entry.text = oldText;
    entry.conflict = std::move(theirs);
    return trouble;
}

void UserPieceLibrary::acceptTheirs(std::string_view id) {
    UserPieceLibrary* owner = ownerOf(id);
    if (owner == nullptr) return;
    if (owner != this) return owner->acceptTheirs(id);
    PieceDocument* mine = document(id);
    Entry& entry = *entryOf(id);
    if (!entry.conflict || !entry.conflict->theirs) return;
    const Conflict theirs = std::move(*entry.conflict);
    entry.conflict.reset();
    entry.saved = theirs.theirs;
    entry.text = theirs.text;
    static_cast<void>(mine->setPiece(*theirs.theirs, tr("Use other program’s version", "undo step")));
    mine->setSaved();
    emit listChanged();
}

std::string UserPieceLibrary::keepBoth(std::string_view id) {
    UserPieceLibrary* owner = ownerOf(id);
    if (owner == nullptr || conflict(id) == nullptr) return {};
    const PieceDefinition mine = *piecePtr(id);
    const std::string fresh = create(mine, library_.nameOf(mine)).piece().id;
    owner->acceptTheirs(id);
    return fresh;
}

}  // namespace chesspp::ui
