// SPDX-License-Identifier: MIT
// A folder of games, a store on it, and games as PGN made from a seed.
#pragma once

#include "tests/ui/kit/files.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/games/game_store.h"

#include <QTest>
#include <random>

namespace chesspp::ui::tests {

/// A text of a game as the program writes it: made-up players, and a line of random moves of chess.
inline QByteArray madeGame(std::mt19937& random) {
    static const std::vector<QByteArray> lines = [] {
        std::mt19937 other(7);
        std::vector<QByteArray> all;
        for (int i = 0; i < 100; ++i) {
            Position position = startOfChess();
            QByteArray moves;
            for (int ply = 0; ply < 60; ++ply) {
                const MoveList legal = position.legalMoves();
                if (legal.empty()) break;
                const Move chosen = legal[other() % legal.size()];
                if (ply % 2 == 0) moves += QByteArray::number(ply / 2 + 1) + ". ";
                moves += QByteArray::fromStdString(formatSan(position, chosen)) + ' ';
                position.playUnchecked(chosen);
            }
            all.push_back(moves);
        }
        return all;
    }();
    static constexpr std::array kNames{"Anna", "Ben", "Chloé", "Dörte", "Émile", "Farid", "Gözde", "Hugo"};
    static constexpr std::array kResults{"1-0", "0-1", "1/2-1/2", "*"};
    const auto name = [&] {
        return QByteArray(kNames[random() % kNames.size()]) + ' ' + QByteArray::number(random() % 50);
    };
    const QByteArray result = kResults[random() % kResults.size()];
    const auto two = [&](unsigned most) {
        return QByteArray::number(static_cast<uint>(1 + random() % most)).rightJustified(2, '0');
    };
    QByteArray text = "[Event \"Casual game\"]\n[Site \"?\"]\n[Date \"20" + two(25) + '.' + two(12) + '.' +
                      two(28) + "\"]\n[Round \"?\"]\n[White \"" + name() + "\"]\n[Black \"" + name() +
                      "\"]\n[Result \"" + result + "\"]\n";
    if (random() % 4 == 0) text += "[Variant \"Chess960\"]\n";
    return text + "\n" + lines[random() % lines.size()] + result + "\n";
}

/// Several stores may stand on the folder at once, like several programs.
struct GameFolder : Files {
    GameFolder() : Files("data/games") {}

    /// Names of files with games.
    [[nodiscard]] QStringList gameFiles() const { return QDir(path).entryList({"*.pgn"}, QDir::Files); }
    void fill(int count, std::uint32_t seed) const {
        std::mt19937 random(seed);
        for (int i = 0; i < count; ++i)
            put(QString("2026-%1.pgn").arg(i, 6, 10, QChar('0')), madeGame(random));
    }
};

inline void readAll(GameStore& store) {
    store.read();
    store.finishReading();
}

/// What is listed, without when it was read.
inline QStringList listed(const GameStore& store) {
    QStringList all;
    for (const auto& [id, game] : store.games()) {
        all += QString("%1: %2 – %3, %4, %5, %6 plies, %7")
                   .arg(id, game.white, game.black, game.date)
                   .arg(static_cast<int>(game.result))
                   .arg(game.plies)
                   .arg(static_cast<int>(game.damage));
    }
    return all;
}

}  // namespace chesspp::ui::tests
