// SPDX-License-Identifier: MIT
//
// A file's piece must be called as the file is: what is not told apart by its name would
// be written over by another.
#include "ui/models/piece_folder.h"

#include "core/actions/piece_definition.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"

#include <QDir>
#include <QFileInfo>
#include <utility>

namespace chesspp::ui {
namespace {

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
    for (const QFileInfo& file : QDir(folder).entryInfoList({"*.json"}, QDir::Files, QDir::Name)) {
        const auto known = before.files.find(file.fileName());
        const bool same = known != before.files.end() && known->second->changed == file.lastModified() &&
                          known->second->size == file.size();
        read.files.emplace(file.fileName(), same ? known->second : readOne(file));
    }
    return read;
}

}  // namespace chesspp::ui
