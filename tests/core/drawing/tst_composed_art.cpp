// SPDX-License-Identifier: MIT
// Pictures joined from parts defined here: places, layers, colours of a side, postures, missing parts.
#include "tests/support/test_program.h"

#include "core/drawing/composed_art.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTest>
#include <map>

using namespace chesspp;
using drawing::PartSort;

namespace {

std::string part(const QString& levels, const QString& inside) {
    return ("<svg viewBox=\"0 0 64 64\" " + levels + "><g fill=\"#F7F0DF\">" + inside + "</g></svg>")
        .toStdString();
}

std::string_view partNamed(PartSort sort, std::string_view name) {
    static const std::map<std::string, std::string, std::less<>> parts{
        {"base/flat", part("data-top=\"50\"", "<path id=\"base\"/>")},
        {"body/tall", part("data-foot=\"46\" data-top=\"28\"",
                           "<path id=\"body\"/><path id=\"body-line\" fill=\"none\" stroke=\"#8A8490\"/>")},
        {"body/wings", part("data-layer=\"behind\"", "<path id=\"wings\"/>")},
        {"head/ball", part("data-foot=\"32\" data-peak=\"20\"",
                           "<path id=\"head\"/><path id=\"eye\" fill=\"#4A4550\" stroke=\"none\"/>")},
        {"head/bust", part("data-foot=\"46\" data-peak=\"4\"", "<path id=\"head\"/>")},
        {"emblem/hat", part("data-foot=\"18\" data-peak=\"8\"", "<path id=\"hat\"/>")},
        {"emblem/badge", part("", "<path id=\"badge\"/>")},
        {"posture/low",
         "<svg><g data-draws=\"figure\" transform=\"translate(0 8)\"/><g data-draws=\"base\"/></svg>"},
        {"posture/half", "<svg><g transform=\"scale(0.5)\" data-scale=\"0.5\"/></svg>"},
        {"head/broken", "<svg>"},
    };
    const auto found = parts.find(std::string(nameOf(sort)) + '/' + std::string(name));
    return found == parts.end() ? std::string_view() : found->second;
}

ArtRecipe standing(const char* head) {
    return {PlacedPart{"flat"}, PlacedPart{"tall"}, PlacedPart{head}, {}, {}, {}};
}

/// The picture's elements with an id, as they come: "ID transform".
QStringList elementsOf(const QString& svg) {
    static const QRegularExpression element(
        R"x(<path(?: fill="#[0-9A-F]+")? id="([a-z-]+)"(?:[^>]*transform="([^"]*)")?[^>]*/>)x");
    QStringList list;
    for (auto match = element.globalMatch(svg); match.hasNext();) {
        const auto found = match.next();
        list << (found.captured(1) + ' ' + found.captured(2)).trimmed();
    }
    return list;
}
QString joined(const ArtRecipe& recipe, Side side = Side::White) {
    const auto svg = drawing::joinedArt(recipe, side, partNamed);
    return svg ? QString::fromStdString(*svg) : QString::fromStdString(svg.error().items()[0].message.code);
}
/// Without the rims, which come first.
QStringList shapesOf(const ArtRecipe& recipe, Side side = Side::White) {
    const QString svg = joined(recipe, side);
    return elementsOf(svg.mid(svg.indexOf("-body)\" stroke")));
}

}  // namespace

class TestJoinedArt : public QObject {
    Q_OBJECT

private slots:
    void eachPartStandsOnTheOneBelow() {
        // Body 46 on 50: four down. Its top is then at 32, where the ball was drawn to sit.
        QCOMPARE(shapesOf(standing("ball")), QStringList({"base", "body translate(0 4)", "head", "eye"}));
    }

    void aStyleChangesLinesAndFillsAlone() {
        for (const Side side : kSides) {
            const auto styled = [side](drawing::PieceStyle style) {
                const auto svg = drawing::joinedArt(standing("ball"), side, partNamed, style);
                return svg ? QString::fromStdString(*svg) : QString();
            };
            const QString classic = styled(drawing::PieceStyle::Classic);
            const QString flat = styled(drawing::PieceStyle::Flat);
            QCOMPARE(classic, joined(standing("ball"), side));
            QVERIFY(classic.contains("linearGradient") && !flat.contains("Gradient"));
            QVERIFY(!flat.contains("stroke-width=\"1.4\""));
            QCOMPARE(elementsOf(flat), elementsOf(classic));
        }
    }

    void stylesHaveNames() {
        for (const drawing::PieceStyle style : drawing::kPieceStyles)
            QCOMPARE(drawing::pieceStyleNamed(nameOf(style)), std::optional(style));
        QVERIFY(!drawing::pieceStyleNamed("no such style"));
    }

    void aPartIsNeverLiftedOutOfThePicture() {
        // To stand upon the body the bust would have to go up by 14; above it there is room for 1.4.
        QCOMPARE(shapesOf(standing("bust")),
                 QStringList({"base", "body translate(0 4)", "head translate(0 -1.4)"}));
    }

    void seamsAreBlacksAloneAndNotThoseOfACoveredBody() {
        QVERIFY(!shapesOf(standing("ball"), Side::White).join(' ').contains("body-line"));
        QVERIFY(shapesOf(standing("ball"), Side::Black).last().startsWith("body-line"));
        QVERIFY(!shapesOf(standing("bust"), Side::Black).join(' ').contains("body-line"));
    }

    void aHatSitsOnTheHeadAndABadgeStays() {
        ArtRecipe recipe = standing("ball");
        recipe.emblems = {PlacedPart{"hat"}, PlacedPart{"badge"}};
        // Four below the head's highest point.
        QCOMPARE(shapesOf(recipe).mid(4), QStringList({"hat translate(0 6)", "badge"}));
    }

    void whatIsBehindIsPaintedFirst() {
        ArtRecipe recipe = standing("ball");
        recipe.body = PlacedPart{"wings"};
        QCOMPARE(shapesOf(recipe).first(), QString("wings"));
    }

    void aPartCanBeSetElsewhereAndTurned() {
        ArtRecipe recipe = standing("ball");
        recipe.head = PlacedPart{"ball", 2, -1, Facing::Mirrored};
        QCOMPARE(shapesOf(recipe)[2], QString("head translate(2 -1) translate(64 0) scale(-1 1)"));
    }

    void aPostureSetsCopies() {
        ArtRecipe recipe = standing("ball");
        recipe.posture = "low";
        const QString svg = joined(recipe);
        QVERIFY(svg.contains("<g transform=\"translate(0 8)\">"));
        QCOMPARE(elementsOf(svg), QStringList({"body translate(0 4)", "head", "body translate(0 4)", "head",
                                               "eye", "base", "base"}));
        recipe.posture = drawing::kUpright;
        QCOMPARE(joined(recipe), joined(standing("ball")));
    }

    void linesKeepTheirWeightHoweverSmallThePieceIs() {
        ArtRecipe recipe = standing("ball");
        QVERIFY(joined(recipe).contains("stroke-width=\"2.2\""));
        recipe.posture = "half";
        QVERIFY(joined(recipe).contains("stroke-width=\"4.4\""));
        QVERIFY(!joined(recipe).contains("stroke-width=\"2.2\""));
    }

    void aMirroredPieceIsMirroredWhole() {
        ArtRecipe recipe = standing("ball");
        recipe.facing = Facing::Mirrored;
        QVERIFY(joined(recipe).contains("<g transform=\"translate(64 0) scale(-1 1)\">"));
    }

    void theSidesDifferInColourAlone() {
        const QString white = joined(standing("ball"), Side::White);
        const QString black = joined(standing("ball"), Side::Black);
        QVERIFY(white.contains("#FFFCF3") && !white.contains("#4A4850"));
        QVERIFY(black.contains("#4A4850") && !black.contains("#FFFCF3"));
        QVERIFY(!white.contains("#4A4550") && !white.contains("#8A8490"));
        QVERIFY(!black.contains("#4A4550") && !black.contains("#8A8490"));
    }

    void whatCannotBeJoinedSaysWhy_data() {
        QTest::addColumn<QString>("head");
        QTest::addColumn<QString>("posture");
        QTest::addColumn<QString>("code");
        QTest::newRow("an unknown part") << "nose" << "" << "art.unknown-part";
        QTest::newRow("an unknown posture") << "ball" << "dancing" << "art.unknown-part";
        QTest::newRow("a damaged part") << "broken" << "" << "art.damaged-part";
    }
    void whatCannotBeJoinedSaysWhy() {
        QFETCH(const QString, head);
        QFETCH(const QString, posture);
        QFETCH(const QString, code);
        ArtRecipe recipe = standing(head.toUtf8());
        recipe.posture = posture.toStdString();
        QCOMPARE(joined(recipe), code);
    }
    void aRecipeOfNothingSaysSo() { QCOMPARE(joined({}), QString("art.nothing")); }
};

CHESSPP_GUILESS_TEST(TestJoinedArt)
#include "tst_composed_art.moc"
