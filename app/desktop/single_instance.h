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

/// Where nobody but this user can create a socket: $XDG_RUNTIME_DIR or a temporary folder. Empty: nowhere.
[[nodiscard]] QString privateSocketFolder();

/// Whether the process at the other end of a connected local socket belongs to this user.
[[nodiscard]] bool isOwnPeer(qintptr socket, uint user);

class SingleInstance final : public QObject {
    Q_OBJECT
public:
    /// Programs are the same when they keep their data in the same folder.
    explicit SingleInstance(const QString& dataFolder);
    ~SingleInstance() override;

    /// Gives paths to the program that runs with this folder; false: there is none of this user that answers
    /// within some seconds. Blocks; needs no display.
    [[nodiscard]] static bool handOver(const QString& dataFolder, const QStringList& paths);

    /// From now on paths come here, unless they go to another program already. Does not wait for it.
    void listen();

signals:
    /// Sent from the event loop after the connection has been answered, one request at a time: a slot may run
    /// an event loop of its own, and may delete this object.
    void given(const QStringList& paths);

private:
    void accept(QLocalSocket& socket);
    void receive(QLocalSocket& from);
    void deliver();

    QString path_;  ///< of the socket; empty: no folder is safe
    QLocalServer* server_;
    QList<QStringList> received_;
    bool delivering_ = false;
};

}  // namespace chesspp::desktop
