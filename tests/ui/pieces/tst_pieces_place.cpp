// SPDX-License-Identifier: MIT
//
// The library's list, and a piece's diagram: its markers are the oracle's moves,
// and change with side, square and whoever stands in the way.
#include "tests/ui/kit/hand.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/piece_diagram.h"
#include "ui/models/piece_library_model.h"
#include "ui/models/piece_outline.h"
#include "ui/pieces/piece_list.h"
#include "ui/pieces/pieces_place.h"

#include "core/moves/oracle.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>
#include <set>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

std::set<std::string> shown(const BoardPicture& picture) {
    std::set<std::string> squares;
    for (const chesspp::ui::Target& target : picture.targets)
        squares.insert(picture.shape().name(target.square));
    return squares;
}

Square at(const char* name) {
    return *BoardShape().parse(name);
}

}  // namespace

class PiecesTest : public QObject {
    Q_OBJECT
private slots:
    void theLibraryIsATreeOfFamilies() {
        PieceLibraryModel model(library());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.rowCount(model.index(0, 0)), static_cast<int>(library().pieces().size()));
        const QModelIndex pawn = model.indexOf("pawn");
        QVERIFY(pawn.isValid());
        QCOMPARE(model.pieceAt(pawn)->id, std::string("pawn"));
        QVERIFY(!pawn.data(Qt::DecorationRole).value<QIcon>().isNull());
        QVERIFY(!model.indexOf("unicorn").isValid());
    }

    void theDiagramShowsWhatTheOracleSays_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("square");
        for (const char* id : {"king", "queen", "rook", "bishop", "knight", "pawn"}) {
            for (const char* square : {"d4", "e2", "a1", "h8"}) {
                QTest::addRow("%s on %s", id, square) << id << square;
            }
        }
    }
    void theDiagramShowsWhatTheOracleSays() {
        QFETCH(QString, id);
        QFETCH(QString, square);
        const Rules& rules = ruleset()->rules();
        const KindId kind = *rules.kindNamed(id.toStdString());
        for (const Side side : kSides) {
            PieceDiagram diagram(library());
            diagram.setPiece(*library().piece(id.toStdString()));
            diagram.setSide(side);
            diagram.movePiece(at(qPrintable(square)));
            diagram.cycle(at("d5"));  // an enemy
            diagram.cycle(at("f6"));
            diagram.cycle(at("f6"));  // a friend

            Setup setup;
            const bool unmoved = rules.of(kind).unmovedOn[side].contains(diagram.square());
            setup.at(diagram.square()) =
                SetupPiece::of({kind, ownerOf(side)}, unmoved ? MovedState::Unmoved : MovedState::Moved);
            const KindId rook = *rules.kindNamed("rook");
            const auto other = [&](Side whose) {
                return SetupPiece::of({rook, ownerOf(whose)}, MovedState::Moved);
            };
            setup.at(at("d5")) = other(opposite(side));
            setup.at(at("f6")) = other(side);
            setup.sideToMove = side;
            std::set<std::string> expected;
            for (const FullMove& move : Oracle(rules).pseudoLegal(setup, diagram.square())) {
                expected.insert(setup.shape.name(move.shown));
            }
            QCOMPARE(shown(diagram.picture()), expected);
        }
    }

    void enemiesAreTakenAndFriendsBlock() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("rook"));
        diagram.cycle(at("d6"));
        QCOMPARE(diagram.picture().actionsAt(at("d6")), std::vector{MarkerAction::Capture});
        QVERIFY(!diagram.picture().isTarget(at("d7")));
        diagram.cycle(at("d6"));
        QVERIFY(!diagram.picture().isTarget(at("d6")));
        diagram.cycle(at("d6"));
        QVERIFY(diagram.picture().isTarget(at("d8")));
        QVERIFY(diagram.isAlone());
    }

    void handsChangeTheDiagram() {
        PiecesPlace place(library(), nullptr);
        place.resize(1184, 704);
        place.show();
        place.list()->setCurrent("bishop");
        Hand hand(*place.board());
        QVERIFY(place.board()->picture().isTarget(at("g7")));
        hand.click("f6");
        QCOMPARE(place.board()->picture().actionsAt(at("f6")), std::vector{MarkerAction::Capture});
        QVERIFY(!place.board()->picture().isTarget(at("g7")));
        hand.drag("d4", "a1");
        QCOMPARE(place.diagram().square(), at("a1"));
        hand.drag("f6", "c3");
        QVERIFY(place.board()->picture().isTarget(at("c3")));
        QVERIFY(!place.board()->picture().isTarget(at("d4")));
        QTest::mouseClick(place.board(), Qt::LeftButton, Qt::ControlModifier, hand.pointOf("h1"));
        QCOMPARE(place.diagram().square(), at("h1"));
    }

    void searchingFindsByNameAndSaysWhenNothingIsThere() {
        PieceList list(library(), nullptr);
        list.show();
        list.search()->setText("kni");
        QCOMPARE(list.view()->model()->rowCount(list.view()->model()->index(0, 0)), 1);
        QCOMPARE(list.current()->id, std::string("knight"));
        list.search()->setText("zzz");
        QVERIFY(list.view()->isHidden());
        list.search()->clear();
        QVERIFY(list.view()->isVisible());
    }

    void theOutlineReadsLikeTheTree() {
        const std::vector<OutlineLine> lines = outlineOf(*library().piece("knight"), library());
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(lines[0].title, QString("Move: 2 forward, 1 right"));
        QCOMPARE(lines[0].details, (QStringList{"in all eight directions", "if not destination.has_friend"}));
        const std::vector<OutlineLine> pawn = outlineOf(*library().piece("pawn"), library());
        QCOMPARE(pawn[0].part, OutlineLine::Part::Gate);
        QCOMPARE(pawn[1].depth, 1);
        QCOMPARE(pawn[2].depth, 2);
        QVERIFY(pawn[2].details.contains("leaves the mark “en-passant” on: 1 forward"));
    }

    void theSheetSaysHowManyScenesHold() {
        PiecesPlace place(library(), nullptr);
        for (const PieceDefinition* piece : library().pieces()) {
            place.list()->setCurrent(QString::fromStdString(piece->id));
            const QString expected = QString("Scenes: %1 of %1 hold").arg(piece->scenes.size());
            QStringList texts;
            for (const QLabel* label : place.findChildren<QLabel*>()) texts += label->text();
            QVERIFY2(texts.contains(expected), qPrintable(expected + " in " + texts.join('|')));
        }
    }
};

QTEST_MAIN(PiecesTest)
#include "tst_pieces_place.moc"
