// SPDX-License-Identifier: MIT
// Law over random games: a push or pull in a multi whose pieces were all taken just before does the same as
// one whose condition is false. CHESSPP_LAW_CASES sets the number of positions.
#include "tests/kit/random_rules.h"
#include "tests/kit/rules_kit.h"
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"

#include "core/moves/reference/evaluator.h"

#include <QTest>
#include <algorithm>

using namespace chesspp;

namespace {

[[nodiscard]] bool pushes(const MultiPart& part) {
    return std::holds_alternative<PushAction>(part.action) || std::holds_alternative<PullAction>(part.action);
}

/// Calls with every multi below.
template <class Visit>
void forEachMulti(std::vector<Node>& nodes, const Visit& visit) {
    for (Node& node : nodes) {
        auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
        if (multi != nullptr) visit(*multi);
        forEachMulti(node.children, visit);
    }
}

[[nodiscard]] bool hasShoves(Rules rules) {
    bool any = false;
    for (KindRules& kind : rules.kinds) {
        forEachMulti(kind.tree,
                     [&](MultiAction& multi) { any = any || std::ranges::any_of(multi.parts, pushes); });
    }
    return any;
}

/// The same rules in which all whom a push or a pull of a multi is about are taken just before.
[[nodiscard]] Rules withStruckShoves(Rules rules) {
    for (KindRules& kind : rules.kinds) {
        forEachMulti(kind.tree, [&](MultiAction& multi) {
            std::vector<MultiPart> parts;
            for (MultiPart& part : multi.parts) {
                if (pushes(part)) {
                    MultiPart taking = part;
                    taking.action = CaptureAction{};
                    taking.conditions.clear();
                    taking.necessity = Necessity::Optional;
                    parts.push_back(std::move(taking));
                }
                parts.push_back(std::move(part));
            }
            multi.parts = std::move(parts);
        });
    }
    return rules;
}

/// The same rules in which no push or pull of a multi ever holds.
[[nodiscard]] Rules withoutShoves(Rules rules) {
    for (KindRules& kind : rules.kinds) {
        forEachMulti(kind.tree, [&](MultiAction& multi) {
            for (MultiPart& part : multi.parts) {
                if (pushes(part)) part.conditions = {kit::truth(false)};
            }
        });
    }
    return rules;
}

}  // namespace

class TestWhoIsGoneIsNotShoved : public QObject {
    Q_OBJECT

private slots:
    void onRandomPositions();
};

void TestWhoIsGoneIsNotShoved::onRandomPositions() {
    // Where all whom a push or a pull is about were taken just before it, it is as if it did not hold.
    std::uint64_t positions = lawCases(1600);
    std::uint64_t pushed = 0;
    for (std::uint64_t seed = 1; positions > 0; ++seed) {
        kit::RandomRules random(seed + 121'000, kit::Forms::Odd);
        const auto rules = random.rules(64);
        const Rules struck = withStruckShoves(*rules);
        if (!hasShoves(*rules)) continue;
        const Rules strikingOnly = withoutShoves(struck);
        const Rules calm = withoutShoves(*rules);
        for (int drawn = 0; drawn < 4 && positions > 0; ++drawn, --positions) {
            const Setup setup = random.setup(*rules);
            const std::vector<FullMove> moves = ReferenceEvaluator(struck).pseudoLegal(setup);
            const std::vector<FullMove> expected = ReferenceEvaluator(strikingOnly).pseudoLegal(setup);
            if (moves != expected) {
                qWarning("seed %llu: %s", static_cast<unsigned long long>(seed),
                         kit::textOf(*rules, setup).c_str());
            }
            QCOMPARE(kit::textOf(*rules, moves), kit::textOf(*rules, expected));
            QVERIFY(moves == expected);
            pushed +=
                ReferenceEvaluator(*rules).pseudoLegal(setup) == ReferenceEvaluator(calm).pseudoLegal(setup)
                    ? 0
                    : 1;
        }
    }
    qInfo("on %llu positions somebody is pushed otherwise", static_cast<unsigned long long>(pushed));
    QVERIFY(pushed > 0);
}

CHESSPP_GUILESS_TEST(TestWhoIsGoneIsNotShoved)
#include "tst_who_is_gone_is_not_pushed.moc"
