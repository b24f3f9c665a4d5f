// SPDX-License-Identifier: MIT
// Contrast of all themes, those of users too: squares, pieces in both styles, tints, markers, frames and
// coordinates stand out from what is below.
#include "tests/support/test_program.h"
#include "ui/board/board_settings.h"
#include "ui/board/board_theme.h"
#include "ui/board/colour_contrast.h"

#include "core/drawing/composed_art.h"
#include "core/io/piece_json.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRandomGenerator>
#include <QSvgRenderer>
#include <QtTest>
#include <map>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

/// A little less than what the themes aim at, for the last bits of rounding.
constexpr double kEasilySeen = 7.5;
/// WCAG 1.4.11: what tells one thing from another.
constexpr double kSeen = 2.95;

QByteArray fileText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::string_view partInTree(drawing::PartSort sort, std::string_view name) {
    static std::map<std::string, std::string> read;
    const std::string path =
        "resources/art/parts/" + std::string(nameOf(sort)) + '/' + std::string(name) + ".svg";
    const auto [part, isNew] = read.try_emplace(path);
    if (isNew) part->second = fileText(QString::fromStdString(path)).toStdString();
    return part->second;
}

/// A king of 48 pixels on a square of that colour.
QImage king(drawing::PieceStyle style, Side side, const QColor& square) {
    static const auto recipes =
        io::readArtRecipes(fileText("resources/art/recipes.json").toStdString(), "recipes.json");
    QImage image(48, 48, QImage::Format_RGB32);
    image.fill(square);
    if (!recipes) return image;
    const auto svg = drawing::joinedArt(recipes->at("king"), side, partInTree, style);
    if (!svg) return image;
    QPainter painter(&image);
    QSvgRenderer(QByteArray::fromStdString(*svg)).render(&painter, QRectF(image.rect()));
    return image;
}

/// How many pixels the condition holds for.
template <class Condition>
int countOf(const QImage& image, Condition holds) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) count += holds(image.pixelColor(x, y)) ? 1 : 0;
    }
    return count;
}

std::vector<QColor> tintsOf(const BoardTheme& theme) {
    return {theme.lastMove, theme.selected, theme.check, theme.glow};
}

/// Of anything that has a rim, one of the two colours stands out from the square or both from each other.
bool isSeen(const QColor& fill, const QColor& rim, const QColor& square) {
    const QColor seen = layered(fill, square);
    return std::max(contrastRatio(seen, square), contrastRatio(seen, layered(rim, square))) >= kSeen;
}

}  // namespace

class BoardThemesTest : public QObject {
    Q_OBJECT

    static void everyTheme() {
        QTest::addColumn<BoardTheme>("theme");
        for (const BoardTheme& theme : BoardTheme::all()) QTest::newRow(qPrintable(theme.id)) << theme;
        const auto own = [](const QColor& light, const QColor& dark) {
            QTest::newRow(qPrintable("own " + light.name() + ' ' + dark.name()))
                << BoardTheme::own(light, dark);
        };
        for (const QColor& each : {QColor(Qt::black), QColor(Qt::white), QColor(Qt::red), QColor(Qt::green),
                                   QColor(Qt::blue), QColor(Qt::yellow), QColor(Qt::gray)}) {
            own(each, each);
            own(each, Qt::white);
            own(Qt::black, each);
        }
        QRandomGenerator dice(20261127);
        for (int i = 0; i < 40; ++i) own(QColor(dice.generate()), QColor(dice.generate()));
    }

private slots:
    void coloursAreMeasuredAsTheStandardsSay() {
        QVERIFY(qFuzzyCompare(contrastRatio(Qt::black, Qt::white), 21.0));
        QVERIFY(std::abs(contrastRatio(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
        QVERIFY(std::abs(perceivedDistance(Qt::black, Qt::white) - 100) < 0.01);
        QCOMPARE(perceivedDistance(Qt::red, Qt::red), 0.0);
        QCOMPARE(layered(QColor(255, 255, 255, 255), Qt::black), QColor(Qt::white));
    }

    void squaresAreToldApart_data() { everyTheme(); }
    void squaresAreToldApart() {
        QFETCH(const BoardTheme, theme);
        // Outlines carry the pieces, so the pattern may be quiet; in high contrast it must be seen, too.
        const double least = theme.lines == BoardTheme::Lines::BlackAndWhite ? 3
                             : theme.id == QLatin1String(kOwnTheme)          ? 1.49
                                                                             : 2;
        QVERIFY2(contrastRatio(theme.light, theme.dark) >= least,
                 qPrintable(QString::number(contrastRatio(theme.light, theme.dark))));
        QVERIFY(contrastRatio(theme.hole, theme.dark) >= 1.7);
    }

    void piecesAreSeenAndTheSidesToldApart_data() { everyTheme(); }
    void piecesAreSeenAndTheSidesToldApart() {
        QFETCH(const BoardTheme, theme);
        for (const drawing::PieceStyle style : drawing::kPieceStyles) {
            for (const QColor& square : {theme.light, theme.dark}) {
                const QImage white = king(style, Side::White, square);
                const QImage black = king(style, Side::Black, square);
                for (const QImage& each : {white, black}) {
                    const int outline = countOf(
                        each, [&](const QColor& colour) { return contrastRatio(colour, square) >= kSeen; });
                    QVERIFY2(outline > 150, qPrintable(QString::number(outline)));
                }
                // The bodies of the two kings: bright here where it is dark there.
                int apart = 0;
                for (int y = 0; y < white.height(); ++y) {
                    for (int x = 0; x < white.width(); ++x)
                        apart += contrastRatio(white.pixelColor(x, y), black.pixelColor(x, y)) >= 4.5 ? 1 : 0;
                }
                QVERIFY2(apart > 150, qPrintable(QString::number(apart)));
            }
        }
    }

    void tintsAreSeenAndToldApart_data() { everyTheme(); }
    void tintsAreSeenAndToldApart() {
        QFETCH(const BoardTheme, theme);
        const std::vector<QColor> tints = tintsOf(theme);
        for (const QColor& square : {theme.light, theme.dark}) {
            for (std::size_t i = 0; i < tints.size(); ++i) {
                const QColor seen = layered(tints[i], square);
                QVERIFY2(perceivedDistance(seen, square) >= kEasilySeen,
                         qPrintable(QString("%1 on %2").arg(i).arg(square.name())));
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY(perceivedDistance(seen, layered(tints[j], square)) >= kEasilySeen);
            }
            QVERIFY(perceivedDistance(layered(theme.hoveredTarget, square), square) >= kEasilySeen);
        }
    }

    void markersShapesAndFramesAreSeen_data() { everyTheme(); }
    void markersShapesAndFramesAreSeen() {
        QFETCH(const BoardTheme, theme);
        for (const QColor& square : {theme.light, theme.dark}) {
            for (const MarkerAction action : kMarkerActions) {
                const MarkerColours colours = theme.marker(action);
                QVERIFY2(isSeen(colours.fill, colours.halo, square),
                         qPrintable(QString::number(static_cast<int>(action))));
            }
            for (const ShapeColour colour :
                 {ShapeColour::Green, ShapeColour::Red, ShapeColour::Blue, ShapeColour::Yellow}) {
                const MarkerColours colours = BoardTheme::shape(colour);
                QVERIFY2(isSeen(colours.fill, colours.halo, square),
                         qPrintable(QString::number(static_cast<int>(colour))));
            }
            QVERIFY(isSeen(theme.focusRing, theme.focusRim, square));
            QVERIFY(isSeen(theme.selectionLine, theme.focusRim, square));
        }
        QVERIFY(contrastRatio(theme.coordinatesOnLight, theme.light) >= 4.5);
        QVERIFY(contrastRatio(theme.coordinatesOnDark, theme.dark) >= 4.5);
    }

    void theThemeOfHighContrastHasLinesInBlackAndWhite() {
        const BoardTheme theme = BoardTheme::named("mono");
        QCOMPARE(contrastRatio(theme.focusRing, theme.focusRim), 21.0);
        QCOMPARE(theme.marker(MarkerAction::Move).halo.alpha(), 255);
    }

    void ownColoursThatAreGoodStay() {
        const BoardTheme theme = BoardTheme::own(QColor(0xE9E4D8), QColor(0x7F93A6));
        QCOMPARE(theme.light, QColor(0xE9E4D8));
        QCOMPARE(theme.dark, QColor(0x7F93A6));
        QCOMPARE(theme.id, QString(kOwnTheme));
        const BoardTheme swapped = BoardTheme::own(QColor(0x7F93A6), QColor(0xE9E4D8));
        QCOMPARE(swapped.light, QColor(0x7F93A6));
    }

    void everyChoiceIsATheme() {
        for (const SettingChoice& choice : kThemeChoices) {
            const QString id = QLatin1String(choice.name);
            if (id != QLatin1String(kOwnTheme)) QCOMPARE(BoardTheme::named(id).id, id);
        }
        QCOMPARE(kThemeChoices.size(), BoardTheme::all().size() + 1);
        QCOMPARE(BoardTheme::named("no such theme").id, "slate");
        for (const SettingChoice& choice : kPieceChoices) QVERIFY(drawing::pieceStyleNamed(choice.name));
        QCOMPARE(kPieceChoices.size(), drawing::kPieceStyles.size());
    }

    void slowerIsLonger() {
        QCOMPARE(durationOf(Animation::Off).count(), 0);
        QVERIFY(durationOf(Animation::Fast) < durationOf(Animation::Normal));
        QVERIFY(durationOf(Animation::Normal) < durationOf(Animation::Slow));
    }
};

CHESSPP_TEST(BoardThemesTest)
#include "tst_board_themes.moc"
