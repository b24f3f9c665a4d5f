// SPDX-License-Identifier: MIT
// Pieces of the library on the diagram: conditions on kinds, painting, dragging from the list, scenes, the
// session, and what becomes of them when their pieces change.
#include "tests/support/test_program.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/pieces_desk.h"
#include "ui/board/piece_mime.h"
#include "ui/builder/diagram/diagram_bar.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/scene_controller.h"
#include "ui/models/diagram/move_playback.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/library/piece_library_model.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/search_field.h"
#include "ui/workspace/piece_picker.h"

#include "core/analysis/scenes.h"
#include "core/language/condition_text.h"

#include <QDrag>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QJsonObject>
#include <QListView>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr auto kBesideAPawn = R"(any(start.around(1), item.has_friend and item.piece.kind == "pawn"))";

Square at(const char* name) {
    return *BoardShape().parse(name);
}

/// Jumps only where the condition holds.
PieceDefinition jumperIf(const char* condition, const char* id = "frog") {
    PieceDefinition piece = pieceOf(id);
    piece.tree.front().mirror = Mirror::All;
    piece.tree.front().conditions = {*parseCondition(condition)};
    return piece;
}

DiagramOther ally(const char* kind) {
    return {DiagramOther::Friend, kind};
}

DiagramOther enemy(const char* kind) {
    return {DiagramOther::Enemy, kind};
}

/// The Pieces workspace with a Frog, which jumps beside a Pawn of its own.
struct FrogDesk : PiecesDesk {
    FrogDesk() {
        if (own.importPieces({jumperIf(kBesideAPawn)}) != WriteError::None) qFatal("no disk");
        place.list()->setCurrent("frog");
    }
    ~FrogDesk() {
        for (const std::string& id : own.ids()) static_cast<void>(own.remove(id));
    }
    Q_DISABLE_COPY_MOVE(FrogDesk)

    [[nodiscard]] PieceDiagram& diagram() { return place.diagram(); }
    [[nodiscard]] DiagramBar& bar() { return *pane().bar(); }
    [[nodiscard]] bool jumps() { return diagram().picture().isTarget(at("e6")); }
    /// Drops a piece of the library on a square, as the window system does.
    void drop(const char* kind, const char* square, Qt::KeyboardModifiers modifiers = {}) {
        const PieceDefinition& piece = *library().piece(kind);
        const std::unique_ptr<QMimeData> data = toMimeData(library().appearance(piece, Owner::White));
        const QPoint to = hand().pointOf(square);
        QDragEnterEvent enter(to, Qt::CopyAction, data.get(), Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(place.board(), &enter);
        QDragMoveEvent move(to, Qt::CopyAction, data.get(), Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(place.board(), &move);
        QDropEvent event(to, Qt::CopyAction, data.get(), Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(place.board(), &event);
    }
    /// Opens the chooser beside the brushes, and takes the first piece found or, with no text, any piece.
    void choose(const QString& text) {
        bar().kindButton()->click();
        PiecePicker& picker = *pane().picker();
        QVERIFY(picker.isVisible());
        auto* search = picker.findChild<SearchField*>();
        search->setText(text);
        if (text.isEmpty()) {
            auto* list = picker.findChild<QListView*>();
            list->setCurrentIndex(list->model()->index(0, 0));
        }
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(!picker.isVisible());
    }
    [[nodiscard]] QString message() const {
        return place.message()->isVisible() ? place.message()->text() : QString();
    }
    [[nodiscard]] QPoint rowOf(const char* id) {
        QTreeView& view = *place.list()->view();
        for (QModelIndex row = view.model()->index(0, 0); row.isValid(); row = view.indexBelow(row)) {
            if (row.data(PieceLibraryModel::IdRole).toString() != id) continue;
            view.scrollTo(row);
            return view.visualRect(row).center();
        }
        qFatal("no row %s", id);
    }
};

}  // namespace

class PiecesOnTheDiagramTest : public QObject {
    Q_OBJECT
private slots:
    // --- the model ---

    void conditionsReadTheKindsOfWhoStandsThere_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<bool>("isFriend");
        QTest::addColumn<QString>("square");
        QTest::addColumn<bool>("holds");
        const char* own = R"(any(start.around(1), item.has_friend and item.piece.kind == "frog"))";
        const char* lion = R"(any(start.around(1), item.has_enemy and item.piece.kind == "lion"))";
        QTest::newRow("a pawn of its own") << kBesideAPawn << "pawn" << true << "c4" << true;
        QTest::newRow("an enemy's") << kBesideAPawn << "pawn" << false << "c4" << false;
        QTest::newRow("two squares away") << kBesideAPawn << "pawn" << true << "b4" << false;
        QTest::newRow("another kind") << kBesideAPawn << "knight" << true << "c4" << false;
        QTest::newRow("of no kind") << kBesideAPawn << "" << true << "c4" << false;
        QTest::newRow("a second piece of its own kind") << own << "frog" << true << "e5" << true;
        QTest::newRow("a kind of no variant") << lion << "lion" << false << "e5" << true;
    }
    void conditionsReadTheKindsOfWhoStandsThere() {
        QFETCH(const QString, condition);
        QFETCH(const QString, kind);
        QFETCH(const bool, isFriend);
        QFETCH(const QString, square);
        QFETCH(const bool, holds);
        PieceDiagram diagram(library());
        diagram.setPiece(jumperIf(condition.toUtf8().constData()));
        QVERIFY(!diagram.picture().isTarget(at("e6")));
        const DiagramOther other(isFriend ? DiagramOther::Friend : DiagramOther::Enemy, kind.toStdString());
        diagram.put(*BoardShape().parse(square.toStdString()), other);
        QCOMPARE(diagram.picture().isTarget(at("e6")), holds);
        diagram.clearOthers();
        QVERIFY(!diagram.picture().isTarget(at("e6")));
    }

    void theyStandOnDiagramsOfBuiltInPieces() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("rook"));
        diagram.put(at("d6"), ally("wizard"));
        diagram.put(at("f4"), enemy("lion"));
        QVERIFY(diagram.picture().isTarget(at("d5")) && !diagram.picture().isTarget(at("d6")));
        QVERIFY(diagram.picture().isTarget(at("f4")) && !diagram.picture().isTarget(at("g4")));
        QCOMPARE(diagram.picture().pieceAt(at("d6"))->name, QString("Wizard"));
        QCOMPARE(diagram.picture().pieceAt(at("d6"))->piece.owner, Owner::White);
        QCOMPARE(BoardView::squareText(diagram.picture(), at("f4")), QString("f4, black Lion"));
        const std::vector<MovePlayback> motions = playbacksTo(diagram, library(), at("f4"));
        QCOMPARE(motions.size(), std::size_t{1});
        QCOMPARE(motions.front().start.pieceAt(at("f4"))->name, QString("Lion"));
        QVERIFY2(motions.front().name.contains("Lion"), qPrintable(motions.front().name));
        QCOMPARE(motions.front().steps.back().picture.pieceAt(at("d6"))->name, QString("Wizard"));
        diagram.setSide(Side::Black);
        QCOMPARE(diagram.picture().pieceAt(at("d6"))->piece.owner, Owner::Black);
    }

    void clicksMakeAFriendAnEnemyAndThenRemoveIt() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("rook"));
        diagram.put(at("d6"), ally("lion"));
        diagram.cycle(at("d6"));
        QVERIFY(diagram.otherAt(at("d6")) == enemy("lion"));
        diagram.moveOther(at("d6"), at("d7"));
        QVERIFY(diagram.otherAt(at("d7")) == enemy("lion"));
        diagram.cycle(at("d7"));
        QVERIFY(diagram.isAlone());
    }

    void theyBelongToThePieceAndComeBackAtTheNextStart() {
        FrogDesk desk;
        desk.diagram().put(at("c4"), ally("pawn"));
        desk.place.list()->setCurrent("rook");
        QVERIFY(desk.diagram().isAlone());
        desk.diagram().put(at("g4"), enemy("lion"));
        desk.place.list()->setCurrent("frog");
        QVERIFY(desk.diagram().otherAt(at("c4")) == ally("pawn"));
        QVERIFY(!desk.diagram().otherAt(at("g4")));
        QVERIFY(desk.jumps());
        PieceDiagram next(library());
        next.restoreOthers(desk.diagram().allOthers());
        next.setPiece(*library().piece("frog"));
        next.turnTo("rook");
        next.setPiece(*library().piece("rook"));
        QVERIFY(next.otherAt(at("g4")) == enemy("lion"));
        QCOMPARE(next.picture().pieceAt(at("g4"))->name, QString("Lion"));
    }

    void theyFollowTheirPieces() {
        const PieceDefinition toad = jumperIf("destination.empty", "toad");
        const PieceDefinition piece = jumperIf(R"(any(start.around(1), item.piece.kind == "toad"))");
        PieceDiagram diagram(library());
        diagram.setPiece(piece);
        diagram.put(at("c4"), ally("toad"));
        QCOMPARE(diagram.unknownKinds(), std::set<std::string>{"toad"});
        QVERIFY(!diagram.picture().isTarget(at("e6")));
        library().putOwn(toad);
        QVERIFY(diagram.unknownKinds().empty());
        QVERIFY(diagram.picture().isTarget(at("e6")));
        PieceDefinition newt = toad;
        newt.id = "newt";
        newt.name = "Newt";
        library().putOwn(newt);
        library().dropOwn("toad");
        emit library().pieceRenamed("toad", "newt");
        QVERIFY(diagram.otherAt(at("c4")) == ally("newt"));
        QCOMPARE(diagram.picture().pieceAt(at("c4"))->name, QString("Newt"));
        library().dropOwn("newt");
        QCOMPARE(diagram.unknownKinds(), std::set<std::string>{"newt"});
    }

    void aKindThatCannotBePlayedLeavesTheOthersAsTheyAre() {
        const PieceDefinition lost = jumperIf(R"(destination in board.region("nowhere"))", "toad");
        PieceDiagram diagram(library());
        diagram.setPiece(jumperIf(kBesideAPawn));
        diagram.put(at("c4"), ally("pawn"));
        library().putOwn(jumperIf("destination.empty", "toad"));
        QVERIFY(diagram.problemsWith("toad").empty());
        diagram.put(at("a1"), ally("toad"));
        library().putOwn(lost);
        QCOMPARE(diagram.unknownKinds(), std::set<std::string>{"toad"});
        QVERIFY(!diagram.problemsWith("toad").empty());
        QVERIFY(diagram.problems().empty());
        QVERIFY(diagram.picture().isTarget(at("e6")));
        QCOMPARE(diagram.picture().pieceAt(at("a1"))->name, QString("Toad"));
        library().dropOwn("toad");
    }

    void everyBuiltInPieceCanStandOnADiagram() {
        PieceDiagram diagram(library());
        diagram.setPiece(jumperIf(kBesideAPawn));
        for (const PieceDefinition* piece : library().pieces()) {
            const QStringList why = library().sentences(diagram.problemsWith(piece->id));
            QVERIFY2(why.isEmpty(), qPrintable(QString::fromStdString(piece->id) + why.join(' ')));
        }
    }

    void aSceneOfTheDiagramHasThesePieces() {
        FrogDesk desk;
        desk.diagram().put(at("c4"), ally("pawn"));
        desk.diagram().put(at("g5"), enemy("lion"));
        desk.diagram().put(at("b2"), ally("pawn"));
        desk.diagram().put(at("a8"), DiagramOther::Enemy);
        desk.place.scenes().make();
        const Scene& scene = desk.place.document()->piece().scenes.front();
        QCOMPARE(QString::fromStdString(scene.fen),
                 QString("(pawn){1}7/8/8/6(lion){1}1/2(pawn){0}(frog){0}4/8/1(pawn){0}6/8 w - - 0 1"));
        QCOMPARE(scene.squares.size(), std::size_t{8});
        const SceneCompany company{{}, library().pieces(), *library().variant("chess")};
        QVERIFY(judgeScenes(desk.place.document()->piece(), company).front().holds());
    }

    void aSceneSaysThatTheOthersHaveMovedWhereThatMatters() {
        FrogDesk desk;
        PieceDefinition asks = jumperIf("any(start.around(1), item.has_friend and item.piece.moved)");
        QVERIFY(desk.place.document()->setPiece(asks, "asks").empty());
        desk.diagram().put(at("c4"), ally("pawn"));
        QVERIFY(desk.jumps());
        desk.place.scenes().make();
        const Scene& scene = desk.place.document()->piece().scenes.front();
        QCOMPARE(QString::fromStdString(scene.fen), QString("8/8/8/8/2(pawn){0}!(frog){0}4/8/8/8 w - - 0 1"));
        QCOMPARE(scene.squares.size(), std::size_t{8});
    }

    // --- the window ---

    void aPieceDroppedFromTheListMakesAConditionHold() {
        FrogDesk desk;
        QVERIFY(!desk.jumps());
        desk.drop("pawn", "c4", Qt::ShiftModifier);
        QVERIFY(desk.diagram().otherAt(at("c4")) == enemy("pawn"));
        QVERIFY(!desk.jumps());
        desk.drop("pawn", "c4");
        QVERIFY(desk.diagram().otherAt(at("c4")) == ally("pawn"));
        QVERIFY(desk.jumps());
        QCOMPARE(desk.place.board()->squareText(at("c4")), QString("c4, white Pawn"));
        desk.hand().click("c4");
        QVERIFY(desk.diagram().otherAt(at("c4")) == enemy("pawn"));
        desk.hand().drag("c4", "c5");
        QVERIFY(desk.diagram().otherAt(at("c5")) == enemy("pawn"));
        desk.drop("pawn", "d4");
        QVERIFY(!desk.message().isEmpty());
        QCOMPARE(desk.diagram().square(), at("d4"));
        desk.bar().clearButton()->click();
        QVERIFY(desk.diagram().isAlone());
        desk.drop("frog", "c4");
        QVERIFY(desk.diagram().otherAt(at("c4")) == ally("frog"));
    }

    void aDragFromTheListOpensNothing() {
        FrogDesk desk;
        QTreeView& view = *desk.place.list()->view();
        const QPoint row = desk.rowOf("bishop");
        desk.place.list()->disconnect(&desk.pane());  // a system drag would wait for a real mouse button
        QSignalSpy begun(desk.place.list(), &PieceList::dragBegun);
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, row);
        QTest::mouseMove(view.viewport(), row + QPoint(40, 0));
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, row + QPoint(40, 0));
        QCOMPARE(begun.count(), 1);
        QCOMPARE(begun.front().at(1).toString(), QString("bishop"));
        QCOMPARE(desk.place.list()->shown(), QString("frog"));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, row);
        QCOMPARE(desk.place.list()->shown(), QString("bishop"));
    }

    void aDragEndsTheSceneShown() {
        FrogDesk desk;
        desk.diagram().put(at("c4"), ally("pawn"));
        desk.place.scenes().make();
        desk.place.pages()->analyzeNow();
        desk.place.scenes().show(0);
        QVERIFY(desk.pane().showsScene());
        QTimer::singleShot(0, &desk.place, [] { QDrag::cancel(); });
        desk.pane().drag(desk.place.list()->view(), "knight");
        QVERIFY(!desk.pane().showsScene());
    }

    void aBrokenPieceIsRefusedWithTheReason() {
        FrogDesk desk;
        PieceDocument& document = desk.own.create();
        const std::string id = document.piece().id;
        Node summon = freshNode("summon", "jump");
        std::get<SummonAction>(*summon.action).into.kinds.clear();
        QVERIFY(document.insert({{}, TreeList::Tree, 0}, summon));
        QVERIFY(!document.isSound());
        desk.own.updateLibrary();
        if (library().piece(id) != nullptr) library().dropOwn(id);
        desk.pane().drag(desk.place.list()->view(), QString::fromStdString(id));
        QVERIFY2(desk.message().contains("can’t be placed"), qPrintable(desk.message()));
        QVERIFY(desk.diagram().isAlone());
        library().putOwn(jumperIf(R"(destination in board.region("nowhere"))", "toad"));
        desk.pane().setBrushKind("toad");
        QVERIFY2(desk.message().startsWith("Toad can’t be placed") && desk.message().contains("nowhere"),
                 qPrintable(desk.message()));
        QCOMPARE(desk.bar().brush(), DiagramBrush::Hand);
        library().dropOwn("toad");
    }

    void theBrushesPaintTheChosenPiece() {
        FrogDesk desk;
        desk.choose("pawn");
        QCOMPARE(desk.bar().brush(), DiagramBrush::Friend);
        QCOMPARE(desk.bar().brushButton(DiagramBrush::Enemy)->toolTip(), QString("Paint enemies: Pawn"));
        QCOMPARE(std::get<PieceAppearance>(*desk.place.board()->picture().brush).name, QString("Pawn"));
        desk.stroke({"c4", "c5"});
        QVERIFY(desk.diagram().otherAt(at("c5")) == ally("pawn"));
        QVERIFY(desk.jumps());
        desk.bar().brushButton(DiagramBrush::Enemy)->click();
        desk.stroke({"c5"});
        QVERIFY(desk.diagram().otherAt(at("c5")) == enemy("pawn"));
        desk.stroke({"c5", "c4"});  // the same again takes away
        QVERIFY(desk.diagram().isAlone());
        desk.place.list()->setCurrent("rook");  // the brush stays in hand
        desk.stroke({"g4"});
        QVERIFY(desk.diagram().otherAt(at("g4")) == enemy("pawn"));
        desk.choose({});
        QCOMPARE(desk.bar().brush(), DiagramBrush::Enemy);
        QCOMPARE(desk.bar().brushButton(DiagramBrush::Enemy)->toolTip(), QString("Paint enemies"));
        desk.stroke({"g5"});
        QVERIFY(desk.diagram().otherAt(at("g5")) == DiagramOther::Enemy);
        QTest::keyClick(desk.place.board(), Qt::Key_Escape);
        QCOMPARE(desk.bar().brush(), DiagramBrush::Hand);
    }
};

CHESSPP_TEST(PiecesOnTheDiagramTest)
#include "tst_pieces_on_the_diagram.moc"
