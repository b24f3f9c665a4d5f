// SPDX-License-Identifier: MIT
// FEN: parsing, formatting, the problems of broken texts, and round trips over random play.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <random>
#include <set>

namespace chesspp::testing {

class FenTest : public QObject {
    Q_OBJECT
private slots:
    void textIsReadAndWrittenBack_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("written");
        const auto same = [](const char* name, const char* variant, const char* fen) {
            QTest::newRow(name) << variant << fen << fen;
        };
        same("start", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        same("some rights", "chess", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 17");
        same("takeable en passant", "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
        QTest::newRow("nobody takes en passant")
            << "chess" << "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1" << "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";
        QTest::newRow("the taker is pinned") << "chess" << "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"
                                             << "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1";
        QTest::newRow("clocks left out") << "chess" << "4k3/8/8/8/8/8/8/4K3 w - -"
                                         << "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        QTest::newRow("move number left out and zero") << "chess" << " 4k3/8/8/8/8/8/8/4K3  b\t- -  7 0 \n"
                                                       << "4k3/8/8/8/8/8/8/4K3 b - - 7 1";
        QTest::newRow("files as in Shredder") << "chess" << "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"
                                              << "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        same("a promoted piece", "chess", "Q~3k3/8/8/8/8/8/8/4K3 b - - 0 1");
        QTest::newRow("a promoted piece that moved") << "chess" << "R!~3k3/8/8/8/8/8/8/4K3 b - - 0 1"
                                                     << "R~3k3/8/8/8/8/8/8/4K3 b - - 0 1";
        same("a hole", "chess", "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1");
        same("a neutral piece", "chess", "4k3/8/8/3N{-}4/8/8/8/4K3 w - - 0 1");
        same("a moved pawn on its start", "chess", "4k3/8/8/8/8/8/P!7/4K3 w - - 0 1");
        same("an unmoved pawn elsewhere", "chess", "4k3/8/8/8/8/P7/8/4K3 w - - 0 1 {\"unmoved\":[\"a3\"]}");
        QTest::newRow("a moved mark that says nothing") << "chess" << "4k3/8/8/8/P!7/8/8/4K3 w - - 0 1"
                                                        << "4k3/8/8/8/P7/8/8/4K3 w - - 0 1";
        same("Fischer random", "chess960", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
        QTest::newRow("an inner partner by its file")
            << "chess960" << "4k3/8/8/8/8/8/8/1RR1K1RR w GB - 0 1" << "4k3/8/8/8/8/8/8/1RR1K1RR w GQ - 0 1";
        QTest::newRow("the outer partner by its file")
            << "chess960" << "4k3/8/8/8/8/8/8/1RR1K1RR w HC - 0 1" << "4k3/8/8/8/8/8/8/1RR1K1RR w KC - 0 1";
    }
    void textIsReadAndWrittenBack() {
        QFETCH(QString, variant);
        QFETCH(QString, fen);
        QFETCH(QString, written);
        const RulesetPtr ruleset = variant == "chess" ? chess() : fischer();
        const auto setup = parseFen(*ruleset, fen.toStdString());
        QVERIFY2(setup.has_value(), setup ? "" : codesOf(setup.error()).c_str());
        QCOMPARE(QString::fromStdString(formatFen(*ruleset, *setup)), written);
        const auto again = parseFen(*ruleset, written.toStdString());
        QVERIFY2(again.has_value(), again ? "" : codesOf(again.error()).c_str());
        QCOMPARE(QString::fromStdString(formatFen(*ruleset, *again)), written);
    }

    void problemsAreToldFromLeftToRight() {
        const auto told = parseFen(*chess(), "4x3/8/8/8/8/8/8/4K2 q ZK z9 -1 0 extra");
        QVERIFY(!told);
        QCOMPARE(QString::fromStdString(codesOf(told.error())),
                 QString("fen.unknown-letter@2 fen.rank-short@17 fen.side@21 fen.ep-square@26 "
                         "fen.quiet-plies@29 fen.too-many-fields@34"));
    }

    void promotedMarksGoWithTheirPieces_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QStringList>("moves");
        QTest::addColumn<QString>("after");
        QTest::newRow("a text without marks gets none")
            << "4k3/P7/8/8/8/8/8/4K3 w - - 0 1" << QStringList{"a7a8q"} << "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1";
        QTest::newRow("the marked piece goes, others do not get its mark")
            << "4k3/8/8/8/8/8/Q~7/4K2Q w - - 0 1" << QStringList{"a2b3", "e8e7", "h1h2"}
            << "8/4k3/8/8/8/1Q~6/7Q/4K3 b - - 3 2";
        QTest::newRow("a text with marks gets those of new promotions")
            << "4k3/P7/8/8/8/8/8/N~3K3 w - - 0 1" << QStringList{"a7a8q"}
            << "Q~3k3/8/8/8/8/8/8/N~3K3 b - - 0 1";
        QTest::newRow("taken") << "4k3/8/8/8/8/8/1r~6/K7 w - - 0 1" << QStringList{"a1b2"}
                               << "4k3/8/8/8/8/8/1K6/8 b - - 0 1";
        QTest::newRow("castling beside one") << "4k3/8/8/8/8/8/8/R~N2K2R w K - 0 1" << QStringList{"e1g1"}
                                             << "4k3/8/8/8/8/8/8/R~N3RK1 b - - 1 1";
    }
    void promotedMarksGoWithTheirPieces() {
        QFETCH(QString, fen);
        QFETCH(QStringList, moves);
        QFETCH(QString, after);
        for (const RulesetPtr& ruleset : {chess(), compiled(chessVariant(), Backend::Plain)}) {
            const auto begun = positionFromFen(ruleset, fen.toStdString());
            QVERIFY2(begun.has_value(), begun ? "" : codesOf(begun.error()).c_str());
            Position position = *begun;
            for (const QString& text : moves) {
                const auto move = parseMove(position, text.toStdString());
                QVERIFY2(move.has_value(), qPrintable(text));
                position.play(*move);
            }
            QCOMPARE(QString::fromStdString(formatFen(position)), after);
            for (qsizetype i = 0; i < moves.size(); ++i) position.takeBack();
            QCOMPARE(QString::fromStdString(formatFen(position)), fen);
        }
    }

    void brokenTextIsToldAllItsProblems_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char* name, const QByteArray& fen, const char* codes) {
            QTest::newRow(name) << fen << codes;
        };
        row("nothing", "", "fen.empty@0");
        row("spaces", "  \t ", "fen.empty@0");
        row("board alone", "4k3/8/8/8/8/8/8/4K3",
            "fen.field-missing@20 fen.field-missing@20 fen.field-missing@20");
        row("seven ranks", "4k3/8/8/8/8/8/4K3 w - - 0 1", "fen.rank-count@1");
        row("nine ranks", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "fen.rank-count@1");
        row("a short and a long rank", "4k3/7/9/8/8/8/8/4K3 w - - 0 1", "fen.rank-short@5 fen.rank-long@7");
        row("two digits are one number", "4k3/44/8/8/8/8/8/4K3 w - - 0 1", "fen.rank-long@5");
        row("a gap of nothing", "4k3/08/8/8/8/8/8/4K30 w - - 0 1", "fen.rank-long@18");
        row("zero", "4k3/p0p6/8/8/8/8/8/4K3 w - - 0 1", "fen.gap-zero@6");
        row("unknown letters, each once", "4k3/xxx4z/8/8/8/8/8/4K3 w - - 0 1",
            "fen.unknown-letter@5 fen.unknown-letter@9");
        row("a kind that is not there", "4k3/(archer){0}7/8/8/8/8/8/4K3 w - - 0 1", "fen.unknown-kind@5");
        row("a kind without an owner", "4k3/(rook)7/8/8/8/8/8/4K3 w - - 0 1", "fen.owner-missing@5");
        row("an open bracket", "4k3/(rook{0}7/8/8/8/8/8/4K3 w - - 0 1",
            "fen.bracket-open@5 fen.rank-short@5");
        row("a mark of nobody", "4k3/!8/8/8/8/8/8/4K3 w - - 0 1", "fen.stray-mark@5");
        row("an owner unknown", "4k3/P{2}7/8/8/8/8/8/4K3 w - - 0 1", "fen.owner-unreadable@6");
        row("the side", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", "fen.side@21");
        row("rights of nobody", "4k3/8/8/8/8/8/8/4K2R w KQkx - 0 1",
            "fen.castling-pair@25 fen.castling-pair@26 fen.castling-letter@27");
        row("a right twice", "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "fen.castling-twice@25");
        row("a king elsewhere", "4k3/8/8/8/8/8/8/3K3R w K - 0 1", "fen.castling-pair@24");
        row("no square", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "fen.ep-square@25");
        row("a square that nobody left", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "fen.ep-no-piece@25");
        row("left by the mover", "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "fen.ep-no-piece@27");
        row("the pawn's start is taken", "4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", "fen.ep-no-piece@29");
        row("clocks", "4k3/8/8/8/8/8/8/4K3 w - - -1 1e3", "fen.quiet-plies@27 fen.move-number@30");
        row("a huge number", "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1", "fen.quiet-plies@27");
        row("too many fields", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 what", "fen.too-many-fields@31");
        row("a last field that is none", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 {\"moved\":1}",
            "fen.last-field-key@32");
        row("an unmoved nobody", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 {\"unmoved\":[\"a3\"]}",
            "fen.last-field-no-piece@43");
        row("all at once", "4k3/7/8/8/8/8/8/4K3 x K i9 a b",
            "fen.rank-short@5 fen.side@21 fen.ep-square@25 fen.quiet-plies@28 "
            "fen.move-number@30");
        row("too long", QByteArray(static_cast<qsizetype>(bounds::kTextLength) + 1, '/'), "fen.too-long@0");
    }
    void brokenTextIsToldAllItsProblems() {
        QFETCH(QByteArray, fen);
        QFETCH(QString, codes);
        const auto setup = parseFen(*chess(), fen.toStdString());
        QVERIFY(!setup);
        QCOMPARE(QString::fromStdString(codesOf(setup.error())), codes);
    }

    void hostileTextIsAnswered() {
        std::mt19937 random(7);
        for (const char* alphabet : {"k8/K wb-", "!~{}(*)0123456789", "\xff\x80\x01/\xc3"}) {
            const std::string letters(alphabet);
            for (int run = 0; run < 200; ++run) {
                std::string text;
                for (int i = 0; i < 300; ++i) text += letters[random() % letters.size()];
                (void)parseFen(*chess(), text);
            }
            std::string text;
            while (text.size() < bounds::kTextLength) text += letters[random() % letters.size()];
            (void)parseFen(*chess(), text);
        }
        QVERIFY(!parseFen(*chess(), std::string(bounds::kTextLength, '{')));
    }

    void whatIsWrittenIsReadBack_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 8; ++seed) QTest::addRow("%d", seed) << seed;
    }
    void whatIsWrittenIsReadBack() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        const RulesetPtr ruleset = seed % 2 == 0 ? chess() : fischer();
        auto position = startPosition(ruleset, seed % 2 == 0 ? 0 : static_cast<int>(random() % 960));
        QVERIFY(position.has_value());
        for (int ply = 0; ply < 80; ++ply) {
            const std::string fen = formatFen(*position);
            const auto again = positionFromFen(ruleset, fen);
            QVERIFY2(again.has_value(), fen.c_str());
            QCOMPARE(formatFen(*again), fen);
            QCOMPARE(again->repetitionKey(), position->repetitionKey());
            QCOMPARE(again->legalMoves().size(), position->legalMoves().size());
            const MoveList moves = position->legalMoves();
            if (moves.empty()) break;
            position->play(moves[random() % moves.size()]);
        }
    }

    void fischerRandomHasItsStarts() {
        QCOMPARE(startCount(*fischer()), 960);
        QCOMPARE(startCount(*chess()), 1);
        std::set<std::string> starts;
        for (int number = 0; number < 960; ++number) {
            const auto start = startPosition(fischer(), number);
            QVERIFY(start.has_value());
            starts.insert(formatFen(*start));
        }
        QCOMPARE(starts.size(), std::size_t{960});
        const auto rank = [](int number) {
            return QString::fromStdString(formatFen(*startPosition(fischer(), number))).section('/', -1);
        };
        QCOMPARE(rank(518), "RNBQKBNR w KQkq - 0 1");
        QCOMPARE(rank(0), "BBQNNRKR w KQkq - 0 1");
        QCOMPARE(rank(959), "RKRNNQBB w KQkq - 0 1");
        QCOMPARE(rank(534), "RNBKQBNR w KQkq - 0 1");
        QCOMPARE(bareCodesOf(startPosition(fischer(), 960).error()), "start.number");
        QCOMPARE(bareCodesOf(startPosition(chess(), 1).error()), "start.number");
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::FenTest)
#include "tst_fen.moc"
