// SPDX-License-Identifier: MIT
// The program is in the folder that CHESSPP_BIN names.
#include "tests/app/terminal/run_cli.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>

namespace chesspp::testing {

QString problemOf(const QString& line) {
    static const QRegularExpression form("^(?:(.*): )?(error|warning) ([a-z0-9.-]+): (.+)$");
    const auto match = form.match(line);
    if (!match.hasMatch() || match.captured(4).startsWith(match.captured(3))) return line;
    const QString code = (match.captured(2) == "warning" ? "warning " : "") + match.captured(3);
    return match.captured(1).isEmpty() ? code : match.captured(1) + " " + code;
}

QStringList Answer::problems() const {
    QStringList list;
    for (const QString& line : QString::fromUtf8(err).split('\n', Qt::SkipEmptyParts)) {
        list << problemOf(line);
    }
    return list;
}

Answer runCli(const QStringList& arguments, const QByteArray& input, int most) {
    QProcess process;
    QElapsedTimer timer;
    timer.start();
    process.start(qEnvironmentVariable("CHESSPP_BIN") + "/chesspp-cli", arguments);
    process.write(input);
    process.closeWriteChannel();
    Answer answer;
    if (process.waitForFinished(most) && process.exitStatus() == QProcess::NormalExit) {
        answer.code = process.exitCode();
    } else {
        process.kill();
        process.waitForFinished();
    }
    answer.milliseconds = timer.elapsed();
    answer.out = process.readAllStandardOutput();
    answer.err = process.readAllStandardError();
    return answer;
}

bool writeChanged(const char* piece, const QString& path, const char* before, const char* after) {
    QFile source(QString("pieces/%1.json").arg(piece));
    QFile changed(path);
    if (!source.open(QIODevice::ReadOnly) || !changed.open(QIODevice::WriteOnly)) return false;
    const QByteArray text = source.readAll();
    return text.contains(before) && changed.write(QByteArray(text).replace(before, after)) > 0;
}

}  // namespace chesspp::testing
