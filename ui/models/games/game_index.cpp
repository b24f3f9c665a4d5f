// SPDX-License-Identifier: MIT
#include "ui/models/games/game_index.h"

#include "ui/models/storage/files.h"

#include "core/io/files.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QIODevice>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr quint32 kMagic = 0x43504749;  // "CPGI"
constexpr quint32 kIndexVersion = 1;    // increment when the format or derivation of an entry changes
const QString kIndexFile = QStringLiteral("/games.index");
const QString kGameEnding = QStringLiteral(".pgn");

QDataStream& operator<<(QDataStream& out, const GameEntry& each) {
    const int reason = each.reason ? static_cast<int>(*each.reason) : -1;
    return out << each.id << each.white << each.black << each.date << each.time << each.variant
               << static_cast<qint32>(each.result) << static_cast<qint32>(reason)
               << static_cast<qint32>(each.plies) << each.opening << each.searchable
               << static_cast<qint32>(each.damage) << each.bytes << each.changed;
}

/// nullopt if a number is out of range.
std::optional<GameEntry> entryIn(QDataStream& in) {
    GameEntry each;
    qint32 result = 0;
    qint32 reason = 0;
    qint32 plies = 0;
    qint32 damage = 0;
    in >> each.id >> each.white >> each.black >> each.date >> each.time >> each.variant >> result >> reason >>
        plies >> each.opening >> each.searchable >> damage >> each.bytes >> each.changed;
    const auto isWithin = [](qint32 value, auto last) {
        return value >= 0 && value <= static_cast<qint32>(last);
    };
    const bool fits = in.status() == QDataStream::Ok && isWithin(result, GameResult::Drawn) &&
                      isWithin(damage, GameDamage::CutOff) && plies >= 0 &&
                      (reason == -1 || isWithin(reason, EndReason::Recorded));
    if (!fits) return std::nullopt;
    each.result = static_cast<GameResult>(result);
    each.damage = static_cast<GameDamage>(damage);
    each.plies = plies;
    if (reason >= 0) each.reason = static_cast<EndReason>(reason);
    return each;
}

/// Empty if there is no index or it is damaged.
GameStore::Games gamesInIndex(const QString& path) {
    QFile file(path + kIndexFile);
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly)) return {};
    const QByteArray bytes = file.readAll();
    QDataStream head(bytes);
    quint32 magic = 0;
    quint32 version = 0;
    QByteArray sum;
    QByteArray body;
    head.setVersion(QDataStream::Qt_6_0);
    head >> magic >> version;
    if (magic != kMagic || version != kIndexVersion) return {};
    head >> sum >> body;
    if (head.status() != QDataStream::Ok || QCryptographicHash::hash(body, QCryptographicHash::Sha1) != sum)
        return {};
    QDataStream in(body);
    in.setVersion(QDataStream::Qt_6_0);
    GameStore::Games games;
    while (!in.atEnd()) {
        std::optional<GameEntry> entry = entryIn(in);
        if (!entry) return {};
        const QString id = entry->id;
        games.emplace_hint(games.end(), id, *std::move(entry));
    }
    return games;
}

std::string textOfIndex(const GameStore::Games& games) {
    QByteArray body;
    QDataStream out(&body, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_0);
    for (const auto& [id, entry] : games) out << entry;
    QByteArray bytes;
    QDataStream head(&bytes, QIODevice::WriteOnly);
    head.setVersion(QDataStream::Qt_6_0);
    head << kMagic << kIndexVersion << QCryptographicHash::hash(body, QCryptographicHash::Sha1) << body;
    return bytes.toStdString();
}

GameEntry readEntry(const QFileInfo& file, const QString& id) {
    const Result<io::SourceText> text = io::readTextFile(file.filePath().toStdString());
    GameEntry entry;
    if (text) {
        entry = entryOf(text->text, id);
    } else {
        entry.id = id;
        entry.damage = text.error().items().front().message.code == "file.too-big" ? GameDamage::TooBig
                                                                                   : GameDamage::Unreadable;
    }
    return entry;
}

void removeDeletedLongAgo(const QString& folder) {
    const QDateTime past = QDateTime::currentDateTime().addDays(-GameStore::kDeletedFor);
    for (const QFileInfo& each : QDir(folder).entryInfoList({'*' + kGameEnding}, QDir::Files)) {
        // Moving a file changes its metadata and not its contents.
        if (each.metadataChangeTime() < past) QFile::remove(each.filePath());
    }
}

}  // namespace

GameStore::Games readGameFolder(const QString& path, GameStore::Games known, const DiskWriter& writer,
                                const std::stop_token& stop) {
    GameStore::Games games;
    if (!QDir(path).exists()) return games;
    if (known.empty()) known = gamesInIndex(path);
    std::size_t kept = 0;
    QDirIterator all(path, {'*' + kGameEnding}, QDir::Files);
    while (all.hasNext() && !stop.stop_requested()) {
        all.next();
        const QFileInfo file = all.fileInfo();
        const QString id = file.fileName().chopped(kGameEnding.size());
        const qint64 bytes = file.size();
        const qint64 changed = file.lastModified().toMSecsSinceEpoch();
        const auto found = known.find(id);
        if (found != known.end() && found->second.bytes == bytes && found->second.changed == changed) {
            games.emplace(id, std::move(found->second));
            ++kept;
            continue;
        }
        GameEntry entry = readEntry(file, id);
        entry.bytes = bytes;
        entry.changed = changed;
        games.emplace(id, std::move(entry));
    }
    if (stop.stop_requested()) return games;
    // Without the index only time is lost, so a disk that fails is not reported.
    if (kept != games.size() || kept != known.size())
        static_cast<void>(writer(path + kIndexFile, textOfIndex(games)));
    removeDeletedLongAgo(trashOf(path));
    return games;
}

}  // namespace chesspp::ui
