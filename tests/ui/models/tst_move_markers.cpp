// SPDX-License-Identifier: MIT
// Which marker a move gets and on which squares, for chess and for moves that chess does not have.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/diagram/move_markers.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

Q_DECLARE_METATYPE(chesspp::ui::MarkerAction)

class MoveMarkersTest : public QObject {
    Q_OBJECT
private slots:
    void eachMoveOfChessHasItsSign_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moveText");
        QTest::addColumn<MarkerAction>("action");
        QTest::addColumn<QString>("squares");
        const auto row = [](const char* name, const char* fen, const char* text, MarkerAction action,
                            const char* squares) {
            QTest::newRow(name) << QString(fen) << QString(text) << action << QString(squares);
        };
        row("step", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3", MarkerAction::Move, "e3");
        row("double step leaves a mark", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", MarkerAction::Move, "e4");
        row("taking", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3", MarkerAction::Capture, "d3");
        row("en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", MarkerAction::Capture, "d6");
        row("promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", MarkerAction::Promotion, "a8");
        row("taking and promotion", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", MarkerAction::Promotion,
            "b8");
        row("castling short", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", MarkerAction::Castle, "g1 h1");
        row("castling long", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8", MarkerAction::Castle, "c8 a8");
    }
    void eachMoveOfChessHasItsSign() {
        QFETCH(QString, fen);
        QFETCH(QString, moveText);
        QFETCH(MarkerAction, action);
        QFETCH(QString, squares);
        const Position at = tests::position(qPrintable(fen));
        const FullMove full = at.expand(tests::move(at, qPrintable(moveText)));
        QCOMPARE(markerAction(full, at.setup()), action);
        QStringList shown;
        for (const Square square : squaresToShow(full))
            shown += QString::fromStdString(at.shape().name(square));
        QCOMPARE(shown.join(' '), squares);
    }

    void movesThatChessLacksHaveTheirSignToo_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<MarkerAction>("action");
        QTest::newRow("takes from afar") << 0 << MarkerAction::CaptureAfar;
        QTest::newRow("moves another") << 1 << MarkerAction::MoveOther;
        QTest::newRow("puts a piece") << 2 << MarkerAction::Summon;
        QTest::newRow("takes two") << 3 << MarkerAction::Multi;
        QTest::newRow("changes the owner") << 4 << MarkerAction::Multi;
        QTest::newRow("passes") << 5 << MarkerAction::Multi;
        QTest::newRow("changes places with another") << 6 << MarkerAction::Swap;
        QTest::newRow("changes places and takes") << 7 << MarkerAction::Multi;
        QTest::newRow("puts two pieces") << 8 << MarkerAction::Summon;
        QTest::newRow("goes and puts a piece") << 9 << MarkerAction::Multi;
        QTest::newRow("puts a piece in place of another") << 10 << MarkerAction::Multi;
        QTest::newRow("promotes and puts a piece") << 11 << MarkerAction::Multi;
    }
    void movesThatChessLacksHaveTheirSignToo() {
        QFETCH(int, which);
        QFETCH(MarkerAction, action);
        const Setup setup = tests::position("4k3/8/8/8/8/3pp3/4P3/4K3 w - - 0 1").setup();
        const auto square = [&](const char* name) { return *setup.shape.parse(name); };
        const std::vector<std::vector<Effect>> effects{
            {effect::remove(square("d3"))},
            {effect::relocate(square("e1"), square("f1"))},
            {effect::place(square("f3"), KindId{0}, Owner::White)},
            {effect::remove(square("d3")), effect::remove(square("e3"))},
            {effect::convert(square("d3"), Owner::White)},
            {},
            {effect::exchange(square("e2"), square("d3"))},
            {effect::exchange(square("e2"), square("e1")), effect::remove(square("d3"))},
            {effect::place(square("f3"), KindId{0}, Owner::White),
             effect::place(square("f2"), KindId{0}, Owner::White)},
            {effect::relocate(square("e2"), square("f3")),
             effect::place(square("e2"), KindId{0}, Owner::White)},
            {effect::place(square("d3"), KindId{0}, Owner::White)},
            {effect::transform(square("e2"), KindId{1}),
             effect::place(square("f3"), KindId{0}, Owner::White)}};
        const FullMove full{square("e2"), square("d3"), effects[static_cast<std::size_t>(which)], {}};
        QCOMPARE(markerAction(full, setup), action);
    }

    void castlingOfFischerRandomIsShownWhereItCanBeAskedFor_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("landing");
        QTest::addColumn<QString>("partner");
        QTest::addColumn<QString>("squares");
        QTest::newRow("king stays") << "g1" << "g1" << "h1" << "h1";
        QTest::newRow("king lands on the rook") << "f1" << "g1" << "g1" << "g1";
    }
    void castlingOfFischerRandomIsShownWhereItCanBeAskedFor() {
        QFETCH(QString, from);
        QFETCH(QString, landing);
        QFETCH(QString, partner);
        QFETCH(QString, squares);
        const BoardShape shape;
        const auto square = [&](const QString& name) { return *shape.parse(name.toStdString()); };
        const FullMove full{square(from),
                            square(partner),
                            {effect::castle(square(from), square(landing), square(partner), square("f1"))},
                            {}};
        QStringList shown;
        for (const Square each : squaresToShow(full)) shown += QString::fromStdString(shape.name(each));
        QCOMPARE(shown.join(' '), squares);
        QVERIFY(actorAfter(full) == square(landing));
    }
};

CHESSPP_GUILESS_TEST(MoveMarkersTest)
#include "tst_move_markers.moc"
