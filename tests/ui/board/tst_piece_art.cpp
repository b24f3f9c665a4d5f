// SPDX-License-Identifier: MIT
// Pictures of pieces: SVG drawings, the placeholder, the cache and icons.
#include "tests/support/test_program.h"
#include "tests/ui/board/sample_pictures.h"

#include <QPainter>
#include <QtTest>

using namespace chesspp;
using namespace chesspp::ui;

class PieceArtTest : public QObject {
    Q_OBJECT
private slots:
    void anSvgIsDrawnForItsOwner();
    void neutralPiecesBorrowWhites();
    void whatIsNoSvgIsRefused();
    void piecesWithoutArtShowTheirLetter();
    void theBlankCarriesTheLetter();
    void theCacheDrawsOnceASize();
    void theCacheForgetsWhenArtChanges();
    void theCacheTurnsWhatFacesDown();
    void iconsAreSharp();
};

namespace {

QImage drawnArt(const chesspp::ui::PieceArt& art, const PieceAppearance& look, int extent = 60) {
    QImage image(extent, extent, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    art.paint(painter, QRectF(0, 0, extent, extent), look);
    return image;
}

PieceAppearance nameless(Owner owner, const QString& letter) {
    PieceAppearance look = sample::appearance(owner);
    look.art.clear();
    look.letter = letter;
    return look;
}

class CountingArt final : public chesspp::ui::PieceArt {
public:
    void paint(QPainter& painter, const QRectF& area, const PieceAppearance&) const override {
        ++count;
        painter.fillRect(area, Qt::red);
    }
    mutable int count = 0;
};

}  // namespace

void PieceArtTest::anSvgIsDrawnForItsOwner() {
    const auto art = sample::art();
    QCOMPARE(drawnArt(*art, sample::appearance(Owner::White)).pixelColor(30, 30), sample::kWhiteBody);
    QCOMPARE(drawnArt(*art, sample::appearance(Owner::Black)).pixelColor(30, 30), sample::kBlackBody);
    QCOMPARE(drawnArt(*art, sample::appearance(Owner::Black)).pixelColor(1, 1).alpha(), 0);
}

void PieceArtTest::neutralPiecesBorrowWhites() {
    const auto art = sample::art();
    QVERIFY(art->has(QStringLiteral("body"), Owner::Neutral));
    QCOMPARE(drawnArt(*art, sample::appearance(Owner::Neutral)).pixelColor(30, 30), sample::kWhiteBody);
}

void PieceArtTest::whatIsNoSvgIsRefused() {
    const auto art = sample::art();
    QCOMPARE(art->add(QStringLiteral("body"), Owner::White, "<svg"), SvgPieceArt::Added::NotAnSvg);
    QCOMPARE(drawnArt(*art, sample::appearance(Owner::White)).pixelColor(30, 30), sample::kWhiteBody);
}

void PieceArtTest::theCacheTurnsWhatFacesDown() {
    const CachedPieceArt art(std::make_shared<SvgPieceArt>());
    PieceAppearance look = nameless(Owner::Black, QStringLiteral("A"));
    const QImage up = art.pixmap(look, 60).toImage();
    look.facing = chesspp::ui::Facing::Down;
    const QImage down = art.pixmap(look, 60).toImage();
    QVERIFY(down != up);
    int differing = 0;
    for (int y = 0; y < 60; ++y) {
        for (int x = 0; x < 60; ++x)
            differing += std::abs(down.pixelColor(x, y).alpha() - up.pixelColor(59 - x, 59 - y).alpha()) > 60;
    }
    QVERIFY2(differing < 60, qPrintable(QString::number(differing)));
}

void PieceArtTest::piecesWithoutArtShowTheirLetter() {
    const SvgPieceArt art;
    const QImage a = drawnArt(art, nameless(Owner::White, QStringLiteral("A")));
    QVERIFY(a != drawnArt(art, nameless(Owner::White, QStringLiteral("W"))));
    QVERIFY(a != drawnArt(art, nameless(Owner::Black, QStringLiteral("A"))));
    QVERIFY(a != drawnArt(art, nameless(Owner::Neutral, QStringLiteral("A"))));
    QVERIFY(a.pixelColor(30, 12).alpha() > 0);
    for (const char* letter : {"", "+", "Ab", "Ä", " "}) {
        QVERIFY(drawnArt(art, nameless(Owner::White, QString::fromUtf8(letter))).pixelColor(30, 50).alpha() >
                0);
    }
}

void PieceArtTest::theBlankCarriesTheLetter() {
    const auto art = sample::art();
    art->add(QLatin1String(SvgPieceArt::kBlank), Owner::White,
             "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' "
             "fill='#abcdef'/></svg>");
    const QImage image = drawnArt(*art, nameless(Owner::White, QStringLiteral("I")));
    QCOMPARE(image.pixelColor(2, 2), QColor(0xAB, 0xCD, 0xEF));
    QVERIFY(image.pixelColor(30, 30).lightness() < 100);
}

void PieceArtTest::theCacheDrawsOnceASize() {
    const auto counting = std::make_shared<CountingArt>();
    const CachedPieceArt cached(counting);
    for (int i = 0; i < 5; ++i) {
        QCOMPARE(drawnArt(cached, sample::appearance(Owner::White), 48).pixelColor(24, 24), QColor(Qt::red));
    }
    QCOMPARE(counting->count, 1);
    (void)drawnArt(cached, sample::appearance(Owner::Black), 48);
    QCOMPARE(counting->count, 2);
    (void)drawnArt(cached, sample::appearance(Owner::White), 96);
    QCOMPARE(counting->count, 3);
    // A kind with the same picture is no other picture.
    (void)drawnArt(cached, sample::appearance(Owner::White, 5), 96);
    QCOMPARE(counting->count, 3);
}

void PieceArtTest::theCacheForgetsWhenArtChanges() {
    const auto counting = std::make_shared<CountingArt>();
    const CachedPieceArt cached(counting);
    (void)drawnArt(cached, sample::appearance(Owner::White));
    emit counting->changed();
    (void)drawnArt(cached, sample::appearance(Owner::White));
    QCOMPARE(counting->count, 2);
}

void PieceArtTest::iconsAreSharp() {
    const QIcon icon = pieceIcon(sample::art(), sample::appearance(Owner::White));
    const QPixmap pixmap = icon.pixmap(QSize(32, 32), 3.0);
    QCOMPARE(pixmap.size(), QSize(96, 96));
    QCOMPARE(pixmap.toImage().pixelColor(48, 48), sample::kWhiteBody);
}

CHESSPP_TEST(PieceArtTest)
#include "tst_piece_art.moc"
