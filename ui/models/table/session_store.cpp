// SPDX-License-Identifier: MIT
#include "ui/models/table/session_store.h"

#include "ui/models/table/table_clock.h"
#include "ui/models/table/text/table_record.h"
#include "ui/models/to_qstring.h"

#include "core/io/files.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

const QString kTable = QStringLiteral("table-");
const QString kTableEnding = QStringLiteral(".json");
const QString kIndex = QStringLiteral("session.json");
const QString kFreeplay = QStringLiteral("freeplay");
const QString kBlack = QStringLiteral("black");
}  // namespace

SessionStore::SessionStore(TableList& tables, const LibraryContext& library, const QString& folder,
                           DiskWriter writer)
    : tables_(tables),
      library_(library),
      folder_(folder, kTable + '*' + kTableEnding),
      writes_(std::move(writer)) {}

QString SessionStore::fileOf(const QString& id) const {
    return folder() + '/' + kTable + id + kTableEnding;
}

QString SessionStore::idOf(const TableDocument& table) {
    const bool known = ids_.contains(&table);
    QString& id = ids_[&table];
    while (id.isEmpty() || (!known && QFile::exists(fileOf(id))))
        id = QString("%1").arg(QRandomGenerator::global()->generate(), 8, 16, QChar('0'));
    return id;
}

// --- restoring ---

int SessionStore::restore() {
    QStringList found;
    for (const QString& name :
         QDir(folder()).entryList({kTable + '*' + kTableEnding}, QDir::Files, QDir::Time))
        found += name.mid(kTable.size()).chopped(kTableEnding.size());
    QJsonObject index;
    // Without the index only the order and the views of the tables are lost.
    if (const auto text = io::readTextFile((folder() + '/' + kIndex).toStdString()))
        index = QJsonDocument::fromJson(QByteArray::fromStdString(text->text)).object();
    std::vector<std::pair<QString, TableView>> wanted;
    const QJsonArray listed = index["tables"].toArray();
    for (const auto& each : listed) {
        const QJsonObject entry = each.toObject();
        TableView view;
        if (entry["place"].toString() == kFreeplay) view.place = TablePlace::Freeplay;
        if (entry["bottom"].toString() == kBlack) view.bottom = Side::Black;
        view.number = std::max(0, entry["number"].toInt());
        view.tested = entry["tested"].toString();
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
    const Result<io::SourceText> text = io::readTextFile(fileOf(id).toStdString());
    Result<ReadTable> read = text ? readTable(text->text, name.toStdString(), library_)
                                  : Result<ReadTable>(std::unexpected(text.error()));
    if (!read) {
        putAside(id, false, std::move(read.error()));
        return;
    }
    const bool whole = read->problems.empty();
    if (!whole) putAside(id, true, std::move(read->problems));
    TableDocument& table =
        ids_.empty() ? tables_.openFirst(read->table, view) : tables_.open(read->table, view);
    ids_[&table] = id;
    if (!read->gameId.isEmpty()) games_[&table] = read->gameId;
    if (!whole) put(id, tables_.titleOf(tables_.indexOf(table)));
}

void SessionStore::putAside(const QString& id, bool opened, Diagnostics problems) {
    const QString aside = freshNameBeside(fileOf(id));
    const bool moved = QFile::rename(fileOf(id), aside);
    damaged_.push_back({QFileInfo(moved ? aside : fileOf(id)).fileName(), opened, std::move(problems)});
}

// --- saving ---

QString SessionStore::gameOf(const TableDocument& table) const {
    const auto found = games_.find(&table);
    return found != games_.end() ? found->second : QString();
}

void SessionStore::setGameOf(const TableDocument& table, const QString& id) {
    if (gameOf(table) == id) return;
    games_[&table] = id;
    if (watching_) note(&table);
}

void SessionStore::watch() {
    if (std::exchange(watching_, true)) return;
    for (int i = 0; i < tables_.count(); ++i) {
        if (!ids_.contains(&tables_.at(i))) note(&tables_.at(i));
    }
    connect(&tables_, &TableList::opened, this, [this](int index) { note(&tables_.at(index)); });
    connect(&tables_, &TableList::tableChanged, this, [this](int index) { note(&tables_.at(index)); });
    connect(&tables_, &TableList::clockChanged, this, [this](int index) { noteClock(tables_.at(index)); });
    connect(&tables_, &TableList::closed, this, [this](TableDocument* table) { note(table); });
    connect(&tables_, &TableList::forgotten, this, [this](TableDocument* table) {
        ids_.erase(table);
        games_.erase(table);
        clockNoted_.erase(table);
    });
    connect(&tables_, &TableList::moved, this, [this] { note(nullptr); });
    connect(&tables_, &TableList::viewChanged, this, [this] { note(nullptr); });
    connect(&tables_, &TableList::currentChanged, this, [this] { note(nullptr); });
    note(nullptr);
}

/// A clock that runs is written once a second, one that was started or stopped at once.
void SessionStore::noteClock(const TableDocument& table) {
    constexpr qint64 kInterval = 1000;  // milliseconds
    const bool runs = table.clock().exists() && table.clock().isRunning();
    QElapsedTimer& noted = clockNoted_[&table];
    if (runs && noted.isValid() && noted.elapsed() < kInterval) return;
    noted.start();
    put(idOf(table), tables_.titleOf(tables_.indexOf(table)));
}

/// The index is small, so every change writes it too.
void SessionStore::note(const TableDocument* table) {
    if (table != nullptr) {
        const int index = tables_.indexOf(*table);
        put(idOf(*table), index < 0 ? QString() : tables_.titleOf(index));
    }
    writes_.put(folder() + '/' + kIndex, tr("order of the tables", "what cannot be written"),
                [this]() -> PendingWrites::MakeText { return [index = indexText()] { return index; }; });
}

// A table's file is written before the index that names it, and removed after it.
void SessionStore::put(const QString& id, const QString& title) {
    const QString name = title.isEmpty() ? QString() : tr("table “%1”", "what cannot be written").arg(title);
    writes_.put(fileOf(id), name, [this, id] { return capture(id); });
}

/// Removes the file of a table that is not open.
PendingWrites::MakeText SessionStore::capture(const QString& id) const {
    for (int i = 0; i < tables_.count(); ++i) {
        const auto known = ids_.find(&tables_.at(i));
        if (known == ids_.end() || known->second != id) continue;
        return [start = tables_.at(i).snapshot(), game = gameOf(tables_.at(i)), &library = library_] {
            return tableText(start, library, game);
        };
    }
    return [] { return std::nullopt; };
}

std::string SessionStore::indexText() {
    QJsonArray tables;
    for (int i = 0; i < tables_.count(); ++i) {
        const TableView& view = tables_.viewOf(i);
        tables.append(QJsonObject{{"id", idOf(tables_.at(i))},
                                  {"place", view.place == TablePlace::Freeplay ? kFreeplay : "play"},
                                  {"bottom", view.bottom == Side::Black ? kBlack : "white"},
                                  {"number", view.number},
                                  {"tested", view.tested}});
    }
    return QJsonDocument(QJsonObject{{"tables", tables}, {"current", idOf(tables_.current())}})
        .toJson()
        .toStdString();
}

}  // namespace chesspp::ui
