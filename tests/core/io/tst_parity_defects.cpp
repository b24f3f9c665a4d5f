// SPDX-License-Identifier: MIT
// Defects of the predecessor, each as a test that they do not exist here, with pieces that the test defines.
#include "tests/support/probing.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/game.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>

namespace chesspp::testing {

namespace {

QString endOf(const Game& game) {
    const auto outcome = game.outcome();
    if (!outcome) return "goes on";
    return outcome->winner ? "won" : "drawn";
}

bool attacks(const Position& position, std::string_view square, Side by) {
    return position.attacked(*position.shape().parse(square), by);
}

}  // namespace

class ParityDefectsTest final : public QObject {
    Q_OBJECT

private slots:
    void thereIsAStandardStart() {
        const Position start =
            positionOf(chess(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        const auto own = startPosition(chess());
        QVERIFY(own);
        QCOMPARE(own->hash(), start.hash());
    }

    void enPassantLandsBesideAndTakes() {
        Position position = positionOf(chess(), "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
        playAll(position, "d7d5 e5d6");
        QCOMPARE(placementOf(position), QString("4k3/8/3P4/8/8/8/8/4K3"));
    }
    void aPawnThatTakesAndPromotesStandsWhereItTook() {
        Position position = positionOf(chess(), "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
        playAll(position, "b7a8q");
        QCOMPARE(placementOf(position), QString("Q3k3/8/8/8/8/8/8/4K3"));
    }
    void aPartFromTheDestinationCountsFilesFromThereToo() {
        Position position = probing({{"X", R"([{"do": "multi", "to": {"jump": [1, 1]}, "parts": [
            {"do": "move", "at": "destination", "to": {"jump": [0, 1]}}]}])"}},
                                    "5/5/2X2/5/5 w - - 0 1");
        playAll(position, "c3d4");
        QCOMPARE(placementOf(position), QString("5/4X/5/5/5"));
    }

    void theQueenShovesNobody() {
        const Position position = probing({}, "5/5/1pQp1/5/5 w - - 0 1");
        QCOMPARE(movesFrom(position, "c3"),
                 QString("c3a1 c3a5 c3b2 c3b3 c3b4 c3c1 c3c2 c3c4 c3c5 c3d2 c3d3 c3d4 c3e1 c3e5"));
    }

    void severalStopsSayWhetherAnyOrAllMustHold() {
        const auto line = [](const std::string& rule) {
            const std::string node = R"(
                {"do": "move", "to": {"line": [1, 0]}, "stop": ["destination.occupied", "destination.rank == 3"])";
            return "[" + node + rule + "}]";
        };
        const std::string any = R"(, "stop-if": "any")";
        const std::string all = R"(, "stop-if": "all")";
        QCOMPARE(problemsOf(line("")), QString("tree.stop-if-missing"));
        const std::string fen = "5/5/p4/5/X4 w - - 0 1";
        const std::string empty = "5/5/5/p4/X4 w - - 0 1";
        const auto with = [&](const std::string& rule, const std::string& on) {
            return movesFrom(probing({{"X", line(rule)}}, on), "a1");
        };
        QCOMPARE(with(any, empty), QString("a1a2"));
        QCOMPARE(with(all, empty), QString("a1a2 a1a3 a1a4 a1a5"));
        QCOMPARE(with(all, fen), QString("a1a2 a1a3"));
    }

    void aPawnBeforeItsLastRankAttacksDiagonally() {
        QVERIFY(attacks(positionOf(chess(), "8/1P6/8/4k3/8/8/8/4K3 w - - 0 1"), "a8", Side::White));
        QVERIFY(attacks(positionOf(chess(), "8/1P6/8/4k3/8/8/8/4K3 w - - 0 1"), "c8", Side::White));
    }

    void aChildWhoseParentGivesNoMoveAttacksNothing() {
        const std::string tree =
            R"([{"do": "move", "to": {"jump": [1, 0]}, "if": ["destination.empty"], "then": [
            {"do": "move", "to": {"jump": [2, 0]}}]}])";
        QVERIFY(attacks(probing({{"X", tree}}, "5/5/5/5/2X2 w - - 0 1"), "c3", Side::White));
        QVERIFY(!attacks(probing({{"X", tree}}, "5/5/5/2p2/2X2 w - - 0 1"), "c3", Side::White));
    }

    void nobodyCastlesOutOfCheck() {
        const Position checked = positionOf(chess(), "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1");
        QVERIFY(!parseMove(checked, "O-O") && !parseMove(checked, "O-O-O"));
        QVERIFY(parseMove(positionOf(chess(), "4k3/3rr3/8/8/8/8/4P3/R3K2R w KQ - 0 1"), "O-O"));
    }

    void enPassantFollowsADoubleStepAlone() {
        // A pawn that took diagonally went two squares too, counted in files and ranks.
        Position position = positionOf(chess(), "4k3/8/2p5/3pP3/3P4/8/8/4K3 b - - 0 1");
        playAll(position, "c6c5 d4c5 d5d4");
        QCOMPARE(movesFrom(position, "e5"), QString("e5e6"));
        Position taken = positionOf(chess(), "4k3/2p5/3N4/4P3/8/8/8/4K3 b - - 0 1");
        playAll(taken, "c7d6");
        QCOMPARE(movesFrom(taken, "e5"), QString("e5d6 e5e6"));
    }

    void movesThatDifferInAnythingAreDifferentMoves() {
        const std::string tree = R"([
            {"do": "summon", "to": {"jump": [1, 0]}, "into": ["pawn"]},
            {"do": "summon", "to": {"jump": [1, 0]}, "into": ["knight"]},
            {"do": "multi", "to": {"jump": [1, 0]}, "parts": [{"do": "move", "at": "destination"}]},
            {"do": "multi", "to": {"jump": [1, 0]}, "parts": [{"do": "capture", "at": "destination"}]},
            {"do": "move-other", "from": {"jump": [0, 1]}, "to": {"jump": [1, 0]}},
            {"do": "move-other", "from": {"jump": [0, -1]}, "to": {"jump": [1, 0]}}])";
        const Position position = probing({{"X", tree}}, "5/5/1PXP1/5/5 w - - 0 1");
        const auto moves = position.legalMovesFrom(*position.shape().parse("c3"));
        QCOMPARE(moves.size(), std::size_t{6});
        QSet<QString> boards;
        QSet<QString> texts;
        for (const Move move : moves) {
            Position after = position;
            after.play(move);
            boards.insert(placementOf(after));
            texts.insert(QString::fromStdString(formatCoordinate(position, move)));
        }
        QCOMPARE(boards.size(), 6);
        QCOMPARE(texts.size(), 6);
    }
    void eachChoiceIsJudgedByItselfForTheKing() {
        // Of what is summoned between rook and king, both cover it; of what the guard on the file becomes,
        // one takes the rook.
        const std::string tree = R"([{"do": "promote", "into": ["knight", "pawn"]},
                                     {"do": "summon", "to": {"jump": [0, 1]}, "into": ["knight", "pawn"]}])";
        const Position pinned = probing({{"X", tree}}, "4r/5/5/3X1/4K w - - 0 1");
        QCOMPARE(movesFrom(pinned, "d2"), QString("d2e2n d2e2p"));
    }

    void lookingForMovesLeavesTheBoardAsItIs() {
        const std::string tree = R"([{"do": "multi", "to": {"jump": [1, 0]}, "parts": [
            {"do": "summon", "at": "destination", "to": {"jump": [0, 1]}, "into": ["pawn", "knight"]},
            {"do": "summon", "at": "start", "to": {"jump": [0, 1]}, "into": ["pawn", "knight"]}]}])";
        const Position position = probing({{"X", tree}}, "k4/5/2X2/5/4K w - - 0 1");
        const QString before = QString::fromStdString(formatFen(position));
        QCOMPARE(movesFrom(position, "c3"), QString("c3c4nn c3c4np c3c4pn c3c4pp"));
        QCOMPARE(QString::fromStdString(formatFen(position)), before);
    }

    void ownKindsAreToldFromThoseOfChess() {
        const std::string tree = R"([{"do": "move", "to": {"radius": 1}, "if": ["destination.occupied",
            "not destination.piece.kind in ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn']"]}])";
        QCOMPARE(movesFrom(probing({{"X", tree}}, "5/1x1n1/2X2/5/5 w - - 0 1"), "c3"), QString("c3b4"));
    }

    void movesOfBothSidesCountTowardsTheDrawAndCapturesOfBothReset() {
        Position position = positionOf(chess(), "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1");
        playAll(position, "e1d1 e8d8");
        QCOMPARE(position.setup().halfmoveClock, 2);
        playAll(position, "e3d5");
        QCOMPARE(position.setup().halfmoveClock, 0);
    }
    void captureByAPartOfAMultiResetsTheCounterToo() {
        Position position = probing({{"X", R"([{"do": "multi", "to": {"jump": [1, 0]}, "parts": [
            {"do": "capture", "at": "destination"}]}])"}},
                                    "4k/5/2r2/2X2/K4 w - - 7 9");
        playAll(position, "c2c3");
        QCOMPARE(position.setup().halfmoveClock, 0);
    }

    void twoKnightsMayMate() {
        QCOMPARE(endOf(Game(positionOf(chess(), "4k3/8/8/8/8/8/8/2N1KN2 w - - 0 1"))), QString("goes on"));
        QCOMPARE(endOf(Game(positionOf(chess(), "4k3/8/8/8/8/8/8/4KN2 w - - 0 1"))), QString("drawn"));
    }

    void conditionsCalculateCountAndRemember_data() {
        QTest::addColumn<QString>("condition");
        for (const char* const text :
             {"destination.rank * 2 == start.rank + 5", "destination == board.square(\"b4\")",
              "self.moves == 0 and destination.file == 2", "not board.move_back(2).exists",
              "count(board.pieces, item.side == self.side) == 1",
              "not (destination.is_dark and destination.file == 2)", "not destination.attacked_by(enemy)",
              "board.turn == white"}) {
            QTest::newRow(text) << QString(text);
        }
    }
    void conditionsCalculateCountAndRemember() {
        QFETCH(QString, condition);
        const QString tree = QStringLiteral(R"([{"do": "move", "to": {"radius": 1}, "if": ["%1"]}])")
                                 .arg(QString(condition).replace('"', '\''));
        QVERIFY(!movesFrom(probing({{"X", tree.toStdString()}}, "5/5/2X2/5/5 w - - 0 1"), "c3").isEmpty());
    }

    void noMoveIsLegalOnceTheGameIsMated() {
        Game game(positionOf(chess(), "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
        game.play(*parseMove(game.position(), "Ra8#"));
        QCOMPARE(endOf(game), QString("won"));
        QVERIFY(game.position().legalMoves().empty());
        QVERIFY(!game.declare({Side::Black, EndReason::Resignation}));
    }

    void missingAndSupernumeraryKingsAreToldBeforeTheGame() {
        const auto problems = [](std::string_view fen) {
            const auto setup = parseFen(*chess(), fen);
            return QString::fromStdString(bareCodesOf(Position::problems(*chess(), *setup)));
        };
        QCOMPARE(problems("8/8/8/8/8/8/8/4K3 w - - 0 1"), QString("position.no-royal"));
        QCOMPARE(problems("4k1k1/8/8/8/8/8/8/4K3 w - - 0 1"), QString("position.too-many-royals"));
    }

    void aSegmentThatStopsShortHasNoChildren() {
        const std::string tree =
            R"([{"do": "move", "to": {"segment": [1, 0], "length": 2}, "if": ["destination.empty"],
            "stop": ["destination.occupied"], "then": [{"do": "move", "to": {"jump": [0, 1]}}]}])";
        QCOMPARE(movesFrom(probing({{"X", tree}}, "5/5/5/5/2X2 w - - 0 1"), "c1"), QString("c1c2 c1c3 c1d1"));
        QCOMPARE(movesFrom(probing({{"X", tree}}, "5/5/2p2/5/2X2 w - - 0 1"), "c1"), QString("c1c2"));
    }

    void whateverRemovesTheRoyalAttacksIt_data() {
        QTest::addColumn<QString>("tree");
        QTest::newRow("a multi whose parts take in a disc")
            << R"([{"do": "multi", "to": {"jump": [2, 0]}, "parts": [
                {"do": "capture", "at": "destination", "to": {"radius": 1}}]}])";
        QTest::newRow("what is summoned in its place")
            << R"([{"do": "summon", "to": {"jump": [1, 0]}, "into": ["pawn"]}])";
        QTest::newRow("a friend moved onto it")
            << R"([{"do": "move-other", "from": {"jump": [0, 1]}, "to": {"jump": [1, 0]}}])";
        QTest::newRow("what it is made to serve") << R"([{"do": "convert", "to": {"jump": [1, 0]}}])";
    }
    void whateverRemovesTheRoyalAttacksIt() {
        QFETCH(QString, tree);
        const Position position = probing({{"X", tree.toStdString()}}, "5/5/2k2/2XP1/K4 b - - 0 1");
        QVERIFY(position.inCheck());
    }
    void aRoyalAttacksByItsTreeAlone() {
        const std::string tree = R"([{"do": "move", "to": {"jump": [2, 1]}, "mirror": "all"}])";
        const Position position = probing({{"X", tree, Royalty::Royal}}, "5/5/2X2/5/5 w - - 0 1");
        QVERIFY(attacks(position, "d5", Side::White));
        QVERIFY(!attacks(position, "c4", Side::White));
    }

    void nobodyTakesHisOwnKing() {
        const std::string tree = R"([{"do": "move", "to": {"radius": 1}}])";
        const Position position = probing({{"X", tree}}, "4k/5/5/1KX2/5 w - - 0 1");
        QVERIFY(!movesFrom(position, "c2").contains("c2b2"));
        QVERIFY(movesFrom(position, "c2").contains("c2b3"));
    }

    void ofAnotherPieceMovedTheConditionsSpeakOfIt() {
        const std::string tree = R"x([{"do": "move-other", "from": {"jump": [1, 0]}, "to": {"jump": [2, 0]},
            "if": ["other.kind == 'knight'", "start == self.square.offset(1, 0)"]}])x";
        QCOMPARE(movesFrom(probing({{"X", tree}}, "5/5/2n2/2X2/5 w - - 0 1"), "c2"), QString("c2c4"));
        QCOMPARE(movesFrom(probing({{"X", tree}}, "5/5/2p2/2X2/5 w - - 0 1"), "c2"), QString());
    }

    void partsThatFollowAMoveFindTheActorWhereItIs() {
        Position summons = probing({{"X", R"([{"do": "multi", "to": {"jump": [1, 0]}, "parts": [
            {"do": "move", "at": "destination"}, {"do": "summon", "at": "start", "into": ["pawn"]}]}])"}},
                                   "5/5/2X2/5/5 w - - 0 1");
        playAll(summons, "c3c4p");
        QCOMPARE(placementOf(summons), QString("5/2X2/2P2/5/5"));
        Position gone = probing({{"X", R"([{"do": "multi", "to": {"jump": [1, 0]}, "parts": [
            {"do": "capture", "at": "start", "to": {"radius": 1, "fill": true, "self": true}}, {"do": "move", "at": "destination"}]}])"}},
                                "5/5/2X2/5/5 w - - 0 1");
        playAll(gone, "c3c4");
        QCOMPARE(placementOf(gone), QString("5/5/5/5/5"));
        Position becomes = probing({{"X", R"([{"do": "multi", "to": {"jump": [1, 0]}, "parts": [
            {"do": "move", "at": "destination"}, {"do": "promote", "into": ["queen"]}]}])"}},
                                   "5/5/2X2/5/5 w - - 0 1");
        playAll(becomes, "c3c4q");
        QCOMPARE(placementOf(becomes), QString("5/2Q2/5/5/5"));
    }

    void whatCannotBeIsRefusedWithItsPlace_data() {
        QTest::addColumn<QString>("tree");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* name, const char* tree, const char* problems) {
            QTest::newRow(name) << QString(tree) << QString(problems);
        };
        row("a line that goes nowhere", R"([{"do": "move", "to": {"line": [0, 0]}}])", "tree.zero-step");
        row("no length", R"([{"do": "move", "to": {"segment": [1, 0], "length": 0}}])", "tree.length");
        row("no radius", R"([{"do": "move", "to": {"radius": 0}}])", "tree.length");
        row("two moves of one piece", R"([{"do": "multi", "to": {"jump": [1, 0]}, "parts": [
            {"do": "move", "at": "destination"}, {"do": "move", "at": "start", "to": {"jump": [0, 1]}}]}])",
            "tree.multi-two-moves");
        row("two promotions", R"([{"do": "multi", "to": {"jump": [1, 0]}, "parts": [
            {"do": "promote", "into": ["queen"]}, {"do": "promote", "into": ["rook"]}]}])",
            "tree.multi-two-promotions");
        row("a multi of nothing", R"([{"do": "multi", "to": {"jump": [1, 0]}, "parts": []}])",
            "tree.multi-empty");
        row("a promotion to nothing", R"([{"do": "promote", "into": []}])", "tree.into-empty");
        row("the destination in a gate", R"([{"if": ["destination.empty"], "then": [{"do": "pass"}]}])",
            "condition.gate-destination");
        row("a piece that is none", R"([{"do": "promote", "into": ["jabberwock"]}])",
            "ruleset.tree-unknown-kind");
        row("half a condition", R"([{"do": "pass", "if": ["start.rank =="]}])", "condition.ends-early");
    }
    void whatCannotBeIsRefusedWithItsPlace() {
        QFETCH(QString, tree);
        QFETCH(QString, problems);
        QCOMPARE(problemsOf(tree.toStdString()), problems);
    }

    void anotherwiseBelongsToItsOwnLeaf() {
        const std::string tree = R"x([
            {"do": "move", "to": {"jump": [1, 0]}, "if": ["destination.piece.side == enemy otherwise true"]},
            {"do": "move", "to": {"jump": [0, 1]}, "if": ["destination.piece.side == enemy"]},
            {"do": "move", "to": {"jump": [0, -1]}, "if": ["not (destination.piece.side == enemy otherwise true)"]}])x";
        QCOMPARE(movesFrom(probing({{"X", tree}}, "5/5/2X2/5/5 w - - 0 1"), "c3"), QString("c3c4"));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ParityDefectsTest)
#include "tst_parity_defects.moc"
