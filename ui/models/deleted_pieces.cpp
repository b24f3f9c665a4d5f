// SPDX-License-Identifier: MIT
//
// A file is called by the time and the id, so that one id may be deleted again and again.
#include "ui/models/deleted_pieces.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

const QString kStamp = QStringLiteral("yyyyMMdd-HHmmss-zzz");
const QString kEnding = QStringLiteral(".json");

}  // namespace

DeletedPieces::DeletedPieces(const QString& folder, DiskWriter writer)
    : path_(folder + "/deleted"), writer_(std::move(writer)) {}

QString DeletedPieces::put(const std::string& id, const std::string& text) const {
    if (!QDir().mkpath(path_)) return {};
    const QString name =
        QDateTime::currentDateTime().toString(kStamp) + '.' + QString::fromStdString(id) + kEnding;
    if (writer_(path_ + '/' + name, text) != DiskTrouble::None) return {};
    QStringList names = QDir(path_).entryList({'*' + kEnding}, QDir::Files, QDir::Name);
    while (names.size() > kMost) QFile::remove(path_ + '/' + names.takeFirst());
    return path_ + '/' + name;
}

DiskTrouble DeletedPieces::drop(const QString& file) const {
    return QFileInfo::exists(file) ? writer_(file, std::nullopt) : DiskTrouble::None;
}

std::vector<DeletedPiece> DeletedPieces::all() const {
    std::vector<DeletedPiece> found;
    const QDir folder(path_);
    for (const QString& name : folder.entryList({'*' + kEnding}, QDir::Files, QDir::Name | QDir::Reversed)) {
        const QDateTime when = QDateTime::fromString(name.left(kStamp.size()), kStamp);
        const std::string id = name.mid(kStamp.size() + 1).chopped(kEnding.size()).toStdString();
        if (when.isValid() && !id.empty()) found.push_back({id, when, folder.filePath(name)});
    }
    return found;
}

bool DeletedPieces::holds(const QString& file) const {
    return QFileInfo(file).absolutePath() == QFileInfo(path_).absoluteFilePath();
}

}  // namespace chesspp::ui
