// SPDX-License-Identifier: MIT
//
// Edits reach the library a moment after they are made, so that the turning of a wheel
// makes one new ruleset and not twenty.
#include "ui/models/own_pieces.h"

#include "ui/models/copied_scene.h"
#include "ui/models/library_context.h"

#include "core/io/files.h"
#include "core/io/header.h"
#include "core/io/piece_json.h"

#include <QDir>
#include <QFile>
#include <algorithm>
#include <chrono>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr std::chrono::milliseconds kLive{40};
constexpr std::chrono::milliseconds kSoon{200};
const QString kEnding = QStringLiteral(".json");
const QString kStamp = QStringLiteral("yyyyMMdd-HHmmss-zzz");

QString text(std::string_view bytes) {
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

/// Letters and figures of a name with dashes between; ids of files are made of nothing else.
std::string slugOf(const QString& name) {
    std::string slug;
    for (const QChar each : name.normalized(QString::NormalizationForm_KD).toLower()) {
        const char letter = each.toLatin1();
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (plain) {
            slug += letter;
        } else if (!slug.empty() && slug.back() != '-' && each.category() != QChar::Mark_NonSpacing) {
            slug += '-';
        }
    }
    slug = slug.substr(0, 40);
    while (slug.ends_with('-')) slug.pop_back();
    return slug.empty() ? "piece" : slug;
}

}  // namespace

OwnPieces::OwnPieces(LibraryContext& library, QString folder, DiskWriter writer, QObject* parent)
    : QObject(parent), library_(library), folder_(std::move(folder)), writer_(std::move(writer)) {
    thread_.setMaxThreadCount(1);
    live_.setSingleShot(true);
    live_.setInterval(kLive);
    soon_.setSingleShot(true);
    soon_.setInterval(kSoon);
    connect(&live_, &QTimer::timeout, this, &OwnPieces::settle);
    connect(&soon_, &QTimer::timeout, this, &OwnPieces::writeDrafts);
    read();
}

OwnPieces::~OwnPieces() {
    flush();
}

QString OwnPieces::fileOf(std::string_view id) const {
    return folder_ + '/' + text(id) + kEnding;
}
QString OwnPieces::draftOf(std::string_view id) const {
    return folder_ + "/drafts/" + text(id) + kEnding;
}
QString OwnPieces::versionsOf(std::string_view id) const {
    return folder_ + "/versions/" + text(id);
}

// --- reading ---

void OwnPieces::read() {
    const auto take = [this](const QString& path, const QString& name, bool draft) {
        const Result<io::NamedText> file = io::readTextFile(path.toStdString());
        Result<io::LoadedPiece> piece =
            file ? io::readDraft(file->text, name.toStdString()) : std::unexpected(file.error());
        if (!piece) {
            unreadable_.push_back({name, std::move(piece.error())});
            return;
        }
        const std::string id = piece->definition.id;
        if (draft && entries_.contains(id)) return;  // it is put on top when the piece is opened
        if (id + kEnding.toStdString() != name.toStdString() || library_.piece(id) != nullptr) {
            Diagnostics problems;
            problems.error({name.toStdString(), "/id", 0, 0},
                           library_.piece(id) != nullptr ? "own.id-taken" : "own.id-file", {{"id", id}});
            unreadable_.push_back({name, std::move(problems)});
            return;
        }
        Entry entry{std::make_shared<const PieceDefinition>(std::move(piece->definition)),
                    draft ? std::string() : file->text, nullptr};
        if (!piece->warnings.hasErrors()) library_.putOwn(*entry.saved);
        entries_.emplace(id, std::move(entry));
    };
    for (const QString& name : QDir(folder_).entryList({'*' + kEnding}, QDir::Files))
        take(folder_ + '/' + name, name, false);
    // Of pieces that were never saved there is nothing else.
    for (const QString& name : QDir(folder_ + "/drafts").entryList({'*' + kEnding}, QDir::Files))
        take(folder_ + "/drafts/" + name, name, true);
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
    const auto found = entries_.find(id);
    if (found == entries_.end()) return nullptr;
    return found->second.document ? found->second.document->piecePtr() : found->second.saved;
}

bool OwnPieces::isUnsaved(std::string_view id) const {
    const auto found = entries_.find(id);
    if (found == entries_.end()) return false;
    return found->second.document ? found->second.document->isUnsaved() : found->second.text.empty();
}

PieceDocument* OwnPieces::document(std::string_view id) {
    const auto found = entries_.find(id);
    if (found == entries_.end()) return nullptr;
    if (!found->second.document) open(found->first, found->second);
    return found->second.document.get();
}

void OwnPieces::open(const std::string& id, Entry& entry) {
    entry.document = std::make_unique<PieceDocument>(*entry.saved, PieceDocument::Access::Edit, entry.text);
    if (entry.text.empty()) entry.document->undoStack().resetClean();
    if (const Result<io::NamedText> draft = io::readTextFile(draftOf(id).toStdString())) {
        const Result<io::LoadedPiece> read = io::readDraft(draft->text, id);
        if (read && read->definition.id == id && !(read->definition == *entry.saved)) {
            entry.document->setPiece(read->definition, tr("Bring back the draft", "undo step"));
            unsettled_.insert(id);
            live_.start();
        }
    }
    connect(entry.document.get(), &PieceDocument::changed, this,
            [this, id](const PieceChange& change) { follow(id, change); });
}

// --- editing ---

void OwnPieces::follow(const std::string& id, const PieceChange& change) {
    undrafted_.insert(id);
    if (!soon_.isActive() && !writing_) soon_.start();
    if (!std::holds_alternative<piece_change::Saved>(change)) {
        unsettled_.insert(id);
        if (!live_.isActive()) live_.start();
    }
    const bool named = std::holds_alternative<piece_change::Saved>(change) ||
                       std::holds_alternative<piece_change::Facts>(change);
    if (named) emit listChanged();
}

void OwnPieces::settle() {
    live_.stop();
    for (const std::string& id : std::exchange(unsettled_, {})) {
        const auto found = entries_.find(id);
        if (found == entries_.end() || !found->second.document) continue;
        // Half-built it would give no moves: tables go on with what it was.
        if (found->second.document->isSound()) library_.putOwn(found->second.document->piece());
    }
}

std::string OwnPieces::freshId(const QString& name) const {
    const std::string slug = slugOf(name);
    std::string id = slug;
    const auto taken = [this](const std::string& each) {
        return library_.piece(each) != nullptr || entries_.contains(each) || QFile::exists(fileOf(each)) ||
               QFile::exists(draftOf(each));
    };
    for (int number = 2; taken(id); ++number) id = slug + '-' + std::to_string(number);
    return id;
}

QString OwnPieces::freshName(const QString& wanted) const {
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
    undrafted_.insert(id);
    soon_.start();
    unsettled_.insert(id);
    settle();
    emit listChanged();
    return *entry.document;
}

PieceDocument& OwnPieces::create() {
    PieceDefinition empty;
    empty.family = "own";
    return create(std::move(empty), tr("New piece"));
}

// --- keeping ---

void OwnPieces::keepVersion(const std::string& id, const std::string& text) {
    const QString folder = versionsOf(id);
    if (!QDir().mkpath(folder)) return;
    static_cast<void>(writer_(folder + '/' + QDateTime::currentDateTime().toString(kStamp) + kEnding, text));
    QStringList all = QDir(folder).entryList({'*' + kEnding}, QDir::Files, QDir::Name);
    while (all.size() > kMostVersions) QFile::remove(folder + '/' + all.takeFirst());
}

DiskTrouble OwnPieces::save(std::string_view id) {
    PieceDocument* found = document(id);
    if (found == nullptr) return DiskTrouble::None;
    Entry& entry = entries_.find(id)->second;
    const std::string key(id);
    const std::string text = found->text();
    static_cast<void>(QDir().mkpath(folder_));  // what follows tells if that failed
    const DiskTrouble trouble = writer_(fileOf(id), text);
    if (trouble != DiskTrouble::None) return trouble;
    if (!entry.text.empty() && entry.text != text) keepVersion(key, entry.text);
    entry.saved = found->piecePtr();
    entry.text = text;
    found->setSaved();
    undrafted_.insert(key);
    writeDrafts();
    emit listChanged();
    return DiskTrouble::None;
}

DiskTrouble OwnPieces::remove(std::string_view id) {
    const auto found = entries_.find(id);
    if (found == entries_.end()) return DiskTrouble::None;
    static_cast<void>(document(id));  // with its draft, if it has one
    flush();
    for (const QString& file : {fileOf(id), draftOf(id)}) {
        const DiskTrouble trouble = writer_(file, std::nullopt);
        if (trouble != DiskTrouble::None) return trouble;
    }
    removed_.push_back({found->first, std::move(found->second)});
    entries_.erase(found);
    library_.dropOwn(removed_.back().id);
    emit listChanged();
    return DiskTrouble::None;
}

std::string OwnPieces::bringBack() {
    if (removed_.empty()) return {};
    Removed last = std::move(removed_.back());
    removed_.pop_back();
    const bool saved = !last.entry.text.empty();
    if (saved) static_cast<void>(writer_(fileOf(last.id), last.entry.text));
    entries_.emplace(last.id, std::move(last.entry));
    undrafted_.insert(last.id);
    unsettled_.insert(last.id);
    settle();
    soon_.start();
    emit listChanged();
    return last.id;
}

std::vector<OwnPieces::Version> OwnPieces::versions(std::string_view id) const {
    std::vector<Version> all;
    const QDir folder(versionsOf(id));
    const QStringList names = folder.entryList({'*' + kEnding}, QDir::Files, QDir::Name | QDir::Reversed);
    for (const QString& name : names)
        all.push_back({QDateTime::fromString(name.chopped(kEnding.size()), kStamp), folder.filePath(name)});
    return all;
}

Diagnostics OwnPieces::takeVersion(std::string_view id, const Version& version) {
    PieceDocument* found = document(id);
    const Result<io::NamedText> file = io::readTextFile(version.file.toStdString());
    if (!file) return file.error();
    Result<io::LoadedPiece> read = io::readDraft(file->text, std::string(id));
    if (!read) return std::move(read.error());
    read->definition.id = std::string(id);
    if (found != nullptr)
        return found->setPiece(std::move(read->definition), tr("Older version", "undo step"));
    return {};
}

void OwnPieces::writeDrafts() {
    if (writing_) return;
    std::vector<Job> jobs;
    for (const std::string& id : std::exchange(undrafted_, {})) {
        const auto found = entries_.find(id);
        if (found == entries_.end() || !found->second.document) continue;
        const PieceDocument& document = *found->second.document;
        jobs.push_back({draftOf(id), document.isUnsaved() ? document.piecePtr() : nullptr});
    }
    if (jobs.empty()) return;
    writing_ = true;
    thread_.start([this, jobs = std::move(jobs), writer = writer_, folder = folder_] {
        static_cast<void>(QDir().mkpath(folder + "/drafts"));  // what follows tells if that failed
        DiskTrouble trouble = DiskTrouble::None;
        for (const Job& job : jobs) {
            const auto text = job.piece ? std::optional(io::writePiece(*job.piece)) : std::nullopt;
            if (const DiskTrouble why = writer(job.file, text); why != DiskTrouble::None) trouble = why;
        }
        done_ = std::make_unique<DiskTrouble>(trouble);
        QMetaObject::invokeMethod(this, &OwnPieces::finish, Qt::QueuedConnection);
    });
}

/// A round is over. Called from the queue of events, or by flush(), whichever is first.
void OwnPieces::finish() {
    const std::unique_ptr<DiskTrouble> done = std::move(done_);
    if (!done) return;
    writing_ = false;
    const DiskTrouble before = std::exchange(trouble_, *done);
    if (!undrafted_.empty()) soon_.start();
    if (trouble_ != before) emit troubleChanged();
}

void OwnPieces::flush() {
    thread_.waitForDone();
    finish();
    writeDrafts();
    thread_.waitForDone();
    finish();
}

}  // namespace chesspp::ui
