// SPDX-License-Identifier: MIT
// What several royals of a side mean: checks, legal moves, castling, ends of the game, positions, reasons.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/illegal_move_reason.h"
#include "core/game/game.h"
#include "core/io/variant_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>

namespace chesspp::testing {

namespace {

/// Of chess with two black kings. Events cost royals where `blasts`: captures of rooks explode.
RulesetPtr rulesetWith(const QString& royals, Backend backend, bool blasts = false) {
    const QString events =
        blasts ? QStringLiteral(R"("events": {"blast": {"event": "captures", "letters": "R", "parts": [)"
                                R"({"do": "capture", "to": {"radius": 1, "fill": true, "self": true}}]}},)")
               : QString();
    const QString text =
        QStringLiteral(R"({ "format": "chesspp-variant", "version": 1, "id": "mine", "name": "Mine",)"
                       R"("army": {"K": "king", "Q": "queen", "R": "rook", "N": "knight", "P": "pawn"},)"
                       R"("roles": {"rook": "R"}, "offers": "Q", "royals": "%1", %2)"
                       R"("start": {"fen": "r2kk2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},)"
                       R"("goals": {"checkmate": "win", "stalemate": "draw"}})")
            .arg(royals, events);
    const auto read = io::readVariant(text.toStdString(), "mine.json", io::VariantResolver{});
    if (!read) qFatal("%s", codesOf(read.error()).c_str());
    return compiled(read->variant, backend);
}

}  // namespace

class SeveralRoyalsTest : public QObject {
    Q_OBJECT
private slots:
    void movesAreLegalByTheRule_data() {
        QTest::addColumn<QString>("royals");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("move");
        QTest::addColumn<bool>("legal");
        QTest::addColumn<bool>("check");
        const auto row = [](const char* name, const char* royals, const char* fen, const char* move,
                            bool legal, bool check) {
            QTest::newRow(name) << QString(royals) << QString(fen) << QString(move) << legal << check;
        };
        const char* oneAttacked = "3k1k2/8/8/8/8/8/8/3RK2n b - - 0 1";
        row("each: one attacked king must be saved", "each", oneAttacked, "h1g3", false, true);
        row("together: one may be left attacked", "together", oneAttacked, "h1g3", true, false);
        row("last: one may be left attacked", "last", oneAttacked, "h1g3", true, false);
        const char* bothAttacked = "3k1k2/8/8/8/8/8/8/3RKR1n b - - 0 1";
        row("together: both attacked are in check", "together", bothAttacked, "h1g3", false, true);
        row("together: one step is enough", "together", bothAttacked, "f8g7", true, true);
        row("together: a capture that frees one", "together", "3k1k2/8/8/8/8/6n1/8/3RKR2 b - - 0 1", "g3f1",
            true, true);
        row("last: two attacked are not in check", "last", bothAttacked, "h1g3", true, false);
        const char* alone = "3k4/8/8/8/8/8/8/3RK2n b - - 0 1";
        row("together: the only king must be saved", "together", alone, "h1g3", false, true);
        row("last: the last king must be saved", "last", alone, "h1g3", false, true);
        row("together: a king may step into an attack", "together", "2k2k2/8/8/8/8/8/8/3RK3 b - - 0 1",
            "c8d8", true, false);
        row("together: not the second into one", "together", "3k1k2/8/8/8/8/8/8/3RK1R1 b - - 0 1", "f8g8",
            false, false);
        const char* castling = "4k2r/8/2k5/8/8/8/8/4KR2 b k - 0 1";
        row("each: no castling through attacks", "each", castling, "e8g8", false, false);
        row("together: one of two castles through attacks", "together", castling, "e8g8", true, false);
        row("last: one of two castles through attacks", "last", castling, "e8g8", true, false);
        row("together: the only king does not", "together", "4k2r/8/8/8/8/8/8/4KR2 b k - 0 1", "e8g8", false,
            false);
    }
    void movesAreLegalByTheRule() {
        QFETCH(const QString, royals);
        QFETCH(const QString, fen);
        QFETCH(const QString, move);
        QFETCH(const bool, legal);
        QFETCH(const bool, check);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const RulesetPtr ruleset = rulesetWith(royals, backend);
            const auto position = positionFromFen(ruleset, fen.toStdString());
            QVERIFY2(position, position ? "" : codesOf(position.error()).c_str());
            QCOMPARE(position->inCheck(), check);
            QCOMPARE(parseMove(*position, move.toStdString()).has_value(), legal);
        }
    }

    void whoTakesTheLastRoyalHasWon_data() {
        QTest::addColumn<QString>("royals");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<bool>("over");
        const auto row = [](const char* name, const char* royals, const char* fen, bool over) {
            QTest::newRow(name) << QString(royals) << QString(fen) << over;
        };
        // The rook takes the knight on d7, and all around it explodes.
        row("each: one of two", "each", "4k2k/3n4/8/8/8/8/8/3RK3 w - - 0 1", true);
        row("together: one of two", "together", "4k2k/3n4/8/8/8/8/8/3RK3 w - - 0 1", false);
        row("last: one of two", "last", "4k2k/3n4/8/8/8/8/8/3RK3 w - - 0 1", false);
        row("together: both", "together", "2k1k3/3n4/8/8/8/8/8/3RK3 w - - 0 1", true);
        row("last: both", "last", "2k1k3/3n4/8/8/8/8/8/3RK3 w - - 0 1", true);
        row("last: the only one", "last", "2k5/3n4/8/8/8/8/8/3RK3 w - - 0 1", true);
    }
    void whoTakesTheLastRoyalHasWon() {
        QFETCH(const QString, royals);
        QFETCH(const QString, fen);
        QFETCH(const bool, over);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const auto position = positionFromFen(rulesetWith(royals, backend, true), fen.toStdString());
            QVERIFY2(position, position ? "" : codesOf(position.error()).c_str());
            Game game(*position);
            const auto move = parseMove(game.position(), "d1d7");
            QVERIFY(move.has_value());
            game.play(*move);
            const auto outcome = game.outcome();
            QCOMPARE(outcome.has_value(), over);
            if (over) QCOMPARE(*outcome->winner, Side::White);
            QCOMPARE(game.position().legalMoves().empty(), over);
        }
    }

    void positionsMayLackRoyalsThatMayBeLost_data() {
        QTest::addColumn<QString>("royals");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const char* royals, const char* fen, const char* problem) {
            QTest::newRow(name) << QString(royals) << QString(fen) << QString(problem);
        };
        row("each: one is missing", "each", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "position.too-few-royals");
        row("together: one is missing", "together", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "");
        row("last: none is left", "last", "8/8/8/8/8/8/8/4K3 w - - 0 1", "position.no-royal");
        row("together: one too many", "together", "k1k1k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "position.too-many-royals");
        row("together: one can be taken", "together", "3kk3/8/8/8/8/8/8/3RK3 w - - 0 1", "");
        row("together: both can be taken", "together", "3kk3/8/8/8/8/8/8/3RR1K1 w - - 0 1",
            "position.waiting-side-attacked");
    }
    void positionsMayLackRoyalsThatMayBeLost() {
        QFETCH(const QString, royals);
        QFETCH(const QString, fen);
        QFETCH(const QString, problem);
        const auto position = positionFromFen(rulesetWith(royals, Backend::Fastest), fen.toStdString());
        const std::string codes = position ? std::string() : codesOf(position.error());
        QVERIFY2(problem.isEmpty() ? codes.empty() : codes.find(problem.toStdString()) != std::string::npos,
                 codes.c_str());
    }

    void refusalsNameAnAttackedKing() {
        const RulesetPtr ruleset = rulesetWith("together", Backend::Fastest);
        const auto position = positionFromFen(ruleset, "3k1k2/8/8/8/8/8/8/3RKR1n b - - 0 1");
        QVERIFY(position.has_value());
        const BoardShape& shape = ruleset->rules().shape;
        const Message why = whyNot(*position, *shape.parse("h1"), *shape.parse("g3"), {});
        QCOMPARE(QString::fromStdString(why.code), QStringLiteral("refusal.stays-attacked"));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::SeveralRoyalsTest)
#include "tst_several_royals.moc"
