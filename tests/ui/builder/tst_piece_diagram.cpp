// SPDX-License-Identifier: MIT
// The diagram of the builder: boards of any size, walls, painting, threats, the small boards beside it, slow
// motion, and the time all of this takes after an edit.
#include "tests/support/test_program.h"
#include "tests/support/thread_time.h"
#include "tests/ui/kit/heartbeat.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/pieces_desk.h"
#include "ui/builder/diagram/diagram_bar.h"
#include "ui/builder/diagram/diagram_thumbnails.h"
#include "ui/builder/diagram/playback_bar.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/tree/tree_panel.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/storage/latest_job.h"
#include "ui/theme/message_bar.h"

#include "core/analysis/explain.h"
#include "core/language/condition_text.h"
#include "core/moves/reference/evaluator.h"

#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <set>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

struct DiagramDesk : PiecesDesk {
    [[nodiscard]] PieceDiagram& diagram() { return place.diagram(); }
    [[nodiscard]] Square at(const char* name) { return *diagram().shape().parse(name); }
    void take(DiagramBrush brush) { pane().bar()->brushButton(brush)->click(); }
};

bool barSays(DiagramDesk& desk, const char* words) {
    const QList<QLabel*> labels = desk.pane().bar()->findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* each) { return each->text().contains(words); });
}

/// So many captures of whatever stands on the board.
MultiAction discs(int count) {
    MultiAction captures;
    for (int i = 0; i < count; ++i) {
        MultiPart& part = captures.parts.emplace_back();
        part.action = CaptureAction{};
        part.at = PartBase::Destination;
        part.target = Radius{25, RadiusFill::Disc, RadiusCentre::With};
    }
    return captures;
}

std::set<std::string> marked(const PieceDiagram& diagram, MarkerAction action) {
    std::set<std::string> squares;
    for (const chesspp::ui::Target& target : diagram.picture().targets) {
        if (target.action == action) squares.insert(diagram.shape().name(target.square));
    }
    return squares;
}

}  // namespace

class PieceDiagramTest : public QObject {
    Q_OBJECT
private slots:
    void theBoardIsOfAnySizeAndKeepsWhoStandsOnIt() {
        DiagramDesk desk;
        desk.place.list()->setCurrent("rook");
        desk.diagram().put(desk.at("h4"), DiagramOther::Enemy);
        desk.diagram().put(desk.at("b2"), DiagramOther::Friend);
        desk.pane().bar()->filesBox()->setValue(5);
        QCOMPARE(desk.diagram().shape(), *BoardShape::make(5, 8));
        QCOMPARE(desk.diagram().square(), desk.at("d4"));
        QVERIFY(desk.diagram().otherAt(desk.at("b2")) == DiagramOther::Friend);
        QVERIFY(desk.place.board()->picture().isTarget(desk.at("e4")));
        desk.pane().bar()->ranksBox()->setValue(3);
        QCOMPARE(desk.diagram().square(), desk.at("d3"));
        desk.pane().bar()->filesBox()->setValue(26);
        desk.pane().bar()->ranksBox()->setValue(26);
        QCOMPARE(desk.place.board()->picture().shape(), *BoardShape::make(26, 26));
        QVERIFY(desk.place.board()->picture().isTarget(desk.at("z3")));
        desk.diagram().setShape(BoardShape());
        QCOMPARE(desk.pane().bar()->filesBox()->value(), 8);
    }

    void whoStandsOnItBelongsToThePiece() {
        DiagramDesk desk;
        desk.place.list()->setCurrent("rook");
        desk.diagram().put(desk.at("h4"), DiagramOther::Enemy);
        desk.diagram().put(desk.at("b2"), DiagramOther::Friend);
        desk.place.list()->setCurrent("bishop");
        QVERIFY(desk.diagram().isAlone());
        desk.diagram().put(desk.at("a1"), DiagramOther::Enemy);
        desk.pane().bar()->filesBox()->setValue(5);
        desk.place.list()->setCurrent("rook");
        QVERIFY(desk.diagram().otherAt(desk.at("b2")) == DiagramOther::Friend);
        QVERIFY(!desk.diagram().otherAt(desk.at("a1")));
        desk.place.list()->setCurrent("bishop");
        QVERIFY(desk.diagram().otherAt(desk.at("a1")) == DiagramOther::Enemy);
        QVERIFY(!desk.diagram().otherAt(desk.at("b2")));
    }

    void whatStandsAroundEachPieceComesBackAtTheNextStart() {
        DiagramDesk desk;
        QSignalSpy stateChanged(&desk.place, &BuilderWorkspace::stateChanged);
        desk.place.list()->setCurrent("bishop");
        stateChanged.clear();
        desk.diagram().put(desk.at("g6"), DiagramOther::Enemy);
        QCOMPARE(stateChanged.count(), 1);
        desk.place.list()->setCurrent("rook");
        desk.diagram().put(desk.at("g6"), DiagramOther::Friend);
        desk.diagram().put(desk.at("c3"), DiagramOther::Wall);
        DiagramDesk next;
        next.place.restore(desk.place.state());
        QVERIFY(next.diagram().otherAt(next.at("g6")) == DiagramOther::Friend);
        QVERIFY(next.diagram().otherAt(next.at("c3")) == DiagramOther::Wall);
        next.place.list()->setCurrent("bishop");
        QVERIFY(next.diagram().otherAt(next.at("g6")) == DiagramOther::Enemy);
        QVERIFY(!next.diagram().otherAt(next.at("c3")));
        next.diagram().clearOthers();
        next.place.list()->setCurrent("rook");
        next.diagram().clearOthers();
        QVERIFY(!next.place.state().contains("stones"));
    }

    void stonesThatStandOnNoBoardAreNotRestored() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("rook"));
        const QByteArray saved =
            R"({"rook":{"files":8,"ranks":8,"g6":"enemy","g66":"wall","c3":"king","d4":"friend"},)"
            R"("bishop":{"files":1,"ranks":99,"a1":"wall"},"queen":7})";
        diagram.restoreOthers(QJsonDocument::fromJson(saved).object());
        // The rook itself is on d4.
        QCOMPARE(diagram.allOthers(),
                 (QJsonObject{{"rook", QJsonObject{{"files", 8}, {"ranks", 8}, {"g6", "enemy"}}}}));
    }

    void aNewPieceDoesNotGetWhatStoodAroundOneOfItsIdBefore() {
        PieceDiagram diagram(library());
        PieceDefinition fresh = *library().piece("rook");
        fresh.id = "new-piece";
        PieceDefinition saved = fresh;
        saved.id = "newt";
        const auto turnTo = [&](const PieceDefinition& piece) {
            diagram.turnTo(piece.id);
            diagram.setPiece(piece);
        };
        const auto g6 = *BoardShape().parse("g6");
        turnTo(fresh);
        diagram.put(g6, DiagramOther::Enemy);
        turnTo(*library().piece("bishop"));
        turnTo(fresh);
        QVERIFY(diagram.otherAt(g6) == DiagramOther::Enemy);
        diagram.setPiece(saved);  // the same piece, with the id that it is saved under
        QVERIFY(diagram.otherAt(g6) == DiagramOther::Enemy);
        turnTo(fresh);
        QVERIFY(diagram.isAlone());
        turnTo(saved);
        QVERIFY(diagram.otherAt(g6) == DiagramOther::Enemy);
    }

    void wallsAreNoSquares() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("rook"));
        const auto at = [](const char* name) { return *BoardShape().parse(name); };
        diagram.put(at("d6"), DiagramOther::Wall);
        QVERIFY(diagram.picture().isTarget(at("d5")));
        QVERIFY(!diagram.picture().isTarget(at("d6")) && !diagram.picture().isTarget(at("d7")));
        QVERIFY(diagram.picture().holes.contains(at("d6")));
        QVERIFY(!diagram.isAlone());
        diagram.movePiece(at("d6"));  // the piece replaces the wall
        QVERIFY(diagram.picture().holes.empty());
        QVERIFY(diagram.picture().isTarget(at("d8")));
    }

    void brushesPaintInStrokesAndTheSameAgainTakesAway() {
        DiagramDesk desk;
        desk.place.list()->setCurrent("queen");
        desk.take(DiagramBrush::Wall);
        desk.stroke({"a6", "b6", "c6", "d6"});
        QVERIFY(desk.diagram().otherAt(desk.at("c6")) == DiagramOther::Wall);
        desk.take(DiagramBrush::Enemy);
        desk.stroke({"c6", "d6"});
        QVERIFY(desk.diagram().otherAt(desk.at("d6")) == DiagramOther::Enemy);
        desk.stroke({"d6", "d5", "c5"});  // removes pieces and adds none
        QVERIFY(!desk.diagram().otherAt(desk.at("d6")) && !desk.diagram().otherAt(desk.at("d5")));
        desk.stroke({"c6"}, Qt::RightButton);
        QVERIFY(!desk.diagram().otherAt(desk.at("c6")));
        desk.take(DiagramBrush::Friend);
        desk.stroke({"d4", "d5"});  // not onto the piece's own square
        QVERIFY(!desk.diagram().otherAt(desk.at("d4")));
        QVERIFY(desk.diagram().otherAt(desk.at("d5")) == DiagramOther::Friend);
        desk.take(DiagramBrush::Rubber);
        desk.stroke({"d5", "a6", "b6"});
        QVERIFY(!desk.diagram().otherAt(desk.at("b6")));
        QTest::keyClick(desk.place.board(), Qt::Key_Escape);
        QCOMPARE(desk.pane().bar()->brush(), DiagramBrush::Hand);
        desk.hand().drag("d4", "a1");
        QCOMPARE(desk.diagram().square(), desk.at("a1"));
    }

    void brushesPaintByKeys() {
        DiagramDesk desk;
        desk.place.list()->setCurrent("queen");
        desk.take(DiagramBrush::Wall);
        desk.place.board()->setFocus();
        desk.place.board()->setFocusSquare(desk.at("d6"));
        QTest::keyClick(desk.place.board(), Qt::Key_Return);
        QVERIFY(desk.diagram().otherAt(desk.at("d6")) == DiagramOther::Wall);
        QTest::keyClick(desk.place.board(), Qt::Key_Delete);
        QVERIFY(!desk.diagram().otherAt(desk.at("d6")));
    }

    void squaresThatItOnlyThreatensAreMarkedAMomentLater() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("pawn"));
        diagram.finishListing();
        QCOMPARE(marked(diagram, MarkerAction::Threat), (std::set<std::string>{"c5", "e5"}));
        QCOMPARE(marked(diagram, MarkerAction::Move), (std::set<std::string>{"d5", "d6"}));
        diagram.setSide(Side::Black);
        QVERIFY(marked(diagram, MarkerAction::Threat).empty());
        QTRY_COMPARE(marked(diagram, MarkerAction::Threat), (std::set<std::string>{"c3", "e3"}));
        diagram.setPiece(*library().piece("rook"));
        diagram.finishListing();
        QVERIFY(marked(diagram, MarkerAction::Threat).empty());
        diagram.setPiece(*library().piece("cannon"));
        diagram.put(*BoardShape().parse("d6"), DiagramOther::Friend);
        diagram.finishListing();
        QCOMPARE(marked(diagram, MarkerAction::Threat), (std::set<std::string>{"d7", "d8"}));
    }

    void theBoxDecidesWhetherItHasMoved_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("square");
        QTest::addColumn<bool>("moved");
        QTest::addColumn<bool>("steps");
        for (const char* id : {"pawn", "stranger"}) {
            for (const char* square : {"d2", "d4"}) {
                for (const bool moved : {false, true})
                    QTest::addRow("%s on %s, %s", id, square, moved ? "moved" : "not moved")
                        << id << square << moved << !moved;
            }
        }
    }
    void theBoxDecidesWhetherItHasMoved() {
        QFETCH(const QString, id);
        QFETCH(const QString, square);
        QFETCH(const bool, moved);
        QFETCH(const bool, steps);
        PieceDefinition piece = *library().piece("pawn");
        piece.id = id.toStdString();
        PieceDiagram diagram(library());
        diagram.setPiece(piece);
        diagram.movePiece(*BoardShape().parse(square.toStdString()));
        if (moved) diagram.setMoved(PieceDiagram::Moved::Yes);
        const Square to{static_cast<std::uint16_t>(diagram.square().index + 16)};
        QCOMPARE(diagram.picture().isTarget(to), steps);
        QCOMPARE(!diagram.movesTo(to).empty(), steps);
    }

    void theSmallBoardsLeadToTheirSituation() {
        DiagramDesk desk;
        desk.place.list()->setCurrent("pawn");
        DiagramThumbnails& strip = *desk.pane().strip();
        desk.diagram().finishListing();
        strip.updateNow();
        for (const auto situation :
             {DiagramThumbnails::Situation::AsWhite, DiagramThumbnails::Situation::AsBlack,
              DiagramThumbnails::Situation::AtTheEdge}) {
            QVERIFY(!strip.button(situation)->icon().isNull());
            QVERIFY(!strip.button(situation)->accessibleName().isEmpty());
        }
        QCOMPARE(strip.legend(), QStringList({"can move here", "would capture"}));
        strip.button(DiagramThumbnails::Situation::AsBlack)->click();
        QCOMPARE(desk.diagram().side(), Side::Black);
        QVERIFY(desk.place.board()->picture().isTarget(desk.at("d3")));
        strip.button(DiagramThumbnails::Situation::AtTheEdge)->click();
        QCOMPARE(desk.diagram().square(), desk.at("a4"));
        QCOMPARE(desk.diagram().side(), Side::Black);
        strip.button(DiagramThumbnails::Situation::AtTheEdge)->click();
        QCOMPARE(desk.diagram().square(), desk.at("a1"));
    }

    void everySignHasItsMeaning() {
        std::set<QString> meanings;
        for (const MarkerAction action : kMarkerActions) {
            QVERIFY(!meaningOf(action).isEmpty());
            meanings.insert(meaningOf(action));
        }
        QCOMPARE(meanings.size(), kMarkerActions.size());
    }

    void slowMotionStepsPlaysAndGoesBack() {
        DiagramDesk desk;
        desk.place.list()->setCurrent("rook");
        desk.diagram().put(desk.at("d6"), DiagramOther::Enemy);
        desk.pane().bar()->motionButton()->click();
        QVERIFY(desk.pane().isInMotion());
        PlaybackBar& bar = *desk.pane().playbackBar();
        QVERIFY(bar.isVisible() && !desk.pane().bar()->isVisible());
        desk.hand().click("d6");
        QCOMPARE(bar.stepCount(), 1);
        QCOMPARE(bar.step(), 0);
        bar.forwardButton()->click();
        QCOMPARE(bar.step(), 1);
        QVERIFY(bar.text().contains("d6"));
        QTRY_VERIFY(!desk.place.board()->isAnimating());
        QVERIFY(desk.place.board()->picture().pieceAt(desk.at("d4")) == nullptr);
        QCOMPARE(desk.place.board()->picture().pieceAt(desk.at("d6"))->art, QString("rook"));
        QVERIFY(!bar.forwardButton()->isEnabled());
        bar.backButton()->click();
        QTRY_VERIFY(!desk.place.board()->isAnimating());
        QCOMPARE(desk.place.board()->picture().pieceAt(desk.at("d4"))->art, QString("rook"));
        bar.playButton()->click();
        QTRY_COMPARE(bar.step(), 1);
        QVERIFY(!bar.isPlaying());
        QTest::keyClick(&desk.place, Qt::Key_Escape);
        QVERIFY(!desk.pane().isInMotion());
        QVERIFY(desk.place.board()->picture() == desk.diagram().picture());
    }

    void ofSeveralMovesTheOneThatDoesMostIsShownFirst() {
        DiagramDesk desk;
        desk.place.list()->setCurrent("mason");
        desk.pane().bar()->motionButton()->click();
        QVERIFY(desk.pane().isInMotion());
        QVERIFY(desk.pane().playbackBar()->stepCount() > 1);
    }

    void whatChangesNothingIsToldTogetherAndTheSquareAtHandGlows() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("bomb"));
        const auto at = [&](const char* name) { return *diagram.shape().parse(name); };
        diagram.put(at("e5"), DiagramOther::Enemy);
        diagram.put(at("c3"), DiagramOther::Friend);
        const std::vector<MovePlayback> motions = playbacksTo(diagram, library(), at("d4"));
        QCOMPARE(motions.size(), std::size_t{1});
        QStringList reported;
        for (const PlaybackStep& step : motions.front().steps) {
            QStringList glowing;
            for (const Highlight& each : step.picture.highlights) {
                QCOMPARE(each.kind, HighlightKind::Glow);
                glowing += QString::fromStdString(diagram.shape().name(each.square));
            }
            reported += step.text + " [" + glowing.join(' ') + ']';
        }
        reported.sort();
        QVERIFY2(reported.size() == 4, qPrintable(reported.join('\n')));
        QCOMPARE(reported[0],
                 "There is no piece on d3, e3, c4, e4, c5, d5: nothing changes there. "
                 "[d3 e3 c4 e4 c5 d5]");
        for (const char* square : {"c3", "d4", "e5"}) {
            const auto speaksOf = [&](const QString& text) {
                return text.contains(QString("on %1 is captured").arg(square)) &&
                       text.endsWith(QString("[%1]").arg(square));
            };
            QVERIFY2(std::ranges::count_if(reported, speaksOf) == 1, qPrintable(reported.join('\n')));
        }
        QVERIFY2(motions.front().steps.back().text.startsWith("There is no piece"),
                 qPrintable(reported.join(" | ")));
        QVERIFY(!motions.front().name.contains("no piece"));
    }

    void everyPieceThatMovesHasAMoveToBeSeenSlowly() {
        int rich = 0;
        for (const PieceDefinition* piece : library().pieces()) {
            if (piece->tree.empty()) continue;
            PieceDiagram diagram(library());
            diagram.setPiece(*piece);
            for (const char* square : {"d5", "c3", "e4"})
                diagram.put(*BoardShape().parse(square), DiagramOther::Enemy);
            // Some move only when they capture there, some only if nothing stands there.
            if (!richestTarget(diagram)) diagram.put(*BoardShape().parse("e5"), DiagramOther::Enemy);
            diagram.put(*BoardShape().parse("c5"), DiagramOther::Friend);
            const std::optional<Square> to = richestTarget(diagram);
            QVERIFY2(to.has_value(), piece->id.c_str());
            const std::vector<MovePlayback> motions = playbacksTo(diagram, library(), *to);
            QVERIFY2(!motions.empty(), piece->id.c_str());
            const ReferenceEvaluator reference(diagram.rules());
            const std::vector<FullMove> moves = diagram.movesTo(*to);
            for (std::size_t i = 0; i < motions.size(); ++i) {
                // The last picture is the board after the move.
                const Setup after = reference.apply(diagram.setup(), moves[i]);
                if (motions[i].steps.empty()) continue;
                const BoardPicture& last = motions[i].steps.back().picture;
                for (std::uint16_t square = 0; square < after.squares.size(); ++square) {
                    const PieceAppearance* look = last.pieceAt(Square{square});
                    const auto& stands = after.squares[square];
                    QVERIFY2(stands.has_value() == (look != nullptr), piece->id.c_str());
                    QVERIFY2(!stands || stands->piece == look->piece, piece->id.c_str());
                }
            }
            for (const MovePlayback& motion : motions) {
                for (const PlaybackStep& step : motion.steps)
                    QVERIFY2(!step.text.isEmpty() && !step.text.contains('{'), piece->id.c_str());
                if (motion.steps.size() > 1) ++rich;
            }
        }
        QVERIFY(rich > 10);
    }

    void theBoardKeepsItsSizeWhateverBarAppears_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1184, 640);
        QTest::newRow("usual") << QSize(1184, 760);
        QTest::newRow("large") << QSize(1500, 1000);
        QTest::newRow("low and wide") << QSize(1700, 680);
    }
    void theBoardKeepsItsSizeWhateverBarAppears() {
        QFETCH(QSize, size);
        DiagramDesk desk;
        desk.place.resize(size);
        desk.place.newPiece();
        QTest::qWait(20);
        const auto board = [&] {
            return QRect(desk.place.board()->mapTo(&desk.place, QPoint()), desk.place.board()->size());
        };
        const QRect before = board();
        emit desk.place.pages()->refused("This cannot be done, and here is in so many words why it cannot.");
        QTest::qWait(20);
        QVERIFY(desk.place.message()->isVisible());
        QCOMPARE(board(), before);
        QVERIFY(desk.place.rect().contains(desk.place.message()->geometry()));
        const QWidget& list = *desk.place.list();
        QVERIFY(!QRect(list.mapTo(&desk.place, QPoint()), list.size())
                     .intersects(desk.place.message()->geometry()));
        desk.place.message()->hide();
        desk.place.tree()->addAction("move", "jump");
        desk.pane().toggleDrawing();
        QTest::qWait(20);
        QVERIFY(desk.pane().drawBar()->isVisible());
        QCOMPARE(board(), before);
        desk.pane().toggleDrawing();
        QTest::qWait(20);
        QCOMPARE(board(), before);
        desk.pane().toggleMotion();
        QTest::qWait(20);
        QVERIFY(desk.pane().isInMotion());
        QCOMPARE(board(), before);
    }

    /// The target is 16 ms of this thread's CPU time; a slow machine or a sanitizer may take longer.
    void anEditOfAHundredNodesIsOnTheBoardAtOnce() {
        DiagramDesk desk;
        desk.place.newPiece();
        PieceDefinition large = desk.place.document()->piece();
        const std::vector<const PieceDefinition*>& all = library().pieces();
        for (std::size_t i = 0; large.tree.size() < 100; ++i) {
            PieceDiagram alone(library());  // to skip pieces that need names from a variant
            PieceDefinition stranger = *all[i % all.size()];
            stranger.id = "stranger";
            alone.setPiece(stranger);
            if (!alone.problems().empty() || !stranger.on.empty()) continue;
            if (all[i % all.size()]->id == "emperor") continue;  // it would ask too often who attacks what
            large.tree.insert(large.tree.end(), stranger.tree.begin(), stranger.tree.end());
        }
        large.tree.resize(100);
        QVERIFY(desk.place.document()->setPiece(large, "many").empty());
        QVERIFY2(desk.diagram().problems().empty(),
                 qPrintable(library().sentences(desk.diagram().problems()).join(' ')));
        desk.diagram().put(desk.at("d6"), DiagramOther::Enemy);
        std::vector<double> times;
        const ItemId last = desk.place.document()->ids().below.back().id;
        for (int i = 0; i < 21; ++i) {
            const double begin = chesspp::testing::threadTime();
            desk.place.document()->toggle(last);
            desk.place.board()->repaint();
            times.push_back(chesspp::testing::threadTime() - begin);
            QCoreApplication::processEvents();
        }
        std::ranges::sort(times);
        qInfo("100 nodes: %.2f ms from the edit to the board, at most %.2f ms", times[times.size() / 2],
              times.back());
        QVERIFY(times[times.size() / 2] < 160);
    }

    void theWindowAnswersWhileMovesAreWorkedOut() {
        using State = BoundedJob::State;
        DiagramDesk desk;
        desk.place.newPiece();
        PieceDefinition piece = desk.place.document()->piece();
        piece.tree = pieceOf("hopper").tree;
        piece.tree.front().mirror = Mirror::All;
        std::optional<BoundedJob::Held> held(std::in_place);
        QPushButton* const answer = desk.pane().bar()->answerButton();
        Heartbeat heart;
        QVERIFY(desk.place.document()->setPiece(piece, "held").empty());
        QCOMPARE(desk.diagram().listing().state(), State::Running);
        QVERIFY(!answer->isVisible());
        QTRY_COMPARE(desk.diagram().listing().state(), State::Slow);
        QVERIFY(barSays(desk, "Working out the moves"));
        QVERIFY(answer->isVisible());
        QCOMPARE(answer->text(), QString("Stop"));
        answer->click();
        QCOMPARE(desk.diagram().listing().state(), State::Stopped);
        QVERIFY(barSays(desk, "have not been worked out"));
        QCOMPARE(answer->text(), QString("Try Again"));
        QTest::qWait(300);  // for the small boards and the checks
        desk.pane().bar()->motionButton()->click();
        QVERIFY(!desk.pane().isInMotion());
        QVERIFY(desk.place.message()->text().contains("have not been worked out"));
        answer->click();
        QCOMPARE(desk.diagram().listing().state(), State::Running);
        desk.diagram().put(desk.at("a1"), DiagramOther::Enemy);
        QCOMPARE(desk.diagram().listing().state(), State::Running);
        QVERIFY(!answer->isVisible());
        QCoreApplication::processEvents();
        const qint64 longest = heart.longest();
        qInfo("longest without an answer: %lld ms", longest);
        QVERIFY2(longest < 1000, qPrintable(QString::number(longest)));

        held.reset();
        piece.tree.front().conditions = {*parseCondition("destination.empty")};
        QVERIFY(desk.place.document()->setPiece(piece, "done").empty());
        QCOMPARE(desk.diagram().listing().state(), State::Done);
        QVERIFY(desk.diagram().picture().isTarget(desk.at("e6")));
        QTRY_VERIFY_WITH_TIMEOUT(!LatestJob::isAnyRunning(), 20'000);
    }

    /// As many effects as a piece may have.
    void aPieceOfDiscsLeavesTheWindowAnswering() {
        DiagramDesk desk;
        desk.place.newPiece();
        PieceDefinition piece = desk.place.document()->piece();
        piece.tree = {freshNode("move", "jump")};
        piece.tree.front().target = Anywhere{};
        piece.tree.front().action = discs(1);
        Heartbeat heart;
        QVERIFY(desk.place.document()->setPiece(piece, "discs").empty());
        desk.diagram().listing().wait();
        QVERIFY(desk.diagram().picture().isTarget(desk.at("e6")));
        emit desk.pane().hovered(desk.at("e6"));
        QTest::qWait(500);  // for the small boards, the threats and the checks
        const qint64 longest = heart.longest();
        qInfo("longest without an answer: %lld ms", longest);
        QVERIFY2(longest < 1000, qPrintable(QString::number(longest)));
    }

    void whatADiscTakesOnEmptySquaresIsToldOnce() {
        PieceDiagram diagram(library());
        diagram.setShape(*BoardShape::make(20, 20));
        PieceDefinition piece = pieceOf("discs");
        piece.tree.front().action = discs(1);
        diagram.setPiece(piece);
        diagram.listing().wait();
        QCOMPARE(diagram.moves().size(), std::size_t{1});
        const std::vector<EffectStage> stages =
            stagesOf(diagram.rules(), diagram.setup(), diagram.moves().front(), library().wording());
        const auto squares = static_cast<std::size_t>(diagram.shape().squareCount());
        QVERIFY(stages.size() >= squares && stages.size() <= 2 * squares);
    }

    void whatTookLongIsShownWhenItIsDone() {
        PieceDiagram diagram(library());
        PieceDefinition piece = pieceOf("held");
        piece.tree.front().mirror = Mirror::Turns;
        std::optional<BoundedJob::Held> held(std::in_place);
        diagram.setPiece(piece);
        QVERIFY(diagram.moves().empty() && diagram.picture().targets.empty());
        QCOMPARE(diagram.listing().state(), BoundedJob::State::Running);
        held.reset();
        diagram.finishListing();
        QCOMPARE(diagram.listing().state(), BoundedJob::State::Done);
        QCOMPARE(diagram.moves().size(), std::size_t{4});
        QVERIFY(diagram.picture().isTarget(*BoardShape().parse("e6")));
        QCOMPARE(playbacksTo(diagram, library(), *BoardShape().parse("e6")).size(), std::size_t{1});
    }
};

CHESSPP_TEST(PieceDiagramTest)
#include "tst_piece_diagram.moc"
