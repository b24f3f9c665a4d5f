// SPDX-License-Identifier: MIT
// Laws over random games: kernels and interpreted conditions give the same moves; masks of checks and pins
// leave what making each move leaves. CHESSPP_LAW_CASES sets the number of positions.
#include "tests/kit/random_rules.h"
#include "tests/kit/rules_kit.h"
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/evaluator.h"
#include "core/moves/reference/reference_engine.h"

#include <QTest>
#include <algorithm>
#include <cstdio>

using namespace chesspp;

namespace {

/// Of one game: compiling the twin of odd trees takes longer than looking at many positions.
constexpr int kPliesOfTwins = 10;
constexpr int kPlies = 4;

[[nodiscard]] std::vector<FullMove> sortedMoves(const Engine& engine, Legality legality) {
    MoveList list;
    engine.listMoves(list, legality);
    std::vector<FullMove> moves;
    for (const Move move : list) moves.push_back(engine.expand(move));
    std::ranges::sort(moves);
    return moves;
}

/// The same trees with something that always holds asked of every destination, which no table answers.
[[nodiscard]] std::vector<Node> asking(std::vector<Node> nodes) {
    static const Condition always = *parseCondition("destination.piece.kind != \"nobody\" otherwise true");
    for (Node& node : nodes) {
        if (node.action && node.target) node.conditions.push_back(always);
        node.children = asking(std::move(node.children));
    }
    return nodes;
}
[[nodiscard]] std::shared_ptr<const Rules> asking(const Rules& rules) {
    auto twin = std::make_shared<Rules>(rules);
    for (KindRules& kind : twin->kinds) kind.tree = asking(std::move(kind.tree));
    return twin;
}

[[nodiscard]] std::vector<Square> royalsOf(const Rules& rules, const Setup& setup, Side side) {
    std::vector<Square> squares;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        const auto& piece = setup.squares[i];
        if (piece && piece->piece.owner == ownerOf(side) &&
            rules.of(piece->piece.kind).royalty == Royalty::Royal) {
            squares.push_back(Square{i});
        }
    }
    return squares;
}

/// Whether the move makes a royal: then counting them does not tell whether one was lost.
[[nodiscard]] bool makesRoyal(const Rules& rules, const FullMove& move) {
    const auto royal = [&](KindId kind) { return rules.of(kind).royalty == Royalty::Royal; };
    return std::ranges::any_of(move.effects, [&](const Effect& effect) {
        if (factsOf(effect.type).kind) return effect.type != EffectType::Give && royal(effect.kind);
        return effect.type == EffectType::Convert;
    });
}

}  // namespace

class TestWaysToMovesAgree : public QObject {
    Q_OBJECT

private slots:
    void theInterpreterGivesWhatTheKernelsGive();
    void checksAndPinsLeaveWhatTryingLeaves();

private:
    /// Calls with compiled rules, their engine, a random setup or one a few moves after it, and how many
    /// positions the law has looked at: it adds those that it has something to say of.
    template <class Check>
    void onCompiledGames(std::uint64_t wanted, std::uint64_t firstSeed, int plies, Check&& check) {
        std::uint64_t looked = 0;
        for (std::uint64_t seed = firstSeed; looked < wanted; ++seed) {
            kit::RandomRules random(seed, kit::Forms::Compiled);
            const auto rules = random.rules(seed % 4 < 3 ? 64 : 128);
            const auto programs = compileRuleset(rules);
            if (!programs) continue;
            const auto engine = makeEngine(**programs);
            const ReferenceEvaluator reference(*rules);
            Setup setup = random.setup(*rules);
            for (int ply = 0; ply < plies && looked < wanted; ++ply) {
                check(rules, *engine, setup, looked);
                if (QTest::currentTestFailed()) {
                    qWarning("seed %llu, ply %d: %s", static_cast<unsigned long long>(seed), ply,
                             kit::textOf(*rules, setup).c_str());
                    return;
                }
                const auto moves = reference.pseudoLegal(setup);
                if (moves.empty()) break;
                setup = reference.apply(setup, moves[random.below(moves.size())]);
            }
        }
        qInfo("%llu positions", static_cast<unsigned long long>(looked));
    }
};

void TestWaysToMovesAgree::theInterpreterGivesWhatTheKernelsGive() {
    std::shared_ptr<const Rules> plain;
    std::shared_ptr<const Rules> asked;
    std::unique_ptr<Engine> twin;
    std::uint64_t games = 0;
    std::uint64_t interpreted = 0;
    onCompiledGames(lawCases(160), 5'000, kPliesOfTwins,
                    [&](const auto& rules, Engine& engine, const Setup& setup, std::uint64_t& looked) {
                        if (rules != plain) {
                            plain = rules;
                            asked = asking(*rules);
                            const auto programs = compileRuleset(asked);
                            twin = programs ? makeEngine(**programs) : nullptr;
                            ++games;
                            interpreted += twin != nullptr ? 1 : 0;
                        }
                        if (twin == nullptr) return;
                        ++looked;
                        engine.load(setup);
                        twin->load(setup);
                        for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
                            QCOMPARE(kit::textOf(*rules, sortedMoves(*twin, legality)),
                                     kit::textOf(*rules, sortedMoves(engine, legality)));
                        }
                        QCOMPARE(twin->inCheck(), engine.inCheck());
                    });
    std::printf("%llu of %llu random games were interpreted\n", static_cast<unsigned long long>(interpreted),
                static_cast<unsigned long long>(games));
    QVERIFY(interpreted * 2 > games);
}

void TestWaysToMovesAgree::checksAndPinsLeaveWhatTryingLeaves() {
    std::uint64_t tried = 0;
    std::uint64_t refused = 0;
    std::uint64_t won = 0;
    onCompiledGames(
        lawCases(600), 9'000, kPlies,
        [&](const auto& rules, Engine& engine, const Setup& setup, std::uint64_t& looked) {
            engine.load(setup);
            const Side side = setup.sideToMove;
            const std::size_t before = royalsOf(*rules, setup, side).size();
            const std::size_t theirs = royalsOf(*rules, setup, opposite(side)).size();
            if (before == 0) return;
            ++looked;
            MoveList pseudo;
            engine.listMoves(pseudo, Legality::Pseudo);
            std::vector<FullMove> expected;
            std::vector<FullMove> uncertain;
            for (const Move move : pseudo) {
                const FullMove full = engine.expand(move);
                if (makesRoyal(*rules, full)) {
                    uncertain.push_back(full);
                    continue;
                }
                engine.make(move);
                const Setup after = engine.setup();
                const std::vector<Square> royals = royalsOf(*rules, after, side);
                const std::size_t left = royalsOf(*rules, after, opposite(side)).size();
                const bool each = rules->royals == RoyalRule::Each;
                const bool wins = each ? left < theirs : left == 0 && theirs > 0;
                const auto attacked = [&](Square square) { return engine.attacked(square, opposite(side)); };
                const bool kept = each ? royals.size() >= before : !royals.empty();
                const bool safe = kept && (wins || !isCheck(rules->royals, royals, attacked));
                won += wins && safe && std::ranges::any_of(royals, attacked) ? 1 : 0;
                engine.unmake();
                ++tried;
                if (safe)
                    expected.push_back(full);
                else
                    ++refused;
            }
            std::ranges::sort(expected);
            std::ranges::sort(uncertain);
            std::vector<FullMove> legal = sortedMoves(engine, Legality::Legal);
            std::erase_if(legal,
                          [&](const FullMove& move) { return std::ranges::binary_search(uncertain, move); });
            QCOMPARE(kit::textOf(*rules, legal), kit::textOf(*rules, expected));
        });
    std::printf("%llu moves tried, %llu refused, %llu take a royal and leave one attacked\n",
                static_cast<unsigned long long>(tried), static_cast<unsigned long long>(refused),
                static_cast<unsigned long long>(won));
    QVERIFY(refused > 0 && refused < tried && won > 0);
}

CHESSPP_GUILESS_TEST(TestWaysToMovesAgree)
#include "tst_ways_to_moves_agree.moc"
