// SPDX-License-Identifier: MIT
// Board overlays: attackers and defenders, mobility, and that only current numbers are shown.
#include "tests/support/test_program.h"
#include "tests/ui/kit/desk.h"
#include "ui/models/diagram/board_overlays.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Desk;

class BoardOverlaysTest : public QObject {
    Q_OBJECT
private slots:
    void attackersAndDefendersAreCounted() {
        Desk desk("4k3/8/8/3p4/4P3/5N2/8/4K3 w - - 0 1");
        const OverlayNumbers numbers =
            countOverlay(Overlay::Attacks, desk.table.ruleset(), desk.table.editableSetup());
        const auto at = [&](const char* name, Side side) {
            return numbers.attackers[side][desk.square(name).index];
        };
        QCOMPARE(at("d5", Side::White), 1);  // the pawn attacks
        QCOMPARE(at("e4", Side::Black), 1);
        QCOMPARE(at("e5", Side::White), 1);  // the knight
        QCOMPARE(at("d2", Side::White), 2);  // knight and king
        QCOMPARE(at("f5", Side::White), 1);  // where nobody stands a pawn attacks too
        QCOMPARE(at("e3", Side::White), 0);
        QCOMPARE(at("e1", Side::White), 1);  // defended
        QCOMPARE(at("d4", Side::White), 1);
        QCOMPARE(numbers.most(), 2);
        QVERIFY(numbers.mobility.empty());
    }

    void everyPieceHasItsReach() {
        Desk desk("4k3/8/8/8/8/8/P7/R3K3 b Q - 0 1");
        const OverlayNumbers numbers =
            countOverlay(Overlay::Mobility, desk.table.ruleset(), desk.table.editableSetup());
        const auto at = [&](const char* name) { return numbers.mobility[desk.square(name).index]; };
        QCOMPARE(at("a1"), std::optional(3));
        QCOMPARE(at("a2"), std::optional(2));
        QCOMPARE(at("e1"), std::optional(6));  // castling among them
        QCOMPARE(at("e8"), std::optional(5));
        QCOMPARE(at("d4"), std::nullopt);
    }

    void arrowsLeadFromAllWhoAttackAndDefend() {
        Desk desk("4k3/8/8/8/R2p3R/8/8/3qK3 w - - 0 1");
        const std::vector<AttackEdge> edges =
            edgesTo(desk.table.ruleset(), desk.table.editableSetup(), desk.square("d4"));
        QCOMPARE(edges.size(), std::size_t{3});
        QCOMPARE(edges[0].from, desk.square("a4"));
        QCOMPARE(edges[0].side, Side::White);
        QCOMPARE(edges[0].along, (std::vector{desk.square("b4"), desk.square("c4")}));
        QCOMPARE(edges[1].from, desk.square("h4"));
        QCOMPARE(edges[2].from, desk.square("d1"));
        QCOMPARE(edges[2].side, Side::Black);
    }

    void numbersAreThoseOfWhatStandsThereNow() {
        Desk desk("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        const ShownTable shown(desk.table);
        BoardOverlays overlays(shown);
        QSignalSpy changed(&overlays, &BoardOverlays::changed);
        QVERIFY(overlays.numbers() == nullptr);
        overlays.show(Overlay::Mobility);
        for (int i = 0; i < 5; ++i) {
            QVERIFY(desk.editor.place(Desk::piece("wrook"), desk.squares(QString("a%1").arg(i + 1))).empty());
        }
        QTRY_VERIFY(overlays.numbers() != nullptr);
        const auto now = countOverlay(Overlay::Mobility, desk.table.ruleset(), desk.table.editableSetup());
        QVERIFY(*overlays.numbers() == now);
        const auto reported = changed.count();
        desk.undo();
        QVERIFY(overlays.numbers() == nullptr);
        QCOMPARE(changed.count(), reported + 1);
        overlays.show(Overlay::Attacks);
        QTRY_VERIFY(overlays.numbers() != nullptr);
        QCOMPARE(overlays.numbers()->overlay, Overlay::Attacks);
        overlays.show(std::nullopt);
        QVERIFY(overlays.numbers() == nullptr);
    }

    void anAnswerThatComesTooLateIsNotShown() {
        Desk desk("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        const ShownTable shown(desk.table);
        BoardOverlays overlays(shown);
        overlays.show(Overlay::Mobility);
        for (int i = 0; i < 8; ++i) {
            QThread::msleep(20);  // counted, but not yet reported
            QVERIFY(desk.editor.place(Desk::piece("wrook"), desk.squares(QString("b%1").arg(i + 1))).empty());
            QCoreApplication::processEvents();
            if (overlays.numbers() == nullptr) continue;
            QVERIFY(*overlays.numbers() ==
                    countOverlay(Overlay::Mobility, desk.table.ruleset(), desk.table.editableSetup()));
        }
    }

    void aLargeBoardIsLeftInTheMiddleOfCounting() {
        Desk desk("26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26 w - - 0 1",
                  "free");
        SquareSet most;
        for (std::uint16_t i = 0; i < 676; i += 2) most.insert(Square{i});
        QVERIFY(desk.editor.place(Desk::piece("wqueen"), most).empty());
        QElapsedTimer timer;
        {
            const ShownTable shown(desk.table);
            BoardOverlays overlays(shown);
            overlays.show(Overlay::Attacks);
            QTest::qWait(20);
            timer.start();
        }
        QVERIFY2(timer.elapsed() < 2000, "whoever leaves need not wait for the whole board");
    }
};

CHESSPP_GUILESS_TEST(BoardOverlaysTest)
#include "tst_overlay_counts.moc"
