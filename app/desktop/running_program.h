// SPDX-License-Identifier: MIT
//
// Files that are opened while the program runs already, by a double click for example,
// go to the window that is there. Knows no files and no window: paths go in and come out.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

class QLocalServer;
class QLocalSocket;

namespace chesspp::desktop {

class RunningProgram final : public QObject {
    Q_OBJECT
public:
    /// Programs are the same when they keep their data in the same folder.
    explicit RunningProgram(const QString& dataFolder);
    ~RunningProgram() override;

    /// Gives paths to the program that runs with this folder. False when there is none, or it does not answer
    /// within some seconds: then nobody has them. Blocks; needs no window and no display.
    [[nodiscard]] static bool handOver(const QString& dataFolder, const QStringList& paths);

    /// From now on paths come here, unless they go to another program already. Does not wait for it.
    void listen();

signals:
    void given(const QStringList& paths);

private:
    void receive(QLocalSocket& from);

    QString name_;
    QLocalServer* server_;
};

}  // namespace chesspp::desktop
