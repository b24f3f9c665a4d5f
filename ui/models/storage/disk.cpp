// SPDX-License-Identifier: MIT
#include "ui/models/storage/disk.h"

#include <QFile>
#include <QSaveFile>

namespace chesspp::ui {
namespace {

DiskTrouble troubleOf(QFileDevice::FileError error) {
    switch (error) {
        case QFileDevice::NoError:
            return DiskTrouble::None;
        case QFileDevice::ResourceError:
            return DiskTrouble::DiskFull;
        case QFileDevice::OpenError:
        case QFileDevice::PermissionsError:
        case QFileDevice::RemoveError:
            return DiskTrouble::NotAllowed;
        default:
            return DiskTrouble::Other;
    }
}

}  // namespace

DiskTrouble writeWhole(const QString& file, const std::optional<std::string>& text) {
    if (!text) {
        QFile gone(file);
        return !gone.exists() || gone.remove() ? DiskTrouble::None : troubleOf(gone.error());
    }
    QSaveFile saved(file);
    if (!saved.open(QIODevice::WriteOnly)) return troubleOf(saved.error());
    const auto size = static_cast<qint64>(text->size());
    // Without flush(), commit() takes a file for written that a full disk has cut off (Qt 6.4).
    if (saved.write(text->data(), size) != size || !saved.flush() || !saved.commit()) {
        const DiskTrouble why = troubleOf(saved.error());
        saved.cancelWriting();
        return why == DiskTrouble::None ? DiskTrouble::Other : why;
    }
    return DiskTrouble::None;
}

QString freshNameBeside(const QString& file) {
    QString fresh = file + ".damaged";
    for (int number = 2; QFile::exists(fresh); ++number)
        fresh = QString("%1.damaged-%2").arg(file).arg(number);
    return fresh;
}

}  // namespace chesspp::ui
