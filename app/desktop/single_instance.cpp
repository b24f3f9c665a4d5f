// SPDX-License-Identifier: MIT
#include "app/desktop/single_instance.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QPointer>
#include <cerrno>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace chesspp::desktop {
namespace {

constexpr int kPatience = 3000;            ///< milliseconds
constexpr qint64 kMostBytes = 1 << 20;     ///< maximum size of all paths
constexpr quint32 kGreeting = 0x43505031;  ///< protocol magic, to reject data of other programs
constexpr char kTaken = '+';

/// Refuses symbolic links too, because their owner can redirect them.
bool isPrivate(const QString& folder) {
    struct stat found{};
    constexpr mode_t kOthers = S_IRWXG | S_IRWXO;
    return lstat(QFile::encodeName(folder).constData(), &found) == 0 && S_ISDIR(found.st_mode) &&
           found.st_uid == geteuid() && (found.st_mode & kOthers) == 0;
}

/// Empty if there is no private folder.
QString socketFor(const QString& dataFolder) {
    const QString folder = privateSocketFolder();
    if (folder.isEmpty()) return {};
    const QByteArray path = QDir(dataFolder).absolutePath().toUtf8();
    return folder + "/chesspp-" + QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex().left(16);
}

}  // namespace

QString privateSocketFolder() {
    QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (QDir::isAbsolutePath(runtime) && isPrivate(runtime)) return runtime;
    const QString own = QDir::tempPath() + "/chesspp-" + QString::number(geteuid());
    if (mkdir(QFile::encodeName(own).constData(), S_IRWXU) != 0 && errno != EEXIST) return {};
    return isPrivate(own) ? own : QString();
}

bool isOwnPeer(qintptr socket, uint user) {
    const auto descriptor = static_cast<int>(socket);
#ifdef SO_PEERCRED
    ucred peer{};
    socklen_t size = sizeof(peer);
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == user;
#else
    uid_t peer = 0;
    gid_t group = 0;
    return getpeereid(descriptor, &peer, &group) == 0 && peer == user;
#endif
}

SingleInstance::SingleInstance(const QString& dataFolder)
    : path_(socketFor(dataFolder)), server_(new QLocalServer(this)) {
    server_->setSocketOptions(QLocalServer::UserAccessOption);
    connect(server_, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket* socket = server_->nextPendingConnection()) accept(*socket);
    });
}

bool SingleInstance::sendPaths(const QString& dataFolder, const QStringList& paths) {
    const QString path = socketFor(dataFolder);
    if (path.isEmpty()) return false;
    QLocalSocket socket;
    socket.connectToServer(path);
    if (!socket.waitForConnected(kPatience) || !isOwnPeer(socket.socketDescriptor(), geteuid())) return false;
    QDataStream out(&socket);
    out.setVersion(QDataStream::Qt_6_0);
    out << kGreeting << paths.join(QChar::Null).toUtf8();
    if (!socket.waitForBytesWritten(kPatience) || !socket.waitForReadyRead(kPatience)) return false;
    char answer = 0;
    return socket.getChar(&answer) && answer == kTaken;
}

void SingleInstance::listen() {
    if (path_.isEmpty()) return;
    // Connects first, because listening would take the name from a running instance.
    auto* other = new QLocalSocket(this);
    connect(other, &QLocalSocket::connected, this, [this, other] {
        other->disconnect(this);
        other->deleteLater();
    });
    connect(other, &QLocalSocket::errorOccurred, this, [this, other] {
        other->disconnect(this);
        other->deleteLater();
        // A killed instance leaves its socket file.
        QLocalServer::removeServer(path_);
        server_->listen(path_);
    });
    other->connectToServer(path_);
}

void SingleInstance::accept(QLocalSocket& socket) {
    connect(&socket, &QLocalSocket::disconnected, &socket, &QObject::deleteLater);
    if (!isOwnPeer(socket.socketDescriptor(), geteuid())) return socket.abort();
    connect(&socket, &QLocalSocket::readyRead, this, [this, &socket] { receive(socket); });
    receive(socket);
}

void SingleInstance::receive(QLocalSocket& from) {
    if (from.bytesAvailable() > kMostBytes) return from.abort();
    QDataStream in(&from);
    in.setVersion(QDataStream::Qt_6_0);
    in.startTransaction();
    quint32 greeting = 0;
    QByteArray paths;
    in >> greeting;
    if (in.status() == QDataStream::Ok && greeting != kGreeting) return from.abort();
    in >> paths;
    if (!in.commitTransaction()) return;  // incomplete; waits for more data
    const QStringList list = QString::fromUtf8(paths).split(QChar::Null, Qt::SkipEmptyParts);
    if (list.isEmpty()) return from.abort();
    from.disconnect(this);
    from.putChar(kTaken);
    from.flush();
    received_.append(list);
    // Queued, because a slot may run an event loop that deletes this socket while it is being read.
    QMetaObject::invokeMethod(this, &SingleInstance::deliver, Qt::QueuedConnection);
}

void SingleInstance::deliver() {
    if (delivering_) return;
    delivering_ = true;
    const QPointer<SingleInstance> self(this);
    while (!received_.isEmpty()) {
        emit given(received_.takeFirst());
        if (!self) return;
    }
    delivering_ = false;
}

}  // namespace chesspp::desktop
