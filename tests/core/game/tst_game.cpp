// SPDX-License-Identifier: MIT
// A game as a tree, and how it ends: every result of the rules, claims, repetition, declarations.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/resolve_variant.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>

namespace chesspp::testing {

namespace {

QString textOf(EndReason reason) {
    switch (reason) {
        case EndReason::Checkmate:
            return "checkmate";
        case EndReason::Stalemate:
            return "stalemate";
        case EndReason::NoMove:
            return "no move";
        case EndReason::NoPiece:
            return "no piece";
        case EndReason::RoyalLost:
            return "royal lost";
        case EndReason::Goal:
            return "goal";
        case EndReason::Resignation:
            return "resignation";
        case EndReason::Agreement:
            return "agreement";
        case EndReason::RepetitionClaimed:
            return "repetition claimed";
        case EndReason::RepetitionAutomatic:
            return "repetition";
        case EndReason::PerpetualCheck:
            return "perpetual check";
        case EndReason::QuietMovesClaimed:
            return "quiet moves claimed";
        case EndReason::QuietMovesAutomatic:
            return "quiet moves";
        case EndReason::MovesCounted:
            return "counted moves";
        case EndReason::DeadPosition:
            return "dead";
        case EndReason::Timeout:
            return "time";
        case EndReason::Recorded:
            return "the record";
    }
    return {};
}

QString textOf(const std::optional<Outcome>& outcome) {
    if (!outcome) return "open";
    const QString winner = !outcome->winner ? "draw" : *outcome->winner == Side::White ? "white" : "black";
    return winner + " by " + textOf(outcome->reason);
}

QString claimsOf(const Game& game) {
    QStringList claims;
    for (const EndReason reason : game.claims()) claims << textOf(reason);
    return claims.join(", ");
}

constexpr const char* kShuffle = "Nf3 Nf6 Ng1 Ng8 ";

QString repeated(const char* moves, int times) {
    return QString(moves).repeated(times);
}

}  // namespace

class GameTest : public QObject {
    Q_OBJECT
private slots:
    void gameEndsByItsRule_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QString>("claims");
        const auto row = [](const char* name, const char* fen, const QString& moves, const char* outcome,
                            const char* claims = "") {
            QTest::newRow(name) << fen << moves << outcome << claims;
        };
        row("fool's mate", "", "f3 e5 g4 Qh4#", "black by checkmate");
        row("stalemate", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "draw by stalemate");
        row("an open game", "", "e4 e5", "open");
        row("bare kings", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "Kxd2", "draw by dead");
        row("one knight", "4k3/8/8/8/8/8/3p4/4K1N1 w - - 0 1", "Kxd2", "draw by dead");
        row("one bishop", "4kb2/8/8/8/8/8/3p4/4K3 w - - 0 1", "Kxd2", "draw by dead");
        row("two knights are not dead", "4k3/8/8/8/8/8/3p4/1N2K1N1 w - - 0 1", "Kxd2", "open");
        row("knight against knight is not dead", "4k1n1/8/8/8/8/8/3p4/1N2K3 w - - 0 1", "Kxd2", "open");
        row("bishops of one colour, both sides", "2b1k3/8/4b3/8/8/3B4/3p4/4KB2 w - - 0 1", "Kxd2",
            "draw by dead");
        row("bishops of both colours", "4kb2/8/8/8/8/8/3p4/4KB2 w - - 0 1", "Kxd2", "open");
        row("a pawn", "4k3/8/8/8/8/8/P2p4/4K3 w - - 0 1", "Kxd2", "open");
        row("threefold is claimed", "", repeated(kShuffle, 2), "open", "repetition claimed");
        row("twice is nothing", "", repeated(kShuffle, 1), "open");
        row("fivefold ends", "", repeated(kShuffle, 4), "draw by repetition");
        row("fifty moves are claimed", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "Ra2", "open",
            "quiet moves claimed");
        row("forty-nine are not", "4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "Ra2", "open");
        row("a capture starts anew", "4k3/8/8/8/8/8/p7/R3K3 w - - 99 80", "Rxa2", "open");
        row("a pawn's move starts anew", "4k3/8/8/8/8/8/7P/R3K3 w - - 99 80", "h4", "open");
        row("seventy-five end", "4k3/8/8/8/8/8/8/R3K3 w - - 149 80", "Ra2", "draw by quiet moves");
        row("mate on the seventy-fifth wins", "4k3/8/4K3/8/8/8/8/R7 w - - 149 80", "Ra8#",
            "white by checkmate");
        row("nothing before the start repeats", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 9",
            repeated(kShuffle, 1), "open");
    }
    void gameEndsByItsRule() {
        QFETCH(QString, fen);
        QFETCH(QString, moves);
        QFETCH(QString, outcome);
        QFETCH(QString, claims);
        const Game game = gameOf(chess(), moves.toStdString(), fen.toStdString());
        QCOMPARE(textOf(game.outcome()), outcome);
        QCOMPARE(claimsOf(game), claims);
    }

    void sameBoardIsAnotherPosition_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<int>("occurrences");
        const auto row = [](const char* name, const char* fen, const char* moves, int count) {
            QTest::newRow(name) << fen << moves << count;
        };
        row("the start, three times", "", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 3);
        row("the king has moved since", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Kf1 Kf8 Ke1 Ke8", 1);
        row("a rook has moved since", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rg1 Rg8 Rh1 Rh8", 1);
        row("the rights were gone before", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "Kf1 Kf8 Ke1 Ke8", 2);
        row("the rook goes when the king has gone", "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1",
            "Rg1 Rc8 Rh1 Ra8 Rg1 Rc8 Rh1 Ra8", 2);
        row("the other rook's right does not change", "r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1", "Rg1 Rg8 Rh1 Rh8",
            2);
        row("en passant was possible", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4 Kd8 Kd1 Ke8 Ke1", 1);
        row("en passant was not possible", "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1", "e4 Kd8 Kd1 Ke8 Ke1", 2);
        row("en passant was pinned", "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e4 Ka5 Kd1 Ka4 Ke1", 2);
    }
    void sameBoardIsAnotherPosition() {
        QFETCH(QString, fen);
        QFETCH(QString, moves);
        QFETCH(int, occurrences);
        QCOMPARE(gameOf(chess(), moves.toStdString(), fen.toStdString()).occurrences(), occurrences);
    }

    void positionsWhoseKeysCollideAreNoRepetition() {
        const auto countWith = [](const char* fen, const char* moves, std::uint64_t bits) {
            Game game = gameOf(chess(), moves, fen);
            const Position last = game.position();
            std::vector<std::uint64_t> keys;
            do {
                keys.push_back(game.position().repetitionKey() & bits);
            } while (game.back());
            return static_cast<int>(chesspp::occurrences(last, keys).size());
        };
        constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        const std::string shuffle = kShuffle;
        for (const std::uint64_t bits : {~std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0}}) {
            QCOMPARE(countWith(kStart, "e4 e5 Nf3 Nc6", bits), 1);
            QCOMPARE(countWith(kStart, (shuffle + shuffle + "Nf3").c_str(), bits), 3);
            QCOMPARE(countWith("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Kf1 Kf8 Ke1 Ke8", bits), 1);
            QCOMPARE(countWith("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4 Kd8 Kd1 Ke8 Ke1", bits), 1);
            QCOMPARE(countWith("4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1", "e4 Kd8 Kd1 Ke8 Ke1", bits), 2);
        }
    }

    void otherLegalMovesMakeAnotherPosition() {
        // The joker moves as what the other side moved last: a king or a knight.
        constexpr const char* kFen = "k5n1/8/8/3(joker){0}4/8/8/8/K7 w - - 0 1";
        std::vector<const PieceDefinition*> library;
        for (const char* id : {"king", "queen", "rook", "bishop", "knight", "pawn", "joker"})
            library.push_back(pieceOfTree(id));
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const auto rules = rulesetFor(openVariant(), kFen, library, backend);
            QVERIFY2(rules.has_value(), rules ? "" : codesOf(rules.error()).c_str());
            const std::string byKing = "Kb1 Kb8 Ka1 Ka8 ";
            const std::string byKnight = "Kb1 Nf6 Ka1 Ng8 ";
            QCOMPARE(gameOf(*rules, byKing + byKing, kFen).occurrences(), 3);
            QCOMPARE(gameOf(*rules, byKing + byKnight, kFen).occurrences(), 1);
            QCOMPARE(gameOf(*rules, byKing + byKnight + byKing + byKnight, kFen).occurrences(), 2);
        }
    }

    void bothBackendsCountRepetitionAlike() {
        const RulesetPtr plain = compiled(chessVariant(), Backend::Plain);
        const char* moves = "e4 e5 Nf3 Nf6 Ng1 Ng8 Ke2 Ke7 Ke1 Ke8 d4 exd4 c4";
        Game fast = gameOf(chess(), moves);
        Game slow = gameOf(plain, moves);
        do {
            QCOMPARE(fast.position().repetitionKey(), slow.position().repetitionKey());
            QCOMPARE(formatFen(fast.position()), formatFen(slow.position()));
            slow.back();
        } while (fast.back());
    }

    void treeKeepsVariationsAndPutsThemBack() {
        Game game = gameOf(chess(), "e4 e5 Nf3");
        const NodeId third = game.current();
        const auto play = [&](const char* text) { return game.play(*parseMove(game.position(), text)); };
        QVERIFY(game.back());
        const NodeId variation = play("Nc3");
        play("Nf6");
        QVERIFY(game.back() && game.back());
        QCOMPARE(game.node(game.current()).children.size(), std::size_t{2});
        QVERIFY(play("Nc3") == variation);
        QVERIFY(game.path(third).size() == 3 && game.line(variation).size() == 4);

        QCOMPARE(game.promote(variation), std::size_t{1});
        QVERIFY(game.node(game.node(variation).parent).children.front() == variation);
        QCOMPARE(game.promote(variation, 1), std::size_t{0});

        game.goTo(game.line(variation).back());
        const std::string inside = formatFen(game.position());
        const NodeId stood = game.current();
        const Game::Removed removed = game.remove(variation);
        QVERIFY(!game.contains(variation) && !game.contains(stood) && game.contains(third));
        QVERIFY(game.current() == game.node(variation).parent);
        const NodeId added = play("d4");
        QVERIFY(added != variation && added != stood);
        (void)game.remove(added);
        game.restore(removed);
        QVERIFY(game.contains(variation) && game.current() == stood);
        QCOMPARE(formatFen(game.position()), inside);
        game.goTo(third);
        QCOMPARE(formatFen(game.position()), formatFen(gameOf(chess(), "e4 e5 Nf3").position()));
        QVERIFY(!game.forward());
        game.goTo({});
        QVERIFY(!game.back());
        QVERIFY(game.forward() && game.forward() && game.forward());
        QVERIFY(game.current() == third);
    }

    /// FIDE 6.9, and what can still win as chess servers know it.
    void aFallenFlagLosesUnlessTheOtherSideCannotWin_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<bool>("lost");
        const auto row = [](const char* name, const char* fen, bool lost) {
            QTest::newRow(name) << QByteArray(fen) << lost;
        };
        // White's flag falls.
        row("a whole army", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true);
        row("a bare king", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", false);
        row("a pawn", "4k3/4p3/8/8/8/8/8/QQ2K3 w - - 0 1", true);
        row("a knight against a queen", "4k1n1/8/8/8/8/8/8/3QK3 w - - 0 1", false);
        row("a knight against a rook", "4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1", true);
        row("a knight against a pawn", "4k1n1/8/8/8/8/8/P7/4K3 w - - 0 1", true);
        row("two knights", "1n2k1n1/8/8/8/8/8/8/3QK3 w - - 0 1", true);
        row("a bishop against a queen", "2b1k3/8/8/8/8/8/8/3QK3 w - - 0 1", false);
        row("a bishop against a knight", "2b1k3/8/8/8/8/8/8/3NK3 w - - 0 1", true);
        row("a bishop against one of the other colour", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", true);
        row("a bishop against one of its colour and a rook", "2b1k3/8/8/8/8/8/8/R3KB2 w - - 0 1", false);
        row("bishops of both colours", "2b1kb2/8/8/8/8/8/8/3QK3 w - - 0 1", true);
        row("Black's flag and a bare king", "rnbqkbnr/pppppppp/8/8/8/8/8/4K3 b - - 0 1", false);
    }
    void aFallenFlagLosesUnlessTheOtherSideCannotWin() {
        QFETCH(QByteArray, fen);
        QFETCH(bool, lost);
        Game game = gameOf(chess(), "", fen.toStdString());
        QVERIFY(game.declare(game.timeout()));
        const Side other = opposite(game.position().sideToMove());
        QVERIFY(game.result() == (Outcome{lost ? std::optional(other) : std::nullopt, EndReason::Timeout}));
    }

    void declarationsAreChecked() {
        Game game = gameOf(chess(), "e4 e5");
        QVERIFY(!game.declare({std::nullopt, EndReason::RepetitionClaimed}));
        QVERIFY(!game.declare({Side::White, EndReason::Checkmate}));
        QVERIFY(!game.declare({std::nullopt, EndReason::Resignation}));
        QVERIFY(!game.declare({Side::White, EndReason::Agreement}));
        QVERIFY(game.declare({Side::White, EndReason::Recorded}));
        game.withdrawDeclaration();
        QVERIFY(game.declare({Side::Black, EndReason::Resignation}));
        QCOMPARE(textOf(game.outcome()), "black by resignation");
        QVERIFY(!game.declare({std::nullopt, EndReason::Agreement}));
        QVERIFY(game.back());
        QCOMPARE(textOf(game.outcome()), "open");
        QVERIFY(game.forward());
        QCOMPARE(textOf(game.outcome()), "black by resignation");
        const Game::Removed removed = game.remove(game.current());
        QVERIFY(game.forward() == false && textOf(game.outcome()) == "open");
        game.restore(removed);
        QCOMPARE(textOf(game.outcome()), "black by resignation");
        game.withdrawDeclaration();
        QCOMPARE(textOf(game.outcome()), "open");

        Game repeatedGame = gameOf(chess(), repeated(kShuffle, 2).toStdString());
        QVERIFY(repeatedGame.declare({std::nullopt, EndReason::RepetitionClaimed}));
        QCOMPARE(textOf(repeatedGame.outcome()), "draw by repetition claimed");
        QVERIFY(repeatedGame.claims().empty());
    }

    void theResultIsThatOfTheMainLineWhateverIsLookedAt_data() {
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("result");
        QTest::newRow("resigned") << "e4 e5 Nf3" << "white by resignation";
        QTest::newRow("mated") << "f3 e5 g4 Qh4#" << "black by checkmate";
    }
    void theResultIsThatOfTheMainLineWhateverIsLookedAt() {
        QFETCH(QString, moves);
        QFETCH(QString, result);
        Game game = gameOf(chess(), moves.toStdString());
        const NodeId end = game.current();
        game.goTo({});
        static_cast<void>(game.declare({Side::White, EndReason::Resignation}));
        QCOMPARE(game.current(), NodeId{});
        QCOMPARE(textOf(game.result()), result);
        QCOMPARE(textOf(game.outcome()), "open");
        QVERIFY(!game.declare({std::nullopt, EndReason::Agreement}));
        // A variation has an outcome of its own, and leaves the result alone.
        const NodeId variation = game.play(*parseMove(game.position(), "d4"));
        QVERIFY(!game.isOnMainLine(variation) && game.isOnMainLine(end) && game.end() == end);
        QCOMPARE(textOf(game.result()), result);
        QCOMPARE(textOf(game.outcome()), "open");
        game.goTo(end);
        QCOMPARE(textOf(game.outcome()), result);
        QCOMPARE(formatFen(game.positionAt(variation)), formatFen(gameOf(chess(), "d4").position()));
    }

    void claimsAreThoseOfTheEnd() {
        Game game = gameOf(chess(), repeated(kShuffle, 2).toStdString());
        game.goTo({});
        QCOMPARE(claimsOf(game), "repetition claimed");
        QVERIFY(game.declare({std::nullopt, EndReason::RepetitionClaimed}));
        QCOMPARE(textOf(game.result()), "draw by repetition claimed");
        QCOMPARE(claimsOf(game), "");
        // Of a variation nothing can be claimed.
        Game open = gameOf(chess(), "e4 e5");
        open.goTo({});
        for (const QString& text : repeated(kShuffle, 2).split(' ', Qt::SkipEmptyParts))
            open.play(*parseMove(open.position(), text.toStdString()));
        QCOMPARE(open.occurrences(), 3);
        QCOMPARE(claimsOf(open), "");
    }

    void anotherMainLineOpensTheGameUntilTheFormerIsPutBack() {
        Game game = gameOf(chess(), "e4 e5 Nf3 Nc6");
        const NodeId end = game.current();
        QVERIFY(game.declare({Side::Black, EndReason::Resignation}));
        game.goTo(game.path(end)[1]);
        game.play(*parseMove(game.position(), "Nc3"));
        game.play(*parseMove(game.position(), "Nf6"));
        game.back();
        const NodeId deep = game.play(*parseMove(game.position(), "Nc6"));
        const Game::FormerMainLine former = game.makeMainLine(deep);
        QVERIFY(game.end() == deep && !game.isOnMainLine(end) && game.contains(end));
        QCOMPARE(textOf(game.result()), "open");
        QVERIFY(game.declare({std::nullopt, EndReason::Agreement}));
        game.withdrawDeclaration();
        game.restore(former);
        QVERIFY(game.end() == end);
        QCOMPARE(textOf(game.result()), "black by resignation");
        QCOMPARE(game.node(game.path(end)[1]).children.size(), std::size_t{2});
        QVERIFY(game.node(game.node(deep).parent).children.back() == deep);
    }

    void variantSaysWhoWinsByMateAndStalemate() {
        Variant variant = chessVariant();
        variant.checkmate = GoalResult::Loss;
        variant.stalemate = GoalResult::Win;
        const RulesetPtr ruleset = compiled(variant);
        QCOMPARE(textOf(gameOf(ruleset, "f3 e5 g4 Qh4#").outcome()), "white by checkmate");
        QCOMPARE(textOf(gameOf(ruleset, "Qf7", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").outcome()),
                 "white by stalemate");
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::GameTest)
#include "tst_game.moc"
