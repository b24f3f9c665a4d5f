// SPDX-License-Identifier: MIT
//
// What goes out of tables and comes into them by the clipboard, files and drops, as
// the window does it.
#include "tests/app/desktop/window_house.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QMimeData>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QUrl>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

constexpr auto kPawn = "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1";

struct Files {
    QTemporaryDir folder;
    [[nodiscard]] QString write(const QString& name, const QByteArray& text) const {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
        return file.fileName();
    }
};

/// Whether the window took it.
bool drop(House& house, QMimeData& data) {
    const QPoint at(400, 300);
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&house.window, &enter);
    if (!enter.isAccepted()) return false;
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&house.window, &event);
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

class ExchangeTest : public QObject {
    Q_OBJECT
private slots:
    void aPositionIsCopiedAsText() {
        const House house;
        house.trigger("Copy position as text");
        const QString text = QApplication::clipboard()->text();
        QVERIFY2(text.contains("r n b q k b n r"), qPrintable(text));
        house.paste(kPawn);
        house.paste(text);
        QCOMPARE(house.fen().section(' ', 0, 0), QString(kStart).section(' ', 0, 0));
    }

    void aPositionIsCopiedAsAPicture() {
        const House house;
        house.trigger("Small (PNG)");
        const QImage small = QApplication::clipboard()->image();
        QVERIFY(small.width() > 8 * 32 && small.width() < 9 * 32);  // with the coordinates
        house.trigger("Large (PNG)");
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
        const ui::BoardView& board = *house.window.playPlace().board();
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
        house.trigger("For any size (SVG)");
        const QByteArray svg = QApplication::clipboard()->mimeData()->data("image/svg+xml");
        QVERIFY(svg.contains(ui::BoardTheme::slate().dark.name().toUtf8()));
        QVERIFY(QSvgRenderer(svg).isValid());
        QCOMPARE(QApplication::clipboard()->text().toUtf8(), svg);
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
        QVERIFY(dropFiles(house, {files.write("Pawn ending.fen", QByteArray(kPawn) + '\n')}));
        QCOMPARE(house.fen(), kPawn);
        QCOMPARE(house.places().current(), kFreeplay);
        QCOMPARE(house.titles(), "Chess, [Pawn ending]");
        QVERIFY(!house.table().isUnsaved());
    }

    void aGameFileOpensInPlayAtItsBeginning() {
        House house;
        const Files files;
        QVERIFY(dropFiles(house, {files.write("game.pgn", "[White \"Ann\"]\n\n1. e4 e5 *\n")}));
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.fen(), kStart);
        QCOMPARE(house.table().players().white, "Ann");
        QVERIFY(house.table().file().endsWith("game.pgn"));
    }

    void manyGamesAreCutAndSaid() {
        House house;
        const Files files;
        QByteArray text;
        for (int i = 0; i < 25; ++i) text += "[White \"W\"]\n\n1. e4 *\n\n";
        QVERIFY(dropFiles(house, {files.write("many.pgn", text)}));
        QCOMPARE(house.tables.count(), 21);
        QVERIFY2(house.notice().contains("20") && house.notice().contains('5'), qPrintable(house.notice()));
        QVERIFY(house.table().file().isEmpty());
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
        QVERIFY(dropFiles(house, {files.write("notes.txt", "Buy milk")}));
        QCOMPARE(house.tables.count(), 1);
        QVERIFY2(house.window.playPlace().bar()->text().contains("notes.txt"),
                 qPrintable(house.window.playPlace().bar()->text()));
        QVERIFY(dropFiles(house, {files.folder.filePath("missing.pgn")}));
        QVERIFY(!house.window.playPlace().bar()->text().isEmpty());
        QVERIFY(dropFiles(house, {files.write("broken.pgn", "[White \"A\"]\n\n1. e4 e5 2. Qxh8 *\n")}));
        QCOMPARE(house.tables.count(), 2);
        QVERIFY2(house.window.playPlace().bar()->text().contains("Qxh8"),
                 qPrintable(house.window.playPlace().bar()->text()));
    }

    void savingMakesTheMarkTrue() {
        House house;
        const Files files;
        const QString path = files.write("game.pgn", "[White \"Ann\"]\n\n1. e4 e5 *\n");
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
        QVERIFY(QDir(files.folder.path()).removeRecursively());
        house.trigger(QKeySequence(QKeySequence::Save));
        QVERIFY2(house.window.playPlace().bar()->text().contains("could not be written"),
                 qPrintable(house.window.playPlace().bar()->text()));
        QVERIFY(house.titles().contains(QString::fromUtf8("•")));
    }
};

QTEST_MAIN(ExchangeTest)
#include "tst_exchange.moc"
