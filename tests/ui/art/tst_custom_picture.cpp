// SPDX-License-Identifier: MIT
// Custom pictures from bytes, the clipboard and drops, cropped, for both sides; invalid ones change nothing.
#include "tests/support/test_program.h"
#include "ui/art/crop_view.h"
#include "ui/art/custom_picture_editor.h"

#include "core/io/base64.h"

#include <QBuffer>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

const QByteArray kDrawing =
    "<svg viewBox=\"0 0 9 9\"><script/><path fill=\"#ffffff\" d=\"M0 0 H9 V9 Z\"/></svg>";

QImage halves() {
    QImage image(40, 20, QImage::Format_ARGB32);
    image.fill(Qt::white);
    for (int y = 0; y < 20; ++y) {
        for (int x = 20; x < 40; ++x) image.setPixelColor(x, y, Qt::red);
    }
    return image;
}
QByteArray png(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}
QImage imageOf(const Art& art) {
    return QImage::fromData(QByteArray::fromBase64(QByteArray::fromStdString(std::get<ArtPng>(art).base64)));
}

struct Editor {
    ArtCatalog parts;
    CustomPictureEditor own{parts,
                            [](const Diagnostics& problems) {
                                return QString::fromStdString(problems.items().front().message.code);
                            },
                            nullptr};
};

}  // namespace

class CustomPictureTest : public QObject {
    Q_OBJECT

private slots:
    void aDrawingIsKeptCleanAndItsLossesAreTold() {
        Editor bench;
        bench.own.load(Side::White, kDrawing);
        bench.own.waitForLoading();
        QVERIFY(bench.own.art());
        const std::string svg = std::get<ArtSvg>(bench.own.art()->white).text;
        QVERIFY(svg.find("script") == std::string::npos && svg.find("path") != std::string::npos);
        QVERIFY(bench.own.status().contains("script"));
    }

    void blackIsWhatWasChosen() {
        Editor bench;
        bench.own.load(Side::White, kDrawing);
        bench.own.waitForLoading();
        QCOMPARE(bench.own.black(), CustomPictureEditor::Black::Inverted);
        const std::string black = std::get<ArtSvg>(*bench.own.art()->black).text;
        QVERIFY(black.find("<path fill=\"#000000\"") != std::string::npos);
        bench.own.setBlack(CustomPictureEditor::Black::Same);
        QVERIFY(!bench.own.art()->black);
        bench.own.load(Side::Black, png(halves()));
        bench.own.waitForLoading();
        QCOMPARE(bench.own.black(), CustomPictureEditor::Black::Another);
        QVERIFY(std::holds_alternative<ArtPng>(*bench.own.art()->black));
        QVERIFY(std::holds_alternative<ArtSvg>(bench.own.art()->white));
    }

    void whatTheFrameHoldsIsTaken() {
        Editor bench;
        bench.own.load(Side::White, png(halves()));
        bench.own.waitForLoading();
        QCOMPARE(bench.own.crop()->area(), QRect(10, 0, 20, 20));
        QCOMPARE(imageOf(bench.own.art()->white).size(), QSize(20, 20));
        QCOMPARE(imageOf(bench.own.art()->white).pixelColor(0, 0), QColor(Qt::white));
        bench.own.crop()->moveBy({10, 0});
        QCOMPARE(imageOf(bench.own.art()->white).pixelColor(0, 0), QColor(Qt::red));
        bench.own.crop()->growBy(-10);
        QCOMPARE(imageOf(bench.own.art()->white).size(), QSize(10, 10));
        bench.own.crop()->moveBy({1000, 1000});
        QVERIFY(bench.own.art());  // its middle stays in the picture
    }

    void keysMoveTheFrame() {
        Editor bench;
        bench.own.load(Side::White, png(halves()));
        bench.own.waitForLoading();
        const QSignalSpy changes(&bench.own, &CustomPictureEditor::changed);
        QTest::keyClick(bench.own.crop(), Qt::Key_Right);
        QCOMPARE(bench.own.crop()->area(), QRect(11, 0, 20, 20));
        QTest::keyClick(bench.own.crop(), Qt::Key_Minus);
        QCOMPARE(bench.own.crop()->area().size(), QSize(18, 18));
        QCOMPARE(changes.count(), 2);
    }

    void whatCannotBeReadIsToldAndChangesNothing() {
        Editor bench;
        bench.own.load(Side::White, kDrawing);
        bench.own.waitForLoading();
        const auto before = bench.own.art();
        bench.own.load(Side::White, "no picture");
        bench.own.waitForLoading();
        QCOMPARE(bench.own.status(), QString("picture.unknown"));
        QCOMPARE(bench.own.art(), before);
    }

    void theClipboardAndDropsBringPictures_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<bool>("isTaken");
        for (const char* kind : {"a bitmap", "a drawing", "a drawing as text", "a file"}) {
            QTest::newRow(kind) << QString(kind) << true;
        }
        QTest::newRow("words") << "words" << false;
        QTest::newRow("an address of elsewhere") << "elsewhere" << false;
    }
    void theClipboardAndDropsBringPictures() {
        QFETCH(const QString, kind);
        QFETCH(const bool, isTaken);
        QTemporaryDir folder;
        QMimeData data;
        if (kind == "a bitmap") data.setImageData(halves());
        if (kind == "a drawing") data.setData("image/svg+xml", kDrawing);
        if (kind == "a drawing as text") data.setText(QString::fromUtf8(kDrawing));
        if (kind == "words") data.setText("hello");
        if (kind == "elsewhere") data.setUrls({QUrl("http://example.org/x.png")});
        if (kind == "a file") {
            QFile file(folder.filePath("x.bin"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(png(halves()));
            data.setUrls({QUrl::fromLocalFile(file.fileName())});
        }
        Editor bench;
        QCOMPARE(bench.own.loadFrom(data), isTaken);
        bench.own.waitForLoading();
        QCOMPARE(bench.own.art().has_value(), isTaken);
    }

    void aFileThatIsNotThereIsTold() {
        Editor bench;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile("/nowhere/at/all.png")});
        QVERIFY(bench.own.loadFrom(data));
        bench.own.waitForLoading();
        QVERIFY(bench.own.status().contains("all.png"));
        QVERIFY(!bench.own.art());
    }

    void whatWasAskedForLastIsTaken() {
        Editor bench;
        QImage large(3000, 3000, QImage::Format_RGB32);
        large.fill(Qt::green);
        bench.own.load(Side::White, png(large));
        QMimeData pasted;
        pasted.setImageData(halves());
        QVERIFY(bench.own.loadFrom(pasted));
        bench.own.waitForLoading();
        QCOMPARE(imageOf(bench.own.art()->white).size(), QSize(20, 20));
    }

    void packingIsDoneElsewhereAndGivesTheSame() {
        Editor bench;
        bench.own.pack();  // nothing yet
        QVERIFY(!bench.own.isPacking());
        bench.own.load(Side::White, png(halves()));
        bench.own.waitForLoading();
        const QString reported = bench.own.status();
        QSignalSpy packed(&bench.own, &CustomPictureEditor::packed);
        bench.own.pack();
        while (LatestJob::isAnyRunning()) QTest::qSleep(1);
        bench.own.pack();  // once is enough, also when the thread has done and the window does not know yet
        QCOMPARE(packed.count(), 0);
        QVERIFY(!bench.own.isEnabled());
        QVERIFY2(bench.own.status().contains("Compressing"), qPrintable(bench.own.status()));
        QTRY_COMPARE(packed.count(), 1);
        QVERIFY(packed.front().front().value<chesspp::PieceArt>() == *bench.own.art());
        QVERIFY(bench.own.isEnabled());
        QCOMPARE(bench.own.status(), reported);
    }

    void whatIsGivenUpWhileItIsPackedIsNotGiven() {
        Editor bench;
        bench.own.load(Side::White, png(halves()));
        bench.own.waitForLoading();
        const QSignalSpy packed(&bench.own, &CustomPictureEditor::packed);
        bench.own.pack();
        bench.own.stopPacking();
        while (LatestJob::isAnyRunning()) QTest::qSleep(1);
        QTRY_VERIFY(bench.own.isEnabled());
        QCOMPARE(packed.count(), 0);
        QVERIFY(bench.own.hasArt());
    }

    void aWindowThatClosesWhileItPacksIsNotWaitedFor() {
        {
            Editor bench;
            bench.own.load(Side::White, png(halves()));
            bench.own.waitForLoading();
            bench.own.pack();
        }
        while (LatestJob::isAnyRunning()) QTest::qSleep(1);
        QCoreApplication::processEvents();
    }
};

CHESSPP_TEST(CustomPictureTest)
#include "tst_custom_picture.moc"
