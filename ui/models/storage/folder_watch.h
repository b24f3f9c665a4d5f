// SPDX-License-Identifier: MIT
// Watches a folder by the system's notifications and by polling, as e.g. network folders have none.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

namespace chesspp::ui {

class FolderWatch final : public QObject {
    Q_OBJECT
public:
    /// The folder need not exist. Nothing is watched before start().
    explicit FolderWatch(QString folder);
    void start();
    /// Requests notifications if there were none, as the folder may have been created.
    void update();
    [[nodiscard]] bool isActive() const { return polling_.isActive(); }

signals:
    /// The folder is to be read again: it may have changed.
    void changed();

private:
    QString folder_;
    QFileSystemWatcher notifications_;
    QTimer settling_;
    QTimer polling_;
};

}  // namespace chesspp::ui
