// SPDX-License-Identifier: MIT
// The reference evaluator returns soon after its work limit is reached or its caller requests a stop.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include "core/base/work_limit.h"
#include "core/language/condition_text.h"

#include <QElapsedTimer>
#include <QTest>
#include <thread>

using namespace chesspp;
using namespace chesspp::kit;
using namespace std::chrono_literals;

namespace {

constexpr qint64 kSoon = 5000;  ///< milliseconds, on any machine; the whole answer takes minutes

Condition slowCondition() {
    std::string text =
        "count(board.squares, count(board.squares, count(board.squares, not item.defended_by(friend)) > 9) > "
        "9) > 9";
    for (int doubling = 0; doubling < 4; ++doubling) text += " and " + text;
    return *parseCondition(text);
}

struct SlowPiece {
    Rules rules =
        smallRules(8, 8, {act(MoveAction{}, jump(2, 1)).when(slowCondition()).mirrored(Mirror::All)});
    Setup setup = board(rules, {"........", "........", "........", "........", "...A....", "........",
                                "........", "........"});
    void list() { (void)actorMoves(rules, setup); }
};

}  // namespace

class TestReferenceWorkLimit : public QObject {
    Q_OBJECT
private slots:
    void whatTakesLongIsCutShortInTime() {
        SlowPiece piece;
        QElapsedTimer since;
        since.start();
        const WorkLimit limit(20ms);
        piece.list();
        QVERIFY(limit.wasReached());
        QVERIFY(since.elapsed() < kSoon);
    }

    void whatDoesMuchWithoutConditionsIsCutShortInTime() {
        MultiAction captures;
        for (int i = 0; i < 64; ++i) {
            captures.parts.push_back(part(CaptureAction{}, PartBase::Destination));
            captures.parts.back().target = Radius{25, RadiusFill::Disc, RadiusCentre::With};
        }
        const Rules rules = smallRules(26, 26, {act(captures, Anywhere{})});
        std::vector<std::string_view> rows(26, "oooooooooooooooooooooooooo");
        rows.back() = "Aooooooooooooooooooooooooo";
        Setup setup = board(rules, rows);
        QElapsedTimer since;
        since.start();
        const WorkLimit limit(20ms);
        (void)actorMoves(rules, setup);
        QVERIFY(limit.wasReached());
        QVERIFY(since.elapsed() < kSoon);
    }

    void longConditionsCountAsManySteps() {
        std::string terms = "destination.rank > 0";
        for (int i = 0; i < 1500; ++i) terms += " and destination.rank > 0";
        const Rules rules = smallRules(26, 26, {act(MoveAction{}, Anywhere{}).when(*parseCondition(terms))});
        std::vector<std::string_view> rows(26, "..........................");
        rows.back() = "A.........................";
        Setup setup = board(rules, rows);
        const WorkLimit limit(0ms);
        (void)actorMoves(rules, setup);
        QVERIFY(limit.wasReached());
    }

    void whoeverWaitsCanStop() {
        SlowPiece piece;
        std::stop_source stop;
        QElapsedTimer since;
        since.start();
        std::thread other([&piece, token = stop.get_token()] {
            const WorkLimit limit(token);
            piece.list();
        });
        QTest::qSleep(20);
        stop.request_stop();
        other.join();
        QVERIFY(since.elapsed() < kSoon);
    }

    void usualMovesAreListedWhateverTimeIsLeft() {
        const Rules rules = smallRules(8, 3, {act(MoveAction{}, line(0, 1)).when(notOntoFriends())});
        Setup setup = board(rules, {"........", "........", "A......."});
        const WorkLimit limit(0ms);
        QCOMPARE(actorMoves(rules, setup).size(), std::size_t{7});
        QVERIFY(!limit.wasReached());
    }

    void stepsAreCountedExactly() {
        const Rules rules = smallRules(8, 3, {act(MoveAction{}, line(0, 1)).when(notOntoFriends())});
        const Setup setup = board(rules, {"........", "........", "A......."});
        const auto fits = [&](std::uint64_t steps) {
            Setup copy = setup;
            const WorkLimit limit(WorkLimit::Steps{steps});
            (void)actorMoves(rules, copy);
            return !limit.wasReached();
        };
        std::uint64_t needed = 0;
        while (!fits(needed) && needed < 1000) ++needed;
        QVERIFY(needed > 7 && needed < 1000);
        QVERIFY(fits(needed) && !fits(needed - 1));
    }

    void anInnerLimitIsReachedAlone() {
        SlowPiece piece;
        const WorkLimit outer(std::stop_token{});
        {
            const WorkLimit inner(1ms);
            piece.list();
            QVERIFY(inner.wasReached());
        }
        QVERIFY(!outer.wasReached());
        QVERIFY(!WorkLimit::isReached());
    }
};

CHESSPP_GUILESS_TEST(TestReferenceWorkLimit)
#include "tst_reference_work_limit.moc"
