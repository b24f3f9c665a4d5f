// SPDX-License-Identifier: MIT
// Law: navigation, variations and comments change no result; a line removed or promoted and put back restores
// it; PGN keeps it. CHESSPP_LAW_CASES sets the number of sessions; a failure prints the seed.
#include "tests/support/law_cases.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/notation/pgn.h"

#include <QTest>
#include <array>
#include <random>

using namespace chesspp;

namespace {

constexpr std::array kStarts{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                             "7k/4Q3/8/6K1/8/8/8/8 b - - 0 1", "k7/8/1K6/8/8/8/8/7R w - - 140 90",
                             "4k3/8/8/8/8/8/3p4/3NK3 w - - 0 1"};

std::string resultIn(const std::string& pgn) {
    const std::string tag = "[Result \"";
    const std::size_t at = pgn.find(tag) + tag.size();
    return pgn.substr(at, pgn.find('"', at) - at);
}

std::string textOf(const std::optional<Outcome>& result) {
    if (!result) return "*";
    if (!result->winner) return "1/2-1/2";
    return *result->winner == Side::White ? "1-0" : "0-1";
}

/// Of the game stood in at its end, found without Game::result().
std::optional<Outcome> outcomeAtEnd(Game game) {
    while (game.current() != NodeId{}) game.back();
    while (game.forward()) {
    }
    return game.outcome();
}

class Session {
public:
    Session(unsigned seed, const char* fen)
        : random_(seed), game_(testing::positionOf(testing::chess(), fen)) {}

    [[nodiscard]] const Game& game() const { return game_; }

    /// Does something at random; what of the law it breaks, or nothing.
    std::string act() {
        const std::optional<Outcome> before = game_.result();
        switch (below(9)) {
            case 0:
                game_.goTo(anyNode());
                return kept(before, "looking");
            case 1:
                game_.setComment(anyNode(), "said");
                return kept(before, "a comment");
            case 2:
            case 3: {
                if (game_.outcome()) return {};
                const MoveList moves = game_.position().legalMoves();
                const bool atEnd = game_.current() == game_.end();
                game_.play(moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))]);
                return atEnd ? std::string() : kept(before, "a move while looking back");
            }
            case 4: {
                const Outcome resigned{below(2) == 0 ? Side::White : Side::Black, EndReason::Resignation};
                const NodeId stood = game_.current();
                if (game_.declare(resigned) == before.has_value())
                    return "a finished game takes no other result";
                if (game_.current() != stood) return "declaring moves nobody";
                return kept(before ? before : resigned, "declaring");
            }
            case 5: {
                const NodeId id = anyNode();
                const Game::FormerMainLine former = game_.makeMainLine(id);
                if (!game_.isOnMainLine(id)) return "the main line goes through the node";
                if (below(3) == 0) return {};
                game_.restore(former);
                return kept(before, "the main line put back");
            }
            case 6: {
                const NodeId id = anyNode();
                if (id == NodeId{}) return {};
                const Game::Removed removed = game_.remove(id);
                if (below(4) == 0) return {};
                game_.restore(removed);
                return kept(before, "a line put back");
            }
            case 7:
                game_.goTo(game_.end());
                return kept(before, "looking at the end");
            default:
                if (below(3) == 0) game_.withdrawDeclaration();
                return {};
        }
    }

private:
    [[nodiscard]] int below(int limit) {
        return static_cast<int>(random_() % static_cast<unsigned>(std::max(limit, 1)));
    }
    [[nodiscard]] NodeId anyNode() {
        std::vector<NodeId> nodes{NodeId{}};
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const std::vector<NodeId>& children = game_.node(nodes[i]).children;
            nodes.insert(nodes.end(), children.begin(), children.end());
        }
        return nodes[static_cast<std::size_t>(below(static_cast<int>(nodes.size())))];
    }
    [[nodiscard]] std::string kept(const std::optional<Outcome>& before, const char* what) const {
        return game_.result() == before ? std::string() : std::string(what) + " changed the result";
    }

    std::mt19937 random_;
    Game game_;
};

}  // namespace

class TestResultsBelongToTheGame : public QObject {
    Q_OBJECT
private slots:
    void resultsChangeByNothingButTheGame() {
        const PgnRules rules = [](const std::vector<PgnTag>&) {
            return Result<RulesetPtr>(testing::chess());
        };
        const auto sessions = static_cast<unsigned>(lawCases(120));
        std::size_t finished = 0;
        for (unsigned seed = 1; seed <= sessions; ++seed) {
            Session session(seed, kStarts.at(seed % kStarts.size()));
            for (int i = 0; i < 40; ++i) {
                const std::string broken = session.act();
                QVERIFY2(broken.empty(), qPrintable(QString("seed %1, step %2: %3")
                                                        .arg(seed)
                                                        .arg(i)
                                                        .arg(QString::fromStdString(broken))));
                const Game& game = session.game();
                QVERIFY2(game.result() == outcomeAtEnd(game), qPrintable(QString("seed %1").arg(seed)));
            }
            const std::string pgn = formatPgn(session.game());
            QCOMPARE(resultIn(pgn), textOf(session.game().result()));
            const PgnReading read = parsePgn(pgn, rules);
            QCOMPARE(read.games.size(), std::size_t{1});
            QCOMPARE(textOf(read.games.front().game.result()), textOf(session.game().result()));
            if (session.game().result()) ++finished;
        }
        qInfo("%u sessions, %zu with a result", sessions, finished);
        QVERIFY(finished > sessions / 4);
    }
};

CHESSPP_GUILESS_TEST(TestResultsBelongToTheGame)
#include "tst_results_belong_to_the_game.moc"
