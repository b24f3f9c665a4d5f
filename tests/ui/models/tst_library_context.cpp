// SPDX-License-Identifier: MIT
// The library in the window: names and sentences in both languages, cached rulesets, pictures.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

class LibraryContextTest : public QObject {
    Q_OBJECT
private slots:
    void namesAreInTheLanguageAskedFor() {
        QCOMPARE(tests::library("en").nameOf(*tests::library("en").variant("chess")), "Chess");
        QCOMPARE(tests::library("de").nameOf(*tests::library("de").variant("chess")), "Schach");
        QCOMPARE(tests::library("fr").language(), "en");
    }

    void everyVariantCompilesOnce() {
        for (const Variant* variant : tests::library().variants()) {
            const Result<RulesetPtr> first = tests::library().ruleset(variant->id);
            QVERIFY2(first.has_value(), variant->id.c_str());
            QCOMPARE(tests::library().ruleset(variant->id)->get(), first->get());
        }
    }

    void anUnknownVariantIsAProblemThatNamesTheKnown() {
        for (const char* language : {"en", "de"}) {
            const Result<RulesetPtr> none = tests::library(language).ruleset("ches");
            QVERIFY(!none);
            const QString text = tests::library(language).sentences(none.error()).join(' ');
            QVERIFY2(text.contains("ches") && text.contains("chess960") && !text.contains("window."),
                     qPrintable(text));
        }
    }

    void whatASetupSaysOfPiecesAndVariantsHasTheirNamesAndNotTheirIds() {
        const Message foreign{"setup.foreign-kind",
                              {{"variant", "chess"}, {"kind", "archer"}, {"squares", "e4"}}};
        const QString english = tests::library("en").sentence(foreign);
        QVERIFY2(english.contains("Chess") && english.contains("Archer"), qPrintable(english));
        const QString german = tests::library("de").sentence(foreign);
        QVERIFY2(german.contains("Schach") && german.contains("Bogenschütze"), qPrintable(german));
        QVERIFY2(!german.contains("archer") && !german.contains("chess"), qPrintable(german));
    }

    void aPieceWithoutALetterIsShownByTheFirstOfItsName() {
        PieceDefinition piece;
        piece.id = "ogre";
        for (const auto& [name, letter] : {std::pair("ogre of the hills", "O"), std::pair("“über” ogre", "Ü"),
                                           std::pair("2 ogres", "2"), std::pair("…", "")}) {
            piece.name = name;
            QCOMPARE(tests::library().appearance(piece, Owner::White).letter, QString(letter));
        }
        piece.letter = "Z";
        QCOMPARE(tests::library().appearance(piece, Owner::White).letter, QString("Z"));
    }

    void whatIsToBeWrittenKeepsItsId() {
        const Message written{"fen.owner-missing", {{"kind", "archer"}}};
        QVERIFY(tests::library().sentence(written).contains("(archer){0}"));
    }

    void whatATreeLacksIsSaidInTheWordsOfTheInspector_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("argument");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("action") << "tree.target-missing" << "action" << "move-other"
                                << "The action “Move another” needs a target, such as a jump. Add one.";
        QTest::newRow("field")
            << "tree.gate-field" << "key" << "stop"
            << "A condition row, which has no action, has no “Stops at” either. Give it an action, "
               "or remove “Stops at”.";
        QTest::newRow("mirror") << "tree.mirror-idle" << "mirror" << "sides"
                                << "The mirror “Left and right” changes nothing here. Remove it, or "
                                   "choose another.";
    }
    void whatATreeLacksIsSaidInTheWordsOfTheInspector() {
        QFETCH(QString, code);
        QFETCH(QString, argument);
        QFETCH(QString, written);
        QTEST(tests::library().sentence(
                  Message{code.toStdString(), {{argument.toStdString(), written.toStdString()}}}),
              "sentence");
    }

    void whatAMoveTakesIsNamedFirstAndEmptySquaresAreNot() {
        const Position at = tests::position("4k3/8/8/4p3/3(bomb){0}4/2p5/8/4K3 w - - 0 1", "free");
        const QStringList does =
            tests::library().effectsOf(at.ruleset(), at.setup(), at.expand(tests::move(at, "d4d4")));
        QCOMPARE(does.size(), 3);
        for (const QString& each : does) {
            QVERIFY2(each.contains("c3") || each.contains("d4") || each.contains("e5"), qPrintable(each));
        }
        const Position alone = tests::position("4k3/8/8/8/3(archer){0}4/8/8/4K3 w - - 0 1", "free");
        const QStringList step =
            tests::library().effectsOf(alone.ruleset(), alone.setup(),
                                       alone.expand(alone.legalMovesFrom(*alone.shape().parse("d4"))[0]));
        QCOMPARE(step.size(), 1);
    }

    void whatTakesNothingAtAllSaysSoInOneLine() {
        const Position at = tests::position("4k3/8/8/4p3/3(bomb){0}4/8/8/4K3 w - - 0 1", "free");
        const auto square = [&](const char* name) { return *at.shape().parse(name); };
        const auto actions = [&](std::vector<Effect> effects) {
            const FullMove move{square("d4"), square("d4"), std::move(effects), {}};
            return tests::library().effectsOf(at.ruleset(), at.setup(), move);
        };
        const Effect onC3 = effect::remove(square("c3"));
        const Effect onC4 = effect::remove(square("c4"));
        QCOMPARE(actions({onC3, onC4}), QStringList{"captures nothing"});
        QCOMPARE(actions({onC3}), QStringList{"captures nothing on c3"});
        QCOMPARE(actions({onC3, onC4, effect::remove(square("e5"))}).size(), qsizetype{1});
    }

    void everyPieceIsDrawnForBothSides() {
        for (const PieceDefinition* piece : tests::library().pieces()) {
            QImage white = drawn(*piece, Owner::White);
            QImage black = drawn(*piece, Owner::Black);
            QVERIFY2(white != black, piece->id.c_str());
            QVERIFY2(inked(white) > 200 && inked(black) > 200, piece->id.c_str());
        }
    }

private:
    static QImage drawn(const PieceDefinition& piece, Owner owner) {
        QImage image(64, 64, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        tests::library().art()->paint(painter, QRectF(0, 0, 64, 64),
                                      tests::library().appearance(piece, owner));
        return image;
    }
    static int inked(const QImage& image) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) count += qAlpha(image.pixel(x, y)) > 128 ? 1 : 0;
        }
        return count;
    }
};

CHESSPP_TEST(LibraryContextTest)
#include "tst_library_context.moc"
