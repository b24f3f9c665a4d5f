// SPDX-License-Identifier: MIT
#include "ui/models/games/game_store.h"

#include "ui/models/games/game_index.h"
#include "ui/models/library/library_context.h"

#include "core/io/files.h"
#include "core/notation/pgn.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

/// Games of one text that are read at a time.
constexpr std::size_t kGamesAtOnce = 50;

enum class OldFile : std::uint8_t { Replaced, Kept };

/// Moves the files of that name; returns those of which it failed. One that is gone needs no move.
QStringList moveFiles(const QStringList& names, const QString& from, const QString& to, OldFile taken) {
    QStringList failed;
    if (!QDir().mkpath(to)) return names;
    for (const QString& name : names) {
        const QString target = to + '/' + name;
        if (!QFile::exists(from + '/' + name)) continue;
        if (QFile::exists(target)) {
            if (taken == OldFile::Kept) continue;
            QFile::remove(target);
        }
        if (!QFile::rename(from + '/' + name, target)) failed += name;
    }
    return failed;
}

/// Equal games have the same id, so that a file imported twice adds nothing.
QString importedId(const std::string& text) {
    constexpr int kDigits = 20;
    const auto bytes = QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    return "pgn-" + QString::fromLatin1(
                        QCryptographicHash::hash(bytes, QCryptographicHash::Sha1).toHex().left(kDigits));
}

/// Whether they differ at most in when their files were read.
bool areShownAlike(const GameStore::Games& one, const GameStore::Games& other) {
    return std::ranges::equal(one, other, [](const auto& a, const auto& b) {
        GameEntry same = a.second;
        same.bytes = b.second.bytes;
        same.changed = b.second.changed;
        return same == b.second;
    });
}

}  // namespace

GameStore::GameStore(QString path, DiskWriter writer)
    : path_(std::move(path)), plainWriter_(writer), writes_(noting(std::move(writer))) {}

GameStore::~GameStore() {
    blockSignals(true);
    moving_.wait();
    exporting_.wait();
}

QString GameStore::freshId() {
    lastFresh_ = std::max(lastFresh_ + 1, QDateTime::currentMSecsSinceEpoch());
    return QDateTime::fromMSecsSinceEpoch(lastFresh_).toString("yyyyMMdd-HHmmss-zzz") +
           QString("-%1").arg(QRandomGenerator::global()->generate(), 8, 16, QChar('0'));
}

// --- the list ---

void GameStore::read() {
    if (moving_.isBusy()) {
        readsAgain_ = true;
        return;
    }
    if (!reading_.isBusy()) since_.clear();
    reading_.run([path = path_, known = games_, writer = plainWriter_](
                     const std::stop_token& stop) { return readGameFolder(path, known, writer, stop); },
                 [this, number = ++readings_](Games games) {
                     std::swap(games_, games);  // `games` are the former ones
                     const bool isFirst = !std::exchange(hasRead_, true);
                     for (auto& [id, entry] : std::exchange(since_, {})) change(id, entry);
                     if (isFirst || !areShownAlike(games, games_)) emit changed();
                     for (const AfterReading& each : std::exchange(afterReading_, {})) {
                         if (each.reading <= number) {
                             each.act();
                         } else {
                             afterReading_.push_back(each);
                         }
                     }
                 });
}

void GameStore::change(const QString& id, const std::optional<GameEntry>& entry) {
    if (reading_.isBusy()) since_[id] = entry;
    if (entry) {
        games_.insert_or_assign(id, *entry);
    } else {
        games_.erase(id);
    }
}

void GameStore::put(const QString& id, const QString& name, PendingWrites::Capture capture) {
    writes_.put(fileOf(id), name, std::move(capture));
}

/// In the writing thread.
DiskWriter GameStore::noting(DiskWriter writer) {
    return [this, writer = std::move(writer)](const QString& file, const std::optional<std::string>& text) {
        const int removals = removals_;
        const WriteError why = writer(file, text);
        if (why != WriteError::None) return why;
        const QString id = QFileInfo(file).completeBaseName();
        const auto entry = text ? std::optional(entryOf(*text, id)) : std::nullopt;
        QMetaObject::invokeMethod(
            this, [this, id, entry, removals] { note(id, entry, removals); }, Qt::QueuedConnection);
        return why;
    };
}

/// `removals`: how many there had been when it was written. What was removed since is not listed again.
void GameStore::note(const QString& id, const std::optional<GameEntry>& entry, int removals) {
    const auto removed = removedAt_.find(id);
    if (removed != removedAt_.end() && removed->second > removals) return;
    if (!hasRead_ && !reading_.isBusy()) return;
    change(id, entry);
    if (hasRead_) emit changed();
}

// --- deleting ---

void GameStore::remove(const QStringList& ids) {
    std::vector<GameEntry> gone;
    QStringList names;
    ++removals_;
    for (const QString& id : ids) {
        const auto found = games_.find(id);
        if (found == games_.end()) continue;
        writes_.drop(fileOf(id));
        gone.push_back(std::move(found->second));
        removedAt_[id] = removals_;
        names += id + kEnding;
        change(id, std::nullopt);
    }
    if (gone.empty()) return;
    removed_.push_back(gone);
    moving_.run([path = path_, names] { return moveFiles(names, path, trashOf(path), OldFile::Replaced); },
                [this, gone](const QStringList& failures) {
                    for (const GameEntry& each : gone) {
                        if (failures.contains(each.id + kEnding)) change(each.id, each);
                    }
                    if (!failures.isEmpty()) {
                        emit changed();
                        emit failed(tr("Some games could not be deleted. The disk may be write-protected."));
                    }
                    if (std::exchange(readsAgain_, false)) read();
                });
    emit changed();
}

void GameStore::undoRemove() {
    if (removed_.empty()) return;
    const std::vector<GameEntry> gone = std::move(removed_.back());
    removed_.pop_back();
    QStringList names;
    for (const GameEntry& each : gone) {
        names += each.id + kEnding;
        removedAt_.erase(each.id);
        if (!games_.contains(each.id)) change(each.id, each);
    }
    moving_.run(
        [path = path_, names] { return moveFiles(names, trashOf(path), path, OldFile::Kept); },
        [this](const QStringList& failures) {
            for (const QString& each : failures) change(each.chopped(4), std::nullopt);
            if (!failures.isEmpty()) {
                emit changed();
                emit failed(tr("Some games could not be brought back. The disk may be write-protected."));
            }
            if (std::exchange(readsAgain_, false)) read();
        });
    emit changed();
}

// --- export and import ---

void GameStore::exportTo(const QString& file, const QStringList& ids, std::function<void(Exported)> then) {
    writes_.flush();  // what is played now is exported, too
    exporting_.run(
        [file, ids, path = path_, writer = plainWriter_] {
            Exported done;
            std::string all;
            for (const QString& id : ids) {
                const auto text = io::readTextFile((path + '/' + id + kEnding).toStdString());
                if (!text) {
                    ++done.unreadable;
                    continue;
                }
                // A game that is cut off would swallow the next one.
                if (entryOf(text->text, id).damage != GameDamage::None) {
                    ++done.unreadable;
                    continue;
                }
                if (!all.empty()) all += '\n';
                all += text->text;
                ++done.games;
            }
            done.trouble = writer(file, all);
            return done;
        },
        [then = std::move(then)](Exported done) { then(done); });
}

std::pair<int, int> GameStore::importProgress() const {
    return progress_ ? std::pair(progress_->done.load(), progress_->total.load()) : std::pair(0, 0);
}

void GameStore::cancelImport() {
    importing_.cancel();
    read();  // what was added before
}

void GameStore::importFiles(const QStringList& files, const LibraryContext& library,
                            std::function<void(Imported)> then) {
    progress_ = std::make_shared<Progress>();
    importing_.run(
        [files, world = ReadingWorld(library), path = path_, writer = plainWriter_, progress = progress_](
            const std::stop_token& stop) { return import(files, world, path, writer, *progress, stop); },
        [this, then = std::move(then)](Imported done) {
            // What was imported can be deleted once it is listed.
            afterReading_.push_back({readings_ + 1, [then, done = std::move(done)] { then(done); }});
            read();
        });
}

/// In another thread.
GameStore::Imported GameStore::import(const QStringList& files, const ReadingWorld& world,
                                      const QString& path, const DiskWriter& writer, Progress& progress,
                                      const std::stop_token& stop) {
    Imported done;
    const WorkLimit limit(stop);
    const PgnRules rules = io::pgnRules(world.pgnWorld());
    static_cast<void>(QDir().mkpath(path));  // if this fails, the first write reports it
    for (const QString& file : files) {
        const Result<io::SourceText> text = io::readTextFile(file.toStdString());
        if (!text) {
            done.problems.append(text.error());
            continue;
        }
        const std::string_view all = text->text;
        const std::vector<PgnOutline> games = outlinePgn(all, 0);
        progress.total += static_cast<int>(games.size());
        for (std::size_t first = 0; first < games.size(); first += kGamesAtOnce) {
            const std::size_t count = std::min(kGamesAtOnce, games.size() - first);
            const std::size_t begin = games[first].begin;
            PgnReading reading = parsePgn(all.substr(begin, games[first + count - 1].end - begin), rules,
                                          {kGamesAtOnce, stop, PgnUnknown::LeftUnread});
            if (stop.stop_requested()) return done;
            for (Diagnostic& each : reading.problems.items()) {
                each.place.line += games[first].line - 1;
                if (each.severity == Severity::Error && done.problems.items().size() < bounds::kProblems)
                    done.problems.append({each});
            }
            for (PgnGame& each : reading.games) {
                addListTags(each.tags, each.game);
                const std::string pgn =
                    each.unread.empty() ? formatPgn(each.game, each.tags) : std::move(each.unread);
                const QString id = importedId(pgn);
                const QString target = path + '/' + id + kEnding;
                if (QFile::exists(target)) {
                    ++done.known;
                } else if (done.trouble = writer(target, pgn); done.trouble == WriteError::None) {
                    done.ids += id;
                } else {
                    return done;
                }
            }
            progress.done += static_cast<int>(count);
        }
    }
    return done;
}

}  // namespace chesspp::ui
