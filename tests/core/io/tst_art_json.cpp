// SPDX-License-Identifier: MIT
// Recipes of pictures in JSON, both ways, errors in them, and whether a picture can be shown.
#include "tests/support/problems.h"
#include "tests/support/test_program.h"

#include "core/base/json_value.h"
#include "core/io/board_svg.h"
#include "core/io/piece_json.h"

#include <QStringList>
#include <QTest>

using namespace chesspp;

namespace {

QStringList problemList(const Diagnostics& problems) {
    QStringList list;
    for (const Diagnostic& problem : problems.items()) {
        list << QString::fromStdString(testing::problemAs("{code}@{pointer}", problem));
    }
    return list;
}

io::PictureSource drawings() {
    return {[](std::string_view name) -> std::string_view { return name == "white-king" ? "<svg/>" : ""; },
            [](drawing::PartSort, std::string_view name) -> std::string_view {
                return name == "round" ? "<svg><g><path d=\"\"/></g></svg>" : "";
            }};
}

}  // namespace

class TestArtJson : public QObject {
    Q_OBJECT

private slots:
    void aRecipeIsWrittenAsItWasRead_data() {
        QTest::addColumn<QString>("json");
        for (
            const char* json :
            {R"({"base": "round"})",
             R"({"base": "round", "body": "column", "head": "king", "emblems": ["star", "wings"], "posture": "leaning", "mirrored": true})",
             R"({"head": {"part": "horse", "right": -1.5, "down": 2, "mirrored": true}})",
             R"({"emblems": [{"part": "star", "right": 64}]})"}) {
            QTest::newRow(json) << QString(json);
        }
    }
    void aRecipeIsWrittenAsItWasRead() {
        QFETCH(const QString, json);
        const auto recipes = io::readArtRecipes("{\"it\": " + json.toStdString() + '}', "recipe");
        QVERIFY(recipes);
        PieceDefinition piece;
        piece.art = PieceArt{recipes->at("it"), {}};
        const auto written = readJson(io::writePiece(piece), {});
        const auto squeezed = [](QString text) { return text.remove(' ').remove('\n'); };
        QCOMPARE(squeezed(QString::fromStdString(writeJsonLine(resolve(*written, "/art/recipe")))),
                 squeezed(json));
    }

    void whatIsNoRecipeSaysWhy_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QStringList>("problems");
        const auto row = [](const char* name, const char* json, const QStringList& problems) {
            QTest::newRow(name) << QString(json) << problems;
        };
        row("nothing in it", "{}", {"art.nothing@"});
        row("a posture alone", R"({"posture": "fallen"})", {"art.nothing@"});
        row("another word", R"({"base": "round", "hat": "crown"})", {"json.unknown-key@/hat"});
        row("a number for a part", R"({"base": 3})", {"json.kind@/base"});
        row("a part without a name", R"({"base": {"down": 3}})", {"json.missing-key@/base"});
        row("far away", R"({"base": {"part": "round", "down": 65}})", {"art.offset@/base"});
        row("nine emblems", R"({"emblems": ["a", "b", "c", "d", "e", "f", "g", "h", "i"]})",
            {"art.too-many-emblems@/emblems", "art.nothing@"});
    }
    void whatIsNoRecipeSaysWhy() {
        QFETCH(const QString, json);
        QFETCH(const QStringList, problems);
        const auto recipes = io::readArtRecipes("{\"it\": " + json.toStdString() + '}', "recipe");
        QVERIFY(!recipes);
        QStringList found = problemList(recipes.error());
        for (QString& problem : found) problem.replace("@/it", "@");
        QCOMPARE(found, problems);
    }

    void aPictureThatCannotBeShownIsToldOf_data() {
        QTest::addColumn<PieceArt>("art");
        QTest::addColumn<QStringList>("problems");
        const auto row = [](const char* name, const PieceArt& art, const QStringList& problems) {
            QTest::newRow(name) << art << problems;
        };
        const Art king = ArtName{"king"};
        const Art round = ArtRecipe{PlacedPart{"round"}, {}, {}, {}, {}, {}};
        const Art plain = ArtSvg{"<svg viewBox=\"0 0 1 1\"><path/></svg>"};
        row("a name of the set", {king, {}}, {});
        row("another name", {ArtName{"kong"}, {}}, {"art.unknown-picture@/art"});
        row("a recipe", {round, {}}, {});
        row("a recipe with a part that is missing", {ArtRecipe{PlacedPart{"square"}, {}, {}, {}, {}, {}}, {}},
            {"art.unknown-part@/art"});
        row("a drawing", {plain, plain}, {});
        row("a drawing with more in it", {ArtSvg{"<svg viewBox=\"0 0 1 1\"><script/><path/></svg>"}, king},
            {"svg.left-out@/art/white", "art.unknown-picture@/art/black"});
        row("no drawing", {king, ArtSvg{"<svg>"}}, {"svg.not-well-formed@/art/black"});
    }
    void aPictureThatCannotBeShownIsToldOf() {
        QFETCH(const PieceArt, art);
        QFETCH(const QStringList, problems);
        QCOMPARE(problemList(io::checkArt(art, drawings())), problems);
    }

    void drawingsOfStrangersAreCleanedOrLeftOut_data() {
        QTest::addColumn<PieceArt>("art");
        QTest::addColumn<QString>("left");
        QTest::addColumn<QStringList>("problems");
        const auto row = [](const char* name, const PieceArt& art, const char* left,
                            const QStringList& problems) {
            QTest::newRow(name) << art << QString(left) << problems;
        };
        const Art king = ArtName{"king"};
        const Art plain = ArtSvg{"<svg viewBox='0 0 1 1'><path/></svg>"};
        const Art hostile =
            ArtSvg{"<svg viewBox='0 0 1 1'><script/><image href='http://x.org/'/><path/></svg>"};
        const Art bomb = ArtSvg{"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'><path/></svg>"};
        row("no drawing", {king, {}}, "name", {});
        row("a plain one", {plain, {}}, "svg", {});
        row("one with a script", {hostile, plain}, "svg svg", {"svg.cleaned@/art/white"});
        row("one with entities", {bomb, {}}, "", {"svg.document-type@/art"});
        row("White's with entities", {bomb, plain}, "", {"svg.document-type@/art/white"});
        row("Black's with entities", {king, bomb}, "name", {"svg.document-type@/art/black"});
    }
    void drawingsOfStrangersAreCleanedOrLeftOut() {
        QFETCH(const PieceArt, art);
        QFETCH(const QString, left);
        QFETCH(const QStringList, problems);
        const io::CleanArt clean = io::cleanArt(art);
        QCOMPARE(problemList(clean.problems), problems);
        QStringList kept;
        const auto keep = [&](const Art& one) {
            const auto* svg = std::get_if<ArtSvg>(&one);
            if (svg != nullptr) QVERIFY(!svg->text.contains("script") && !svg->text.contains("http://x"));
            kept += svg != nullptr ? "svg" : "name";
        };
        if (clean.art) keep(clean.art->white);
        if (clean.art && clean.art->black) keep(*clean.art->black);
        QCOMPARE(kept.join(' '), left);
        if (clean.art) QVERIFY(io::cleanArt(*clean.art).art == clean.art);
    }
};

CHESSPP_GUILESS_TEST(TestArtJson)
#include "tst_art_json.moc"
