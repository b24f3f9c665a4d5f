// SPDX-License-Identifier: MIT
// Rulesets for editing tables: cached by variant, board and kinds, with a fast twin of the same numbers.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"

#include "core/game/resolve_variant.h"

#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

AsyncRulesetCache& rulesets() {
    return tests::library().rulesetCache();
}

const Variant& variant(const char* id) {
    return *tests::library().variant(id);
}

RulesetPtr of(const char* home, int files, int ranks, const std::set<std::string>& kinds) {
    const auto made = rulesets().of(variant(home), *BoardShape::make(files, ranks), kinds);
    if (!made) qFatal("%s", qPrintable(tests::library().sentences(made.error()).join(' ')));
    return *made;
}

}  // namespace

class AsyncRulesetCacheTest : public QObject {
    Q_OBJECT
private slots:
    void whatIsNotForeignIsPlayedWithTheVariantsOwn() {
        QCOMPARE(of("chess", 8, 8, {}), tests::ruleset("chess"));
        QCOMPARE(of("chess", 8, 8, {"queen"}), tests::ruleset("chess"));
        QCOMPARE(of("free", 8, 8, {}), tests::ruleset("free"));
        QVERIFY(of("chess", 9, 8, {}) != tests::ruleset("chess"));
    }

    void whoeverAsksForTheSameGetsTheSame() {
        const RulesetPtr first = of("chess", 9, 9, {"archer", "bomb"});
        QCOMPARE(rulesets().plainOf(of("chess", 9, 9, {"bomb", "archer"})), rulesets().plainOf(first));
        QVERIFY(of("chess", 9, 9, {"archer"}) != first);
        QVERIFY(of("free", 9, 9, {"archer", "bomb"}) != first);
    }

    void whiteSpaceAroundAPastedFenIsLeftOut() {
        const RulesetPtr chess = tests::ruleset("chess");
        const RulesetSetup now{chess, Setup(chess->rules().shape)};
        const std::string fen = "4k3/8/8/8/8/8/8/4K3 b - - 3 9";
        for (const std::string& pasted : {fen, "\n " + fen + "\t\r\n", "\u00A0" + fen + "\u3000\u00A0"}) {
            const Result<RulesetSetup> read = rulesets().readPasted(variant("chess"), now, pasted);
            QVERIFY2(read.has_value(), pasted.c_str());
            QCOMPARE(read->setup, rulesets().read(variant("chess"), fen)->setup);
        }
        QVERIFY(!rulesets().readPasted(variant("chess"), now, " \u00A0\n"));
    }

    void theFastTwinNumbersAlike() {
        const RulesetPtr plain = rulesets().plainOf(of("free", 7, 9, {"archer", "wizard", "fuse"}));
        QVERIFY(plain->compiled() == nullptr);
        QTRY_VERIFY(rulesets().bestOf(plain) != plain);
        const RulesetPtr fast = rulesets().bestOf(plain);
        QVERIFY(fast->compiled() != nullptr);
        QCOMPARE(rulesets().plainOf(fast), plain);
        QCOMPARE(of("free", 7, 9, {"archer", "wizard", "fuse"}), fast);
        for (std::size_t i = 0; i < plain->kindCount(); ++i) {
            QCOMPARE(fast->rules().kinds[i].id, plain->rules().kinds[i].id);
        }
        QCOMPARE(fast->rules().marks, plain->rules().marks);
        QCOMPARE(fast->rules().counters, plain->rules().counters);
    }

    void thePlainTwinOfTheVariantsOwnIsMadeOnce() {
        const RulesetPtr plain = rulesets().plainOf(tests::ruleset("chess"));
        QVERIFY(plain->compiled() == nullptr);
        QCOMPARE(rulesets().plainOf(tests::ruleset("chess")), plain);
        QCOMPARE(rulesets().bestOf(plain), tests::ruleset("chess"));
    }

    void whatHasTooManyCasesHasNoFastTwin() {
        PieceDefinition winch;
        winch.id = winch.name = "winch";
        winch.letter = "W";
        Node& node = winch.tree.emplace_back();
        node.action = PullAction{8, Blocked::Chain};
        Line ahead;
        ahead.direction = {1, 0};
        Line aside;
        aside.direction = {0, 1};
        node.target = PathTarget{{Leg{{Slide{ahead}}, {}}, Leg{{Slide{aside}}, {}}}};
        node.mirror = Mirror::Turns;
        Variant game;
        game.id = game.name = "winches";
        game.shape = *BoardShape::make(24, 11);
        game.army = {{"K", "mann", true, {}}, {"W", "winch", {}, {}}};
        game.start = FenStart{"24/24/24/24/24/24/24/24/24/24/kW22 w - - 0 1"};
        const auto plain = Ruleset::compile(
            game, [&](std::string_view id) { return id == winch.id ? &winch : tests::library().piece(id); },
            Backend::Plain);
        if (!plain) qFatal("%s", qPrintable(tests::library().sentences(plain.error()).join(' ')));
        QCOMPARE(fastTwin(**plain), nullptr);
    }

    void aRulesetsHomeIsTheLibrarysVariant() {
        const auto settled = tests::library().ruleset("free", "k2/3/2K w - - 0 1");
        QVERIFY(settled);
        QVERIFY(isOpen(*rulesets().homeOf(**settled)));
        QVERIFY(*rulesets().homeOf(*tests::ruleset("chess")) == variant("chess"));
        // A game from elsewhere that calls its own rules chess.
        Variant other = variant("chess");
        other.stalemate = GoalResult::Win;
        const auto ruleset =
            Ruleset::compile(other, [](std::string_view id) { return tests::library().piece(id); });
        QVERIFY(ruleset);
        QVERIFY(*rulesets().homeOf(**ruleset) == other);
        QVERIFY(rulesets().of(other, BoardShape(), {}).value() != tests::ruleset("chess"));
    }

    void ofManyAskedForTheLastIsMade() {
        const auto library = LibraryContext::load("en");
        AsyncRulesetCache& fresh = (*library)->rulesetCache();
        std::vector<RulesetPtr> made;
        connect(&fresh, &AsyncRulesetCache::made, this, [&](const RulesetPtr& plain, const RulesetPtr& fast) {
            QVERIFY(fast->compiled() != nullptr);
            made.push_back(plain);
        });
        std::vector<RulesetPtr> plains;
        for (int files = 5; files < 13; ++files)
            plains.push_back(*fresh.of(variant("free"), *BoardShape::make(files, 8), {"archer"}));
        QTRY_COMPARE(made.size(), std::size_t{2});
        QTest::qWait(50);
        QCOMPARE(made.size(), std::size_t{2});
        QCOMPARE(made.front(), plains.front());
        QCOMPARE(made.back(), plains.back());
    }
};

CHESSPP_GUILESS_TEST(AsyncRulesetCacheTest)
#include "tst_async_ruleset_cache.moc"
