// SPDX-License-Identifier: MIT
// Navigating a piece's tree and importing into it: searching, folding, comments, why a row has no effect,
// pasting, and rows of another piece.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/builder/builder_workspace.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/library/template_dialog.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/tree/reference_panel.h"
#include "ui/builder/tree/tree_panel.h"
#include "ui/builder/tree/tree_search_bar.h"
#include "ui/builder/tree/tree_view.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/piece/action_tree_model.h"
#include "ui/models/piece/piece_text.h"

#include "core/io/piece_json.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <memory>
#include <set>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

class TreeWorkshop {
public:
    explicit TreeWorkshop(const char* like = nullptr)
        : library(freshLibrary()), own(*library, folder_.path()), place(*library, own, nullptr) {
        place.resize(1200, 800);
        place.show();
        if (!QTest::qWaitForWindowActive(&place)) qFatal("no window");
        if (like == nullptr) {
            place.newPiece();
        } else {
            place.list()->setCurrent(like);
            place.copyPiece();
        }
        place.tree()->enter();
    }
    [[nodiscard]] TreePanel& tree() { return *place.tree(); }
    [[nodiscard]] QTreeView& view() { return *place.tree()->view(); }
    [[nodiscard]] const PieceDefinition& piece() const { return place.document()->piece(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* focused = QApplication::focusWidget();
        QTest::keyClick(focused != nullptr ? focused : &place, key, modifiers);
    }
    [[nodiscard]] QString title() { return view().currentIndex().data().toString(); }
    void copied(const QString& text) {
        auto data = std::make_unique<QMimeData>();
        data->setText(text);
        QApplication::clipboard()->setMimeData(data.release());
    }
    /// Titles of the rows marked as found, in order.
    [[nodiscard]] QStringList marked(const QModelIndex& parent = {}) {
        QStringList titles;
        const QAbstractItemModel& rows = *view().model();
        for (int row = 0; row < rows.rowCount(parent); ++row) {
            const QModelIndex index = rows.index(row, 0, parent);
            if (index.data(ActionTreeModel::FoundRole).toBool()) titles += index.data().toString();
            titles += marked(index);
        }
        return titles;
    }

private:
    QTemporaryDir folder_;

public:
    std::unique_ptr<LibraryContext> library;
    UserPieceLibrary own;
    BuilderWorkspace place;
};

const QString kTwoNodes =
    R"([{"do": "move", "to": {"jump": [1, 0]}}, {"do": "move", "to": {"jump": [2, 0]}}])";

}  // namespace

class TestPieceTree : public QObject {
    Q_OBJECT

private slots:
    void rowsAreFoundByWordsActionsMembersAndComments_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("count");
        QTest::newRow("a word of the row") << "promote" << 2;
        QTest::newRow("an action as files call it") << "multi" << 3;
        QTest::newRow("an action as the palette calls it") << "several things" << 3;
        QTest::newRow("a target as the fields call it") << "jump capture" << 2;
        QTest::newRow("a member") << "marked" << 1;
        QTest::newRow("without regard to case") << "HAS_ENEMY" << 2;
        QTest::newRow("a comment") << "the author says" << 1;
        QTest::newRow("two words of one row") << "2 forward" << 1;
        QTest::newRow("a gate is not found by what is in it") << "rank_from destination.has_enemy" << 0;
        QTest::newRow("nothing") << "dragon" << 0;
        QTest::newRow("blanks") << "   " << 0;
    }
    void rowsAreFoundByWordsActionsMembersAndComments() {
        QFETCH(QString, words);
        QFETCH(int, count);
        PieceDefinition pawn = *library().piece("pawn");
        pawn.tree.front().comment = "What the author says of it";
        const PieceDocument document(pawn);
        QCOMPARE(static_cast<int>(findInTree(document, words, library()).size()), count);
    }

    void theSearchGoesFromMatchToMatchAndAround() {
        TreeWorkshop shop("pawn");
        shop.key(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(shop.tree().search()->isVisible());
        QVERIFY(shop.tree().search()->field()->hasFocus());
        QTest::keyClicks(shop.tree().search()->field(), "promote");
        const QStringList titles = shop.marked();
        QCOMPARE(titles.size(), 2);
        const ItemId first = shop.tree().current();
        QVERIFY(shop.title().startsWith("Promote"));
        shop.key(Qt::Key_Return);
        const ItemId second = shop.tree().current();
        QVERIFY(second != first);
        QVERIFY(shop.title().startsWith("Promote"));
        shop.key(Qt::Key_F3);
        QCOMPARE(shop.tree().current(), first);
        shop.key(Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(shop.tree().current(), second);
        QCOMPARE(shop.tree().search()->field()->accessibleDescription(), "2 of 2");
        shop.key(Qt::Key_Escape);
        QVERIFY(!shop.tree().search()->isVisible());
        QVERIFY(shop.view().hasFocus());
        QVERIFY(shop.marked().isEmpty());
        QCOMPARE(shop.tree().current(), second);
    }

    void marksFollowTheEdits() {
        TreeWorkshop shop("pawn");
        shop.key(Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(shop.tree().search()->field(), "promote");
        QCOMPARE(shop.marked().size(), 2);
        shop.tree().duplicate();
        QCOMPARE(shop.marked().size(), 3);
        shop.place.undoStack()->undo();
        QCOMPARE(shop.marked().size(), 2);
    }

    void everythingIsFoldedAndUnfoldedByKeys() {
        TreeWorkshop shop("pawn");
        const QModelIndex gate = shop.view().model()->index(0, 0);
        shop.tree().setCurrent(shop.tree().model()->itemAt(shop.view().model()->index(0, 0, gate)));
        shop.key(Qt::Key_Left, Qt::ControlModifier);
        QVERIFY(!shop.view().isExpanded(gate));
        QCOMPARE(shop.view().currentIndex(), gate);
        shop.key(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(shop.view().isExpanded(gate));
        QVERIFY(shop.view().isExpanded(shop.view().model()->index(0, 0, gate)));
    }

    void commentsTakeTheRoomThatTheyNeed() {
        TreeWorkshop shop("knight");
        const QModelIndex row = shop.view().model()->index(0, 0);
        const int before = shop.view().visualRect(row).height();
        const ItemId item = shop.tree().model()->itemAt(row);
        const auto say = [&](const QString& text) {
            QVERIFY(
                shop.place.document()->setField(item, "comment", io::FieldValue(text.toStdString())).empty());
            QTest::qWait(10);
        };
        say("Leaps.");
        const int one = shop.view().visualRect(row).height();
        QVERIFY(one > before);
        say(QString(300, 'w') + " and more of it, which is too long for one line of the tree");
        const int three = shop.view().visualRect(row).height();
        QCOMPARE(three - before, 3 * (one - before));
        QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains("and more of it"));
    }

    void aRowThatDoesNothingSaysWhy() {
        TreeWorkshop shop("knight");
        shop.tree().duplicate();
        shop.place.pages()->analyzeNow();
        const QModelIndex second = shop.view().model()->index(1, 0);
        const QString why = second.data(ActionTreeModel::DeadRole).toString();
        QVERIFY2(why.contains("“Move: 2 forward, 1 right”"), qPrintable(why));
        QVERIFY(second.data(Qt::ToolTipRole).toString().contains(why));
        QVERIFY(second.data(Qt::AccessibleTextRole).toString().contains(why));
        shop.tree().remove();
        shop.place.pages()->analyzeNow();
        QVERIFY(shop.view().model()->index(0, 0).data(ActionTreeModel::DeadRole).toString().isEmpty());
    }

    void aWholePieceIsPastedIntoAnEmptyTree() {
        TreeWorkshop shop;
        const std::string id = shop.piece().id;
        shop.copied(QString::fromStdString(io::writePiece(*shop.library->piece("cannon"))));
        shop.key(Qt::Key_V, Qt::ControlModifier);
        PieceDefinition cannon = *shop.library->piece("cannon");
        cannon.id = id;
        QCOMPARE(shop.piece(), cannon);
        QCOMPARE(shop.place.undoStack()->undoText(), "Paste");
        shop.place.undoStack()->undo();
        QVERIFY(shop.piece().tree.empty());
    }

    void ofAWholePieceTheRowsComeBehindThoseThatAreThere() {
        TreeWorkshop shop("knight");
        shop.copied(QString::fromStdString(io::writePiece(*shop.library->piece("bomb"))));
        shop.key(Qt::Key_V, Qt::ControlModifier);
        const PieceDefinition& bomb = *shop.library->piece("bomb");
        QCOMPARE(shop.piece().tree.size(), 1 + bomb.tree.size());
        QCOMPARE(shop.piece().tree[1], bomb.tree[0]);
        QCOMPARE(shop.piece().on, bomb.on);
        QCOMPARE(shop.piece().name, std::string("Knight 2"));
        QCOMPARE(shop.view().currentIndex(), shop.view().model()->index(1, 0));
        shop.place.undoStack()->undo();
        QCOMPARE(shop.piece().tree.size(), 1U);
        QVERIFY(shop.piece().on.empty());
    }

    void severalRowsArePastedAtOnce() {
        TreeWorkshop shop("knight");
        shop.copied(kTwoNodes);
        shop.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(shop.piece().tree.size(), 3U);
        shop.place.undoStack()->undo();
        QCOMPARE(shop.piece().tree.size(), 1U);
    }

    void whatCannotBePastedIsSaidAndChangesNothing_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("prose") << "a letter to a friend" << "JSON";
        QTest::newRow("a piece with an unknown action")
            << R"({"format": "chesspp-piece", "version": 1, "id": "x", "name": "X", "tree": [{"do": "fly"}]})"
            << "fly";
        QTest::newRow("a newer piece")
            << R"({"format": "chesspp-piece", "version": 99, "id": "x", "name": "X", "tree": []})" << "99";
        QTest::newRow("parts alone") << R"([{"do": "move", "at": "start"}, {"do": "move", "at": "start"}])"
                                     << "Parts belong to";
        QTest::newRow("one of two is none") << R"([{"do": "move", "to": {"jump": [1, 0]}}, 7])" << "object";
    }
    void whatCannotBePastedIsSaidAndChangesNothing() {
        QFETCH(QString, text);
        QFETCH(QString, says);
        TreeWorkshop shop("knight");
        QSignalSpy refused(&shop.tree(), &TreePanel::refused);
        shop.copied(text);
        shop.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(refused.count(), 1);
        const QString reported = refused.front().front().toString();
        QVERIFY2(reported.contains(says), qPrintable(reported));
        QVERIFY(!shop.place.undoStack()->canUndo());
    }

    void theButtonBelowTheTreeShowsAndHidesAnotherPiece() {
        TreeWorkshop shop("knight");
        shop.tree().beside()->click();
        QVERIFY(shop.place.beside()->isVisible());
        shop.tree().beside()->click();
        QVERIFY(!shop.place.beside()->isVisible());
    }

    void rowsOfAnotherPieceAreTakenOverByKeys() {
        TreeWorkshop shop("knight");
        shop.key(Qt::Key_B, Qt::ControlModifier);
        ReferencePanel& beside = *shop.place.beside();
        QVERIFY(beside.isVisible());
        QComboBox& choice = *beside.choice();
        choice.setCurrentIndex(choice.findData("cannon"));
        emit choice.activated(choice.currentIndex());
        QCOMPARE(beside.piece()->id, std::string("cannon"));
        QVERIFY(beside.view()->hasFocus());
        shop.key(Qt::Key_Down);
        shop.key(Qt::Key_Return);
        QCOMPARE(shop.piece().tree.size(), 2U);
        QCOMPARE(shop.piece().tree[1], shop.library->piece("cannon")->tree[1]);
        QCOMPARE(shop.place.undoStack()->undoText(), "Copy row");
        shop.key(Qt::Key_Escape);
        QVERIFY(!beside.isVisible());
        QVERIFY(shop.view().hasFocus());
        // From anywhere in the workspace.
        shop.place.list()->view()->setFocus();
        shop.key(Qt::Key_B, Qt::ControlModifier);
        QVERIFY(beside.isVisible());
    }

    void rowsOfAnotherPieceAreDraggedAndCopied() {
        TreeWorkshop shop("knight");
        shop.key(Qt::Key_B, Qt::ControlModifier);
        ReferencePanel& beside = *shop.place.beside();
        beside.showPiece("pawn");
        const QAbstractItemModel& rows = *beside.view()->model();
        const std::unique_ptr<QMimeData> dragged(rows.mimeData({rows.index(0, 0)}));
        QVERIFY(shop.view().model()->canDropMimeData(dragged.get(), Qt::CopyAction, 0, 0, {}));
        QVERIFY(shop.view().model()->dropMimeData(dragged.get(), Qt::CopyAction, 0, 0, {}));
        QCOMPARE(shop.piece().tree.front(), shop.library->piece("pawn")->tree.front());
        QVERIFY(!rows.canDropMimeData(dragged.get(), Qt::CopyAction, 0, 0, {}));
        shop.key(Qt::Key_C, Qt::ControlModifier);
        shop.key(Qt::Key_Escape);
        shop.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(shop.piece().tree.size(), 3U);
    }

    void thePieceBesideIsAsItIsNow() {
        TreeWorkshop shop("knight");
        const std::string first = shop.piece().id;
        shop.place.newPiece();
        shop.place.tree()->enter();
        shop.key(Qt::Key_B, Qt::ControlModifier);
        ReferencePanel& beside = *shop.place.beside();
        beside.showPiece(first);
        PieceDocument& edited = *shop.own.document(first);
        QVERIFY(edited.toggle(edited.ids().below.front().id).empty());
        QTRY_VERIFY(beside.view()->model()->index(0, 0).data(ActionTreeModel::OffRole).toBool());
    }

    void anEmptyPieceBeginsAsATemplate() {
        TreeWorkshop shop;
        const std::string id = shop.piece().id;
        QPushButton* button = nullptr;
        for (QPushButton* each : shop.tree().findChildren<QPushButton*>()) {
            if (each->text() == "Start from Template…") button = each;
        }
        QVERIFY(button != nullptr && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        auto* dialog = shop.place.findChild<TemplateDialog*>();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->focusWidget(), dialog->list());
        QTest::keyClick(dialog->list(), Qt::Key_Down);
        const std::string chosen = dialog->chosen().name;
        QTest::keyClick(dialog, Qt::Key_Return);
        QCOMPARE(shop.piece().name, chosen);
        QCOMPARE(shop.piece().id, id);
        QVERIFY(!shop.piece().tree.front().comment.empty());
        QVERIFY(shop.view().hasFocus());
        QVERIFY(!button->isVisible());
        shop.place.pages()->analyzeNow();
        QVERIFY(shop.place.pages()->verdict(0)->holds());
        shop.place.undoStack()->undo();
        QVERIFY(shop.piece().tree.empty());
    }

    void besideWhatIsThereATemplateIsANewPiece() {
        TreeWorkshop shop("knight");
        const PieceDefinition knight = shop.piece();
        shop.key(Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        auto* dialog = shop.place.findChild<TemplateDialog*>();
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog, Qt::Key_Return);
        QVERIFY(shop.piece().id != knight.id);
        QCOMPARE(*shop.own.piece(knight.id), knight);
        QVERIFY(!shop.piece().tree.empty());
    }

    void thePiecesToChooseFromAreThoseThatThereAre() {
        TreeWorkshop shop("knight");
        shop.key(Qt::Key_B, Qt::ControlModifier);
        const QComboBox& choice = *shop.place.beside()->choice();
        QCOMPARE(static_cast<std::size_t>(choice.count()), shop.library->pieces().size());
        QVERIFY(choice.findText("Knight 2") >= 0);
        QVERIFY(shop.place.document()->setField(kPieceItem, "name", std::string("Mare")).empty());
        QTRY_VERIFY(choice.findText("Mare") >= 0);
        shop.key(Qt::Key_Escape);
        shop.place.newPiece();
        shop.key(Qt::Key_B, Qt::ControlModifier);
        QCOMPARE(static_cast<std::size_t>(choice.count()), shop.library->pieces().size());
        QCOMPARE(choice.currentText(), "Knight");
    }
};

CHESSPP_TEST(TestPieceTree)
#include "tst_piece_tree.moc"
