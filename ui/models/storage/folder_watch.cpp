// SPDX-License-Identifier: MIT
#include "ui/models/storage/folder_watch.h"

#include <QDir>
#include <chrono>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr std::chrono::milliseconds kPollEvery{5000};
constexpr std::chrono::milliseconds kSettled{150};  // programs often write several files at once

}  // namespace

FolderWatch::FolderWatch(QString folder) : folder_(std::move(folder)) {
    settling_.setSingleShot(true);
    settling_.setInterval(kSettled);
    polling_.setInterval(kPollEvery);
    connect(&notifications_, &QFileSystemWatcher::directoryChanged, &settling_, qOverload<>(&QTimer::start));
    connect(&settling_, &QTimer::timeout, this, &FolderWatch::changed);
    connect(&polling_, &QTimer::timeout, this, &FolderWatch::changed);
}

void FolderWatch::start() {
    polling_.start();
    update();
}

void FolderWatch::update() {
    if (notifications_.directories().isEmpty() && QDir(folder_).exists())
        notifications_.addPath(folder_);  // if that fails, polling still finds changes
}

}  // namespace chesspp::ui
