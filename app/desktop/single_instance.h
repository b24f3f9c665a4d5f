// SPDX-License-Identifier: MIT
// Single instance: a second start of the program passes its paths to the one that is already running.
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

class QLocalServer;
class QLocalSocket;

namespace chesspp::desktop {

/// A folder where only this user can create sockets: $XDG_RUNTIME_DIR or a temporary folder. Empty if none.
[[nodiscard]] QString privateSocketFolder();

/// Whether the process at the other end of a connected local socket belongs to this user.
[[nodiscard]] bool isOwnPeer(qintptr socket, uint user);

class SingleInstance final : public QObject {
    Q_OBJECT
public:
    /// Instances are identified by their data folder.
    explicit SingleInstance(const QString& dataFolder);

    /// Passes paths to the instance with this data folder; false if none of this user answers within a few
    /// seconds. Blocks; needs no display.
    [[nodiscard]] static bool sendPaths(const QString& dataFolder, const QStringList& paths);

    /// Starts to receive paths, unless another instance already does. Does not block.
    void listen();

signals:
    /// Emitted from the event loop after the reply, one request at a time. A slot may run an event loop of
    /// its own, and may delete this object.
    void given(const QStringList& paths);

private:
    void accept(QLocalSocket& socket);
    void receive(QLocalSocket& from);
    void deliver();

    QString path_;  ///< path of the socket; empty if no folder is safe
    QLocalServer* server_;
    QList<QStringList> received_;
    bool delivering_ = false;
};

}  // namespace chesspp::desktop
