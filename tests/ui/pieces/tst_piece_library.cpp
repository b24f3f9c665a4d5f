// SPDX-License-Identifier: MIT
//
// The library as people handle it: searched, renamed, compared, taken back to an older
// version, taken in from files with each conflict shown before, and edited by two
// programs at once.
#include "tests/ui/kit/files.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/board/board_view.h"
#include "ui/models/own_pieces.h"
#include "ui/pieces/comparing_dialogs.h"
#include "ui/pieces/library_deeds.h"
#include "ui/pieces/piece_comparison.h"
#include "ui/pieces/piece_list.h"
#include "ui/pieces/pieces_place.h"
#include "ui/pieces/rename_dialog.h"
#include "ui/pieces/taking_dialog.h"
#include "ui/theme/search_field.h"

#include "core/io/piece_parcel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

struct Desk {
    Desk() : files(), own(library("en"), files.path), place(library("en"), own, nullptr) {
        place.resize(1184, 700);
        place.show();
    }
    explicit Desk(std::initializer_list<PieceDefinition> pieces) : Desk() {
        std::vector<PieceDefinition> all(pieces);
        if (own.take(std::move(all)) != DiskTrouble::None) qFatal("no disk");
        own.deeds().clear();
    }
    ~Desk() {
        for (const std::string& id : own.ids()) static_cast<void>(own.remove(id));
    }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;
    Desk(Desk&&) = delete;
    Desk& operator=(Desk&&) = delete;

    void look(const char* id) { place.list()->setCurrent(id); }
    QString told() const { return place.message()->isVisible() ? place.message()->text() : QString(); }
    void answer(const QString& text) {
        QCoreApplication::processEvents();  // new buttons are shown then
        for (QPushButton* button : place.message()->findChildren<QPushButton*>()) {
            if (button->text() == text && !button->isHidden()) return button->click();
        }
        qFatal("no answer %s", qPrintable(text));
    }
    QStringList listed() const {
        QStringList all;
        const QAbstractItemModel& model = *place.list()->view()->model();
        for (int family = 0; family < model.rowCount(); ++family) {
            const QModelIndex above = model.index(family, 0);
            for (int row = 0; row < model.rowCount(above); ++row)
                all += model.index(row, 0, above).data(PieceLibraryModel::IdRole).toString();
        }
        return all;
    }

    Files files;
    OwnPieces own;
    PiecesPlace place;
};

/// Does something to the dialog that the next step opens.
template <class Dialog, class Act>
void inDialog(Act act) {
    auto* waits = new QTimer(qApp);
    waits->setInterval(10);
    QObject::connect(waits, &QTimer::timeout, qApp, [waits, act] {
        auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return;
        waits->stop();
        waits->deleteLater();
        const QPointer<QDialog> still(dialog);
        act(*dialog);
        if (still != nullptr && still->isVisible()) still->reject();  // a check has failed: not for ever
    });
    waits->start();
}

std::string bundleOf(const std::vector<PieceDefinition>& pieces) {
    io::Bundle bundle;
    bundle.pieces = pieces;
    return io::writeBundle(bundle);
}

}  // namespace

class PieceLibraryTest : public QObject {
    Q_OBJECT
private slots:
    void aSearchLeavesWhatItFinds() {
        Desk desk({pieceOf("zebu")});
        QVERIFY(desk.listed().size() > 80);
        desk.place.list()->search()->setText("zebu");
        QTRY_COMPARE(desk.listed(), QStringList("zebu"));
        desk.place.list()->search()->setText("betza:NB");
        QTRY_VERIFY(desk.listed().contains("archbishop") || desk.listed().contains("amazon"));
        QVERIFY(!desk.listed().contains("bishop"));
        desk.place.list()->search()->setText("betza:?");
        QTRY_VERIFY(desk.listed().isEmpty());
        QStringList texts;
        for (const QLabel* label : desk.place.list()->findChildren<QLabel*>()) texts += label->text();
        QVERIFY2(!texts.join(' ').contains("No piece has these words"), "what is wrong is said instead");
        desk.place.list()->search()->clear();
        QTRY_VERIFY(desk.listed().size() > 80);
    }

    void theMenuOffersWhatCanBeDone() {
        Desk desk({pieceOf("zebu")});
        const auto enabled = [&](const QString& begins) {
            QMenu menu;
            desk.place.deeds().fill(menu);
            for (const QAction* action : menu.actions()) {
                if (action->text().remove('&').startsWith(begins)) return action->isEnabled();
            }
            return false;
        };
        desk.look("zebu");
        QVERIFY(enabled("Rename") && enabled("Delete") && enabled("Hand on as") && enabled("Compare"));
        QVERIFY(!enabled("Older versions"));
        desk.look("knight");
        QVERIFY(!enabled("Rename") && !enabled("Delete") && !enabled("Hand on as"));
        QVERIFY(enabled("Compare") && enabled("Hand on all") && enabled("Take in from a file"));
    }

    void renamingShowsWhoFollowsAndIsUndone() {
        Desk desk({pieceOf("zebu"), pieceOf("yak", {"zebu"})});
        desk.look("zebu");
        inDialog<RenameDialog>([](RenameDialog& dialog) {
            QVERIFY(dialog.rename()->isEnabled());
            for (const char* bad : {"Zebu", "", "../zebu", "yak", "knight"}) {
                dialog.idField()->setText(bad);
                QVERIFY2(!dialog.rename()->isEnabled(), bad);
                QVERIFY(!dialog.problem()->text().isEmpty());
            }
            dialog.nameField()->setText("Zorro");
            dialog.idField()->setText("zorro");
            QVERIFY2(dialog.follow()->text().contains("Yak (1×)"), qPrintable(dialog.follow()->text()));
            dialog.rename()->click();
        });
        QTest::keyClick(desk.place.list()->view(), Qt::Key_F2);
        QVERIFY(desk.own.contains("zorro") && !desk.own.contains("zebu"));
        QVERIFY(desk.files.bytesOf("yak.json").contains("\"zorro\""));
        QCOMPARE(desk.place.document()->piece().id, std::string("zorro"));
        QVERIFY2(desk.told().contains("followed"), qPrintable(desk.told()));
        desk.answer("Undo");
        QVERIFY(desk.own.contains("zebu") && !desk.own.contains("zorro"));
        QVERIFY(desk.files.bytesOf("yak.json").contains("\"zebu\""));
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu"));
    }

    void renamingShowsTablesAndSavedPositionsBeforehandAndAfterwards_data() {
        QTest::addColumn<int>("tables");
        QTest::addColumn<QStringList>("positions");
        QTest::addColumn<int>("locked");
        QTest::addColumn<int>("ambiguous");
        QTest::addColumn<int>("unreadable");
        QTest::addColumn<bool>("fails");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("nobody") << 0 << QStringList() << 0 << 0 << 0 << false
                                << "No other piece of yours, no open table and no saved position names it."
                                << "The id zebu is zorro now.";
        QTest::newRow("a table") << 1 << QStringList() << 0 << 0 << 0 << false
                                 << "Open tables that follow, with all that they undo: 1."
                                 << "The id zebu is zorro now, and these followed: open tables (1).";
        QTest::newRow("positions")
            << 0 << QStringList{"a", "b"} << 1 << 0 << 0 << false
            << "Saved positions that follow: a, b.\nOf these 1 cannot be written to the disk "
               "now, and will be as soon as that is possible."
            << "The id zebu is zorro now, and these followed: saved positions (2).";
        QTest::newRow("many positions, and a disk that is full")
            << 0 << QStringList{"a", "b", "c", "d", "e", "f", "g"} << 0 << 0 << 0 << true
            << "Saved positions that follow: a, b, c, d, e and 2 more."
            << "The id zebu is zorro now. Saved positions followed here, but not all of their files could be "
               "written; that is tried again and again.";
        QTest::newRow("files that stay")
            << 0 << QStringList() << 0 << 2 << 3 << false
            << "Saved positions that have another piece of the new id too, and stay as "
               "they are: 2.\nFiles of saved positions that cannot be read, and stay as "
               "they are: 3."
            << "The id zebu is zorro now.";
    }
    void renamingShowsTablesAndSavedPositionsBeforehandAndAfterwards() {
        QFETCH(int, tables);
        QFETCH(QStringList, positions);
        QFETCH(int, locked);
        QFETCH(int, ambiguous);
        QFETCH(int, unreadable);
        QFETCH(bool, fails);
        QFETCH(QString, before);
        QFETCH(QString, after);
        Desk desk({pieceOf("zebu")});
        desk.place.deeds().setFindNamers([&](const std::string& was, const std::string& now) {
            PieceNamers namers{tables, positions, locked, ambiguous, unreadable, DiskTrouble::None};
            // What it is called already nobody will be called.
            if (now == "zebu" && fails) namers.trouble = DiskTrouble::DiskFull;
            return was == "zebu" || was == "zorro" ? namers : PieceNamers();
        });
        desk.look("zebu");
        inDialog<RenameDialog>([&](RenameDialog& dialog) {
            dialog.idField()->setText("zorro");
            QVERIFY2(dialog.follow()->text().endsWith(before), qPrintable(dialog.follow()->text()));
            dialog.rename()->click();
        });
        desk.place.deeds().rename();
        QVERIFY2(desk.told().startsWith(after), qPrintable(desk.told()));
    }

    void aPieceIsDeletedByKeyAndBroughtBack() {
        Desk desk({pieceOf("zebu")});
        desk.look("zebu");
        QTest::keyClick(desk.place.list()->view(), Qt::Key_Delete);
        QVERIFY(!desk.own.contains("zebu"));
        desk.answer("Bring it back");
        QVERIFY(desk.own.contains("zebu"));
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu"));
    }

    void aPieceIsDeletedAndUndoneByKeys() {
        Desk desk({pieceOf("zebu")});
        desk.look("zebu");
        desk.place.list()->view()->setFocus();
        QTest::keyClick(desk.place.list()->view(), Qt::Key_Delete);
        QVERIFY(!desk.own.contains("zebu"));
        QTest::keyClick(desk.place.list()->view(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(desk.own.contains("zebu"));
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu"));
    }

    void whoNamesADeletedPieceIsSaid() {
        Desk desk({pieceOf("zebu"), pieceOf("yak", {"zebu"})});
        desk.look("zebu");
        desk.place.deeds().remove();
        QVERIFY2(desk.told().contains("These name it: Yak."), qPrintable(desk.told()));
        desk.place.deeds().remove();  // the knight, which is looked at now, stays
        QVERIFY(library("en").piece("knight") != nullptr);
    }

    void anOlderVersionIsLookedAtAndTakenBack() {
        Desk desk({pieceOf("zebu")});
        desk.look("zebu");
        PieceDefinition more = pieceOf("zebu", {"queen"});
        more.letter = "Z";
        QVERIFY(desk.place.document()->setPiece(more, "more").empty());
        desk.place.save();
        inDialog<VersionsDialog>([](VersionsDialog& dialog) {
            QCOMPARE(dialog.list()->count(), 1);
            QVERIFY2(dialog.list()->item(0)->text().contains("Nodes (1)"),
                     qPrintable(dialog.list()->item(0)->text()));
            dialog.restore()->click();
        });
        desk.place.deeds().showVersions();
        QCOMPARE(desk.place.document()->piece().tree.size(), std::size_t{1});
        desk.place.document()->undoStack().undo();
        QCOMPARE(desk.place.document()->piece().letter, std::string("Z"));
    }

    void twoPiecesAreComparedSquareBySquare() {
        const LibraryContext& pieces = library("en");
        PieceComparison comparison(pieces, BoardTheme::slate(), nullptr);
        const auto known = pieces.known();
        const auto at = [&](const char* id) { return known->byId.find(id)->second; };
        comparison.setPieces(at("queen"), "Queen", at("rook"), "Rook");
        QVERIFY(!comparison.squares().onlyFirst.empty());
        QVERIFY(comparison.squares().onlySecond.empty());
        QVERIFY(comparison.squares().otherwise.empty());
        comparison.setPieces(at("knight"), "Knight", at("bishop"), "Bishop");
        QVERIFY(!comparison.squares().onlyFirst.empty() && !comparison.squares().onlySecond.empty());
        // The differing squares are told by shape on both boards.
        const BoardPicture& first = comparison.board(0)->picture();
        QVERIFY(std::ranges::all_of(first.shapes, [&](const Shape& shape) {
            return shape.isCircle() && comparison.squares().onlyFirst.contains(shape.from);
        }));
        QCOMPARE(first.shapes.size(), std::size_t{8});
        comparison.setPieces(at("knight"), "Knight", at("knight"), "Knight");
        QVERIFY(comparison.squares().onlyFirst.empty() && comparison.board(0)->picture().shapes.empty());
        QCOMPARE(comparison.nodes()->item(0)->text(), QString("Nothing differs."));
    }

    void whatIsDoneOnOneBoardIsDoneOnBoth() {
        const LibraryContext& pieces = library("en");
        PieceComparison comparison(pieces, BoardTheme::slate(), nullptr);
        const auto known = pieces.known();
        comparison.setPieces(known->byId.find("rook")->second, "Rook", known->byId.find("bishop")->second,
                             "Bishop");
        const Square e5 = *BoardShape().parse("e5");
        emit comparison.board(0)->squareClicked(e5, Qt::NoModifier);
        QVERIFY(comparison.board(1)->picture().pieceAt(e5) != nullptr);
        const Square a1 = *BoardShape().parse("a1");
        emit comparison.board(1)->squareClicked(a1, Qt::ControlModifier);
        QVERIFY(comparison.board(0)->picture().pieceAt(a1) != nullptr);
        QVERIFY(comparison.board(1)->picture().pieceAt(a1) != nullptr);
    }

    void anyTwoPiecesAreCompared() {
        Desk desk({pieceOf("zebu")});
        desk.look("zebu");
        inDialog<CompareDialog>([](CompareDialog& dialog) {
            dialog.second()->setCurrentIndex(dialog.second()->findData("knight"));
            QVERIFY(dialog.comparison()->squares().onlyFirst.empty());
            QVERIFY(!dialog.comparison()->squares().onlySecond.empty());
            dialog.reject();
        });
        desk.place.deeds().compare();
    }

    void nothingIsTakenBeforeItWasShown() {
        Desk desk({pieceOf("zebu")});
        PieceDefinition theirs = pieceOf("zebu", {"queen"});
        const std::string text = bundleOf({theirs, pieceOf("yak", {"nobody"}), pieceOf("knight", {"zebu"})});
        inDialog<TakingDialog>([&](TakingDialog& dialog) {
            QCOMPARE(dialog.list()->topLevelItemCount(), 3);
            QVERIFY(!desk.own.contains("yak"));
            QStringList texts;
            for (int row = 0; row < 3; ++row) {
                dialog.list()->setCurrentItem(dialog.list()->topLevelItem(row));
                for (const QLabel* label : dialog.findChildren<QLabel*>()) texts += label->text();
            }
            QVERIFY2(texts.join(' ').contains("nobody"), "what is missing is said");
            QVERIFY(texts.join(' ').contains("not alike"));
            dialog.reject();
        });
        QVERIFY(!desk.place.deeds().take(text, "gift.chesspp"));
        QVERIFY(desk.own.ids() == std::vector<std::string>{"zebu"});
    }

    void eachWayOutDoesWhatItSays_data() {
        QTest::addColumn<int>("way");
        QTest::addColumn<QString>("expected");
        QTest::newRow("keep mine") << int(io::TakingWay::Leave) << "yak zebu:1";
        QTest::newRow("take theirs") << int(io::TakingWay::Replace) << "yak zebu:2";
        QTest::newRow("keep both") << int(io::TakingWay::UnderFreshId) << "yak zebu:1 zebu-2";
    }
    void eachWayOutDoesWhatItSays() {
        QFETCH(int, way);
        QFETCH(QString, expected);
        Desk desk({pieceOf("zebu")});
        const std::string text = bundleOf({pieceOf("zebu", {"queen"}), pieceOf("yak", {"zebu"})});
        inDialog<TakingDialog>([&](TakingDialog& dialog) {
            dialog.choose(0, static_cast<io::TakingWay>(way));
            dialog.take()->click();
        });
        QVERIFY(desk.place.deeds().take(text, "gift.chesspp"));
        std::vector<std::string> ids = desk.own.ids();
        std::ranges::sort(ids);
        QStringList found;
        for (const std::string& id : ids) {
            found += QString::fromStdString(id);
            if (id == "zebu") found.back() += ":" + QString::number(desk.own.piece(id)->tree.size());
        }
        QCOMPARE(found.join(' '), expected);
        const std::string into = way == int(io::TakingWay::UnderFreshId) ? "zebu-2" : "zebu";
        QVERIFY(desk.files.bytesOf("yak.json").contains('"' + QByteArray::fromStdString(into) + '"'));
        desk.answer("Undo");
        QVERIFY(desk.own.ids() == std::vector<std::string>{"zebu"});
        QCOMPARE(desk.own.piece("zebu")->tree.size(), std::size_t{1});
    }

    void theRadioButtonsChoose() {
        Desk desk({pieceOf("zebu")});
        inDialog<TakingDialog>([&](TakingDialog& dialog) {
            const auto buttons = dialog.findChildren<QRadioButton*>();
            QCOMPARE(buttons.size(), 3);
            buttons[2]->click();  // keep mine
            QVERIFY(!dialog.take()->isEnabled());
            buttons[1]->click();
            QVERIFY(dialog.take()->isEnabled());
            dialog.take()->click();
        });
        QVERIFY(desk.place.deeds().take(bundleOf({pieceOf("zebu", {"queen"})}), {}));
        QCOMPARE(desk.own.piece("zebu")->tree.size(), std::size_t{2});
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
        Desk desk;
        QVERIFY(!desk.place.deeds().take(text.toStdString(), "gift.chesspp"));
        QVERIFY2(desk.told().contains("gift.chesspp was not taken in."), qPrintable(desk.told()));
        QApplication::clipboard()->setText(QString::fromUtf8(text));
        QTest::keyClick(desk.place.list()->view(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(desk.told().contains("The clipboard holds no piece."), qPrintable(desk.told()));
    }

    void aPieceGoesThroughTheClipboardWithWhatItNames() {
        std::vector<std::string> before;
        {
            Desk desk({pieceOf("zebu"), pieceOf("yak", {"zebu"})});
            desk.look("yak");
            desk.place.deeds().copyAsText();
        }
        Desk desk;
        QVERIFY(desk.own.ids().empty());
        inDialog<TakingDialog>([&](TakingDialog& dialog) { dialog.take()->click(); });
        QTest::keyClick(desk.place.list()->view(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY((desk.own.ids() == std::vector<std::string>{"yak", "zebu"}));
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
            Desk desk({pieceOf("zebu"), pieceOf("yak", {"zebu"}), pieceOf("other")});
            desk.look("yak");
            choose(path);
            desk.place.deeds().handOn();
            QVERIFY2(desk.told().contains("together with what it names: Zebu."), qPrintable(desk.told()));
        }
        QVERIFY2(gifts.files().contains("gift.chesspp"), "the ending comes by itself");
        QVERIFY(!gifts.bytesOf("gift.chesspp").contains("other"));
        Desk desk;
        choose(path + ".chesspp");
        QTimer::singleShot(100, &desk.place, [] {
            inDialog<TakingDialog>([](TakingDialog& dialog) { dialog.take()->click(); });
        });
        desk.place.deeds().takeFromFile();
        QVERIFY((desk.own.ids() == std::vector<std::string>{"yak", "zebu"}));
    }

    void anEditInBothIsSaidWithItsWaysOut() {
        Desk desk({pieceOf("zebu")});
        desk.look("zebu");
        PieceDefinition mine = pieceOf("zebu");
        mine.comment = "mine";
        QVERIFY(desk.place.document()->setPiece(mine, "edit").empty());
        PieceDefinition theirs = pieceOf("zebu");
        theirs.comment = "theirs";
        desk.files.put("zebu.json", fileOf(theirs));
        desk.place.save();
        QVERIFY2(desk.told().contains("Another program has changed “Zebu”"), qPrintable(desk.told()));
        QVERIFY(desk.files.bytesOf("zebu.json").contains("theirs"));
        desk.answer("Keep both");
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu-2"));
        QCOMPARE(desk.own.piece("zebu-2")->comment, std::string("mine"));
        QCOMPARE(desk.own.piece("zebu")->comment, std::string("theirs"));
    }

    void filesThatAreNoPiecesAreShownWithTheirProblems() {
        Desk desk;
        QVERIFY(!desk.place.list()->unreadable()->isVisible());
        desk.files.put("broken.json", "{");
        desk.own.look();
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

    void sharedPiecesStandInAFamilyOfTheirOwn() {
        Desk desk({pieceOf("zebu")});
        const Files shared;
        shared.put("yak.json", fileOf(pieceOf("yak")));
        desk.own.setShared(shared.path);
        QTRY_VERIFY(desk.listed().contains("yak"));
        const QAbstractItemModel& model = *desk.place.list()->view()->model();
        QCOMPARE(model.index(0, 0).data().toString(), QString("Mine"));
        QCOMPARE(model.index(1, 0).data().toString(), QString("Shared"));
        desk.look("yak");
        QVERIFY(!desk.place.document()->isReadOnly());
        desk.own.setShared({});
        QVERIFY(!desk.listed().contains("yak"));
    }
};

QTEST_MAIN(PieceLibraryTest)
#include "tst_piece_library.moc"
