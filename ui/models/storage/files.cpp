// SPDX-License-Identifier: MIT
#include "ui/models/storage/files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>

namespace chesspp::ui {
namespace {

WriteError troubleOf(QFileDevice::FileError error) {
    switch (error) {
        case QFileDevice::NoError:
            return WriteError::None;
        case QFileDevice::ResourceError:
            return WriteError::DiskFull;
        case QFileDevice::OpenError:
        case QFileDevice::PermissionsError:
        case QFileDevice::RemoveError:
            return WriteError::NotAllowed;
        default:
            return WriteError::Other;
    }
}

constexpr int kMostAtOnce = 9;  // programs running at the same time
constexpr int kTimeLength = 19;
const QString kTime = QStringLiteral("yyyyMMdd-HHmmss-zzz");
const QString kEnding = QStringLiteral(".json");

std::unique_ptr<QLockFile> lockOf(const QString& folder) {
    // QLockFile reads an existing file and would wait for ever if it is a pipe, which holds no lock.
    const QFileInfo file(folder + "/lock");
    if (file.exists() && !file.isFile() && !file.isDir()) QFile::remove(file.filePath());
    auto lock = std::make_unique<QLockFile>(file.filePath());
    lock->setStaleLockTime(0);  // a lock is stale only if its program has ended
    return lock;
}

}  // namespace

WriteError writeAtomically(const QString& file, const std::optional<std::string>& text) {
    if (!text) {
        QFile gone(file);
        return !gone.exists() || gone.remove() ? WriteError::None : troubleOf(gone.error());
    }
    QSaveFile saved(file);
    if (!saved.open(QIODevice::WriteOnly)) return troubleOf(saved.error());
    const auto size = static_cast<qint64>(text->size());
    // Without flush(), commit() reports success for a file that a full disk has truncated (Qt 6.4).
    if (saved.write(text->data(), size) != size || !saved.flush() || !saved.commit()) {
        const WriteError why = troubleOf(saved.error());
        saved.cancelWriting();
        return why == WriteError::None ? WriteError::Other : why;
    }
    return WriteError::None;
}

QString freshNameBeside(const QString& file) {
    QString fresh = file + ".damaged";
    for (int number = 2; QFile::exists(fresh); ++number)
        fresh = QString("%1.damaged-%2").arg(file).arg(number);
    return fresh;
}

HeldFolder::HeldFolder(const QString& path, const QString& pattern) {
    const auto numbered = [&](int number) {
        return number == 1 ? path : QString("%1-%2").arg(path).arg(number);
    };
    int number = 1;
    for (; number <= kMostAtOnce; ++number) {
        path_ = numbered(number);
        static_cast<void>(QDir().mkpath(path_));  // if this fails, the first write reports it
        lock_ = lockOf(path_);
        if (lock_->tryLock() || lock_->error() != QLockFile::LockFailedError) break;
    }
    for (int other = number + 1; other <= kMostAtOnce; ++other) {
        const QString theirs = numbered(other);
        if (!QDir(theirs).exists()) continue;
        const std::unique_ptr<QLockFile> lock = lockOf(theirs);
        if (!lock->tryLock()) continue;
        for (const QString& name : QDir(theirs).entryList({pattern}, QDir::Files)) {
            // A file that cannot be moved stays there until the next start.
            static_cast<void>(QFile::rename(theirs + '/' + name, path_ + '/' + name));
        }
    }
}

HeldFolder::~HeldFolder() = default;

QString trashOf(const QString& folder) {
    return folder + QStringLiteral("/deleted");
}

QString timedFile(const QString& folder, const QString& label) {
    const QString time = QDateTime::currentDateTime().toString(kTime);
    return folder + '/' + (label.isEmpty() ? time : time + '.' + label) + kEnding;
}

QDateTime timeOf(const QString& name) {
    return QDateTime::fromString(name.left(kTimeLength), kTime);
}

QString labelOf(const QString& name) {
    return name.chopped(kEnding.size()).mid(kTimeLength + 1);
}

QStringList timedFiles(const QString& folder) {
    return QDir(folder).entryList({'*' + kEnding}, QDir::Files, QDir::Name | QDir::Reversed);
}

QStringList keepLatest(const QString& folder, int most) {
    QStringList names = timedFiles(folder);
    while (names.size() > most) QFile::remove(folder + '/' + names.takeLast());
    return names;
}

}  // namespace chesspp::ui
