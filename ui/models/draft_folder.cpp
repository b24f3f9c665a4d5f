// SPDX-License-Identifier: MIT
//
// Lock files tell which folders are held; they keep nobody from a piece itself.
#include "ui/models/draft_folder.h"

#include <QDir>
#include <QFile>
#include <QLockFile>

namespace chesspp::ui {
namespace {

constexpr int kMostAtOnce = 9;  // programs that run side by side

QString numbered(const QString& folder, int number) {
    return folder + (number == 1 ? QStringLiteral("/drafts") : QString("/drafts-%1").arg(number));
}

std::unique_ptr<QLockFile> lockOf(const QString& path) {
    auto lock = std::make_unique<QLockFile>(path + "/lock");
    lock->setStaleLockTime(0);  // only a program that is gone has left it
    return lock;
}

}  // namespace

DraftFolder::DraftFolder(const QString& folder) {
    int number = 1;
    for (; number <= kMostAtOnce; ++number) {
        path_ = numbered(folder, number);
        static_cast<void>(QDir().mkpath(path_));  // what is written there tells if that failed
        lock_ = lockOf(path_);
        if (lock_->tryLock() || lock_->error() != QLockFile::LockFailedError) break;
    }
    for (int other = number + 1; other <= kMostAtOnce; ++other) {
        const QString theirs = numbered(folder, other);
        if (!QDir(theirs).exists()) continue;
        const std::unique_ptr<QLockFile> lock = lockOf(theirs);
        if (!lock->tryLock()) continue;
        for (const QString& name : QDir(theirs).entryList({"*.json"}, QDir::Files)) {
            // What cannot be moved stays where it is, for another time.
            static_cast<void>(QFile::rename(theirs + '/' + name, path_ + '/' + name));
        }
    }
}

DraftFolder::~DraftFolder() = default;

}  // namespace chesspp::ui
