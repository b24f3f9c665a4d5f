// SPDX-License-Identifier: MIT
//
// Of equal length, whatever the time: names in order are times in order.
#include "ui/models/stamped_files.h"

#include <QDir>
#include <QFile>

namespace chesspp::ui {
namespace {

const QString kStamp = QStringLiteral("yyyyMMdd-HHmmss-zzz");

}  // namespace

QString stampNow() {
    return QDateTime::currentDateTime().toString(kStamp);
}

QDateTime stampedAt(const QString& name) {
    return QDateTime::fromString(name.left(kStampLength), kStamp);
}

QStringList latestFirst(const QString& folder) {
    return QDir(folder).entryList({"*.json"}, QDir::Files, QDir::Name | QDir::Reversed);
}

void keepLatest(const QString& folder, int most) {
    QStringList names = latestFirst(folder);
    while (names.size() > most) QFile::remove(folder + '/' + names.takeLast());
}

}  // namespace chesspp::ui
