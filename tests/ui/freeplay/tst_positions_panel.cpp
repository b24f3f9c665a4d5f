// SPDX-License-Identifier: MIT
// The panel of saved positions under user input: saving, opening, deleting with undo, folders and files.
#include "tests/support/test_program.h"
#include "tests/ui/kit/press.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/freeplay/positions/position_tree_view.h"
#include "ui/freeplay/positions/positions_panel.h"
#include "ui/models/positions/position_library.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/search_field.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr auto kLucena = "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1";

struct PositionsShown {
    QTemporaryDir place;
    QString path = place.filePath("data/positions");
    std::unique_ptr<PositionLibrary> positions;
    std::unique_ptr<PositionsPanel> panel;

    PositionsShown() { start(); }
    /// Reloads everything as at the next program start.
    void start() {
        panel.reset();
        positions.reset();  // writes unsaved changes to disk
        positions = std::make_unique<PositionLibrary>(path);
        panel = std::make_unique<PositionsPanel>(*positions, library(), nullptr);
        panel->setSource([] { return SavedPosition{{}, {}, "chess", kLucena}; });
        panel->resize(240, 600);
        panel->show();
        panel->activateWindow();
        if (!QTest::qWaitForWindowActive(panel.get())) qFatal("the window does not become active");
    }
    [[nodiscard]] PositionTreeView& tree() { return *panel->tree(); }
    void press(const char* words) {
        for (QAbstractButton* each : panel->findChildren<QAbstractButton*>()) {
            const bool named = each->text() == words || each->accessibleName().startsWith(words);
            if (named && each->isVisible()) {
                QTest::mouseClick(each, Qt::LeftButton);
                return;
            }
        }
        qFatal("no button %s", words);
    }
    /// Types into the name editor.
    void type(const QString& name) {
        auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        if (field == nullptr || field == panel->search()) qFatal("no name can be typed");
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, name);
        QTest::keyClick(field, Qt::Key_Return);
        // Qt commits the editor with the next events, and the name is applied after that.
        for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
    }
    void save(const QString& name) {
        press("Save");
        type(name);
    }
    [[nodiscard]] QString names() const {
        QStringList all;
        for (const PositionLibrary::Id& id : positions->positions()) {
            const SavedPosition each = *positions->find(id);
            all += each.folder.isEmpty() ? each.name : each.folder + '/' + each.name;
        }
        return all.join(", ");
    }
    [[nodiscard]] QPoint pointOf(const QString& name) {
        const QAbstractItemModel& model = *tree().model();
        for (const QModelIndex& index : model.match(model.index(0, 0), Qt::DisplayRole, name, 1,
                                                    Qt::MatchExactly | Qt::MatchRecursive)) {
            return tree().visualRect(index).center();
        }
        qFatal("%s is not shown", qPrintable(name));
    }
    void click(const QString& name, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, modifiers, pointOf(name));
    }
};

}  // namespace

class PositionsPanelTest : public QObject {
    Q_OBJECT
private slots:
    void anEmptyLibrarySaysWhatToDo() {
        PositionsShown shown;
        QVERIFY(!shown.tree().isVisible());
        QVERIFY(shown.panel->toast()->isHidden());
    }

    void savingTakesWhatStandsThereAndLetsItsNameBeTyped() {
        PositionsShown shown;
        shown.save("Lucena");
        QCOMPARE(shown.names(), "Lucena");
        QCOMPARE(shown.positions->find(shown.positions->positions().front())->fen, kLucena);
        shown.start();
        QCOMPARE(shown.names(), "Lucena");
        QVERIFY(shown.tree().isVisible());
    }

    void aNameGivenUpLeavesTheUsualOne() {
        PositionsShown shown;
        shown.press("Save");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(shown.names(), "Position 1");
        QVERIFY(shown.tree().hasFocus());
    }

    void openingTellsWhatToOpen() {
        PositionsShown shown;
        QSignalSpy opened(shown.panel.get(), &PositionsPanel::openRequested);
        shown.save("A");
        shown.save("B");
        QTest::mouseDClick(shown.tree().viewport(), Qt::LeftButton, {}, shown.pointOf("A"));
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0][0].value<SavedPosition>(), (SavedPosition{"A", {}, "chess", kLucena}));
        shown.click("B");
        press(&shown.tree(), Qt::Key_Return);
        QCOMPARE(opened.size(), 2);
        QCOMPARE(opened[1][0].value<SavedPosition>().name, "B");
        shown.press("Open");
        QCOMPARE(opened.size(), 3);
        shown.click("A", Qt::ControlModifier);
        press(&shown.tree(), Qt::Key_Return);
        QCOMPARE(opened.size(), 3);
    }

    void deletingAsksNothingAndOffersTheWayBack() {
        PositionsShown shown;
        shown.save("A");
        shown.save("B");
        shown.click("A");
        press(&shown.tree(), Qt::Key_Delete);
        QCOMPARE(shown.names(), "B");
        QCOMPARE(shown.panel->toast()->text(), "“A” was deleted.");
        QTest::mouseClick(shown.panel->toast()->findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(shown.names(), "A, B");
        QVERIFY(shown.panel->toast()->isHidden());
        shown.click("A");
        shown.click("B", Qt::ControlModifier);
        shown.press("Delete");
        QCOMPARE(shown.names(), "");
        QCOMPARE(shown.panel->toast()->text(), "2 positions were deleted.");
        shown.save("C");
        QVERIFY(shown.panel->toast()->isHidden());
    }

    void afterDeletingTheNextOneIsChosen() {
        PositionsShown shown;
        for (const char* each : {"A", "B", "C"}) shown.save(each);
        shown.click("B");
        press(&shown.tree(), Qt::Key_Delete);
        press(&shown.tree(), Qt::Key_Delete);
        QCOMPARE(shown.names(), "A");
        press(&shown.tree(), Qt::Key_Delete);
        QCOMPARE(shown.names(), "");
    }

    void keysRenameDuplicateUndoAndRedo() {
        PositionsShown shown;
        shown.save("A");
        press(&shown.tree(), Qt::Key_F2);
        shown.type("Z");
        QCOMPARE(shown.names(), "Z");
        press(&shown.tree(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(shown.names(), "Z, Z (copy)");
        press(&shown.tree(), Qt::Key_Z, Qt::ControlModifier);
        press(&shown.tree(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.names(), "A");
        press(&shown.tree(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(shown.names(), "Z");
    }

    void foldersAreMadeFilledFoldedAndRenamed() {
        PositionsShown shown;
        shown.save("A");
        shown.press("New Folder of Positions");
        shown.type("Endings");
        QCOMPARE(shown.positions->folders(), QStringList{"Endings"});
        // A position is saved in the selected folder.
        shown.save("B");
        QCOMPARE(shown.names(), "Endings/B, A");
        shown.click("Endings");
        press(&shown.tree(), Qt::Key_Return);
        QVERIFY(!shown.tree().isExpanded(shown.tree().currentIndex()));
        shown.save("C");
        shown.positions->rename(shown.positions->positions().back(), "AA");
        QVERIFY(shown.tree().viewport()->rect().contains(shown.pointOf("C")));
        shown.click("Endings");
        shown.press("Delete");
        QCOMPARE(shown.names(), "AA");
        shown.press("Undo");
        QCOMPARE(shown.names(), "Endings/B, Endings/C, AA");
    }

    void aFolderUnderAnotherNameStaysClosedAndChosen() {
        PositionsShown shown;
        shown.press("New Folder of Positions");
        shown.type("Endings");
        shown.save("B");
        shown.click("Endings");
        press(&shown.tree(), Qt::Key_Return);
        const auto isAsBefore = [&](const char* name) {
            QCOMPARE(shown.tree().chosenFolder(), name);
            QCOMPARE(shown.tree().currentIndex().data().toString(), name);
            QVERIFY(!shown.tree().isExpanded(shown.tree().currentIndex()));
        };
        shown.positions->renameFolder("Endings", "Rooks");
        isAsBefore("Rooks");
        shown.positions->undoStack().undo();
        isAsBefore("Endings");
        shown.positions->add({"A", {}, "chess", kLucena});
        isAsBefore("Endings");
        shown.panel->search()->setText("b");
        QVERIFY(shown.tree().isExpanded(shown.tree().model()->index(0, 0)));
        shown.panel->search()->setText("");
        isAsBefore("Endings");
    }

    void whatIsDroppedOnAFolderMovesThere() {
        PositionsShown shown;
        shown.save("A");
        shown.press("New Folder of Positions");
        shown.type("Endings");
        QAbstractItemModel& model = *shown.tree().model();
        const std::unique_ptr<QMimeData> data(model.mimeData({model.index(1, 0)}));
        const QPoint at = shown.pointOf("Endings");
        QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(shown.tree().viewport(), &enter);
        QDragMoveEvent move(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(shown.tree().viewport(), &move);
        QDropEvent drop(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(shown.tree().viewport(), &drop);
        QCOMPARE(shown.names(), "Endings/A");
    }

    void searchFindsInFoldersToo() {
        PositionsShown shown;
        shown.save("Start");
        shown.press("New Folder of Positions");
        shown.type("Rooks");
        shown.save("Lucena");
        shown.panel->search()->setText("luc");
        QCOMPARE(shown.tree().model()->rowCount(), 1);
        QVERIFY(shown.tree().isExpanded(shown.tree().model()->index(0, 0)));
        shown.panel->search()->setText("rook");
        QCOMPARE(shown.tree().model()->rowCount(shown.tree().model()->index(0, 0)), 1);
        shown.panel->search()->setText("xyz");
        QVERIFY(!shown.tree().isVisible());
        QTest::keyClick(shown.panel->search(), Qt::Key_Escape);
        QCOMPARE(shown.tree().model()->rowCount(), 2);
    }

    void aFileIsExportedAndDroppedInAgain() {
        PositionsShown shown;
        shown.save("A");
        shown.save("B");
        shown.click("B");
        const QString file = shown.place.filePath("b.chesspp");
        shown.panel->exportTo(file);
        QVERIFY(shown.panel->toast()->text().contains("b.chesspp"));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(shown.panel.get(), &enter);
        QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(shown.panel.get(), &drop);
        QTRY_COMPARE(shown.names(), "A, B, B");
        shown.press("Undo");
        QCOMPARE(shown.names(), "A, B");
        shown.panel->exportTo(shown.place.filePath("no/such/folder/b.chesspp"));
        QVERIFY(shown.panel->toast()->text().contains("could not be written"));
    }

    void aFileThatIsNoneIsRefusedWithTheReason() {
        PositionsShown shown;
        QFile file(shown.place.filePath("bad.chesspp"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ \"format\": ");
        file.close();
        shown.panel->importFile(file.fileName());
        QTRY_VERIFY(shown.panel->toast()->text().contains("bad.chesspp"));
        QVERIFY(shown.panel->toast()->text().contains("cut off"));
        QCOMPARE(shown.names(), "");
    }

    void damagedFilesAreToldAtTheStart() {
        PositionsShown shown;
        shown.save("A");
        shown.positions->writes().flush();
        QFile file(shown.path + "/old.chesspp");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        shown.start();
        QVERIFY(shown.panel->toast()->isVisible());
        QVERIFY(shown.panel->toast()->text().contains("old.chesspp"));
        QCOMPARE(shown.names(), "A");
    }

    void everyPositionHasAPictureIfItCanBeReadAtAll_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<int>("files");
        QTest::newRow("chess") << "chess" << kLucena << 8;
        QTest::newRow("unplayable") << "chess" << "8/8/8/8/8/8/8/8 w - - 0 1" << 8;
        QTest::newRow("another board") << "free" << "(archer){0}11/12/4k7 w - - 0 1" << 12;
        QTest::newRow("pieces chess has not") << "chess" << "(archer){0}2/3/3 w - - 0 1" << 3;
        QTest::newRow("an unknown variant") << "nobody" << kLucena << 8;
        QTest::newRow("no FEN") << "chess" << "hello" << 0;
    }
    void everyPositionHasAPictureIfItCanBeReadAtAll() {
        QFETCH(QString, variant);
        QFETCH(QString, fen);
        QFETCH(int, files);
        const auto picture = pictureOf(library(), {"A", {}, variant, fen});
        QCOMPARE(picture ? picture->shape().files() : 0, files);
    }

    void thumbnailsAreDrawnWhenThereIsTime() {
        PositionsShown shown;
        shown.save("A");
        QTRY_VERIFY(shown.tree().pixmaps().isFinished());
        shown.positions->add({"B", {}, "chess", "no FEN"});
        shown.tree().viewport()->repaint();
        QVERIFY(!shown.tree().pixmaps().isFinished());
        QTRY_VERIFY(shown.tree().pixmaps().isFinished());
    }

    void everyButtonHasWords() {
        PositionsShown shown;
        for (const QToolButton* each : shown.panel->findChildren<QToolButton*>()) {
            if (each->parent() == shown.panel->search()) continue;
            QVERIFY(!each->accessibleName().isEmpty());
            QVERIFY(!each->toolTip().isEmpty());
        }
        QCOMPARE(shown.tree().accessibleName(), "Saved positions");
    }
};

CHESSPP_TEST(PositionsPanelTest)
#include "tst_positions_panel.moc"
