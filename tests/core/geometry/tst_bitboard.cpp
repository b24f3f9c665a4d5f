// SPDX-License-Identifier: MIT
// Bitboards of any number of words behave like std::set, on random squares and at the boundaries of words.
#include "tests/support/test_program.h"

#include "core/geometry/bitboard.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <iterator>
#include <random>
#include <set>
#include <tuple>

using namespace chesspp;

namespace {

using Squares = std::set<unsigned>;

constexpr int kRounds = 200;

[[nodiscard]] unsigned below(unsigned limit, std::mt19937& random) {
    return static_cast<unsigned>(random() % limit);
}

template <int W>
class Drawn {
public:
    explicit Drawn(std::mt19937& random) {
        // Thin, thick, and with whole words empty.
        const unsigned thinness = 1 + below(12, random);
        const unsigned first = below(W + 1, random);
        for (unsigned square = first * 64; square < Bitboard<W>::kSquares; ++square) {
            if (below(thinness, random) == 0) add(square);
        }
        if (below(2, random) == 0) {
            for (unsigned seam = 0; seam < Bitboard<W>::kSquares; seam += 64) {
                if (below(2, random) == 0) add(seam);
                if (below(2, random) == 0) add(seam + 63);
            }
        }
    }

    Bitboard<W> bits;
    Squares squares;

private:
    void add(unsigned square) {
        bits |= Bitboard<W>::of(square);
        squares.insert(square);
    }
};

template <int W>
[[nodiscard]] Squares squaresOf(const Bitboard<W>& bits) {
    Squares squares;
    forEachSquare(bits, [&](unsigned square) { squares.insert(square); });
    return squares;
}

[[nodiscard]] Squares moved(const Squares& squares, int by, int all) {
    Squares result;
    for (const unsigned square : squares) {
        const int to = static_cast<int>(square) + by;
        if (to >= 0 && to < all) result.insert(static_cast<unsigned>(to));
    }
    return result;
}

template <int W>
void asksLikeASet(const Drawn<W>& drawn) {
    const auto& [bits, squares] = std::tie(drawn.bits, drawn.squares);
    QCOMPARE(squaresOf(bits), squares);
    QCOMPARE(bits.empty(), squares.empty());
    QCOMPARE(bits.any(), !squares.empty());
    QCOMPARE(bits.several(), squares.size() > 1);
    QCOMPARE(bits.size(), static_cast<unsigned>(squares.size()));
    for (unsigned square = 0; square < Bitboard<W>::kSquares; ++square) {
        QCOMPARE(bits.has(square), squares.contains(square));
    }
    Bitboard<W> rest = bits;
    for (const unsigned square : squares) {
        QCOMPARE(rest.first(), square);
        rest.dropFirst();
    }
    QVERIFY(rest.empty());
}

template <int W>
void combinesLikeSets(const Drawn<W>& one, const Drawn<W>& two) {
    const auto combined = [&](auto&& algorithm) {
        Squares result;
        algorithm(one.squares, two.squares, std::inserter(result, result.end()));
        return result;
    };
    QCOMPARE(squaresOf(one.bits | two.bits), combined(std::ranges::set_union));
    QCOMPARE(squaresOf(one.bits & two.bits), combined(std::ranges::set_intersection));
    QCOMPARE(squaresOf(one.bits ^ two.bits), combined(std::ranges::set_symmetric_difference));
    QCOMPARE(squaresOf(one.bits - two.bits), combined(std::ranges::set_difference));
    QCOMPARE(one.bits == two.bits, one.squares == two.squares);
    QVERIFY(~~one.bits == one.bits);
    QVERIFY((~one.bits & one.bits).empty());
    QCOMPARE((~one.bits).size() + one.bits.size(), static_cast<unsigned>(Bitboard<W>::kSquares));
}

template <int W>
void changesLikeASet(const Drawn<W>& drawn, std::mt19937& random) {
    constexpr int kAll = Bitboard<W>::kSquares;
    const auto any = [&] { return below(kAll, random); };
    const auto flipped = [](Squares squares, unsigned square) {
        if (squares.erase(square) == 0) squares.insert(square);
        return squares;
    };
    const unsigned one = any();
    const unsigned two = (one + 1 + any() % (kAll - 1)) % kAll;
    Bitboard<W> bits = drawn.bits;
    bits.flip(one);
    QCOMPARE(squaresOf(bits), flipped(drawn.squares, one));
    bits.flip(two, one);
    QCOMPARE(squaresOf(bits), flipped(drawn.squares, two));
    for (const unsigned by : std::array{0U, 1U, 63U, 64U % kAll, 65U % kAll, any()}) {
        QCOMPARE(squaresOf(drawn.bits.shifted(by, 0)), moved(drawn.squares, static_cast<int>(by), kAll));
        QCOMPARE(squaresOf(drawn.bits.shifted(0, by)), moved(drawn.squares, -static_cast<int>(by), kAll));
    }
    SquareSet set;
    for (const unsigned square : drawn.squares) {
        if (square < BoardShape::kMaxSquares) set.insert(Square{static_cast<std::uint16_t>(square)});
    }
    Squares onBoard = drawn.squares;
    std::erase_if(onBoard, [](unsigned square) { return square >= BoardShape::kMaxSquares; });
    QCOMPARE(squaresOf(narrowed<W>(set)), onBoard);
}

template <int W>
void areSets() {
    std::mt19937 random(W);
    for (int round = 0; round < kRounds && !QTest::currentTestFailed(); ++round) {
        const Drawn<W> one(random);
        const Drawn<W> two(random);
        asksLikeASet(one);
        combinesLikeSets(one, two);
        changesLikeASet(one, random);
    }
}

}  // namespace

class TestBitboard : public QObject {
    Q_OBJECT

private slots:
    void oneWordIsASet() { areSets<1>(); }
    void twoWordsAreASet() { areSets<2>(); }
    void threeWordsAreASet() { areSets<3>(); }
    void fourWordsAreASet() { areSets<4>(); }
    void elevenWordsAreASet() { areSets<11>(); }
    void theFirstSquareOfASetIsTheLowest() {
        const SquareSet set{Square{200}, Square{70}, Square{71}};
        QVERIFY(set.first() == Square{70});
        QVERIFY(!SquareSet().first());
    }
};

CHESSPP_GUILESS_TEST(TestBitboard)
#include "tst_bitboard.moc"
