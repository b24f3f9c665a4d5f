// SPDX-License-Identifier: MIT
//
// A file is called by the time and the id, so that one id may be deleted again and again.
#include "ui/models/deleted_pieces.h"

#include "ui/models/stamped_files.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace chesspp::ui {
namespace {

const QString kEnding = QStringLiteral(".json");

}  // namespace

DeletedPieces::DeletedPieces(const QString& folder, PendingWrites& writes)
    : path_(folder + "/deleted"), writes_(writes) {}

QString DeletedPieces::put(const std::string& id, const QString& name, const std::string& text) const {
    const QString file = path_ + '/' + stampNow() + '.' + QString::fromStdString(id) + kEnding;
    const QString what = QCoreApplication::translate("chesspp::ui::DeletedPieces", "deleted piece “%1”",
                                                     "what cannot be written");
    static_cast<void>(writes_.putNow(file, what.arg(name), text));
    keepLatest(path_, kMost);
    return file;
}

void DeletedPieces::drop(const QString& file) const {
    static_cast<void>(writes_.putNow(file, {}, std::nullopt));
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
