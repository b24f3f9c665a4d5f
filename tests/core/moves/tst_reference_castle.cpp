// SPDX-License-Identifier: MIT
// Castling in the reference evaluator: every condition and start, partners and actors of any kind. `A`
// castles on both wings with role "rook" (`R`), to g/f and c/d of eight files.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceCastle : public QObject {
    Q_OBJECT

private slots:
    void aRoyalCastlesWhenAllHolds_data();
    void aRoyalCastlesWhenAllHolds();
    void aCommonPieceCastlesThroughAttacks();
    void whoHasMovedCastlesNoMore();
    void aPartnerOfTheOtherSideIsNone();
    void aNodesConditionsHoldForCastlingToo();
    void landingFilesAreTheVariants();
    void eachPartnerWhoseWayIsFreeGivesAMove();
    void blackCastlesOnItsOwnRankAndTheBoardsWings();
    void nobodyCastlesWithoutTheRole();
    void royalSafetyAfterCastlingIsJudgedAsForAnyMove();
};

namespace {

const std::vector<Node> kBothWings{act(CastleAction{Wing::ASide, "rook"}),
                                   act(CastleAction{Wing::HSide, "rook"})};

Rules castlingRules(Royalty royalty) {
    Rules rules = smallRules(8, 3, kBothWings);
    rules.kinds.front().royalty = royalty;
    return rules;
}

/// The boards after castling, the first rank only.
QString castlings(const Rules& rules, Setup setup) {
    std::string text;
    for (const FullMove& move : actorMoves(rules, setup)) {
        const std::string after = textOf(rules, ReferenceEvaluator(rules).apply(setup, move));
        text += (text.empty() ? "" : " ") + after.substr(after.rfind('/') + 1);
    }
    return QString::fromStdString(text);
}

}  // namespace

void TestReferenceCastle::aRoyalCastlesWhenAllHolds_data() {
    QTest::addColumn<std::vector<std::string_view>>("rows");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* name, std::string_view third, std::string_view second,
                        std::string_view first, const char* expected) {
        QTest::newRow(name) << std::vector{third, second, first} << QString(expected);
    };
    constexpr std::string_view kNone = "........";
    add("from e1 with both rooks", kNone, kNone, "R...A..R", "..AR...R R....RA.");
    add("not over a friend", kNone, kNone, "R.O.A..R", "R.O..RA.");
    add("not over an enemy", kNone, kNone, "R...A.oR", "..AR..oR");
    add("not where the rook alone would pass a piece", kNone, kNone, "RO..A...", "");
    add("not over a hole", kNone, kNone, "R...A*.R", "..AR.*.R");
    add("not out of check", "....r...", kNone, "R...A..R", "");
    add("not through check", ".....r..", kNone, "R...A..R", "..AR...R");
    add("not into check", "..r.....", kNone, "R...A..R", "R....RA.");
    add("though the rooks are attacked", "r......r", kNone, "R...A..R", "..AR...R R....RA.");
    add("though the rook passes an attack", ".r......", kNone, "R...A...", "..AR....");
    add("though somebody shields the way", ".....r..", ".....o..", "....A..R", ".....RA.");
    add("not in check along the rank", kNone, kNone, "..rA...R", "");
    add("from b1 with a rook in the corner", kNone, kNone, "RA......", "..AR....");
    add("from g1, where it stays", kNone, kNone, "......AR", ".....RA.");
    add("with a rook that stays on f1", kNone, kNone, "....AR..", ".....RA.");
    add("where both change places", kNone, kNone, ".....AR.", ".....RA.");
    add("across the whole board", kNone, kNone, ".A.....R", ".....RA.");
    add("to the a-side from g1", kNone, kNone, "R.....A.", "..AR....");
    add("on the wing where the rook stands, not where it lands", kNone, kNone, "..AR....", ".....RA.");
    add("not onto a stranger on the rook's landing", kNone, kNone, ".....OAR", "");
    add("with the nearer of two rooks", kNone, kNone, "....A.RR", ".....RAR");
}

void TestReferenceCastle::aRoyalCastlesWhenAllHolds() {
    QFETCH(const std::vector<std::string_view>, rows);
    QFETCH(const QString, expected);
    const Rules rules = castlingRules(Royalty::Royal);
    QCOMPARE(castlings(rules, board(rules, rows)), expected);
}

void TestReferenceCastle::aCommonPieceCastlesThroughAttacks() {
    const Rules rules = castlingRules(Royalty::Common);
    const Setup setup = board(rules, {"..r.rr..", "........", "R...A..R"});
    QCOMPARE(castlings(rules, setup), QString("..AR...R R....RA."));
}

void TestReferenceCastle::whoHasMovedCastlesNoMore() {
    const Rules rules = castlingRules(Royalty::Royal);
    const Setup fresh = board(rules, {"........", "........", "R...A..R"});
    Setup rookMoved = fresh;
    setMoved(rookMoved, "h1");
    QCOMPARE(castlings(rules, rookMoved), QString("..AR...R"));
    Setup actorMoved = fresh;
    setMoved(actorMoved, "e1");
    QCOMPARE(castlings(rules, actorMoved), QString());
    const Setup castled = ReferenceEvaluator(rules).apply(fresh, actorMoves(rules, rookMoved).front());
    QCOMPARE(castled.at(square(castled, "c1"))->moved, MovedState::Moved);
    QCOMPARE(castled.at(square(castled, "d1"))->moved, MovedState::Moved);
}

void TestReferenceCastle::aPartnerOfTheOtherSideIsNone() {
    const Rules rules = castlingRules(Royalty::Common);
    QCOMPARE(castlings(rules, board(rules, {"........", "........", "r...A..T"})), QString());
    Setup neutral = board(rules, {"........", "........", "R...A..R"});
    setNeutral(neutral, "a1");
    QCOMPARE(castlings(rules, neutral), QString("R....RA."));
}

void TestReferenceCastle::aNodesConditionsHoldForCastlingToo() {
    const Condition freeAhead = member(offset(Subject::Start, 1, 0), SquareMember::Empty);
    Rules rules =
        smallRules(8, 3, {act(CastleAction{Wing::HSide, "rook"}).when(freeAhead).leaving("trail", {0, 1})});
    Setup setup = board(rules, {"........", "........", "....A..R"});
    const std::vector<FullMove> moves = actorMoves(rules, setup);
    QCOMPARE(textOf(rules, moves), std::string("e1g1"));
    QCOMPARE(ReferenceEvaluator(rules).apply(setup, moves.front()).marks.front().square, square(setup, "f1"));
    QCOMPARE(castlings(rules, board(rules, {"........", "....o...", "....A..R"})), QString());
}

void TestReferenceCastle::landingFilesAreTheVariants() {
    Rules rules = castlingRules(Royalty::Royal);
    rules.castling = {CastlingFiles{1, 2}, CastlingFiles{5, 4}};
    QCOMPARE(castlings(rules, board(rules, {"........", "........", "R...A..R"})),
             QString(".AR....R R...RA.."));
    rules.castling = {CastlingFiles{1, 2}, CastlingFiles{9, 8}};
    QCOMPARE(castlings(rules, board(rules, {"........", "........", "R...A..R"})), QString(".AR....R"));
}

void TestReferenceCastle::eachPartnerWhoseWayIsFreeGivesAMove() {
    Rules rules = castlingRules(Royalty::Royal);
    rules.castling = {CastlingFiles{6, 1}, CastlingFiles{6, 5}};
    QCOMPARE(castlings(rules, board(rules, {"........", "........", "R..R..A."})),
             QString("RR....A. .R.R..A."));
}

void TestReferenceCastle::blackCastlesOnItsOwnRankAndTheBoardsWings() {
    const Rules rules = castlingRules(Royalty::Royal);
    Setup setup = board(rules, {"r...a..r", "........", ".....R.."});
    const std::vector<FullMove> moves = actorMoves(rules, setup);
    QCOMPARE(textOf(rules, moves), std::string("e3c3"));
    QCOMPARE(textOf(rules, ReferenceEvaluator(rules).apply(setup, moves.front())),
             std::string("..ar...r/......../.....R.."));
}

void TestReferenceCastle::nobodyCastlesWithoutTheRole() {
    Rules rules = castlingRules(Royalty::Royal);
    rules.roles.clear();
    QCOMPARE(castlings(rules, board(rules, {"........", "........", "R...A..R"})), QString());
    // Any kind may have the role.
    rules.roles["rook"] = {*rules.kindNamed("stone"), *rules.kindNamed("rook")};
    QCOMPARE(castlings(rules, board(rules, {"........", "........", "O...A..R"})),
             QString("..AO...R O....RA."));
}

void TestReferenceCastle::royalSafetyAfterCastlingIsJudgedAsForAnyMove() {
    // The rook on b1 shields c1 from a1 until it has castled.
    const Rules rules = castlingRules(Royalty::Royal);
    const Setup setup = board(rules, {"........", "........", "rRA....."});
    QCOMPARE(castlings(rules, setup), QString("r.AR...."));
    const std::vector<FullMove> legal = ReferenceEvaluator(rules).legal(setup);
    QVERIFY(
        std::ranges::none_of(legal, [&](const FullMove& move) { return move.from == square(setup, "c1"); }));
}

CHESSPP_GUILESS_TEST(TestReferenceCastle)
#include "tst_reference_castle.moc"
