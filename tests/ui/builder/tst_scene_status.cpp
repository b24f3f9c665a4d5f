// SPDX-License-Identifier: MIT
// Scenes outside their own page: marks in the list of pieces, which are correct even for pieces never opened,
// rows in the checks, and fixes of a scene.
#include "tests/support/test_program.h"
#include "tests/ui/builder/library_desk.h"
#include "ui/builder/diagram/diagram_pane.h"
#include "ui/builder/diagram/diagram_thumbnails.h"
#include "ui/builder/pages/checks_list.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/pages/scene_list.h"
#include "ui/builder/scene_controller.h"
#include "ui/models/checks/scene_status.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/scroll_page.h"

#include "core/language/condition_text.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QListWidget>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

using State = SceneStatus::State;

/// A scene that expects a move from e3 to that square.
Scene sceneOn(const char* square, const char* fen = "8/8/8/8/8/4(yak){0}3/8/8 w - - 0 1") {
    Scene scene;
    scene.name = square;
    scene.fen = fen;
    scene.at = "e3";
    scene.mode = SceneMode::Has;
    scene.squares = {{square, {"move"}}};
    return scene;
}

/// A piece that leaps to (2, 1) where no enemy attacks.
PieceDefinition yakWith(std::vector<Scene> scenes) {
    PieceDefinition yak = pieceOf("yak");
    yak.tree.front().conditions = {
        *parseCondition("not destination.attacked_by(enemy)", ConditionPlace::Candidate)};
    yak.scenes = std::move(scenes);
    return yak;
}

struct SceneDesk : LibraryDesk {
    using LibraryDesk::LibraryDesk;

    [[nodiscard]] QVariant dataOf(const char* id, int role) const {
        const QAbstractItemModel& model = *place.list()->view()->model();
        const QModelIndexList found = model.match(model.index(0, 0), PieceLibraryModel::IdRole, QString(id),
                                                  1, Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QVariant() : found.front().data(role);
    }
    /// "+" holds, "-" broken, "?" waits; empty: no mark.
    [[nodiscard]] QString mark(const char* id) const {
        const QVariant mark = dataOf(id, PieceLibraryModel::ScenesRole);
        if (!mark.isValid()) return {};
        const auto state = static_cast<State>(mark.toInt());
        return state == State::Holds ? "+" : state == State::Broken ? "-" : "?";
    }
    void edit(const char* id, PieceDefinition piece) {
        if (!own.document(id)->setPiece(std::move(piece), "edit").empty()) qFatal("refused");
    }
    [[nodiscard]] const PieceDefinition& piece() const { return place.document()->piece(); }
    void press(const QString& text) {
        QPushButton* found = nullptr;
        const bool isThere = QTest::qWaitFor([&] {
            for (QPushButton* button : place.pages()->findChildren<QPushButton*>()) {
                if (button->text() == text && button->isVisible()) found = button;
            }
            return found != nullptr;
        });
        if (!isThere) qFatal("no button %s", qPrintable(text));
        found->click();
    }
};

}  // namespace

class SceneStatusTest : public QObject {
    Q_OBJECT
private slots:
    void rowsAreMarkedBeforeAnybodyOpensThem() {
        SceneDesk desk;
        PieceDefinition zebu = pieceOf("zebu");
        zebu.scenes = {sceneOn("f5", "8/8/8/8/8/4(zebu){0}3/8/8 w - - 0 1")};
        QCOMPARE(desk.own.importPieces({zebu, yakWith({sceneOn("f5"), sceneOn("f6")}), pieceOf("emu")}),
                 WriteError::None);
        desk.select("knight");
        QTRY_COMPARE(desk.mark("zebu"), QString("+"));
        QTRY_COMPARE(desk.mark("yak"), QString("-"));
        QCOMPARE(desk.mark("emu"), QString());
        QCOMPARE(desk.mark("knight"), QString());
        QCOMPARE(desk.dataOf("yak", Qt::ToolTipRole).toString(), QString("Scenes: 1 of 2 pass"));
        QCOMPARE(desk.dataOf("yak", Qt::AccessibleTextRole).toString(), QString("Yak. Scenes: 1 of 2 pass"));
        QCOMPARE(desk.dataOf("emu", Qt::ToolTipRole).toString(), QString());
        QCOMPARE(desk.dataOf("emu", Qt::AccessibleTextRole).toString(), QString("Emu"));
    }

    void sharedPiecesAreMarkedToo() {
        const Files shared;
        PieceDefinition zebu = pieceOf("zebu");
        zebu.scenes = {sceneOn("f6", "8/8/8/8/8/4(zebu){0}3/8/8 w - - 0 1")};
        shared.put("zebu.json", fileOf(zebu));
        SceneDesk desk;
        desk.own.setShared(shared.path);
        desk.own.shared()->finishReading();
        QTRY_COMPARE(desk.mark("zebu"), QString("-"));
        desk.own.setShared({});
        QVERIFY(!desk.listed().contains("zebu"));
    }

    void theMarkFollowsEachEditAndEachOneUndone() {
        SceneDesk desk({yakWith({sceneOn("f5")})});
        desk.select("yak");
        QTRY_COMPARE(desk.mark("yak"), QString("+"));
        desk.place.document()->toggle(desk.place.document()->ids().below.front().id);
        QTRY_COMPARE(desk.mark("yak"), QString("-"));
        desk.place.undoStack()->undo();
        QTRY_COMPARE(desk.mark("yak"), QString("+"));
        PieceDefinition half = desk.piece();
        half.tree.front().target.reset();
        desk.edit("yak", half);
        QVERIFY(!desk.place.document()->isSound());
        QTRY_COMPARE(desk.mark("yak"), QString("?"));
        QVERIFY(desk.dataOf("yak", Qt::ToolTipRole).toString().contains("can’t be played"));
    }

    void theMarkFollowsThePiecesThatStandInScenes_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("change");
        QTest::newRow("it attacks") << "8/8/8/8/8/4(yak){0}3/7(zebu){1}/8 w - - 0 1" << "tree";
        QTest::newRow("its letter") << "8/8/8/8/8/4(yak){0}3/x7/8 w - - 0 1" << "letter";
        QTest::newRow("it goes") << "8/8/8/8/8/4(yak){0}3/(zebu){1}7/8 w - - 0 1" << "removed";
    }
    void theMarkFollowsThePiecesThatStandInScenes() {
        QFETCH(const QString, fen);
        QFETCH(const QString, change);
        PieceDefinition zebu = pieceOf("zebu");
        zebu.letter = "X";
        SceneDesk desk({yakWith({sceneOn("f5", qPrintable(fen))}), zebu});
        desk.select("knight");
        QTRY_COMPARE(desk.mark("yak"), QString("+"));
        PieceDefinition other = zebu;
        if (change == "removed") {
            QCOMPARE(desk.own.remove("zebu"), WriteError::None);
            QTRY_COMPARE(desk.mark("yak"), QString("-"));
            desk.own.undoStack().undo();
        } else {
            if (change == "letter") other.letter = "Y";
            if (change == "tree") other.tree.front().target = Jump{{-3, 2}};  // from h2 onto f5
            desk.edit("zebu", other);
            QTRY_COMPARE(desk.mark("yak"), QString("-"));
            desk.own.document("zebu")->undoStack().undo();
        }
        QTRY_COMPARE(desk.mark("yak"), QString("+"));
    }

    void onlyRowsInSightAreJudged() {
        const Files files;
        for (int i = 0; i < 600; ++i) {
            const std::string id = "yak" + std::to_string(i);
            PieceDefinition piece = pieceOf(id.c_str());
            piece.scenes = {sceneOn("f5", ("8/8/8/8/8/4(" + id + "){0}3/8/8 w - - 0 1").c_str())};
            files.put(QString::fromStdString(id + ".json"), fileOf(piece));
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, files.path);
        QElapsedTimer since;
        since.start();
        BuilderWorkspace place(*library, own, nullptr);
        place.resize(1184, 700);
        QSignalSpy judged(&place.list()->marks(), &SceneStatuses::changed);
        place.show();
        QVERIFY(QTest::qWaitForWindowExposed(&place));
        qInfo("600 pieces: %lld ms", since.elapsed());
        place.list()->setCurrent("yak300");
        QTRY_VERIFY(judged.size() > 5);
        QTest::qWait(50);
        QVERIFY2(judged.size() < 60, qPrintable(QString::number(judged.size())));
    }

    void aFailingSceneIsACheckThatLeadsToItAndMendsIt() {
        SceneDesk desk({yakWith({sceneOn("f5"), sceneOn("f6")})});
        desk.select("yak");
        desk.place.pages()->analyzeNow();
        PieceDetails& pages = *desk.place.pages();
        QListWidget* checks = pages.checks()->list();
        QCOMPARE(checks->count(), 1);
        QVERIFY2(checks->item(0)->text().startsWith("Wrong: Scene"), qPrintable(checks->item(0)->text()));
        QVERIFY(checks->item(0)->text().contains("f6"));
        pages.setCurrentWidget(pages.checks());
        checks->setCurrentRow(0);
        QVERIFY(desk.place.pane()->showsScene());
        QVERIFY(pages.currentWidget() == pages.checks());
        emit checks->itemActivated(checks->item(0));
        QVERIFY(pages.currentWidget() == pages.sceneSheet());
        pages.setCurrentWidget(pages.checks());
        desk.press("Expect Current Result");
        QVERIFY(desk.piece().scenes[1].mode == SceneMode::Moves);
        pages.analyzeNow();
        QCOMPARE(checks->count(), 0);
        QCOMPARE(pages.tabText(2), QString("Scenes 2/2"));
        desk.place.undoStack()->undo();
        pages.analyzeNow();
        QCOMPARE(checks->count(), 1);
        checks->setCurrentRow(0);
        desk.press("Remove Scene");
        QCOMPARE(desk.piece().scenes.size(), std::size_t{1});
    }

    void whatIsWrongOfManySquaresIsSaidOnce() {
        SceneVerdict verdict;
        for (const char* square : {"a1", "a7", "b2"})
            verdict.problems.error(
                {}, "scene.missing-square",
                {{"scene", "f5"}, {"square", square}, {"piece", "yak"}, {"wanted", "move"}});
        verdict.problems.error({}, "scene.extra-square",
                               {{"scene", "f5"}, {"square", "c3"}, {"piece", "yak"}, {"found", "move"}});
        QCOMPARE(
            problemsOf(verdict, yakWith({sceneOn("f5")}), library("en")),
            (QStringList{"Scene “f5”: the tree gives no Move on a1, a7, b2. Correct the tree or the scene.",
                         "Scene “f5”: the tree gives Move on c3, which the scene does not expect. Correct "
                         "the tree or the scene."}));
    }

    void nothingOfThePreviousPieceIsLeftWhileTheNextIsAnalyzed() {
        SceneDesk desk({yakWith({sceneOn("f5")})});
        PieceDetails& pages = *desk.place.pages();
        DiagramThumbnails& strip = *desk.place.pane()->strip();
        desk.select("pawn");
        QVERIFY2(pages.tabText(2).startsWith("Scenes "), qPrintable(pages.tabText(2)));
        desk.place.diagram().finishListing();
        strip.updateNow();
        QVERIFY(strip.legend().contains("would capture"));
        desk.select("yak");
        QVERIFY(!strip.legend().contains("would capture"));
        QCOMPARE(pages.tabText(1), QString("Checks"));
        QCOMPARE(pages.tabText(2), QString("Scenes"));
        QVERIFY(pages.sceneSheet()->findChildren<SceneItem*>().isEmpty());
        QTRY_COMPARE(pages.tabText(2), QString("Scenes 1/1"));
        QCOMPARE(pages.sceneSheet()->findChildren<SceneItem*>().size(), 1);
    }

    void aSceneThatFailsIsMendedWhereItStands() {
        SceneDesk desk({yakWith({sceneOn("f5"), sceneOn("f6")})});
        desk.select("yak");
        PieceDetails& pages = *desk.place.pages();
        pages.analyzeNow();
        pages.setCurrentWidget(pages.sceneSheet());
        emit pages.sceneRequested(std::size_t{0});
        QCoreApplication::processEvents();
        for (const QPushButton* button : pages.findChildren<QPushButton*>())
            QVERIFY(!button->isVisible() || button->text() != "Expect Current Result");
        emit pages.sceneRequested(std::size_t{1});
        desk.press("Expect Current Result");
        QTRY_COMPARE(pages.tabText(2), QString("Scenes 2/2"));
        QVERIFY(desk.place.pane()->showsScene());
    }

    void aNewSceneIsInSight() {
        SceneDesk desk({yakWith(std::vector<Scene>(30, sceneOn("f5")))});
        desk.select("yak");
        PieceDetails& pages = *desk.place.pages();
        pages.analyzeNow();
        pages.setCurrentWidget(pages.sceneSheet());
        QTest::qWait(20);  // for the layout of the page
        const QWidget* viewport = pages.sceneSheet()->scrollArea()->viewport();
        const auto inSight = [&](std::size_t scene) {
            const QWidget* row = pages.scenes()->rowOf(scene);
            return viewport->rect().contains(QRect(row->mapTo(viewport, QPoint()), row->size()));
        };
        QVERIFY(inSight(0) && !inSight(29));
        desk.place.scenes().make();
        QCOMPARE(desk.piece().scenes.size(), std::size_t{31});
        QTRY_COMPARE(pages.tabText(2), QString("Scenes 31/31"));
        QTRY_VERIFY(inSight(30));
    }
};

CHESSPP_TEST(SceneStatusTest)
#include "tst_scene_status.moc"
