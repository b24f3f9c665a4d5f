// SPDX-License-Identifier: MIT
//
// A file is called by the time and the id, so that one id may be deleted again and again.
#include "ui/models/deleted_pieces.h"

#include "ui/models/stamped_files.h"

#include <QDir>
#include <QFileInfo>
#include <utility>

namespace chesspp::ui {
namespace {

const QString kEnding = QStringLiteral(".json");

}  // namespace

DeletedPieces::DeletedPieces(const QString& folder, DiskWriter writer)
    : path_(folder + "/deleted"), writer_(std::move(writer)) {}

QString DeletedPieces::put(const std::string& id, const std::string& text) const {
    if (!QDir().mkpath(path_)) return {};
    const QString name = stampNow() + '.' + QString::fromStdString(id) + kEnding;
    if (writer_(path_ + '/' + name, text) != DiskTrouble::None) return {};
    keepLatest(path_, kMost);
    return path_ + '/' + name;
}

DiskTrouble DeletedPieces::drop(const QString& file) const {
    return QFileInfo::exists(file) ? writer_(file, std::nullopt) : DiskTrouble::None;
}

std::vector<DeletedPiece> DeletedPieces::all() const {
    std::vector<DeletedPiece> found;
    for (const QString& name : latestFirst(path_)) {
        const QDateTime when = stampedAt(name);
        if (!when.isValid() || name.size() <= kStampLength + 1 + kEnding.size()) continue;
        const std::string id = name.mid(kStampLength + 1).chopped(kEnding.size()).toStdString();
        found.push_back({id, when, path_ + '/' + name});
    }
    return found;
}

bool DeletedPieces::holds(const QString& file) const {
    return QFileInfo(file).absolutePath() == QFileInfo(path_).absoluteFilePath();
}

}  // namespace chesspp::ui
