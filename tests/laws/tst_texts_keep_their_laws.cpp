// SPDX-License-Identifier: MIT
// Laws over random play of chess, Fischer random chess and random games: FEN, coordinates and SAN round-trip.
// CHESSPP_LAW_CASES sets the number of positions.
#include "tests/kit/random_rules.h"
#include "tests/kit/random_tree.h"
#include "tests/support/law_cases.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/language/visit_tree.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <random>
#include <set>

using namespace chesspp;

namespace {

/// Where random pieces may lead.
constexpr std::array<std::string_view, 4> kForgiven{"position.waiting-side-attacked", "position.no-royal",
                                                    "position.too-few-royals", "position.too-many-royals"};

/// Whether all that is wrong is what listing the moves would cost, as of some random trees.
[[nodiscard]] bool isTooDear(const Diagnostics& problems) {
    return std::ranges::all_of(problems.items(), [](const Diagnostic& each) {
        return each.message.code == "ruleset.too-many-questions" ||
               each.message.code == "ruleset.list-too-slow";
    });
}

[[nodiscard]] int textsWanted() {
    return static_cast<int>(lawCases(400));
}

/// Of many positions: few moves of each, and none that ask of each square something of all others, which take
/// minutes and say nothing in texts.
[[nodiscard]] bool looksAtMany() {
    return textsWanted() > 10'000;
}

[[nodiscard]] bool asksOfEachOfMany(const PieceDefinition& piece) {
    bool nested = false;
    forEachExpression(piece, [&](const Expression& expression, const std::string&) {
        forEachWithin(expression, [&](const Expression& part) {
            if (!std::holds_alternative<Quantifier>(part.form)) return;
            int within = 0;
            forEachWithin(part, [&](const Expression& each) {
                within += std::holds_alternative<Quantifier>(each.form) ? 1 : 0;
            });
            nested = nested || within > 1;
        });
    });
    return nested;
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
    if (!setup) return fen + " is refused: " + testing::codesOf(setup.error());
    if (formatFen(*ruleset, *setup) != fen) return fen + " becomes " + formatFen(*ruleset, *setup);
    // Random games stand where the rules could not have led: only the moves are compared.
    const auto again = testing::positionOf(ruleset, *setup, kForgiven);
    if (!again) return fen + " is no position: " + testing::codesOf(again.error());
    if (movesOf(*again) != movesOf(position)) return fen + " has other moves";
    // Each text is found by looking at all other moves: where choices make thousands, some must do.
    const std::size_t mostTried = looksAtMany() ? 20 : 120;
    const MoveList moves = position.legalMoves();
    const std::size_t stride = moves.size() / mostTried + 1;
    std::set<std::string> written;
    for (std::size_t i = 0; i < moves.size(); i += stride) {
        const Move move = moves[i];
        const std::array<std::string, 2> texts{formatCoordinate(position, move), formatSan(position, move)};
        for (const std::string& text : std::set<std::string>(texts.begin(), texts.end())) {
            if (!written.insert(text).second) return fen + ": " + text + " is two moves";
        }
        for (const std::string& text : texts) {
            const auto read = parseMove(position, text);
            if (!read) return fen + ": " + text + " is refused: " + testing::codesOf(read.error());
            if (*read != move) return fen + ": " + text + " is another move";
        }
    }
    return {};
}

/// Plays on at random and checks each position; the first loss.
[[nodiscard]] std::string lostInPlay(const RulesetPtr& ruleset, Position position, std::mt19937_64& random,
                                     int plies, int& positions) {
    for (int ply = 0; ply < plies && positions > 0; ++ply, --positions) {
        if (position.hasLostRoyal()) break;  // the game is over, which no text of a position says
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
        const RulesetPtr ruleset = fischer ? testing::fischer() : testing::chess();
        std::mt19937_64 random(2026);
        for (int positions = textsWanted(); positions > 0;) {
            const int start = static_cast<int>(random() % static_cast<unsigned>(startCount(*ruleset)));
            const auto position = startPosition(ruleset, start);
            QVERIFY(position);
            const std::string lost = lostInPlay(ruleset, *position, random, 120, positions);
            QVERIFY2(lost.empty(), lost.c_str());
        }
    }

    /// Chess with a piece of a random tree: every form of it that can be played.
    void inRandomTrees() {
        int positions = textsWanted() / (looksAtMany() ? 20 : 4);
        int rulesets = 0;
        for (std::uint64_t seed = 1; positions > 0 && seed < 1'000'000; ++seed) {
            PieceDefinition actor;
            actor.id = "actor";
            actor.tree = kit::RandomTree(seed + 314).tree();
            if (looksAtMany() && asksOfEachOfMany(actor)) continue;
            Variant variant = testing::chessVariant();
            variant.id = "random";
            variant.army.push_back({"A", "actor", {}, {}});
            variant.roles["guard"] = "N";
            const auto ruleset =
                Ruleset::compile(variant, [&](std::string_view id) -> const PieceDefinition* {
                    return id == actor.id ? &actor : testing::pieceOfTree(id);
                });
            if (!ruleset) continue;  // it may speak of what chess has not
            ++rulesets;
            std::mt19937_64 random(seed);
            const auto anySquare = [&] { return Square{static_cast<std::uint16_t>(random() % 64)}; };
            Setup setup((*ruleset)->rules().shape);
            const KindId actors = *(*ruleset)->kindByLetter("A");
            for (std::size_t i = 4 + random() % 12; i > 0; --i) {
                const KindId kind =
                    random() % 2 == 0
                        ? actors
                        : KindId{static_cast<std::uint16_t>(random() % (*ruleset)->kindCount())};
                if ((*ruleset)->isRoyal(kind)) continue;
                const Owner owner = random() % 9 == 0   ? Owner::Neutral
                                    : random() % 2 == 0 ? Owner::White
                                                        : Owner::Black;
                setup.at(anySquare()) = SetupPiece::of(
                    {kind, owner}, random() % 2 == 0 ? MovedState::Moved : MovedState::Unmoved);
            }
            const KindId king = *(*ruleset)->kindByLetter("K");
            setup.at(Square{static_cast<std::uint16_t>(random() % 32)}) =
                SetupPiece::of({king, Owner::White});
            setup.at(Square{static_cast<std::uint16_t>(32 + random() % 32)}) =
                SetupPiece::of({king, Owner::Black});
            if (random() % 4 == 0) {
                const Square hole = anySquare();
                if (!setup.at(hole)) setup.holes.insert(hole);
            }
            const auto position = testing::positionOf(*ruleset, setup, kForgiven);
            if (!position) continue;
            const std::string lost = lostInPlay(*ruleset, *position, random, 4, positions);
            QVERIFY2(lost.empty(), ("seed " + std::to_string(seed) + ": " + lost).c_str());
        }
        QVERIFY(rulesets > 0);
        QCOMPARE(positions, 0);
    }

    void inRandomGames() {
        int positions = looksAtMany() ? textsWanted() : textsWanted() / 4;
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
            variant.roles["pair"] = "RB";
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
            if (!ruleset && isTooDear(ruleset.error())) continue;
            QVERIFY2(ruleset, ruleset ? "" : testing::codesOf(ruleset.error()).c_str());
            const auto position = testing::positionOf(*ruleset, random.setup(*rules), kForgiven);
            if (!position) continue;
            std::mt19937_64 choices(seed + 48);
            const std::string lost = lostInPlay(*ruleset, *position, choices, 6, positions);
            QVERIFY2(lost.empty(), ("seed " + std::to_string(seed) + ": " + lost).c_str());
        }
    }
};

CHESSPP_GUILESS_TEST(TestTextsKeepTheirLaws)
#include "tst_texts_keep_their_laws.moc"
