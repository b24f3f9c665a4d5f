// SPDX-License-Identifier: MIT
// Importing pieces from files and the clipboard with a preview of conflicts, exporting, sharing a folder, and
// editing by two programs at once.
#include "tests/support/test_program.h"
#include "tests/ui/builder/library_desk.h"
#include "tests/ui/kit/press.h"
#include "ui/builder/library/import_dialog.h"
#include "ui/builder/library/library_commands.h"
#include "ui/workspace/unreadable_files_dialog.h"

#include "core/io/piece_import.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QRadioButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

std::string bundleOf(const std::vector<PieceDefinition>& pieces) {
    io::Bundle bundle;
    bundle.pieces = pieces;
    return io::writeBundle(bundle);
}

}  // namespace

class PieceImportExportTest : public QObject {
    Q_OBJECT
private slots:
    void nothingIsTakenBeforeItWasShown() {
        LibraryDesk desk({pieceOf("zebu")});
        PieceDefinition theirs = pieceOf("zebu", {"queen"});
        const std::string text = bundleOf({theirs, pieceOf("yak", {"nobody"}), pieceOf("knight", {"zebu"})});
        inDialog<ImportDialog>([&](ImportDialog& dialog) {
            QCOMPARE(dialog.list()->topLevelItemCount(), 3);
            QVERIFY(!desk.own.contains("yak"));
            QStringList texts;
            for (int row = 0; row < 3; ++row) {
                dialog.list()->setCurrentItem(dialog.list()->topLevelItem(row));
                for (const QLabel* label : dialog.findChildren<QLabel*>()) texts += label->text();
            }
            QVERIFY2(texts.join(' ').contains("nobody"), "what is missing is said");
            QVERIFY(texts.join(' ').contains("Mine and theirs differ"));
            dialog.reject();
        });
        QVERIFY(
            !desk.place.commands().importParcel(io::readPieceImport(text, "gift.chesspp"), "gift.chesspp"));
        QVERIFY(desk.own.ids() == std::vector<std::string>{"zebu"});
    }

    void eachWayOutDoesWhatItSays_data() {
        QTest::addColumn<int>("way");
        QTest::addColumn<QString>("expected");
        QTest::newRow("keep mine") << int(io::ImportChoice::Leave) << "yak zebu:1";
        QTest::newRow("take theirs") << int(io::ImportChoice::Replace) << "yak zebu:2";
        QTest::newRow("keep both") << int(io::ImportChoice::UnderFreshId) << "yak zebu:1 zebu-2";
    }
    void eachWayOutDoesWhatItSays() {
        QFETCH(int, way);
        QFETCH(QString, expected);
        LibraryDesk desk({pieceOf("zebu")});
        const std::string text = bundleOf({pieceOf("zebu", {"queen"}), pieceOf("yak", {"zebu"})});
        inDialog<ImportDialog>([&](ImportDialog& dialog) {
            dialog.choose(0, static_cast<io::ImportChoice>(way));
            dialog.importButton()->click();
        });
        QVERIFY(
            desk.place.commands().importParcel(io::readPieceImport(text, "gift.chesspp"), "gift.chesspp"));
        std::vector<std::string> ids = desk.own.ids();
        std::ranges::sort(ids);
        QStringList found;
        for (const std::string& id : ids) {
            found += QString::fromStdString(id);
            if (id == "zebu") found.back() += ":" + QString::number(desk.own.piece(id)->tree.size());
        }
        QCOMPARE(found.join(' '), expected);
        const std::string into = way == int(io::ImportChoice::UnderFreshId) ? "zebu-2" : "zebu";
        QVERIFY(desk.files.bytesOf("yak.json").contains('"' + QByteArray::fromStdString(into) + '"'));
        desk.answer("Undo");
        QVERIFY(desk.own.ids() == std::vector<std::string>{"zebu"});
        QCOMPARE(desk.own.piece("zebu")->tree.size(), std::size_t{1});
    }

    void theRadioButtonsChoose() {
        LibraryDesk desk({pieceOf("zebu")});
        inDialog<ImportDialog>([&](ImportDialog& dialog) {
            const auto buttons = dialog.findChildren<QRadioButton*>();
            QCOMPARE(buttons.size(), 3);
            buttons[2]->click();  // keep mine
            QVERIFY(!dialog.importButton()->isEnabled());
            buttons[1]->click();
            QVERIFY(dialog.importButton()->isEnabled());
            dialog.importButton()->click();
        });
        QVERIFY(desk.place.commands().importParcel(
            io::readPieceImport(bundleOf({pieceOf("zebu", {"queen"})}), {}), {}));
        QCOMPARE(desk.own.piece("zebu")->tree.size(), std::size_t{2});
    }

    void whatIsBesidePiecesIsOpenedWithoutThemToo() {
        LibraryDesk desk({pieceOf("zebu")});
        io::Bundle bundle;
        bundle.pieces = {pieceOf("zebu", {"queen"})};
        bundle.games.push_back({"Opening", "1. e4 *", {}});
        inDialog<ImportDialog>([&](ImportDialog& dialog) {
            QCOMPARE(dialog.importButton()->text(), QString("Import (1)"));
            dialog.choose(0, io::ImportChoice::Leave);
            QCOMPARE(dialog.importButton()->text(), QString("Open Without Importing"));
            dialog.importButton()->click();
        });
        QVERIFY(desk.place.commands().importParcel(io::readPieceImport(io::writeBundle(bundle), {}), {}));
        QCOMPARE(desk.own.piece("zebu")->tree.size(), std::size_t{1});
    }

    void whatIsNoPieceIsSaid_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("words") << QByteArray("hello");
        QTest::newRow("cut off") << fileOf(pieceOf("a")).chopped(9);
        QTest::newRow("newer") << fileOf(pieceOf("a")).replace("\"version\": 1", "\"version\": 2");
        QTest::newRow("an empty bundle") << QByteArray::fromStdString(bundleOf({}));
    }
    void whatIsNoPieceIsSaid() {
        QFETCH(QByteArray, text);
        LibraryDesk desk;
        QVERIFY(!desk.place.commands().importParcel(io::readPieceImport(text.toStdString(), "gift.chesspp"),
                                                    "gift.chesspp"));
        QVERIFY2(desk.message().contains("gift.chesspp was not imported."), qPrintable(desk.message()));
        QApplication::clipboard()->setText(QString::fromUtf8(text));
        press(desk.place.list()->view(), Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY2(desk.message().contains("There is no piece in the clipboard."),
                     qPrintable(desk.message()));
    }

    void aPieceGoesThroughTheClipboardWithWhatItNames() {
        std::vector<std::string> before;
        {
            LibraryDesk desk({pieceOf("zebu"), pieceOf("yak", {"zebu"})});
            desk.select("yak");
            desk.place.commands().copyAsText();
        }
        LibraryDesk desk;
        QVERIFY(desk.own.ids().empty());
        inDialog<ImportDialog>([&](ImportDialog& dialog) { dialog.importButton()->click(); });
        press(desk.place.list()->view(), Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY((desk.own.ids() == std::vector<std::string>{"yak", "zebu"}));
    }

    void aFileIsReplacedOnlyAfterAQuestionEvenWithoutItsSuffix() {
        const Files gifts;
        gifts.put("gift.chesspp", "mine");
        LibraryDesk desk({pieceOf("zebu")});
        desk.select("zebu");
        for (const auto& [answer, kept] : {std::pair("Cancel", true), std::pair("&Replace", false)}) {
            inDialog<QFileDialog>([path = gifts.path + "/gift"](QFileDialog& dialog) {
                dialog.findChild<QLineEdit*>("fileNameEdit")->setText(path);
                QMetaObject::invokeMethod(&dialog, "accept");
            });
            inDialog<QMessageBox>([wanted = QString(answer)](QMessageBox& box) {
                for (QAbstractButton* button : box.buttons()) {
                    if (button->text().remove('&') == QString(wanted).remove('&')) return button->click();
                }
                qFatal("no button %s", qPrintable(wanted));
            });
            desk.place.commands().exportPiece();
            QCOMPARE(gifts.bytesOf("gift.chesspp") == "mine", kept);
        }
        QCOMPARE(gifts.files(), QStringList{"gift.chesspp"});
    }

    void aFileTakesAlongWhatThePieceNames() {
        const Files gifts;
        const QString path = gifts.path + "/gift";
        const auto choose = [&](const QString& file) {
            inDialog<QFileDialog>([file](QFileDialog& dialog) {
                dialog.findChild<QLineEdit*>("fileNameEdit")->setText(file);
                QMetaObject::invokeMethod(&dialog, "accept");
            });
        };
        {
            LibraryDesk desk({pieceOf("zebu"), pieceOf("yak", {"zebu"}), pieceOf("other")});
            desk.select("yak");
            choose(path);
            desk.place.commands().exportPiece();
            QVERIFY2(desk.message().contains("with the pieces it uses: Zebu."), qPrintable(desk.message()));
        }
        QVERIFY2(gifts.files().contains("gift.chesspp"), "the ending comes by itself");
        QVERIFY(!gifts.bytesOf("gift.chesspp").contains("other"));
        LibraryDesk desk;
        choose(path + ".chesspp");
        QTimer::singleShot(100, &desk.place, [] {
            inDialog<ImportDialog>([](ImportDialog& dialog) { dialog.importButton()->click(); });
        });
        desk.place.commands().importFile();
        QTRY_VERIFY((desk.own.ids() == std::vector<std::string>{"yak", "zebu"}));
    }

    void anEditInBothIsSaidWithItsWaysOut() {
        LibraryDesk desk({pieceOf("zebu")});
        desk.select("zebu");
        PieceDefinition mine = pieceOf("zebu");
        mine.comment = "mine";
        QVERIFY(desk.place.document()->setPiece(mine, "edit").empty());
        PieceDefinition theirs = pieceOf("zebu");
        theirs.comment = "theirs";
        desk.files.put("zebu.json", fileOf(theirs));
        desk.place.save();
        QVERIFY2(desk.message().contains("Another program changed “Zebu”"), qPrintable(desk.message()));
        QVERIFY(desk.files.bytesOf("zebu.json").contains("theirs"));
        desk.answer("Keep Both");
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu-2"));
        QCOMPARE(desk.own.piece("zebu-2")->comment, std::string("mine"));
        QCOMPARE(desk.own.piece("zebu")->comment, std::string("theirs"));
    }

    void filesThatAreNoPiecesAreShownWithTheirProblems() {
        LibraryDesk desk;
        QVERIFY(!desk.place.list()->unreadable()->isVisible());
        desk.files.put("broken.json", "{");
        desk.own.refresh();
        QTRY_VERIFY(desk.place.list()->unreadable()->isVisible());
        inDialog<QDialog>([](QDialog& dialog) {
            QStringList texts;
            for (const QLabel* label : dialog.findChildren<QLabel*>()) texts += label->text();
            QVERIFY(texts.contains("broken.json"));
            QVERIFY(texts.join(' ').contains("Line 1"));
            dialog.reject();
        });
        desk.place.list()->unreadable()->click();
    }

    void aHostilePictureIsTakenInWithoutItsHarmAndThatIsSaid() {
        LibraryDesk desk;
        PieceDefinition script = pieceOf("zebu");
        script.art = chesspp::PieceArt{
            ArtSvg{"<svg viewBox='0 0 8 8'><script>x()</script><path d='M0 0h8v8z'/></svg>"}, {}};
        PieceDefinition bomb = pieceOf("yak");
        bomb.art = chesspp::PieceArt{ArtSvg{"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 8 8'/>"}, {}};
        inDialog<ImportDialog>([&](ImportDialog& dialog) {
            QStringList texts;
            for (int row = 0; row < 3; ++row) {
                dialog.list()->setCurrentItem(dialog.list()->topLevelItem(row));
                texts += dialog.list()->topLevelItem(row)->text(1);
                for (const QLabel* label : dialog.findChildren<QLabel*>()) texts += label->text();
            }
            const QString all = texts.join('\n');
            QVERIFY2(all.contains("removed from the drawing: script."), qPrintable(all));
            QVERIFY2(all.contains("Its picture can’t be shown and is left out."), qPrintable(all));
            QVERIFY(texts.contains("new, its picture cleaned"));
            QVERIFY(texts.contains("new, without its picture"));
            QVERIFY(texts.contains("new"));
            dialog.importButton()->click();
        });
        QVERIFY(desk.place.commands().importParcel(
            io::readPieceImport(bundleOf({script, bomb, pieceOf("emu")}), "gift.chesspp"), "gift.chesspp"));
        QVERIFY(desk.files.bytesOf("zebu.json").contains("svg"));
        QVERIFY(!desk.files.bytesOf("zebu.json").contains("script"));
        QVERIFY(!desk.files.bytesOf("yak.json").contains("ENTITY"));
    }

    void whatWasHandedOnIsNamedInItsFolderAndTakenInFromThere_data() {
        QTest::addColumn<bool>("shared");
        QTest::newRow("mine") << false;
        QTest::newRow("shared") << true;
    }
    void whatWasHandedOnIsNamedInItsFolderAndTakenInFromThere() {
        QFETCH(const bool, shared);
        LibraryDesk desk;
        const Files folder;
        const Files& where = shared ? folder : desk.files;
        where.put("gift.chesspp", QByteArray::fromStdString(bundleOf({pieceOf("yak"), pieceOf("zebu")})));
        if (shared) desk.own.setShared(folder.path);
        desk.own.refresh();
        QTRY_VERIFY(desk.place.list()->unreadable()->isVisible());
        inDialog<UnreadableFilesDialog>([&](UnreadableFilesDialog& dialog) {
            QStringList texts;
            for (const QLabel* label : dialog.findChildren<QLabel*>()) texts += label->text();
            QVERIFY(texts.contains("gift.chesspp"));
            const QString all = texts.join('\n');
            QVERIFY2(all.contains("2 exported pieces"), qPrintable(all));
            QCOMPARE(all.contains("in the shared folder"), shared);
            QCOMPARE(all.contains("in the folder of your pieces"), !shared);
            for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
                if (button->text() != "Import…") continue;
                QTimer::singleShot(50, &desk.place, [] {
                    inDialog<ImportDialog>([](ImportDialog& taking) { taking.importButton()->click(); });
                });
                return button->click();
            }
            QFAIL("no button");
        });
        desk.place.list()->unreadable()->click();
        QTRY_VERIFY((desk.own.ids() == std::vector<std::string>{"yak", "zebu"}));
        QTRY_VERIFY2(!desk.place.list()->unreadable()->isVisible(), "it has nothing more to say");
        QVERIFY(where.files().contains("gift.chesspp"));
    }

    void sharedPiecesStandInAFamilyOfTheirOwn() {
        LibraryDesk desk({pieceOf("zebu")});
        const Files shared;
        shared.put("yak.json", fileOf(pieceOf("yak")));
        desk.own.setShared(shared.path);
        QTRY_VERIFY(desk.listed().contains("yak"));
        const QAbstractItemModel& model = *desk.place.list()->view()->model();
        QCOMPARE(model.index(0, 0).data().toString(), QString("Mine"));
        QCOMPARE(model.index(1, 0).data().toString(), QString("Shared"));
        desk.select("yak");
        QVERIFY(!desk.place.document()->isReadOnly());
        desk.own.setShared({});
        QVERIFY(!desk.listed().contains("yak"));
    }
};

CHESSPP_TEST(PieceImportExportTest)
#include "tst_piece_import_export.moc"
