// SPDX-License-Identifier: MIT
// Values of pieces: the usual ones for chess, others in the usual order, reproducible, quickly estimated.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/piece_value.h"
#include "core/io/piece_json.h"

#include <QElapsedTimer>
#include <QTest>

namespace chesspp::testing {

namespace {

/// A piece with that tree, ' standing for a quotation mark.
PieceDefinition pieceWith(QByteArray tree) {
    tree = "{'format': 'chesspp-piece', 'version': 1, 'id': 'a', 'name': 'A', 'tree': [" + tree + "]}";
    tree.replace('\'', '"');
    auto read = io::readPiece(tree.toStdString(), "a.json");
    if (!read) std::abort();
    return std::move(read->definition);
}

QByteArray leaps(const char* by) {
    return "{'do': 'move', 'to': {'jump': [" + QByteArray(by) +
           "]}, 'mirror': 'all', 'if': ['not destination.has_friend']}";
}
QByteArray rides(const char* by) {
    return "{'do': 'move', 'to': {'slide': [" + QByteArray(by) + "]}, 'mirror': 'turns'}";
}

double worth(const PieceDefinition& piece, BoardShape shape = {}) {
    const auto value = estimateValue(piece, shape);
    return value ? value->value : -1;
}
double worth(const QByteArray& tree, BoardShape shape = {}) {
    return worth(pieceWith(tree), shape);
}

}  // namespace

class ValueTest : public QObject {
    Q_OBJECT
private slots:
    void thePiecesOfChessAreWorthTheUsual_data() {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<double>("usual");
        QTest::newRow("pawn") << QByteArray("pawn") << 1.0;
        QTest::newRow("knight") << QByteArray("knight") << 3.0;
        QTest::newRow("bishop") << QByteArray("bishop") << 3.0;
        QTest::newRow("rook") << QByteArray("rook") << 5.0;
        QTest::newRow("queen") << QByteArray("queen") << 9.0;
    }
    void thePiecesOfChessAreWorthTheUsual() {
        QFETCH(const QByteArray, id);
        QFETCH(const double, usual);
        const PieceDefinition* piece = pieceOfTree(id.toStdString());
        QVERIFY(piece != nullptr);
        QElapsedTimer timer;
        timer.start();
        const double value = worth(*piece);
        // Ten times what is promised: the machine may be busy.
        QVERIFY2(timer.elapsed() < 1000, "an estimate is to take less than 100 ms");
        QVERIFY2(value > 0.85 * usual && value < 1.15 * usual, qPrintable(QString::number(value)));
    }

    void othersStandInTheirOrder() {
        const double knight = worth(leaps("2, 1"));
        const double queen = worth(rides("1, 0") + "," + rides("1, 1"));
        const double rook = worth(rides("1, 0"));
        const double chancellor = worth(rides("1, 0") + "," + leaps("2, 1"));
        const double amazon = worth(rides("1, 0") + "," + rides("1, 1") + "," + leaps("2, 1"));
        QVERIFY(worth(leaps("3, 1")) < knight);
        QVERIFY(worth(leaps("2, 2")) < worth(leaps("3, 1")));
        QVERIFY(rook < chancellor && chancellor < queen && queen < amazon);
        QCOMPARE(worth(""), 0.0);
    }

    void largerBoardsAreForRiders() {
        const BoardShape large = *BoardShape::make(16, 16);
        QVERIFY(worth(rides("1, 1"), large) > worth(rides("1, 1")));
        QVERIFY(worth(rides("1, 1"), large) / worth(leaps("2, 1"), large) >
                worth(rides("1, 1")) / worth(leaps("2, 1")));
    }

    void whatElseAPieceDoesCounts() {
        const QByteArray step =
            "{'do': 'move', 'to': {'jump': [1, 0]}, 'mirror': 'turns', 'if': ['destination.empty']}";
        const double steps = worth(step);
        const QByteArray target =
            "'to': {'jump': [2, 0]}, 'mirror': 'turns', 'if': ['destination.has_enemy']}";
        QVERIFY(worth(step + ", {'do': 'capture', " + target) > steps);
        QVERIFY(worth(step + ", {'do': 'convert', " + target) >
                worth(step + ", {'do': 'capture', " + target));
        QVERIFY(worth(step + ", {'do': 'push', " + target) > steps);
        QVERIFY(worth(step + ", {'do': 'summon', 'into': ['b'], 'to': {'jump': [1, 1]}}") > steps);
        QVERIFY(
            worth(step + ", {'do': 'promote', 'into': ['b'], 'if': ['start.rank_from(self.side) == 8']}") >
            steps);
    }

    void theSameComesOutAgain() {
        for (const int extent : {3, 8, 26}) {
            const BoardShape shape = *BoardShape::make(extent, extent);
            const auto once = estimateValue(*pieceOfTree("queen"), shape);
            QVERIFY(once && once == estimateValue(*pieceOfTree("queen"), shape));
        }
    }

    void partsSayWhatTheyAre() {
        const auto bishop = estimateValue(*pieceOfTree("bishop"), {});
        QVERIFY(bishop);
        QCOMPARE(bishop->parts.bound, 0.5);
        QVERIFY(bishop->parts.reach[0] < bishop->parts.reach[1] &&
                bishop->parts.reach[1] <= bishop->parts.reach[2]);
        const auto pawn = estimateValue(*pieceOfTree("pawn"), {});
        QVERIFY(pawn && pawn->parts.promotes > 0.05);
        QCOMPARE(pawn->parts.fromAfar, 0.0);
    }

    void whatIsTooMuchIsRefused() {
        const QByteArray far = "{'do': 'summon', 'to': 'anywhere', 'into': ['b', 'c']}";
        const auto value = estimateValue(pieceWith(far), *BoardShape::make(26, 26));
        QVERIFY(!value);
        QCOMPARE(bareCodesOf(value.error()), std::string("value.too-many-moves"));
        QVERIFY(worth(far) > 0);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ValueTest)
#include "tst_piece_value.moc"
