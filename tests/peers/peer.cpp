// SPDX-License-Identifier: MIT
// Parses the output of Stockfish and its derivatives: "e2e4: 20" a line, then "Nodes searched: N".
#include "tests/peers/peer.h"

#include <QStandardPaths>

namespace chesspp::testing {

namespace {

// Milliseconds until the next line: of a greeting, of a count.
constexpr int kGreeting = 10'000;
constexpr int kCount = 300'000;
const QByteArray kSum = "Nodes searched:";

}  // namespace

QString Peer::program() {
    const QString named = qEnvironmentVariable("PEER");
    if (!named.isEmpty()) return QStandardPaths::findExecutable(named);
    const QString found = QStandardPaths::findExecutable("fairy-stockfish");
    if (!found.isEmpty()) return found;
    return QStandardPaths::findExecutable("fairy-stockfish", {"/usr/games", "/usr/local/games"});
}

Peer::~Peer() {
    if (process_.state() == QProcess::NotRunning) return;
    say("quit");
    if (!process_.waitForFinished(2'000)) process_.kill();
}

bool Peer::start(const QString& program) {
    process_.start(program, QStringList());
    say("uci");
    const QList<QByteArray> lines = linesUntil("uciok", kGreeting);
    for (const QByteArray& line : lines) {
        if (line.startsWith("id name ")) name_ = QString::fromUtf8(line.mid(8));
    }
    if (lines.isEmpty() && error_.isEmpty()) error_ = "no answer to uci";
    return error_.isEmpty();
}

std::map<std::string, std::uint64_t> Peer::divide(const std::string& fen, int depth, Castling castling) {
    if (castling != castling_) {
        say(castling == Castling::Chess960 ? "setoption name UCI_Chess960 value true"
                                           : "setoption name UCI_Chess960 value false");
        castling_ = castling;
    }
    say("position fen " + QByteArray::fromStdString(fen));
    say("go perft " + QByteArray::number(depth));
    std::map<std::string, std::uint64_t> nodes;
    std::uint64_t sum = 0;
    for (const QByteArray& line : linesUntil(kSum, kCount)) {
        const QList<QByteArray> parts = line.split(':');
        bool isNumber = false;
        const std::uint64_t number = parts.value(1).trimmed().toULongLong(&isNumber);
        if (parts.size() != 2 || !isNumber || line.startsWith("info")) continue;
        if (line.startsWith(kSum)) {
            sum = number;
        } else {
            nodes[parts[0].toStdString()] = number;
        }
    }
    for (const auto& [move, count] : nodes) sum -= count;
    if (sum != 0 && error_.isEmpty()) error_ = "its moves do not add up to its sum";
    return nodes;
}

void Peer::say(const QByteArray& line) {
    process_.write(line + '\n');
}

QList<QByteArray> Peer::linesUntil(const QByteArray& begin, int patience) {
    QList<QByteArray> lines;
    while (process_.state() != QProcess::NotRunning) {
        while (process_.canReadLine()) {
            lines << process_.readLine().trimmed();
            if (lines.last().startsWith(begin)) return lines;
        }
        if (!process_.waitForReadyRead(patience)) break;
    }
    error_ = "it ended or fell silent before " + QString::fromUtf8(begin);
    return {};
}

}  // namespace chesspp::testing
