// SPDX-License-Identifier: MIT
// What the board shows of a position: pieces, last move, check and its giver, targets, movable pieces.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/table/board_model.h"
#include "ui/models/table/material.h"

#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

class BoardModelTest : public QObject {
    Q_OBJECT
private slots:
    void piecesHaveNamesAndPictures() {
        TableDocument table(tests::library(), tests::startOfChess());
        const ShownTable shown(table);
        const BoardModel model(shown, tests::library("de"));
        const PieceAppearance* king = model.picture().pieceAt(at("e1"));
        QVERIFY(king != nullptr);
        QCOMPARE(king->name, QString::fromUtf8("König"));
        QCOMPARE(king->art, "king");
        QCOMPARE(king->letter, "K");
    }

    void lastMoveIsMarkedOnBothSquares_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moveText");
        QTest::addColumn<QString>("marked");
        QTest::newRow("step") << "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" << "e2e4" << "e2 e4";
        QTest::newRow("castling") << "4k3/8/8/8/8/8/8/4K2R w K - 0 1" << "e1g1" << "e1 g1";
    }
    void lastMoveIsMarkedOnBothSquares() {
        QFETCH(QString, fen);
        QFETCH(QString, moveText);
        QFETCH(QString, marked);
        TableDocument table(tests::library(), tests::position(qPrintable(fen)));
        const ShownTable shown(table);
        const BoardModel model(shown, tests::library());
        tests::play(table, qPrintable(moveText));
        QCOMPARE(highlighted(model, HighlightKind::LastMove), marked);
    }

    void checkIsMarkedWithItsGiver() {
        TableDocument table(tests::library(), tests::position("4k3/8/8/8/8/8/8/K3R3 b - - 0 1"));
        const ShownTable shown(table);
        BoardModel model(shown, tests::library());
        QCOMPARE(highlighted(model, HighlightKind::Check), "e8");
        QCOMPARE(highlighted(model, HighlightKind::Glow), "e1");
        model.glow({at("a1")});
        model.select(at("e8"));
        QCOMPARE(highlighted(model, HighlightKind::Glow), "e1");
    }

    void aSelectionShowsItsTargetsOnce() {
        TableDocument table(tests::library(), tests::position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"));
        const ShownTable shown(table);
        BoardModel model(shown, tests::library());
        model.select(at("a7"));
        QCOMPARE(model.picture().targets.size(), std::size_t{2});
        QCOMPARE(model.movesTo(at("a7"), at("a8")).size(), std::size_t{4});
        QVERIFY(model.movesTo(at("a7"), at("a6")).empty());
        model.select(std::nullopt);
        QVERIFY(model.picture().targets.empty());
    }

    void castlingIsOfferedOnTheLandingAndOnTheRook() {
        TableDocument table(tests::library(), tests::position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
        const ShownTable shown(table);
        const BoardModel model(shown, tests::library());
        QCOMPARE(model.movesTo(at("e1"), at("g1")), model.movesTo(at("e1"), at("h1")));
        QCOMPARE(model.movesTo(at("e1"), at("c1")), model.movesTo(at("e1"), at("a1")));
        QCOMPARE(model.movesTo(at("e1"), at("a1")).size(), std::size_t{1});
    }

    void onlyTheSideToMoveMayBePickedAndNobodyWhenItIsOver() {
        TableDocument table(tests::library(), tests::startOfChess());
        const ShownTable shown(table);
        const BoardModel model(shown, tests::library());
        QVERIFY(model.picture().isPickable(at("e2")));
        QVERIFY(!model.picture().isPickable(at("e7")));
        tests::play(table, "f3 e5 g4 Qh4#");
        QVERIFY(!model.picture().isPickable(at("e2")));
        table.back();
        QVERIFY(model.picture().isPickable(at("e7")) || model.picture().isPickable(at("d8")));
    }

    void aMoveIsToldAsAMovementALookElsewhereAsAPicture() {
        TableDocument table(tests::library(), tests::startOfChess());
        const ShownTable shown(table);
        BoardModel model(shown, tests::library());
        QSignalSpy moved(&model, &BoardModel::pictureMoved);
        QSignalSpy changed(&model, &BoardModel::pictureChanged);
        tests::play(table, "e4 e5");
        QCOMPARE(moved.size(), 2);
        table.toStart();
        QCOMPARE(moved.size(), 2);
        QCOMPARE(changed.size(), 1);
    }

    void takenPiecesAndTheLeadFollowTheGame() {
        TableDocument table(tests::library(), tests::startOfChess());
        const ShownTable shown(table);
        const Material material(shown);
        tests::play(table, "e4 d5 exd5 Qxd5 Nc3 Qxd2+ Qxd2");
        QCOMPARE(material.takenBy(Side::White).size(), std::size_t{2});
        QCOMPARE(material.takenBy(Side::Black).size(), std::size_t{2});
        QCOMPARE(material.lead(Side::White), 8.0);
        QCOMPARE(material.lead(Side::Black), -8.0);
        const KindId queen = *table.position().ruleset().kindById("queen");
        QCOMPARE(material.takenBy(Side::White).front(), (Piece{queen, Owner::Black}));
        table.toStart();
        QVERIFY(material.takenBy(Side::White).empty());
        QCOMPARE(material.lead(Side::White), 0.0);
    }

private:
    static Square at(const char* name) { return *BoardShape{}.parse(name); }

    static QString highlighted(const BoardModel& model, HighlightKind kind) {
        QStringList names;
        for (const Highlight& each : model.picture().highlights) {
            if (each.kind == kind) names += QString::fromStdString(BoardShape{}.name(each.square));
        }
        return names.join(' ');
    }
};

CHESSPP_GUILESS_TEST(BoardModelTest)
#include "tst_board_model.moc"
