// SPDX-License-Identifier: MIT
//
// The library on the disk: reading once, writing each file that changes.
#include "ui/models/position_library.h"

#include "core/io/files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <utility>

namespace chesspp::ui {
namespace {

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

void PositionLibrary::write(const Id& id, const QString& name) {
    writes_.put(fileOf(id), tr("saved position “%1”", "what cannot be written").arg(name),
                [this, id]() -> PendingWrites::MakeText {
                    const auto known = files_.find(id);
                    if (known == files_.end()) return [] { return std::nullopt; };
                    return [bundle = known->second] { return io::writeBundle(bundle); };
                });
}

void PositionLibrary::writeFolders() {
    writes_.put(fileOf(kFolders), tr("folders of saved positions", "what cannot be written"),
                [this]() -> PendingWrites::MakeText { return [text = foldersText()] { return text; }; });
}

/// That writer, which never writes over a damaged file.
DiskWriter PositionLibrary::sparing(DiskWriter writer) {
    return [this, writer = std::move(writer), folders = fileOf(kFolders)](
               const QString& file, const std::optional<std::string>& text) {
        if (foldersDamaged_ && file == folders) {
            if (!QFile::rename(file, freshNameBeside(file))) return DiskTrouble::NotAllowed;
            foldersDamaged_ = false;
        }
        return writer(file, text);
    };
}

}  // namespace chesspp::ui
