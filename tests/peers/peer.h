// SPDX-License-Identifier: MIT
// Counts positions with another UCI engine, any that supports `go perft`.
#pragma once

#include <QProcess>
#include <QString>
#include <cstdint>
#include <map>
#include <string>

namespace chesspp::testing {

class Peer {
public:
    /// The program that the variable PEER names, else Debian's fairy-stockfish, which its PATH may lack.
    /// Empty when there is none.
    [[nodiscard]] static QString program();

    /// How the engine takes and writes castling.
    enum class Castling : std::uint8_t { Usual, Chess960 };

    /// Starts it; false, with error(), if it does not answer as UCI wants.
    [[nodiscard]] bool start(const QString& program);
    [[nodiscard]] const QString& name() const { return name_; }
    [[nodiscard]] const QString& error() const { return error_; }

    /// Nodes by first move; empty on an answer that is none, with error().
    [[nodiscard]] std::map<std::string, std::uint64_t> divide(const std::string& fen, int depth,
                                                              Castling castling);

    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    ~Peer();

private:
    void say(const QByteArray& line);
    /// The lines up to the one that begins so; none, with error(), if for so many milliseconds none comes.
    [[nodiscard]] QList<QByteArray> linesUntil(const QByteArray& begin, int patience);

    QProcess process_;
    QString name_;
    QString error_;
    Castling castling_ = Castling::Usual;
};

}  // namespace chesspp::testing
