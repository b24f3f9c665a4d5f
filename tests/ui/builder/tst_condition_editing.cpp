// SPDX-License-Identifier: MIT
// Editing condition blocks with every gesture: keys, drags, the shelf and the text beside them. For the
// values that blocks show, see tst_condition_values.cpp.
#include "tests/support/test_program.h"
#include "tests/ui/builder/condition_bench.h"
#include "tests/ui/kit/press.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

class TestConditionEditing : public QObject {
    Q_OBJECT

private slots:
    void whatDoesNotFitIsNotChosenAndSaysWhy() {
        Bench bench;
        bench.set({"destination.empty"});
        BlockCanvas* canvas = bench.canvas();
        Bench::open(canvas, {0}, BuiltBy::Keys);
        BlockPicker* picker = canvas->picker();
        QTest::keyClicks(picker->search(), "self");
        int row = 0;
        while (picker->entry(row) == nullptr || picker->entry(row)->code != "self") ++row;
        QVERIFY(!picker->entry(row)->why.isEmpty());
        picker->list()->setCurrentRow(row);
        QTest::keyClick(picker->search(), Qt::Key_Return);
        QVERIFY(canvas->picker() != nullptr);
        bool reported = false;
        for (const QLabel* label : picker->findChildren<QLabel*>())
            reported = reported || label->text().contains("a square");
        QVERIFY(reported);
        QTest::keyClick(picker->search(), Qt::Key_Escape);
        QCOMPARE(canvas->picker(), nullptr);
        QCOMPARE(bench.edits, 0);
    }

    void whatCanNeverHoldIsNotOffered_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("never");
        QTest::newRow("empty") << "empty" << "start.empty";
        QTest::newRow("enemy") << "enemy on the start" << "start.has_enemy";
    }
    void whatCanNeverHoldIsNotOffered() {
        QFETCH(const QString, typed);
        QFETCH(const QString, never);
        Bench bench;
        bench.add();
        bench.waitForEvents();
        BlockPicker* picker = bench.canvas()->picker();
        QTest::keyClicks(picker->search(), typed);
        QStringList offered;
        for (int row = 0; row < picker->list()->count(); ++row) {
            if (const auto* entry = picker->entry(row)) offered += entry->code;
        }
        QVERIFY(!offered.isEmpty());
        QVERIFY2(!offered.contains(never), qPrintable(offered.join('\n')));
    }

    void aHalfMadeConditionCountsWhenItIsWhole() {
        Bench bench;
        bench.set({"destination.empty and self.moved"});
        BlockCanvas* canvas = bench.canvas();
        Bench::walkTo(canvas, {0, 0});
        press(canvas, Qt::Key_Delete);
        QCOMPARE(bench.edits, 0);
        QVERIFY(canvas->isUnfinished());
        QVERIFY(!bench.rows().front()->note().isEmpty());
        press(canvas, Qt::Key_Z, Qt::ControlModifier);  // the blocks' own undo step
        QVERIFY(!canvas->isUnfinished());
        QCOMPARE(printCondition(*expressionOf(canvas->block())),
                 std::string("destination.empty and self.moved"));
        press(canvas, Qt::Key_Delete);
        QTest::keyClicks(canvas, "s");
        Bench::choose(canvas, freshBlock(Subject::Start), BuiltBy::Keys);
        QVERIFY(!canvas->isUnfinished());
        QVERIFY(bench.rows().front()->note().isEmpty());
        QCOMPARE(bench.texts(), QStringList{"start.empty and self.moved"});
        QCOMPARE(bench.edits, 1);
    }

    void keysChangeTheBlockChosen_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<BlockPath>("path");
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* before, BlockPath path, Qt::Key key,
                            Qt::KeyboardModifiers modifiers, const char* after) {
            QTest::newRow(name) << QByteArray(before) << path << static_cast<int>(key)
                                << static_cast<int>(modifiers) << QString(after);
        };
        row("Delete takes a part out", "self.moved and self.royal and self.promoted", {1}, Qt::Key_Delete, {},
            "self.moved and self.promoted");
        row("Backspace too", "self.moved and self.royal and self.promoted", {0}, Qt::Key_Backspace, {},
            "self.royal and self.promoted");
        row("Shift+W leaves what is inside", "not self.moved", {}, Qt::Key_W, Qt::ShiftModifier,
            "self.moved");
        row("Ctrl+D doubles a part", "self.moved or self.royal", {1}, Qt::Key_D, Qt::ControlModifier,
            "self.moved or self.royal or self.royal");
        row("Ctrl+D doubles a whole", "self.moved", {}, Qt::Key_D, Qt::ControlModifier,
            "self.moved and self.moved");
        row("Alt+Right moves it on", "self.moved or self.royal", {0}, Qt::Key_Right, Qt::AltModifier,
            "self.royal or self.moved");
        row("Alt+Left moves it back", "self.moved or self.royal", {1}, Qt::Key_Left, Qt::AltModifier,
            "self.royal or self.moved");
    }
    void keysChangeTheBlockChosen() {
        QFETCH(QByteArray, before);
        QFETCH(BlockPath, path);
        QFETCH(int, key);
        QFETCH(int, modifiers);
        Bench bench;
        bench.set({before});
        Bench::walkTo(bench.canvas(), path);
        press(bench.canvas(), static_cast<Qt::Key>(key), Qt::KeyboardModifiers(modifiers));
        QCOMPARE(bench.texts().size(), 1);
        QTEST(bench.texts().front(), "after");
        QCOMPARE(bench.edits, 1);
    }

    void wPutsSomethingAround() {
        Bench bench;
        bench.set({"destination.empty"});
        press(bench.canvas(), Qt::Key_W);
        Bench::choose(bench.canvas(), freshBlock(block::Not{}), BuiltBy::Keys);
        QCOMPARE(bench.texts(), QStringList{"not destination.empty"});
        Bench::walkTo(bench.canvas(), {0, 0});
        press(bench.canvas(), Qt::Key_W);
        Bench::choose(bench.canvas(), freshBlock(Member{SquareMember::Offset}), BuiltBy::Mouse);
        QVERIFY(bench.canvas()->isUnfinished());
        bench.build(bench.canvas(), {0, 0, 1}, freshBlock(Literal{std::int64_t{2}}), BuiltBy::Keys);
        bench.build(bench.canvas(), {0, 0, 2}, freshBlock(Literal{std::int64_t{-7}}), BuiltBy::Keys);
        QCOMPARE(bench.texts(), QStringList{"not destination.offset(2, -7).empty"});
    }

    void theWholeGoesWithDeleteAndWithItsButton() {
        Bench bench;
        bench.set({"self.moved", "self.royal"});
        press(bench.canvas(0), Qt::Key_Delete);
        bench.waitForEvents();
        QCOMPARE(bench.texts(), QStringList{"self.royal"});
        QTest::mouseClick(bench.rows().front()->removeButton(), Qt::LeftButton);
        bench.waitForEvents();
        QCOMPARE(bench.texts(), QStringList{});
        QCOMPARE(bench.rows().size(), std::size_t{0});
    }

    void piecesOfAConditionAreCopiedAsText() {
        Bench bench;
        bench.set({"destination.empty", "start.occupied"});
        Bench::walkTo(bench.canvas(1), {0});
        press(bench.canvas(1), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("start"));
        Bench::walkTo(bench.canvas(0), {0});
        press(bench.canvas(0), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(bench.texts(), (QStringList{"start.empty", "start.occupied"}));
        QGuiApplication::clipboard()->setText("self.moved");
        press(bench.canvas(0), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(bench.rows().front()->note().contains("a square"));
        QCOMPARE(bench.edits, 1);
    }

    void everyChangeOfBlocksIsAStepOfItsOwn() {
        Bench bench;
        const QSignalSpy steps(bench.editor, &FieldEditor::stepBegins);
        bench.set({"not self.moved"});
        press(bench.canvas(), Qt::Key_D, Qt::ControlModifier);
        Bench::walkTo(bench.canvas(), {0});
        press(bench.canvas(), Qt::Key_W, Qt::ShiftModifier);
        QCOMPARE(bench.texts(), QStringList{"self.moved and not self.moved"});
        QCOMPARE(steps.size(), 2);
        // Consecutive letters are not separate steps.
        QLineEdit* line = bench.rows().front()->line()->line();
        line->setFocus();
        line->setCursorPosition(static_cast<int>(line->text().size()));
        QTest::keyClicks(line, " and true");
        QCOMPARE(bench.texts(), QStringList{"self.moved and not self.moved and true"});
        QCOMPARE(steps.size(), 2);
    }

    void whatIsHalfMadeIsGivenUpForAnotherThing() {
        Bench bench;
        bench.set({"destination.empty"});
        Bench::walkTo(bench.canvas(), {0});
        press(bench.canvas(), Qt::Key_Delete);
        bench.add();
        bench.waitForEvents();
        QCOMPARE(bench.rows().size(), std::size_t{2});
        QVERIFY(bench.canvas()->isUnfinished());
        bench.editor->forget();
        bench.waitForEvents();
        QCOMPARE(bench.rows().size(), std::size_t{1});
        QVERIFY(!bench.canvas()->isUnfinished());
        QCOMPARE(bench.canvas()->block(), blockOf(parsed("destination.empty", ConditionPlace::Candidate)));
        QCOMPARE(bench.edits, 0);
    }

    // --- the mouse ---

    static void drag(BlockCanvas* from, QPoint at, BlockCanvas* to, QPoint there,
                     Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(from, Qt::LeftButton, modifiers, at);
        QTest::mouseMove(from, at + QPoint(20, 0));
        const QPoint global = to->mapToGlobal(there);
        QTest::mouseMove(from, from->mapFromGlobal(global));
        QTest::mouseRelease(from, Qt::LeftButton, modifiers, from->mapFromGlobal(global));
    }

    void aDraggedBlockChangesPlacesWithWhatItFallsOn() {
        Bench bench;
        bench.set({"start.empty and destination.occupied"});
        BlockCanvas* canvas = bench.canvas();
        drag(canvas, Bench::middle(canvas, {0, 0}), canvas, Bench::middle(canvas, {1, 0}));
        QCOMPARE(bench.texts(), QStringList{"destination.empty and start.occupied"});
        QCOMPARE(bench.edits, 1);
    }

    void aDraggedBlockIsCopiedWithControl() {
        Bench bench;
        bench.set({"start.empty and destination.occupied"});
        BlockCanvas* canvas = bench.canvas();
        drag(canvas, Bench::middle(canvas, {0, 0}), canvas, Bench::middle(canvas, {1, 0}),
             Qt::ControlModifier);
        QCOMPARE(bench.texts(), QStringList{"start.empty and start.occupied"});
    }

    void aBlockIsNotDroppedWhereItDoesNotFit() {
        Bench bench;
        bench.set({"start.empty and destination.occupied"});
        BlockCanvas* canvas = bench.canvas();
        const QPoint at = Bench::middle(canvas, {0});
        const QPoint there = Bench::middle(canvas, {1, 0});
        QTest::mousePress(canvas, Qt::LeftButton, {}, at);
        QTest::mouseMove(canvas, at + QPoint(20, 0));
        QTest::mouseMove(canvas, there);
        QVERIFY(bench.rows().front()->note().contains("a square"));
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, there);
        QCOMPARE(bench.edits, 0);
        QVERIFY(bench.rows().front()->note().isEmpty());
    }

    void aBlockDraggedOutIsGone() {
        Bench bench;
        bench.set({"self.moved and self.royal and self.promoted"});
        BlockCanvas* canvas = bench.canvas();
        drag(canvas, Bench::middle(canvas, {1}), canvas, QPoint(30, 700));
        QCOMPARE(bench.texts(), QStringList{"self.moved and self.promoted"});
    }

    void blocksAreCarriedFromOneConditionToAnotherInOneStep() {
        Bench bench;
        bench.set({"self.moved and self.royal and self.promoted", "not destination.empty"});
        drag(bench.canvas(0), Bench::middle(bench.canvas(0), {1}), bench.canvas(1),
             Bench::middle(bench.canvas(1), {0}));
        QCOMPARE(bench.texts(), (QStringList{"self.moved and self.promoted", "not self.royal"}));
        QCOMPARE(bench.edits, 1);
        drag(bench.canvas(1), Bench::middle(bench.canvas(1), {}), bench.canvas(0),
             Bench::middle(bench.canvas(0), {0}));
        QCOMPARE(bench.texts(), QStringList{"not self.royal and self.promoted"});
        QCOMPARE(bench.edits, 2);
    }

    void aBlockIsDraggedOffTheShelf() {
        Bench bench;
        bench.set({"not destination.empty"});
        BlockCanvas* canvas = bench.canvas();
        Bench::open(canvas, {0}, BuiltBy::Keys);
        BlockPicker* picker = canvas->picker();
        QTest::keyClicks(picker->search(), "has moved");
        int row = 0;
        while (picker->entry(row) == nullptr || picker->entry(row)->code != "moved") ++row;
        QWidget* shelf = picker->list()->viewport();
        const QPoint at = picker->list()->visualItemRect(picker->list()->item(row)).center();
        const QPoint global = canvas->mapToGlobal(Bench::middle(canvas, {0}));
        QTest::mousePress(shelf, Qt::LeftButton, {}, at);
        QTest::mouseMove(shelf, at + QPoint(30, 0));
        QTest::mouseMove(shelf, shelf->mapFromGlobal(global));
        QTest::mouseRelease(shelf, Qt::LeftButton, {}, shelf->mapFromGlobal(global));
        QVERIFY(canvas->isUnfinished());
        QCOMPARE(canvas->block(), (Block{block::Not{}, {freshBlock(Member{PieceMember::Moved})}}));
    }

    void escapeLeavesNothingOfADragOffTheShelf() {
        Bench bench;
        bench.set({"not destination.empty"});
        BlockCanvas* canvas = bench.canvas();
        Bench::open(canvas, {0}, BuiltBy::Keys);
        const QPointer<BlockPicker> picker(canvas->picker());
        QWidget* shelf = picker->list()->viewport();
        int row = 0;
        while (picker->entry(row) == nullptr) ++row;
        const QPoint at = picker->list()->visualItemRect(picker->list()->item(row)).center();
        const auto ghosts = [&] {
            const QList<QLabel*> labels =
                bench.window.findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
            return std::ranges::count_if(labels, [](const QLabel* each) { return !each->pixmap().isNull(); });
        };
        QTest::mousePress(shelf, Qt::LeftButton, {}, at);
        QTest::mouseMove(shelf, at + QPoint(30, 0));
        QCOMPARE(ghosts(), 1);
        QTest::keyClick(picker->search(), Qt::Key_Escape);
        QCOMPARE(ghosts(), 0);
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, Bench::middle(canvas, {0}));
        QCOMPARE(bench.texts(), QStringList{"not destination.empty"});
        QCOMPARE(bench.edits, 0);
    }

    // --- the text field ---

    void theTextAndTheBlocksFollowEachOther() {
        Bench bench;
        bench.set({"destination.empty"});
        QLineEdit* line = bench.rows().front()->line()->line();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, "self.moved");
        QCOMPARE(bench.texts(), QStringList{"self.moved"});
        QCOMPARE(bench.canvas()->block(), blockOf(parsed("self.moved", ConditionPlace::Candidate)));
        QTest::keyClicks(line, " and");
        QCOMPARE(bench.canvas()->block(), blockOf(parsed("self.moved", ConditionPlace::Candidate)));
        QVERIFY(!bench.rows().front()->line()->problem().isEmpty());
        const QImage greyed = bench.canvas()->grab().toImage();
        QTest::keyClicks(line, " true");
        QCOMPARE(bench.texts(), QStringList{"self.moved and true"});
        QTest::keyClick(line, Qt::Key_Backspace);
        for (int i = 0; i < 8; ++i) QTest::keyClick(line, Qt::Key_Backspace);
        QVERIFY(bench.rows().front()->line()->problem().isEmpty());
        QVERIFY(bench.canvas()->grab().toImage() != greyed);
    }

    /// Prints the times without checking them.
    void theShelfIsQuick() {
        Bench bench;
        bench.set({"any(board.pieces, item.royal and item.side == friend) and not destination.empty"});
        BlockCanvas* canvas = bench.canvas();
        Bench::walkTo(canvas, {1, 0, 0});
        QElapsedTimer clock;
        clock.start();
        press(canvas, Qt::Key_Return);
        const qint64 opened = clock.restart();
        QVERIFY(canvas->picker() != nullptr);
        QTest::keyClicks(canvas->picker()->search(), "square");
        qInfo("the shelf opens in %lld ms and answers a letter in %lld ms", opened, clock.elapsed() / 6);
        QVERIFY(canvas->picker()->list()->count() > 10);
    }

    void theSquareOfATargetIsReplacedButNotRemoved() {
        io::ExpressionField field;
        field.type = ValueType::Square;
        field.place = ConditionPlace::Event;
        field.value = {parseExpression("self.first_square", field.type, field.place).value()};
        QWidget window;
        window.resize(700, 300);
        FieldEditor* editor = makeEditor(field, {library(), "square", "Square", nullptr}, &window);
        QVBoxLayout column(&window);
        column.addWidget(editor);
        editor->show(field);
        std::vector<io::FieldValue> edits;
        connect(editor, &FieldEditor::edited, this,
                [&](const io::FieldValue& value) { edits.push_back(value); });
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto* row = editor->findChild<ConditionRow*>();
        row->canvas()->setCurrent({});
        row->canvas()->clearCurrent();
        row->textButton()->click();
        QTest::keyClick(row->line()->line(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(row->line()->line(), Qt::Key_Delete);
        QTest::keyClick(row->line()->line(), Qt::Key_Return);
        QVERIFY(edits.empty());
        QCOMPARE(row->line()->line()->text(), QString("self.first_square"));
        QVERIFY(!row->canvas()->block().isEmpty());
        QTest::keyClick(row->line()->line(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(row->line()->line(), "last.to");
        QVERIFY(!edits.empty());
        QCOMPARE(printCondition(std::get<io::ExpressionField>(edits.back()).value.front()),
                 std::string("last.to"));
    }
};

CHESSPP_TEST(TestConditionEditing)
#include "tst_condition_editing.moc"
