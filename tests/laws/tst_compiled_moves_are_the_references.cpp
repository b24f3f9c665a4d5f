// SPDX-License-Identifier: MIT
// Laws over random games: compiled moves are the reference evaluator's, unmaking restores the position and
// its hash. CHESSPP_LAW_CASES sets the number of positions; a failure prints the seed.
#include "tests/kit/random_rules.h"
#include "tests/kit/rules_kit.h"
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"

#include "core/board/setup_key.h"
#include "core/game/position.h"
#include "core/language/enum_names.h"
#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/attacks.h"
#include "core/moves/reference/evaluator.h"

#include <QTest>
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

using namespace chesspp;

namespace {

[[nodiscard]] std::size_t positionsWanted() {
    return lawCases(800);
}

[[nodiscard]] std::vector<FullMove> written(const Engine& engine, const MoveList& moves) {
    std::vector<FullMove> result;
    for (const Move move : moves) result.push_back(engine.expand(move));
    std::ranges::sort(result);
    return result;
}

[[nodiscard]] std::vector<FullMove> sorted(std::vector<FullMove> moves) {
    std::ranges::sort(moves);
    return moves;
}

/// The setup without what an engine may forget: whether pieces for which it does not matter have moved.
[[nodiscard]] Setup seen(const Rules& rules, Setup setup) {
    if (rules.history.firstSquares) setup.noteFirstSquares();
    for (auto& standing : setup.squares) {
        if (!standing) continue;
        standing->moved = MovedState::Moved;
        if (!rules.history.promotions) standing->promotedFrom.reset();
    }
    std::ranges::sort(setup.marks);
    const auto repeated = std::ranges::unique(setup.marks);
    setup.marks.erase(repeated.begin(), repeated.end());
    return setup;
}

/// A setup that the programs can load. On a large board nearly every one drawn has something that they do not
/// remember: there it is forgotten.
[[nodiscard]] Setup fitting(const CompiledRuleset& programs, const Rules& rules, kit::RandomRules& random) {
    for (;;) {
        Setup setup = random.setup(rules);
        if (fitsCompiled(programs, setup)) return setup;
        if (rules.shape.squareCount() <= 128) continue;
        std::erase_if(setup.marks, [&](const SquareMark& mark) {
            return mark.turns != 1 || mark.leftBy == setup.sideToMove;
        });
        if (fitsCompiled(programs, setup)) return setup;
        setup.squareCounters.clear();
        for (auto& piece : setup.squares) {
            if (piece) piece->counters.clear();
        }
        if (fitsCompiled(programs, setup)) return setup;
    }
}

/// How often each form came up in trees that were compiled.
class FormCount {
public:
    void count(const KindRules& kind) {
        count(kind.tree);
        for (const EventRule& rule : kind.on) {
            if (rule.enabled == Enabled::No) continue;
            add("on " + std::string(nameOf(rule.event)));
            for (const MultiPart& part : rule.parts) add("event's " + std::string(nameOf(part.action)));
        }
    }
    void count(const std::vector<Node>& nodes) {
        for (const Node& node : nodes) {
            if (node.enabled == Enabled::No) continue;
            if (node.action) add(nameOf(*node.action));
            if (node.target) add(nameOf(*node.target));
            if (const auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr) {
                for (const MultiPart& part : multi->parts) {
                    add("part " + std::string(nameOf(std::visit([](const auto& each) { return Action{each}; },
                                                                part.action))));
                    if (part.target && std::holds_alternative<Radius>(*part.target)) add("part on a disc");
                }
            }
            count(node.children);
        }
    }
    [[nodiscard]] std::string text() const {
        std::string text;
        for (const auto& [form, times] : times_) {
            text += (text.empty() ? "" : ", ") + form + " " + std::to_string(times);
        }
        return text;
    }

private:
    void add(std::string_view form) { ++times_[std::string(form)]; }
    std::map<std::string, int> times_;
};

class SideBySide {
public:
    SideBySide(const Rules& rules, Engine& engine, std::string label)
        : rules_(rules), oracle_(rules), engine_(engine), label_(std::move(label)) {}

    /// False when something differs; the difference is printed.
    [[nodiscard]] bool run(const Setup& setup, kit::RandomRules& random, int plies) {
        engine_.load(setup);
        Setup now = setup;
        lost_ = false;
        const std::unique_ptr<Engine> twin = engine_.clone();
        // Counts of turns are not of moves, and may be long (tst_turns).
        const int depth = rules_.turn ? 0 : areTwoPliesFew() ? 2 : 1;
        if (engine_.perft(depth, Legality::Legal) != leaves(depth))
            return report(setup, "counting is not making and taking back");
        int made = 0;
        std::vector<std::uint64_t> hashes;
        for (; made < plies; ++made) {
            if (!same(now, random)) return false;
            MoveList moves;
            engine_.listMoves(moves, Legality::Pseudo);
            if (moves.empty()) break;
            const Move move = moves[random.below(moves.size())];
            hashes.push_back(engine_.hash());
            const FullMove full = engine_.expand(move);
            lost_ = oracle_.takesRoyal(now, full);
            now = oracle_.apply(now, full);
            engine_.make(move);
            twin->load(engine_.setup());
            if (engine_.hash() != twin->hash()) return report(now, "hash is not that of the setup");
        }
        for (; !hashes.empty(); hashes.pop_back()) {
            engine_.unmake();
            if (engine_.hash() != hashes.back()) return report(now, "taking back left the hash changed");
        }
        if (seen(rules_, engine_.setup()) != seen(rules_, setup))
            return report(setup, "taking back left the board changed");
        return true;
    }

private:
    /// A move that leaves thousands of replies with events takes minutes on a large board.
    [[nodiscard]] bool areTwoPliesFew() {
        MoveList moves;
        engine_.listMoves(moves, Legality::Legal);
        if (moves.size() > kManyMoves) return false;
        std::size_t replies = 0;
        for (const Move move : moves) {
            MoveList next;
            engine_.make(move);
            engine_.listMoves(next, Legality::Pseudo);
            engine_.unmake();
            replies += next.size();
            if (replies > kManyReplies) return false;
        }
        return true;
    }
    /// Each of them made and taken back.
    [[nodiscard]] std::uint64_t leaves(int depth) {
        if (depth == 0) return 1;
        MoveList moves;
        engine_.listMoves(moves, Legality::Legal);
        std::uint64_t count = 0;
        for (const Move move : moves) {
            engine_.make(move);
            count += leaves(depth - 1);
            engine_.unmake();
        }
        return count;
    }

    [[nodiscard]] bool same(const Setup& setup, kit::RandomRules& random) {
        if (seen(rules_, engine_.setup()) != seen(rules_, setup)) return report(setup, "boards differ");
        const auto begun = engine_.countThatBegins();
        const auto expected = oracle_.countThatBegins(setup);
        if (begun.has_value() != expected.has_value() ||
            (begun && (begun->rule != expected->rule || begun->counted != expected->counted)))
            return report(setup, "counts differ");
        for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
            MoveList moves;
            engine_.listMoves(moves, legality);
            const auto mine = written(engine_, moves);
            const auto theirs = sorted(legality == Legality::Pseudo ? oracle_.pseudoLegal(setup)
                                       : isOver(setup)              ? std::vector<FullMove>()
                                                                    : oracle_.legal(setup));
            if (mine != theirs) {
                (void)report(
                    setup, legality == Legality::Pseudo ? "pseudo-legal moves differ" : "legal moves differ");
                tellMissing("only compiled", mine, theirs);
                tellMissing("only the reference's", theirs, mine);
                return false;
            }
            if (!rules_.turn && engine_.perft(1, legality) != moves.size())
                return report(setup, "counting is not listing");
            if (legality == Legality::Legal && engine_.hasLegalMove() == moves.empty()) {
                return report(setup, "any move is not listing");
            }
        }
        if (!allowsTheListed(setup, random)) return false;
        if (engine_.reachedGoal() != oracle_.reachedGoal(setup))
            return report(setup, "the goal reached differs");
        if (engine_.hasLostRoyal() != lost_) return report(setup, "whether a royal is lost differs");
        if (engine_.boardKey() != boardKey(setup, rules_.history))
            return report(setup, "the board's key is not the setup's");
        if (engine_.inCheck() != oracle_.inCheck(setup, setup.sideToMove))
            return report(setup, "check differs");
        const auto squares = static_cast<std::size_t>(rules_.shape.squareCount());
        SquareSet standing;
        Setup lifted = setup;
        setup.occupied().forEach([&](Square square) {
            if (random.below(4) == 0) {
                lifted.at(square).reset();
            } else {
                standing.insert(square);
            }
        });
        if (squares > kAllAsked) {
            for (std::size_t i = 0; i < kAskedOfLarge; ++i) {
                if (!sameAttacks(setup, lifted, standing, random.below(squares))) return false;
            }
            return true;
        }
        for (std::size_t index = 0; index < squares; ++index) {
            if (!sameAttacks(setup, lifted, standing, index)) return false;
        }
        return true;
    }

    [[nodiscard]] bool isOver(const Setup& setup) const { return lost_ || oracle_.reachedGoal(setup); }

    /// A move may be played if it is listed, whatever value is given; what it does is what the reference
    /// says.
    [[nodiscard]] bool allowsTheListed(const Setup& setup, kit::RandomRules& random) {
        MoveList pseudo;
        MoveList legal;
        engine_.listMoves(pseudo, Legality::Pseudo);
        engine_.listMoves(legal, Legality::Legal);
        std::ranges::sort(legal);
        if (pseudo.empty()) return true;
        const Move some = pseudo[random.below(pseudo.size())];
        MoveList given = pseudo;
        // Each may cost as much as a list.
        while (given.size() > kManyGiven) {
            given[random.below(given.size())] = given.back();
            given.pop_back();
        }
        for (const std::size_t most : {std::size_t{8}, std::size_t{0x10000}}) {
            const auto any = [&] { return static_cast<std::uint16_t>(random.below(most)); };
            given.insert(given.end(), {{Square{any()}, some.to, some.recipe, some.choice},
                                       {Origin::hand({static_cast<std::uint16_t>(any() & 0xFFU)}), some.to,
                                        some.recipe, some.choice},
                                       {some.from, any(), some.recipe, some.choice},
                                       {some.from, some.to, any(), some.choice},
                                       {some.from, some.to, some.recipe, any()}});
        }
        for (const Move move : given) {
            if (engine_.isLegal(move) != std::ranges::binary_search(legal, move))
                return report(setup, "what may be played is not what is listed");
        }
        for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
            MoveList ofOne = legality == Legality::Pseudo ? pseudo : legal;
            std::erase_if(ofOne, [&](Move each) { return each.from != some.from; });
            MoveList listed;
            engine_.listMovesFrom(some.from, listed, legality);
            std::ranges::sort(ofOne);
            std::ranges::sort(listed);
            if (listed != ofOne) return report(setup, "the moves of one piece are not those of all");
        }
        std::ranges::sort(pseudo);
        for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
            MoveList classes;
            for (const MoveClass which : {MoveClass::Tactical, MoveClass::Quiet}) {
                MoveList listed;
                engine_.listMovesOf(which, listed, legality);
                for (const Move move : listed) {
                    EffectTracker tracker(setup);
                    tracker.make(engine_.expand(move).effects);
                    if (tracker.isTactical() != (which == MoveClass::Tactical))
                        return report(setup, "a move is in the wrong class");
                }
                classes.insert(classes.end(), listed.begin(), listed.end());
            }
            std::ranges::sort(classes);
            if (classes != (legality == Legality::Pseudo ? pseudo : legal))
                return report(setup, "tactical and quiet moves are not all");
        }
        const EffectTracker::Board board = EffectTracker::boardOf(setup);
        const Transition shown = transitionOf(board, engine_.allEffects(some));
        if (shown != transitionOf(board, oracle_.allEffects(setup, engine_.expand(some))))
            return report(setup, "what a move and its events do differs");
        return true;
    }

    /// Also those among the pieces left standing, of which the lifted setup has no other.
    [[nodiscard]] bool sameAttacks(const Setup& setup, const Setup& lifted, const SquareSet& standing,
                                   std::size_t index) {
        const Square square{static_cast<std::uint16_t>(index)};
        for (const Side side : kSides) {
            const SquareSet attackers = engine_.attackersOf(square, side);
            if (attackers != attackersOf(setup, square, side))
                return differ(setup, square, attackers, "attackers differ");
            if (engine_.attackersOf(square, side, setup.occupied()) != attackers)
                return report(setup, "attackers with all that stands differ");
            const SquareSet left = engine_.attackersOf(square, side, standing);
            if (left != attackersOf(lifted, square, side))
                return differ(lifted, square, left, "attackers among those left differ");
            if (engine_.attacked(square, side) == !attackers.empty()) continue;
            std::printf("%s by %s: compiled says %d\n", rules_.shape.name(square).c_str(),
                        side == Side::White ? "White" : "Black", engine_.attacked(square, side));
            return report(setup, "attacks differ");
        }
        return true;
    }

    [[nodiscard]] SquareSet attackersOf(const Setup& setup, Square square, Side by) const {
        SquareSet attackers;
        for (const reference::NodeMove& attack :
             reference::attacksOn(rules_, setup, square, by, reference::HypotheticalTarget::onlyRoyal())) {
            attackers.insert(attack.move.from.square());
        }
        return attackers;
    }
    [[nodiscard]] bool differ(const Setup& setup, Square square, const SquareSet& attackers,
                              const char* what) const {
        attackers.forEach([&](Square each) { std::printf("%s ", rules_.shape.name(each).c_str()); });
        std::printf("attack %s\n", rules_.shape.name(square).c_str());
        return report(setup, what);
    }

    void tellMissing(const char* whose, const std::vector<FullMove>& some,
                     const std::vector<FullMove>& others) const {
        for (const FullMove& move : some) {
            if (std::ranges::find(others, move) != others.end()) continue;
            std::printf("%s: %s\n", whose, kit::effectsOf(rules_, move).c_str());
        }
    }

    [[nodiscard]] bool report(const Setup& setup, const char* what) const {
        std::printf("%s: %s\n%s %s to move\n", label_.c_str(), what, kit::textOf(rules_, setup).c_str(),
                    setup.sideToMove == Side::White ? "White" : "Black");
        return false;
    }

    static constexpr std::size_t kAllAsked = 128;  ///< boards up to here: attacks on every square
    static constexpr std::size_t kAskedOfLarge = 16;
    static constexpr std::uint64_t kManyMoves = 60;
    static constexpr std::size_t kManyReplies = 20'000;
    static constexpr std::size_t kManyGiven = 1'000;

    const Rules& rules_;
    ReferenceEvaluator oracle_;
    Engine& engine_;
    std::string label_;
    bool lost_ = false;  ///< a royal of the side to move, by the move before
};

}  // namespace

class TestCompiledMovesAreTheReferences : public QObject {
    Q_OBJECT

private slots:
    void onRandomGames_data() {
        using enum kit::Forms;
        using enum RideLookup;
        QTest::addColumn<int>("mostSquares");
        QTest::addColumn<int>("leastSquares");
        QTest::addColumn<RideLookup>("lookup");
        QTest::addColumn<kit::Forms>("drawn");
        const auto upTo = [](int squares, const char* name, RideLookup lookup, kit::Forms drawn) {
            QTest::newRow(name) << squares << 0 << lookup << drawn;
        };
        upTo(64, "one word, best look-up", Best, Compiled);
        upTo(64, "one word, look-up by lines", Lines, Compiled);
        upTo(128, "two words, best look-up", Best, Compiled);
        upTo(128, "two words, look-up by lines", Lines, Compiled);
        upTo(64, "one word, portable", Portable, Compiled);
        upTo(128, "two words, portable", Portable, Compiled);
        upTo(64, "odd forms, one word, best look-up", Best, Odd);
        upTo(128, "odd forms, two words, look-up by lines", Lines, Odd);
        upTo(64, "records, one word, best look-up", Best, Recorded);
        upTo(128, "records, two words, look-up by lines", Lines, Recorded);
        upTo(64, "variant rules, one word, best look-up", Best, Ruled);
        upTo(128, "variant rules, two words, portable", Portable, Ruled);
        upTo(64, "events, one word, best look-up", Best, Eventful);
        upTo(64, "events and records, one word, best look-up", Best, Recalling);
        upTo(128, "events, two words, look-up by lines", Lines, Eventful);
        const auto large = [](int least, int most, const char* name, RideLookup lookup, kit::Forms drawn) {
            QTest::newRow(name) << most << least << lookup << drawn;
        };
        constexpr int kMost = BoardShape::kMaxSquares;
        large(129, 256, "four words", Best, Compiled);
        large(129, 256, "odd forms, four words", Best, Odd);
        large(129, 256, "records, four words", Best, Recorded);
        large(129, 256, "variant rules, four words", Best, Ruled);
        large(129, 256, "events, four words", Best, Eventful);
        large(129, 256, "four words, portable", Portable, Compiled);
        large(257, kMost, "eleven words", Best, Compiled);
        large(257, kMost, "eleven words, portable", Portable, Compiled);
        large(257, kMost, "odd forms, eleven words", Best, Odd);
        large(257, kMost, "events and records, eleven words", Best, Recalling);
    }

    void onRandomGames() {
        QFETCH(int, mostSquares);
        QFETCH(int, leastSquares);
        QFETCH(RideLookup, lookup);
        QFETCH(kit::Forms, drawn);
        const bool wide = leastSquares > 128;
        // What obligations ask takes the reference evaluator long.
        const std::size_t fewer = drawn == kit::Forms::Ruled ? 5 : 1;
        const std::size_t cases = positionsWanted() / (wide ? 40 : mostSquares > 64 ? 6 : 2) / fewer;
        std::size_t compiled = 0;
        std::size_t refused = 0;
        FormCount forms;
        std::map<std::string, int> why;
        for (std::uint64_t seed = 1; compiled < cases; ++seed) {
            kit::RandomRules random(seed * 2 + (mostSquares > 64 ? 1 : 0), drawn);
            const auto rules = random.rules(mostSquares, leastSquares);
            const auto programs = compileRuleset(rules, lookup);
            if (!programs) {
                ++refused;
                ++why[programs.error().code];
                QVERIFY2(refused < compiled * 4 + 100, programs.error().code.c_str());
                continue;
            }
            for (const KindRules& each : rules->kinds) forms.count(each);
            const auto engine = makeEngine(**programs);
            SideBySide comparison(*rules, *engine, "seed " + std::to_string(seed));
            for (int position = 0; position < 10 && compiled < cases; ++position, ++compiled) {
                const Setup setup = fitting(**programs, *rules, random);
                QVERIFY(comparison.run(setup, random, 4));
            }
        }
        qInfo("%zu positions, %zu games needed the reference engine", compiled, refused);
        for (const auto& [code, times] : why) qInfo("  %s: %d", code.c_str(), times);
        qInfo("forms: %s", forms.text().c_str());
    }
};

CHESSPP_GUILESS_TEST(TestCompiledMovesAreTheReferences)
#include "tst_compiled_moves_are_the_references.moc"
