// SPDX-License-Identifier: MIT
//
// A change is noted; a little later what was noted is copied and handed to the one
// thread that writes. A table's file is written before the index that names it, and
// removed after it.
#include "ui/models/session_store.h"

#include "ui/models/table_record.h"

#include "core/io/files.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QRandomGenerator>
#include <algorithm>
#include <chrono>
#include <utility>

namespace chesspp::ui {
namespace {

/// Changes that follow one another are written together; half a second is the most that may be lost.
constexpr std::chrono::milliseconds kWriteDelay{200};
constexpr std::chrono::seconds kRetryDelay{5};
constexpr int kMostDamagedTables = 9;  // programs that run side by side
const QString kTable = QStringLiteral("table-");
const QString kTableEnding = QStringLiteral(".json");
const QString kIndex = QStringLiteral("session.json");
const QString kFreeplay = QStringLiteral("freeplay");
const QString kBlack = QStringLiteral("black");

}  // namespace

/// What one round of writing is to do.
struct SessionStore::Job {
    std::vector<std::pair<QString, std::optional<TableStart>>> tables;  // by id; nothing: its file goes
    std::optional<std::string> index;
};

struct SessionStore::Done {
    DiskTrouble trouble = DiskTrouble::None;
    std::vector<QString> failed;
    bool indexFailed = false;
};

SessionStore::SessionStore(TableSet& tables, const LibraryContext& library, const QString& folder,
                           DiskWriter writer, QObject* parent)
    : QObject(parent), tables_(tables), library_(library), writer_(std::move(writer)) {
    lock(folder);
    thread_.setMaxThreadCount(1);
    soon_.setSingleShot(true);
    soon_.setInterval(kWriteDelay);
    again_.setSingleShot(true);
    again_.setInterval(kRetryDelay);
    connect(&soon_, &QTimer::timeout, this, &SessionStore::write);
    connect(&again_, &QTimer::timeout, this, &SessionStore::write);
}

SessionStore::~SessionStore() {
    flush();
}

void SessionStore::lock(const QString& folder) {
    const auto numbered = [&](int number) {
        return number == 1 ? folder : QString("%1-%2").arg(folder).arg(number);
    };
    const auto lockOf = [](const QString& path) {
        auto lock = std::make_unique<QLockFile>(path + "/lock");
        lock->setStaleLockTime(0);  // only a program that is gone has left it
        return lock;
    };
    int number = 1;
    for (; number <= kMostDamagedTables; ++number) {
        folder_ = numbered(number);
        static_cast<void>(QDir().mkpath(folder_));  // what follows tells if that failed
        lock_ = lockOf(folder_);
        if (lock_->tryLock() || lock_->error() != QLockFile::LockFailedError) break;
    }
    // Tables of programs that ran beside another one are not left behind.
    for (int other = number + 1; other <= kMostDamagedTables; ++other) {
        if (!QDir(numbered(other)).exists()) continue;
        const std::unique_ptr<QLockFile> theirs = lockOf(numbered(other));
        if (theirs->tryLock()) takeOver(numbered(other));
    }
}

void SessionStore::takeOver(const QString& folder) {
    for (const QString& name : QDir(folder).entryList({kTable + '*' + kTableEnding}, QDir::Files)) {
        // What cannot be moved stays where it is, for another time.
        static_cast<void>(QFile::rename(folder + '/' + name, folder_ + '/' + name));
    }
}

QString SessionStore::fileOf(const QString& id) const {
    return folder_ + '/' + kTable + id + kTableEnding;
}

QString SessionStore::idOf(const TableDocument& table) {
    const bool known = ids_.contains(&table);
    QString& id = ids_[&table];
    while (id.isEmpty() || (!known && QFile::exists(fileOf(id)))) {
        id = QString("%1").arg(QRandomGenerator::global()->generate(), 8, 16, QChar('0'));
    }
    return id;
}

// --- bringing back ---

int SessionStore::restore() {
    QStringList found;
    for (const QString& name :
         QDir(folder_).entryList({kTable + '*' + kTableEnding}, QDir::Files, QDir::Time))
        found += name.mid(kTable.size()).chopped(kTableEnding.size());
    QFile file(folder_ + '/' + kIndex);
    QJsonObject index;
    // Without the index the order is lost, and nothing else.
    if (file.open(QIODevice::ReadOnly)) index = QJsonDocument::fromJson(file.readAll()).object();
    std::vector<std::pair<QString, TableView>> wanted;
    const QJsonArray listed = index["tables"].toArray();
    for (const auto& each : listed) {
        const QJsonObject entry = each.toObject();
        TableView view;
        if (entry["place"].toString() == kFreeplay) view.place = TablePlace::Freeplay;
        if (entry["bottom"].toString() == kBlack) view.bottom = Side::Black;
        view.number = std::max(0, entry["number"].toInt());
        if (found.removeOne(entry["id"].toString())) wanted.emplace_back(entry["id"].toString(), view);
    }
    for (const QString& id : found) wanted.emplace_back(id, TableView{});
    for (const auto& [id, view] : wanted) readOne(id, view);
    const QString current = index["current"].toString();
    for (int i = 0; i < tables_.count(); ++i) {
        const auto known = ids_.find(&tables_.at(i));
        if (known != ids_.end() && known->second == current) tables_.setCurrent(i);
    }
    const int opened = static_cast<int>(ids_.size());
    watch();
    return opened;
}

void SessionStore::readOne(const QString& id, const TableView& view) {
    const QString name = kTable + id + kTableEnding;
    const Result<io::NamedText> text = io::readTextFile(fileOf(id).toStdString());
    Result<ReadTable> read = text ? readTable(text->text, name.toStdString(), library_)
                                  : Result<ReadTable>(std::unexpected(text.error()));
    if (!read) {
        putAside(id, false, std::move(read.error()));
        return;
    }
    const bool whole = read->problems.empty();
    if (!whole) putAside(id, true, std::move(read->problems));
    const TableDocument& table =
        ids_.empty() ? tables_.openFirst(read->table, view) : tables_.open(read->table, view);
    ids_[&table] = id;
    if (!whole) changed_.insert(id);
}

void SessionStore::putAside(const QString& id, bool opened, Diagnostics problems) {
    const QString aside = freshNameBeside(fileOf(id));
    const bool moved = QFile::rename(fileOf(id), aside);
    damaged_.push_back({QFileInfo(moved ? aside : fileOf(id)).fileName(), opened, std::move(problems)});
}

// --- keeping ---

void SessionStore::watch() {
    if (std::exchange(watching_, true)) return;
    for (int i = 0; i < tables_.count(); ++i) {
        if (!ids_.contains(&tables_.at(i))) note(&tables_.at(i));
    }
    connect(&tables_, &TableSet::opened, this, [this](int index) { note(&tables_.at(index)); });
    connect(&tables_, &TableSet::tableChanged, this, [this](int index) { note(&tables_.at(index)); });
    connect(&tables_, &TableSet::closed, this, [this](TableDocument* table) { note(table); });
    connect(&tables_, &TableSet::forgotten, this, [this](TableDocument* table) { ids_.erase(table); });
    connect(&tables_, &TableSet::moved, this, [this] { note(nullptr); });
    connect(&tables_, &TableSet::viewChanged, this, [this] { note(nullptr); });
    connect(&tables_, &TableSet::currentChanged, this, [this] { note(nullptr); });
    note(nullptr);
}

/// The index is small: whatever happens, it is written too.
void SessionStore::note(const TableDocument* table) {
    if (table != nullptr) changed_.insert(idOf(*table));
    indexChanged_ = true;
    if (trouble_ == DiskTrouble::None) writeSoon();
}

void SessionStore::writeSoon() {
    if (!soon_.isActive() && !writing_) soon_.start();
}

std::string SessionStore::indexText() {
    QJsonArray tables;
    for (int i = 0; i < tables_.count(); ++i) {
        const TableView& view = tables_.viewOf(i);
        tables.append(QJsonObject{{"id", idOf(tables_.at(i))},
                                  {"place", view.place == TablePlace::Freeplay ? kFreeplay : "play"},
                                  {"bottom", view.bottom == Side::Black ? kBlack : "white"},
                                  {"number", view.number}});
    }
    return QJsonDocument(QJsonObject{{"tables", tables}, {"current", idOf(tables_.current())}})
        .toJson()
        .toStdString();
}

SessionStore::Job SessionStore::gather() {
    Job job;
    std::map<QString, int> open;
    for (int i = 0; i < tables_.count(); ++i) open.emplace(idOf(tables_.at(i)), i);
    for (const QString& id : std::exchange(changed_, {})) {
        const auto found = open.find(id);
        job.tables.emplace_back(
            id, found != open.end() ? std::optional(tables_.at(found->second).snapshot()) : std::nullopt);
    }
    // Closed ones behind the others: the index is written between.
    std::ranges::stable_partition(job.tables, [](const auto& each) { return each.second.has_value(); });
    if (std::exchange(indexChanged_, false)) job.index = indexText();
    return job;
}

void SessionStore::write() {
    if (writing_ || !watching_) return;
    Job job = gather();
    if (job.tables.empty() && !job.index) return;
    writing_ = true;
    thread_.start([this, work = std::make_shared<Job>(std::move(job)), writer = writer_, folder = folder_,
                   &library = library_] {
        done_ = std::make_unique<Done>(workOff(*work, folder, writer, library));
        QMetaObject::invokeMethod(this, &SessionStore::finish, Qt::QueuedConnection);
    });
}

/// In the other thread.
SessionStore::Done SessionStore::workOff(Job& job, const QString& folder, const DiskWriter& writer,
                                         const LibraryContext& library) {
    Done done;
    static_cast<void>(QDir().mkpath(folder));  // what follows tells if that failed
    const auto tried = [&](const QString& file, const std::optional<std::string>& text) {
        const DiskTrouble why = writer(folder + '/' + file, text);
        if (why != DiskTrouble::None) done.trouble = why;
        return why == DiskTrouble::None;
    };
    const auto writeIndex = [&] {
        if (job.index) done.indexFailed = !tried(kIndex, job.index);
        job.index.reset();
    };
    for (const auto& [id, table] : job.tables) {
        if (!table) writeIndex();
        const auto text = table ? std::optional(tableText(*table, library)) : std::nullopt;
        if (!tried(kTable + id + kTableEnding, text)) done.failed.push_back(id);
    }
    writeIndex();
    return done;
}

/// A round is over. Called from the queue of events, or by flush(), whichever is first.
void SessionStore::finish() {
    const std::unique_ptr<Done> done = std::move(done_);
    if (!done) return;
    writing_ = false;
    changed_.insert(done->failed.begin(), done->failed.end());
    indexChanged_ = indexChanged_ || done->indexFailed;
    const DiskTrouble before = std::exchange(trouble_, done->trouble);
    if (trouble_ != DiskTrouble::None) {
        again_.start();
    } else if (!changed_.empty() || indexChanged_) {
        writeSoon();
    }
    if (trouble_ != before) emit troubleChanged();
}

void SessionStore::retry() {
    write();
}

void SessionStore::flush() {
    thread_.waitForDone();
    finish();
    write();
    thread_.waitForDone();
    finish();
}

}  // namespace chesspp::ui
