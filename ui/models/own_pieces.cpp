// SPDX-License-Identifier: MIT
#include "ui/models/own_pieces.h"

#include "ui/models/copied_scene.h"
#include "ui/models/library_context.h"
#include "ui/models/to_qstring.h"

#include "core/actions/kind_names.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <chrono>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr std::chrono::milliseconds kLive{40};
constexpr std::chrono::milliseconds kSettled{150};  // while a program writes, it writes more
const QString kPieceEnding = QStringLiteral(".json");
const QString kDrafts = QStringLiteral("/drafts");

}  // namespace

OwnPieces::OwnPieces(LibraryContext& library, const QString& folder, DiskWriter writer, QObject* parent)
    : OwnPieces(library, Place{folder}, std::move(writer), parent) {}

OwnPieces::OwnPieces(LibraryContext& library, Place place, DiskWriter writer, QObject* parent)
    : QObject(parent),
      library_(library),
      place_(std::move(place)),
      ownWrites_(std::make_unique<PendingWrites>(std::move(writer))),
      writes_(ownWrites_.get()),
      drafts_((place_.drafts.isEmpty() ? place_.folder : place_.drafts) + kDrafts, '*' + kPieceEnding) {
    begun();
}

OwnPieces::OwnPieces(LibraryContext& library, Place place, PendingWrites& writes)
    : library_(library),
      place_(std::move(place)),
      writes_(&writes),
      drafts_((place_.drafts.isEmpty() ? place_.folder : place_.drafts) + kDrafts, '*' + kPieceEnding) {
    begun();
}

void OwnPieces::begun() {
    qRegisterMetaType<OutsideNews>();
    live_.setSingleShot(true);
    live_.setInterval(kLive);
    looks_.setSingleShot(true);
    looks_.setInterval(kSettled);
    every_.setInterval(kLookEvery);
    connect(&live_, &QTimer::timeout, this, &OwnPieces::settle);
    connect(&looks_, &QTimer::timeout, this, &OwnPieces::look);
    connect(&every_, &QTimer::timeout, this, &OwnPieces::look);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, &looks_, qOverload<>(&QTimer::start));
    // What lies there at last is older, or deleted.
    connect(writes_, &PendingWrites::troubleChanged, this, [this] {
        ++written_;
        look();
    });
    reading_.run(
        [folder = place_.folder, drafts = drafts_.path()] {
            return std::pair(readPieceFolder(folder), readPieceFolder(drafts));
        },
        [this](std::pair<PieceFolder, PieceFolder> read) { takeRead(std::move(read.first), read.second); });
    if (place_.reading == Reading::AtOnce) finishReading();
}

OwnPieces::~OwnPieces() {
    deeds_.clear();  // whatever it holds is buried here
    shared_.reset();
    // What another one writes, it writes on without this one.
    if (!ownWrites_) writes_->detach();
    ownWrites_.reset();
}

QString OwnPieces::fileOf(std::string_view id) const {
    return place_.folder + '/' + toQString(id) + kPieceEnding;
}
QString OwnPieces::draftOf(std::string_view id) const {
    return drafts_.path() + '/' + toQString(id) + kPieceEnding;
}
QString OwnPieces::versionsOf(std::string_view id) const {
    return PieceFolder::versionsOf(place_.folder, toQString(id));
}

// --- shelves ---

void OwnPieces::setShared(const QString& folder) {
    if (shared_) {
        flush();
        writes_->detach();
        deeds_.clear();
        shared_->deeds_.clear();
        for (auto& document : shared_->buried_) buried_.push_back(std::move(document));
        std::vector<std::string> gone;
        for (auto& [id, entry] : shared_->entries_) {
            gone.push_back(id);
            if (entry.document) buried_.push_back(std::move(entry.document));
        }
        shared_.reset();
        for (const std::string& id : gone) library_.dropOwn(id);
    }
    if (!folder.isEmpty()) {
        const Place place{folder, place_.folder + "/of-shared", Reading::Behind, Ownership::Shared};
        shared_.reset(new OwnPieces(library_, place, *writes_));
        connect(shared_.get(), &OwnPieces::listChanged, this, &OwnPieces::listChanged);
        connect(shared_.get(), &OwnPieces::outside, this, &OwnPieces::outside);
        connect(shared_.get(), &OwnPieces::deedFailed, this, &OwnPieces::deedFailed);
    }
    emit listChanged();
}

const OwnPieces* OwnPieces::shelfOf(std::string_view id) const {
    if (entries_.contains(id)) return this;
    return shared_ != nullptr && shared_->entries_.contains(id) ? shared_.get() : nullptr;
}

OwnPieces* OwnPieces::shelfOf(std::string_view id) {
    if (entries_.contains(id)) return this;
    return shared_ != nullptr && shared_->entries_.contains(id) ? shared_.get() : nullptr;
}

OwnPieces::Entry* OwnPieces::entryOf(std::string_view id) {
    const auto found = entries_.find(id);
    return found == entries_.end() ? nullptr : &found->second;
}

bool OwnPieces::canEdit(std::string_view id) const {
    const OwnPieces* shelf = shelfOf(id);
    return shelf != nullptr &&
           (shelf->place_.ownership == Ownership::Mine || shelf->disk_.access == PieceFolder::Access::Write);
}

// --- reading ---

void OwnPieces::finishReading() {
    if (!isRead_) reading_.wait();
}

void OwnPieces::takeRead(PieceFolder folder, const PieceFolder& drafts) {
    isRead_ = true;
    takeFolder(std::move(folder));
    readDrafts(drafts);
    watch();
    every_.start();
    emit listChanged();
}

/// Of pieces that were never saved there is nothing else; other drafts are put on top when the piece is
/// opened. Boards have what they had before the program ended.
void OwnPieces::readDrafts(const PieceFolder& drafts) {
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

std::vector<std::string> OwnPieces::ids() const {
    std::vector<std::string> all;
    for (const auto& [id, entry] : entries_) all.push_back(id);
    std::ranges::stable_sort(all, [this](const std::string& a, const std::string& b) {
        return library_.nameOf(*piece(a)).compare(library_.nameOf(*piece(b)), Qt::CaseInsensitive) < 0;
    });
    return all;
}

std::shared_ptr<const PieceDefinition> OwnPieces::piecePtr(std::string_view id) const {
    const OwnPieces* shelf = shelfOf(id);
    return shelf != nullptr ? shelf->entries_.find(id)->second.now() : nullptr;
}

bool OwnPieces::isUnsaved(std::string_view id) const {
    const OwnPieces* shelf = shelfOf(id);
    return shelf != nullptr && shelf->entries_.find(id)->second.isUnsaved();
}

PieceDocument* OwnPieces::document(std::string_view id) {
    OwnPieces* shelf = shelfOf(id);
    if (shelf == nullptr) return nullptr;
    Entry& entry = shelf->entries_.find(id)->second;
    if (!entry.document) shelf->open(std::string(id), entry);
    return entry.document.get();
}

void OwnPieces::open(const std::string& id, Entry& entry) {
    const auto access = canEdit(id) ? PieceDocument::Access::Edit : PieceDocument::Access::Read;
    entry.document = std::make_unique<PieceDocument>(*entry.saved, access, entry.text);
    entry.isDrafted = false;
    if (entry.text.empty()) entry.document->undoStack().resetClean();
    const auto draft = std::exchange(entry.draft, nullptr);
    if (draft && !(*draft == *entry.saved)) {
        entry.document->setPiece(*draft, tr("Restore draft", "undo step"));
        unsettled_.insert(id);
        live_.start();
    }
    listenTo(id, entry);
}

void OwnPieces::listenTo(const std::string& id, const Entry& entry) {
    connect(entry.document.get(), &PieceDocument::changed, this,
            [this, id](const PieceChange& change) { follow(id, change); });
}

// --- editing ---

void OwnPieces::follow(const std::string& id, const PieceChange& change) {
    keepDraft(id);
    if (!std::holds_alternative<piece_change::Saved>(change)) {
        unsettled_.insert(id);
        if (!live_.isActive()) live_.start();
    }
    const bool named = std::holds_alternative<piece_change::Saved>(change) ||
                       std::holds_alternative<piece_change::Facts>(change);
    if (named) emit listChanged();
}

void OwnPieces::settle() {
    if (shared_) shared_->settle();
    live_.stop();
    for (const std::string& id : std::exchange(unsettled_, {})) {
        const auto found = entries_.find(id);
        if (found == entries_.end() || !found->second.document) continue;
        // Half-built it would give no moves: tables go on with what it was.
        if (found->second.document->isSound()) library_.putOwn(found->second.document->piece());
    }
}

PieceDocument& OwnPieces::create(PieceDefinition like, const QString& name) {
    const QString fresh = freshName(name);
    const std::string was = std::exchange(like.id, freshId(fresh));
    // Its letter stays the other's.
    const std::string letter = std::exchange(like.letter, {});
    if (const Variant* frame = library_.variant("chess")) {
        for (Scene& scene : like.scenes) scene.fen = sceneOfCopy(scene.fen, {letter, was, like.id}, *frame);
    }
    like.name = fresh.toStdString();
    like.names.clear();
    const std::string id = like.id;
    Entry& entry =
        entries_.emplace(id, Entry{std::make_shared<const PieceDefinition>(std::move(like)), {}, nullptr})
            .first->second;
    open(id, entry);
    keepDraft(id);
    unsettled_.insert(id);
    settle();
    emit listChanged();
    return *entry.document;
}

// --- keeping ---

void OwnPieces::keepVersion(const std::string& id, const std::string& text) {
    const QString folder = versionsOf(id);
    const Entry* entry = entryOf(id);
    const QString name = entry != nullptr ? library_.nameOf(*entry->now()) : QString::fromStdString(id);
    static_cast<void>(writes_->putNow(timedFile(folder),
                                      tr("older version of “%1”", "what cannot be written").arg(name), text));
    disk_.versions[QString::fromStdString(id)] = {{}, keepLatest(folder, kMostVersions)};
}

QString OwnPieces::keepDeleted(const std::string& id, const QString& name, const std::string& text) {
    const QString folder = PieceFolder::deletedOf(place_.folder);
    const QString file = timedFile(folder, QString::fromStdString(id));
    ++written_;
    static_cast<void>(
        writes_->putNow(file, tr("deleted piece “%1”", "what cannot be written").arg(name), text));
    disk_.deleted = keepLatest(folder, kMostDeleted);
    return file;
}

void OwnPieces::dropDeleted(const QString& file) {
    ++written_;
    static_cast<void>(writes_->putNow(file, {}, std::nullopt));
    disk_.deleted.removeOne(QFileInfo(file).fileName());
}

DiskTrouble OwnPieces::save(std::string_view id) {
    OwnPieces* shelf = shelfOf(id);
    if (shelf == nullptr) return DiskTrouble::None;
    if (shelf != this) return shelf->save(id);
    PieceDocument* found = document(id);
    if (entryOf(id)->conflict || found->isReadOnly()) return DiskTrouble::None;
    const std::string key = followName(std::string(id));
    Entry& entry = *entryOf(key);
    if (const std::optional<std::string> there = textOnDisk(key); there && *there != entry.text) {
        Result<io::LoadedPiece> theirs = io::readDraft(*there, key);
        std::shared_ptr<const PieceDefinition> piece;
        if (theirs) piece = std::make_shared<const PieceDefinition>(std::move(theirs->definition));
        entry.conflict = Conflict{std::move(piece), *there};
        emit outside({OutsideNews::Sort::Conflict, key, library_.nameOf(found->piece())});
        return DiskTrouble::None;
    }
    const std::string text = found->text();
    ++written_;
    const DiskTrouble trouble = writes_->tryNow(fileOf(key), text);
    if (trouble != DiskTrouble::None) return trouble;
    // Its former id is free at once, then.
    if (key != id) static_cast<void>(writes_->tryNow(draftOf(id), std::nullopt));
    if (!entry.text.empty() && entry.text != text) keepVersion(key, entry.text);
    entry.saved = found->piecePtr();
    entry.text = text;
    found->setSaved();
    keepDraft(key);
    watch();
    emit listChanged();
    return DiskTrouble::None;
}

std::vector<OwnPieces::Version> OwnPieces::versions(std::string_view id) const {
    const OwnPieces* shelf = shelfOf(id);
    std::vector<Version> all;
    if (shelf == nullptr) return all;
    const auto found = shelf->disk_.versions.find(toQString(id));
    if (found == shelf->disk_.versions.end()) return all;
    for (const QString& name : found->second.names)
        all.push_back({timeOf(name), shelf->versionsOf(id) + '/' + name});
    return all;
}

Result<PieceDefinition> OwnPieces::readVersion(std::string_view id, const Version& version) {
    const Result<io::NamedText> file = io::readTextFile(version.file.toStdString());
    if (!file) return std::unexpected(file.error());
    Result<io::LoadedPiece> read = io::readDraft(file->text, std::string(id));
    if (!read) return std::unexpected(std::move(read.error()));
    // Under whatever id it was kept then.
    const std::string was = read->definition.id;
    return withKindRenamed(std::move(read->definition), was, std::string(id));
}

Diagnostics OwnPieces::takeVersion(std::string_view id, PieceDefinition version) {
    PieceDocument* found = document(id);
    if (found != nullptr)
        return found->setPiece(std::move(version), tr("Restore older version", "undo step"));
    return {};
}

void OwnPieces::keepDraft(const std::string& id) {
    const QString name = library_.nameOf(*entryOf(id)->now());
    writes_->put(draftOf(id), tr("draft of “%1”", "what cannot be written").arg(name),
                 [this, id] { return captureDraft(id); });
}

PendingWrites::MakeText OwnPieces::captureDraft(const std::string& id) const {
    const auto found = entries_.find(id);
    if (found == entries_.end() || !found->second.document) return {};
    const PieceDocument& document = *found->second.document;
    if (!document.isUnsaved()) return [] { return std::nullopt; };
    return [piece = document.piecePtr()] { return PendingWrites::Text(io::writePiece(*piece)); };
}

}  // namespace chesspp::ui
