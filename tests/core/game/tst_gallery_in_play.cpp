// SPDX-License-Identifier: MIT
// Shipped pieces in play, with their events. A row is a position, its moves, and the position afterwards.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/resolve_variant.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QDir>
#include <QTest>

using namespace chesspp;

namespace {

[[nodiscard]] const std::vector<const PieceDefinition*>& library() {
    static const std::vector<const PieceDefinition*> pieces = [] {
        std::vector<const PieceDefinition*> all;
        for (const QString& file : QDir("pieces").entryList({"*.json"})) {
            all.push_back(testing::pieceOfTree(file.section('.', 0, 0).toStdString()));
        }
        return all;
    }();
    return pieces;
}

void story(const char* name, const char* fen, const char* moves, const char* after) {
    QTest::newRow(name) << QString(fen) << QString(moves) << QString(after);
}

}  // namespace

class TestGalleryInPlay : public QObject {
    Q_OBJECT

private slots:
    void itsPiecesDoWhatTheySay_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("after");
        story("an archer shoots and stays", "6k1/8/8/8/3(AR)4/8/1r6/7K w - - 0 1", "d4b2=2",
              "6k1/8/8/8/3(AR)4/8/8/7K");
        story("a bomb takes its taker and all around along, but no king",
              "8/8/8/2pp4/2k(bo)P3/4P3/8/3R3K w - - 0 1", "d1d4", "8/8/8/8/2k5/8/8/7K");
        story("a bomb sets off a bomb", "7k/8/5p2/4(bo)3/3(bo)4/8/8/3Q3K w - - 0 1", "d1d4",
              "7k/8/8/8/8/8/8/7K");
        story("a bomb goes off when it likes", "7k/8/8/2pp4/2(BO)5/1P6/8/7K w - - 0 1", "c4c4",
              "7k/8/8/8/8/8/8/7K");
        story("a fuse burns down, wherever it goes", "7k/8/8/8/3(FU)4/8/1p6/7K w - - 0 1",
              "d4d4 h8g8 d4c4 g8h8 h1g1", "7k/8/8/8/2(FU)5/8/1p6/6K1");
        story("a fuse goes off at its third turn", "7k/8/8/8/3(FU)4/8/1p6/7K w - - 0 1",
              "d4d4 h8g8 h1g1 g8h8 g1h1 h8g8", "6k1/8/8/8/8/8/8/7K");
        story("a charger gathers strength", "7k/8/8/8/8/8/8/(CG)6K w - - 0 1", "a1a2 h8g8 a2a4",
              "6k1/8/8/8/(CG)7/8/8/7K");
        story("a charger that rests goes farther", "7k/8/8/8/8/8/8/(CG)6K w - - 0 1", "a1a1 h8g8 a1a4",
              "6k1/8/8/8/(CG)7/8/8/7K");
        story("a charger rams",
              "7k/8/3p4/3r4/3(CG)4/8/8/7K w - - 0 1 {\"pieces\": {\"d4\": {\"counters\": {\"charge\": 3}}}}",
              "d4d5=2", "7k/8/3r4/3(CG)4/8/8/8/7K");
        story("a wanderer remembers its way", "7k/8/8/8/8/8/8/(WA)6K w - - 0 1", "a1b1",
              "7k/8/8/8/8/8/8/1(WA)5K b - - 1 1 {\"squares\":{\"b1\":{\"visited\":1}}}");
        story("a pawn rises behind a necromancer", "7k/8/8/4r3/3(NE)4/8/8/7K w - - 0 1", "d4e5",
              "7k/8/8/4(NE)3/4P3/8/8/7K");
        story("no pawn rises where somebody stands", "7k/8/8/4r3/3(NE)B3/8/8/7K w - - 0 1", "d4e5",
              "7k/8/8/4(NE)3/4B3/8/8/7K");
        story("a recruiter gets a pawn for a pawn", "7k/8/8/8/p2(RC)4/8/8/7K w - - 0 1", "d4a4",
              "7k/8/8/8/(RC)7/8/8/7K[P]");
        story("a recruiter takes a pawn of its own up", "7k/8/8/3P4/3(RC)4/8/8/7K w - - 0 1", "d4d5",
              "7k/8/8/8/3(RC)4/8/8/7K[P]");
        story("a recruiter calls up a pawn", "7k/8/8/8/8/8/8/(RC)6K w - - 0 1", "a1a1",
              "7k/8/8/8/8/8/8/(RC)6K[P]");
        story("a duelist takes what has just moved", "7k/8/3r4/8/3(DU)4/8/8/7K b - - 0 1", "d6d7 d4d7",
              "7k/3(DU)4/8/8/8/8/8/7K");
        story("a jailer takes whoever runs away from it, wherever it goes",
              "3r3k/8/8/8/8/3r4/3(JA)4/7K b - - 0 1", "d3g3", "3r3k/8/8/8/8/8/3(JA)4/7K");
        story("a jailer lets those go that it was not beside", "3r3k/8/8/8/8/3r4/3(JA)4/7K b - - 0 1", "d8g8",
              "6rk/8/8/8/8/3r4/3(JA)4/7K");
        story("a king escapes a jailer", "8/8/8/8/8/2k5/3(JA)4/7K b - - 0 1", "c3b4",
              "8/8/8/8/1k6/8/3(JA)4/7K");
        story("a rocket goes off with all around what it takes, but no king",
              "8/8/2rrk3/2PpP3/8/3(RT)4/8/7K w - - 0 1", "d3d5", "8/8/4k3/8/8/8/8/7K");
        story("a medusa leaves a stone", "7k/8/3r4/8/3(ME)4/8/8/7K w - - 0 1", "d4d6",
              "7k/8/3*4/8/3(ME)4/8/8/7K");
        story("a rifleman stays where it is", "7k/8/3r4/8/3(RI)4/8/8/7K w - - 0 1", "d4d6",
              "7k/8/8/8/3(RI)4/8/8/7K");
        story("a lance becomes a gold general at the end", "8/7k/8/8/3(LA)4/8/8/7K w - - 0 1",
              "d4d8(gold-general)", "3(GG)4/7k/8/8/8/8/8/7K");
        story("a pincer takes two at once", "7k/8/8/8/1PpP1pP1/5p2/4(PI)3/5P1K w - - 0 1", "e2e4",
              "7k/8/8/8/1PpP(PI)1P1/5p2/8/5P1K");
        story("a long leaper takes what it leaps over", "7k/8/8/3r4/3(LL)4/8/8/7K w - - 0 1", "d4d8",
              "3(LL)3k/8/8/8/8/8/8/7K");
        story("a joker does what the enemy just did", "7k/8/8/8/3(JO)4/8/8/6nK b - - 0 1", "g1f3 d4f3",
              "7k/8/8/8/8/5(JO)2/8/7K");
        story("a berserker takes on the way and behind", "7k/8/3r4/3p4/3(BE)4/8/8/7K w - - 0 1", "d4d6",
              "7k/8/3(BE)4/8/8/8/8/7K");
        story("a berserker tramples over two", "k7/6n1/5p2/8/3(BE)4/8/8/7K w - - 0 1", "d4h8",
              "k6(BE)/8/8/8/8/8/8/7K");
        story("a berserker strikes all around it",
              "k7/8/8/2p1p3/3(BE)4/4r3/8/7K w - - 0 1 {\"pieces\": {\"d4\": {\"captures\": 1}}}", "d4d4",
              "k7/8/8/8/3(BE)4/8/8/7K");
        story("a checker becomes a queen", "7k/2(CK)5/8/8/8/8/8/7K w - - 0 1", "c7b8", "1Q5k/8/8/8/8/8/8/7K");
        story("a checker takes two and becomes a queen", "8/4p1p1/8/4p3/3(CK)4/8/8/1k5K w - - 0 1", "d4h8",
              "7Q/4p3/8/8/8/8/8/1k5K");
        story("a chameleon goes like a knight, then like a bishop", "7k/8/8/8/8/8/8/(CH)6K w - - 0 1",
              "a1b3 h8h7 b3d5", "8/7k/8/3(CH)4/8/8/8/7K");
        story("a chameleon settles", "7k/8/8/8/8/8/8/(CH)6K w - - 0 9 {\"pieces\": {\"a1\": {\"moves\": 4}}}",
              "a1a1n", "7k/8/8/8/8/8/8/N6K");
        story("a swapper changes places with an enemy", "7k/8/8/1r6/3(SW)4/8/8/7K w - - 0 1", "d4b5",
              "7k/8/8/1(SW)6/3r4/8/8/7K");
        story("a swapper changes places with a friend", "7k/8/3R4/8/3(SW)4/8/8/7K w - - 0 1", "d4d6",
              "7k/8/3(SW)4/8/3R4/8/8/7K");
        story("a herald leads its neighbours along", "7k/8/8/8/2B(HE)N3/8/8/7K w - - 0 1", "d4d5",
              "7k/8/8/2B(HE)N3/8/8/8/7K");
        story("a herald sends a friend on", "7k/8/8/8/2B(HE)N3/8/8/7K w - - 0 1", "d4b4",
              "7k/8/8/8/1B1(HE)N3/8/8/7K");
        story("a herald returns to its banner", "7k/8/8/8/3(HE)4/8/8/7K w - - 0 1",
              "d4d4 h8h7 d4e4 h7h8 e4f4 h8h7 f4d4", "8/7k/8/8/3(HE)4/8/8/7K");
        story("a missionary converts", "7k/8/8/3q4/3(MI)4/8/8/K7 w - - 0 1", "d4d5",
              "7k/8/8/3Q4/3(MI)4/8/8/K7");
        story("a missionary converts pawns where it arrives", "7k/8/2p1p3/8/3(MI)4/8/8/K7 w - - 0 1", "d4d5",
              "7k/8/2P1P3/3(MI)4/8/8/8/K7");
        story("a missionary wins whom it hops over", "7k/8/8/4r3/3(MI)4/8/8/K7 w - - 0 1", "d4f6",
              "7k/8/5(MI)2/4R3/8/8/8/K7");
        story("a mason builds", "7k/8/8/8/3(MS)4/8/8/K7 w - - 0 1", "d4d5=2", "7k/8/8/3*4/3(MS)4/8/8/K7");
        story("a mason leaves a wall behind", "7k/8/8/8/3(MS)4/8/8/K7 w - - 0 1", "d4e5,e5d4",
              "7k/8/8/4(MS)3/3*4/8/8/K7");
        story("a mason breaks a wall down", "7k/8/3*4/8/3(MS)4/8/8/K7 w - - 0 1", "d4d6",
              "7k/8/8/8/3(MS)4/8/8/K7");
        story("a shover pushes a row", "7k/8/3n4/3B4/3(SH)4/8/8/K7 w - - 0 1", "d4d5",
              "7k/3n4/3B4/3(SH)4/8/8/8/K7");
        story("a shover throws an enemy two squares", "7k/8/8/8/8/2b5/3(SH)4/7K w - - 0 1", "d2c3",
              "7k/8/8/b7/8/8/3(SH)4/7K");
        story("a shover throws an enemy over the edge", "7k/8/8/8/8/1b6/2(SH)5/7K w - - 0 1", "c2b3",
              "7k/8/8/8/8/8/2(SH)5/7K");
        story("a puller draws an enemy near", "7k/8/8/8/1r1(PU)4/8/8/7K w - - 0 1", "d4b4",
              "7k/8/8/8/2r(PU)4/8/8/7K");
        story("a puller drags an enemy along", "7k/8/8/8/2r(PU)4/8/8/7K w - - 0 1", "d4e4=2",
              "7k/8/8/8/3r(PU)3/8/8/7K");
        story("a lion takes twice", "7k/8/3n4/3p4/4L3/8/8/7K w - - 0 1", "e4d6=2", "7k/8/3L4/8/8/8/8/7K");
        story("a lion takes and stays", "7k/8/3n4/3p4/4L3/8/8/7K w - - 0 1", "e4e4=1",
              "7k/8/3n4/8/4L3/8/8/7K");
        story("a lion passes", "7k/8/3n4/3p4/4L3/8/8/7K w - - 0 1", "e4e4=2", "7k/8/3n4/3p4/4L3/8/8/7K b");
        story("a locust takes what it hops over", "7k/8/8/8/3(LO)p3/8/8/7K w - - 0 1", "d4f4",
              "7k/8/8/8/5(LO)2/8/8/7K");
        story("a wizard summons a wazir", "7k/8/8/8/3(WI)4/8/8/7K w - - 0 1", "d4c4w",
              "7k/8/8/8/2W(WI)4/8/8/7K");
        story("a wizard leaves a pawn behind", "7k/8/8/8/3(WI)4/3N4/8/7K b - - 0 1", "h8g8 d3f2 g8h8 d4d3p=2",
              "7k/8/8/8/3P4/3(WI)4/5N2/7K");
        story("a sentinel pushes back", "7k/8/8/8/2r(SE)4/8/8/7K w - - 0 1", "d4c4=2",
              "7k/8/8/8/1r1(SE)4/8/8/7K");
        story("berolinas take en passant", "7k/4(bp)3/8/3(BP)4/8/8/8/7K b - - 0 1", "e7c5 d5d6",
              "7k/8/3(BP)!4/8/8/8/8/7K");
        story("a joker remembers the archer that was taken", "R1(ar)/3/2(jo) w - - 0 1", "a3c3",
              "2R/3/2(jo)");
        story("a berolina is gone that asked for the last move", "4k3/8/8/8/8/8/r7/(BP)3K3 b - - 0 1", "a2a1",
              "4k3/8/8/8/8/8/8/r3K3");
        story("a jailer remembers a dabbaba", "4k3/8/8/8/8/2(JA)5/8/K1D4r b - - 0 1", "h1c1",
              "4k3/8/8/8/8/2(JA)5/8/K1r5");
        story("a ghost takes what is hidden", "7k/8/3r4/3B4/3(GH)4/8/8/7K w - - 0 1", "d4d6",
              "7k/8/3(GH)4/3B4/8/8/8/7K");
    }
    void itsPiecesDoWhatTheySay() {
        QFETCH(QString, fen);
        QFETCH(QString, moves);
        QFETCH(QString, after);
        const auto ruleset = rulesetFor(testing::openVariant(), fen.toStdString(), library());
        if (!ruleset) qFatal("%s", testing::codesOf(ruleset.error()).c_str());
        auto read = positionFromFen(*ruleset, fen.toStdString());
        QVERIFY2(read, read ? "" : testing::codesOf(read.error()).c_str());
        Position position = std::move(*read);
        const Setup before = position.setup();
        int made = 0;
        for (const QString& text : moves.split(' ')) {
            const auto move = parseMove(position, text.toStdString());
            QVERIFY2(move, qPrintable(text));
            position.play(*move);
            ++made;
            QCOMPARE(testing::lostByText(position, library()), std::string());
        }
        const QString found = QString::fromStdString(formatFen(position));
        const int fields = static_cast<int>(after.split(' ').size());
        QCOMPARE(found.split(' ').mid(0, fields).join(' '), after);
        for (; made > 0; --made) position.takeBack();
        QVERIFY(position.setup() == before);
    }

    /// Chess that offers the berserker, as the letter Z: in Free no piece becomes one.
    void aNewBerserkerStrikesAtOnce_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("move");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* fen, const char* move, const char* after) {
            QTest::newRow(name) << QString(fen) << QString(move) << QString(after);
        };
        row("all enemies around, nobody farther off", "2r4k/1P1q4/r7/8/8/8/8/6K1 w - - 0 1", "b7b8z",
            "1Z~5k/3q4/r7/8/8/8/8/6K1");
        row("no friend", "1NrR4/1PP4k/8/8/8/8/8/6K1 w - - 0 1", "b7c8z", "1NZ~R4/2P4k/8/8/8/8/8/6K1");
        row("after taking too", "1qr4k/Pbn5/n7/8/8/8/8/6K1 w - - 0 1", "a7b8z", "1Z~5k/8/n7/8/8/8/8/6K1");
        row("no king", "rnk5/P1n5/8/8/8/8/8/6K1 w - - 0 1", "a7b8z", "1Z~k5/8/8/8/8/8/8/6K1");
        row("and not when it becomes a queen", "2r4k/1P1q4/r7/8/8/8/8/6K1 w - - 0 1", "b7b8q",
            "1Q~r4k/3q4/r7/8/8/8/8/6K1");
    }
    void aNewBerserkerStrikesAtOnce() {
        QFETCH(QString, fen);
        QFETCH(QString, move);
        QFETCH(QString, after);
        Variant variant = testing::chessVariant();
        variant.army.push_back({"Z", "berserker", {}, {}});
        variant.offers = "QZ";
        const RulesetPtr ruleset = testing::compiled(variant);
        Position position = testing::positionOf(ruleset, fen.toStdString());
        const Setup before = position.setup();
        const auto parsed = parseMove(position, move.toStdString());
        QVERIFY(parsed.has_value());
        position.play(*parsed);
        QCOMPARE(QString::fromStdString(formatFen(position)).section(' ', 0, 0), after);
        position.takeBack();
        QVERIFY(position.setup() == before);
    }
};

CHESSPP_GUILESS_TEST(TestGalleryInPlay)
#include "tst_gallery_in_play.moc"
