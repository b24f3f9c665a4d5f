// SPDX-License-Identifier: MIT
// Parses the output of Stockfish and its derivatives: "e2e4: 20" a line, then "Nodes searched: N".
#include "tests/peers/peer.h"

#include "core/notation/move_text.h"

#include <QStandardPaths>

namespace chesspp::testing {

namespace {

// Milliseconds until the next line: of a greeting, of a count.
constexpr int kGreeting = 10'000;
constexpr int kCount = 300'000;
const QByteArray kSum = "Nodes searched:";

}  // namespace

Divided divide(Position position, int depth) {
    Divided nodes;
    for (const Move move : position.legalMoves()) {
        const std::string text = formatCoordinate(position, move);
        position.play(move);
        nodes[text] = position.perft(depth - 1);
        position.takeBack();
    }
    return nodes;
}

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
        if (line.startsWith("option name UCI_Variant ")) variants_ = line.split(' ');
    }
    if (lines.isEmpty() && error_.isEmpty()) error_ = "no answer to uci";
    return error_.isEmpty();
}

Divided Peer::divide(const Place& place, int depth) {
    if (place.variant != variant_) {
        say("setoption name UCI_Variant value " + QByteArray::fromStdString(place.variant));
        variant_ = place.variant;
    }
    if (place.castling != castling_) {
        say(place.castling == Castling::Chess960 ? "setoption name UCI_Chess960 value true"
                                                 : "setoption name UCI_Chess960 value false");
        castling_ = place.castling;
    }
    QByteArray position = "position fen " + QByteArray::fromStdString(place.fen);
    if (!place.moves.empty()) position += " moves";
    for (const std::string& move : place.moves) position += ' ' + QByteArray::fromStdString(move);
    say(position);
    say("go perft " + QByteArray::number(depth));
    Divided nodes;
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
