// SPDX-License-Identifier: MIT
// A game replayed after a piece was changed: it continues only where each move leaves the same board.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/base/work_limit.h"
#include "core/game/editing_ruleset.h"
#include "core/game/game.h"
#include "core/io/piece_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn.h"

#include <QTest>
#include <stop_token>

namespace chesspp::testing {

namespace {

/// Chess with one piece more, of that tree.
RulesetPtr rulesWith(const QString& tree) {
    const std::string text =
        QString(R"({"format": "chesspp-piece", "version": 1, "id": "zebu", "name": "Zebu", "tree": [%1]})")
            .arg(tree)
            .toStdString();
    const Result<io::LoadedPiece> piece = io::readPiece(text, "zebu");
    if (!piece) qFatal("%s", codesOf(piece.error()).c_str());
    std::vector<const PieceDefinition*> library;
    for (const char* each : {"king", "queen", "rook", "bishop", "knight", "pawn"})
        library.push_back(pieceOfTree(each));
    library.push_back(&piece->definition);
    const auto made = rulesetForEditing(chessVariant(), BoardShape(), {"zebu"}, library, Backend::Plain);
    if (!made) qFatal("%s", codesOf(made.error()).c_str());
    return *made;
}

constexpr const char* kLeap = R"({"do": "move", "to": {"jump": [2, 1]}, "mirror": "all"})";

Game begun(const RulesetPtr& rules) {
    const auto setup = parseFen(*rules, "4k3/7p/8/8/3(zebu){0}4/8/8/4K3 w - - 0 1");
    if (!setup) qFatal("%s", codesOf(setup.error()).c_str());
    return Game(Position::unjudged(rules, *setup));
}

NodeId play(Game& game, const char* text) {
    const auto move = parseMove(game.position(), text);
    if (!move) qFatal("%s is no move", text);
    return game.play(*move);
}

}  // namespace

class GameReplayTest : public QObject {
    Q_OBJECT

private slots:
    void aGameGoesOnWhereEveryMoveLeavesTheSameBoard_data() {
        QTest::addColumn<QString>("tree");
        QTest::addColumn<bool>("goesOn");
        const QString leap = kLeap;
        QTest::newRow("the same") << leap << true;
        QTest::newRow("more leaps") << leap + R"(, {"do": "move", "to": {"jump": [3, 3]}, "mirror": "all"})"
                                    << true;
        QTest::newRow("the leap from another node")
            << R"({"do": "move", "to": {"jump": [3, 3]}, "mirror": "all"}, )" + leap << true;
        QTest::newRow("other leaps") << R"({"do": "move", "to": {"jump": [3, 3]}, "mirror": "all"})" << false;
        QTest::newRow("a leap that a variation made is missing")
            << R"({"do": "move", "to": {"jump": [2, 1]}, "mirror": "sides"})" << false;
        QTest::newRow("the leap leaves a wall behind")
            << R"({"do": "multi", "to": {"jump": [2, 1]}, "mirror": "all", "parts": [{"do": "move", "at": "destination"},
                   {"do": "wall", "at": "start", "change": "build"}]})"
            << false;
    }
    void aGameGoesOnWhereEveryMoveLeavesTheSameBoard() {
        QFETCH(QString, tree);
        QFETCH(bool, goesOn);
        Game game = begun(rulesWith(kLeap));
        const NodeId first = play(game, "d4e6");
        play(game, "e8e7");
        game.goTo({});
        const NodeId aside = play(game, "d4c2");  // a variation, backwards
        game.setComment(aside, "aside");
        const NodeId gone = play(game, "h7h5");
        const Game::Removed removed = game.remove(gone);
        game.goTo(first);
        const RulesetPtr changed = rulesWith(tree);
        std::optional<Game> replayed = game.replayedUnder(changed);
        QCOMPARE(replayed.has_value(), goesOn);
        if (!goesOn) return;
        QCOMPARE(formatPgn(*replayed, {}), formatPgn(game, {}));
        QCOMPARE(replayed->current(), first);
        QVERIFY(replayed->position().rulesetPtr() == changed);
        QVERIFY(!replayed->contains(gone));
        replayed->restore(removed);
        replayed->goTo(gone);
        QCOMPARE(replayed->position().at(*BoardShape().parse("h5")).has_value(), true);
    }

    void aMoveThatWasTakenOutMustFitToo() {
        Game game = begun(rulesWith(kLeap));
        const NodeId gone = play(game, "d4e6");
        static_cast<void>(game.remove(gone));
        QVERIFY(!game.replayedUnder(rulesWith(R"({"do": "move", "to": {"jump": [3, 3]}})")));
    }

    void aReplayThatIsCutShortFails() {
        // Compiled moves know no limit; these are the reference's.
        const RulesetPtr rules = rulesWith(R"({"do": "move", "to": {"jump": [2, 1]}, "mirror": "all",
            "if": ["count(board.squares, item.defended_by(friend)) < 65"]})");
        Game game = begun(rules);
        play(game, "d4e6");
        QVERIFY(game.replayedUnder(rules));
        std::stop_source stop;
        stop.request_stop();
        const WorkLimit limit(stop.get_token());
        QVERIFY(!game.replayedUnder(rules));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::GameReplayTest)
#include "tst_game_replay.moc"
