// SPDX-License-Identifier: MIT
//
// A local socket that only the user may use; what is sent are the paths with zeros
// between them, answered by one byte.
#include "app/desktop/running_program.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QLocalServer>
#include <QLocalSocket>

namespace chesspp::desktop {
namespace {

constexpr int kPatience = 3000;            ///< milliseconds
constexpr qint64 kMostBytes = 1 << 20;     ///< of all paths together
constexpr quint32 kGreeting = 0x43505031;  ///< another program's bytes are no paths
constexpr char kTaken = '+';

QString nameFor(const QString& dataFolder) {
    const QByteArray path = QDir(dataFolder).absolutePath().toUtf8();
    return "chesspp-" + QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex().left(16);
}

}  // namespace

RunningProgram::RunningProgram(const QString& dataFolder)
    : name_(nameFor(dataFolder)), server_(new QLocalServer(this)) {
    server_->setSocketOptions(QLocalServer::UserAccessOption);
    connect(server_, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket* socket = server_->nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] { receive(*socket); });
            receive(*socket);
        }
    });
}

RunningProgram::~RunningProgram() = default;

bool RunningProgram::handOver(const QString& dataFolder, const QStringList& paths) {
    QLocalSocket socket;
    socket.connectToServer(nameFor(dataFolder));
    if (!socket.waitForConnected(kPatience)) return false;
    QDataStream out(&socket);
    out.setVersion(QDataStream::Qt_6_0);
    out << kGreeting << paths.join(QChar::Null).toUtf8();
    if (!socket.waitForBytesWritten(kPatience) || !socket.waitForReadyRead(kPatience)) return false;
    char answer = 0;
    return socket.getChar(&answer) && answer == kTaken;
}

void RunningProgram::listen() {
    // Listening would take the name from whoever has it.
    auto* other = new QLocalSocket(this);
    connect(other, &QLocalSocket::connected, this, [this, other] {
        other->disconnect(this);
        other->deleteLater();
    });
    connect(other, &QLocalSocket::errorOccurred, this, [this, other] {
        other->disconnect(this);
        other->deleteLater();
        // Of one that was killed the socket's file is left.
        QLocalServer::removeServer(name_);
        server_->listen(name_);
    });
    other->connectToServer(name_);
}

void RunningProgram::receive(QLocalSocket& from) {
    if (from.bytesAvailable() > kMostBytes) return from.abort();
    QDataStream in(&from);
    in.setVersion(QDataStream::Qt_6_0);
    in.startTransaction();
    quint32 greeting = 0;
    QByteArray paths;
    in >> greeting;
    if (in.status() == QDataStream::Ok && greeting != kGreeting) return from.abort();
    in >> paths;
    if (!in.commitTransaction()) return;  // more is on its way
    const QStringList list = QString::fromUtf8(paths).split(QChar::Null, Qt::SkipEmptyParts);
    if (list.isEmpty()) return from.abort();
    from.putChar(kTaken);
    from.flush();
    emit given(list);
}

}  // namespace chesspp::desktop
