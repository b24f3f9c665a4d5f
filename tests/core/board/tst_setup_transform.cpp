// SPDX-License-Identifier: MIT
// Setups mirrored, rotated, shifted, resized, or with sides exchanged: where contents go and what is lost.
#include "tests/support/test_program.h"

#include "core/board/setup_transform.h"

#include <QTest>
#include <string>

using namespace chesspp;

namespace {

/// Kinds 0, 1, ... as letters a, b, ...; capitals are White's, '*' a hole. Ranks from the top.
Setup read(const std::vector<std::string>& ranks) {
    Setup setup(*BoardShape::make(static_cast<int>(ranks.front().size()), static_cast<int>(ranks.size())));
    for (std::size_t row = 0; row < ranks.size(); ++row) {
        for (std::size_t file = 0; file < ranks[row].size(); ++file) {
            const auto rank = static_cast<int>(ranks.size() - 1 - row);
            const Square square = *setup.shape.at(static_cast<int>(file), rank);
            const char c = ranks[row][file];
            if (c == '*') setup.holes.insert(square);
            if (c == '*' || c == '.') continue;
            const bool white = c >= 'A' && c <= 'Z';
            const auto kind = static_cast<std::uint16_t>(c - (white ? 'A' : 'a'));
            setup.at(square) = SetupPiece::of({KindId{kind}, white ? Owner::White : Owner::Black});
        }
    }
    return setup;
}

std::string written(const Setup& setup) {
    std::string text;
    for (int rank = setup.shape.ranks() - 1; rank >= 0; --rank) {
        for (int file = 0; file < setup.shape.files(); ++file) {
            const Square square = *setup.shape.at(file, rank);
            const auto& piece = setup.at(square);
            char c = setup.holes.contains(square) ? '*' : '.';
            if (piece) {
                const char first = piece->piece.owner == Owner::White ? 'A' : 'a';
                c = static_cast<char>(first + static_cast<char>(piece->piece.kind.index));
            }
            text += c;
        }
        text += rank == 0 ? "" : "/";
    }
    return text;
}

Square at(const Setup& setup, int file, int rank) {
    return *setup.shape.at(file, rank);
}

const std::vector<std::string> kBoard{"Ab..", "...*", "C..d"};

}  // namespace

class TestSetupTransform final : public QObject {
    Q_OBJECT
private slots:
    void aSetupFindsTheSquaresOfItsPieces() {
        const Setup setup = read(kBoard);
        const SquareSet black{at(setup, 1, 2), at(setup, 3, 0)};
        const SquareSet white{at(setup, 0, 2), at(setup, 0, 0)};
        const auto isBlack = [](const SetupPiece& each) { return each.piece.owner == Owner::Black; };
        QVERIFY(setup.piecesThat(isBlack) == black);
        QVERIFY(setup.occupied() == (black | white));
    }

    void contentGoesWhereTheMapSays_data() {
        QTest::addColumn<QString>("got");
        QTest::addColumn<QString>("wanted");
        const Setup setup = read(kBoard);
        const auto row = [](const char* name, const Setup& result, const char* wanted) {
            QTest::newRow(name) << QString::fromStdString(written(result)) << QString(wanted);
        };
        row("mirrored by files", mirrored(setup, MirrorAxis::Files), "..bA/*.../d..C");
        row("mirrored by ranks", mirrored(setup, MirrorAxis::Ranks), "C..d/...*/Ab..");
        row("a quarter clockwise", turnedClockwise(setup, 1), "C.A/..b/.../d*.");
        row("half", turnedClockwise(setup, 2), "d..C/*.../..bA");
        row("a quarter back", turnedClockwise(setup, -1), ".*d/.../b../A.C");
        row("no turn", turnedClockwise(setup, 4), "Ab../...*/C..d");
        row("shifted over the edge", shifted(setup, {1, 0}, AtEdge::Lose), ".Ab./..../.C..");
        row("shifted around", shifted(setup, {1, 0}, AtEdge::Wrap), ".Ab./*.../dC..");
        row("shifted down around", shifted(setup, {0, -1}, AtEdge::Wrap), "C..d/Ab../...*");
        row("shifted far around", shifted(setup, {-9, 7}, AtEdge::Wrap), "..*./..dC/b..A");
        row("larger from the low corner", resized(setup, *BoardShape::make(5, 4), {}),
            "...../Ab.../...*./C..d.");
        row("larger from the high corner",
            resized(setup, *BoardShape::make(5, 4), {Anchor::High, Anchor::High}), ".Ab../....*/.C..d/.....");
        row("larger about the middle",
            resized(setup, *BoardShape::make(6, 5), {Anchor::Middle, Anchor::Middle}),
            "....../.Ab.../....*./.C..d./......");
        row("smaller from the low corner", resized(setup, *BoardShape::make(3, 3), {}), "Ab./.../C..");
        row("smaller from the high corner",
            resized(setup, *BoardShape::make(3, 3), {Anchor::High, Anchor::Low}), "b../..*/..d");
        row("sides exchanged", withSidesExchanged(setup), "aB../...*/c..D");
    }
    void contentGoesWhereTheMapSays() {
        QFETCH(QString, got);
        QFETCH(QString, wanted);
        QCOMPARE(got, wanted);
    }

    void whatIsUndoneTwiceIsAsBefore() {
        const Setup setup = read(kBoard);
        QCOMPARE(mirrored(mirrored(setup, MirrorAxis::Files), MirrorAxis::Files), setup);
        QCOMPARE(mirrored(mirrored(setup, MirrorAxis::Ranks), MirrorAxis::Ranks), setup);
        QCOMPARE(turnedClockwise(turnedClockwise(setup, 1), 3), setup);
        QCOMPARE(shifted(shifted(setup, {2, 1}, AtEdge::Wrap), {-2, -1}, AtEdge::Wrap), setup);
        QCOMPARE(withSidesExchanged(withSidesExchanged(setup)), setup);
    }

    void marksCountersHandsAndPiecesStatesGoAlong() {
        Setup setup = read(kBoard);
        setup.at(at(setup, 0, 0))->moved = MovedState::Moved;
        setup.at(at(setup, 0, 0))->counters[CounterId{2}] = 5;
        setup.marks = {{MarkId{0}, at(setup, 1, 1), Side::White, 1},
                       {MarkId{0}, at(setup, 3, 2), Side::Black, 2}};
        setup.squareCounters[at(setup, 0, 1)][CounterId{1}] = 7;
        setup.hands[Side::White][KindId{1}] = 2;
        setup.sides[Side::White].counts[SideCount::Castled] = 1;

        const Setup moved = shifted(setup, {1, 0}, AtEdge::Lose);
        QCOMPARE(moved.at(at(setup, 1, 0)), setup.at(at(setup, 0, 0)));
        QCOMPARE(moved.marks, (std::vector{SquareMark{MarkId{0}, at(setup, 2, 1), Side::White, 1}}));
        QCOMPARE(moved.squareCounters.size(), std::size_t{1});
        QCOMPARE(moved.squareCounters.at(at(setup, 1, 1)).at(CounterId{1}), 7);
        QCOMPARE(moved.hands[Side::White], setup.hands[Side::White]);

        const Setup exchanged = withSidesExchanged(setup);
        QCOMPARE(exchanged.hands[Side::Black], setup.hands[Side::White]);
        QVERIFY(exchanged.hands[Side::White].empty());
        QVERIFY(exchanged.sides[Side::Black].counts[SideCount::Castled] == 1);
        QCOMPARE(exchanged.sideToMove, Side::Black);
        QCOMPARE(exchanged.marks.front().leftBy, Side::Black);
    }

    void whatWasPlayedBeforeIsForgotten() {
        Setup setup = read(kBoard);
        setup.past.push_back({});
        setup.earlier.push_back(1);
        setup.halfmoveClock = 9;
        for (const Setup& result : {mirrored(setup, MirrorAxis::Files), withSidesExchanged(setup)}) {
            QVERIFY(result.past.empty());
            QVERIFY(result.earlier.empty());
            QCOMPARE(result.halfmoveClock, 0);
        }
    }
};

CHESSPP_GUILESS_TEST(TestSetupTransform)
#include "tst_setup_transform.moc"
