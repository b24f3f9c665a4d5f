// SPDX-License-Identifier: MIT
//
// Conditions made of blocks by mouse and keys: every word of the language is put
// together, printed, read back and asked of a position; and what each gesture does.
#include "tests/kit/member_cases.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/block_words.h"
#include "ui/models/condition_sight.h"
#include "ui/models/piece_diagram.h"
#include "ui/pieces/block_canvas.h"
#include "ui/pieces/block_picker.h"
#include "ui/pieces/condition_line.h"
#include "ui/pieces/condition_row.h"
#include "ui/pieces/field_editor.h"

#include "core/actions/condition_text.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <set>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// What the cases of the members leave out: every operator, and words that only some places know.
constexpr kit::MemberCase kMore[] = {
    {"self.moved or self.royal", true},
    {"self.moved xor self.promoted xor destination.empty", true},
    {"self.moved and self.promoted and not self.royal", true},
    {"self.moves < 4 and self.moves <= 3", true},
    {"self.moves > 3 or self.moves >= 4", false},
    {"self.moves + self.captures == 5", true},
    {"self.moves - self.captures == 1", true},
    {"self.moves * self.captures == 6", true},
    {"self.moves / self.captures == 1", true},
    {"self.moves % self.captures == 1", true},
    {"-2 < self.moves", true},
    {"if self.moved then destination.empty else true", true},
    {"(if self.moved then start else destination).occupied", true},
    {"destination.piece.moved otherwise true", true},
    {"destination.piece.moved otherwise false", false},
    {"self.moves in [1, 3, 5]", true},
    {"self.letter in [\"A\", \"B\", \"C\", \"D\"]", true},
    {"self.kind in [\"rook\", \"queen\"]", false},
    {"false", false},
    {"white.points == 11 and black.points == 0", true},
};

/// Asked where they mean something; on the board of the cases nobody is another piece or a centre.
constexpr kit::MemberCase kOfParts[] = {
    {"shown.empty", false},
    {"centre.empty", false},
};
constexpr kit::MemberCase kOfOthers[] = {
    {"other.royal", false},
};

Condition parsed(const QByteArray& text, ConditionPlace place) {
    const Result<Condition> read = parseCondition(text.toStdString(), place);
    if (!read) qFatal("%s does not read", text.constData());
    return *read;
}

enum class Hand : std::uint8_t { Keys, Mouse };

/// One editor in a window, and what it told.
class Bench {
public:
    explicit Bench(ConditionPlace place = ConditionPlace::Candidate, const ConditionSight* sight = nullptr) {
        window.resize(700, 900);
        const EditorNeeds needs{library(), FieldOwner::Thing, "if", "Only if", sight};
        editor = makeConditionsEditor(place, needs, &window);
        auto* column = new QVBoxLayout(&window);
        column->addWidget(editor);
        column->addStretch();
        field.place = place;
        editor->show(field);
        QObject::connect(editor, &FieldEditor::edited, editor, [this](const io::FieldValue& value) {
            field = std::get<io::ConditionsField>(value);
            ++edits;
        });
        window.show();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("no window");
    }
    void set(const QList<QByteArray>& conditions) {
        field.list.clear();
        for (const QByteArray& text : conditions) field.list.push_back(parsed(text, field.place));
        editor->show(field);
        settle();
        edits = 0;
    }
    void settle() const {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QTest::qWait(0);  // laid out
    }
    [[nodiscard]] std::vector<ConditionRow*> rows() const {
        std::vector<ConditionRow*> rows;
        for (ConditionRow* row : editor->findChildren<ConditionRow*>()) {
            if (!row->isHidden()) rows.push_back(row);
        }
        std::ranges::sort(rows, {}, [](const ConditionRow* row) { return row->y(); });
        return rows;
    }
    [[nodiscard]] BlockCanvas* canvas(std::size_t row = 0) const { return rows().at(row)->canvas(); }
    [[nodiscard]] QStringList texts() const {
        QStringList texts;
        for (const Condition& each : field.list) texts += QString::fromStdString(printCondition(each));
        return texts;
    }
    [[nodiscard]] static QPoint middle(const BlockCanvas* canvas, const BlockPath& path) {
        const BlockBox* box = canvas->box().of(path);
        if (box == nullptr) qFatal("no such block");
        // Its own ground: left of what is in it.
        return QPointF(box->rect.left() + 4, box->rect.center().y()).toPoint();
    }
    void add() {
        for (QToolButton* button : editor->findChildren<QToolButton*>()) {
            if (button->toolTip().startsWith("Add a condition"))
                return QTest::mouseClick(button, Qt::LeftButton);
        }
        qFatal("no button to add one");
    }

    /// From block to block by keys.
    static void walkTo(BlockCanvas* canvas, const BlockPath& path) {
        QTest::keyClick(canvas, Qt::Key_Home);
        for (int steps = 0; canvas->current() != path; ++steps) {
            if (steps > 200) qFatal("there is no way to that block");
            QTest::keyClick(canvas, Qt::Key_Right);
        }
    }
    static void open(BlockCanvas* canvas, const BlockPath& path, Hand hand) {
        if (canvas->picker() != nullptr) return;
        if (hand == Hand::Mouse) {
            QTest::mouseClick(canvas, Qt::LeftButton, {}, middle(canvas, path));
        } else {
            walkTo(canvas, path);
            QTest::keyClick(canvas, Qt::Key_Return);
        }
    }
    static void choose(const BlockCanvas* canvas, const Block& wanted, Hand hand) {
        BlockPicker* picker = canvas->picker();
        if (picker == nullptr) qFatal("no shelf");
        picker->search()->selectAll();
        QTest::keyClicks(picker->search(), codeOf(wanted.head));
        QListWidget* list = picker->list();
        int row = 0;
        while (row < list->count() && (picker->entry(row) == nullptr || picker->entry(row)->block != wanted))
            ++row;
        if (row == list->count()) qFatal("not on the shelf: %s", qPrintable(codeOf(wanted.head)));
        if (hand == Hand::Mouse) {
            list->scrollToItem(list->item(row));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualItemRect(list->item(row)).center());
            return;
        }
        while (list->currentRow() != row) QTest::keyClick(picker->search(), Qt::Key_Down);
        QTest::keyClick(picker->search(), Qt::Key_Return);
    }
    /// The block at the path, its head first, then what is in it.
    void build(BlockCanvas* canvas, const BlockPath& path, const Block& wanted, Hand hand) const {
        open(canvas, path, hand);
        const Block fresh = freshBlock(wanted.head);
        choose(canvas, fresh, hand);
        for (std::size_t more = fresh.sockets.size(); more < wanted.sockets.size(); ++more) {
            walkTo(canvas, path);
            QTest::keyClick(canvas, Qt::Key_Insert);
        }
        for (std::size_t i = 0; i < wanted.sockets.size(); ++i) {
            BlockPath below = path;
            below.push_back(i);
            if (blockAt(canvas->block(), below)->isEmpty()) build(canvas, below, wanted.sockets[i], hand);
        }
    }

    QWidget window;
    FieldEditor* editor = nullptr;
    io::ConditionsField field;
    int edits = 0;
};

void collect(const Block& block, std::set<QString>& heads) {
    heads.insert(QString::number(block.head.index()) + codeOf(block.head) +
                 (std::holds_alternative<Member>(block.head)
                      ? QString::number(std::get<Member>(block.head).index())
                      : QString()));
    for (const Block& each : block.sockets) collect(each, heads);
}

}  // namespace

class TestConditionBuilding : public QObject {
    Q_OBJECT

    static void rowsOf(std::span<const kit::MemberCase> cases, ConditionPlace place) {
        for (const kit::MemberCase& each : cases) {
            for (const Hand hand : {Hand::Keys, Hand::Mouse}) {
                QTest::addRow("%s, by %s", each.condition, hand == Hand::Keys ? "keys" : "mouse")
                    << QByteArray(each.condition) << each.holds << static_cast<int>(place)
                    << static_cast<int>(hand);
            }
        }
    }

private slots:
    void everyConditionIsPutTogetherByGestures_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("holds");
        QTest::addColumn<int>("place");
        QTest::addColumn<int>("hand");
        rowsOf(kit::memberCases(), ConditionPlace::Candidate);
        rowsOf(kMore, ConditionPlace::Candidate);
        rowsOf(kOfParts, ConditionPlace::Part);
        rowsOf(kOfOthers, ConditionPlace::MoveOther);
    }
    void everyConditionIsPutTogetherByGestures() {
        QFETCH(QByteArray, text);
        QFETCH(bool, holds);
        QFETCH(int, place);
        QFETCH(int, hand);
        const Condition wanted = parsed(text, static_cast<ConditionPlace>(place));
        Bench bench(static_cast<ConditionPlace>(place));
        bench.add();
        bench.settle();
        bench.build(bench.canvas(), {}, blockOf(wanted), static_cast<Hand>(hand));
        QCOMPARE(bench.field.list.size(), std::size_t{1});
        QCOMPARE(bench.edits, 1);  // one step, however many gestures
        const std::string printed = printCondition(bench.field.list.front());
        QCOMPARE(bench.rows().front()->line()->text().toStdString(), printed);
        QCOMPARE(parsed(QByteArray::fromStdString(printed), static_cast<ConditionPlace>(place)), wanted);
        QCOMPARE(kit::MemberStage().holds(bench.field.list.front()), holds);
    }

    void everyWordOfTheLanguageIsPutTogetherAbove() {
        std::set<QString> heads;
        const auto add = [&](std::span<const kit::MemberCase> cases, ConditionPlace place) {
            for (const kit::MemberCase& each : cases) collect(blockOf(parsed(each.condition, place)), heads);
        };
        add(kit::memberCases(), ConditionPlace::Candidate);
        add(kMore, ConditionPlace::Candidate);
        add(kOfParts, ConditionPlace::Part);
        add(kOfOthers, ConditionPlace::MoveOther);
        std::set<QString> wanted;
        for (const MemberRow& row : memberTable()) collect({row.member, {}}, wanted);
        for (const SubjectRow& row : subjectTable()) collect({row.subject, {}}, wanted);
        for (int i = 0; i < 5; ++i) collect({static_cast<ArithmeticOperator>(i), {}}, wanted);
        for (int i = 0; i < 6; ++i) collect({static_cast<ComparisonOperator>(i), {}}, wanted);
        for (int i = 0; i < 3; ++i) collect({static_cast<LogicalOperator>(i), {}}, wanted);
        for (int i = 0; i < 3; ++i) collect({static_cast<QuantifierKind>(i), {}}, wanted);
        for (const bool truth : {false, true}) {
            collect({Literal{truth}, {}}, wanted);
            collect({block::OtherwiseIs{truth}, {}}, wanted);
        }
        collect({block::Not{}, {}}, wanted);
        collect({block::In{}, {}}, wanted);
        collect({block::IfThenElse{}, {}}, wanted);
        for (const QString& head : wanted) QVERIFY2(heads.contains(head), qPrintable(head));
    }

    void everyBlockIsWordedInBothLanguages() {
        for (const char* language : {"en", "de"}) {
            const auto made = LibraryContext::load(language);
            QVERIFY(made);
            std::set<QString> seen;
            const auto worded = [&](const BlockHead& head) {
                const QString words = flatWords(freshBlock(head), **made);
                QVERIFY2(!words.contains("blocks."), qPrintable(words));
                QVERIFY2(!words.isEmpty(), "a block without words");
            };
            for (const MemberRow& row : memberTable()) worded(row.member);
            for (const SubjectRow& row : subjectTable()) worded(row.subject);
            for (int i = 0; i < 5; ++i) worded(static_cast<ArithmeticOperator>(i));
            for (int i = 0; i < 6; ++i) worded(static_cast<ComparisonOperator>(i));
            for (int i = 0; i < 3; ++i) worded(static_cast<LogicalOperator>(i));
            for (int i = 0; i < 3; ++i) worded(static_cast<QuantifierKind>(i));
            worded(block::IfThenElse{});
            worded(block::OtherwiseIs{true});
            for (int i = 0; i < 4; ++i)
                QVERIFY(!wordsOf(static_cast<CostClass>(i), **made).contains("blocks."));
        }
    }

    void whatDoesNotFitIsNotChosenAndSaysWhy() {
        Bench bench;
        bench.set({"destination.empty"});
        BlockCanvas* canvas = bench.canvas();
        Bench::open(canvas, {0}, Hand::Keys);
        BlockPicker* picker = canvas->picker();
        QTest::keyClicks(picker->search(), "self");
        int row = 0;
        while (picker->entry(row) == nullptr || picker->entry(row)->code != "self") ++row;
        QVERIFY(!picker->entry(row)->why.isEmpty());
        picker->list()->setCurrentRow(row);
        QTest::keyClick(picker->search(), Qt::Key_Return);
        QVERIFY(canvas->picker() != nullptr);
        bool told = false;
        for (const QLabel* label : picker->findChildren<QLabel*>())
            told = told || label->text().contains("a square");
        QVERIFY(told);
        QTest::keyClick(picker->search(), Qt::Key_Escape);
        QCOMPARE(canvas->picker(), nullptr);
        QCOMPARE(bench.edits, 0);
    }

    void aHalfMadeConditionCountsWhenItIsWhole() {
        Bench bench;
        bench.set({"destination.empty and self.moved"});
        BlockCanvas* canvas = bench.canvas();
        Bench::walkTo(canvas, {0, 0});
        QTest::keyClick(canvas, Qt::Key_Delete);
        QCOMPARE(bench.edits, 0);
        QVERIFY(canvas->isUnfinished());
        QVERIFY(!bench.rows().front()->note().isEmpty());
        QTest::keyClick(canvas, Qt::Key_Z, Qt::ControlModifier);  // its own step, nobody else's
        QVERIFY(!canvas->isUnfinished());
        QCOMPARE(printCondition(*expressionOf(canvas->block())),
                 std::string("destination.empty and self.moved"));
        QTest::keyClick(canvas, Qt::Key_Delete);
        QTest::keyClicks(canvas, "s");
        Bench::choose(canvas, freshBlock(Subject::Start), Hand::Keys);
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
        QTest::keyClick(bench.canvas(), static_cast<Qt::Key>(key), Qt::KeyboardModifiers(modifiers));
        QCOMPARE(bench.texts().size(), 1);
        QTEST(bench.texts().front(), "after");
        QCOMPARE(bench.edits, 1);
    }

    void wPutsSomethingAround() {
        Bench bench;
        bench.set({"destination.empty"});
        QTest::keyClick(bench.canvas(), Qt::Key_W);
        Bench::choose(bench.canvas(), freshBlock(block::Not{}), Hand::Keys);
        QCOMPARE(bench.texts(), QStringList{"not destination.empty"});
        Bench::walkTo(bench.canvas(), {0, 0});
        QTest::keyClick(bench.canvas(), Qt::Key_W);
        Bench::choose(bench.canvas(), freshBlock(Member{SquareMember::Offset}), Hand::Mouse);
        QVERIFY(bench.canvas()->isUnfinished());
        bench.build(bench.canvas(), {0, 0, 1}, freshBlock(Literal{std::int64_t{2}}), Hand::Keys);
        bench.build(bench.canvas(), {0, 0, 2}, freshBlock(Literal{std::int64_t{-7}}), Hand::Keys);
        QCOMPARE(bench.texts(), QStringList{"not destination.offset(2, -7).empty"});
    }

    void theWholeGoesWithDeleteAndWithItsButton() {
        Bench bench;
        bench.set({"self.moved", "self.royal"});
        QTest::keyClick(bench.canvas(0), Qt::Key_Delete);
        bench.settle();
        QCOMPARE(bench.texts(), QStringList{"self.royal"});
        QTest::mouseClick(bench.rows().front()->removeButton(), Qt::LeftButton);
        bench.settle();
        QCOMPARE(bench.texts(), QStringList{});
        QCOMPARE(bench.rows().size(), std::size_t{0});
    }

    void piecesOfAConditionAreCopiedAsText() {
        Bench bench;
        bench.set({"destination.empty", "start.occupied"});
        Bench::walkTo(bench.canvas(1), {0});
        QTest::keyClick(bench.canvas(1), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("start"));
        Bench::walkTo(bench.canvas(0), {0});
        QTest::keyClick(bench.canvas(0), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(bench.texts(), (QStringList{"start.empty", "start.occupied"}));
        QGuiApplication::clipboard()->setText("self.moved");
        QTest::keyClick(bench.canvas(0), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(bench.rows().front()->note().contains("a square"));
        QCOMPARE(bench.edits, 1);
    }

    void everyChangeOfBlocksIsAStepOfItsOwn() {
        Bench bench;
        const QSignalSpy steps(bench.editor, &FieldEditor::stepBegins);
        bench.set({"not self.moved"});
        QTest::keyClick(bench.canvas(), Qt::Key_D, Qt::ControlModifier);
        Bench::walkTo(bench.canvas(), {0});
        QTest::keyClick(bench.canvas(), Qt::Key_W, Qt::ShiftModifier);
        QCOMPARE(bench.texts(), QStringList{"self.moved and not self.moved"});
        QCOMPARE(steps.size(), 2);
        // Letters that follow one another are none.
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
        QTest::keyClick(bench.canvas(), Qt::Key_Delete);
        bench.add();
        bench.settle();
        QCOMPARE(bench.rows().size(), std::size_t{2});
        QVERIFY(bench.canvas()->isUnfinished());
        bench.editor->forget();
        bench.settle();
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
        Bench::open(canvas, {0}, Hand::Keys);
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

    // --- the text beside ---

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

    /// Milliseconds, told and not asserted.
    void theShelfIsQuick() {
        Bench bench;
        bench.set({"any(board.pieces, item.royal and item.side == friend) and not destination.empty"});
        BlockCanvas* canvas = bench.canvas();
        Bench::walkTo(canvas, {1, 0, 0});
        QElapsedTimer clock;
        clock.start();
        QTest::keyClick(canvas, Qt::Key_Return);
        const qint64 opened = clock.restart();
        QVERIFY(canvas->picker() != nullptr);
        QTest::keyClicks(canvas->picker()->search(), "square");
        qInfo("the shelf opens in %lld ms and answers a letter in %lld ms", opened, clock.elapsed() / 6);
        QVERIFY(canvas->picker()->list()->count() > 10);
    }

    void theCostIsMarkedAndSaid() {
        Bench bench;
        bench.set({"destination.empty", "friend.in_check"});
        QStringList costs;
        for (const ConditionRow* row : bench.rows()) {
            for (const QLabel* label : row->findChildren<QLabel*>()) {
                if (label->text().contains(QChar(0x25CB)) || label->text().contains(QChar(0x25CF)))
                    costs += label->text() + label->toolTip().left(12);
            }
        }
        QCOMPARE(costs,
                 (QStringList{QString::fromUtf8("●●●Judged for e"), QString::fromUtf8("●○○Judged once ")}));
    }

    // --- what it is worth ---

    void blocksTellWhatTheyAreWorthOnTheSquareLookedAt() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("knight"));
        diagram.cycle(*diagram.shape().parse("e6"));
        const ConditionSight sight(library(), diagram);
        const auto words = [&](const char* text, ValueType type = ValueType::Boolean) {
            const auto value = sight.valueOf(*parseExpression(text, type), ConditionPlace::Candidate);
            return value ? value->words : QString("unknown");
        };
        QCOMPARE(words("destination.has_enemy"), QString("unknown"));
        QCOMPARE(words("start", ValueType::Square), QString("d4 (white Knight)"));
        const_cast<ConditionSight&>(sight).look(diagram.shape().parse("e6"), "/tree/0");
        QCOMPARE(words("destination.has_enemy"), QString("yes"));
        QCOMPARE(words("destination.rank", ValueType::Number), QString("6"));
        QCOMPARE(words("count(board.pieces, item.moved)", ValueType::Number), QString("2"));
        QCOMPARE(sight.valueOf(*parseCondition("destination.empty"), ConditionPlace::Part), std::nullopt);
        Bench bench(ConditionPlace::Candidate, &sight);
        bench.set({"destination.has_enemy"});
        QStringList told;
        std::vector<const BlockBox*> boxes;
        bench.canvas()->box().collect(boxes);
        for (const BlockBox* box : boxes) {
            for (const BlockText& text : box->texts) {
                if (text.quiet) told += text.text;
            }
        }
        QCOMPARE(told, (QStringList{QString::fromUtf8("✓"), "= e6"}));
    }
};

QTEST_MAIN(TestConditionBuilding)
#include "tst_condition_building.moc"
