// SPDX-License-Identifier: MIT
//
// What tests of the session stand on: a folder of its own, and runs of the program
// that keep their tables in it.
#pragma once

#include "tests/ui/kit/desk.h"
#include "ui/models/session_store.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace chesspp::ui::tests {

struct Folder {
    QTemporaryDir place;
    QString path = place.filePath("data/session");

    [[nodiscard]] QStringList files() const {
        QStringList all = QDir(path).entryList(QDir::Files);
        all.removeOne("lock");
        return all;
    }
    void put(const QString& name, const QByteArray& bytes) const {
        QDir().mkpath(path);
        QFile file(path + '/' + name);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
    }
    [[nodiscard]] QByteArray bytesOf(const QString& name) const {
        QFile file(path + '/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("missing");
    }
};

/// A run of the program.
struct Run {
    explicit Run(const Folder& folder, DiskWriter writer = writeWhole)
        : store(tables, library(), folder.path, std::move(writer)), restored(store.restore()) {}

    [[nodiscard]] QString all() const {
        QStringList lines;
        for (int i = 0; i < tables.count(); ++i) {
            lines +=
                (i == tables.currentIndex() ? "* " : "") + tables.titleOf(i) + ": " + written(tables.at(i));
        }
        return lines.join('\n');
    }

    TableSet tables{library()};
    SessionStore store;
    int restored;
};

}  // namespace chesspp::ui::tests
