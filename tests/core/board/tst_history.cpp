// SPDX-License-Identifier: MIT
// The hash of what a board in play remembers: kept up by every change, times count from now, undone exactly.
#include "tests/support/test_program.h"

#include "core/board/history.h"

#include <QTest>
#include <random>

using namespace chesspp;

namespace {

constexpr MarkId kMark{0};
constexpr Square kA1{0};
constexpr Square kB1{1};

Setup setupAt(int moveNumber) {
    Setup setup;
    setup.moveNumber = moveNumber;
    setup.at(kA1) = SetupPiece::of({KindId{0}, Owner::White}, MovedState::Moved);
    return setup;
}

History loaded(const RecordUse& use, const Setup& setup) {
    History records(use, 64);
    records.load(setup);
    return records;
}

/// Of records made anew from a setup with all that these have.
std::uint64_t hashAnew(const History& records) {
    Setup setup = setupAt(1 + records.ply() / 2);
    setup.sideToMove = records.ply() % 2 == 0 ? Side::White : Side::Black;
    for (std::optional<SetupPiece>& piece : setup.squares) piece = setup.at(kA1);
    records.writeTo(setup);
    return loaded(records.use(), setup).hash();
}

/// Grows marks older.
void pass(History& records) {
    records.begin(std::nullopt, History::Marks::Age);
    records.remember(std::nullopt, Origin(), std::nullopt, 0, 0);
    records.passTurn();
}

}  // namespace

class TestRecords : public QObject {
    Q_OBJECT

private slots:
    void timesCountFromNow() {
        const RecordUse use{
            .clock = true, .history = {.moveTimes = true}, .marks = true, .kinds = 1, .markNames = 1};
        const auto hashOf = [&](int moveNumber, int movesAgo, int turns) {
            Setup setup = setupAt(moveNumber);
            setup.at(kA1)->movedAt = setup.ply() - movesAgo;
            if (turns > 0) setup.marks.push_back({kMark, kB1, Side::White, turns});
            return loaded(use, setup).hash();
        };
        QCOMPARE(hashOf(40, 3, 2), hashOf(5, 3, 2));
        QVERIFY(hashOf(40, 3, 2) != hashOf(40, 4, 2));
        QVERIFY(hashOf(40, 3, 2) != hashOf(40, 3, 1));
        QVERIFY(hashOf(40, 3, 1) != hashOf(40, 3, 0));
        QVERIFY(hashOf(4, 100, 0) != hashOf(4, 101, 0));  // before the game's first move
    }

    void marksCountUntilTheyEnd() {
        const RecordUse use{.clock = true, .marks = true, .kinds = 1, .markNames = 1};
        History records = loaded(use, setupAt(1));
        const std::uint64_t bare = records.hash();
        records.begin(kA1.index, History::Marks::Age);
        records.leaveMark(kMark, kB1.index, Side::White, 3);
        records.leaveMark(kMark, kA1.index, Side::Black, 2);
        records.remember(Piece{KindId{0}, Owner::White}, kA1, kA1, 0, 0);
        records.passTurn();
        std::vector<std::uint64_t> seen{records.hash()};
        for (int plies = 1; plies <= 3; ++plies) {
            pass(records);
            seen.push_back(records.hash());
            QCOMPARE(records.hash(), hashAnew(records));
        }
        QVERIFY(seen[0] != seen[1] && seen[1] != seen[2]);
        QVERIFY(seen[2] != bare);
        QCOMPARE(seen[3], bare);
        for (; !seen.empty(); seen.pop_back()) {
            QCOMPARE(records.hash(), seen.back());
            records.undo();
        }
        QCOMPARE(records.hash(), bare);
    }

    void everyChangeIsCountedAndUndone() {
        const RecordUse use{.clock = true,
                            .history = {{{true, true}}, {{true, true}}, true, true, false, 3},
                            .hands = true,
                            .marks = true,
                            .counters = 2,
                            .kinds = 2,
                            .markNames = 2};
        std::mt19937 random(20);
        const auto below = [&](unsigned limit) { return static_cast<unsigned>(random() % limit); };
        History records = loaded(use, setupAt(3));
        std::vector<std::uint64_t> hashes;
        for (int step = 0; step < 2'000; ++step) {
            if (!hashes.empty() && below(3) == 0) {
                records.undo();
                QCOMPARE(records.hash(), hashes.back());
                hashes.pop_back();
                continue;
            }
            hashes.push_back(records.hash());
            const unsigned from = below(64);
            const unsigned to = (from + 1 + below(63)) % 64;
            const auto side = static_cast<Side>(below(2));
            const CounterId counter{static_cast<std::uint8_t>(below(2))};
            records.begin(from, History::Marks::Age);
            records.taken(to, {KindId{1}, Owner::Black}, from);
            records.landed(from, to);
            if (below(4) == 0) records.promoted(to, KindId{0}, KindId{1});
            if (below(8) == 0) records.promoted(to, KindId{1}, KindId{0});
            if (below(4) == 0)
                records.exchanged(to, History::Occupancy::Occupied, from, History::Occupancy::Empty);
            if (below(4) == 0) records.countOnPiece(to, counter, below(3));
            if (below(4) == 0) records.countOnSquare(from, counter, below(3));
            if (below(4) == 0) records.countForSide(side, counter, below(3));
            if (below(4) == 0) records.give(side, KindId{static_cast<std::uint16_t>(below(2))});
            if (below(2) == 0)
                records.leaveMark(MarkId{static_cast<std::uint8_t>(below(2))}, from, side,
                                  1 + static_cast<int>(below(4)));
            const auto shown = Square{static_cast<std::uint16_t>(to)};
            records.remember(Piece{KindId{0}, Owner::White}, Square{static_cast<std::uint16_t>(from)}, shown,
                             1, 0);
            records.passTurn();
            if (below(4) == 0) records.countUp(side, SideCount::ChecksGiven);
            QCOMPARE(records.hash(), hashAnew(records));
        }
        QVERIFY(hashes.size() > 100);
        for (; !hashes.empty(); hashes.pop_back()) records.undo();
        QCOMPARE(records.hash(), loaded(use, setupAt(3)).hash());
    }
};

CHESSPP_GUILESS_TEST(TestRecords)
#include "tst_history.moc"
