// SPDX-License-Identifier: MIT
// Letters such as "+P", of what P becomes: in the army, FEN, SAN and coordinates, and in hands.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <array>

namespace chesspp::testing {

namespace {

/// Chess in which captures are dropped, and rooks become amazons beyond the middle.
Variant chessWithPromotedRooks() {
    Variant variant = chessVariant();
    variant.army.push_back({"+R", "amazon", {}, {}});
    variant.promotions = {
        {"rooks", "R", "+R", {parseCondition("destination.rank_from(friend) > 4").value()}, {}}};
    variant.hands = {CapturesGo::ToCaptor, PromotedPiece::Reverts, {}};
    variant.drops = {{"anywhere", "*", {}}};
    return variant;
}

}  // namespace

class PromotedLettersTest : public QObject {
    Q_OBJECT
private slots:
    void positionsComeBack_data() {
        QTest::addColumn<QString>("fen");
        QTest::newRow("on the board") << "4k3/3+r4/8/8/8/+R7/8/4K3 w - - 0 1";
        QTest::newRow("in a hand") << "4k3/8/8/8/8/+R+R6/8/4K3[Rr] b - - 0 1";
        QTest::newRow("beside a rook that castles") << "4k3/8/8/8/8/8/8/R3K2+R w Q - 0 1";
    }
    void positionsComeBack() {
        QFETCH(const QString, fen);
        const Position position = positionOf(compiled(chessWithPromotedRooks()), fen.toStdString());
        QCOMPARE(QString::fromStdString(formatFen(position)), fen);
    }

    void movesAreReadAndWritten_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("san");
        QTest::addColumn<QString>("coordinates");
        const auto row = [](const char* text, const char* san, const char* coordinates) {
            QTest::newRow(text) << QString(text) << QString(san) << QString(coordinates);
        };
        row("a4a5", "Ra5", "a4a5");
        row("a4a5+", "Ra5=+R", "a4a5+");
        row("a4a5+r", "Ra5=+R", "a4a5+");
        row("a4a5=+R", "Ra5=+R", "a4a5+");
        row("Ra5=+R", "Ra5=+R", "a4a5+");
        row("Ra5", "Ra5", "a4a5");
        row("a4a8+", "Ra8=+R+", "a4a8+");
        row("Ra8+", "Ra8+", "a4a8");
        row("a4a8++", "Ra8=+R+", "a4a8+");
        row("+Rd3", "+Rd3", "c3d3");
        row("+Rxd4", "+Rxd4", "c3d4");
        row("R@h8", "R@h8+", "R@h8");
    }
    void movesAreReadAndWritten() {
        QFETCH(const QString, text);
        QFETCH(const QString, san);
        QFETCH(const QString, coordinates);
        const Position position =
            positionOf(compiled(chessWithPromotedRooks()), "4k3/8/8/8/R2p4/2+R5/8/4K3[R] w - - 0 1");
        const auto move = parseMove(position, text.toStdString());
        QVERIFY2(move.has_value(), qPrintable(text));
        QCOMPARE(QString::fromStdString(formatSan(position, *move)), san);
        QCOMPARE(QString::fromStdString(formatCoordinate(position, *move)), coordinates);
    }

    void suchPiecesRevert_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moves");
        QTest::newRow("read from a text") << "4k3/8/8/8/8/8/4+r3/4K3 w - - 0 1" << "Kxe2";
        QTest::newRow("promoted in the game") << "4k3/8/8/8/8/r7/8/K7 w - - 0 1" << "Kb1 Ra2=+R Kxa2";
    }
    void suchPiecesRevert() {
        QFETCH(const QString, fen);
        QFETCH(const QString, moves);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const Game game =
                gameOf(compiled(chessWithPromotedRooks(), backend), moves.toStdString(), fen.toStdString());
            QVERIFY(QString::fromStdString(formatFen(game.position())).contains("[R]"));
        }
    }

    void theArmyMustHaveTheUnpromotedLetter() {
        Variant variant = chessVariant();
        variant.army.push_back({"+W", "amazon", {}, {}});
        const auto ruleset = Ruleset::compile(variant, pieceOfTree);
        QVERIFY(!ruleset.has_value());
        QCOMPARE(QString::fromStdString(bareCodesOf(ruleset.error())), "ruleset.letter-of-none");
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::PromotedLettersTest)
#include "tst_promoted_letters.moc"
