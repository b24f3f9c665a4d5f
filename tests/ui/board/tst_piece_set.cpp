// SPDX-License-Identifier: MIT
// The drawn piece set: joined from its parts only, within what Qt can draw; small pieces differ from each
// other, as do small parts of one sort. Depends on the set's files and its drawing rules.
#include "tests/support/test_program.h"

#include "core/drawing/composed_art.h"
#include "core/drawing/sanitize_svg.h"
#include "core/io/piece_json.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QtTest>
#include <map>

using namespace chesspp;

class PieceSetTest : public QObject {
    Q_OBJECT
private slots:
    void everyRecipeHasBothSidesAndNothingElseIsThere();
    void everyPictureKeepsToTheHand_data() { pictures(); }
    void everyPictureKeepsToTheHand();
    void everyPictureStaysClearOfTheEdge_data();
    void everyPictureStaysClearOfTheEdge();
    void piecesDifferInOutlineWhenSmall_data() { styles(); }
    void piecesDifferInOutlineWhenSmall();
    void stylesDifferWhenSmall();
    void everyPictureIsJoinedOfItsParts();
    void thereAreEnoughPartsOfEachSort_data();
    void thereAreEnoughPartsOfEachSort();
    void partsOfASortDifferWhenSmall_data() { sorts(); }
    void partsOfASortDifferWhenSmall();
    void partsTellTheirLevels();
    void everyPartFitsEveryOther();
    void cleaningLeavesTheSetAsItIs();

private:
    static void sorts();
    static void styles();
    static void pictures();
};

namespace {

const QString kPieces = QStringLiteral("resources/art/pieces/");

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const std::map<std::string, ArtRecipe>& recipes() {
    static const auto read = [] {
        auto all = io::readArtRecipes(contents("resources/art/recipes.json").toStdString(), "recipes.json");
        return all ? *all : std::map<std::string, ArtRecipe>();
    }();
    return read;
}

QStringList names() {
    QStringList all;
    for (const auto& [name, recipe] : recipes()) all << QString::fromStdString(name);
    return all;
}

QString folderOf(drawing::PartSort sort) {
    return "resources/art/parts/" + QString::fromUtf8(nameOf(sort));
}
QStringList partsOf(drawing::PartSort sort) {
    QStringList all;
    for (const QString& file : QDir(folderOf(sort)).entryList({"*.svg"}, QDir::Files)) all << file.chopped(4);
    return all;
}
std::string_view partOfTree(drawing::PartSort sort, std::string_view name) {
    static std::map<QString, std::string> read;
    const QString path = folderOf(sort) + '/' + QString::fromUtf8(name) + ".svg";
    const auto [part, isNew] = read.try_emplace(path);
    if (isNew) part->second = contents(path).toStdString();
    return part->second;
}

/// A piece with that part: what the part needs to stand on, and nothing that hides it.
ArtRecipe with(drawing::PartSort sort, const QString& part) {
    const PlacedPart placed{part.toStdString()};
    const PlacedPart round{"round"};
    switch (sort) {
        case drawing::PartSort::Base:
            return {placed, PlacedPart{"column"}, PlacedPart{"king"}, {}, {}, {}};
        case drawing::PartSort::Body:
            return {round, placed, {}, {}, {}, {}};
        case drawing::PartSort::Head:
            return {round, PlacedPart{"pedestal"}, placed, {}, {}, {}};
        case drawing::PartSort::Emblem:
            return {round, PlacedPart{"baluster"}, PlacedPart{"pawn"}, {placed}, {}, {}};
        case drawing::PartSort::Posture:
            return {round, PlacedPart{"column"}, PlacedPart{"bishop"}, {}, placed.part, {}};
    }
    return {};
}

QImage painted(const QByteArray& svg, int extent) {
    QImage image(extent, extent, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QSvgRenderer renderer(svg);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(0, 0, extent, extent));
    return image;
}
QImage joined(const ArtRecipe& recipe, Side side, int extent,
              drawing::PieceStyle style = drawing::PieceStyle::Classic) {
    const auto svg = drawing::joinedArt(recipe, side, partOfTree, style);
    return svg ? painted(QByteArray::fromStdString(*svg), extent) : QImage();
}

/// How far what is seen differs on a middle grey, 0 to 1: fine lines count too, not outlines alone.
double seenDifference(const QImage& one, const QImage& other) {
    const auto seen = [](const QImage& image) {
        QImage ground(image.size(), QImage::Format_RGB32);
        ground.fill(QColor(0x7F, 0x93, 0xA6));
        QPainter(&ground).drawImage(0, 0, image);
        return ground.convertToFormat(QImage::Format_Grayscale8);
    };
    const QImage a = seen(one);
    const QImage b = seen(other);
    double apart = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) apart += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
    }
    return apart / 255 / (a.width() * a.height());
}

/// The share of what either covers that only one covers: 0 for the same outline, 1 for two apart.
double difference(const QImage& one, const QImage& other) {
    int apart = 0;
    int covered = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x) {
            const int a = qAlpha(one.pixel(x, y));
            const int b = qAlpha(other.pixel(x, y));
            apart += std::abs(a - b);
            covered += std::max(a, b);
        }
    }
    return covered == 0 ? 0 : static_cast<double>(apart) / covered;
}

}  // namespace

void PieceSetTest::pictures() {
    QTest::addColumn<QString>("picture");
    for (const QString& picture : QDir(kPieces).entryList(QDir::Files)) {
        QTest::newRow(qPrintable(picture)) << picture;
    }
}

void PieceSetTest::everyRecipeHasBothSidesAndNothingElseIsThere() {
    QStringList expected;
    for (const QString& name : names()) {
        expected << "black-" + name + ".svg" << "white-" + name + ".svg";
    }
    QVERIFY(!expected.isEmpty());
    expected.sort();
    QStringList found = QDir(kPieces).entryList(QDir::Files);
    found.sort();
    QCOMPARE(found, expected);
}

void PieceSetTest::everyPictureKeepsToTheHand() {
    QFETCH(const QString, picture);
    const QByteArray svg = contents(kPieces + picture);
    QVERIFY2(svg.size() < 5120, "a picture is small, for it is embedded twice");
    QVERIFY(QSvgRenderer(svg).isValid());

    static const QStringList allowed{"svg",  "defs", "linearGradient", "stop",   "g",
                                     "path", "rect", "circle",         "ellipse"};
    static const QRegularExpression tag(QStringLiteral("<([A-Za-z]+)"));
    auto tags = tag.globalMatch(QString::fromUtf8(svg));
    while (tags.hasNext()) {
        const QString name = tags.next().captured(1);
        QVERIFY2(allowed.contains(name), qPrintable(name));
    }
    QVERIFY(!svg.contains(" style=") && !svg.contains(" class=") && !svg.contains("href"));
}

void PieceSetTest::styles() {
    QTest::addColumn<drawing::PieceStyle>("style");
    for (const drawing::PieceStyle style : drawing::kPieceStyles)
        QTest::newRow(nameOf(style).data()) << style;
}

void PieceSetTest::everyPictureStaysClearOfTheEdge_data() {
    QTest::addColumn<QString>("picture");
    QTest::addColumn<Side>("side");
    QTest::addColumn<drawing::PieceStyle>("style");
    for (const drawing::PieceStyle style : drawing::kPieceStyles) {
        for (const Side side : kSides) {
            for (const QString& name : names()) {
                QTest::addRow("%s %s, %s", side == Side::White ? "white" : "black", qPrintable(name),
                              nameOf(style).data())
                    << name << side << style;
            }
        }
    }
}
void PieceSetTest::everyPictureStaysClearOfTheEdge() {
    QFETCH(const QString, picture);
    QFETCH(const Side, side);
    QFETCH(const drawing::PieceStyle, style);
    constexpr int kUnit = 5;
    const QImage image = joined(recipes().at(picture.toStdString()), side, 64 * kUnit, style);
    const int last = image.width() - 1;
    const int margin = kUnit * 3 / 5;
    for (int along = 0; along <= last; ++along) {
        for (int in = 0; in < margin; ++in) {
            for (const QPoint spot :
                 {QPoint(in, along), QPoint(last - in, along), QPoint(along, in), QPoint(along, last - in)}) {
                QVERIFY2(image.pixelColor(spot).alpha() == 0, qPrintable(QStringLiteral("ink at %1, %2")
                                                                             .arg(spot.x() / double(kUnit))
                                                                             .arg(spot.y() / double(kUnit))));
            }
        }
    }
}

void PieceSetTest::piecesDifferInOutlineWhenSmall() {
    // King and bishop are 0.12 apart; a pair of drafts that was 0.06 apart could be mistaken.
    QFETCH(const drawing::PieceStyle, style);
    // Wider outlines leave a little less.
    const double kApart = style == drawing::PieceStyle::Classic ? 0.1 : 0.09;
    const QStringList all = names();
    for (const Side side : kSides) {
        QList<QImage> outlines;
        for (const auto& [name, recipe] : recipes()) outlines << joined(recipe, side, 24, style);
        for (qsizetype i = 0; i < all.size(); ++i) {
            for (qsizetype j = i + 1; j < all.size(); ++j) {
                const double apart = difference(outlines[i], outlines[j]);
                QVERIFY2(apart >= kApart,
                         qPrintable(QStringLiteral("%1 and %2 differ by %3").arg(all[i], all[j]).arg(apart)));
            }
        }
    }
}

void PieceSetTest::stylesDifferWhenSmall() {
    // The least is 0.0195, of a simple pawn; less than half of it is hardly noticed.
    constexpr double kApart = 0.015;
    for (const auto& [name, recipe] : recipes()) {
        for (const Side side : kSides) {
            const double apart =
                seenDifference(joined(recipe, side, 24), joined(recipe, side, 24, drawing::PieceStyle::Flat));
            QVERIFY2(apart >= kApart,
                     qPrintable(QString::fromStdString(name) + ' ' + QString::number(apart)));
        }
    }
}

void PieceSetTest::everyPictureIsJoinedOfItsParts() {
    for (const auto& [name, recipe] : recipes()) {
        for (const Side side : kSides) {
            const auto svg = drawing::joinedArt(recipe, side, partOfTree);
            QVERIFY2(svg, name.c_str());
            const QString file = (side == Side::White ? "white-" : "black-") + QString::fromStdString(name);
            QVERIFY2(contents(kPieces + file + ".svg") == QByteArray::fromStdString(*svg),
                     qPrintable(file + " is out of date: run compose-pieces"));
        }
    }
}

void PieceSetTest::sorts() {
    QTest::addColumn<drawing::PartSort>("sort");
    for (const drawing::PartSort sort : drawing::kPartSorts) QTest::newRow(nameOf(sort).data()) << sort;
}

void PieceSetTest::thereAreEnoughPartsOfEachSort_data() {
    QTest::addColumn<drawing::PartSort>("sort");
    QTest::addColumn<int>("least");
    QTest::newRow("bases") << drawing::PartSort::Base << 8;
    QTest::newRow("bodies") << drawing::PartSort::Body << 12;
    QTest::newRow("heads") << drawing::PartSort::Head << 20;
    QTest::newRow("emblems") << drawing::PartSort::Emblem << 24;
    QTest::newRow("postures") << drawing::PartSort::Posture << 6;
}
void PieceSetTest::thereAreEnoughPartsOfEachSort() {
    QFETCH(const drawing::PartSort, sort);
    QFETCH(const int, least);
    QVERIFY(partsOf(sort).size() >= least);
}

void PieceSetTest::partsOfASortDifferWhenSmall() {
    QFETCH(const drawing::PartSort, sort);
    // The belt alone changes less than this; a part that did could as well be missing.
    constexpr double kApart = 0.006;
    const QStringList all = partsOf(sort);
    for (const Side side : kSides) {
        QList<QImage> seen;
        for (const QString& part : all) seen << joined(with(sort, part), side, 24);
        for (qsizetype i = 0; i < all.size(); ++i) {
            QVERIFY2(!seen[i].isNull(), qPrintable(all[i]));
            for (qsizetype j = i + 1; j < all.size(); ++j) {
                const double apart = seenDifference(seen[i], seen[j]);
                QVERIFY2(apart >= kApart,
                         qPrintable(QStringLiteral("%1 and %2 differ by %3").arg(all[i], all[j]).arg(apart)));
            }
        }
    }
}

void PieceSetTest::partsTellTheirLevels() {
    static const QRegularExpression peak(QStringLiteral("data-peak=\"([0-9.]+)\""));
    constexpr int kUnit = 10;
    for (const drawing::PartSort sort : {drawing::PartSort::Head, drawing::PartSort::Emblem}) {
        for (const QString& part : partsOf(sort)) {
            const QByteArray svg = contents(folderOf(sort) + '/' + part + ".svg");
            if (!svg.contains("data-foot")) continue;
            const auto reported = peak.match(QString::fromUtf8(svg));
            QVERIFY2(reported.hasMatch(), qPrintable(part));
            const QImage image = painted(svg, 64 * kUnit);
            int top = 0;
            const auto isEmpty = [&image](int y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (qAlpha(image.pixel(x, y)) > 127) return false;
                }
                return true;
            };
            while (top < image.height() && isEmpty(top)) ++top;
            const double found = double(top) / kUnit + 1.1;  // half of the outline
            QVERIFY2(std::abs(found - reported.captured(1).toDouble()) < 0.3,
                     qPrintable(QStringLiteral("%1 begins at %2").arg(part).arg(found)));
        }
    }
}

void PieceSetTest::everyPartFitsEveryOther() {
    // No head on any body is cut off above: the outermost row stays clear.
    for (const QString& body : partsOf(drawing::PartSort::Body)) {
        for (const QString& head : partsOf(drawing::PartSort::Head)) {
            const ArtRecipe recipe{PlacedPart{"round"},
                                   PlacedPart{body.toStdString()},
                                   PlacedPart{head.toStdString()},
                                   {PlacedPart{"crown"}},
                                   {},
                                   {}};
            const QImage image = joined(recipe, Side::White, 64);
            QVERIFY2(!image.isNull(), qPrintable(body + ", " + head));
            for (int x = 0; x < image.width(); ++x) {
                QVERIFY2(qAlpha(image.pixel(x, 0)) < 64, qPrintable(body + ", " + head));
            }
        }
    }
}

void PieceSetTest::cleaningLeavesTheSetAsItIs() {
    for (const QString& picture : QDir(kPieces).entryList(QDir::Files)) {
        const QByteArray svg = contents(kPieces + picture);
        const auto clean = drawing::cleanSvg(svg.toStdString());
        QVERIFY2(clean, qPrintable(picture));
        QVERIFY2(clean->leftOut.empty(), qPrintable(picture));
        QCOMPARE(painted(QByteArray::fromStdString(clean->text), 48), painted(svg, 48));
    }
}

CHESSPP_TEST(PieceSetTest)
#include "tst_piece_set.moc"
