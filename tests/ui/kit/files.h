// SPDX-License-Identifier: MIT
// A temporary folder and the files in it, written and read as bytes.
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

namespace chesspp::ui::tests {

/// The folder `below` the temporary one is created with the first file.
class Files {
public:
    explicit Files(const QString& below = ".") : path(QDir::cleanPath(place.filePath(below))) {}

    /// All files except the lock.
    [[nodiscard]] QStringList files() const {
        QStringList all = QDir(path).entryList(QDir::Files | QDir::Hidden);
        all.removeOne("lock");
        return all;
    }
    /// Returns the file's path.
    QString put(const QString& name, const QByteArray& bytes) const {
        QFile file(path + '/' + name);
        QDir().mkpath(QFileInfo(file).path());
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
        return file.fileName();
    }
    [[nodiscard]] QByteArray bytesOf(const QString& name) const {
        QFile file(path + '/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("missing");
    }

    QTemporaryDir place;
    QString path;
};

/// Copies a folder of a running program as a kill would leave it, without its lock.
inline void copyFolder(const QString& from, const QString& to) {
    QDir().mkpath(to);
    for (const QFileInfo& each : QDir(from).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
        const QString target = to + '/' + each.fileName();
        if (each.isDir()) {
            copyFolder(each.filePath(), target);
        } else if (each.fileName() != "lock") {
            QFile::copy(each.filePath(), target);  // the program may just have deleted it
        }
    }
}

}  // namespace chesspp::ui::tests
