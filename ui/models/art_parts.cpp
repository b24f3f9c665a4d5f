// SPDX-License-Identifier: MIT
//
// Reads drawings from the resources, each once.
#include "ui/models/art_parts.h"

#include <QDir>
#include <QFile>

namespace chesspp::ui {

std::string_view ArtParts::operator()(drawing::PartSort sort, std::string_view name) {
    return fileAt(":/parts/" + std::string(nameOf(sort)) + '/' + std::string(name) + ".svg");
}
std::string_view ArtParts::operator()(std::string_view name) {
    return fileAt(":/pieces/" + std::string(name) + ".svg");
}

QStringList ArtParts::namesOf(drawing::PartSort sort) {
    const QString folder = ":/parts/" + QString::fromUtf8(nameOf(sort));
    QStringList names;
    for (const QString& file : QDir(folder).entryList({"*.svg"}, QDir::Files, QDir::Name)) {
        names << file.chopped(4);
    }
    return names;
}

std::string_view ArtParts::fileAt(std::string path) {
    const auto [found, isNew] = read_.try_emplace(std::move(path));
    if (isNew) {
        QFile file(QString::fromStdString(found->first));
        if (file.open(QIODevice::ReadOnly)) found->second = file.readAll().toStdString();
    }
    return found->second;
}

}  // namespace chesspp::ui
