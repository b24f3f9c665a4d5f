// SPDX-License-Identifier: MIT
#include "ui/models/piece_folder.h"

#include "ui/models/storage/files.h"

#include "core/actions/piece_definition.h"
#include "core/io/bundle_json.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"
#include "core/io/piece_parcel.h"

#include <QDir>
#include <QFileInfo>
#include <utility>

namespace chesspp::ui {
namespace {

QString parcelEnding() {
    return QString::fromLatin1(io::kBundleSuffix.data(), static_cast<int>(io::kBundleSuffix.size()));
}

/// Such pieces are taken in by whoever wants them, after what they meet here was shown.
void lookInto(std::string_view text, const std::string& name, PieceFile& file) {
    Result<io::Parcel> parcel = io::readParcel(text, name);
    if (!parcel) {
        file.problems = std::move(parcel.error());
        return;
    }
    for (const io::ParcelPiece& each : parcel->pieces) {
        if (each.piece) file.brings.push_back(each.id);
    }
    if (file.brings.empty()) {
        file.problems.error({name, {}, 0, 0}, "own.parcel-empty");
    } else {
        file.problems.error({name, {}, 0, 0}, "own.parcel", {{"count", file.brings.size()}});
    }
}

std::shared_ptr<const PieceFile> readOne(const QFileInfo& file) {
    auto read = std::make_shared<PieceFile>();
    read->changed = file.lastModified();
    read->size = file.size();
    const std::string name = file.fileName().toStdString();
    Result<io::NamedText> text = io::readTextFile(file.filePath().toStdString());
    if (!text) {
        read->problems = std::move(text.error());
        return read;
    }
    if (file.fileName().endsWith(parcelEnding())) {
        lookInto(text->text, name, *read);
        return read;
    }
    read->text = std::move(text->text);
    Result<io::LoadedPiece> piece = io::readDraft(read->text, name);
    if (!piece) {
        read->problems = std::move(piece.error());
    } else if (piece->definition.id != file.completeBaseName().toStdString()) {
        read->problems.error({name, "/id", 0, 0}, "own.id-file", {{"id", piece->definition.id}});
    } else {
        read->piece = std::make_shared<const PieceDefinition>(std::move(piece->definition));
        read->problems = std::move(piece->warnings);
    }
    return read;
}

}  // namespace

PieceFolder readPieceFolder(const QString& folder, const PieceFolder& before) {
    PieceFolder read;
    const QFileInfo place(folder);
    if (!place.isDir()) return read;
    read.access = place.isWritable() ? PieceFolder::Access::Write : PieceFolder::Access::Read;
    for (const QFileInfo& file :
         QDir(folder).entryInfoList({"*.json", '*' + parcelEnding()}, QDir::Files, QDir::Name)) {
        const auto known = before.files.find(file.fileName());
        const bool same = known != before.files.end() && known->second->changed == file.lastModified() &&
                          known->second->size == file.size();
        read.files.emplace(file.fileName(), same ? known->second : readOne(file));
    }
    const QDir versions(PieceFolder::versionsOf(folder, {}));
    for (const QFileInfo& each : versions.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const auto known = before.versions.find(each.fileName());
        const bool same = known != before.versions.end() && known->second.changed == each.lastModified();
        read.versions.emplace(
            each.fileName(),
            same ? known->second : PieceFolder::Versions{each.lastModified(), timedFiles(each.filePath())});
    }
    read.deleted = timedFiles(PieceFolder::deletedOf(folder));
    return read;
}

QString PieceFolder::versionsOf(const QString& folder, const QString& id) {
    return folder + "/versions/" + id;
}
}  // namespace chesspp::ui
