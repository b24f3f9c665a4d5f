// SPDX-License-Identifier: MIT
// Counts positions with another UCI engine, any that supports `go perft`.
#pragma once

#include "core/game/position.h"

#include <QProcess>
#include <QString>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace chesspp::testing {

/// Nodes by first move in coordinates.
using Divided = std::map<std::string, std::uint64_t>;
/// Our own count.
[[nodiscard]] Divided divide(Position position, int depth);

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
    /// Whether it plays the game of that UCI_Variant.
    [[nodiscard]] bool knows(const std::string& variant) const {
        return variants_.contains(QByteArray::fromStdString(variant));
    }

    /// A position as the engine is given it.
    struct Place {
        std::string fen;
        std::vector<std::string> moves = {};  ///< made from there, in coordinates
        Castling castling = Castling::Usual;
        std::string variant = "chess";  ///< of its UCI_Variant
    };
    /// Its count; empty on an answer that is none, with error().
    [[nodiscard]] Divided divide(const Place& place, int depth);

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
    QList<QByteArray> variants_;
    Castling castling_ = Castling::Usual;
    std::string variant_ = "chess";
};

}  // namespace chesspp::testing
