// SPDX-License-Identifier: MIT
// Conditions on squares alone are evaluated when a ruleset is compiled, others in play; both give the moves
// of the reference evaluator.
#include "tests/kit/rules_kit.h"
#include "tests/support/test_program.h"

#include "core/geometry/named_regions.h"
#include "core/language/condition_text.h"
#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/evaluator.h"

#include <QTest>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::kit;

namespace {

const std::vector<std::string_view> kFixedRows{
    "r...k...", ".A....a.", "...A....", "a.......", "....A..r", ".a......", "...A..a.", "A...K...",
};

}  // namespace

class TestFixedConditions : public QObject {
    Q_OBJECT

private slots:
    void areSettledBeforePlay_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("fixed");
        const auto row = [](const char* text, bool fixed = true) {
            QTest::newRow(text) << QByteArray(text) << fixed;
        };
        row("destination.knight_distance_to(start) == 2");
        row("start.knight_distance_to(destination) <= 3 and destination.is_light");
        row("destination.rook_distance_to(start) % 2 == 0");
        row("destination in board.region(\"own-half\")");
        row("not start in board.region(\"own-half\") or destination in board.region(\"own-half\")");
        row("destination in start.around(2)");
        row("destination in board.square(\"d4\").around(3)");
        row("destination in board.squares");
        row("destination == board.square(\"d5\") or destination.file == 4");
        row("destination != board.square(\"z9\") otherwise true");
        row("count(start.between(destination), item.is_light) >= 2");
        row("any(start.between(destination), item in board.region(\"own-half\"))");
        row("all(start.between(destination), item.rank_from(friend) > 3)");
        row("count(destination.around(1), count(item.around(1), item.is_light == outer.is_light) == 4) >= 3");
        row("destination.rank in [1, 3, 8]");
        row("destination.file in [start.rank, 2] or start.rank in [7, destination.file]");
        row("self.kind in [\"A\", \"K\"] and destination.rank > 2");
        row("count(destination.around(9), item.is_light) < 32", false);  // too many to look at one by one
        row("destination.attacked_by(enemy)", false);
        row("count(destination.around(1), item.has_friend) >= 1", false);
    }

    void areSettledBeforePlay() {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, fixed);
        const auto condition = parseCondition(text.toStdString());
        QVERIFY2(condition.has_value(), text);
        RulesKit kit(8, 8);
        kit.kind(
            "A", "A",
            {act(MoveAction{}, slide(1, 0)).when(*condition).mirrored(Mirror::Turns),
             act(MoveAction{}, jump(2, 1)).when(notOntoFriends()).when(*condition).mirrored(Mirror::All)});
        kit.kind("R", "R", {act(MoveAction{}, slide(1, 0)).mirrored(Mirror::Turns)});
        kit.kind(
            "K", "K",
            {act(MoveAction{}, Radius{1, RadiusFill::Ring, RadiusCentre::Without}).when(notOntoFriends())},
            Royalty::Royal);
        Rules plain = kit.rules();
        plain.regions.emplace("own-half", *standardRegion("own-half", plain.shape));
        const auto rules = std::make_shared<const Rules>(std::move(plain));
        const auto programs = compileRuleset(rules);
        QVERIFY(programs.has_value());
        QCOMPARE(!asksWhilePlaying(**programs), fixed);

        const ReferenceEvaluator reference(*rules);
        const std::unique_ptr<Engine> engine = makeEngine(**programs);
        Setup setup = board(*rules, kFixedRows);
        std::ptrdiff_t counted = 0;
        for (const Side side : kSides) {
            setup.sideToMove = side;
            engine->load(setup);
            for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
                MoveList moves;
                engine->listMoves(moves, legality);
                std::vector<FullMove> mine;
                for (const Move move : moves) mine.push_back(engine->expand(move));
                auto theirs =
                    legality == Legality::Pseudo ? reference.pseudoLegal(setup) : reference.legal(setup);
                std::ranges::sort(mine);
                std::ranges::sort(theirs);
                QCOMPARE(textOf(*rules, mine), textOf(*rules, theirs));
                counted += std::ranges::count_if(mine, [&](const FullMove& move) {
                    return setup.at(move.from.square())->piece.kind == KindId{0};
                });
            }
        }
        QVERIFY(counted > 0);  // of those that ask
    }

private:
    [[nodiscard]] static bool asksWhilePlaying(const CompiledRuleset& programs) {
        const std::vector<NodeDescription> nodes = describeKind(programs, KindId{0});
        return std::ranges::any_of(nodes, [](const NodeDescription& node) {
            return std::ranges::any_of(node.what, [](const Message& what) {
                return what.code == "compiled.program" || what.code == "compiled.set-program";
            });
        });
    }
};

CHESSPP_GUILESS_TEST(TestFixedConditions)
#include "tst_fixed_conditions.moc"
