// SPDX-License-Identifier: MIT
// What FENs of some variants have beside the usual fields: checks to be given, files of unmoved pieces.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::testing;

class TestFenForms : public QObject {
    Q_OBJECT

private slots:
    void textIsReadAndWrittenBack_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("written");
        const auto row = [](const char* name, const char* variant, const char* fen, const char* written) {
            QTest::newRow(name) << QString(variant) << QString(fen) << QString(written);
        };
        const auto same = [&](const char* name, const char* variant, const char* fen) {
            row(name, variant, fen, fen);
        };
        same("checks to be given", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1");
        row("none were given", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1");
        row("checks that were given", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+1",
            "4k3/8/8/8/8/8/8/4K3 w - - 1+2 0 1");
        row("in the last field", "three-check",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 {\"sides\":{\"b\":{\"checks\":2}}}",
            "4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1");
        row("without clocks", "five-check", "4k3/8/8/8/8/8/8/4K3 w - - 5+2",
            "4k3/8/8/8/8/8/8/4K3 w - - 5+2 0 1");
        same("files of unmoved pieces", "seirawan",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1");
        same("none are said", "seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQkq - 0 1");
        row("all are said, as bishop does", "seirawan",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQkqABCDEFGHabcdefgh - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1");
        row("sides as in programs for Ataxx", "ataxx", "x5o/7/2-1-2/7/2-1-2/7/o5x o 3 4",
            "P5p/7/2*1*2/7/2*1*2/7/p5P b - - 3 4");
        row("more blanks", "ataxx", " x5o/7/7/7/7/7/o5x  o  0  1", "P5p/7/7/7/7/7/p5P b - - 0 1");
        row("without clocks, too", "ataxx", "x5o/7/7/7/7/7/o5x x", "P5p/7/7/7/7/7/p5P w - - 0 1");
        same("in the usual letters", "ataxx", "P5p/7/7/7/7/7/p5P b - - 0 1");
        same("a rook that has moved", "seirawan", "4k3/8/8/8/8/8/8/R2QK2R[H] w KD - 0 1");
        same("a king that has moved", "seirawan", "4k3/8/8/8/8/8/8/R2QK2R[H] w ADH - 0 1");
        same("no other piece is unmoved", "seirawan", "4k3/8/8/8/8/8/8/RN2K2R[H] w KQ - 0 1");
    }
    void textIsReadAndWrittenBack() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const QString, written);
        const RulesetPtr ruleset = compiled(variantOfTree(variant.toStdString()));
        const auto setup = parseFen(*ruleset, fen.toStdString());
        QVERIFY2(setup.has_value(), setup ? "" : codesOf(setup.error()).c_str());
        QCOMPARE(QString::fromStdString(formatFen(*ruleset, *setup)), written);
        const auto again = parseFen(*ruleset, written.toStdString());
        QVERIFY2(again.has_value(), again ? "" : codesOf(again.error()).c_str());
        QCOMPARE(QString::fromStdString(formatFen(*ruleset, *again)), written);
    }

    void brokenTextIsRefused_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char* name, const char* variant, const char* fen, const char* codes) {
            QTest::newRow(name) << QString(variant) << QString(fen) << QString(codes);
        };
        row("more checks than win", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1",
            "fen.quiet-plies@27 fen.too-many-fields@33");
        row("a check too few", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+ 0 1",
            "fen.quiet-plies@27 fen.too-many-fields@32");
        row("said twice", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1 +0+0", "fen.too-many-fields@35");
        row("in a game that counts none", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1",
            "fen.quiet-plies@27 fen.too-many-fields@33");
        row("the file of no piece", "seirawan", "4k3/8/8/8/8/8/8/R3K2R w KQBc - 0 1",
            "fen.unmoved-file@27 fen.unmoved-file@28");
        row("another letter than those of the sides", "ataxx", "x6/7/7/7/7/7/5Px x 0 1",
            "fen.unknown-letter@1 fen.side@18 fen.ep-square@22");
        row("checks said twice", "three-check",
            "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1 {\"sides\":{\"w\":{\"checks\":1}}}", "fen.checks-twice@35");
        row("unmoved by its file, moved by its mark", "seirawan", "4k3/8/8/8/8/8/8/N!3K3 w A - 0 1",
            "fen.unmoved-file@25");
        row("twice the same file", "seirawan", "4k3/8/8/8/8/8/8/R2QK2R w DD - 0 1", "fen.castling-twice@27");
    }
    void brokenTextIsRefused() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const QString, codes);
        const RulesetPtr ruleset = compiled(variantOfTree(variant.toStdString()));
        const auto setup = parseFen(*ruleset, fen.toStdString());
        QVERIFY(!setup);
        QCOMPARE(QString::fromStdString(codesOf(setup.error())), codes);
    }

    void checksAreWrittenAsTheyAreGiven() {
        const RulesetPtr ruleset = compiled(variantOfTree("three-check"));
        Position position = positionOf(ruleset, "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1");
        position.play(*parseMove(position, "Ra8+"));
        QCOMPARE(QString::fromStdString(formatFen(position)), "R3k3/8/8/8/8/8/8/4K3 b - - 2+3 1 1");
        position.takeBack();
        QCOMPARE(QString::fromStdString(formatFen(position)), "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1");
    }

    void gatesFollowTheFiles() {
        const RulesetPtr ruleset = compiled(variantOfTree("seirawan"));
        const auto gated = [&](const char* fen, const char* move) {
            return parseMove(positionOf(ruleset, fen), move).has_value();
        };
        QVERIFY(gated("4k3/8/8/8/8/8/8/1N2K3[H] w B - 0 1", "Nc3/H"));
        QVERIFY(!gated("4k3/8/8/8/8/8/8/1N1QK3[H] w D - 0 1", "Nc3/H"));
        QVERIFY(gated("4k3/8/8/8/8/8/8/1N1QK3[H] w D - 0 1", "Qd4/H"));
    }
};

CHESSPP_GUILESS_TEST(TestFenForms)
#include "tst_fen_forms.moc"
