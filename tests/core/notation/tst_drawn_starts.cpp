// SPDX-License-Identifier: MIT
// Starts whose pieces are drawn: all of Mini Random's, and letters that no first rank can be made of.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <limits>
#include <set>

namespace chesspp::testing {

namespace {

constexpr const char* kMini = "mini-random-drawn";

RulesetPtr drawnFrom(const char* of, const char* once) {
    Variant variant = variantOfTree(kMini);
    std::get<FischerStart>(variant.start).drawn = DrawnPieces{of, once};
    return compiled(variant);
}

/// Whether a first rank is one that may be drawn.
bool mayBeDrawn(const std::string& rank) {
    const auto count = [&](char letter) { return std::ranges::count(rank, letter); };
    const std::size_t king = rank.find('K');
    const auto rooks = [&](std::size_t from, std::size_t end) {
        return std::count(rank.begin() + static_cast<std::ptrdiff_t>(from),
                          rank.begin() + static_cast<std::ptrdiff_t>(end), 'R');
    };
    return count('K') == 1 && count('Q') <= 1 && rooks(0, king) <= 1 && rooks(king, rank.size()) <= 1;
}

/// All ranks of those letters, tried one by one.
std::set<std::string> ranksThatMayBeDrawn(const std::string& letters, std::size_t files) {
    std::set<std::string> ranks;
    std::size_t words = 1;
    for (std::size_t i = 0; i < files; ++i) words *= letters.size();
    for (std::size_t number = 0; number < words; ++number) {
        std::string rank;
        for (std::size_t rest = number; rank.size() < files; rest /= letters.size())
            rank += letters[rest % letters.size()];
        if (mayBeDrawn(rank)) ranks.insert(rank);
    }
    return ranks;
}

}  // namespace

class DrawnStartsTest : public QObject {
    Q_OBJECT
private slots:
    void everyRankThatMayBeDrawnIsAStartOnce() {
        const RulesetPtr mini = compiled(variantOfTree(kMini));
        const std::set<std::string> expected = ranksThatMayBeDrawn("KQRBN", 6);
        QCOMPARE(startCount(*mini), static_cast<int>(expected.size()));
        std::set<std::string> found;
        for (int number = 0; number < startCount(*mini); ++number) {
            const auto start = startPosition(mini, number);
            QVERIFY(start.has_value());
            const QString fen = QString::fromStdString(formatFen(*start));
            const QString rank = fen.section(' ', 0, 0).section('/', -1);
            QCOMPARE(fen.section('/', 0, 0), rank.toLower());
            found.insert(rank.toStdString());
            const auto again = positionFromFen(mini, fen.toStdString());
            QVERIFY2(again.has_value(), qPrintable(fen));
            QCOMPARE(again->repetitionKey(), start->repetitionKey());
            QCOMPARE(fen.section(' ', 2, 2).count(QRegularExpression("[A-Z]")), rank.count('R'));
        }
        QVERIFY(found == expected);
        QCOMPARE(bareCodesOf(startPosition(mini, startCount(*mini)).error()), "start.number");
    }

    void numbersFollowTheLettersAsGiven() {
        const RulesetPtr mini = drawnFrom("NB", "Q");
        const auto rank = [&](int number) {
            const QString fen = QString::fromStdString(formatFen(*startPosition(mini, number)));
            return fen.section(' ', 0, 0).section('/', -1);
        };
        QCOMPARE(rank(0), "KNNNNN");
        QCOMPARE(rank(1), "KNNNNB");
        QCOMPARE(rank(2), "KNNNNQ");
        QCOMPARE(rank(startCount(*mini) - 1), "QBBBBK");
    }

    void oneRookCastlesOnItsSideAlone() {
        const RulesetPtr mini = compiled(variantOfTree(kMini));
        const auto left = positionFromFen(mini, "r1k3/pppppp/6/6/PPPPPP/R1K3 w Aa - 0 1");
        QVERIFY(left.has_value());
        QVERIFY(parseMove(*left, "O-O-O").has_value());
        QVERIFY(!parseMove(*left, "O-O").has_value());
    }

    void lettersThatFillNoRankAreRefused_data() {
        QTest::addColumn<QString>("of");
        QTest::addColumn<QString>("once");
        QTest::addColumn<QString>("refused");
        QTest::newRow("too few") << "" << "QNB" << "start.none-drawn /start/draw";
        QTest::newRow("rooks alone") << "R" << "" << "start.none-drawn /start/draw";
        QTest::newRow("none") << "" << "" << "start.none-drawn /start/draw";
        QTest::newRow("a king") << "NK" << "" << "start.drawn-royal /start/draw";
        QTest::newRow("no piece") << "NX" << "" << "ruleset.unknown-letter /start/draw";
        QTest::newRow("twice") << "N" << "N" << "ruleset.letter-repeated /start/draw";
    }
    void lettersThatFillNoRankAreRefused() {
        QFETCH(const QString, of);
        QFETCH(const QString, once);
        QFETCH(const QString, refused);
        Variant variant = variantOfTree(kMini);
        std::get<FischerStart>(variant.start).drawn = DrawnPieces{of.toStdString(), once.toStdString()};
        const auto ruleset = Ruleset::compile(variant, pieceOfTree);
        QVERIFY(!ruleset);
        QCOMPARE(QString::fromStdString(problemsAs("{code} {pointer}", ruleset.error(), "; ")), refused);
    }

    void theLargestRanksHaveMoreStartsThanAreNumbered() {
        Variant variant = variantOfTree(kMini);
        variant.shape = *BoardShape::make(26, 8);
        variant.start =
            FischerStart{"rbnkbr20/26/26/26/26/26/26/RBNKBR20 w - - 0 1", DrawnPieces{"NBR", "Q"}};
        const auto ruleset = Ruleset::compile(variant, pieceOfTree);
        QVERIFY(!ruleset);  // the written position must fill its first ranks
        std::string rank = "KRR" + std::string(23, 'N');
        std::string low = rank;
        std::ranges::transform(low, low.begin(), [](char c) { return static_cast<char>(c | 0x20); });
        const std::string pawns(26, 'P');
        variant.start = FischerStart{
            low + '/' + std::string(26, 'p') + "/26/26/26/26/" + pawns + '/' + rank + " w - - 0 1",
            DrawnPieces{"NBR", "Q"}};
        const RulesetPtr wide = compiled(variant);
        QCOMPARE(startCount(*wide), std::numeric_limits<int>::max());
        QVERIFY(startPosition(wide, startCount(*wide) - 1).has_value());
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::DrawnStartsTest)
#include "tst_drawn_starts.moc"
