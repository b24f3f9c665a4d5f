// SPDX-License-Identifier: MIT
// Imported pictures: formats by their bytes, limits before unpacking, and how pieces show them.
#include "tests/support/test_program.h"
#include "ui/art/safe_image_loader.h"
#include "ui/models/library/library_art.h"

#include <QBuffer>
#include <QImageWriter>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QtEndian>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

QByteArray encoded(const QImage& image, const char* format) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, format);
    return bytes;
}
QImage plain(int width, int height, QColor colour = Qt::red) {
    QImage image(width, height, QImage::Format_ARGB32);
    image.fill(colour);
    return image;
}
/// A small PNG whose head says that it is that large.
QByteArray bomb(quint32 width, quint32 height) {
    QByteArray bytes = encoded(plain(4, 4), "PNG");
    constexpr int kHead = 8 + 4 + 4;
    qToBigEndian(width, bytes.data() + kHead);
    qToBigEndian(height, bytes.data() + kHead + 4);
    const QByteArray chunk = bytes.mid(12, 17);
    quint32 sum = 0xFFFFFFFF;
    for (const char byte : chunk) {
        sum ^= static_cast<quint8>(byte);
        for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    qToBigEndian(~sum, bytes.data() + 29);
    return bytes;
}

QString codeOf(const QByteArray& bytes) {
    const auto loaded = loadPicture(bytes);
    return loaded ? QString() : QString::fromStdString(loaded.error().items().front().message.code);
}

QImage shown(const Art& art, Owner owner, drawing::PieceStyle style = drawing::PieceStyle::Classic) {
    PieceDefinition piece;
    piece.id = "x";
    piece.art = chesspp::PieceArt{art, {}};
    LibraryArt library;
    library.setStyle(style);
    PieceAppearance look;
    look.art = library.keyOf(piece);
    look.piece.owner = owner;
    QImage image(64, 64, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    library.paint(painter, QRectF(0, 0, 64, 64), look);
    return image;
}

}  // namespace

class TestPiecePictures : public QObject {
    Q_OBJECT

private slots:
    void eachFormatIsKnownByItsBytes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("png") << encoded(plain(30, 20), "PNG");
        QTest::newRow("jpeg") << encoded(plain(30, 20), "JPG");
        if (QImageWriter::supportedImageFormats().contains("webp")) {
            QTest::newRow("webp") << encoded(plain(30, 20), "WEBP");
        }
    }
    void eachFormatIsKnownByItsBytes() {
        QFETCH(const QByteArray, bytes);
        const auto loaded = loadPicture(bytes);
        QVERIFY(loaded);
        QCOMPARE(std::get<QImage>(*loaded).size(), QSize(30, 20));
    }

    void aDrawingIsCleaned() {
        const auto loaded = loadPicture("<svg viewBox=\"0 0 9 9\"><script/><path d=\"M0 0 H9 V9 Z\"/></svg>");
        QVERIFY(loaded);
        const auto& drawing = std::get<LoadedDrawing>(*loaded);
        QVERIFY(!drawing.svg.contains("script"));
        QCOMPARE(drawing.leftOut, QStringList("script"));
    }

    void whatCannotBeReadSaysWhy_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("code");
        QTest::newRow("nothing") << QByteArray() << "picture.unknown";
        QTest::newRow("words") << QByteArray("hello") << "picture.unknown";
        QTest::newRow("a format that is not read") << encoded(plain(3, 3), "BMP") << "picture.unknown";
        QTest::newRow("half a picture") << encoded(plain(300, 300), "PNG").first(60) << "picture.damaged";
        QTest::newRow("a bomb") << bomb(60'000, 60'000) << "picture.too-wide";
        QTest::newRow("a longer bomb") << bomb(2'000'000'000, 2'000'000'000) << "picture.damaged";
        QTest::newRow("a file beyond reading") << QByteArray((16 << 20) + 1, 'x') << "picture.too-big";
        QTest::newRow("a drawing with entities of its own")
            << QByteArray("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg viewBox=\"0 0 1 1\"/>")
            << "svg.document-type";
    }
    void whatCannotBeReadSaysWhy() {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, code);
        QCOMPARE(codeOf(bytes), code);
    }

    void aStyleIsLaidOverPartsAlone_data() {
        QTest::addColumn<Art>("art");
        QTest::addColumn<bool>("changes");
        QTest::newRow("built in") << Art(ArtName{"knight"}) << true;
        QTest::newRow("from parts")
            << Art(ArtRecipe{PlacedPart{"round"}, PlacedPart{"column"}, PlacedPart{"lion"}, {}, {}, {}})
            << true;
        QTest::newRow("without a picture") << Art(ArtName{"no such picture"}) << true;
        QTest::newRow("an own drawing")
            << Art(ArtSvg{"<svg viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\" fill=\"#0A0\"/></svg>"})
            << false;
        QTest::newRow("an own bitmap")
            << Art(ArtPng{encoded(plain(8, 8), "PNG").toBase64().toStdString()}) << false;
    }
    void aStyleIsLaidOverPartsAlone() {
        QFETCH(const Art, art);
        QFETCH(const bool, changes);
        for (const Owner owner : {Owner::White, Owner::Black}) {
            const QImage classic = shown(art, owner);
            const QImage flat = shown(art, owner, drawing::PieceStyle::Flat);
            QCOMPARE(classic != flat, changes);
            int differing = 0;
            for (int y = 0; y < flat.height(); ++y) {
                for (int x = 0; x < flat.width(); ++x) {
                    const QColor a = classic.pixelColor(x, y);
                    const QColor b = flat.pixelColor(x, y);
                    const int apart =
                        std::abs(qGray(a.rgb()) - qGray(b.rgb())) + std::abs(a.alpha() - b.alpha());
                    if (apart > 16) ++differing;
                }
            }
            if (changes) QVERIFY2(differing > 200, qPrintable(QString::number(differing)));
        }
    }

    void anotherStyleIsShownAtOnceAndTheFirstComesBack() {
        PieceDefinition piece;
        piece.id = "x";
        piece.art = chesspp::PieceArt{ArtName{"rook"}, {}};
        LibraryArt library;
        PieceAppearance look;
        look.art = library.keyOf(piece);
        const auto drawn = [&] {
            QImage image(64, 64, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            library.paint(painter, QRectF(0, 0, 64, 64), look);
            return image;
        };
        const QImage classic = drawn();
        QSignalSpy changed(&library, &ui::PieceArt::changed);
        library.setStyle(drawing::PieceStyle::Flat);
        QCOMPARE(changed.size(), 1);
        QVERIFY(drawn() != classic);
        library.setStyle(drawing::PieceStyle::Flat);
        library.setStyle(drawing::PieceStyle::Classic);
        QCOMPARE(changed.size(), 2);
        QCOMPARE(drawn(), classic);
    }

    void aLargeBitmapIsMadeSmall() {
        const auto loaded = loadPicture(encoded(plain(5000, 2500), "PNG"));
        QVERIFY(loaded);
        const QImage image = std::get<QImage>(*loaded);
        QCOMPARE(image.size(), QSize(2048, 1024));
        QCOMPARE(croppedSquare(image, QRect(100, 100, 900, 900)).size(), QSize(kKeptExtent, kKeptExtent));
    }

    void aCropIsSquareWithinThePicture() {
        QImage image = plain(40, 20);
        image.setPixelColor(35, 3, Qt::blue);
        const QImage corner = croppedSquare(image, QRect(30, 0, 20, 20));  // half of it is beyond
        QCOMPARE(corner.size(), QSize(20, 20));
        QCOMPARE(corner.pixelColor(10, 3), QColor(Qt::blue));
        QCOMPARE(corner.pixelColor(0, 3).alpha(), 0);
        QVERIFY(croppedSquare(image, QRect(50, 50, 5, 5)).isNull());
    }

    void theOtherSidesPictureIsDarkWhereItWasLight() {
        QImage image = plain(2, 1, Qt::white);
        image.setPixelColor(1, 0, QColor(0, 0, 0, 100));
        const QImage turned = inverted(image);
        QCOMPARE(turned.pixelColor(0, 0), QColor(Qt::black));
        QCOMPARE(turned.pixelColor(1, 0), QColor(255, 255, 255, 100));
        QCOMPARE(inverted(plain(1, 1, QColor(200, 60, 60))).pixelColor(0, 0).hslHue(), 0);
    }

    void piecesShowWhatTheyCarry() {
        const Art bitmap = ArtPng{asPngText(plain(8, 8))};
        QCOMPARE(shown(bitmap, Owner::White).pixelColor(32, 32), QColor(Qt::red));
        const Art drawing =
            ArtSvg{"<svg viewBox=\"0 0 8 8\"><rect width=\"8\" height=\"8\" fill=\"#00ff00\"/></svg>"};
        QCOMPARE(shown(drawing, Owner::Black).pixelColor(32, 32), QColor(0, 255, 0));
        const Art recipe =
            ArtRecipe{PlacedPart{"round"}, PlacedPart{"column"}, PlacedPart{"king"}, {}, {}, {}};
        QCOMPARE(shown(recipe, Owner::White), shown(ArtName{"king"}, Owner::White));
        QVERIFY(shown(recipe, Owner::White) != shown(recipe, Owner::Black));
    }

    void whatCannotBeShownIsDrawnFromItsLetter() {
        const QImage blank = shown(ArtName{"nowhere"}, Owner::White);
        QCOMPARE(shown(ArtPng{"AAAA"}, Owner::White), blank);
        QCOMPARE(shown(ArtSvg{"<svg/>"}, Owner::White), blank);
        QCOMPARE(shown(ArtRecipe{PlacedPart{"nowhere"}, {}, {}, {}, {}, {}}, Owner::White), blank);
    }

    void anotherPictureOfAPieceReplacesTheOneBefore() {
        LibraryArt library;
        PieceDefinition piece;
        piece.id = "x";
        const auto middle = [&] {
            PieceAppearance look;
            look.art = library.keyOf(piece);
            look.piece.owner = Owner::White;
            QImage image(8, 8, QImage::Format_ARGB32_Premultiplied);
            QPainter painter(&image);
            library.paint(painter, QRectF(0, 0, 8, 8), look);
            return image.pixelColor(4, 4);
        };
        piece.art = chesspp::PieceArt{ArtPng{asPngText(plain(8, 8, Qt::red))}, {}};
        QCOMPARE(middle(), QColor(Qt::red));
        piece.art = chesspp::PieceArt{ArtPng{asPngText(plain(8, 8, Qt::blue))}, {}};
        QCOMPARE(middle(), QColor(Qt::blue));
    }
};

CHESSPP_TEST(TestPiecePictures)
#include "tst_piece_pictures.moc"
