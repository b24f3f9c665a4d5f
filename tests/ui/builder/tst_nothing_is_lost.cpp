// SPDX-License-Identifier: MIT
// New users of the builder must not lose or overlook anything: a new piece hidden by a search, an incomplete
// condition, text typed but not yet applied, a piece removed by a command.
#include "tests/support/test_program.h"
#include "tests/ui/builder/workshop.h"
#include "tests/ui/kit/files.h"
#include "tests/ui/kit/press.h"
#include "ui/board/board_view.h"
#include "ui/builder/conditions/block_canvas.h"
#include "ui/builder/conditions/block_picker.h"
#include "ui/builder/conditions/condition_line.h"
#include "ui/builder/conditions/condition_row.h"
#include "ui/builder/library/library_commands.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/library/template_dialog.h"
#include "ui/builder/pages/betza_editor.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/piece_header.h"
#include "ui/builder/tree/tree_panel.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/block_labels.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/search_field.h"

#include "core/authoring/node_templates.h"
#include "core/io/piece_json.h"
#include "core/language/condition_text.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QInputDialog>
#include <QJsonDocument>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTreeView>
#include <QWheelEvent>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

Node leap() {
    Node node = freshNode("move", "jump");
    node.target = Jump{{2, 1}};
    node.conditions.clear();
    return node;
}

Leg leg(std::string_view target) {
    return {{freshTarget(target)}, {}, {}, {}};
}

/// The editor of a conditions field of the current row.
FieldEditor* conditionsIn(const BuilderWorkspace& place, const std::string& key = "if") {
    return place.inspector()->form()->editor(key);
}
std::vector<ConditionRow*> rowsIn(const BuilderWorkspace& place, const std::string& key = "if") {
    std::vector<ConditionRow*> rows;
    for (ConditionRow* row : conditionsIn(place, key)->findChildren<ConditionRow*>()) {
        if (!row->isHidden()) rows.push_back(row);
    }
    return rows;
}
void selectRowIn(const BuilderWorkspace& place, std::size_t row) {
    place.tree()->setCurrent(place.document()->ids().below.at(row).id);
    QTest::qWait(0);  // for the layout
}

/// A workshop with one user piece that has two rows.
class TwoRows : public Workshop {
public:
    TwoRows() {
        PieceDefinition piece;
        piece.family = "own";
        piece.tree = {leap(), leap()};
        id = own.create(piece, "Twofold").piece().id;
        place.list()->setCurrent(QString::fromStdString(id));
    }
    void selectRow(std::size_t row) { selectRowIn(place, row); }
    [[nodiscard]] std::vector<ConditionRow*> rows() const { return rowsIn(place); }
    void addCondition(const std::string& key = "if") {
        for (QToolButton* button : conditionsIn(place, key)->findChildren<QToolButton*>()) {
            if (!button->toolTip().startsWith("Add a condition")) continue;
            QTest::mouseClick(button, Qt::LeftButton);
            QTest::qWait(0);
            return;
        }
        qFatal("no button to add one");
    }
    /// Begins "not …" with an empty socket.
    void beginNot() {
        addCondition();
        BlockCanvas* canvas = rows().back()->canvas();
        canvas->become(freshBlock(block::Not{}), {});
    }

    std::string id;
};

/// The program restarted with the pieces of the folder and the saved state of the workspace.
class NextTime {
public:
    explicit NextTime(TwoRows& before)
        : NextTime(before, QJsonDocument(before.place.state()).toJson(QJsonDocument::Compact)) {}
    /// With an earlier saved state.
    NextTime(TwoRows& before, const QByteArray& state)
        : library_(freshLibrary()), own(*library_, copyOf(before.own)), place(*library_, own, nullptr) {
        place.restore(QJsonDocument::fromJson(state).object());
        place.resize(1400, 900);
        place.show();
        if (!QTest::qWaitForWindowExposed(&place)) qFatal("no window");
        QTest::qWait(0);  // for the layout
    }

private:
    // The first program still holds the lock of its own folder.
    [[nodiscard]] QString copyOf(UserPieceLibrary& before) const {
        before.flush();
        copyFolder(before.folder(), folder_.path());
        return folder_.path();
    }

    QTemporaryDir folder_;
    std::unique_ptr<LibraryContext> library_;

public:
    UserPieceLibrary own;
    BuilderWorkspace place;
};

}  // namespace

class NothingIsLostTest : public QObject {
    Q_OBJECT
private slots:
    // --- new pieces are visible ---

    void aNewPieceIsSeenWhateverIsSearchedFor_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifiers");
        QTest::addRow("Ctrl+N") << int(Qt::Key_N) << int(Qt::ControlModifier);
        QTest::addRow("Ctrl+Shift+D") << int(Qt::Key_D) << int(Qt::ControlModifier | Qt::ShiftModifier);
    }
    void aNewPieceIsSeenWhateverIsSearchedFor() {
        QFETCH(int, key);
        QFETCH(int, modifiers);
        Workshop shop;
        SearchField* search = shop.place.list()->search();
        search->setFocus();
        QTest::keyClicks(search, "bishop");
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(shop.piece().id, std::string("bishop"));
        QTest::keyClick(search, static_cast<Qt::Key>(key), Qt::KeyboardModifiers(modifiers));
        QCOMPARE(shop.own.ids().size(), std::size_t{1});
        QCOMPARE(shop.piece().id, shop.own.ids().front());
        QVERIFY(search->text().isEmpty() || shop.piece().name == "Bishop 2");
        QCOMPARE(shop.place.list()->current(), shop.own.piece(shop.piece().id));
    }

    void aSearchThatFindsWhatIsLookedAtGoesOn() {
        Workshop shop;
        SearchField* search = shop.place.list()->search();
        QTest::keyClicks(search, "knight");
        shop.place.list()->setCurrent("knight");
        QCOMPARE(search->text(), QString("knight"));
    }

    void aTemplateTakesNoPiecesPlaceWhileOneSearches() {
        Workshop shop;
        PieceDefinition mine;
        mine.tree = {leap()};
        const std::string id = shop.own.create(mine, "Bishop of mine").piece().id;
        SearchField* search = shop.place.list()->search();
        search->setFocus();
        QTest::keyClicks(search, "bishop of mine");
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(shop.piece().id, id);
        const PieceDefinition before = shop.piece();
        shop.press("From Template…");
        auto* dialog = shop.place.findChild<TemplateDialog*>();
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog, Qt::Key_Return);
        QCOMPARE(*shop.own.piece(id), before);
        QVERIFY(shop.piece().id != id);
        QVERIFY(!shop.piece().tree.empty());
    }

    void aTemplateIsOfferedBesideANewPiece() {
        Workshop shop;
        shop.press("From Template…");
        QVERIFY(shop.place.findChild<TemplateDialog*>() != nullptr);
    }

    // --- incomplete conditions are kept ---

    void aHalfMadeConditionIsThereWhenOneComesBackToItsRow() {
        TwoRows shop;
        shop.selectRow(0);
        shop.beginNot();
        const Block made = shop.rows().back()->canvas()->block();
        shop.selectRow(1);
        QVERIFY(shop.rows().empty());
        const QModelIndex row = shop.place.tree()->model()->index(0, 0);
        const auto signs = [&row] { return row.data(ActionTreeModel::ProblemsRole).toStringList().size(); };
        QCOMPARE(signs(), 1);
        shop.selectRow(0);
        QCOMPARE(signs(), 0);
        QCOMPARE(shop.rows().size(), std::size_t{1});
        QVERIFY(shop.rows().front()->canvas()->isUnfinished());
        QCOMPARE(shop.rows().front()->canvas()->block(), made);
        QVERIFY(!shop.rows().front()->note().isEmpty());
        QVERIFY(shop.piece().tree.front().conditions.empty());
    }

    void aHalfMadeConditionIsThereWhenOneComesBackToItsPiece() {
        TwoRows shop;
        shop.selectRow(0);
        shop.beginNot();
        shop.place.list()->setCurrent("knight");
        shop.place.list()->setCurrent(QString::fromStdString(shop.id));
        shop.selectRow(0);
        QCOMPARE(shop.rows().size(), std::size_t{1});
        QVERIFY(shop.rows().front()->canvas()->isUnfinished());
    }

    void aHalfMadeConditionOutlivesALookAtItsText() {
        TwoRows shop;
        shop.selectRow(0);
        shop.beginNot();
        shop.rows().front()->line()->line()->setFocus();
        shop.place.head()->name()->setFocus();
        QCOMPARE(shop.rows().size(), std::size_t{1});
        QVERIFY(shop.rows().front()->canvas()->isUnfinished());
    }

    void aHalfMadeConditionIsThrownAwayByItsButton() {
        TwoRows shop;
        shop.selectRow(0);
        shop.beginNot();
        shop.selectRow(1);
        shop.selectRow(0);
        QCOMPARE(shop.rows().size(), std::size_t{1});
        QTest::mouseClick(shop.rows().front()->removeButton(), Qt::LeftButton);
        shop.selectRow(1);
        shop.selectRow(0);
        QVERIFY(shop.rows().empty());
    }

    void aConditionChangedMeanwhileIsNotSpoiltByWhatWasHalfMade() {
        TwoRows shop;
        shop.selectRow(0);
        const ItemId first = shop.place.document()->ids().below.front().id;
        const auto set = [&](const char* text) {
            io::ConditionsField field;
            field.place = ConditionPlace::Candidate;
            field.list = {*parseCondition(text, ConditionPlace::Candidate)};
            QVERIFY(shop.place.document()->setField(first, "if", field).empty());
            QTest::qWait(0);  // for the layout
        };
        set("destination.empty");
        BlockCanvas* canvas = shop.rows().front()->canvas();
        canvas->setCurrent({0});
        canvas->clearCurrent();
        QVERIFY(canvas->isUnfinished());
        shop.selectRow(1);
        set("self.moved");
        shop.selectRow(0);
        QVERIFY(!shop.rows().front()->canvas()->isUnfinished());
        QCOMPARE(shop.rows().front()->line()->line()->text(), QString("self.moved"));
    }

    void textThatDoesNotReadIsThereWhenOneComesBack() {
        TwoRows shop;
        shop.selectRow(0);
        shop.addCondition();
        QLineEdit* line = shop.rows().back()->line()->line();
        line->setFocus();
        QTest::keyClicks(line, "destination.emp");
        shop.selectRow(1);
        QVERIFY(shop.rows().empty());
        shop.selectRow(0);
        QCOMPARE(shop.rows().size(), std::size_t{1});
        QCOMPARE(shop.rows().front()->line()->line()->text(), QString("destination.emp"));
        QVERIFY(!shop.rows().front()->line()->problem().isEmpty());
        QTest::keyClicks(shop.rows().front()->line()->line(), "ty");
        QCOMPARE(shop.piece().tree.front().conditions.size(), std::size_t{1});
    }

    // --- incomplete conditions are kept for the next start ---

    void aHalfMadeConditionIsThereAtTheNextStart() {
        TwoRows shop;
        shop.selectRow(0);
        shop.beginNot();
        const Block made = shop.rows().back()->canvas()->block();
        NextTime next(shop);
        QCOMPARE(next.place.document()->piece().id, shop.id);
        selectRowIn(next.place, 0);
        QCOMPARE(rowsIn(next.place).size(), std::size_t{1});
        BlockCanvas* canvas = rowsIn(next.place).front()->canvas();
        QVERIFY(canvas->isUnfinished());
        QCOMPARE(canvas->block(), made);
        canvas->undoHere();
        QVERIFY(!canvas->isUnfinished());
        QVERIFY(next.place.document()->piece().tree.front().conditions.empty());
    }

    void aRowThatWasLeftHalfMadeIsMarkedAtTheNextStart() {
        TwoRows shop;
        shop.selectRow(1);
        shop.beginNot();
        shop.place.list()->setCurrent("knight");
        NextTime next(shop);
        QCOMPARE(next.place.document()->piece().id, std::string("knight"));
        next.place.list()->setCurrent(QString::fromStdString(shop.id));
        selectRowIn(next.place, 0);
        QVERIFY(rowsIn(next.place).empty());
        const QModelIndex row = next.place.tree()->model()->index(1, 0);
        QCOMPARE(row.data(ActionTreeModel::ProblemsRole).toStringList().size(), 1);
        selectRowIn(next.place, 1);
        QVERIFY(rowsIn(next.place).front()->canvas()->isUnfinished());
    }

    void textThatDoesNotReadIsThereAtTheNextStart() {
        TwoRows shop;
        shop.selectRow(0);
        shop.addCondition();
        QLineEdit* line = shop.rows().back()->line()->line();
        line->setFocus();
        QTest::keyClicks(line, "destination.emp");
        NextTime next(shop);
        selectRowIn(next.place, 0);
        QCOMPARE(rowsIn(next.place).size(), std::size_t{1});
        QCOMPARE(rowsIn(next.place).front()->line()->line()->text(), QString("destination.emp"));
    }

    void aChangeOfACompleteConditionIsThereAtTheNextStart() {
        TwoRows shop;
        shop.selectRow(0);
        const ItemId first = shop.place.document()->ids().below.front().id;
        io::ConditionsField field;
        field.place = ConditionPlace::Candidate;
        field.list = {*parseCondition("destination.empty", ConditionPlace::Candidate)};
        QVERIFY(shop.place.document()->setField(first, "if", field).empty());
        QTest::qWait(0);  // for the layout
        BlockCanvas* canvas = shop.rows().front()->canvas();
        canvas->setCurrent({0});
        canvas->clearCurrent();
        NextTime next(shop);
        selectRowIn(next.place, 0);
        QCOMPARE(rowsIn(next.place).size(), std::size_t{1});
        QVERIFY(rowsIn(next.place).front()->canvas()->isUnfinished());
        QCOMPARE(next.place.document()->piece().tree.front().conditions, field.list);
    }

    void aConditionInALegIsThereAtTheNextStart() {
        TwoRows shop;
        const ItemId first = shop.place.document()->ids().below.front().id;
        Node node = leap();
        node.target = PathTarget{{leg("jump"), leg("slide")}};
        QVERIFY(shop.place.document()->setThing(first, node, "path").empty());
        shop.selectRow(0);
        shop.addCondition("to");
        QCOMPARE(rowsIn(shop.place, "to").size(), std::size_t{1});
        rowsIn(shop.place, "to").front()->canvas()->become(freshBlock(block::Not{}), {});
        NextTime next(shop);
        selectRowIn(next.place, 0);
        QCOMPARE(rowsIn(next.place, "to").size(), std::size_t{1});
        QVERIFY(rowsIn(next.place, "to").front()->canvas()->isUnfinished());
    }

    void aConditionInALegStaysWhenThereIsAnotherLeg() {
        TwoRows shop;
        const ItemId first = shop.place.document()->ids().below.front().id;
        Node node = leap();
        node.target = PathTarget{{leg("jump")}};
        QVERIFY(shop.place.document()->setThing(first, node, "path").empty());
        shop.selectRow(0);
        shop.addCondition("to");
        rowsIn(shop.place, "to").front()->canvas()->become(freshBlock(block::Not{}), {});
        std::get<PathTarget>(*node.target).legs.push_back(leg("slide"));
        QVERIFY(shop.place.document()->setThing(first, node, "leg").empty());
        QTest::qWait(0);  // for the layout
        QCOMPARE(rowsIn(shop.place, "to").size(), std::size_t{1});
        QVERIFY(rowsIn(shop.place, "to").front()->canvas()->isUnfinished());
    }

    void whatIsHalfMadeOfADeletedThingIsForgotten() {
        TwoRows shop;
        shop.selectRow(1);
        shop.beginNot();
        const QByteArray before = QJsonDocument(shop.place.state()).toJson(QJsonDocument::Compact);
        QVERIFY(shop.place.state().contains("unfinished"));
        QVERIFY(shop.place.document()->remove(shop.place.tree()->current()).empty());
        QVERIFY(!shop.place.state().contains("unfinished"));
        // The earlier state refers to a row that no longer exists.
        NextTime next(shop, before);
        QCOMPARE(next.place.document()->piece().tree.size(), std::size_t{1});
        selectRowIn(next.place, 0);
        QVERIFY(rowsIn(next.place).empty());
        QVERIFY(!next.place.state().contains("unfinished"));
    }

    void whatIsHalfMadeOfADeletedPieceIsForgotten() {
        TwoRows shop;
        shop.selectRow(0);
        shop.beginNot();
        const QByteArray before = QJsonDocument(shop.place.state()).toJson(QJsonDocument::Compact);
        QCOMPARE(shop.own.remove(shop.id), WriteError::None);
        NextTime next(shop, before);
        QVERIFY(!next.place.state().contains("unfinished"));
    }

    void theSessionOfASharedPieceComesBackOnceItsFolderIsRead() {
        TwoRows shop;
        shop.selectRow(1);
        shop.beginNot();
        const QString id = QString::fromStdString(shop.id);
        QCOMPARE(shop.own.save(shop.id), WriteError::None);
        const QByteArray state = QJsonDocument(shop.place.state()).toJson(QJsonDocument::Compact);
        const QTemporaryDir mine;
        const std::unique_ptr<LibraryContext> library = freshLibrary();
        UserPieceLibrary own(*library, mine.path());
        own.setShared(shop.own.folder());
        BuilderWorkspace place(*library, own, nullptr);
        place.restore(QJsonDocument::fromJson(state).object());
        QVERIFY(!own.contains(shop.id));
        // A quit before the folder has been read loses nothing.
        QCOMPARE(place.state().value("document").toString(), id);
        QVERIFY(place.state().value("unfinished").toObject().contains(id));
        own.shared()->finishReading();
        QTRY_COMPARE(QString::fromStdString(place.document()->piece().id), id);
        place.show();
        QVERIFY(QTest::qWaitForWindowExposed(&place));
        selectRowIn(place, 1);
        QCOMPARE(rowsIn(place).size(), std::size_t{1});
        QVERIFY(rowsIn(place).front()->canvas()->isUnfinished());
    }

    void eachStepOfWhatIsHalfMadeIsToldToWhoeverKeepsIt() {
        TwoRows shop;
        shop.selectRow(0);
        shop.addCondition();
        const QSignalSpy spy(&shop.place, &BuilderWorkspace::stateChanged);
        BlockCanvas* canvas = shop.rows().back()->canvas();
        canvas->become(freshBlock(block::Not{}), {});
        QCOMPARE(spy.count(), 1);
        canvas->become(put(canvas->block(), BlockPath{0}, freshBlock(block::Not{})), {});
        QCOMPARE(spy.count(), 2);
        canvas->undoHere();
        QCOMPARE(spy.count(), 3);
        QTest::mouseClick(shop.rows().back()->removeButton(), Qt::LeftButton);
        QCOMPARE(spy.count(), 4);
        QVERIFY(!shop.place.state().contains("unfinished"));
    }

    // --- typed text is saved ---

    void whatIsTypedIntoAFieldIsSaved() {
        TwoRows shop;
        shop.place.pages()->setCurrentIndex(3);
        QLineEdit* tags = nullptr;
        for (QLineEdit* line : shop.place.pages()->findChildren<QLineEdit*>()) {
            if (line->accessibleName() == "Tags") tags = line;
        }
        QVERIFY(tags != nullptr);
        tags->setFocus();
        QTest::keyClicks(tags, "quick, light");
        QTest::keyClick(tags, Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(shop.piece().tags, (std::vector<std::string>{"quick", "light"}));
        QVERIFY(!shop.own.isUnsaved(shop.id));
    }

    void whatIsPastedWithANameIsReadAgain() {
        TwoRows shop;
        QLineEdit* name = shop.place.head()->name();
        name->setFocus();
        name->selectAll();
        QApplication::clipboard()->setText(QString::fromUtf8("\u202ETurned\u2066 about"));
        QTest::keyClick(name, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(name->text(), QString("Turned about"));
        QVERIFY(io::readDraft(shop.place.document()->text(), "x").has_value());
    }

    void aSceneIsGivenAName() {
        TwoRows shop;
        PieceDetails& pages = *shop.place.pages();
        pages.setCurrentIndex(2);
        pages.analyzeNow();
        const auto press = [&](const QString& text) {
            for (QAbstractButton* button : pages.findChildren<QAbstractButton*>()) {
                const bool found = button->text() == text || button->toolTip() == text;
                if (found && button->isVisible()) return shop.click(button);
            }
            qFatal("no button %s", qPrintable(text));
        };
        press("Make Scene from Diagram");
        pages.analyzeNow();
        QCOMPARE(shop.piece().scenes.size(), std::size_t{1});
        const std::string before = shop.piece().scenes.front().name;
        press(QString::fromStdString(before));
        QTest::qWait(0);
        press("Rename Scene");
        auto* dialog = pages.findChild<QInputDialog*>();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->textValue(), QString::fromStdString(before));
        dialog->setTextValue(" alone on the board ");
        dialog->accept();
        QCOMPARE(shop.piece().scenes.front().name, std::string("alone on the board"));
        shop.place.undoStack()->undo();
        QCOMPARE(shop.piece().scenes.front().name, before);
    }

    void aPieceWithoutANameIsToldApartByItsId() {
        TwoRows shop;
        QVERIFY(shop.place.document()->setField(kPieceItem, "name", std::string(" ")).empty());
        QCOMPARE(shop.library().nameOf(shop.piece()), QString::fromStdString(shop.id));
    }

    void aNameOfAnyLengthLeavesTheWindowAsItIs() {
        TwoRows shop;
        const int least = shop.place.minimumSizeHint().width();
        Node promote;
        promote.action = PromoteAction{KindChoice{KindChoice::Source::Listed, {shop.id}}};
        PieceDefinition piece = shop.piece();
        piece.name = std::string(300, 'W');
        piece.tree.push_back(promote);
        QVERIFY(shop.place.document()->setPiece(piece, "long").empty());
        shop.own.updateLibrary();
        shop.place.betza()->updateNow();
        shop.selectRow(2);
        QCOMPARE(shop.place.minimumSizeHint().width(), least);
        const QRect page = shop.place.inspector()->rect();
        for (const QToolButton* chip : shop.place.inspector()->findChildren<QToolButton*>()) {
            if (chip->isVisible())
                QVERIFY(page.contains(chip->mapTo(shop.place.inspector(), chip->rect().center())));
        }
    }

    // --- nothing changes unintentionally ---

    void theWheelScrollsPastBoxesThatNobodyIsAtWorkIn() {
        TwoRows shop;
        shop.selectRow(0);
        const auto turn = [](QWidget* box) {
            const QPointF middle = box->rect().center();
            QWheelEvent wheel(middle, box->mapToGlobal(middle), {}, {0, -120}, {}, {}, Qt::NoScrollPhase,
                              false);
            QApplication::sendEvent(box, &wheel);
        };
        const PieceDefinition before = shop.piece();
        int boxes = 0;
        for (QWidget* box : shop.place.inspector()->form()->findChildren<QWidget*>()) {
            const bool turns = qobject_cast<QAbstractSpinBox*>(box) || qobject_cast<QComboBox*>(box);
            if (!turns || !box->isVisible()) continue;
            turn(box);
            ++boxes;
        }
        QVERIFY(boxes > 2);
        QCOMPARE(shop.piece(), before);
        auto* number = shop.in<QSpinBox>("to");
        QVERIFY(number != nullptr);
        number->setFocus();
        turn(number);
        QVERIFY(shop.piece() != before);
    }

    void escapeElsewhereLeavesWhatStandsOnTheDiagram() {
        TwoRows shop;
        shop.place.diagram().cycle(*BoardShape().parse("e5"));
        shop.place.head()->name()->setFocus();
        QTest::keyClick(shop.place.head()->name(), Qt::Key_Escape);
        QVERIFY(!shop.place.diagram().isAlone());
        shop.place.board()->setFocus();
        QTest::keyClick(shop.place.board(), Qt::Key_Escape);
        QVERIFY(shop.place.diagram().isAlone());
    }

    // --- removed pieces can't be edited ---

    void aPieceThatACommandRemovesIsNotLookedAtAnyMore() {
        TwoRows shop;
        shop.place.list()->search()->setText("Twofold");
        QCOMPARE(shop.own.remove(shop.id), WriteError::None);
        QTRY_COMPARE(shop.piece().id, std::string("knight"));
        QVERIFY(shop.place.document()->isReadOnly());
    }

    void aPieceIsLookedAtUnderWhateverIdItHas() {
        TwoRows shop;
        QCOMPARE(shop.own.rename(shop.id, "elsewhere", "Elsewhere"), WriteError::None);
        QCOMPARE(shop.piece().id, std::string("elsewhere"));
        shop.own.undoStack().undo();
        QCOMPARE(shop.piece().id, shop.id);
        QVERIFY(!shop.place.document()->isReadOnly());
        shop.own.undoStack().redo();
        QCOMPARE(shop.piece().id, std::string("elsewhere"));
    }

    void anUndoneRenameTakesTheOlderVersionsBack() {
        TwoRows shop;
        QCOMPARE(shop.own.save(shop.id), WriteError::None);
        shop.selectRow(0);
        QVERIFY(shop.place.document()->remove(shop.place.tree()->current()).empty());
        QCOMPARE(shop.own.save(shop.id), WriteError::None);
        QCOMPARE(shop.own.versions(shop.id).size(), std::size_t{1});
        QCOMPARE(shop.own.rename(shop.id, "elsewhere", "Elsewhere"), WriteError::None);
        QCOMPARE(shop.own.versions("elsewhere").size(), std::size_t{1});
        shop.own.undoStack().undo();
        QCOMPARE(shop.own.versions(shop.id).size(), std::size_t{1});
        shop.own.undoStack().redo();
        QCOMPARE(shop.own.versions("elsewhere").size(), std::size_t{1});
    }

    // --- pieces of others do no harm ---

    void aLetterThatIsTakenBreaksNoSceneOfWhatCameAlong() {
        Workshop shop;
        PieceDefinition king;
        king.id = "other-king";
        king.name = "Other king";
        king.letter = "K";
        king.tree = {leap()};
        PieceDefinition nobody = king;
        nobody.id = "nobody";
        nobody.name.clear();
        nobody.letter = "N";
        QCOMPARE(shop.own.importPieces({king, nobody}), WriteError::None);
        shop.place.list()->setCurrent("knight");
        PieceDetails& pages = *shop.place.pages();
        pages.analyzeNow();
        for (std::size_t i = 0; i < shop.piece().scenes.size(); ++i) QVERIFY(pages.verdict(i)->holds());
        QCOMPARE(pages.tabText(1), QString("Checks"));
        // A user piece is reported as sharing its letter.
        shop.place.list()->setCurrent("other-king");
        pages.analyzeNow();
        QCOMPARE(pages.tabText(1), QString("Checks 1"));
    }

    // --- what cannot be done ---

    void ofABuiltInPieceRenameAndDeleteAreDisabled_data() {
        QTest::addColumn<int>("key");
        QTest::addRow("F2") << int(Qt::Key_F2);
        QTest::addRow("Del") << int(Qt::Key_Delete);
    }
    void ofABuiltInPieceRenameAndDeleteAreDisabled() {
        QFETCH(int, key);
        Workshop shop;
        shop.place.list()->setCurrent("bishop");
        chesspp::ui::tests::press(shop.place.list()->view(), static_cast<Qt::Key>(key));
        QVERIFY(!shop.place.message()->isVisible());
        QCOMPARE(shop.piece().id, std::string("bishop"));
    }

    void ofAHalfBuiltPieceNoSceneIsMadeAndItIsSaid() {
        TwoRows shop;
        Node summon = freshNode("summon", "jump");
        std::get<SummonAction>(*summon.action).into.kinds.clear();
        QVERIFY(shop.place.document()->insert({{}, TreeList::Tree, 2}, summon));
        QVERIFY(!shop.place.document()->isSound());
        shop.place.pages()->setCurrentIndex(2);
        shop.place.pages()->analyzeNow();
        shop.press("Make Scene from Diagram");
        QVERIFY(shop.piece().scenes.empty());
        QVERIFY(shop.place.message()->isVisible());
    }

    // --- screen readers ---

    void eachListOfConditionsHasAButtonOfItsOwnName() {
        TwoRows shop;
        shop.selectRow(0);
        const TreeItem slide = freshNode("move", "slide");
        QVERIFY(shop.place.document()->setThing(shop.place.tree()->current(), slide, "slide").empty());
        QTest::qWait(0);  // for the layout
        QSet<QString> names;
        int buttons = 0;
        for (QToolButton* button : shop.place.inspector()->findChildren<QToolButton*>()) {
            if (!button->isVisible() || !button->accessibleName().startsWith("Add a condition")) continue;
            names.insert(button->accessibleName());
            ++buttons;
        }
        QVERIFY(buttons > 1);
        QCOMPARE(names.size(), buttons);
    }
};

CHESSPP_TEST(NothingIsLostTest)
#include "tst_nothing_is_lost.moc"
