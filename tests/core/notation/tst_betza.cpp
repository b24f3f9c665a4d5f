// SPDX-License-Identifier: MIT
// Betza's notation: the squares of texts, trees equal to handwritten ones, canonical texts, refusals.
#include "tests/kit/lone_piece.h"
#include "tests/kit/rules_kit.h"
#include "tests/kit/shipped_pieces.h"
#include "tests/support/test_program.h"

#include "core/io/files.h"
#include "core/io/library.h"
#include "core/language/validate_tree.h"
#include "core/moves/reference/evaluator.h"
#include "core/notation/betza.h"

#include <QElapsedTimer>
#include <QTest>
#include <set>
#include <string>

using namespace chesspp;
using kit::shippedPieces;

namespace {

/// The shown squares on a board of 8 by 8 with stones at these squares ("d6" enemy, "D6" own), from d4.
QString squaresOf(const std::string& betza, const QStringList& stones, MovedState moved = MovedState::Moved) {
    const auto tree = betzaTree(betza);
    if (!tree) return "refused";
    const Rules rules = kit::loneRules(8, 8, tree->tree);
    Setup setup(rules.shape);
    const Square from = *rules.shape.parse("d4");
    setup.at(from) = SetupPiece::of({*rules.kindNamed("actor"), Owner::White}, moved);
    for (const QString& stone : stones) {
        const Owner owner = stone[0].isUpper() ? Owner::White : Owner::Black;
        setup.at(*rules.shape.parse(stone.toLower().toStdString())) =
            SetupPiece::of({*rules.kindNamed("stone"), owner}, MovedState::Moved);
    }
    std::set<std::string> squares;
    for (const FullMove& move : ReferenceEvaluator(rules).pseudoLegal(setup, from))
        squares.insert(rules.shape.name(*move.shown));
    QStringList names;
    for (const std::string& square : squares) names << QString::fromStdString(square);
    return names.join(' ');
}

void goes(const char* betza, const char* squares, const char* stones = "") {
    QTest::newRow(qPrintable(QString("%1 among %2").arg(betza, stones)))
        << std::string(betza) << QString(stones).split(' ', Qt::SkipEmptyParts) << QString(squares);
}

/// "code column+length"
QString refusalOf(const std::string& text) {
    const auto tree = betzaTree(text);
    if (tree) return "read";
    QStringList all;
    for (const Diagnostic& problem : tree.error().items()) {
        const TextRange range = betzaRange(text, problem);
        all << QString("%1 %2-%3")
                   .arg(QString::fromStdString(problem.message.code))
                   .arg(range.begin)
                   .arg(range.end);
    }
    return all.join(", ");
}

void refused(const char* text, const char* problems) {
    QTest::newRow(text) << std::string(text) << QString(problems);
}

void handMade(const char* text, const char* piece) {
    QTest::newRow(text) << std::string(text) << std::string(piece);
}

void canonical(const char* text, const char* written) {
    QTest::newRow(text) << std::string(text) << QString(written);
}

}  // namespace

class TestBetza : public QObject {
    Q_OBJECT

private slots:
    void textsGoToTheirSquares_data() {
        QTest::addColumn<std::string>("betza");
        QTest::addColumn<QStringList>("stones");
        QTest::addColumn<QString>("squares");
        goes("", "");
        goes("ffN", "c6 e6");
        goes("fN", "c6 e6");
        goes("lfN", "c6");
        goes("lhN", "b3 b5 c2 c6");
        goes("rfZ", "f7");
        goes("bhC", "a3 c1 e1 g3");
        goes("rbF", "e3");
        goes("vN", "c2 c6 e2 e6");
        goes("sN", "b3 b5 f3 f5");
        goes("fslbC", "a5 c1 g5");
        goes("(4,1)", "c8 e8 h3 h5");
        goes("(1,4)", "c8 e8 h3 h5");
        goes("r(4,3)", "h1 h7");
        goes("frN2rfN", "e6 f5 h6");
        goes("N0", "b3 b5 b8 c2 c6 e2 e6 f3 f5 f8 h2 h6");
        goes("NN", "b3 b5 b8 c2 c6 e2 e6 f3 f5 f8 h2 h6");
        goes("hlN", "b3 c6 e2 f5");
        goes("hrN", "b5 c2 e6 f3");
        goes("lvN", "c2 c6");
        goes("fF", "c5 e5");
        goes("vF", "c3 c5 e3 e5");
        goes("fsW", "c4 d5 e4");
        goes("frK", "d5 e4 e5");
        goes("R2", "b4 c4 d2 d3 d5 d6 e4 f4");
        goes("W10", "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4");
        goes("fR", "d5 d6", "D7");
        goes("fR", "d5 d6 d7", "d7");
        goes("fcR", "d7", "d7 d8");
        goes("fmR", "d5 d6", "d7");
        goes("fdR", "d6", "D6");
        goes("fcdR", "d6", "D6");
        goes("mfcW", "d5", "d5");
        goes("cfmW", "", "d5");
        goes("fD", "d6", "d5");
        goes("fnD", "", "d5");
        goes("fnD", "d6");
        goes("fjD", "");
        goes("fjD", "d6", "d5");
        goes("fnN", "", "D5");
        goes("sN", "b3 b5 f3 f5", "d5");
        // The square half-way, both halves towards 0: of H, C, Z and G one neighbour alone.
        goes("fnH", "d7", "d6");
        goes("fnH", "", "d5");
        goes("ffnZ", "b7", "e5");
        goes("fnN0", "c6 e6", "c7 e7");
        goes("fnN0", "b8 c6 e6 f8", "d7");
        goes("fpR", "d7 d8", "d6");
        goes("fpR", "d7", "d6 d7");
        goes("fpR", "", "d6 D7");
        goes("fgR", "d7", "d6");
        goes("fgR", "d7", "D6 d7");
        goes("fgR2", "", "d6");
        goes("fgR3", "d7", "d6");
        goes("fjR", "d6 d7 d8", "d5");
        goes("c*", "b7 h1", "b7 h1 C3");
        goes("fafsW", "c6 e6");
        goes("fafsW", "", "d5");
        goes("fcafmW", "d6", "d5");
        goes("fcafmW", "", "d5 d6");
        goes("fpafW", "d6", "D5");
        goes("fcabW", "d4", "d5");
        goes("fyafsF", "a5 b5 c6 c7 c8 e6 e7 e8 f5 g5 h5");
        goes("[fF-fsR]", "a5 b5 c6 c7 c8 e6 e7 e8 f5 g5 h5");
        goes("[fW?fsB]", "a8 b7 c6 d5 e6 f7 g8");
        goes("[ffN-fN]", "b8 f8");
        goes("[fcR-fmW]", "d7", "d6");
        goes("fpR3", "d6 d7", "d5");
        goes("afW", "b4 d2 d6 f4");
        goes("maW", "b4 c3 c5 d2 d6 e3 e5 f4", "");
    }
    void textsGoToTheirSquares() {
        QFETCH(std::string, betza);
        QFETCH(QStringList, stones);
        QFETCH(QString, squares);
        QStringList wanted = squares.split(' ', Qt::SkipEmptyParts);
        wanted.sort();
        QCOMPARE(squaresOf(betza, stones), wanted.join(' '));
    }

    void aFirstMoveCountsUntilThePieceHasMoved() {
        QCOMPARE(squaresOf("fmWifmnD", {}), QString("d5"));
        QCOMPARE(squaresOf("fmWifmnD", {}, MovedState::Unmoved), QString("d5 d6"));
        QCOMPARE(squaresOf("fmWifmW3", {}, MovedState::Unmoved), QString("d5 d6 d7"));
        QCOMPARE(squaresOf("fmWifmW3", {"d6"}, MovedState::Unmoved), QString("d5"));
    }

    void treesAreThoseWrittenByHand_data() {
        QTest::addColumn<std::string>("betza");
        QTest::addColumn<std::string>("piece");
        handMade("N", "knight");
        handMade("W", "wazir");
        handMade("D", "dabbaba");
        handMade("C", "camel");
        handMade("Z", "zebra");
        handMade("R", "rook");
        handMade("B", "bishop");
        handMade("Q", "queen");
        handMade("QN", "amazon");
        handMade("BN", "archbishop");
        handMade("RN", "chancellor");
        handMade("R4", "short-rook");
        handMade("NN", "nightrider");
        handMade("KO", "king");
        handMade("mRcpR", "cannon");
        handMade("gQ", "grasshopper");
        handMade("[F?fsR]", "griffin");
        handMade("[W?fsB]", "manticore");
    }
    void treesAreThoseWrittenByHand() {
        QFETCH(std::string, betza);
        QFETCH(std::string, piece);
        const auto tree = betzaTree(betza);
        QVERIFY(tree);
        const PieceDefinition* wanted = shippedPieces().find(piece);
        QVERIFY(wanted != nullptr);
        QVERIFY2(tree->tree == wanted->tree, qPrintable(QString::number(tree->tree.size())));
    }

    void shippedPiecesAreWritten_data() {
        QTest::addColumn<std::string>("piece");
        QTest::addColumn<QString>("betza");
        const auto written = [](const char* piece, const char* betza) {
            QTest::newRow(piece) << std::string(piece) << QString(betza);
        };
        written("knight", "N");
        written("queen", "Q");
        written("king", "KO");
        written("mann", "K");
        written("pawn", "fmWifmnDfceF");
        written("berolina", "fmFifmnAfceW");
        written("horse", "nN");
        written("cannon", "mRcpR");
        written("grasshopper", "gQ");
        written("locust", "[cR-fmW][cB-fmF]");
        written("griffin", "F[F-fsR]");
        written("manticore", "W[W-fsB]");
        written("nightrider", "N0");
        written("chancellor", "RN");
        written("short-rook", "R4");
    }
    void shippedPiecesAreWritten() {
        QFETCH(std::string, piece);
        QFETCH(QString, betza);
        const PieceDefinition* shippedOne = shippedPieces().find(piece);
        QVERIFY(shippedOne != nullptr);
        const BetzaWriting writing = writeBetza(*shippedOne);
        QVERIFY(writing.complete());
        QCOMPARE(QString::fromStdString(writing.text), betza);
    }

    void aWayThroughTheFirstSquareLeavesNoMarkThere() {
        const auto piece = betzaTree("eFimaaaamF");
        QVERIFY(piece);
        QVERIFY(!checkTree(piece->tree).hasErrors());
        QVERIFY(writeBetza(piece->tree).complete());
    }

    void whatCannotBeSaidIsToldByNode_data() {
        QTest::addColumn<std::string>("piece");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("nodes");
        const auto told = [](const char* piece, const char* text, const char* nodes) {
            QTest::newRow(piece) << std::string(piece) << QString(text) << QString(nodes);
        };
        told("archer", "B", "/tree/1/then/0");
        told("elephant", "", "/tree/0");
        told("swapper", "mW", "/tree/1 /tree/2 /tree/3");
        told("checker", "fmF[fcF-fmF]", "/on/0 /tree/1/then/0 /tree/1/then/1");
        told("lion", "ANDK[cF-vsF][cF-W][cW-F][cW-vsW]", "/tree/3");
    }
    void whatCannotBeSaidIsToldByNode() {
        QFETCH(std::string, piece);
        QFETCH(QString, text);
        QFETCH(QString, nodes);
        const BetzaWriting writing = writeBetza(*shippedPieces().find(piece));
        QVERIFY(!writing.complete());
        QCOMPARE(QString::fromStdString(writing.text), text);
        QStringList told;
        for (const Diagnostic& problem : writing.unsaid.items()) {
            told << QString::fromStdString(problem.place.pointer);
        }
        told.sort();
        QCOMPARE(told.join(' '), nodes);
    }

    void textsAreWrittenCanonically_data() {
        QTest::addColumn<std::string>("betza");
        QTest::addColumn<QString>("written");
        canonical("", "");
        canonical("fmWfceFifmnD", "fmWfceFifmnD");
        canonical("WF", "K");
        canonical("W0F0", "Q");
        canonical("FW", "FW");
        canonical("WWFF", "Q");
        canonical("KK", "Q");
        canonical("N N", "N N");
        canonical("(2,1)", "N");
        canonical("(1,4)2", "(4,1)2");
        canonical("fbrlW", "W");
        canonical("ffbbN", "vN");
        canonical("cmN", "mN");
        canonical("dcmN", "mcdN");
        canonical("nW", "W");
        canonical("isO2", "O");
        canonical("im*", "im*");
        canonical("afsW", "[W-fsF]");
        canonical("yafsF", "[F-fsR]");
        canonical("[F?fsR]", "F[F-fsR]");
        canonical("imafW", "[iW-fW]");
        canonical("mpafcdF", "[mpF-fcdF]");
    }
    void textsAreWrittenCanonically() {
        QFETCH(std::string, betza);
        QFETCH(QString, written);
        const auto read = parseBetza(betza);
        QVERIFY(read);
        const std::string text = formatBetza(read->moves);
        QCOMPARE(QString::fromStdString(text), written);
        const auto again = parseBetza(text);
        QVERIFY(again);
        QVERIFY(again->moves == read->moves);
    }

    void everythingElseIsRefusedWithItsPlace_data() {
        QTest::addColumn<std::string>("betza");
        QTest::addColumn<QString>("problems");
        refused("P", "betza.atom 0-1");
        refused("WF@", "betza.drop 2-3");
        refused("@P", "betza.drop 0-1, betza.atom 1-2");
        refused("fm", "betza.atom-missing 0-2");
        refused("zB", "betza.letter-elsewhere 0-1");
        refused("éN", "betza.atom 0-2");
        refused("W100", "betza.range 1-4");
        refused("4W", "betza.range-nowhere 0-1");
        refused("NN3", "betza.range-twice 2-3");
        refused("(0,0)", "betza.leap-nowhere 0-5");
        refused("(4)", "betza.leaper 0-3");
        refused("(4,1", "betza.leaper 0-4");
        refused("hW", "betza.direction 0-1");
        refused("hN", "betza.direction 0-1");
        refused("fsF", "betza.direction 1-2");
        refused("pN", "betza.hop-range 0-1");
        refused("pgR", "betza.two-hops 1-2");
        refused("npR", "betza.hop-and-halfway 0-1");
        refused("njD", "betza.lame-and-leaping 1-2");
        refused("jW", "betza.nothing-to-leap 0-1");
        refused("meF", "betza.ep-quiet 1-2");
        refused("eR", "betza.ep-leap 0-1");
        refused("yN", "betza.only-in-legs 0-1");
        refused("f*", "betza.everywhere 0-1");
        refused("*3", "betza.everywhere 1-2");
        refused("rO", "betza.castling 0-1");
        refused("O3", "betza.castling-squares 1-2");
        refused("aO", "betza.no-leg 1-2");
        refused("naW", "betza.not-in-legs 0-1");
        refused("apW", "betza.hop-last 1-2");
        refused("pcafW", "betza.hop-and-take 0-1");
        refused("dafR", "betza.leg-slides 0-1");
        refused("aN", "betza.leg-turn 1-2");
        refused("ayW", "betza.toggle-last 1-2");
        refused("[W]", "betza.bracket-legs 0-3");
        refused("[W-fW", "betza.bracket-open 0-1");
        refused("[W-]", "betza.leg-missing 2-3");
        refused("[WF]", "betza.leg-sign 2-3");
        refused("[aW-F]", "betza.again-in-bracket 1-2");
        refused("[W-N]", "betza.leg-turn 3-4");
        refused("[W-*]", "betza.no-leg 3-4");
        refused("[W-yF]", "betza.toggle-in-bracket 3-4");
        refused("f[W-F]", "betza.before-bracket 0-2, betza.outside-bracket 3-4, betza.outside-bracket 5-6");
        refused("[W-F]3", "betza.range-behind-bracket 5-6");
        refused("W]", "betza.outside-bracket 1-2");
        refused("WxF yP", "betza.letter-elsewhere 1-2, betza.atom 5-6");
        refused("aaaaaaaaaaaaaaaaW", "betza.too-many-legs 0-17");
        refused("aaaaaaaaK", "betza.too-many 0-9");
    }
    void everythingElseIsRefusedWithItsPlace() {
        QFETCH(std::string, betza);
        QFETCH(QString, problems);
        QCOMPARE(refusalOf(betza), problems);
    }

    void hostileTextsAreAnsweredAtOnce_data() {
        QTest::addColumn<std::string>("betza");
        const auto repeated = [](const std::string& part, int times) {
            std::string text;
            for (int i = 0; i < times; ++i) text += part;
            return text;
        };
        QTest::newRow("atoms") << repeated("N", 65536);
        QTest::newRow("different atoms") << repeated("mcdfrNiWlC", 6000);
        QTest::newRow("modifiers") << repeated("f", 65535) + "N";
        QTest::newRow("mistakes") << repeated("é", 32768);
        QTest::newRow("warnings") << repeated("nW", 900);
        QTest::newRow("legs") << repeated("a", 65535) + "K";
        QTest::newRow("brackets") << repeated("[", 65536);
        QTest::newRow("legs in a bracket") << "[" + repeated("K?", 32000) + "K]";
        QTest::newRow("many ways") << repeated("[K?K?K]", 900);
        QTest::newRow("numbers") << repeated("9", 65536);
        QTest::newRow("too long") << repeated("W", 1 << 22);
        QTest::newRow("zeros") << std::string(1000, '\0');
        std::string leaps;
        for (int x = 0; x < 99; ++x) {
            for (int y = 0; y < 10; ++y) leaps += "fr(" + std::to_string(99) + ',' + std::to_string(x) + ')';
        }
        QTest::newRow("leaps") << leaps;
    }
    void hostileTextsAreAnsweredAtOnce() {
        QFETCH(std::string, betza);
        QElapsedTimer timer;
        timer.start();
        const auto tree = betzaTree(betza);
        if (!tree) QVERIFY(tree.error().hasErrors() && tree.error().items().size() <= 100);
        // Milliseconds as a rule; a debugger, a sanitizer or a busy machine may take longer.
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }
};

CHESSPP_GUILESS_TEST(TestBetza)
#include "tst_betza.moc"
