// SPDX-License-Identifier: MIT
//
// The library on the disk: reading once, writing each file as a whole, and trying
// again what could not be written.
#include "ui/models/position_library.h"

#include "core/io/files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <chrono>

namespace chesspp::ui {
namespace {

constexpr std::chrono::seconds kAgainAfter{5};
/// Holds the folders' names; no id can be that, for ids end with eight digits.
constexpr auto kFolders = "folders";
constexpr auto kFoldersKey = "folders";

}  // namespace

QString PositionLibrary::fileOf(const Id& id) const {
    return path_ + '/' + id + QString::fromLatin1(io::kBundleSuffix.data(), io::kBundleSuffix.size());
}

void PositionLibrary::read() {
    const QString ending = QString::fromLatin1(io::kBundleSuffix.data(), io::kBundleSuffix.size());
    const QFileInfoList found = QDir(path_).entryInfoList({'*' + ending}, QDir::Files, QDir::Name);
    for (const QFileInfo& file : found) {
        const QString id = file.fileName().chopped(ending.size());
        if (id == kFolders) {
            readFolders(file.filePath());
        } else {
            readFile(file.filePath(), id);
        }
    }
}

void PositionLibrary::readFile(const QString& path, const Id& id) {
    const auto refuse = [&](Diagnostics problems) {
        unreadable_.push_back({QFileInfo(path).fileName(), std::move(problems)});
    };
    Result<io::NamedText> text = io::readTextFile(path.toStdString());
    if (!text) return refuse(std::move(text.error()));
    Result<io::LoadedBundle> loaded =
        io::readBundle(text->text, QFileInfo(path).fileName().toStdString(), {});
    if (!loaded) return refuse(std::move(loaded.error()));
    const std::size_t count = loaded->bundle.positions.size();
    if (count != 1) {
        Diagnostics problems;
        problems.error({QFileInfo(path).fileName().toStdString(), "/positions", 0, 0}, "positions.not-one",
                       {{"found", count}});
        return refuse(std::move(problems));
    }
    files_.emplace(id, std::move(loaded->bundle));
}

void PositionLibrary::readFolders(const QString& path) {
    const QString name = QFileInfo(path).fileName();
    Result<io::NamedText> text = io::readTextFile(path.toStdString());
    Result<io::LoadedBundle> loaded = text ? io::readBundle(text->text, name.toStdString(), {})
                                           : Result<io::LoadedBundle>(std::unexpected(text.error()));
    if (!loaded) {
        unreadable_.push_back({name, std::move(loaded.error())});
        foldersDamaged_ = true;
        return;
    }
    const QByteArray settings = QByteArray::fromStdString(loaded->bundle.settings);
    const QJsonArray names = QJsonDocument::fromJson(settings).object()[kFoldersKey].toArray();
    for (const auto& each : names) {
        const QString folder = each.toString().simplified().left(kLongestName);
        if (!folder.isEmpty()) folders_.insert(folder);
    }
}

std::string PositionLibrary::foldersText() const {
    QJsonArray names;
    for (const QString& each : folders_) names.append(each);
    io::Bundle bundle;
    bundle.settings =
        QJsonDocument(QJsonObject{{kFoldersKey, names}}).toJson(QJsonDocument::Compact).toStdString();
    return io::writeBundle(bundle);
}

void PositionLibrary::write() {
    const Trouble before = trouble_;
    trouble_ = Trouble::None;
    static_cast<void>(QDir().mkpath(path_));  // what follows tells if that failed
    const auto tried = [this](const QString& file, const std::optional<std::string>& text) {
        const Trouble why = writeWhole(file, text);
        if (why != Trouble::None) trouble_ = why;
        return why == Trouble::None;
    };
    std::erase_if(unwritten_, [&](const Id& id) {
        const auto known = files_.find(id);
        return tried(fileOf(id),
                     known != files_.end() ? std::optional(io::writeBundle(known->second)) : std::nullopt);
    });
    if (foldersUnwritten_) {
        if (foldersDamaged_)
            foldersDamaged_ = !QFile::rename(fileOf(kFolders), freshNameBeside(fileOf(kFolders)));
        if (!foldersDamaged_) foldersUnwritten_ = !tried(fileOf(kFolders), foldersText());
    }
    if (trouble_ != Trouble::None) again_.start(kAgainAfter);
    if (trouble_ != before) emit troubleChanged();
}

void PositionLibrary::retry() {
    if (trouble_ != Trouble::None) write();
}

}  // namespace chesspp::ui
