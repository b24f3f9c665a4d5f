// SPDX-License-Identifier: MIT
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"

#include "core/actions/kind_names.h"
#include "core/io/piece_json.h"
#include "core/io/plain_text.h"

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
    /// `shelf`: adds and removes the pieces; `all`: edits other pieces along with them.
    LibraryCommand(UserPieceLibrary& shelf, UserPieceLibrary& all, const QString& what)
        : pieces_(shelf), all_(all) {
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
        Turn there;
        Turn back;
    };
    std::vector<Edit> edits;
    /// The old and new id of one piece: edits made under one are carried over to the other.
    std::optional<std::pair<std::string, std::string>> renamed;
    std::string removed;  ///< the removed piece, if this is a removal
    std::string kept;     ///< the piece that is in the trash while it is not in the library
    QString keptIn;       ///< its file in the trash

    /// If a swap fails, nothing has changed; if an edit cannot be saved, that piece is unsaved.
    WriteError swap(bool there) {
        std::vector<std::string> done;
        for (auto& [id, entry] : away) {
            const WriteError trouble = swapOne(id, entry);
            if (trouble == WriteError::None) {
                done.push_back(id);
                continue;
            }
            for (const std::string& each : done) static_cast<void>(swapOne(each, away.at(each)));
            return trouble;
        }
        if (renamed) {
            const auto& [was, now] = there ? *renamed : std::pair(renamed->second, renamed->first);
            carryOver(was, now);
            // Its older versions follow if they can be moved.
            pieces_.writes_->redirect(pieces_.versionsOf(was), pieces_.versionsOf(now));
            if (QDir().rename(pieces_.versionsOf(was), pieces_.versionsOf(now))) {
                auto& versions = pieces_.disk_.versions;
                versions[QString::fromStdString(now)] = versions[QString::fromStdString(was)];
                versions.erase(QString::fromStdString(was));
            }
            // Before the edits below, whose pieces refer to it by its new id.
            pieces_.library_.tellRenamed(was, now);
        }
        keepOrDrop();
        WriteError trouble = WriteError::None;
        for (const Edit& each : edits) {
            const auto now = all_.piecePtr(each.id);
            if (!now) continue;
            const WriteError why = all_.edit(each.id, there ? each.there(*now) : each.back(*now), text());
            if (why != WriteError::None) trouble = why;  // the piece is then marked unsaved
        }
        isDone_ = there;
        emit all_.listChanged();
        if (renamed) {
            const auto& [from, to] = there ? *renamed : std::pair(renamed->second, renamed->first);
            emit all_.idChanged(QString::fromStdString(from), QString::fromStdString(to));
        }
        return trouble;
    }

    void redo() override {
        if (!isDone_) tell(swap(true));
    }
    void undo() override {
        if (isDone_) tell(swap(false));
    }

private:
    WriteError swapOne(const std::string& id, std::optional<Entry>& entry) {
        std::optional<Entry> gone;
        if (pieces_.entries_.contains(id)) {
            Entry taken;
            const WriteError trouble = pieces_.takeAway(id, taken);
            if (trouble != WriteError::None) return trouble;
            gone = std::move(taken);
        }
        if (entry) {
            const WriteError trouble = pieces_.bring(id, *entry);
            if (trouble != WriteError::None) {
                if (gone) static_cast<void>(pieces_.bring(id, *gone));
                return trouble;
            }
        }
        entry = std::move(gone);
        return WriteError::None;
    }

    void keepOrDrop() {
        if (kept.empty()) return;
        const std::optional<Entry>& gone = away.at(kept);
        if (gone) {
            keptIn = pieces_.keepDeleted(kept, pieces_.library_.nameOf(*gone->now()),
                                         gone->isUnsaved() ? io::writePiece(*gone->now()) : gone->text);
        } else {
            pieces_.dropDeleted(keptIn);
        }
    }

    /// Carries edits made under `was` since the last swap over to `now`.
    void carryOver(const std::string& was, const std::string& now) {
        const std::optional<Entry>& left = away.at(was);
        if (arrived_ && left && !(*arrived_ == *left->now()))
            static_cast<void>(all_.edit(now, withKindRenamed(*left->now(), was, now), text()));
        arrived_ = pieces_.piecePtr(now);
    }

    void tell(WriteError trouble) {
        if (trouble != WriteError::None) emit all_.commandFailed(trouble);
    }

    UserPieceLibrary& pieces_;
    UserPieceLibrary& all_;
    bool isDone_ = false;
    std::shared_ptr<const PieceDefinition> arrived_;  ///< the renamed piece right after the last swap
};

WriteError UserPieceLibrary::bring(const std::string& id, Entry& entry) {
    if (!entry.text.empty()) {
        ++written_;
        putAside(id);
        const WriteError trouble = writes_->tryNow(fileOf(id), entry.text);
        if (trouble != WriteError::None) return trouble;
    }
    const Entry& there = entries_.insert_or_assign(id, std::move(entry)).first->second;
    keepDraft(id);
    if (there.document) {
        unsettled_.insert(id);
        settle();
    } else {
        library_.putOwn(*there.saved);
    }
    watch();
    return WriteError::None;
}

/// Renames an unknown file in its place, so that it is not overwritten.
void UserPieceLibrary::putAside(const std::string& id) {
    const QString file = fileOf(id);
    if (!entries_.contains(id) && QFile::exists(file))
        static_cast<void>(QFile::rename(file, freshNameBeside(file)));  // if that fails, so does the write
}

WriteError UserPieceLibrary::takeAway(const std::string& id, Entry& to) {
    const std::optional<std::string> there = textOnDisk(id);
    Entry& entry = *entryOf(id);
    // Keeps what another program wrote there last.
    if (there && *there != entry.text) keepVersion(id, *there);
    ++written_;
    WriteError trouble = writes_->tryNow(draftOf(id), std::nullopt);
    if (trouble != WriteError::None) return trouble;
    trouble = writes_->tryNow(fileOf(id), std::nullopt);
    if (trouble != WriteError::None) {
        keepDraft(id);
        return trouble;
    }
    entry.conflict.reset();
    to = std::move(entry);
    entries_.erase(id);
    library_.dropOwn(id);
    return WriteError::None;
}

WriteError UserPieceLibrary::edit(const std::string& id, PieceDefinition piece, const QString& what) {
    PieceDocument* found = document(id);
    if (found == nullptr || found->piece() == piece) return WriteError::None;
    const bool saved = !isUnsaved(id);
    static_cast<void>(found->setPiece(std::move(piece), what));
    settle();
    return saved ? save(id) : WriteError::None;
}

bool UserPieceLibrary::isInCommands(const std::string& id) const {
    for (int i = 0; i < deeds_.count(); ++i) {
        const auto* deed = dynamic_cast<const LibraryCommand*>(deeds_.command(i));
        if (deed == nullptr) continue;
        if (deed->away.contains(id) ||
            std::ranges::find(deed->edits, id, &LibraryCommand::Edit::id) != deed->edits.end())
            return true;
    }
    return false;
}

void UserPieceLibrary::push(std::unique_ptr<LibraryCommand> deed) {
    deeds_.push(deed.release());  // the stack takes ownership
}

// --- the commands ---

WriteError UserPieceLibrary::remove(std::string_view id) {
    UserPieceLibrary* shelf = shelfOf(id);
    if (shelf == nullptr) return WriteError::None;
    const std::string key(id);
    static_cast<void>(document(id));  // opens it with its draft, if any
    auto deed = std::make_unique<LibraryCommand>(*shelf, *this, tr("Delete piece", "undo step"));
    deed->away.emplace(key, std::nullopt);
    deed->removed = key;
    deed->kept = key;
    const WriteError trouble = deed->swap(true);
    if (trouble == WriteError::None) push(std::move(deed));
    return trouble;
}

std::string UserPieceLibrary::bringBack() {
    const auto* last = dynamic_cast<const LibraryCommand*>(deeds_.command(deeds_.index() - 1));
    if (last == nullptr || last->removed.empty()) return shared_ ? shared_->bringBack() : std::string();
    const std::string id = last->removed;
    deeds_.undo();
    return contains(id) ? id : std::string();
}

std::vector<DeletedPiece> UserPieceLibrary::deleted() const {
    std::vector<DeletedPiece> all;
    for (const QString& name : disk_.deleted) {
        const DeletedPiece piece{labelOf(name).toStdString(), timeOf(name),
                                 PieceFolder::deletedOf(place_.folder) + '/' + name};
        if (piece.when.isValid() && !piece.id.empty()) all.push_back(piece);
    }
    if (shared_) {
        for (DeletedPiece& each : shared_->deleted()) all.push_back(std::move(each));
    }
    std::ranges::stable_sort(all, std::ranges::greater(), &DeletedPiece::when);
    return all;
}

UserPieceLibrary::RestoreResult UserPieceLibrary::bringBack(const DeletedPiece& deleted,
                                                            PieceDefinition piece) {
    const bool isShared =
        shared_ && QFileInfo(deleted.file).path() == PieceFolder::deletedOf(shared_->place_.folder);
    if (isShared) return shared_->bringBack(deleted, std::move(piece));
    if (!isFree(piece.id)) {
        const std::string was = piece.id;
        piece.name = freshName(library_.nameOf(piece)).toStdString();
        piece.names.clear();
        piece = withKindRenamed(std::move(piece), was, freshId(QString::fromStdString(piece.name)));
    }
    const std::string id = piece.id;
    Entry entry;
    entry.text = io::writePiece(piece);
    entry.saved = std::make_shared<const PieceDefinition>(std::move(piece));
    auto deed = std::make_unique<LibraryCommand>(*this, *this, tr("Restore piece", "undo step"));
    deed->away.emplace(id, std::move(entry));
    deed->kept = id;
    deed->keptIn = deleted.file;
    const WriteError trouble = deed->swap(true);
    if (trouble != WriteError::None) return {{}, trouble};
    push(std::move(deed));
    return {id, WriteError::None};
}

std::vector<UserPieceLibrary::Follower> UserPieceLibrary::followersOf(std::string_view id) const {
    std::vector<Follower> all;
    const auto gather = [&](const UserPieceLibrary& shelf) {
        for (const auto& [other, entry] : shelf.entries_) {
            if (other == id || !canEdit(other)) continue;
            Follower follower{other, {}};
            for (const KindNaming& each : kindsNamed(*entry.now())) {
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
    UserPieceLibrary* shelf = shelfOf(id);
    if (shelf == nullptr) return WriteError::None;
    const std::string was(id);
    const std::string plain = io::plainText(name, "name");
    if (was == newId || !isFree(newId)) {
        PieceDefinition named = *piecePtr(id);
        named.name = plain;
        return edit(was, std::move(named), tr("Change name", "undo step"));
    }
    const std::vector<Follower> followers = followersOf(id);
    static_cast<void>(document(id));
    auto deed = std::make_unique<LibraryCommand>(*shelf, *this, tr("Change id", "undo step"));
    const Entry& old = *shelf->entryOf(id);
    const auto renamed = [&](const PieceDefinition& piece) {
        PieceDefinition fresh = withKindRenamed(piece, was, newId);
        fresh.name = plain;
        return fresh;
    };
    const bool hasFile = !old.text.empty();
    Entry entry;
    entry.saved = std::make_shared<const PieceDefinition>(renamed(hasFile ? *old.saved : *old.now()));
    if (hasFile) entry.text = io::writePiece(*entry.saved);
    if (hasFile && old.isUnsaved()) {
        // Unsaved edits stay unsaved under the new id.
        entry.document =
            std::make_unique<PieceDocument>(*entry.saved, PieceDocument::Access::Edit, entry.text);
        static_cast<void>(
            entry.document->setPiece(renamed(*old.now()), tr("Restore unsaved edits", "undo step")));
        shelf->listenTo(newId, entry);
    }
    deed->away.emplace(newId, std::move(entry));
    deed->away.emplace(was, std::nullopt);
    deed->renamed = std::pair(was, newId);
    for (const Follower& each : followers) {
        deed->edits.push_back(
            {each.id,
             [was, newId](const PieceDefinition& piece) { return withKindRenamed(piece, was, newId); },
             [was, newId](const PieceDefinition& piece) { return withKindRenamed(piece, newId, was); }});
    }
    const WriteError trouble = deed->swap(true);
    if (!shelf->entries_.contains(newId)) return trouble;
    push(std::move(deed));
    return trouble;
}

WriteError UserPieceLibrary::take(std::vector<PieceDefinition> pieces) {
    auto deed = std::make_unique<LibraryCommand>(*this, *this, tr("Import pieces", "undo step"));
    for (PieceDefinition& piece : pieces) {
        const std::string id = piece.id;
        auto taken = std::make_shared<const PieceDefinition>(std::move(piece));
        if (entries_.contains(id)) {
            const auto before = piecePtr(id);
            deed->edits.push_back({id, [taken](const PieceDefinition&) { return *taken; },
                                   [before](const PieceDefinition&) { return *before; }});
        } else {
            Entry entry;
            entry.text = io::writePiece(*taken);
            entry.saved = std::move(taken);
            deed->away.emplace(id, std::move(entry));
        }
    }
    const WriteError trouble = deed->swap(true);
    const bool none =
        std::ranges::none_of(deed->away, [&](const auto& each) { return entries_.contains(each.first); });
    if (trouble == WriteError::None || !none) push(std::move(deed));
    return trouble;
}

}  // namespace chesspp::ui
