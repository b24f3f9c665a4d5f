// SPDX-License-Identifier: MIT
// Laws over random games of each shipped piece: it compiles, moves are the reference evaluator's, unmaking
// restores, texts round-trip. CHESSPP_LAW_CASES sets the positions per piece; a failure prints the seed.
#include "tests/support/law_cases.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/resolve_variant.h"
#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/evaluator.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QDir>
#include <QTest>
#include <algorithm>
#include <random>

using namespace chesspp;

namespace {

/// Long games where many positions are wanted.
struct Games {
    std::size_t positions = lawCases(80);
    std::size_t plies = positions >= 10'000 ? 1'000 : 40;
    std::size_t count = std::max<std::size_t>(1, positions / plies);
};

[[nodiscard]] QStringList ids() {
    QStringList list;
    for (const QString& file : QDir("pieces").entryList({"*.json"})) list += file.section('.', 0, 0);
    return list;
}

[[nodiscard]] const std::vector<const PieceDefinition*>& library() {
    static const std::vector<const PieceDefinition*> pieces = [] {
        std::vector<const PieceDefinition*> all;
        for (const QString& id : ids()) all.push_back(testing::pieceOfTree(id.toStdString()));
        return all;
    }();
    return pieces;
}

/// The open variant, settled on a text.
[[nodiscard]] RulesetPtr rulesetOf(const QString& fen) {
    const auto ruleset = rulesetFor(testing::openVariant(), fen.toStdString(), library());
    if (!ruleset) qFatal("%s: %s", qPrintable(fen), testing::codesOf(ruleset.error()).c_str());
    return *ruleset;
}

/// Two of the piece a side with a king and three pawns.
[[nodiscard]] QString armies(const QString& id) {
    const QString white = '(' + id + "){0}";
    const QString black = '(' + id + "){1}";
    return "1" + black + "n1k" + black + "2/1p2pp2/8/8/8/8/1P2PP2/1" + white + "N1K" + white + "2 w - - 0 1";
}

/// Why its rules are not compiled.
[[nodiscard]] QString refusalOf(const RulesetPtr& ruleset) {
    const auto programs = compileRuleset(std::make_shared<const Rules>(ruleset->rules()));
    return programs ? QString() : QString::fromStdString(programs.error().code);
}

[[nodiscard]] std::vector<FullMove> written(const Position& position, const MoveList& moves) {
    std::vector<FullMove> list;
    for (const Move move : moves) list.push_back(position.expand(move));
    std::ranges::sort(list);
    return list;
}

/// The moves in an order that no generator sets.
[[nodiscard]] std::vector<Move> inOrder(const Position& position) {
    std::vector<std::pair<FullMove, Move>> pairs;
    for (const Move move : position.legalMoves()) pairs.emplace_back(position.expand(move), move);
    std::ranges::sort(pairs, {}, [](const auto& pair) -> const FullMove& { return pair.first; });
    std::vector<Move> moves;
    for (const auto& [full, move] : pairs) moves.push_back(move);
    return moves;
}

class Watched {
public:
    Watched(const RulesetPtr& ruleset, const std::string& fen)
        : ruleset_(ruleset), position_(testing::positionOf(ruleset, fen)), oracle_(ruleset->rules()) {}

    /// What is wrong; empty when nothing is.
    [[nodiscard]] QString play(std::mt19937_64& random, int plies) {
        // The reference takes its time: long games are looked at less often.
        const int judging = std::max(5, plies / 20);
        const int reading = std::max(1, plies / 200);
        // So does reading a text with nothing known but the library: all is compiled anew.
        const int alone = 4 * judging;
        std::vector<Setup> before;
        for (int ply = 0; ply < plies; ++ply) {
            const std::vector<Move> moves = inOrder(position_);
            if (moves.empty()) break;
            const Setup setup = position_.setup();
            if (ply % judging == 0) {
                if (QString wrong = judge(setup); !wrong.isEmpty()) return report(setup, wrong);
            }
            if (ply % alone == alone - judging) {
                const std::string lost = testing::lostByText(position_, library());
                if (!lost.empty()) return report(setup, "read alone, " + QString::fromStdString(lost));
            }
            const Move move = moves[random() % moves.size()];
            if (ply % reading == 0) {
                if (QString wrong = texts(move); !wrong.isEmpty()) return report(setup, wrong);
            }
            before.push_back(setup);
            position_.play(move);
        }
        for (; !before.empty(); before.pop_back()) {
            position_.takeBack();
            if (position_.setup() != before.back()) return report(before.back(), "taking back changes it");
        }
        return {};
    }

private:
    [[nodiscard]] QString report(const Setup& setup, const QString& wrong) const {
        return wrong + ": " + QString::fromStdString(formatFen(*ruleset_, setup));
    }

    [[nodiscard]] QString judge(const Setup& setup) const {
        std::vector<FullMove> legal = oracle_.legal(setup);
        std::ranges::sort(legal);
        if (written(position_, position_.legalMoves()) != legal) return "the engine and the reference differ";
        const std::string fen = formatFen(*ruleset_, setup);
        const auto read = parseFen(*ruleset_, fen);
        if (!read) return "its text is refused: " + QString::fromStdString(testing::codesOf(read.error()));
        if (QString::fromStdString(formatFen(*ruleset_, *read)) != QString::fromStdString(fen)) {
            return "its text does not come back";
        }
        return {};
    }

    [[nodiscard]] QString texts(Move move) const {
        for (const std::string& text : {formatCoordinate(position_, move), formatSan(position_, move)}) {
            const auto read = parseMove(position_, text);
            if (!read) return QString::fromStdString(text + " is refused");
            if (position_.expand(*read) != position_.expand(move)) {
                return QString::fromStdString(text + " is read as another move");
            }
        }
        return {};
    }

    RulesetPtr ruleset_;
    Position position_;
    ReferenceEvaluator oracle_;
};

}  // namespace

class TestEveryPiecePlays : public QObject {
    Q_OBJECT

private slots:
    /// None makes a whole game fall to the reference engine.
    void noneNeedsTheReferenceEngine_data() { rows(kCompiled); }
    void noneNeedsTheReferenceEngine() {
        QFETCH(QString, id);
        const QString rank = "R(" + id + "){0}BQK(" + id + "){0}NR";
        const QString small = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/" + rank + " w - - 0 1";
        const QString ten = "rnbqkbnr2/pppppppp2/10/10/10/10/10/10/PPPPPPPP2/" + rank + "2 w - - 0 1";
        const QString wide = "rnbqkbnr8/pppppppp8/16/16/16/16/PPPPPPPP8/" + rank + "8 w - - 0 1";
        const QString large =
            "rnbqkbnr8/pppppppp8/" + QString("16/").repeated(12) + "PPPPPPPP8/" + rank + "8 w - - 0 1";
        for (const QString& fen : {armies(id), small, ten, wide, large}) {
            const RulesetPtr ruleset = rulesetOf(fen);
            if (ruleset->compiled() == nullptr) QFAIL(qPrintable(fen + ": " + refusalOf(ruleset)));
        }
    }

    void eachCompilesOnBoardsOfEverySize_data() { rows(kCompiled); }
    void eachCompilesOnBoardsOfEverySize() {
        QFETCH(QString, id);
        const QString white = '(' + id + "){0}";
        const QString black = '(' + id + "){1}";
        for (const int size : {3, 8, 15}) {
            const QString fen = black + QString::number(size - 1) +
                                ('/' + QString::number(size)).repeated(size - 2) + '/' +
                                QString::number(size - 1) + white + " w - - 0 1";
            const RulesetPtr ruleset = rulesetOf(fen);
            const Position position = testing::positionOf(ruleset, fen.toStdString());
            std::vector<FullMove> legal = ReferenceEvaluator(ruleset->rules()).legal(position.setup());
            std::ranges::sort(legal);
            QVERIFY2(written(position, position.legalMoves()) == legal, qPrintable(fen));
        }
    }

    void itsGamesKeepTheLaws_data() { rows(1); }
    void itsGamesKeepTheLaws() {
        QFETCH(QString, id);
        const QString fen = armies(id);
        const RulesetPtr ruleset = rulesetOf(fen);
        const Games games;
        for (std::uint64_t seed = 1; seed <= games.count; ++seed) {
            std::mt19937_64 random(seed);
            const QString wrong =
                Watched(ruleset, fen.toStdString()).play(random, static_cast<int>(games.plies));
            QVERIFY2(wrong.isEmpty(), qPrintable(QString("seed %1: %2").arg(seed).arg(wrong)));
        }
    }

private:
    /// Under a sanitizer, where compiling takes ten times as long, every fourth piece.
    static constexpr int kCompiled = kSanitizer == Sanitizer::None ? 1 : 4;

    static void rows(int every) {
        QTest::addColumn<QString>("id");
        const QStringList all = ids();
        for (int i = 0; i < all.size(); i += every) QTest::newRow(qPrintable(all[i])) << all[i];
    }
};

CHESSPP_GUILESS_TEST(TestEveryPiecePlays)
#include "tst_every_piece_plays.moc"
