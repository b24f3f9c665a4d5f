// SPDX-License-Identifier: MIT
// Moves that break the rules, as Freeplay makes them.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/authoring/free_moves.h"
#include "core/game/position.h"
#include "core/notation/fen.h"

#include <QTest>
#include <algorithm>

namespace chesspp::testing {

namespace {

std::optional<FullMove> moveTo(const Setup& setup, const char* from, const char* to) {
    for (FullMove& move : freeMoves(*chess(), setup, *setup.shape.parse(from))) {
        if (move.shown == *setup.shape.parse(to)) return std::move(move);
    }
    return std::nullopt;
}

}  // namespace

class FreeMovesTest : public QObject {
    Q_OBJECT
private slots:
    void whatTreesAllowIsPlayed_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<bool>("stays");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char* name, const char* before, const char* from, const char* to,
                            bool stays, const char* after) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(from) << QByteArray(to) << stays
                                << QByteArray(after);
        };
        row("a pinned knight", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "c3", false,
            "4k3/4r3/8/8/8/2N5/8/4K3 b - - 1 1");
        row("who is not on turn", "4k3/8/8/8/8/8/4N3/4K3 b - - 0 1", "e2", "c3", false,
            "4k3/8/8/8/8/2N5/8/4K3 b - - 1 1");
        row("the same side again and again", "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "c3", true,
            "4k3/8/8/8/8/2N5/8/4K3 w - - 1 1");
        row("a king is taken", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "e7", "e8", false,
            "4R3/8/8/8/8/8/8/4K3 b - - 0 1");
        row("without any king", "8/8/8/8/8/8/4N3/8 w - - 0 1", "e2", "c3", false,
            "8/8/8/8/8/2N5/8/8 b - - 1 1");
    }
    void whatTreesAllowIsPlayed() {
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const bool, stays);
        QFETCH(const QByteArray, after);
        const auto setup = parseFen(*chess(), before.toStdString());
        QVERIFY(setup);
        const auto move = moveTo(*setup, from, to);
        QVERIFY(move);
        const Setup played =
            playFreely(*chess(), *setup, *move, stays ? TurnAfter::Stays : TurnAfter::Passes);
        QCOMPARE(QByteArray::fromStdString(formatFen(*chess(), played)), after);
    }

    void whoMovesAgainHasPassedNoSquare_data() {
        QTest::addColumn<QByteArray>("side");
        QTest::addColumn<std::size_t>("marks");
        QTest::newRow("White's turn stays") << QByteArray("w") << std::size_t{0};
        QTest::newRow("Black's turn stays") << QByteArray("b") << std::size_t{1};
    }
    void whoMovesAgainHasPassedNoSquare() {
        QFETCH(const QByteArray, side);
        QFETCH(const std::size_t, marks);
        const auto setup = parseFen(*chess(), "4k3/8/8/8/5p2/8/4P3/4K3 " + side.toStdString() + " - - 0 1");
        QVERIFY(setup);
        const Setup played = playFreely(*chess(), *setup, *moveTo(*setup, "e2", "e4"), TurnAfter::Stays);
        QCOMPARE(played.marks.size(), marks);
        QVERIFY(Position::problems(*chess(), played).empty());
    }

    void whatTreesForbidIsNoFreeMove() {
        const auto setup = parseFen(*chess(), "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1");
        QVERIFY(setup);
        QVERIFY(!moveTo(*setup, "e2", "e4"));
        QVERIFY(!moveTo(*setup, "d4", "d5"));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::FreeMovesTest)
#include "tst_free_moves.moc"
