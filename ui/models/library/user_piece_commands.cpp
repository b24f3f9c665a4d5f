// SPDX-License-Identifier: MIT
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"

#include "core/io/piece_json.h"
#include "core/io/read_context.h"
#include "core/language/piece_references.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUndoCommand>
#include <algorithm>
#include <functional>
#include <utility>

namespace chesspp::ui {

class UserPieceLibrary::LibraryCommand final : public QUndoCommand {
public:
    /// `owner`: adds and removes the pieces; `all`: edits other pieces along with them.
    LibraryCommand(UserPieceLibrary& owner, UserPieceLibrary& all, const QString& what)
        : pieces_(owner), all_(all) {
        setText(what);
    }
    ~LibraryCommand() override {
        for (auto& [id, entry] : away) {
            if (entry && entry->document) pieces_.retiredDocuments_.push_back(std::move(entry->document));
        }
    }
    Q_DISABLE_COPY_MOVE(LibraryCommand)

    /// By id, the entries that swap() exchanges with those in the library; nothing: no piece.
    std::map<std::string, std::optional<Entry>> away;
    /// Pieces edited along with them, and the edits for redo and undo.
    using Turn = std::function<PieceDefinition(const PieceDefinition&)>;
    struct Edit {
        std::string id;
        Turn forward;
        Turn back;
    };
    std::vector<Edit> edits;
    /// The old and new id of one piece: edits made under one are carried over to the other.
    std::optional<std::pair<std::string, std::string>> renamed;
    std::string removed;  ///< the removed piece, if this is a removal
    std::string kept;     ///< the piece that is in the trash while it is not in the library
    QString keptIn;       ///< its file in the trash

    /// If a swap fails, nothing has changed; if an edit cannot be saved, that piece is unsaved.
    WriteError swap(bool forward) {
        constexpr std::size_t kMostNow = 16;  // files; the window waits for them
        std::vector<std::string> done;
        for (auto& [id, entry] : away) {
            const WriteError trouble =
                swapOne(id, entry, done.size() < kMostNow ? Writing::Now : Writing::Soon);
            if (trouble == WriteError::None) {
                done.push_back(id);
                continue;
            }
            for (const std::string& each : done)
                static_cast<void>(swapOne(each, away.at(each), Writing::Now));
            return trouble;
        }
        pieces_.updateInLibrary(done);
        pieces_.watch_.update();
        if (renamed) {
            const auto& [oldId, newId] = forward ? *renamed : std::pair(renamed->second, renamed->first);
            carryOver(oldId, newId);
            // Its older versions are moved if they can be moved.
            pieces_.writes_->redirect(pieces_.versionsOf(oldId), pieces_.versionsOf(newId));
            if (QDir().rename(pieces_.versionsOf(oldId), pieces_.versionsOf(newId))) {
                auto& versions = pieces_.disk_.versions;
                versions[QString::fromStdString(newId)] = versions[QString::fromStdString(oldId)];
                versions.erase(QString::fromStdString(oldId));
            }
            // Before the edits below, whose pieces refer to it by its new id.
            emit pieces_.library_.pieceRenamed(QString::fromStdString(oldId), QString::fromStdString(newId));
        }
        keepOrDrop();
        WriteError trouble = WriteError::None;
        for (const Edit& each : edits) {
            const auto piece = all_.piecePtr(each.id);
            if (!piece) continue;
            const WriteError why =
                all_.edit(each.id, forward ? each.forward(*piece) : each.back(*piece), text());
            if (why != WriteError::None) trouble = why;  // the piece is then marked unsaved
        }
        isDone_ = forward;
        emit all_.listChanged();
        if (renamed) {
            const auto& [from, to] = forward ? *renamed : std::pair(renamed->second, renamed->first);
            emit all_.idChanged(QString::fromStdString(from), QString::fromStdString(to));
        }
        return trouble;
    }

    void redo() override {
        if (!isDone_) report(swap(true));
    }
    void undo() override {
        if (isDone_) report(swap(false));
    }

private:
    WriteError swapOne(const std::string& id, std::optional<Entry>& entry, Writing when) {
        const bool isHere = pieces_.entries_.contains(id);
        if (entry && isHere) return pieces_.replace(id, *entry, when);
        std::optional<Entry> gone;
        WriteError trouble = WriteError::None;
        if (isHere) trouble = pieces_.removeEntry(id, gone.emplace(), when);
        if (entry) trouble = pieces_.restore(id, *entry, when);
        if (trouble == WriteError::None) entry = std::move(gone);
        return trouble;
    }

    void keepOrDrop() {
        if (kept.empty()) return;
        const std::optional<Entry>& gone = away.at(kept);
        if (gone) {
            keptIn = pieces_.keepDeleted(kept, pieces_.library_.nameOf(*gone->current()),
                                         gone->isUnsaved() ? io::writePiece(*gone->current()) : gone->text);
        } else {
            pieces_.dropDeleted(keptIn);
        }
    }

    /// Copies edits made under `oldId` since the last swap to `newId`.
    void carryOver(const std::string& oldId, const std::string& newId) {
        const std::optional<Entry>& left = away.at(oldId);
        if (arrived_ && left && !(*arrived_ == *left->current()))
            static_cast<void>(all_.edit(newId, withKindRenamed(*left->current(), oldId, newId), text()));
        arrived_ = pieces_.piecePtr(newId);
    }

    void report(WriteError trouble) {
        if (trouble != WriteError::None) emit all_.commandFailed(trouble);
    }

    UserPieceLibrary& pieces_;
    UserPieceLibrary& all_;
    bool isDone_ = false;
    std::shared_ptr<const PieceDefinition> arrived_;  ///< the renamed piece right after the last swap
};

WriteError UserPieceLibrary::restore(const std::string& id, Entry& entry, Writing when) {
    if (!entry.text.empty()) {
        putAside(id);
        const WriteError trouble = write(id, entry.text, when);
        if (trouble != WriteError::None) return trouble;
    }
    entries_.insert_or_assign(id, std::move(entry));
    keepDraft(id);
    return WriteError::None;
}

WriteError UserPieceLibrary::replace(const std::string& id, Entry& with, Writing when) {
    const WriteError trouble = letGo(id);
    if (trouble != WriteError::None) return trouble;
    Entry& entry = *entryOf(id);
    if (const WriteError why = write(id, with.text, when); why != WriteError::None) {
        keepDraft(id);
        return why;
    }
    keepVersion(id, entry.text, when);
    entry.conflict.reset();
    std::swap(entry, with);
    keepDraft(id);
    return WriteError::None;
}

/// Renames an unknown file in its place, so that it is not overwritten.
void UserPieceLibrary::putAside(const std::string& id) {
    const QString file = fileOf(id);
    if (!entries_.contains(id) && QFile::exists(file) && !writes_->isPending(file))
        static_cast<void>(QFile::rename(file, freshNameBeside(file)));  // if that fails, so does the write
}

/// Keeps what another program wrote to the piece's file last, and removes its draft.
WriteError UserPieceLibrary::letGo(const std::string& id) {
    const std::optional<std::string> onDisk = textOnDisk(id);
    if (onDisk && *onDisk != entryOf(id)->text) keepVersion(id, *onDisk, Writing::Now);
    ++written_;
    return writes_->tryNow(draftOf(id), std::nullopt);
}

WriteError UserPieceLibrary::removeEntry(const std::string& id, Entry& to, Writing when) {
    WriteError trouble = letGo(id);
    if (trouble != WriteError::None) return trouble;
    Entry& entry = *entryOf(id);
    trouble = write(id, std::nullopt, when);
    if (trouble != WriteError::None) {
        keepDraft(id);
        return trouble;
    }
    entry.conflict.reset();
    to = std::move(entry);
    entries_.erase(id);
    return WriteError::None;
}

WriteError UserPieceLibrary::write(const std::string& id, const PendingWrites::Text& text, Writing when) {
    ++written_;
    if (when == Writing::Now) return writes_->tryNow(fileOf(id), text);
    writes_->put(fileOf(id), tr("“%1”", "what cannot be written: a piece").arg(QString::fromStdString(id)),
                 [text] { return [text] { return text; }; });
    return WriteError::None;
}

void UserPieceLibrary::updateInLibrary(const std::vector<std::string>& ids) {
    std::vector<PieceDefinition> pieces;
    std::vector<std::string> gone;
    for (const std::string& id : ids) {
        const Entry* entry = entryOf(id);
        if (entry == nullptr) {
            gone.push_back(id);
        } else if (entry->document) {
            pending_.insert(id);
        } else {
            pieces.push_back(*entry->saved);
        }
    }
    library_.putOwn(std::move(pieces));
    library_.dropOwn(gone);
    updateLibrary();
}

WriteError UserPieceLibrary::edit(const std::string& id, PieceDefinition piece, const QString& what) {
    PieceDocument* found = document(id);
    if (found == nullptr || found->piece() == piece) return WriteError::None;
    const bool saved = !isUnsaved(id);
    static_cast<void>(found->setPiece(std::move(piece), what));
    updateLibrary();
    return saved ? save(id) : WriteError::None;
}

bool UserPieceLibrary::isInCommands(const std::string& id) const {
    for (int i = 0; i < undoStack_.count(); ++i) {
        const auto* command = dynamic_cast<const LibraryCommand*>(undoStack_.command(i));
        if (command == nullptr) continue;
        if (command->away.contains(id) ||
            std::ranges::find(command->edits, id, &LibraryCommand::Edit::id) != command->edits.end())
            return true;
    }
    return false;
}

// --- the commands, which the stack owns ---

WriteError UserPieceLibrary::remove(std::string_view id) {
    UserPieceLibrary* owner = ownerOf(id);
    if (owner == nullptr) return WriteError::None;
    const std::string key(id);
    static_cast<void>(document(id));  // opens it with its draft, if any
    auto command = std::make_unique<LibraryCommand>(*owner, *this, tr("Delete piece", "undo step"));
    command->away.emplace(key, std::nullopt);
    command->removed = key;
    command->kept = key;
    const WriteError trouble = command->swap(true);
    if (trouble == WriteError::None) undoStack_.push(command.release());
    return trouble;
}

std::string UserPieceLibrary::restoreLast() {
    const auto* last = dynamic_cast<const LibraryCommand*>(undoStack_.command(undoStack_.index() - 1));
    if (last == nullptr || last->removed.empty()) return shared_ ? shared_->restoreLast() : std::string();
    const std::string id = last->removed;
    undoStack_.undo();
    return contains(id) ? id : std::string();
}

std::vector<DeletedPiece> UserPieceLibrary::deleted() const {
    std::vector<DeletedPiece> all;
    for (const QString& name : disk_.deleted) {
        const DeletedPiece piece{labelOf(name).toStdString(), timeOf(name),
                                 trashOf(place_.folder) + '/' + name};
        if (piece.when.isValid() && !piece.id.empty()) all.push_back(piece);
    }
    if (shared_) {
        for (DeletedPiece& each : shared_->deleted()) all.push_back(std::move(each));
    }
    std::ranges::stable_sort(all, std::ranges::greater(), &DeletedPiece::when);
    return all;
}

UserPieceLibrary::RestoreResult UserPieceLibrary::restoreDeleted(const DeletedPiece& deleted,
                                                                 PieceDefinition piece) {
    const bool isShared = shared_ && QFileInfo(deleted.file).path() == trashOf(shared_->place_.folder);
    if (isShared) return shared_->restoreDeleted(deleted, std::move(piece));
    if (!isFree(piece.id)) {
        const std::string oldId = piece.id;
        piece.name = freshName(library_.nameOf(piece)).toStdString();
        piece.names.clear();
        const std::string newId = freshId(QString::fromStdString(piece.name));
        piece = withKindRenamed(std::move(piece), oldId, newId);
    }
    const std::string id = piece.id;
    Entry entry;
    entry.text = io::writePiece(piece);
    entry.saved = std::make_shared<const PieceDefinition>(std::move(piece));
    auto command = std::make_unique<LibraryCommand>(*this, *this, tr("Restore piece", "undo step"));
    command->away.emplace(id, std::move(entry));
    command->kept = id;
    command->keptIn = deleted.file;
    const WriteError trouble = command->swap(true);
    if (trouble != WriteError::None) return {{}, trouble};
    undoStack_.push(command.release());
    return {id, WriteError::None};
}

std::vector<UserPieceLibrary::Follower> UserPieceLibrary::followersOf(std::string_view id) const {
    std::vector<Follower> all;
    const auto gather = [&](const UserPieceLibrary& owner) {
        for (const auto& [other, entry] : owner.entries_) {
            if (other == id || !canEdit(other)) continue;
            Follower follower{other, {}};
            for (const KindNaming& each : kindsNamed(*entry.current())) {
                if (each.kind == id) follower.pointers.push_back(each.pointer);
            }
            if (!follower.pointers.empty()) all.push_back(std::move(follower));
        }
    };
    gather(*this);
    if (shared_) gather(*shared_);
    return all;
}

WriteError UserPieceLibrary::rename(std::string_view id, const std::string& newId, const std::string& name) {
    UserPieceLibrary* owner = ownerOf(id);
    if (owner == nullptr) return WriteError::None;
    const std::string oldId(id);
    const std::string plain = io::plainText(name, "name");
    if (oldId == newId || !isFree(newId)) {
        PieceDefinition named = *piecePtr(id);
        named.name = plain;
        return edit(oldId, std::move(named), tr("Change name", "undo step"));
    }
    const std::vector<Follower> followers = followersOf(id);
    static_cast<void>(document(id));
    auto command = std::make_unique<LibraryCommand>(*owner, *this, tr("Change id", "undo step"));
    const Entry& old = *owner->entryOf(id);
    const auto renamed = [&](const PieceDefinition& piece) {
        PieceDefinition fresh = withKindRenamed(piece, oldId, newId);
        fresh.name = plain;
        return fresh;
    };
    const bool hasFile = !old.text.empty();
    Entry entry;
    entry.saved = std::make_shared<const PieceDefinition>(renamed(hasFile ? *old.saved : *old.current()));
    if (hasFile) entry.text = io::writePiece(*entry.saved);
    if (hasFile && old.isUnsaved()) {
        // Unsaved edits stay unsaved under the new id.
        entry.document =
            std::make_unique<PieceDocument>(*entry.saved, PieceDocument::Access::Edit, entry.text);
        static_cast<void>(
            entry.document->setPiece(renamed(*old.current()), tr("Restore unsaved edits", "undo step")));
        owner->listenTo(newId, entry);
    }
    command->away.emplace(newId, std::move(entry));
    command->away.emplace(oldId, std::nullopt);
    command->renamed = std::pair(oldId, newId);
    for (const Follower& each : followers) {
        command->edits.push_back(
            {each.id,
             [oldId, newId](const PieceDefinition& piece) { return withKindRenamed(piece, oldId, newId); },
             [oldId, newId](const PieceDefinition& piece) { return withKindRenamed(piece, newId, oldId); }});
    }
    const WriteError trouble = command->swap(true);
    if (!owner->entries_.contains(newId)) return trouble;
    undoStack_.push(command.release());
    return trouble;
}

WriteError UserPieceLibrary::importPieces(std::vector<PieceDefinition> pieces) {
    auto command = std::make_unique<LibraryCommand>(*this, *this, tr("Import pieces", "undo step"));
    for (PieceDefinition& piece : pieces) {
        const std::string id = piece.id;
        auto taken = std::make_shared<const PieceDefinition>(std::move(piece));
        const Entry* const here = entryOf(id);
        // Without a document or a draft nothing of it would be lost by replacing it whole.
        const bool isEdited =
            here != nullptr && (here->document || here->draft || here->conflict || here->text.empty());
        if (isEdited) {
            const auto before = piecePtr(id);
            command->edits.push_back({id, [taken](const PieceDefinition&) { return *taken; },
                                      [before](const PieceDefinition&) { return *before; }});
        } else {
            Entry entry;
            entry.text = io::writePiece(*taken);
            entry.saved = std::move(taken);
            command->away.emplace(id, std::move(entry));
        }
    }
    const WriteError trouble = command->swap(true);
    const bool none =
        std::ranges::none_of(command->away, [&](const auto& each) { return entries_.contains(each.first); });
    if (trouble == WriteError::None || !none) undoStack_.push(command.release());
    return trouble;
}

}  // namespace chesspp::ui
