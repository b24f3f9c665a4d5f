// SPDX-License-Identifier: MIT
// How the composer's operations change a recipe, and what its lists show of it.
#include "tests/support/test_program.h"
#include "ui/art/art_list_model.h"
#include "ui/art/recipe_operations.h"

#include "core/base/bounds.h"
#include "core/base/json_value.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/piece_json.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using drawing::PartSort;

namespace {

ArtRecipe recipeOf(const QString& json) {
    const auto recipes = io::readArtRecipes("{\"it\": " + json.toStdString() + '}', "recipe");
    if (!recipes) qFatal("%s", qPrintable(json));
    return recipes->at("it");
}
QString textOf(const ArtRecipe& recipe) {
    PieceDefinition piece;
    piece.art = PieceArt{recipe, {}};
    const auto json = readJson(io::writePiece(piece), {});
    return QString::fromStdString(writeJsonLine(resolve(*json, "/art/recipe"))).simplified().remove(' ');
}

/// What the catalogue of messages calls a part.
QString nameIn(const MessageCatalog& catalog, ArtListModel::Page page, const QString& part) {
    const std::string code = "part." + std::string(nameOf(*page)) + '.' + part.toStdString();
    return catalog.contains(code) ? QString::fromStdString(catalog.render({code, {}, {}})) : QString();
}

const char* const kHorse = R"({"base": "round", "body": "column", "head": "horse"})";

}  // namespace

class RecipeOperationsTest : public QObject {
    Q_OBJECT

private slots:
    void choosingAPartPutsItInItsPlace_data() {
        QTest::addColumn<PartSort>("sort");
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, PartSort sort, const char* part, const char* before,
                            const char* after) {
            QTest::newRow(name) << sort << QString(part) << QString(before) << QString(after);
        };
        row("another head", PartSort::Head, "lion", kHorse,
            R"({"base":"round","body":"column","head":"lion"})");
        row("no body", PartSort::Body, "", kHorse, R"({"base":"round","head":"horse"})");
        row("a base where none was", PartSort::Base, "rock", R"({"head": "lion"})",
            R"({"base":"rock","head":"lion"})");
        row("the same head keeps its place", PartSort::Head, "horse",
            R"({"head": {"part": "horse", "down": 3}})", R"({"head":{"part":"horse","down":3}})");
        row("another head takes its own place", PartSort::Head, "lion",
            R"({"head": {"part": "horse", "down": 3}})", R"({"head":"lion"})");
        row("one emblem more", PartSort::Emblem, "star", R"({"head": "lion", "emblems": ["wings"]})",
            R"({"head":"lion","emblems":["wings","star"]})");
        row("one emblem less", PartSort::Emblem, "wings", R"({"head": "lion", "emblems": ["wings", "star"]})",
            R"({"head":"lion","emblems":["star"]})");
        row("no emblems", PartSort::Emblem, "", R"({"head": "lion", "emblems": ["wings", "star"]})",
            R"({"head":"lion"})");
        row("a posture", PartSort::Posture, "fallen", R"({"head": "lion"})",
            R"({"head":"lion","posture":"fallen"})");
        row("upright is no posture", PartSort::Posture, "upright", R"({"head": "lion", "posture": "fallen"})",
            R"({"head":"lion"})");
    }
    void choosingAPartPutsItInItsPlace() {
        QFETCH(const PartSort, sort);
        QFETCH(const QString, part);
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QCOMPARE(textOf(withPart(recipeOf(before), sort, part)), after);
    }

    void noMoreEmblemsThanArePainted() {
        ArtRecipe recipe = recipeOf(R"({"head": "lion"})");
        for (int i = 0; i < 20; ++i) recipe = withPart(recipe, PartSort::Emblem, QString("star%1").arg(i));
        QCOMPARE(recipe.emblems.size(), bounds::kArtEmblems);
    }

    void turningAndMovingMeanTheSortsPart() {
        const ArtRecipe horse = recipeOf(kHorse);
        QCOMPARE(textOf(withPartTurned(horse, PartSort::Head)),
                 QString(R"({"base":"round","body":"column","head":{"part":"horse","mirrored":true}})"));
        QCOMPARE(withPartTurned(withPartTurned(horse, PartSort::Head), PartSort::Head), horse);
        QCOMPARE(textOf(withPartMoved(horse, PartSort::Base, {2, -1})),
                 QString(R"({"base":{"part":"round","right":2,"down":-1},"body":"column","head":"horse"})"));
        QCOMPARE(withPartMoved(horse, PartSort::Emblem, {2, -1}), horse);
        QCOMPARE(withPartMoved(horse, PartSort::Head, {0, 1000}).head->down, 32.0);
        QVERIFY(textOf(withPartTurned(horse, PartSort::Posture)).endsWith(R"(,"mirrored":true})"));
    }

    void theEmblemAddedLastIsMeant() {
        const ArtRecipe two = recipeOf(R"({"emblems": ["wings", "star"]})");
        QCOMPARE(textOf(withPartMoved(two, PartSort::Emblem, {0, 4})),
                 QString(R"({"emblems":["wings",{"part":"star","down":4}]})"));
    }

    void theListShowsEachPartWithAPictureAndAName_data() {
        QTest::addColumn<PartSort>("sort");
        QTest::addColumn<int>("least");
        QTest::newRow("bases") << PartSort::Base << 8;
        QTest::newRow("bodies") << PartSort::Body << 12;
        QTest::newRow("heads") << PartSort::Head << 20;
        QTest::newRow("emblems") << PartSort::Emblem << 24;
        QTest::newRow("postures") << PartSort::Posture << 6;
    }
    void theListShowsEachPartWithAPictureAndAName() {
        QFETCH(const PartSort, sort);
        QFETCH(const int, least);
        auto texts = io::readJsonFolder("resources/translations/core.d");
        QVERIFY(texts);
        std::erase_if(*texts, [](const io::SourceText& text) { return !text.name.ends_with(".en.json"); });
        const auto catalog = io::readCatalog(*texts);
        QVERIFY(catalog);
        ArtCatalog parts;
        ArtListModel model(parts, [&](ArtListModel::Page page, const QString& part) {
            return nameIn(*catalog, page, part);
        });
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.showPage(sort);
        QVERIFY(model.rowCount() >= least);
        QSet<QString> names;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row);
            const QString part = index.data(ArtListModel::kNameRole).toString();
            const QString name = index.data(Qt::DisplayRole).toString();
            QVERIFY2(!name.isEmpty() && !names.contains(name), qPrintable(name));
            names.insert(name);
            QCOMPARE(model.rowOf(part), row);
            if (part.isEmpty()) continue;
            const QImage image = index.data(Qt::DecorationRole).value<QPixmap>().toImage();
            int ink = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) ink += qAlpha(image.pixel(x, y)) > 128 ? 1 : 0;
            }
            QVERIFY2(ink > 20, qPrintable(part));
        }
    }

    void theListChecksWhatTheRecipeHas() {
        ArtCatalog parts;
        ArtListModel model(parts, [](ArtListModel::Page, const QString& part) { return part; });
        model.showPage(PartSort::Emblem);
        model.setRecipe(recipeOf(R"({"head": "lion", "emblems": ["wings", "star"]})"));
        QStringList checked;
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row).data(Qt::CheckStateRole) == Qt::Checked) {
                checked << model.index(row).data(ArtListModel::kNameRole).toString();
            }
        }
        QCOMPARE(checked, QStringList({"star", "wings"}));
        QVERIFY(
            model.index(model.rowOf("star")).data(Qt::AccessibleTextRole).toString().contains("selected"));
        model.showPage(PartSort::Body);
        QCOMPARE(model.index(0).data(Qt::CheckStateRole), QVariant(Qt::Checked));  // none
    }

    void thePicturesOfTheSetAreListedByName() {
        ArtCatalog parts;
        ArtListModel model(parts, [](ArtListModel::Page, const QString& picture) {
            return picture == "king" ? "Aaa" : picture;
        });
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.showPage({});
        QVERIFY(model.rowCount() >= 80);
        QCOMPARE(model.index(0).data(ArtListModel::kNameRole).toString(), QString("king"));
        for (int row = 0; row < model.rowCount(); ++row) {
            QVERIFY(ArtCatalog::recipeOf(model.index(row).data(ArtListModel::kNameRole).toString()));
        }
    }
};

CHESSPP_TEST(RecipeOperationsTest)
#include "tst_recipe_operations.moc"
