// SPDX-License-Identifier: MIT
// Pieces left behind by moving ones: which moves there are, their texts and what they lead to.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/io/variant_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn.h"

#include <QFile>
#include <QTest>
#include <algorithm>
#include <array>

namespace chesspp::testing {

namespace {

constexpr std::array kGateBackends{Backend::Fastest, Backend::Plain};

RulesetPtr seirawan(Backend backend) {
    static const Variant variant = variantOfTree("seirawan");
    return compiled(variant, backend);
}

QString textsOf(const Position& position, const std::string& from) {
    QStringList texts;
    for (const Move move : position.legalMovesFrom(*position.shape().parse(from)))
        texts += QString::fromStdString(formatCoordinate(position, move));
    texts.sort();
    return texts.join(' ');
}

}  // namespace

class GatesTest : public QObject {
    Q_OBJECT
private slots:
    void aPieceLeavesAnotherBehind_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("moves");
        const auto row = [](const char* name, const char* fen, const char* from, const char* moves) {
            QTest::newRow(name) << QString(fen) << QString(from) << QString(moves);
        };
        constexpr const char* kKnight = "4k3/8/8/8/8/8/3PP3/1N2K3[HE] w B - 0 1";
        row("of each kind in the hand", kKnight, "b1", "b1a3 b1a3e b1a3h b1c3 b1c3e b1c3h");
        row("none from an empty hand", "4k3/8/8/8/8/8/3PP3/1N2K3 w B - 0 1", "b1", "b1a3 b1c3");
        row("none from the other hand", "4k3/8/8/8/8/8/3PP3/1N2K3[he] w B - 0 1", "b1", "b1a3 b1c3");
        row("none when it has moved", "4k3/8/8/8/8/8/3PP3/1N2K3[HE] w - - 0 1", "b1", "b1a3 b1c3");
        row("none from another rank", "4k3/8/8/8/8/1N6/8/4K3[H] w - - 0 1", "b3",
            "b3a1 b3a5 b3c1 b3c5 b3d2 b3d4");
        row("on either square of a castling", "4k3/8/8/8/8/8/3PPP2/3QK2R[H] w K - 0 1", "e1",
            "e1f1 e1f1h e1g1 e1g1h h1e1h");
        row("none to block a check", "4r1k1/8/8/8/8/8/3P1P2/3QK1N1[H] w G - 0 1", "g1", "g1e2 g1e2h");
    }
    void aPieceLeavesAnotherBehind() {
        QFETCH(const QString, fen);
        QFETCH(const QString, from);
        QFETCH(const QString, moves);
        for (const Backend backend : kGateBackends) {
            const Position position = positionOf(seirawan(backend), fen.toStdString());
            QCOMPARE(textsOf(position, from.toStdString()), moves);
            for (const Move move : position.legalMoves()) {
                for (const std::string& text :
                     {formatCoordinate(position, move), formatSan(position, move)}) {
                    const auto read = parseMove(position, text);
                    QVERIFY2(read && position.expand(*read) == position.expand(move), text.c_str());
                }
                QVERIFY(position.isLegal(move));
            }
        }
    }

    void whatIsPlayedLeadsTo_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("played");
        QTest::addColumn<QString>("san");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* played, const char* san, const char* after,
                            const char* fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R[HEhe] w KQBkq - 0 1") {
            QTest::newRow(played) << QString(fen) << QString(played) << QString(san) << QString(after);
        };
        row("b1c3h", "Nc3/H", "r3k2r/pppppppp/8/8/8/2N5/PPPPPPPP/RH2K2R[Ehe] b KQkq - 1 1");
        row("e1g1e", "O-O/Ee1", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2ERK1[Hhe] b ABkq - 1 1");
        row("h1e1h", "O-O/Hh1", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RN3RKH[Ehe] b ABkq - 1 1");
        row("e1d1h", "Kd1/H", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RN1KH2R[Ehe] b ABHkq - 1 1");
        row("h1f1e", "Rf1/E", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2KR1E[Hhe] b QBkq - 1 1");
    }
    void whatIsPlayedLeadsTo() {
        QFETCH(const QString, fen);
        QFETCH(const QString, played);
        QFETCH(const QString, san);
        QFETCH(const QString, after);
        for (const Backend backend : kGateBackends) {
            Position position = positionOf(seirawan(backend), fen.toStdString());
            const std::string before = formatFen(position);
            const auto hash = position.hash();
            for (const QString& text : {played, san}) {
                const auto move = parseMove(position, text.toStdString());
                QVERIFY2(move, qPrintable(text));
                QCOMPARE(QString::fromStdString(formatCoordinate(position, *move)), played);
                QCOMPARE(QString::fromStdString(formatSan(position, *move)), san);
                position.play(*move);
                QCOMPARE(QString::fromStdString(formatFen(position)), after);
                position.takeBack();
                QCOMPARE(formatFen(position), before);
                QCOMPARE(position.hash(), hash);
            }
        }
    }

    void castlingWithoutAGateLeavesNothing() {
        const Position position =
            positionOf(seirawan(Backend::Fastest), "4k3/8/8/8/8/8/3PPP2/3QK2R[H] w K - 0 1");
        for (const char* text : {"O-O", "e1g1"}) {
            const auto move = parseMove(position, text);
            QVERIFY(move);
            QVERIFY(position.expand(*move).gate() == nullptr);
        }
        QVERIFY(!parseMove(position, "O-O/Hg1"));
        QVERIFY(!parseMove(position, "O-O/Eh1"));
        QVERIFY(!parseMove(position, "O-O/"));
        const Position two =
            positionOf(seirawan(Backend::Fastest), "4k3/8/8/8/8/8/3PPP2/3QK2R[HE] w K - 0 1");
        const auto unsaid = parseMove(two, "h1e1");
        QVERIFY(!unsaid);
        QCOMPARE(QString::fromStdString(bareCodesOf(unsaid.error())), QString("move.choice-missing"));
    }

    void whatWasDroppedLeavesNothingBehind() {
        for (const Backend backend : kGateBackends) {
            const auto house = compiled(variantOfTree("shouse"), backend);
            const Position begun = positionOf(house, "4k3/pppppppp/8/8/8/8/8/4K3[NPHq] w - - 0 1");
            QCOMPARE(textsOf(gameOf(house, "N@b1 a7a6", formatFen(begun)).position(), "b1"),
                     QString("b1a3 b1c3 b1d2"));
            // A pawn on its square may still advance two squares.
            QCOMPARE(textsOf(gameOf(house, "P@a2 a7a6", formatFen(begun)).position(), "a2"),
                     QString("a2a3 a2a4"));
            const Position stood = positionOf(house, "4k3/8/8/8/8/8/8/1N2K3[H] w B - 0 1");
            QCOMPARE(textsOf(stood, "b1"), QString("b1a3 b1a3h b1c3 b1c3h b1d2 b1d2h"));
        }
    }

    void gamesComeBackFromPgn() {
        const auto ruleset = seirawan(Backend::Fastest);
        Game game = gameOf(ruleset, "b1c3h g8f6e e2e4 e7e5 g1f3 b8c6h f1e2 f8e7 h1e1e");
        QCOMPARE(game.position().setup().hands[Side::White].size(), std::size_t{0});
        const std::string moves = formatPgn(game);
        QVERIFY2(moves.find("O-O/Eh1") != std::string::npos, moves.c_str());
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::GatesTest)
#include "tst_gates.moc"
