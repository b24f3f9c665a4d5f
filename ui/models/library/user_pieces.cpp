// SPDX-License-Identifier: MIT
#include "ui/models/library/user_pieces.h"

#include "ui/models/library/library_context.h"
#include "ui/models/plain_letters.h"
#include "ui/models/to_qstring.h"

#include "core/authoring/free_letter.h"
#include "core/authoring/rename_piece.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"
#include "core/language/piece_references.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr std::chrono::milliseconds kLive{40};
const QString kPieceEnding = QStringLiteral(".json");
const QString kDrafts = QStringLiteral("/drafts");

/// Ids of pieces name their files.
std::string idFromName(const QString& name) {
    const std::string slug = asciiSlugOf(name);
    return slug.empty() ? "piece" : slug;
}

/// Whether the id is a new piece's default: the slug of `name`, with or without a number.
bool isIdOfBirth(std::string_view id, const QString& name) {
    const std::string first = idFromName(name);
    if (!id.starts_with(first)) return false;
    id.remove_prefix(first.size());
    if (id.empty()) return true;
    return id.starts_with('-') &&
           std::ranges::all_of(id.substr(1), [](char each) { return each >= '0' && each <= '9'; });
}

}  // namespace

UserPieceLibrary::UserPieceLibrary(LibraryContext& library, const QString& folder, DiskWriter writer)
    : UserPieceLibrary(library, Place{folder}, std::move(writer)) {}

UserPieceLibrary::UserPieceLibrary(LibraryContext& library, Place place, DiskWriter writer)
    : UserPieceLibrary(library, std::move(place), std::make_unique<PendingWrites>(std::move(writer)),
                       nullptr) {}

UserPieceLibrary::UserPieceLibrary(LibraryContext& library, Place place, std::unique_ptr<PendingWrites> own,
                                   PendingWrites* others)
    : library_(library),
      place_(std::move(place)),
      ownWrites_(std::move(own)),
      writes_(ownWrites_ ? ownWrites_.get() : others),
      drafts_((place_.drafts.isEmpty() ? place_.folder : place_.drafts) + kDrafts, '*' + kPieceEnding),
      watch_(place_.folder) {
    qRegisterMetaType<ExternalChange>();
    live_.setSingleShot(true);
    live_.setInterval(kLive);
    connect(&live_, &QTimer::timeout, this, &UserPieceLibrary::updateLibrary);
    connect(&watch_, &FolderWatch::changed, this, &UserPieceLibrary::refresh);
    // A late write of an older version or a deleted piece changes the folder.
    connect(writes_, &PendingWrites::troubleChanged, this, [this] {
        ++written_;
        refresh();
    });
    reading_.run(
        [folder = place_.folder, drafts = drafts_.path()] {
            return std::pair(readPieceFolder(folder), readPieceFolder(drafts));
        },
        [this](std::pair<PieceFolder, PieceFolder> read) {
            isRead_ = true;
            applyFolder(std::move(read.first));
            readDrafts(read.second);
            watch_.start();
            emit listChanged();
        });
    if (place_.reading == Reading::AtOnce) finishReading();
}

UserPieceLibrary::~UserPieceLibrary() {
    undoStack_.clear();  // its commands leave their documents in retiredDocuments_
    shared_.reset();
    // Another library's queue outlives this one and must not refer to it.
    if (!ownWrites_) writes_->detach();
    ownWrites_.reset();
}

QString UserPieceLibrary::fileOf(std::string_view id) const {
    return place_.folder + '/' + toQString(id) + kPieceEnding;
}
QString UserPieceLibrary::draftOf(std::string_view id) const {
    return drafts_.path() + '/' + toQString(id) + kPieceEnding;
}
QString UserPieceLibrary::versionsOf(std::string_view id) const {
    return PieceFolder::versionsOf(place_.folder, toQString(id));
}

// --- private and shared pieces ---

void UserPieceLibrary::setShared(const QString& folder) {
    if (shared_) {
        flush();
        writes_->detach();
        undoStack_.clear();
        shared_->undoStack_.clear();
        for (auto& document : shared_->retiredDocuments_) retiredDocuments_.push_back(std::move(document));
        std::vector<std::string> gone;
        for (auto& [id, entry] : shared_->entries_) {
            gone.push_back(id);
            if (entry.document) retiredDocuments_.push_back(std::move(entry.document));
        }
        shared_.reset();
        library_.dropOwn(gone);
    }
    if (!folder.isEmpty()) {
        const Place place{folder, place_.folder + "/of-shared", Reading::Behind, Ownership::Shared};
        shared_.reset(new UserPieceLibrary(library_, place, nullptr, writes_));
        connect(shared_.get(), &UserPieceLibrary::listChanged, this, &UserPieceLibrary::listChanged);
        connect(shared_.get(), &UserPieceLibrary::outside, this, &UserPieceLibrary::outside);
        connect(shared_.get(), &UserPieceLibrary::commandFailed, this, &UserPieceLibrary::commandFailed);
    }
    emit listChanged();
}

const UserPieceLibrary* UserPieceLibrary::ownerOf(std::string_view id) const {
    if (entries_.contains(id)) return this;
    return shared_ != nullptr && shared_->entries_.contains(id) ? shared_.get() : nullptr;
}

UserPieceLibrary* UserPieceLibrary::ownerOf(std::string_view id) {
    if (entries_.contains(id)) return this;
    return shared_ != nullptr && shared_->entries_.contains(id) ? shared_.get() : nullptr;
}

UserPieceLibrary::Entry* UserPieceLibrary::entryOf(std::string_view id) {
    const auto found = entries_.find(id);
    return found == entries_.end() ? nullptr : &found->second;
}

bool UserPieceLibrary::canEdit(std::string_view id) const {
    const UserPieceLibrary* owner = ownerOf(id);
    return owner != nullptr &&
           (owner->place_.ownership == Ownership::Mine || owner->disk_.access == PieceFolder::Access::Write);
}

// --- reading ---

/// A piece that was never saved consists of its draft; other drafts are applied when a piece is opened.
void UserPieceLibrary::readDrafts(const PieceFolder& drafts) {
    for (const auto& [name, file] : drafts.files) {
        const std::string id = name.chopped(kPieceEnding.size()).toStdString();
        if (Entry* entry = entryOf(id)) {
            if (file->piece && !(*file->piece == *entry->saved)) entry->draft = file->piece;
            entry->isDrafted = entry->draft && canEdit(id);
            if (entry->isDrafted && file->isSound()) library_.putOwn(*file->piece);
            continue;
        }
        if (!file->piece || library_.piece(id) != nullptr) {
            Diagnostics problems = file->problems;
            if (file->piece) problems.error({name.toStdString(), "/id", 0, 0}, "own.id-taken", {{"id", id}});
            unreadableDrafts_.push_back({name, problems});
            unreadable_.push_back({name, std::move(problems)});
            continue;
        }
        if (file->isSound()) library_.putOwn(*file->piece);
        entries_.emplace(id, Entry{file->piece, {}, nullptr});
    }
}

std::vector<std::string> UserPieceLibrary::ids() const {
    std::vector<std::string> all;
    for (const auto& [id, entry] : entries_) all.push_back(id);
    std::ranges::stable_sort(all, [this](const std::string& a, const std::string& b) {
        return library_.nameOf(*piece(a)).compare(library_.nameOf(*piece(b)), Qt::CaseInsensitive) < 0;
    });
    return all;
}

std::shared_ptr<const PieceDefinition> UserPieceLibrary::piecePtr(std::string_view id) const {
    const UserPieceLibrary* owner = ownerOf(id);
    return owner != nullptr ? owner->entries_.find(id)->second.current() : nullptr;
}

bool UserPieceLibrary::isUnsaved(std::string_view id) const {
    const UserPieceLibrary* owner = ownerOf(id);
    return owner != nullptr && owner->entries_.find(id)->second.isUnsaved();
}

PieceDocument* UserPieceLibrary::document(std::string_view id) {
    UserPieceLibrary* owner = ownerOf(id);
    if (owner == nullptr) return nullptr;
    Entry& entry = owner->entries_.find(id)->second;
    if (!entry.document) owner->open(std::string(id), entry);
    return entry.document.get();
}

void UserPieceLibrary::open(const std::string& id, Entry& entry) {
    const auto access = canEdit(id) ? PieceDocument::Access::Edit : PieceDocument::Access::Read;
    entry.document = std::make_unique<PieceDocument>(*entry.saved, access, entry.text);
    entry.isDrafted = false;
    if (entry.text.empty()) entry.document->undoStack().resetClean();
    const auto draft = std::exchange(entry.draft, nullptr);
    if (draft && !(*draft == *entry.saved)) {
        entry.document->setPiece(*draft, tr("Restore draft", "undo step"));
        pending_.insert(id);
        live_.start();
    }
    listenTo(id, entry);
}

void UserPieceLibrary::listenTo(const std::string& id, const Entry& entry) {
    connect(entry.document.get(), &PieceDocument::changed, this,
            [this, id](const PieceChange& change) { onDocumentChanged(id, change); });
}

// --- editing ---

void UserPieceLibrary::onDocumentChanged(const std::string& id, const PieceChange& change) {
    keepDraft(id);
    if (!std::holds_alternative<piece_change::Saved>(change)) {
        pending_.insert(id);
        if (!live_.isActive()) live_.start();
    }
    const bool named = std::holds_alternative<piece_change::Saved>(change) ||
                       std::holds_alternative<piece_change::Facts>(change);
    if (named) emit listChanged();
}

void UserPieceLibrary::updateLibrary() {
    if (shared_) shared_->updateLibrary();
    live_.stop();
    for (const std::string& id : std::exchange(pending_, {})) {
        const auto found = entries_.find(id);
        if (found == entries_.end() || !found->second.document) continue;
        // An incomplete piece has no moves: tables keep its last sound version.
        if (found->second.document->isSound()) library_.putOwn(found->second.document->piece());
    }
}

PieceDocument& UserPieceLibrary::create(PieceDefinition like, const QString& name) {
    const QString fresh = freshName(name);
    const std::string oldId = like.id;
    // Conditions about the piece's own kind must mean the copy's.
    like = withKindRenamed(std::move(like), oldId, freshId(fresh));
    // The letter stays with the original.
    const std::string letter = std::exchange(like.letter, {});
    if (const Variant* frame = library_.variant("chess")) {
        for (Scene& scene : like.scenes) scene.fen = sceneOfCopy(scene.fen, {letter, oldId, like.id}, *frame);
    }
    like.name = fresh.toStdString();
    like.names.clear();
    const std::string id = like.id;
    Entry& entry =
        entries_.emplace(id, Entry{std::make_shared<const PieceDefinition>(std::move(like)), {}, nullptr})
            .first->second;
    open(id, entry);
    keepDraft(id);
    pending_.insert(id);
    updateLibrary();
    emit listChanged();
    return *entry.document;
}

// --- saving, versions, drafts ---

void UserPieceLibrary::keepVersion(const std::string& id, const std::string& text, Writing when) {
    const QString folder = versionsOf(id);
    const QString file = timedFile(folder);
    const Entry* entry = entryOf(id);
    const QString piece = entry != nullptr ? library_.nameOf(*entry->current()) : QString::fromStdString(id);
    const QString name = tr("older version of “%1”", "what cannot be written").arg(piece);
    PieceFolder::Versions& versions = disk_.versions[QString::fromStdString(id)];
    if (when == Writing::Now) {
        static_cast<void>(writes_->putNow(file, name, text));
        versions = {{}, keepLatest(folder, kMostVersions)};
    } else {
        writes_->put(file, name, [text] { return [text] { return PendingWrites::Text(text); }; });
        versions = {{}, QStringList(QFileInfo(file).fileName()) + versions.names};
    }
}

QString UserPieceLibrary::keepDeleted(const std::string& id, const QString& name, const std::string& text) {
    const QString folder = trashOf(place_.folder);
    const QString file = timedFile(folder, QString::fromStdString(id));
    ++written_;
    static_cast<void>(
        writes_->putNow(file, tr("deleted piece “%1”", "what cannot be written").arg(name), text));
    disk_.deleted = keepLatest(folder, kMostDeleted);
    return file;
}

void UserPieceLibrary::dropDeleted(const QString& file) {
    ++written_;
    static_cast<void>(writes_->putNow(file, {}, std::nullopt));
    disk_.deleted.removeOne(QFileInfo(file).fileName());
}

WriteError UserPieceLibrary::save(std::string_view id) {
    UserPieceLibrary* owner = ownerOf(id);
    if (owner == nullptr) return WriteError::None;
    if (owner != this) return owner->save(id);
    PieceDocument* found = document(id);
    if (entryOf(id)->conflict || found->isReadOnly()) return WriteError::None;
    // Before the id, so that tables take over both at once.
    if (entryOf(id)->text.empty()) giveLetter(*found);
    const std::string key = updateIdFromName(std::string(id));
    Entry& entry = *entryOf(key);
    if (const std::optional<std::string> onDisk = textOnDisk(key); onDisk && *onDisk != entry.text) {
        Result<io::LoadedPiece> theirs = io::readDraft(*onDisk, key);
        std::shared_ptr<const PieceDefinition> piece;
        if (theirs) piece = std::make_shared<const PieceDefinition>(std::move(theirs->definition));
        entry.conflict = Conflict{std::move(piece), *onDisk};
        emit outside({ExternalChange::Sort::Conflict, key, library_.nameOf(found->piece())});
        return WriteError::None;
    }
    const std::string text = found->text();
    ++written_;
    const WriteError trouble = writes_->tryNow(fileOf(key), text);
    if (trouble != WriteError::None) return trouble;
    // Frees the former id at once.
    if (key != id) static_cast<void>(writes_->tryNow(draftOf(id), std::nullopt));
    if (!entry.text.empty() && entry.text != text) keepVersion(key, entry.text, Writing::Now);
    entry.saved = found->piecePtr();
    entry.text = text;
    found->setSaved();
    keepDraft(key);
    watch_.update();
    emit listChanged();
    return WriteError::None;
}

std::vector<UserPieceLibrary::Version> UserPieceLibrary::versions(std::string_view id) const {
    const UserPieceLibrary* owner = ownerOf(id);
    std::vector<Version> all;
    if (owner == nullptr) return all;
    const auto found = owner->disk_.versions.find(toQString(id));
    if (found == owner->disk_.versions.end()) return all;
    for (const QString& name : found->second.names)
        all.push_back({timeOf(name), owner->versionsOf(id) + '/' + name});
    return all;
}

Result<PieceDefinition> UserPieceLibrary::readVersion(std::string_view id, const Version& version) {
    const Result<io::SourceText> file = io::readTextFile(version.file.toStdString());
    if (!file) return std::unexpected(file.error());
    Result<io::LoadedPiece> read = io::readDraft(file->text, std::string(id));
    if (!read) return std::unexpected(std::move(read.error()));
    // It may have had another id then.
    const std::string oldId = read->definition.id;
    return withKindRenamed(std::move(read->definition), oldId, std::string(id));
}

Diagnostics UserPieceLibrary::restoreVersion(std::string_view id, PieceDefinition version) {
    PieceDocument* found = document(id);
    if (found != nullptr)
        return found->setPiece(std::move(version), tr("Restore older version", "undo step"));
    return {};
}

void UserPieceLibrary::keepDraft(const std::string& id) {
    const QString name = library_.nameOf(*entryOf(id)->current());
    writes_->put(draftOf(id), tr("draft of “%1”", "what cannot be written").arg(name),
                 [this, id] { return captureDraft(id); });
}

PendingWrites::MakeText UserPieceLibrary::captureDraft(const std::string& id) const {
    const auto found = entries_.find(id);
    if (found == entries_.end() || !found->second.document) return {};
    const PieceDocument& document = *found->second.document;
    if (!document.isUnsaved()) return [] { return std::nullopt; };
    return [piece = document.piecePtr()] { return PendingWrites::Text(io::writePiece(*piece)); };
}

std::string UserPieceLibrary::freshId(const QString& name) const {
    const std::string slug = idFromName(name);
    std::string id = slug;
    for (int number = 2; !isFree(id); ++number) id = slug + '-' + std::to_string(number);
    return id;
}

bool UserPieceLibrary::isFree(const std::string& id) const {
    return library_.piece(id) == nullptr && ownerOf(id) == nullptr && !QFile::exists(fileOf(id)) &&
           !QFile::exists(draftOf(id));
}

QString UserPieceLibrary::freshName(const QString& wanted) const {
    const auto taken = [this](const QString& name) {
        return std::ranges::any_of(
                   library_.pieces(),
                   [&](const PieceDefinition* each) { return library_.nameOf(*each) == name; }) ||
               std::ranges::any_of(
                   entries_, [&](const auto& each) { return library_.nameOf(*piece(each.first)) == name; });
    };
    QString name = wanted;
    for (int number = 2; taken(name); ++number) name = QString("%1 %2").arg(wanted).arg(number);
    return name;
}

PieceDocument& UserPieceLibrary::create() {
    PieceDefinition empty;
    empty.family = "own";
    return create(std::move(empty), tr("New piece"));
}

bool UserPieceLibrary::canUpdateId(const std::string& id) const {
    const Entry& entry = entries_.find(id)->second;
    const QString birth = tr("New piece");
    const QString name = QString::fromStdString(entry.current()->name).trimmed();
    return entry.text.empty() && isIdOfBirth(id, birth) && !name.isEmpty() &&
           !isIdOfBirth(idFromName(name), birth) && followersOf(id).empty() && !isInCommands(id);
}

void UserPieceLibrary::giveLetter(PieceDocument& document) const {
    const PieceDefinition& piece = document.piece();
    if (!piece.letter.empty()) return;
    std::set<std::string, std::less<>> taken;
    for (const auto& each : library_.pieces()) taken.insert(each->letter);
    // The library learns of edits later.
    for (const auto& [id, entry] : entries_) taken.insert(entry.current()->letter);
    document.giveLetter(freeLetter(piece.name, taken));
}

/// Tables use the new id, as they do after rename().
std::string UserPieceLibrary::updateIdFromName(const std::string& id) {
    if (!canUpdateId(id)) return id;
    auto node = entries_.extract(id);
    const std::string newId = freshId(QString::fromStdString(node.mapped().current()->name));
    node.key() = newId;
    Entry& entry = entries_.insert(std::move(node)).position->second;
    entry.document->disconnect(this);
    entry.document->setId(newId);
    entry.saved = entry.document->piecePtr();
    listenTo(newId, entry);
    writes_->drop(draftOf(id));
    keepDraft(newId);
    // Deleted only after the new draft has been written.
    writes_->put(draftOf(id), {}, [] { return [] { return std::nullopt; }; });
    pending_.erase(id);
    pending_.insert(newId);
    // An incomplete piece keeps its last sound version on boards.
    if (const PieceDefinition* standing = library_.piece(id))
        library_.putOwn(withKindRenamed(*standing, id, newId));
    library_.dropOwn(id);
    updateLibrary();
    emit library_.pieceRenamed(QString::fromStdString(id), QString::fromStdString(newId));
    emit listChanged();
    emit idChanged(QString::fromStdString(id), QString::fromStdString(newId));
    return newId;
}

std::vector<UserPieceLibrary::Unreadable> UserPieceLibrary::unreadableIn(
    const UserPieceLibrary& folder) const {
    const auto isDone = [this](const Unreadable& each) {
        return !each.brings.empty() &&
               std::ranges::all_of(each.brings, [this](const std::string& id) { return contains(id); });
    };
    std::vector<Unreadable> files;
    std::ranges::remove_copy_if(folder.unreadable(), std::back_inserter(files), isDone);
    return files;
}

}  // namespace chesspp::ui
