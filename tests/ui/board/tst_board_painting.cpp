// SPDX-License-Identifier: MIT
// The painter's layers, checked by characteristic pixels, and the scene, which must not depend on history.
#include "tests/support/test_program.h"
#include "tests/ui/board/sample_pictures.h"
#include "ui/board/board_painter.h"
#include "ui/board/board_scene.h"
#include "ui/board/marker_painter.h"

#include <QBuffer>
#include <QPainter>
#include <QRandomGenerator>
#include <QSvgGenerator>
#include <QSvgRenderer>
#include <QtTest>
#include <cmath>

using namespace chesspp;
using namespace chesspp::ui;
using sample::at;

class BoardPaintingTest : public QObject {
    Q_OBJECT
private slots:
    void squaresHaveTheThemesColours();
    void piecesStandOnTheirSquaresBothWaysRound();
    void highlightsTintTheirSquare();
    void everyMarkerIsSeenOnEverySquareOfEveryTheme();
    void noTwoMarkersLookAlike();
    void aMarkerOverAPieceLeavesThePieceToBeSeen();
    void severalMarkersAllShow();
    void holesAreNoSquares();
    void arrowsAndCirclesHaveTheirColours();
    void theColoursOfShapesAreToldApartWithoutColour();
    void coordinatesStayInTheirPlaces_data();
    void coordinatesStayInTheirPlaces();
    void aSceneIsTheSameHoweverItCameAbout();
    void aSceneRepaintsOnlyWhatDiffers();
    void aBoardGoesIntoAnSvg();
};

namespace {

constexpr int kExtent = 40;

BoardGeometry geometryOf(const BoardPicture& picture) {
    return {picture.shape(),
            picture.bottom,
            BoardPainter::marginFor(picture),
            {QSizeF(picture.shape().files() * kExtent, picture.shape().ranks() * kExtent), 1.0, {0, 0}}};
}

QImage painted(const BoardPicture& picture, const BoardTheme& theme = BoardTheme::slate()) {
    const auto art = sample::art();
    const BoardGeometry geometry = geometryOf(picture);
    QImage image(geometry.canvas().size.toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    BoardPainter(theme, *art, Qt::black).paint(painter, geometry, picture);
    return image;
}

QColor middle(const QImage& image, const BoardPicture& picture, std::string_view square) {
    return image.pixelColor(geometryOf(picture).centre(at(picture, square)).toPoint());
}

BoardPicture empty() {
    BoardPicture picture;
    picture.coordinates = Coordinates::Off;
    return picture;
}

/// Share of a square's pixels that differ clearly between two images.
double difference(const QImage& a, const QImage& b, const QRectF& area) {
    int differing = 0;
    const QRect rect = area.toRect();
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x) {
            const QColor p = a.pixelColor(x, y);
            const QColor q = b.pixelColor(x, y);
            const int distance =
                std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.blue() - q.blue());
            if (distance > 90) ++differing;
        }
    }
    return static_cast<double>(differing) / (rect.width() * rect.height());
}

}  // namespace

void BoardPaintingTest::squaresHaveTheThemesColours() {
    for (const BoardTheme& theme : BoardTheme::all()) {
        const QImage image = painted(empty(), theme);
        QCOMPARE(middle(image, empty(), "a1"), theme.dark);
        QCOMPARE(middle(image, empty(), "h1"), theme.light);
        QCOMPARE(middle(image, empty(), "h8"), theme.dark);
    }
}

void BoardPaintingTest::piecesStandOnTheirSquaresBothWaysRound() {
    BoardPicture picture = sample::threePieces();
    for (const Side bottom : kSides) {
        picture.bottom = bottom;
        const QImage image = painted(picture);
        QCOMPARE(middle(image, picture, "d1"), sample::kWhiteBody);
        QCOMPARE(middle(image, picture, "d8"), sample::kBlackBody);
        QCOMPARE(image.pixelColor(3 * kExtent + kExtent / 2, kExtent / 2),
                 bottom == Side::White ? sample::kBlackBody : sample::kWhiteBody);
    }
}

void BoardPaintingTest::highlightsTintTheirSquare() {
    const BoardTheme theme = BoardTheme::slate();
    const QImage plain = painted(empty());
    for (const HighlightKind kind :
         {HighlightKind::LastMove, HighlightKind::Check, HighlightKind::HoveredTarget, HighlightKind::Glow}) {
        BoardPicture picture = empty();
        picture.highlights = {{at(picture, "e4"), kind}};
        const QImage image = painted(picture);
        QVERIFY(middle(image, picture, "e4") != middle(plain, picture, "e4"));
        QCOMPARE(middle(image, picture, "e5"), middle(plain, picture, "e5"));
    }
    BoardPicture picture = empty();
    picture.selected = at(picture, "e4");
    const QColor under = theme.light;
    const QColor tint = theme.selected;
    const QColor seen = middle(painted(picture), picture, "e4");
    const auto expected = [&](int below, int above) {
        return static_cast<int>(std::lround(below + (above - below) * static_cast<double>(tint.alphaF())));
    };
    QVERIFY(std::abs(seen.red() - expected(under.red(), tint.red())) <= 2);
    QVERIFY(std::abs(seen.blue() - expected(under.blue(), tint.blue())) <= 2);
}

void BoardPaintingTest::everyMarkerIsSeenOnEverySquareOfEveryTheme() {
    for (const BoardTheme& theme : BoardTheme::all()) {
        for (const MarkerAction action : kMarkerActions) {
            for (const std::string_view name : {"e4", "e5", "d1", "d8"}) {
                BoardPicture picture = sample::threePieces();
                const QImage without = painted(picture, theme);
                picture.targets = {{at(picture, name), action}};
                const QImage with = painted(picture, theme);
                const double share =
                    difference(with, without, geometryOf(picture).squareRect(at(picture, name)));
                QVERIFY2(share > 0.015, qPrintable(QStringLiteral("%1 action %2 on %3: %4")
                                                       .arg(theme.id)
                                                       .arg(static_cast<int>(action))
                                                       .arg(QLatin1String(name.data()))
                                                       .arg(share)));
            }
        }
    }
}

void BoardPaintingTest::noTwoMarkersLookAlike() {
    // In one colour, so that colour is not the only sign.
    const MarkerColours colours{Qt::black, Qt::transparent};
    std::vector<QImage> images;
    for (const MarkerAction action : kMarkerActions) {
        QImage image(20, 20, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintMarker(painter, QRectF(0, 0, 20, 20), action, colours);
        painter.end();
        for (const QImage& other : images) QVERIFY(difference(image, other, QRectF(0, 0, 20, 20)) > 0.1);
        images.push_back(image);
    }
}

void BoardPaintingTest::aMarkerOverAPieceLeavesThePieceToBeSeen() {
    for (const MarkerAction action : kMarkerActions) {
        BoardPicture picture = sample::threePieces();
        picture.targets = {{at(picture, "d8"), action}};
        QCOMPARE(middle(painted(picture), picture, "d8"), sample::kBlackBody);
    }
}

void BoardPaintingTest::severalMarkersAllShow() {
    BoardPicture picture = empty();
    picture.targets = {{at(picture, "e4"), MarkerAction::Move},
                       {at(picture, "e4"), MarkerAction::Move},
                       {at(picture, "e4"), MarkerAction::Summon},
                       {at(picture, "e4"), MarkerAction::Castle}};
    QCOMPARE(picture.actionsAt(at(picture, "e4")),
             (std::vector{MarkerAction::Move, MarkerAction::Summon, MarkerAction::Castle}));
    const QImage image = painted(picture);
    const QRect area = geometryOf(picture).squareRect(at(picture, "e4")).toRect();
    for (const Target& target : picture.targets) {
        const QColor wanted = BoardTheme::slate().marker(target.action).fill;
        bool found = false;
        for (int y = area.top(); y <= area.bottom(); ++y) {
            for (int x = area.left(); x <= area.right(); ++x)
                found = found || image.pixelColor(x, y) == wanted;
        }
        QVERIFY(found);
    }
}

void BoardPaintingTest::holesAreNoSquares() {
    BoardPicture picture = empty();
    picture.holes.insert(at(picture, "c3"));
    const BoardTheme theme = BoardTheme::slate();
    const QColor seen = middle(painted(picture), picture, "c3");
    QVERIFY(seen != theme.light && seen != theme.dark);
}

void BoardPaintingTest::arrowsAndCirclesHaveTheirColours() {
    BoardPicture picture = empty();
    picture.toggleShape({at(picture, "a1"), at(picture, "a7"), ShapeColour::Blue});
    picture.toggleShape({at(picture, "h4"), at(picture, "h4"), ShapeColour::Red});
    const QImage image = painted(picture);
    // In its head: the line has gaps.
    const QColor onArrow =
        image.pixelColor(geometryOf(picture).centre(at(picture, "a7")).toPoint() + QPoint(0, kExtent / 4));
    QVERIFY(onArrow.blue() > onArrow.red() + 60);
    QCOMPARE(middle(image, picture, "h4"), BoardTheme::slate().dark);
    const QRectF circled = geometryOf(picture).squareRect(at(picture, "h4"));
    bool red = false;  // somewhere on the left, as the line has gaps
    for (int y = static_cast<int>(circled.top()); y < static_cast<int>(circled.bottom()); ++y) {
        const QColor rim = image.pixelColor(static_cast<int>(circled.left()) + 3, y);
        red = red || rim.red() > rim.green() + 60;
    }
    QVERIFY(red);

    picture.toggleShape({at(picture, "a1"), at(picture, "a7"), ShapeColour::Green});
    QCOMPARE(picture.shapes.front().colour, ShapeColour::Green);
    picture.toggleShape({at(picture, "a1"), at(picture, "a7"), ShapeColour::Green});
    QCOMPARE(picture.shapes.size(), std::size_t{1});
}

void BoardPaintingTest::theColoursOfShapesAreToldApartWithoutColour() {
    const QImage plain = painted(empty());
    for (const std::string_view to : {"e4", "e7", "b4", "h7"}) {
        std::vector<QImage> masks;
        for (const ShapeColour colour :
             {ShapeColour::Green, ShapeColour::Red, ShapeColour::Blue, ShapeColour::Yellow}) {
            BoardPicture picture = empty();
            picture.toggleShape({at(picture, "e4"), at(picture, to), colour});
            // What is covered by the shape itself, whatever its colour: dark, its rim being pale or thin.
            QImage mask = painted(picture);
            for (int y = 0; y < mask.height(); ++y) {
                for (int x = 0; x < mask.width(); ++x) {
                    const bool covered = qGray(mask.pixel(x, y)) < qGray(plain.pixel(x, y)) - 20;
                    mask.setPixel(x, y, covered ? qRgb(0, 0, 0) : qRgb(255, 255, 255));
                }
            }
            const QRectF all = QRectF(mask.rect());
            QImage none = mask;
            none.fill(Qt::white);
            const double covered = difference(mask, none, all);
            QVERIFY(covered > 0);
            for (const QImage& other : masks) QVERIFY(difference(mask, other, all) > 0.1 * covered);
            masks.push_back(mask);
        }
    }
}

void BoardPaintingTest::coordinatesStayInTheirPlaces_data() {
    QTest::addColumn<int>("extent");
    QTest::addColumn<Side>("bottom");
    QTest::addColumn<Coordinates>("where");
    for (const int extent : {3, 8, 26}) {
        for (const Side bottom : kSides) {
            for (const Coordinates where : {Coordinates::Edge, Coordinates::EverySquare}) {
                QTest::addRow("%dx%d, %s, %s", extent, extent, bottom == Side::White ? "White" : "Black",
                              where == Coordinates::Edge ? "edge" : "every square")
                    << extent << bottom << where;
            }
        }
    }
}

void BoardPaintingTest::coordinatesStayInTheirPlaces() {
    QFETCH(const int, extent);
    QFETCH(const Side, bottom);
    QFETCH(const Coordinates, where);
    for (const int pixels : {12, 24, 60}) {
        BoardPicture picture(*BoardShape::make(extent, extent));
        picture.bottom = bottom;
        picture.coordinates = where;
        const BoardGeometry geometry(picture.shape(), bottom, BoardPainter::marginFor(picture),
                                     {QSizeF(extent, extent) * pixels, 1.0, {0, 0}});
        const auto image = [&](Coordinates coordinates) {
            QImage drawing(geometry.canvas().size.toSize(), QImage::Format_RGB32);
            drawing.fill(Qt::white);
            picture.coordinates = coordinates;
            QPainter painter(&drawing);
            const auto art = sample::art();
            BoardPainter(BoardTheme::slate(), *art, Qt::black).paint(painter, geometry, picture);
            return drawing;
        };
        const QImage with = image(where);
        const QImage without = image(Coordinates::Off);
        // Each square's label is inside the square, each label at the edge beside its row or below its file.
        QRegion labels;
        for (int y = 0; y < with.height(); ++y) {
            for (int x = 0; x < with.width(); ++x) {
                if (with.pixel(x, y) != without.pixel(x, y)) labels += QRect(x, y, 1, 1);
            }
        }
        const QRect board = geometry.boardRect().toRect();
        if (where == Coordinates::Edge) {
            QVERIFY(!labels.isEmpty());
            QVERIFY((labels & board).isEmpty());
            QVERIFY(!labels.boundingRect().intersects(QRect(0, 0, 1, with.height())));
            QVERIFY(labels.boundingRect().bottom() < with.height() - 1);
            continue;
        }
        if (pixels < 20) {
            QVERIFY(labels.isEmpty());  // too small to be read
            continue;
        }
        QVERIFY(!labels.isEmpty());
        for (int index = 0; index < picture.shape().squareCount(); ++index) {
            const QRect square = geometry.squareRect(Square{static_cast<std::uint16_t>(index)}).toRect();
            const QRect label = (labels & square).boundingRect();
            QVERIFY(!label.isEmpty());
            QVERIFY2(label.right() < square.right() && label.bottom() < square.center().y(),
                     qPrintable(QString("%1 at %2 pixels").arg(index).arg(pixels)));
        }
    }
}

void BoardPaintingTest::aSceneIsTheSameHoweverItCameAbout() {
    const auto art = sample::art();
    const CachedPieceArt cached(art);
    const BoardPainter painter(BoardTheme::slate(), cached, Qt::black);
    BoardScene grown(painter);
    grown.setDeviceExtent(kExtent);
    QRandomGenerator random(7);
    const auto anySquare = [&] { return Square{static_cast<std::uint16_t>(random.bounded(64))}; };
    SceneContent content{sample::threePieces(), {}, {}};
    for (int round = 0; round < 60; ++round) {
        BoardPicture& picture = content.picture;
        switch (random.bounded(8)) {
            case 0:
                picture.setPiece(anySquare(), sample::appearance(Owner::Black));
                break;
            case 1:
                picture.setPiece(anySquare(), std::nullopt);
                break;
            case 2:
                picture.highlights = {{anySquare(), HighlightKind::LastMove},
                                      {anySquare(), HighlightKind::Check}};
                break;
            case 3:
                picture.targets = {{anySquare(), MarkerAction::Move}, {anySquare(), MarkerAction::Multi}};
                break;
            case 4:
                picture.toggleShape({anySquare(), anySquare(), ShapeColour::Green});
                break;
            case 5:
                picture.selected = anySquare();
                break;
            case 6:
                content.hidden.insert(anySquare());
                break;
            default:
                content.ghosts = {};
                content.ghosts.insert(anySquare());
                break;
        }
        (void)grown.show(content);
        BoardScene fresh(painter);
        fresh.setDeviceExtent(kExtent);
        (void)fresh.show(content);
        const QImage a = grown.pixmap().toImage();
        const QImage b = fresh.pixmap().toImage();
        QVERIFY2(a == b, qPrintable(QStringLiteral("round %1").arg(round)));
    }
}

void BoardPaintingTest::aSceneRepaintsOnlyWhatDiffers() {
    const auto art = sample::art();
    const CachedPieceArt cached(art);
    BoardScene scene(BoardPainter(BoardTheme::slate(), cached, Qt::black));
    scene.setDeviceExtent(kExtent);
    SceneContent content{sample::threePieces(), {}, {}};
    QCOMPARE(scene.show(content).boundingRect(), QRect(0, 0, 320, 320));
    QVERIFY(scene.show(content).isEmpty());
    content.picture.selected = at(content.picture, "b8");
    QCOMPARE(scene.show(content), QRegion(kExtent, 0, kExtent, kExtent));
}

void BoardPaintingTest::aBoardGoesIntoAnSvg() {
    const auto art = sample::art();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({320, 320});
    generator.setViewBox(QRect(0, 0, 320, 320));
    const BoardPicture picture = sample::threePieces();
    {
        QPainter painter(&generator);
        BoardPainter(BoardTheme::slate(), *art, Qt::black).paint(painter, geometryOf(picture), picture);
    }
    QSvgRenderer read(bytes);
    QVERIFY(read.isValid());
    QImage image(320, 320, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    read.render(&painter);
    painter.end();
    QCOMPARE(middle(image, picture, "d8"), sample::kBlackBody);
}

CHESSPP_TEST(BoardPaintingTest)
#include "tst_board_painting.moc"
