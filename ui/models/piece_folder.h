// SPDX-License-Identifier: MIT
// A folder with pieces as it stands on the disk at one moment: each file read, or why it could not be; what
// was handed on as a file is only looked into.
#pragma once

#include "core/base/diagnostic.h"

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace chesspp {
struct PieceDefinition;
}

namespace chesspp::ui {

struct PieceFile {
    QDateTime changed;
    qint64 size = 0;
    std::string text;
    std::shared_ptr<const PieceDefinition> piece;  ///< null: it is none
    Diagnostics problems;                          ///< why not, or what its unfinished tree lacks
    std::vector<std::string> brings;               ///< ids of pieces that were handed on in it

    [[nodiscard]] bool isSound() const { return piece != nullptr && !problems.hasErrors(); }
};

struct PieceFolder {
    enum class Access : std::uint8_t { Missing, Read, Write } access = Access::Missing;
    std::map<QString, std::shared_ptr<const PieceFile>> files;  ///< by name without folders
    struct Versions {
        QDateTime changed;  ///< the folder in which they lie
        QStringList names;  ///< the latest first
    };
    std::map<QString, Versions> versions;  ///< older ones of pieces, by id
    QStringList deleted;                   ///< names of files, the latest first

    [[nodiscard]] static QString versionsOf(const QString& folder, const QString& id);
    [[nodiscard]] static QString deletedOf(const QString& folder) { return folder + "/deleted"; }
};

/// Files that are, by size and time, those of `before` are taken from there.
[[nodiscard]] PieceFolder readPieceFolder(const QString& folder, const PieceFolder& before = {});

}  // namespace chesspp::ui
