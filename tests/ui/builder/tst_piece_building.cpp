// SPDX-License-Identifier: MIT
// Building pieces in the workspace: the whole language through the field editors, and complete pieces by
// mouse alone with the number of gestures counted.
#include "tests/support/test_program.h"
#include "tests/support/twins.h"
#include "tests/ui/builder/workshop.h"
#include "tests/ui/kit/press.h"
#include "ui/board/board_view.h"
#include "ui/builder/conditions/block_canvas.h"
#include "ui/builder/conditions/block_picker.h"
#include "ui/builder/conditions/condition_line.h"
#include "ui/builder/conditions/condition_row.h"
#include "ui/builder/conditions/problem_label.h"
#include "ui/builder/library/library_commands.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/pages/checks_list.h"
#include "ui/builder/pages/description_view.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/pages/scene_list.h"
#include "ui/builder/piece_header.h"
#include "ui/builder/scene_controller.h"
#include "ui/builder/tree/tree_panel.h"

#include "core/analysis/scenes.h"
#include "core/authoring/node_templates.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"
#include "core/language/condition_text.h"
#include "core/language/enum_names.h"
#include "core/language/validate_tree.h"

#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QSpinBox>
#include <QSplitter>
#include <QTest>
#include <QTreeView>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

void moveAlike(const PieceDefinition& one, const PieceDefinition& twin) {
    const auto found = chesspp::testing::compareTwins(one, twin);
    QCOMPARE(QString::fromStdString(found.difference), QString());
    QVERIFY(found.moves > 0);
}

}  // namespace

class PieceBuilding : public QObject {
    Q_OBJECT
private slots:
    void aKnightInFiveGestures() {
        Workshop shop;
        shop.press("New Piece");
        shop.add("Move", "Jump");
        shop.square("to", {2, 1});
        shop.mirror(5);
        QVERIFY2(shop.gestures <= 5, qPrintable(QString::number(shop.gestures)));
        moveAlike(shop.piece(), *shop.library().piece("knight"));
        // It is in the library without being saved; saving takes one more gesture.
        shop.own.updateLibrary();
        QVERIFY(shop.library().isOwn("new-piece"));
        shop.click(shop.place.head()->save());
        QVERIFY(!shop.place.document()->isUnsaved());
        const PieceDefinition made = shop.piece();
        for (int step = 0; step < 3; ++step) shop.place.undoStack()->undo();
        QVERIFY(shop.piece().tree.empty());
        for (int step = 0; step < 3; ++step) shop.place.undoStack()->redo();
        QVERIFY(shop.piece() == made);
    }

    void aCannonInTwelveGestures() {
        Workshop shop;
        shop.press("New Piece");
        // Rides over empty squares.
        shop.add("Move", "Slide");
        shop.mirror(4);
        shop.click(shop.in<QToolButton>("if"));
        QLineEdit* search = shop.place.findChild<BlockPicker*>()->search();
        QTest::keyClicks(search, "target empty");
        QTest::keyClick(search, Qt::Key_Return);
        ++shop.gestures;
        // Captures by hopping over one piece.
        shop.press("Action");
        shop.choose(shop.openPalette()->targets(), "Hop");
        shop.mirror(4);
        shop.click(shop.in<ConditionRow>("if")->textButton());
        shop.in<QLineEdit>("if")->selectAll();
        QTest::keyClicks(shop.in<QLineEdit>("if"), "destination.has_enemy");
        ++shop.gestures;
        QVERIFY2(shop.gestures <= 12, qPrintable(QString::number(shop.gestures)));
        moveAlike(shop.piece(), *shop.library().piece("cannon"));
    }

    void everyTargetAndActionThroughTheEditors_data() {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("target");
        for (const std::string_view action : kActionNames) {
            std::vector<std::string_view> targets = targetsFor(action);
            if (targets.empty()) targets.emplace_back("");
            for (const std::string_view target : targets) {
                const auto text = [](std::string_view name) {
                    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
                };
                QTest::addRow("%s %s", std::string(action).c_str(), std::string(target).c_str())
                    << text(action) << text(target);
            }
        }
    }
    /// Every editor shows its field and reports edits, and the result survives writing and reading.
    void everyTargetAndActionThroughTheEditors() {
        QFETCH(QString, action);
        QFETCH(QString, target);
        if (!shop_) shop_ = std::make_unique<Workshop>();
        Workshop& shop = *shop_;
        if (shop.place.document()->isReadOnly()) shop.place.newPiece();
        PieceDocument& document = *shop.place.document();
        shop.place.tree()->addAction(action, target);
        QTest::qWait(0);  // for the layout of its fields
        const ItemId item = shop.place.tree()->current();
        QVERIFY(item != kPieceItem);
        FieldForm* form = shop.place.inspector()->form();
        const auto node = [&] { return std::get<Node>(*document.thing(item)); };
        const std::vector<io::Field> fields = io::fieldsOf(node());
        int edited = 0;
        for (const io::Field& field : fields) {
            // Another target may have other fields; those belong to another test row.
            const auto now = io::fieldsOf(node());
            if (std::ranges::find(now, field.key, &io::Field::key) == now.end()) continue;
            FieldEditor* editor = form->editor(field.key);
            QVERIFY2(editor != nullptr, field.key.c_str());
            edited += editAll(*editor);
            QVERIFY(document.thing(item));
            // Every problem in what the widgets built has a sentence.
            for (const Diagnostic& problem : document.problems().items())
                QVERIFY(!shop.library().sentence(problem.message).isEmpty());
        }
        QVERIFY2(edited > 0, qPrintable(action));
        const auto read = io::readDraft(document.text(), "x.json");
        QVERIFY(read);
        QVERIFY(read->definition == document.piece());
        while (!document.piece().tree.empty()) {
            if (!document.undoStack().canUndo()) break;
            document.undoStack().undo();
        }
        QVERIFY(document.piece().tree.empty());
    }

    void cleanupTestCase() { shop_.reset(); }

    void theWordsOfEveryKeyAreThere() {
        for (const char* language : {"en", "de"}) {
            const LibraryContext& words = library(language);
            const auto said = [&](const FieldLabel& text) {
                QVERIFY2(!text.name.contains('.') && !text.why.startsWith("field."), qPrintable(text.name));
            };
            const auto reported = [&](const std::string& key, const io::WordField& word) {
                std::vector<std::string_view> all(word.words.begin(), word.words.end());
                if (word.need == io::WordField::Need::May) all.push_back(kUnsaid);
                for (const std::string_view each : all)
                    QVERIFY2(!textOfWord(words, key, each).startsWith("word."), key.c_str());
            };
            for (const std::string_view name : kActionNames) {
                said(textOfAction(words, name));
                for (const io::Field& field : io::fieldsOf(freshNode(name, "slide"))) {
                    said(textOfField(words, name == "move-other" ? FieldOwner::MoveOther : FieldOwner::Thing,
                                     field.key));
                    if (const auto* word = std::get_if<io::WordField>(&field.value)) {
                        reported(field.key, *word);
                    }
                }
            }
            for (const std::string_view name : kTargetNames) {
                said(textOfTarget(words, name));
                for (const io::Field& field : io::fieldsOf(freshTarget(name))) {
                    said(textOfField(words, FieldOwner::Thing, field.key));
                    if (const auto* word = std::get_if<io::WordField>(&field.value)) {
                        reported(field.key, *word);
                    }
                }
            }
            for (const std::string_view name : kPartActionNames)
                for (const io::Field& field : io::fieldsOf(freshPart(name), io::PartOwner::Multi))
                    said(textOfField(words, FieldOwner::Thing, field.key));
            for (const io::Field& field : io::fieldsOf(freshEvent({}, freshEventPart("set", {}, "pawn"))))
                said(textOfField(words, FieldOwner::Thing, field.key));
            for (const io::Field& field : io::fieldsOf(PieceDefinition()))
                said(textOfField(words, FieldOwner::Piece, field.key));
            for (const io::Field& field : io::fieldsOf(Leg()))
                said(textOfField(words, FieldOwner::Thing, field.key));
        }
    }

    void eachChangeOfBlocksIsUndoneByItself() {
        Workshop shop;
        shop.place.list()->setCurrent("knight");
        shop.place.copyPiece();
        QTest::qWait(0);
        const auto condition = [&] {
            return QString::fromStdString(printCondition(shop.piece().tree.front().conditions.front()));
        };
        auto* canvas = shop.place.findChild<BlockCanvas*>();
        chesspp::ui::tests::press(canvas, Qt::Key_D, Qt::ControlModifier);
        QTest::keyClick(canvas, Qt::Key_Right);
        chesspp::ui::tests::press(canvas, Qt::Key_W, Qt::ShiftModifier);
        QCOMPARE(condition(), QString("destination.has_friend and not destination.has_friend"));
        shop.place.undoStack()->undo();
        QCOMPARE(condition(), QString("not destination.has_friend and not destination.has_friend"));
        QCOMPARE(canvas->block(), blockOf(shop.piece().tree.front().conditions.front()));
        shop.place.undoStack()->undo();
        QCOMPARE(condition(), QString("not destination.has_friend"));
        QVERIFY(!shop.place.undoStack()->canUndo());
    }

    void aConditionSaysAtOnceWhatIsWrong() {
        ConditionLine line(ValueType::Boolean, ConditionPlace::Candidate, library(), "if", nullptr);
        int read = 0;
        connect(&line, &ConditionLine::read, this, [&read] { ++read; });
        line.show();
        QTest::keyClicks(line.line(), "destination.emty");
        QVERIFY(line.problem().contains("At character 13"));
        QVERIFY(line.problem().contains("empty"));
        line.line()->clear();
        QTest::keyClicks(line.line(), "destination.empty");
        QVERIFY(line.problem().isEmpty());
        QCOMPARE(read, 1);
    }

    void whatIsWrongWithAConditionIsNotCutAtAnySizeOfTheEditor() {
        Workshop shop;
        shop.place.resize(1024, 600);
        shop.place.newPiece();
        shop.place.tree()->addGate();
        QTest::qWait(0);
        auto* row = shop.place.inspector()->form()->editor("if")->findChild<ConditionRow*>();
        QVERIFY(row != nullptr);
        row->textButton()->click();
        ConditionLine* line = row->line();
        line->type("target.foo and");
        const auto* problem = line->findChild<ProblemLabel*>();
        QVERIFY(problem != nullptr && problem->isVisible());
        auto* halves = qobject_cast<QSplitter*>(shop.place.inspector()->parentWidget());
        QVERIFY(halves != nullptr);
        for (int above = 350; above >= 100; above -= 25) {
            halves->setSizes({above, 450 - above});
            QTest::qWait(20);
            QVERIFY2(problem->height() >= problem->heightForWidth(problem->width()),
                     qPrintable(QString::number(above)));
        }
    }

    void hoveringLinksNodesAndSquares() {
        Workshop shop;
        shop.place.list()->setCurrent("pawn");
        ActionTreeModel& model = *shop.place.tree()->model();
        const QModelIndex gate = model.index(0, 0);
        const QModelIndex step = model.index(0, 0, gate);
        emit shop.place.tree()->hovered(model.itemAt(step));
        const auto glowing = [&] {
            QStringList squares;
            for (const Highlight& each : shop.place.diagram().picture().highlights) {
                if (each.kind == HighlightKind::Glow)
                    squares += QString::fromStdString(BoardShape().name(each.square));
            }
            return squares;
        };
        QCOMPARE(glowing(), QStringList{"d5"});
        shop.place.diagram().movePiece(*BoardShape().parse("f3"));
        QCOMPARE(glowing(), QStringList{"f4"});
        shop.place.diagram().movePiece(*BoardShape().parse("d4"));
        emit shop.place.board()->hovered(BoardShape().parse("d5"));
        QVERIFY(step.data(ActionTreeModel::LitRole).toBool());
        QVERIFY(!model.index(1, 0).data(ActionTreeModel::LitRole).toBool());
        emit shop.place.board()->hovered(std::nullopt);
        QVERIFY(!step.data(ActionTreeModel::LitRole).toBool());
        // A phrase of the description leads to its node.
        emit shop.place.pages()->words()->nodeRequested("/tree/0/then/1");
        QCOMPARE(shop.place.tree()->current(), model.itemAt(model.index(1, 0, gate)));
    }

    void checksLeadToTheirNodeAndMendIt() {
        Workshop shop;
        shop.press("New Piece");
        shop.place.tree()->addAction("move", "jump");
        shop.place.tree()->addAction("move", "jump");
        shop.place.pages()->analyzeNow();
        ChecksList* checks = shop.place.pages()->checks();
        QCOMPARE(checks->list()->count(), 1);  // one node covers all moves of the other
        shop.place.pages()->setCurrentWidget(checks);
        checks->list()->setCurrentRow(0);
        QTest::qWait(0);
        shop.press("Remove Row");
        QCOMPARE(shop.piece().tree.size(), std::size_t{1});
        shop.place.pages()->analyzeNow();
        QCOMPARE(checks->list()->count(), 0);
    }

    void whatCostsTooMuchIsSaidAtItsRowAndSavedAllTheSame() {
        Workshop shop;
        shop.press("New Piece");
        shop.place.tree()->addAction("move", "jump");
        shop.place.tree()->addAction("move", "jump");
        PieceDefinition dear = shop.piece();
        dear.tree.back().conditions = {*parseCondition(
            "count(board.squares, any(board.squares, all(board.squares, item.attacked_by(enemy)))) > 1")};
        QVERIFY(shop.place.document()->setPiece(dear, "dear").empty());
        QVERIFY(shop.place.diagram().problems().hasErrors());
        shop.place.pages()->analyzeNow();
        const ActionTreeModel& model = *shop.place.tree()->model();
        const auto problems = [&](int row) {
            return model.index(row, 0).data(ActionTreeModel::ProblemsRole).toStringList().join(' ');
        };
        QVERIFY(!problems(0).contains("Look at fewer"));
        QVERIFY(problems(1).contains("Look at fewer"));
        QCOMPARE(shop.own.save(dear.id), WriteError::None);
        const auto text = io::readTextFile(shop.file(dear.id).toStdString());
        QVERIFY(text);
        const auto read = io::readPiece(text->text, text->name);
        QVERIFY(read && read->definition.tree == shop.piece().tree);
    }

    void aDiagramBecomesASceneThatTurnsRed() {
        Workshop shop;
        shop.press("New Piece");
        shop.place.tree()->addAction("move", "slide");
        shop.place.diagram().cycle(*BoardShape().parse("d6"));
        shop.place.scenes().make();
        QCOMPARE(shop.piece().scenes.size(), std::size_t{1});
        QCOMPARE(shop.piece().scenes.front().squares.size(), std::size_t{2});
        shop.place.pages()->analyzeNow();
        QCOMPARE(shop.place.pages()->tabText(2), QString("Scenes 1/1"));
        shop.place.document()->toggle(shop.place.tree()->current());
        shop.place.pages()->analyzeNow();
        QCOMPARE(shop.place.pages()->tabText(2), QString("Scenes 0/1"));
    }

    void wallsOfTheDiagramStandInItsScene() {
        Workshop shop;
        shop.press("New Piece");
        shop.place.tree()->addAction("move", "slide");
        PieceDiagram& diagram = shop.place.diagram();
        const auto at = [](const char* name) { return *BoardShape().parse(name); };
        const SquareSet walls = [&] {
            SquareSet squares;
            for (const char* name : {"a8", "b8", "h8", "d6", "d1"}) squares.insert(at(name));
            return squares;
        }();
        walls.forEach([&](Square square) { diagram.put(square, DiagramOther::Wall); });
        diagram.put(at("c8"), DiagramOther::Enemy);
        shop.place.scenes().make();
        QCOMPARE(QString::fromStdString(shop.piece().scenes.front().fen),
                 QString("**(pawn){1}4*/8/3*4/8/3(%1){0}4/8/8/3*4 w - - 0 1").arg(shop.piece().id.c_str()));
        QCOMPARE(shop.piece().scenes.front().squares, (std::vector<SceneSquare>{{"d5", {"move"}}}));

        // As written to a file and read back.
        QCOMPARE(shop.own.save(shop.piece().id), WriteError::None);
        const auto text = io::readTextFile(shop.file(shop.piece().id).toStdString());
        QVERIFY(text);
        const auto read = io::readPiece(text->text, text->name);
        QVERIFY(read);
        QVERIFY(read->definition.scenes == shop.piece().scenes);
        const SceneCompany company{{}, shop.library().pieces(), *shop.library().variant("chess")};
        QVERIFY(judgeScenes(read->definition, company).front().holds());
        // The scene depends on the wall and fails without it.
        PieceDefinition open = read->definition;
        std::string& fen = open.scenes.front().fen;
        fen.replace(fen.find("3*4"), 3, "8");
        QVERIFY(!judgeScenes(open, company).front().holds());

        diagram.clearOthers();
        shop.place.pages()->setCurrentIndex(2);
        shop.place.pages()->analyzeNow();
        QCOMPARE(shop.place.pages()->tabText(2), QString("Scenes 1/1"));
        QVERIFY(shop.place.board()->picture().holes.empty());
        shop.place.findChild<SceneItem*>()->click();
        QVERIFY(shop.place.board()->picture().holes == walls);
        QVERIFY(!shop.place.board()->picture().isTarget(at("d7")));
    }

    void aBuiltInPieceIsCopiedToBeEdited() {
        Workshop shop;
        shop.place.list()->setCurrent("knight");
        QVERIFY(shop.place.document()->isReadOnly());
        shop.click(shop.place.head()->copy());
        QVERIFY(!shop.place.document()->isReadOnly());
        QCOMPARE(shop.piece().id, std::string("knight-2"));
        QVERIFY(shop.piece().tree == shop.library().piece("knight")->tree);
        shop.place.commands().remove();
        QCOMPARE(shop.piece().id, std::string("knight"));
        shop.press("Restore");
        QCOMPARE(shop.piece().id, std::string("knight-2"));
    }

    void theTreeIsBuiltByKeys() {
        Workshop shop;
        QTest::keyClick(&shop.place, Qt::Key_N, Qt::ControlModifier);
        QTreeView* view = shop.place.tree()->view();
        shop.place.tree()->addAction("move", "jump");
        view->setFocus();
        const auto key = [&](Qt::Key which, Qt::KeyboardModifiers modifiers) {
            QTest::keyClick(view, which, modifiers);
        };
        key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(shop.piece().tree.size(), std::size_t{2});
        key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(shop.piece().tree.front().children.size(), std::size_t{1});
        key(Qt::Key_Left, Qt::AltModifier);
        key(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(shop.piece().tree[1].enabled == Enabled::No);
        key(Qt::Key_Up, Qt::AltModifier);
        QVERIFY(shop.piece().tree[0].enabled == Enabled::No);
        key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!shop.piece().tree[0].action);
        key(Qt::Key_C, Qt::ControlModifier);
        key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(shop.piece().tree.front().children.size(), std::size_t{2});
        key(Qt::Key_X, Qt::ControlModifier);
        key(Qt::Key_Delete, Qt::NoModifier);
        QVERIFY(shop.piece().tree.front().children.empty());
    }

    void theDiagramIsQuickWithAHundredNodes() {
        PieceDefinition piece;
        piece.id = "many";
        for (int i = 0; i < 100; ++i) {
            Node node = freshNode("move", "jump");
            node.target = Jump{{i % 7 - 3, i / 7 % 7 - 2}};
            if (std::get<Jump>(*node.target).by == Offset{}) node.target = Jump{{1, 1}};
            piece.tree.push_back(node);
        }
        PieceDiagram diagram(library());
        diagram.setPiece(piece);
        std::vector<qint64> times;
        for (int i = 0; i < 20; ++i) {
            piece.tree[static_cast<std::size_t>(i)].mirror = Mirror::Sides;
            QElapsedTimer timer;
            timer.start();
            diagram.setPiece(piece);
            times.push_back(timer.nsecsElapsed());
        }
        std::ranges::sort(times);
        qInfo("an edit of 100 nodes reaches the diagram in %.2f ms (median)",
              static_cast<double>(times[10]) / 1e6);
        QVERIFY(!diagram.picture().targets.empty());
    }

private:
    std::unique_ptr<Workshop> shop_;  ///< shared by many test rows

    /// Uses every control in the editor once; returns the number of edits reported.
    static int editAll(FieldEditor& editor) {
        int reported = 0;
        const auto counting = QObject::connect(&editor, &FieldEditor::edited, [&reported] { ++reported; });
        int used = 0;
        const auto visible = [](const QWidget* widget) {
            return widget != nullptr && widget->isVisibleTo(widget->window());
        };
        // Using a control may add or remove others, so they are looked up each time.
        const auto each = [&]<class Widget>(std::type_identity<Widget>, const auto& use) {
            for (int i = 0; i < 12; ++i) {
                const auto all = editor.findChildren<Widget*>();
                if (i >= all.size()) return;
                if (!visible(all[i]) || !all[i]->isEnabled()) continue;
                use(all[i]);
                ++used;
            }
        };
        each(std::type_identity<QSpinBox>(), [](QSpinBox* box) { box->setValue(box->value() == 2 ? 3 : 2); });
        each(std::type_identity<QCheckBox>(), [](QCheckBox* box) { box->toggle(); });
        each(std::type_identity<QComboBox>(), [](QComboBox* box) {
            if (box->isEditable() || box->count() < 2) return;
            box->setCurrentIndex((box->currentIndex() + 1) % box->count());
            emit box->activated(box->currentIndex());
        });
        each(std::type_identity<QLineEdit>(), [](QLineEdit* line) {
            if (line->isReadOnly() || qobject_cast<QAbstractSpinBox*>(line->parentWidget()) != nullptr)
                return;
            line->setText("self.moved");
            emit line->textEdited(line->text());
            emit line->editingFinished();
        });
        each(std::type_identity<OffsetPicker>(),
             [](OffsetPicker* grid) { QTest::mouseClick(grid, Qt::LeftButton, {}, grid->centreOf({1, 2})); });
        QObject::disconnect(counting);
        return reported;
    }
};

CHESSPP_TEST(PieceBuilding)
#include "tst_piece_building.moc"
