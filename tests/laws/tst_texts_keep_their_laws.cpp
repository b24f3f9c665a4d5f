// SPDX-License-Identifier: MIT
//
// What is written is read back: FEN, coordinate moves and SAN, over random play of
// chess, Fischer random chess and random games. CHESSPP_LAW_CASES sets how many
// positions.
#include "tests/kit/random_rules.h"
#include "tests/support/rules_for_tests.h"

#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <random>

using namespace chesspp;

namespace {

[[nodiscard]] int casesWanted() {
    const int wanted = qEnvironmentVariableIntValue("CHESSPP_LAW_CASES");
    return wanted > 0 ? wanted : 400;
}

[[nodiscard]] std::vector<FullMove> movesOf(const Position& position) {
    std::vector<FullMove> moves;
    for (const Move move : position.legalMoves()) moves.push_back(position.expand(move));
    std::ranges::sort(moves);
    return moves;
}

/// The first text that does not come back; empty when all do.
[[nodiscard]] std::string textLost(const RulesetPtr& ruleset, const Position& position) {
    const std::string fen = formatFen(position);
    const auto setup = parseFen(*ruleset, fen);
    if (!setup) return fen + " is refused: " + tests::codesOf(setup.error());
    if (formatFen(*ruleset, *setup) != fen) return fen + " becomes " + formatFen(*ruleset, *setup);
    // Random games stand where the rules could not have led: only the moves are compared.
    const std::array<std::string_view, 1> forgiven{"position.waiting-side-attacked"};
    const auto again = Position::fromSetup(ruleset, *setup, forgiven);
    if (!again) return fen + " is no position: " + tests::codesOf(again.error());
    if (movesOf(*again) != movesOf(position)) return fen + " has other moves";
    for (const Move move : position.legalMoves()) {
        for (const std::string& text : {formatCoordinate(position, move), formatSan(position, move)}) {
            const auto read = parseMove(position, text);
            if (!read) return fen + ": " + text + " is refused: " + tests::codesOf(read.error());
            if (*read != move) return fen + ": " + text + " is another move";
        }
    }
    return {};
}

/// Plays on at random and checks each position; the first loss.
[[nodiscard]] std::string lostInPlay(const RulesetPtr& ruleset, Position position, std::mt19937_64& random,
                                     int plies, int& positions) {
    for (int ply = 0; ply < plies && positions > 0; ++ply, --positions) {
        if (std::string lost = textLost(ruleset, position); !lost.empty()) return lost;
        const MoveList moves = position.legalMoves();
        if (moves.empty()) break;
        position.play(moves[random() % moves.size()]);
    }
    return {};
}

}  // namespace

class TestTextsKeepTheirLaws : public QObject {
    Q_OBJECT

private slots:
    void inChess_data() {
        QTest::addColumn<bool>("fischer");
        QTest::newRow("chess") << false;
        QTest::newRow("Fischer random chess") << true;
    }
    void inChess() {
        QFETCH(const bool, fischer);
        const RulesetPtr ruleset = fischer ? tests::fischer() : tests::chess();
        std::mt19937_64 random(2026);
        for (int positions = casesWanted(); positions > 0;) {
            const int start = static_cast<int>(random() % static_cast<unsigned>(startCount(*ruleset)));
            const auto position = startPosition(ruleset, start);
            QVERIFY(position);
            const std::string lost = lostInPlay(ruleset, *position, random, 120, positions);
            QVERIFY2(lost.empty(), lost.c_str());
        }
    }

    void inRandomGames() {
        int positions = casesWanted() / 4;
        for (std::uint64_t seed = 1; positions > 0; ++seed) {
            const bool all = seed % 2 == 0;
            kit::RandomRules random(seed + 5'048, all ? kit::Forms::All : kit::Forms::Compiled);
            const auto rules = random.rules(all ? 30 : 128);
            std::vector<PieceDefinition> pieces(rules->kinds.size());
            Variant variant;
            variant.id = "random";
            variant.shape = rules->shape;
            for (std::size_t i = 0; i < pieces.size(); ++i) {
                const KindRules& kind = rules->kinds[i];
                pieces[i].id = kind.id;
                pieces[i].tree = kind.tree;
                pieces[i].on = kind.on;
                pieces[i].royal = kind.royalty == Royalty::Royal;
                variant.army.push_back({kind.letter, kind.id, {}, {}});
            }
            variant.roles["rook"] = "R";
            variant.offers = "RB";
            const auto fileName = [](int file) { return std::string(1, static_cast<char>('a' + file)); };
            const int middle = rules->shape.files() / 2;
            variant.castling[Wing::ASide] = {fileName(middle - 1), fileName(middle)};
            variant.castling[Wing::HSide] = {fileName(middle + 1), fileName(middle)};
            const auto ruleset =
                Ruleset::compile(variant, [&](std::string_view id) -> const PieceDefinition* {
                    const auto found = std::ranges::find(pieces, id, &PieceDefinition::id);
                    return found == pieces.end() ? nullptr : &*found;
                });
            QVERIFY2(ruleset, ruleset ? "" : tests::codesOf(ruleset.error()).c_str());
            const std::array<std::string_view, 1> forgiven{"position.waiting-side-attacked"};
            const auto position = Position::fromSetup(*ruleset, random.setup(*rules), forgiven);
            if (!position) continue;
            std::mt19937_64 choices(seed + 48);
            const std::string lost = lostInPlay(*ruleset, *position, choices, 6, positions);
            QVERIFY2(lost.empty(), ("seed " + std::to_string(seed) + ": " + lost).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestTextsKeepTheirLaws)
#include "tst_texts_keep_their_laws.moc"
