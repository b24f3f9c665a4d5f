// SPDX-License-Identifier: MIT
// Overlays are visible on all themes and sizes, numbers fade out on small squares, the scene follows changes.
#include "tests/support/test_program.h"
#include "tests/ui/board/sample_pictures.h"
#include "ui/board/board_painter.h"
#include "ui/board/board_scene.h"

#include <QPainter>
#include <QRandomGenerator>
#include <QtTest>

using namespace chesspp;
using namespace chesspp::ui;
using sample::at;

class BoardOverlaysTest : public QObject {
    Q_OBJECT
private slots:
    void everyOverlayIsSeenOnEveryTheme_data();
    void everyOverlayIsSeenOnEveryTheme();
    void heatGrowsDarkerWithItsShare();
    void noHeatIsNoTint();
    void sidesAreToldApartWithoutColours();
    void numbersGiveWayOnSmallSquares();
    void numbersFollowTheScreensPixels();
    void pieceStaysReadableUnderOverlays();
    void theSelectionIsFramedAsOne();
    void holesCarryNothing();
    void aSceneWithOverlaysIsTheSameHoweverItCameAbout();
    void aChangedNumberRepaintsItsSquareAlone();
};

namespace {

BoardGeometry geometryOf(const BoardPicture& picture, int extent) {
    return {picture.shape(),
            picture.bottom,
            CoordinateMargin::None,
            {QSizeF(picture.shape().files() * extent, picture.shape().ranks() * extent), 1.0, {0, 0}}};
}

QImage drawn(const BoardPicture& picture, const BoardTheme& theme = BoardTheme::slate(), int extent = 40,
             double unit = 1) {
    const auto art = sample::art();
    const BoardGeometry geometry = geometryOf(picture, extent);
    QImage image(geometry.canvas().size.toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    BoardPainter(theme, *art, Qt::black, unit).paint(painter, geometry, picture);
    return image;
}

/// By so much, of 765, do two colours differ.
int colourDistance(QRgb a, QRgb b) {
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

int grayDistance(QRgb a, QRgb b) {
    return std::abs(qGray(a) - qGray(b));
}

int worstDistance(const QImage& a, const QImage& b) {
    int worst = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            worst = std::max(worst, colourDistance(a.pixel(x, y), b.pixel(x, y)));
        }
    }
    return worst;
}

/// How many of a square's pixels differ clearly.
int differing(const QImage& a, const QImage& b, const QRectF& area, int least = 24,
              int (*distance)(QRgb, QRgb) = grayDistance) {
    int count = 0;
    const QRect rect = area.toRect();
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x) {
            if (distance(a.pixel(x, y), b.pixel(x, y)) >= least) ++count;
        }
    }
    return count;
}

/// Lays one of the overlays over a picture, so that it touches a square.
using Lay = void (*)(BoardPicture&, Square);

const std::pair<const char*, Lay> kLays[]{
    {"heat", [](BoardPicture& picture, Square square) { picture.overlays.heatmap = {{square, 0.8, 12}}; }},
    {"white count", [](BoardPicture& picture, Square square) { picture.overlays.counts = {{square, 3, 0}}; }},
    {"black count", [](BoardPicture& picture, Square square) { picture.overlays.counts = {{square, 0, 2}}; }},
    {"white attack",
     [](BoardPicture& picture, Square square) {
         picture.overlays.attacks = {{at(picture, "h5"), square, Side::White}};
     }},
    {"black attack",
     [](BoardPicture& picture, Square square) {
         picture.overlays.attacks = {{at(picture, "h5"), square, Side::Black}};
     }},
    {"selection", [](BoardPicture& picture, Square square) { picture.selection.insert(square); }},
    {"brush",
     [](BoardPicture& picture, Square square) { picture.highlights = {{square, HighlightKind::Brush}}; }},
};

}  // namespace

void BoardOverlaysTest::everyOverlayIsSeenOnEveryTheme_data() {
    QTest::addColumn<int>("extent");
    QTest::newRow("large squares") << 80;
    QTest::newRow("small squares") << 26;
    QTest::newRow("tiny squares") << 14;
}

void BoardOverlaysTest::everyOverlayIsSeenOnEveryTheme() {
    QFETCH(int, extent);
    for (const BoardTheme& theme : BoardTheme::all()) {
        for (const auto name : {"c4", "c5", "d1", "d8"}) {
            const BoardPicture plain = sample::threePieces();
            const QImage without = drawn(plain, theme, extent);
            for (const auto& [what, lay] : kLays) {
                BoardPicture picture = plain;
                lay(picture, at(picture, name));
                const int seen =
                    differing(drawn(picture, theme, extent), without,
                              geometryOf(picture, extent).squareRect(at(picture, name)), 60, colourDistance);
                QVERIFY2(seen >= extent * extent / 80 && seen >= 4,
                         qPrintable(QStringLiteral("%1 on %2 of %3: %4 pixels")
                                        .arg(QLatin1String(what), QLatin1String(name), theme.id)
                                        .arg(seen)));
            }
        }
    }
}

void BoardOverlaysTest::heatGrowsDarkerWithItsShare() {
    for (const BoardTheme& theme : BoardTheme::all()) {
        for (const QColor& ground : {theme.light, theme.dark}) {
            double last = 1000;
            for (int step = 1; step <= 10; ++step) {
                QImage image(1, 1, QImage::Format_RGB32);
                image.fill(ground);
                QPainter painter(&image);
                painter.fillRect(image.rect(), theme.heat(step / 10.0));
                painter.end();
                const double gray = qGray(image.pixel(0, 0));
                // The faintest may brighten a dark square; from there on it only darkens.
                if (step > 2) QVERIFY2(gray < last + 0.5, qPrintable(theme.id + QString::number(step)));
                last = gray;
            }
        }
    }
}

void BoardOverlaysTest::noHeatIsNoTint() {
    QCOMPARE(BoardTheme::slate().heat(0).alpha(), 0);
    QCOMPARE(BoardTheme::slate().heat(7), BoardTheme::slate().heat(1));
}

void BoardOverlaysTest::sidesAreToldApartWithoutColours() {
    for (const Square square : {Square{18}, Square{26}}) {
        BoardPicture white;
        white.coordinates = Coordinates::Off;
        BoardPicture black = white;
        white.overlays.counts = {{square, 2, 0}};
        black.overlays.counts = {{square, 0, 2}};
        const QRectF area = geometryOf(white, 40).squareRect(square);
        QVERIFY(differing(drawn(white), drawn(black), area, 80) > 40);
        white.overlays = {{}, {{Square{0}, square, Side::White}}, {}};
        black.overlays = {{}, {{Square{0}, square, Side::Black}}, {}};
        QVERIFY(differing(drawn(white), drawn(black), area, 80) > 20);
    }
}

void BoardOverlaysTest::numbersGiveWayOnSmallSquares() {
    using LayNumber = void (*)(Overlays&, int);
    const LayNumber lays[]{
        [](Overlays& overlays, int number) { overlays.counts = {{Square{27}, number, 0}}; },
        [](Overlays& overlays, int number) { overlays.counts = {{Square{27}, 0, number}}; },
        [](Overlays& overlays, int number) { overlays.heatmap = {{Square{27}, 0.5, number}}; },
        [](Overlays& overlays, int number) { overlays.heatmap = {{Square{3}, 0.5, number}}; },  // on a piece
    };
    for (const LayNumber lay : lays) {
        const auto differsByNumber = [&](int extent) {
            BoardPicture three = sample::threePieces();
            BoardPicture eight = three;
            lay(three.overlays, 3);
            lay(eight.overlays, 8);
            return drawn(three, BoardTheme::slate(), extent) != drawn(eight, BoardTheme::slate(), extent);
        };
        QVERIFY(differsByNumber(40));
        QVERIFY(differsByNumber(22));
        QVERIFY(!differsByNumber(16));
        QVERIFY(!differsByNumber(10));
    }
    const BoardTheme theme = BoardTheme::slate();
    const OverlayPainter painter(theme, 1);
    QCOMPARE(painter.numberOpacity(22), 1.0);
    QVERIFY(painter.numberOpacity(19) > 0.1 && painter.numberOpacity(19) < 0.9);
    QCOMPARE(painter.numberOpacity(16), 0.0);
}

void BoardOverlaysTest::numbersFollowTheScreensPixels() {
    const BoardTheme theme = BoardTheme::slate();
    QCOMPARE(OverlayPainter(theme, 2).numberOpacity(44), 1.0);
    QCOMPARE(OverlayPainter(theme, 2).numberOpacity(32), 0.0);
}

void BoardOverlaysTest::pieceStaysReadableUnderOverlays() {
    for (const auto& [what, lay] : kLays) {
        BoardPicture picture = sample::threePieces();
        const Square square = at(picture, "d8");
        lay(picture, square);
        const QImage image = drawn(picture);
        // The body shows in the left half of its disc, where an arrow's tip from the right ends.
        const QPoint left = geometryOf(picture, 40).centre(square).toPoint() - QPoint(7, 0);
        QVERIFY2(image.pixelColor(left) == sample::kBlackBody, what);
    }
}

void BoardOverlaysTest::theSelectionIsFramedAsOne() {
    BoardPicture picture;
    picture.coordinates = Coordinates::Off;
    picture.selection.insert(at(picture, "c4"));
    picture.selection.insert(at(picture, "d4"));
    for (const Side bottom : kSides) {
        picture.bottom = bottom;
        const QImage image = drawn(picture);
        const BoardGeometry geometry = geometryOf(picture, 40);
        const QRectF both = geometry.squareRect(at(picture, "c4")) | geometry.squareRect(at(picture, "d4"));
        const QColor line = BoardTheme::slate().selectionLine;
        const int middle = static_cast<int>(both.center().y());
        QCOMPARE(image.pixelColor(static_cast<int>(both.left()), middle), line);
        QCOMPARE(image.pixelColor(static_cast<int>(both.right()) - 1, middle), line);
        for (const int x : {-2, -1, 0, 1}) {
            QVERIFY(image.pixelColor(static_cast<int>(both.center().x()) + x, middle) != line);
        }
    }
}

void BoardOverlaysTest::holesCarryNothing() {
    BoardPicture picture;
    picture.coordinates = Coordinates::Off;
    picture.holes.insert(Square{20});
    const QImage bare = drawn(picture);
    picture.overlays.heatmap = {{Square{20}, 1, 9}};
    picture.overlays.counts = {{Square{20}, 1, 1}};
    QCOMPARE(drawn(picture), bare);
}

void BoardOverlaysTest::aSceneWithOverlaysIsTheSameHoweverItCameAbout() {
    const auto art = sample::art();
    const CachedPieceArt cached(art);
    const BoardPainter painter(BoardTheme::all()[1], cached, Qt::black);
    BoardScene grown(painter);
    grown.setDeviceExtent(31);
    QRandomGenerator random(5);
    const auto anySquare = [&] { return Square{static_cast<std::uint16_t>(random.bounded(64))}; };
    SceneContent content{sample::threePieces()};
    for (int round = 0; round < 160; ++round) {
        BoardPicture& picture = content.picture;
        Overlays& overlays = picture.overlays;
        switch (random.bounded(9)) {
            case 0:
                picture.selection.insert(anySquare());
                break;
            case 1:
                picture.selection.erase(anySquare());
                break;
            case 2:
                overlays.heatmap.push_back({anySquare(), random.bounded(1.0), random.bounded(40)});
                break;
            case 3:
                overlays.counts.push_back({anySquare(), random.bounded(4), random.bounded(4)});
                break;
            case 4:
                overlays.attacks.push_back({anySquare(), anySquare(), kSides[random.bounded(2)]});
                break;
            case 5:
                content.drafts = {};
                content.drafts.insert(anySquare());
                content.draftHoles.insert(anySquare());
                break;
            case 6:
                picture.setPiece(anySquare(), sample::appearance(Owner::Black));
                picture.highlights = {{anySquare(), HighlightKind::Brush}};
                break;
            case 7:
                overlays = {};
                break;
            default:
                if (!overlays.attacks.empty()) overlays.attacks.erase(overlays.attacks.begin());
                if (!overlays.heatmap.empty()) overlays.heatmap.front().number += 1;
                content.draftHoles = {};
                break;
        }
        (void)grown.show(content);
        BoardScene fresh(painter);
        fresh.setDeviceExtent(31);
        (void)fresh.show(content);
        // Qt draws a line a trace differently where it is cut off; by no more than that.
        const int worst = worstDistance(grown.pixmap().toImage(), fresh.pixmap().toImage());
        QVERIFY2(worst <= (overlays.attacks.empty() ? 0 : 24),
                 qPrintable(QStringLiteral("round %1: %2").arg(round).arg(worst)));
    }
}

void BoardOverlaysTest::aChangedNumberRepaintsItsSquareAlone() {
    const auto art = sample::art();
    const CachedPieceArt cached(art);
    BoardScene scene(BoardPainter(BoardTheme::slate(), cached, Qt::black));
    scene.setDeviceExtent(40);
    SceneContent content{sample::threePieces()};
    for (std::uint16_t index = 0; index < 64; ++index) {
        content.picture.overlays.heatmap.push_back({Square{index}, 0.3, index});
        content.picture.overlays.counts.push_back({Square{index}, 1, 2});
    }
    (void)scene.show(content);
    content.picture.overlays.counts[9].black = 5;
    QCOMPARE(scene.show(content), QRegion(40, 240, 40, 40));
    content.picture.overlays.heatmap[63].share = 0.4;
    QCOMPARE(scene.show(content), QRegion(280, 0, 40, 40));
}

CHESSPP_TEST(BoardOverlaysTest)
#include "tst_board_overlays.moc"
