// SPDX-License-Identifier: MIT
// Laws over random games of each shipped variant: moves are the reference evaluator's, unmaking restores, a
// game that is over has no moves, texts of positions, moves and games come back. CHESSPP_LAW_CASES sets the
// positions of a variant at most; games are longer where many are wanted. A failure prints the seed.
#include "tests/support/law_cases.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/moves/reference/evaluator.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn.h"

#include <QDir>
#include <QTest>
#include <algorithm>
#include <random>

using namespace chesspp;

namespace {

struct Effort {
    std::size_t positions = lawCases(50);
    bool isLong = positions >= 100'000;
    int plies = isLong ? 1'000 : 50;
    std::size_t games = std::max<std::size_t>(1, positions / static_cast<std::size_t>(plies));
    /// The reference and texts take their time, so they look at some of the positions only.
    int judging = isLong ? 101 : 17;
};

[[nodiscard]] std::vector<FullMove> fullMoves(const Position& position) {
    std::vector<FullMove> list;
    for (const Move move : position.legalMoves()) list.push_back(position.expand(move));
    std::ranges::sort(list);
    return list;
}

/// What does not come back from the texts of a position and of a move; empty when all does.
[[nodiscard]] QString lostByTexts(const Position& position, Move move) {
    const Ruleset& ruleset = position.ruleset();
    const std::string fen = formatFen(position);
    const auto read = parseFen(ruleset, fen);
    if (!read)
        return "the position's text is refused: " + QString::fromStdString(testing::codesOf(read.error()));
    if (formatFen(ruleset, *read) != fen) return "the position's text does not come back";
    const auto again = Position::fromSetup(position.rulesetPtr(), *read);
    if (!again)
        return "the position read is refused: " + QString::fromStdString(testing::codesOf(again.error()));
    if (fullMoves(*again) != fullMoves(position)) return "the position read has other moves";
    for (const std::string& text : {formatCoordinate(position, move), formatSan(position, move)}) {
        const auto parsed = parseMove(position, text);
        if (!parsed) return QString::fromStdString(text + " is refused");
        if (position.expand(*parsed) != position.expand(move))
            return QString::fromStdString(text + " is another move");
    }
    return {};
}

class WatchedGame {
public:
    explicit WatchedGame(const Position& start) : game_(start), reference_(start.ruleset().rules()) {}

    /// What is wrong; empty when nothing is.
    [[nodiscard]] QString play(std::mt19937_64& random, const Effort& effort) {
        for (int ply = 0; ply < effort.plies && !game_.outcome(); ++ply) {
            const Position& position = game_.position();
            const MoveList moves = position.legalMoves();
            if (moves.empty()) return wrong("there is no move, and the game goes on");
            const Move chosen = moves[random() % moves.size()];
            if (ply % effort.judging == 0) {
                std::vector<FullMove> legal = reference_.legal(position.setup());
                std::ranges::sort(legal);
                if (legal != fullMoves(position)) return wrong("the engine and the reference differ");
                if (QString lost = lostByTexts(position, chosen); !lost.isEmpty()) return wrong(lost);
            }
            hashes_.push_back(position.hash());
            game_.play(chosen);
        }
        if (game_.outcome() && game_.outcome()->reason == EndReason::Goal &&
            !game_.position().legalMoves().empty())
            return wrong("a goal is reached, and there are moves");
        if (QString lost = lostByRecord(); !lost.isEmpty()) return wrong(lost);
        Position back = game_.position();
        for (; !hashes_.empty(); hashes_.pop_back()) {
            back.takeBack();
            if (back.hash() != hashes_.back()) return wrong("taking back does not restore the position");
        }
        return {};
    }

private:
    [[nodiscard]] QString lostByRecord() const {
        const std::string pgn = formatPgn(game_);
        const PgnRules rules = [&](const std::vector<PgnTag>&) {
            return Result<RulesetPtr>(game_.start().rulesetPtr());
        };
        const PgnReading read = parsePgn(pgn, rules);
        if (read.problems.hasErrors() || read.games.size() != 1) return "its record is refused";
        const Game& again = read.games.front().game;
        if (formatFen(again.position()) != formatFen(game_.position())) return "its record is another game";
        if (resultText(again.result()) != resultText(game_.result())) return "its record has another result";
        return {};
    }
    [[nodiscard]] QString wrong(const QString& what) const {
        return what + ": " + QString::fromStdString(formatFen(game_.position()));
    }

    Game game_;
    ReferenceEvaluator reference_;
    std::vector<std::uint64_t> hashes_;  ///< of the positions that led here
};

}  // namespace

class TestEveryVariantPlays : public QObject {
    Q_OBJECT

private slots:
    void itsGamesKeepTheLaws_data() {
        QTest::addColumn<QString>("id");
        for (const QString& file : QDir("resources/variants").entryList({"*.json"}))
            QTest::newRow(qPrintable(file.section('.', 0, 0))) << file.section('.', 0, 0);
    }
    void itsGamesKeepTheLaws() {
        QFETCH(QString, id);
        const Variant variant = testing::variantOfTree(id.toStdString());
        // An open variant is settled by its position, which other laws vary.
        if (variant.board == BoardChoice::Any) return;
        const RulesetPtr ruleset = testing::compiled(variant);
        QVERIFY2(ruleset->compiled() != nullptr, "its rules are not compiled");
        const auto start = startPosition(ruleset);
        QVERIFY(start.has_value());
        const Effort effort;
        for (std::uint64_t seed = 1; seed <= effort.games; ++seed) {
            std::mt19937_64 random(seed);
            const QString wrong = WatchedGame(*start).play(random, effort);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString("seed %1: %2").arg(seed).arg(wrong)));
        }
    }
};

CHESSPP_GUILESS_TEST(TestEveryVariantPlays)
#include "tst_every_variant_plays.moc"
