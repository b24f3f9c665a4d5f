// SPDX-License-Identifier: MIT
// Drawing moves in the Pieces workspace by pointer and keys: accepting a proposal changes the tree in one
// undo step, and every shipped piece made of jumps and lines can be restored from its squares.
#include "tests/kit/jumps_and_lines.h"
#include "tests/kit/lone_piece.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/pieces_desk.h"
#include "ui/builder/diagram/diagram_bar.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/tree/tree_panel.h"

#include "core/moves/reference/evaluator.h"
#include "core/notation/betza.h"

#include <QComboBox>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <set>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// The Pieces workspace with a user library, where a new piece can be drawn.
struct DrawingDesk : PiecesDesk {
    using PiecesDesk::PiecesDesk;

    DrawingDesk& drawNew() {
        place.newPiece();
        place.pane()->toggleDrawing();
        return *this;
    }
    [[nodiscard]] PieceSketch& sketch() { return pane().desk()->sketch(); }
    /// Shows the proposals at once instead of after the delay.
    void propose() { pane().desk()->setProposals(proposalsFor(sketch().drawing())); }
    void keys(const QString& text, Qt::KeyboardModifiers modifiers = {}) {
        for (const QString& each : text.split(' ')) {
            const int key = QKeySequence(each)[0].key();
            QTest::keyClick(place.board(), static_cast<Qt::Key>(key), modifiers);
        }
    }
    /// The drawn squares, sorted: "c6 e6".
    [[nodiscard]] QString drawn() {
        QStringList names;
        for (const auto& [square, action] : sketch().squares())
            names += QString::fromStdString(sketch().drawing().shape.name(square));
        names.sort();
        return names.join(' ');
    }
    [[nodiscard]] QString betza() { return QString::fromStdString(writeBetza(tree()).text); }
};

/// Draws each square that the tree reaches on an otherwise empty board, as a quiet move or a capture.
void draw(PieceSketch& sketch, const std::vector<Node>& tree) {
    const Drawing& drawing = sketch.drawing();
    const Rules rules = kit::loneRules(drawing.shape.files(), drawing.shape.ranks(), tree);
    const auto reached = [&](std::optional<Square> enemy) {
        Setup setup(rules.shape);
        setup.sideToMove = drawing.side;
        if (enemy)
            setup.at(*enemy) = SetupPiece::of({*rules.kindNamed("stone"), ownerOf(opposite(drawing.side))},
                                              MovedState::Moved);
        setup.at(drawing.piece) =
            SetupPiece::of({*rules.kindNamed("actor"), ownerOf(drawing.side)}, MovedState::Moved);
        std::set<Square> squares;
        for (const FullMove& move : ReferenceEvaluator(rules).pseudoLegal(setup, drawing.piece))
            squares.insert(*move.shown);
        return squares;
    };
    const std::set<Square> quiet = reached(std::nullopt);
    for (int i = 0; i < rules.shape.squareCount(); ++i) {
        const Square square{static_cast<std::uint16_t>(i)};
        if (square == drawing.piece) continue;
        const bool takes = reached(square).contains(square);
        if (!takes && !quiet.contains(square)) continue;
        sketch.setAction(!takes                    ? DrawnAction::Quiet
                         : !quiet.contains(square) ? DrawnAction::Capture
                                                   : DrawnAction::Both);
        sketch.mark(square);
    }
}

}  // namespace

class DrawToBuild : public QObject {
    Q_OBJECT
private slots:
    void aKnightIsEightClicksAndOneMoreToAccept() {
        DrawingDesk desk;
        desk.drawNew();
        for (const char* square : {"e6", "f5", "f3", "e2", "c2", "b3", "b5", "c6"}) desk.hand().click(square);
        QCOMPARE(desk.drawn(), QString("b3 b5 c2 c6 e2 e6 f3 f5"));
        QTRY_VERIFY(desk.pane().drawBar()->acceptButton()->isEnabled());
        QVERIFY(desk.pane().drawBar()->text().contains("exactly"));
        QVERIFY(desk.tree().empty());
        desk.pane().drawBar()->acceptButton()->click();
        QCOMPARE(desk.betza(), QString("N"));
        QCOMPARE(desk.place.undoStack()->index(), 1);
        QCOMPARE(desk.place.undoStack()->undoText(), QString("Draw moves"));
        QVERIFY(!desk.pane().isDrawing());
        QVERIFY(desk.place.board()->picture().isTarget(*BoardShape().parse("e6")));
        desk.place.undoStack()->undo();
        QVERIFY(desk.tree().empty());
    }

    void aDrawingIsGoneOnWithWhenThePieceIsShownAgain() {
        DrawingDesk desk;
        desk.drawNew();
        const QString first = QString::fromStdString(desk.place.document()->piece().id);
        desk.hand().click("e6");
        desk.hand().click("f5");
        desk.drawNew();
        QCOMPARE(desk.drawn(), QString());
        desk.hand().click("d5");
        desk.place.list()->setCurrent(first);
        desk.pane().toggleDrawing();
        QCOMPARE(desk.drawn(), QString("e6 f5"));
        desk.pane().desk()->sketch().takeBack();
        QCOMPARE(desk.drawn(), QString("e6"));
        QTRY_VERIFY(desk.pane().drawBar()->acceptButton()->isEnabled());
    }

    void whatNothingGivesIsSaidWithItsSquaresAndIsTakenAllTheSame() {
        DrawingDesk desk;
        desk.drawNew();
        desk.stroke({"d4", "d5"});
        desk.propose();
        QVERIFY(desk.pane().drawBar()->text().contains("This moves exactly as you drew."));
        // A path forth and back past the piece's own square, which would be a destination too. It can't be
        // drawn by hand, where squares on one line make a ray.
        Drawing drawing = desk.sketch().drawing();
        drawing.rays.clear();
        drawing.paths.push_back({{{1, 0}, 1}, {{-1, 0}, 2}, DrawnAction::Both});
        const std::vector<SketchProposal> proposals = proposalsFor(drawing);
        QVERIFY(!proposals.empty() && !proposals.front().isExact());
        desk.pane().desk()->setProposals(proposals);
        const QString text = desk.pane().drawBar()->text();
        QVERIFY2(text.startsWith(
                     QString::fromUtf8("⚠ No tree moves exactly as you drew; this one comes closest.")),
                 qPrintable(text));
        const auto names = [](const std::vector<Square>& squares) {
            QStringList all;
            for (const Square square : squares) all += QString::fromStdString(BoardShape().name(square));
            return all.join(", ");
        };
        const SketchProposal& nearest = proposals.front();
        QVERIFY(!nearest.missing.empty() || !nearest.besides.empty());
        QCOMPARE(text.contains("It doesn’t do what you drew on " + names(nearest.missing) + '.'),
                 !nearest.missing.empty());
        QCOMPARE(text.contains("It also moves to " + names(nearest.besides) + '.'), !nearest.besides.empty());
        QVERIFY(!text.contains("This moves exactly"));
        desk.pane().drawBar()->acceptButton()->click();
        QVERIFY(desk.tree() == nearest.proposal.tree);
        desk.place.undoStack()->undo();
        QVERIFY(desk.tree().empty());
    }

    void whatIsAcceptedAtOnceIsWhatIsDrawnNow() {
        DrawingDesk desk;
        desk.drawNew();
        desk.stroke({"d4", "d5", "d6", "d7", "d8"});
        desk.propose();
        desk.hand().click("f5");
        desk.pane().drawBar()->acceptButton()->click();  // before any proposal can be found
        QTRY_VERIFY(!desk.pane().isDrawing());
        const BoardPicture& picture = desk.place.board()->picture();
        QVERIFY(picture.isTarget(*BoardShape().parse("d8")));
        QVERIFY(picture.isTarget(*BoardShape().parse("f5")));
    }

    void aDragFromThePieceIsARideAndWithABendAPath() {
        DrawingDesk desk;
        desk.drawNew();
        desk.stroke({"d4", "d6", "d8"});
        QCOMPARE(desk.drawn(), QString("d5 d6 d7 d8"));
        desk.stroke({"d4", "c5", "b5", "a5"});
        QCOMPARE(desk.drawn(), QString("a5 b5 d5 d6 d7 d8"));
        desk.propose();
        desk.pane().drawBar()->acceptButton()->click();
        QCOMPARE(desk.tree().size(), std::size_t{2});
        QVERIFY(!desk.place.board()->picture().isTarget(*BoardShape().parse("c5")));
        QVERIFY(desk.place.board()->picture().isTarget(*BoardShape().parse("a5")));
    }

    void thePointerGoesBackOnItsWayAndTheRayIsShorter() {
        DrawingDesk desk;
        desk.drawNew();
        desk.stroke({"d4", "d5", "d6", "d7", "d6"});
        QCOMPARE(desk.drawn(), QString("d5 d6"));
    }

    void theRightButtonRubsOut() {
        DrawingDesk desk;
        desk.drawNew();
        desk.hand().click("e6");
        QTest::mouseClick(desk.place.board(), Qt::RightButton, {}, desk.hand().pointOf("e6"));
        QVERIFY(desk.sketch().isEmpty());
        QVERIFY(!desk.pane().drawBar()->acceptButton()->isEnabled());
    }

    void pencilsDrawQuietlyOrInCapture() {
        DrawingDesk desk;
        desk.drawNew();
        desk.pane().drawBar()->pencil(DrawnAction::Quiet)->click();
        desk.hand().click("d5");
        desk.keys("3");
        desk.hand().click("e5");
        desk.hand().click("c5");
        QVERIFY(desk.pane().drawBar()->pencil(DrawnAction::Capture)->isChecked());
        const BoardPicture& picture = desk.place.board()->picture();
        QCOMPARE(picture.actionsAt(*picture.shape().parse("d5")), std::vector{MarkerAction::Move});
        QCOMPARE(picture.actionsAt(*picture.shape().parse("e5")), std::vector{MarkerAction::Capture});
        desk.propose();
        desk.pane().drawBar()->acceptButton()->click();
        QCOMPARE(desk.betza(), QString("fcFfmW"));
    }

    void everythingIsDrawnByKeysAlone() {
        DrawingDesk desk;
        desk.place.newPiece();
        QTest::keyClick(&desk.place, Qt::Key_D);
        QVERIFY(desk.pane().isDrawing());
        QVERIFY(desk.place.board()->hasFocus());
        desk.keys("Up Up Right Return");  // a leap
        QCOMPARE(desk.drawn(), QString("e6"));
        desk.keys("Down Down Down", Qt::ShiftModifier);  // a ray
        QCOMPARE(desk.drawn(), QString("d1 d2 d3 e6"));
        desk.keys("Return");
        desk.keys("Home Up Up", Qt::ShiftModifier);  // diagonally, then straight on
        desk.keys("Return");
        QCOMPARE(desk.drawn(), QString("c6 c7 d1 d2 d3 e6"));
        desk.keys("Z", Qt::ControlModifier);
        QCOMPARE(desk.drawn(), QString("d1 d2 d3 e6"));
        desk.keys("Up Up", Qt::ShiftModifier);
        desk.keys("Esc");  // cancels only the stroke
        QVERIFY(desk.pane().isDrawing());
        QCOMPARE(desk.drawn(), QString("d1 d2 d3 e6"));
        desk.place.board()->setFocusSquare(*BoardShape().parse("h8"));
        desk.keys("Return", Qt::ControlModifier);  // a direct leap
        QCOMPARE(desk.drawn(), QString("d1 d2 d3 e5 e6 f6 g7 h8"));
        desk.place.board()->setFocusSquare(*BoardShape().parse("e6"));
        desk.keys("Del");
        QCOMPARE(desk.drawn(), QString("d1 d2 d3 e5 f6 g7 h8"));
        QVERIFY(desk.place.board()->squareText(*BoardShape().parse("f6")).contains("capture"));
        desk.keys("Esc");
        QTest::keyClick(&desk.place, Qt::Key_Escape);
        QVERIFY(!desk.pane().isDrawing());
    }

    void aDrawingJoinsTheTreeOrTakesItsPlace_data() {
        QTest::addColumn<int>("into");
        QTest::addColumn<QString>("betza");
        QTest::newRow("joins it") << 0 << "NfW";
        QTest::newRow("takes its place") << 1 << "fW";
    }
    void aDrawingJoinsTheTreeOrTakesItsPlace() {
        QFETCH(int, into);
        QFETCH(QString, betza);
        DrawingDesk desk;
        desk.place.list()->setCurrent("knight");
        desk.place.copyPiece();
        desk.pane().toggleDrawing();
        desk.hand().click("d5");
        desk.propose();
        QVERIFY(desk.pane().drawBar()->intoBox()->isEnabled());
        desk.pane().drawBar()->intoBox()->setCurrentIndex(into);
        desk.pane().drawBar()->editButton()->click();
        QCOMPARE(desk.betza(), betza);
        QCOMPARE(desk.place.undoStack()->index(), 1);
        QVERIFY(desk.place.tree()->current() != kPieceItem);
        QCOMPARE(desk.place.tree()->view()->currentIndex().row(), into == 0 ? 1 : 0);
        desk.place.undoStack()->undo();
        QCOMPARE(desk.betza(), QString("N"));
    }

    void aPieceThatCameWithTheProgramIsNotDrawn() {
        DrawingDesk desk;
        desk.place.list()->setCurrent("knight");
        QVERIFY(!desk.pane().bar()->drawButton()->isEnabled());
        QTest::keyClick(&desk.place, Qt::Key_D);
        QVERIFY(!desk.pane().isDrawing());
        desk.drawNew();
        QVERIFY(desk.pane().isDrawing());
        desk.place.list()->setCurrent("rook");
        QVERIFY(!desk.pane().isDrawing());
        QCOMPARE(desk.place.board()->picture().targets.size(), std::size_t{14});
    }

    void blackDrawsAsBlackSees() {
        DrawingDesk desk;
        desk.place.newPiece();
        desk.place.diagram().setSide(Side::Black);
        desk.pane().toggleDrawing();
        desk.hand().click("d3");
        desk.propose();
        desk.pane().drawBar()->acceptButton()->click();
        QCOMPARE(desk.betza(), QString("fW"));
    }

    void everyShippedPieceOfJumpsAndLinesComesBackFromItsSquares_data() {
        QTest::addColumn<QString>("id");
        int count = 0;
        for (const PieceDefinition* piece : library().pieces()) {
            if (!kit::isOfJumpsAndLines(piece->tree)) continue;
            QTest::newRow(piece->id.c_str()) << QString::fromStdString(piece->id);
            ++count;
        }
        QVERIFY2(count >= 15, std::to_string(count).c_str());
    }
    void everyShippedPieceOfJumpsAndLinesComesBackFromItsSquares() {
        QFETCH(QString, id);
        const std::vector<Node> tree = library().piece(id.toStdString())->tree;
        if (!shared_) shared_ = std::make_unique<DrawingDesk>();
        DrawingDesk& desk = *shared_;
        desk.place.newPiece();
        const BoardShape shape = *BoardShape::make(17, 17);
        desk.place.diagram().setShape(shape);
        desk.place.diagram().movePiece(*shape.at(8, 8));
        desk.pane().toggleDrawing();
        draw(desk.sketch(), tree);
        desk.propose();
        QVERIFY(desk.pane().drawBar()->text().contains("exactly"));
        const auto& proposals = desk.pane().desk()->proposals();
        QVERIFY(!proposals.empty());
        QVERIFY(proposals.front().proposal.tree.size() <= tree.size());
        // Squares alone don't distinguish leaps from rides: one of the proposals must be the piece.
        for (std::size_t i = 0; i < proposals.size(); ++i) {
            const bool same = proposals[i].proposal.tree.size() <= tree.size() &&
                              kit::difference(tree, proposals[i].proposal.tree, 60, 3).empty();
            if (same) break;
            QVERIFY2(i + 1 < proposals.size(), "none is the piece");
            desk.pane().drawBar()->nextButton()->click();
        }
        desk.pane().drawBar()->acceptButton()->click();
        QVERIFY(desk.tree().size() <= tree.size());
        QVERIFY(kit::difference(tree, desk.tree(), 60, 3).empty());
    }
    void cleanupTestCase() { shared_.reset(); }

private:
    std::unique_ptr<DrawingDesk> shared_;  ///< one window for many pieces
};

CHESSPP_TEST(DrawToBuild)
#include "tst_draw_to_build.moc"
