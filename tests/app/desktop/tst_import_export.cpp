// SPDX-License-Identifier: MIT
// Import and export of tables in the window, by clipboard, files and drops.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/files.h"
#include "tests/ui/kit/own_variant.h"
#include "ui/board/board_view.h"
#include "ui/builder/library/import_dialog.h"
#include "ui/freeplay/freeplay_board.h"
#include "ui/models/library/async_ruleset_cache.h"
#include "ui/models/library/library_context.h"

#include "core/base/bounds.h"

#include <QDialog>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTimer>
#include <QTreeWidget>
#include <QUrl>
#include <sys/stat.h>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;
using ui::tests::Files;
using ui::tests::likeChess;

namespace {

constexpr auto kPawn = "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1";
/// A game of a piece that is not here.
constexpr auto kWaitsForZebu =
    "[White \"Ann\"]\n[Variant \"Free\"]\n[SetUp \"1\"]\n"
    "[FEN \"4k3/8/8/8/3(zebu){0}4/8/8/4K3 w - - 0 1\"]\n\n1. (zebu)e6 {why?}\n Kd7 2. Kd2 1-0\n";

/// Written in another thread.
QByteArray longGame() {
    return "[White \"Ann\"]\n\n" + QByteArray("Nf3 Nf6 Ng1 Ng8 ").repeated(100) + "*\n";
}

/// Whether the window took it.
bool drop(House& house, QMimeData& data) {
    const QPoint at(400, 300);
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&house.window, &enter);
    if (!enter.isAccepted()) return false;
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&house.window, &event);
    house.finishOpening();
    return event.isAccepted();
}

bool dropFiles(House& house, const QStringList& paths) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths) urls += QUrl::fromLocalFile(path);
    data.setUrls(urls);
    return drop(house, data);
}

}  // namespace

class ImportExportTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { removeOwnVariants(); }
    void aSavedFileEntersOpenRecent() {
        const QTemporaryDir folder;
        House house;
        house.table().setSaved(folder.filePath("mine.pgn"));
        house.trigger("file.save");
        QMenu* recent = house.window.findChild<QAction*>("file.open-recent")->menu();
        emit recent->aboutToShow();
        QCOMPARE(recent->actions().front()->text(), "mine.pgn");
    }

    /// By drop, by paste, and as a file given at the start.
    void piecesAreShownBeforeTheyAreTaken_data() {
        QTest::addColumn<QString>("way");
        for (const char* way : {"drop", "paste", "start"}) QTest::newRow(way) << way;
    }
    void piecesAreShownBeforeTheyAreTaken() {
        QFETCH(QString, way);
        House house;
        const Files files;
        const QByteArray text = R"({"format": "chesspp-bundle", "version": 1,
            "pieces": [{"format": "chesspp-piece", "version": 1, "id": "zebu", "name": "Zebu", "tree": []}],
            "positions": [{"variant": "free", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}]})";
        const QString path = files.put("gift.chesspp", text);
        const int tables = house.tables.count();
        const auto take = [&](bool accept) {
            int shown = 0;
            QTimer waits;
            QObject::connect(&waits, &QTimer::timeout, &waits, [&] {
                auto* dialog = qobject_cast<ui::ImportDialog*>(QApplication::activeModalWidget());
                if (dialog == nullptr) return;
                ++shown;
                if (accept) {
                    dialog->accept();
                } else {
                    dialog->reject();
                }
            });
            waits.start(10);
            if (way == "drop") {
                QVERIFY(dropFiles(house, {path}));
            } else if (way == "paste") {
                house.paste(QString::fromUtf8(text));
            } else {
                house.window.open({path});
                house.finishOpening();
            }
            QCOMPARE(shown, 1);
        };
        take(false);
        QVERIFY(!house.own.contains("zebu"));
        QCOMPARE(house.tables.count(), tables);
        take(true);
        QVERIFY(house.own.contains("zebu"));
        QCOMPARE(house.tables.count(), tables + 1);
        QCOMPARE(house.own.remove("zebu"), ui::WriteError::None);
    }

    void aFileWhosePiecesAreAllHereOpensAtOnce() {
        House house;
        const Files files;
        const QByteArray pieces = R"({"format": "chesspp-bundle", "version": 1,
            "pieces": [{"format": "chesspp-piece", "version": 1, "id": "zebu", "name": "Zebu",
                        "tree": [{"do": "move", "to": {"jump": [2, 1]}}]}])";
        const QString path = files.put("lesson.chesspp", pieces + R"(,
            "positions": [{"variant": "free", "fen": "4k3/8/8/8/3(zebu){0}4/8/8/4K3 w - - 0 1"}],
            "games": [{"name": "Opening", "pgn": "1. e4 e5 *\n"}]})");
        int shown = 0;
        QTimer answers;
        QObject::connect(&answers, &QTimer::timeout, &answers, [&] {
            auto* dialog = qobject_cast<ui::ImportDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) return;
            ++shown;
            if (dialog->importButton()->isEnabled()) {
                dialog->accept();
            } else {
                dialog->reject();
            }
        });
        answers.start(10);
        QVERIFY(dropFiles(house, {path}));
        QCOMPARE(shown, 1);
        QVERIFY(house.own.contains("zebu"));
        QCOMPARE(house.tables.count(), 3);
        QVERIFY(dropFiles(house, {path}));
        QCOMPARE(shown, 1);
        QCOMPARE(house.tables.count(), 5);
        QCOMPARE(house.notice(), QString("Opened tables: 2. The pieces are already in your library."));
        QVERIFY(dropFiles(house, {files.put("pieces.chesspp", pieces + '}')}));
        QCOMPARE(shown, 1);
        QCOMPARE(house.tables.count(), 5);
        QCOMPARE(house.notice(), QString("The pieces are already in your library."));
        QCOMPARE(house.own.remove("zebu"), ui::WriteError::None);
    }

    void aPieceOfANewerProgramIsSaidToBeThat() {
        House house;
        const Files files;
        const QString path = files.put(
            "gift.json",
            R"({"format": "chesspp-piece", "version": 9, "id": "zebu", "name": "Zebu", "tree": []})");
        QVERIFY(dropFiles(house, {path}));
        QStringList texts;
        for (const QLabel* label : house.window.findChildren<QLabel*>()) texts += label->text();
        QVERIFY2(texts.join(' ').contains("gift.json was not imported."), qPrintable(texts.join(' ')));
        QVERIFY(texts.join(' ').contains("9"));
    }

    void aPositionIsCopiedAsText() {
        const House house;
        house.trigger("edit.copy-text");
        const QString text = QApplication::clipboard()->text();
        QVERIFY2(text.contains("r n b q k b n r"), qPrintable(text));
        house.paste(kPawn);
        house.paste(text);
        QCOMPARE(house.fen().section(' ', 0, 0), QString(kStart).section(' ', 0, 0));
    }

    void aPositionIsCopiedAsAPicture() {
        const House house;
        house.trigger("edit.copy-image-small");
        const QImage small = QApplication::clipboard()->image();
        QVERIFY(small.width() > 8 * 32 && small.width() < 9 * 32);  // with the coordinates
        house.trigger("edit.copy-image-large");
        const QImage large = QApplication::clipboard()->image();
        QVERIFY(large.width() > 8 * 128);
        QVERIFY2(large.width() - large.height() == 0, "squares are square");
        // Pieces, both colours of squares, the board's own theme.
        QSet<QRgb> colours;
        for (int y = 0; y < small.height(); ++y) {
            for (int x = 0; x < small.width(); ++x) colours += small.pixel(x, y);
        }
        QVERIFY(colours.contains(ui::BoardTheme::slate().light.rgb()));
        QVERIFY(colours.contains(ui::BoardTheme::slate().dark.rgb()));
        QVERIFY(colours.size() > 20);
    }

    void whatAHandIsDoingIsNotInThePicture() {
        const House house;
        const ui::BoardView& board = *house.window.playWorkspace().board();
        const QImage before = pictureOf(board, *ui::tests::library().art(), 40);
        house.hand().click("e2");
        QVERIFY(board.picture().selected.has_value());
        QCOMPARE(pictureOf(board, *ui::tests::library().art(), 40), before);
        house.hand().click("e4");
        QVERIFY(pictureOf(board, *ui::tests::library().art(), 40) != before);
    }

    void aPositionIsCopiedAsSvg() {
        const House house;
        house.paste("4k3/8/2(archer){0}5/8/8/8/8/4K3 b - - 3 7");
        house.trigger("edit.copy-image-scalable");
        const QByteArray svg = QApplication::clipboard()->mimeData()->data("image/svg+xml");
        QVERIFY(svg.contains(ui::BoardTheme::slate().dark.name().toUtf8()));
        QVERIFY(QSvgRenderer(svg).isValid());
        QCOMPARE(QApplication::clipboard()->text().toUtf8(), svg);
    }

    void whatIsLaidOverTheBoardIsInItsSvg() {
        House house;
        const auto copied = [&] {
            house.trigger("edit.copy-image-scalable");
            QSvgRenderer renderer(QApplication::clipboard()->mimeData()->data("image/svg+xml"));
            QImage image(560, 560, QImage::Format_RGB32);
            QPainter painter(&image);
            renderer.render(&painter);
            return image;
        };
        const auto middleOf = [](int file, int rank) {  // 560 units wide, the board's corner at 24, 24
            return QPoint(24 + file * 64 + 32, 24 + (7 - rank) * 64 + 32);
        };
        const QImage bare = copied();
        const QString bareText = QApplication::clipboard()->text();
        ui::BoardView& board = *house.window.playWorkspace().board();
        QTest::mousePress(&board, Qt::RightButton, {}, house.hand().pointOf("b3"));
        QTest::mouseMove(&board, house.hand().pointOf("f5"));
        QTest::mouseRelease(&board, Qt::RightButton, {}, house.hand().pointOf("f5"));
        QCOMPARE(board.picture().shapes.size(), 1U);
        const QImage arrow = copied();
        QVERIFY2(arrow.pixel(middleOf(3, 3)) != bare.pixel(middleOf(3, 3)), "the arrow's shaft on d4");
        QCOMPARE(arrow.pixel(middleOf(3, 5)), bare.pixel(middleOf(3, 5)));
        house.places().setCurrent(kFreeplay);
        house.freeplay().freeplayBoard()->showOverlay(Overlay::Mobility);
        const ui::BoardView& setUp = *house.freeplay().board();
        QTRY_VERIFY(!setUp.picture().overlays.heatmap.empty());
        const QImage warm = copied();
        const QPoint beside = middleOf(1, 0) - QPoint(29, 29);  // the knight's, with two moves
        QVERIFY(warm.pixel(beside) != bare.pixel(beside));
        QCOMPARE(warm.pixel(middleOf(3, 3)), bare.pixel(middleOf(3, 3)));
        // Copied in turn, the same board has nothing over it, and nothing in its text.
        house.freeplay().freeplayBoard()->showOverlay(std::nullopt);
        QTRY_VERIFY(setUp.picture().overlays.heatmap.empty());
        copied();
        QCOMPARE(QApplication::clipboard()->text(), bareText);
    }

    void pastedGamesComeToTablesOfTheirOwn() {
        const House house;
        house.paste("[White \"Ann\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Cid\"]\n\n1. d4 *\n");
        QCOMPARE(house.titles(), QString::fromUtf8("Chess, [Ann – Ben], Cid – Black"));
        QCOMPARE(house.fen(), kStart);
        house.table().toEnd();
        QCOMPARE(house.table().game().path(house.table().game().current()).size(), 3U);
    }

    void aFenFileOpensInFreeplay() {
        House house;
        const Files files;
        QVERIFY(dropFiles(house, {files.put("Pawn ending.fen", QByteArray(kPawn) + '\n')}));
        QCOMPARE(house.fen(), kPawn);
        QCOMPARE(house.places().current(), kFreeplay);
        QCOMPARE(house.titles(), "Chess, [Pawn ending]");
        QVERIFY(!house.table().isUnsaved());
    }

    void aGameFileOpensInPlayAtItsBeginning() {
        House house;
        const Files files;
        QVERIFY(dropFiles(house, {files.put("game.pgn", "[White \"Ann\"]\n\n1. e4 e5 *\n")}));
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.fen(), kStart);
        QCOMPARE(house.table().players().white, "Ann");
        QVERIFY(house.table().file().endsWith("game.pgn"));
    }

    void aLongGameIsSavedAsItWasWhenThatBegan() {
        House house;
        const Files files;
        const QString path = files.put("long.pgn", longGame());
        QVERIFY(dropFiles(house, {path}));
        house.table().toEnd();
        house.table().rename("Shuffling");
        QVERIFY(house.table().isUnsaved());
        QVERIFY(QFile::remove(path));
        house.trigger(QKeySequence(QKeySequence::Save));
        QVERIFY(!QFile::exists(path));
        QTRY_VERIFY(QFile::exists(path));
        QTRY_VERIFY(!house.table().isUnsaved());
        QVERIFY(QFile::remove(path));
        house.trigger(QKeySequence(QKeySequence::Save));
        house.table().rename("Shuffled");
        QTRY_VERIFY(QFile::exists(path));
        QTRY_VERIFY(house.notice().contains("long.pgn"));
        QVERIFY(house.table().isUnsaved());
    }

    void theWindowClosesWhenALongGameIsWritten() {
        House house;
        const Files files;
        const QString path = files.put("long.pgn", longGame());
        QVERIFY(dropFiles(house, {path}));
        QVERIFY(QFile::remove(path));
        house.trigger(QKeySequence(QKeySequence::Save));
        QVERIFY(!house.window.close());
        QVERIFY(!QFile::exists(path));
        QTRY_VERIFY(!house.window.isVisible());
        QVERIFY(QFile::exists(path));
    }

    void aSecondCloseDoesNotWaitForALongGame() {
        House house;
        const Files files;
        const QString path = files.put("long.pgn", longGame());
        QVERIFY(dropFiles(house, {path}));
        house.trigger(QKeySequence(QKeySequence::Save));
        QVERIFY(!house.window.close());
        QVERIFY(house.window.close());
    }

    void manyGamesAreCutAndSaid() {
        House house;
        const Files files;
        QByteArray text;
        for (int i = 0; i < 25; ++i) text += "[White \"W\"]\n\n1. e4 *\n\n";
        QVERIFY(dropFiles(house, {files.put("many.pgn", text)}));
        QCOMPARE(house.tables.count(), 21);
        QVERIFY2(house.notice().contains("20") && house.notice().contains('5'), qPrintable(house.notice()));
        QVERIFY(house.table().file().isEmpty());
    }

    void aBundleOpensItsPositionsAndGames() {
        House house;
        const Files files;
        const QString path = files.put("lesson.chesspp", R"({"format": "chesspp-bundle", "version": 1,
            "positions": [{"name": "Pawn ending", "fen": "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"},
                          {"name": "Wide", "variant": "free", "fen": "k9/10/10/10/9K w - - 0 1"}],
            "games": [{"name": "Opening", "pgn": "1. e4 e5 *\n"}]})");
        QVERIFY(dropFiles(house, {path}));
        QCOMPARE(house.titles(), "Chess, [Pawn ending], Wide, Opening");
        QCOMPARE(house.fen(), kPawn);
        QCOMPARE(house.places().current(), kFreeplay);
        QVERIFY2(house.table().file().isEmpty(), "a save would write a position over the bundle");
        QCOMPARE(house.notice(), "");
        house.tables.setCurrent(2);
        QCOMPARE(house.table().home().id, "free");
        house.tables.setCurrent(3);
        house.table().toEnd();
        QCOMPARE(house.table().game().path(house.table().game().current()).size(), 2U);
    }

    void whatABundleHoldsBesidesIsSaid_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("tables");
        QTest::addColumn<QString>("said");
        QTest::newRow("a variant") << QByteArray(R"({"format": "chesspp-bundle", "version": 1,
                  "variants": [{"format": "chesspp-variant", "version": 1, "id": "mine", "extends": "chess", "name": "Mine"}],
                  "positions": [{"name": "A", "fen": "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"}]})")
                                   << 2 << "Added to your variants: Mine.";
        QTest::newRow("a position of nobody's variant")
            << QByteArray(R"({"format": "chesspp-bundle", "version": 1,
                  "positions": [{"name": "A", "fen": "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"},
                                {"name": "B", "variant": "nobodys", "fen": "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"}]})")
            << 2 << "nobodys";
        QTest::newRow("a FEN that cannot be read") << QByteArray(R"({"format": "chesspp-bundle", "version": 1,
                  "positions": [{"name": "A", "fen": "8/8/9/4k3/8/8/8/4K3 b - - 0 1"}]})")
                                                   << 1 << "Rank 6 has 9 squares";
        QTest::newRow("no table at all") << QByteArray(R"({"format": "chesspp-bundle", "version": 1})") << 1
                                         << "neither a position nor a game";
        QTest::newRow("another format")
            << QByteArray(R"({"format": "chesspp-table", "version": 1})") << 1 << "chesspp-bundle";
        QTest::newRow("no JSON to its end") << QByteArray("{\"format\": ") << 1 << "lesson.chesspp";
        QTest::newRow("no JSON at all") << QByteArray("dear reader") << 1 << "not valid JSON: “d”";
    }
    void whatABundleHoldsBesidesIsSaid() {
        QFETCH(QByteArray, text);
        QFETCH(int, tables);
        QFETCH(QString, said);
        House house;
        const Files files;
        QVERIFY(dropFiles(house, {files.put("lesson.chesspp", text)}));
        QCOMPARE(house.tables.count(), tables);
        QStringList reported{house.notice(), house.window.playWorkspace().bar()->text()};
        for (auto* place : house.window.findChildren<ui::FreeplayWorkspace*>())
            reported += place->bar()->text();
        QVERIFY2(reported.join('\n').contains(said), qPrintable(reported.join('\n')));
    }

    void ofTooManyPiecesTheFirstAreOpenedAndTheRestCanBeExported() {
        House house;
        const Files files;
        const auto last = static_cast<int>(bounds::kBundlePieces);
        QByteArrayList pieces;
        for (int i = 0; i <= last; ++i) {
            pieces += R"({"format": "chesspp-piece", "version": 1, "id": "crowd-%1", "name": "Crowd",
                          "tree": []})";
            pieces.back().replace("%1", QByteArray::number(i));
        }
        const QString path = files.put("crowd.chesspp", R"({"format": "chesspp-bundle", "version": 1,
            "positions": [{"variant": "free", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}],
            "pieces": [)" + pieces.join(',') + "]}");
        QStringList said;
        QTimer accepts;
        QObject::connect(&accepts, &QTimer::timeout, &accepts, [&] {
            auto* dialog = qobject_cast<ui::ImportDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) return;
            for (const QLabel* label : dialog->findChildren<QLabel*>()) said += label->text();
            for (int row = 1; row < dialog->list()->topLevelItemCount(); ++row)
                dialog->choose(static_cast<std::size_t>(row), io::ImportChoice::Leave);
            dialog->accept();
        });
        accepts.start(10);
        // What is said of a further file does not hide the offer.
        const QString variant = files.put("cv.json", R"({"format": "chesspp-variant", "version": 1,
            "id": "mine", "extends": "chess", "name": "Mine"})");
        QVERIFY(dropFiles(house, {path, variant}));
        QVERIFY2(said.join(' ').contains("Divide it into several files."), qPrintable(said.join(' ')));
        QVERIFY2(house.notice().contains("Added to your variants: Mine"), qPrintable(house.notice()));
        QVERIFY(house.own.contains("crowd-0"));
        QCOMPARE(house.tables.count(), 1);
        QVERIFY2(house.notice().contains("Divide it into several files. Export the rest"),
                 qPrintable(house.notice()));
        const QString kept = files.path + "/kept.chesspp";
        QTimer saves;
        QObject::connect(&saves, &QTimer::timeout, &saves, [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) return;
            saves.stop();
            dialog->findChild<QLineEdit*>("fileNameEdit")->setText(kept);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        saves.start(10);
        house.answer("Export…");
        QVERIFY(dropFiles(house, {kept}));
        const std::string rest = "crowd-" + std::to_string(last);
        QVERIFY(house.own.contains(rest));
        QCOMPARE(house.tables.count(), 2);
        QCOMPARE(house.own.remove("crowd-0"), ui::WriteError::None);
        QCOMPARE(house.own.remove(rest), ui::WriteError::None);
    }

    void whatIsNoFileIsRefusedAndTheWindowAnswers_data() {
        QTest::addColumn<QString>("path");
        QTest::newRow("a pipe") << "pipe.chesspp";
        QTest::newRow("a device") << "/dev/zero";
        QTest::newRow("a folder") << ".";
    }
    void whatIsNoFileIsRefusedAndTheWindowAnswers() {
        QFETCH(QString, path);
        House house;
        const Files files("gifts");
        files.put("a.txt", "x");
        if (!path.startsWith('/')) path = files.path + '/' + path;
        if (path.endsWith("pipe.chesspp")) QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
        house.window.open({path});
        house.finishOpening();
        QVERIFY(house.window.playWorkspace().bar()->text().contains("was not opened"));
        QCOMPARE(house.tables.count(), 1);
    }

    void ofSeveralRefusedFilesEachIsReported() {
        House house;
        const Files files;
        const QString good = files.put("Good.fen", QByteArray(kPawn) + '\n');
        house.window.open({files.put("one.chesspp", "junk"), good, files.put("two.chesspp", "")});
        house.finishOpening();
        QCOMPARE(house.tables.count(), 2);
        const QString said = house.freeplay().bar()->text();
        QVERIFY2(said.contains("one.chesspp") && said.contains("two.chesspp"), qPrintable(said));
    }

    void aRefusedFileDoesNotHideAnOffer() {
        House house;
        const Files files;
        QVERIFY(dropFiles(house, {files.put("mine.json", likeChess("mine", "Mine"))}));
        QVERIFY(dropFiles(house, {files.put("held.json", likeChess("mine", "Mine", R"("comment": "B")"))}));
        QVERIFY2(house.notice().contains("already another variant"), qPrintable(house.notice()));
        QVERIFY(dropFiles(house, {files.put("one.chesspp", "junk")}));
        QVERIFY2(house.notice().contains("one.chesspp was not opened") &&
                     house.notice().contains("already another variant"),
                 qPrintable(house.notice()));
    }

    void filesWaitUntilADialogIsClosed() {
        House house;
        const Files files;
        QDialog dialog(&house.window);
        dialog.setModal(true);
        dialog.show();
        house.window.open({files.put("Pawn ending.fen", QByteArray(kPawn) + '\n')});
        QTest::qWait(250);
        QCOMPARE(house.tables.count(), 1);
        dialog.close();
        house.finishOpening();
        QCOMPARE(house.tables.count(), 2);
    }

    void whatIsCancelledOpensNothingFurther() {
        House house;
        const Files files;
        QByteArray text;
        for (int i = 0; i < 12; ++i) text += "[White \"W\"]\n\n1. e4 *\n\n";
        house.window.open({files.put("a.pgn", text), files.put("b.pgn", text)});
        QVERIFY(QTest::qWaitFor([&] { return house.tables.count() > 1; }));
        house.window.cancelOpening();
        house.finishOpening();
        QVERIFY2(house.tables.count() < 13, "it went on");
    }

    void aTextIsDroppedToo() {
        House house;
        QMimeData text;
        text.setText(kPawn);
        QVERIFY(drop(house, text));
        QCOMPARE(house.fen(), kPawn);
        QCOMPARE(house.tables.count(), 2);
        QMimeData nothing;
        QVERIFY(!drop(house, nothing));
        QMimeData elsewhere;
        elsewhere.setUrls({QUrl("https://example.org/game.pgn")});
        QVERIFY(!drop(house, elsewhere));
    }

    void whatCannotBeReadIsSaidAndOpensNothing() {
        House house;
        const Files files;
        QVERIFY(dropFiles(house, {files.put("notes.txt", "Buy milk")}));
        QCOMPARE(house.tables.count(), 1);
        QVERIFY2(house.window.playWorkspace().bar()->text().contains("notes.txt"),
                 qPrintable(house.window.playWorkspace().bar()->text()));
        QVERIFY(dropFiles(house, {files.path + "/missing.pgn"}));
        QVERIFY(!house.window.playWorkspace().bar()->text().isEmpty());
        QVERIFY(dropFiles(house, {files.put("broken.pgn", "[White \"A\"]\n\n1. e4 e5 2. Qxh8 *\n")}));
        QCOMPARE(house.tables.count(), 2);
        QVERIFY2(house.window.playWorkspace().bar()->text().contains("Qxh8"),
                 qPrintable(house.window.playWorkspace().bar()->text()));
    }

    void savingMakesTheMarkTrue() {
        House house;
        const Files files;
        const QString path = files.put("game.pgn", "[White \"Ann\"]\n\n1. e4 e5 *\n");
        QVERIFY(dropFiles(house, {path}));
        QVERIFY(!house.titles().contains(QString::fromUtf8("•")));
        house.table().toEnd();
        ui::tests::play(house.table(), "Nf3");
        QVERIFY(house.titles().contains(QString::fromUtf8("•")));
        house.trigger(QKeySequence(QKeySequence::Save));
        QVERIFY2(house.notice().contains("game.pgn"), qPrintable(house.notice()));
        QVERIFY(!house.titles().contains(QString::fromUtf8("•")));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("1. e4 e5 2. Nf3"));
        ui::tests::play(house.table(), "Nc6");
        QVERIFY(QDir(files.path).removeRecursively());
        house.trigger(QKeySequence(QKeySequence::Save));
        QVERIFY2(house.window.playWorkspace().bar()->text().contains("could not be written"),
                 qPrintable(house.window.playWorkspace().bar()->text()));
        QVERIFY(house.titles().contains(QString::fromUtf8("•")));
    }

    void aGameOfAPieceThatIsNotHereOpensInPlayAndIsSavedAsItWas() {
        House house;
        const Files files;
        QVERIFY(dropFiles(house, {files.put("waiting.pgn", kWaitsForZebu)}));
        QCOMPARE(house.tables.count(), 2);
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.table().players().white, "Ann");
        QVERIFY(house.table().hasMoves() && !house.table().isUnsaved());
        QVERIFY(QFile::remove(house.table().file()));
        house.trigger(QKeySequence(QKeySequence::Save));
        QCOMPARE(QString::fromUtf8(files.bytesOf("waiting.pgn")), QString(kWaitsForZebu));
    }

    void unreadMovesAreSavedAsTheyWere() {
        House house;
        const Files files;
        const Variant& free = *ui::tests::library().variant("free");
        Result<RulesetSetup> read =
            ui::tests::library().rulesetCache().read(free, "4k3/8/8/8/3(zebu){0}4/8/8/4K3 w - - 0 1");
        QVERIFY(read.has_value());
        const QJsonObject unread{{"pgn", kWaitsForZebu}};
        ui::TableDocument& table =
            house.tables.open({.standing = std::move(*read),
                               .home = std::make_shared<const Variant>(free),
                               .file = files.path + "/waiting.pgn",
                               .unsaved = true,
                               .unread = QString::fromUtf8(QJsonDocument(unread).toJson())});
        QVERIFY(table.isUnsaved() && !table.isPlayable());
        house.trigger(QKeySequence(QKeySequence::Save));
        QCOMPARE(QString::fromUtf8(files.bytesOf("waiting.pgn")), QString(kWaitsForZebu));
        QVERIFY(!table.isUnsaved());
    }
};

CHESSPP_TEST(ImportExportTest)
#include "tst_import_export.moc"
