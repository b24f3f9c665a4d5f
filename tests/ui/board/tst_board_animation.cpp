// SPDX-License-Identifier: MIT
// Which pieces move, fade, grow and change in a transition, forward and backward.
#include "tests/support/test_program.h"
#include "tests/ui/board/sample_pictures.h"
#include "ui/board/board_animation.h"

#include <QtTest>

using namespace chesspp;
using namespace chesspp::ui;
using sample::at;

class BoardAnimationTest : public QObject {
    Q_OBJECT
private slots:
    void aSlideFliesAndHidesItsEnd();
    void aCaptureFadesBelowTheCapturer();
    void anAppearingPieceGrows();
    void aChangeOnTheWayFliesAsBoth();
    void aReversedTransitionFliesBack();
    void aDroppedPieceLiesWhereItWasDropped();
    void whatNobodyKnowsTheLookOfIsLeftOut();
};

namespace {

struct Scene {
    BoardPicture before = sample::threePieces();
    BoardPicture after = sample::threePieces();
    Transition transition;

    [[nodiscard]] Square square(std::string_view name) const { return at(before, name); }
    void slide(std::string_view from, std::string_view to) {
        const PieceAppearance look = *after.pieceAt(square(from));
        if (const PieceAppearance* taken = after.pieceAt(square(to))) {
            transition.vanished.push_back({taken->piece, square(to)});
        }
        transition.slides.push_back({look.piece, square(from), square(to)});
        after.setPiece(square(from), std::nullopt);
        after.setPiece(square(to), look);
    }
};

const BoardGeometry kGeometry(BoardShape{}, Side::White, CoordinateMargin::None, {{80, 80}, 1.0, {0, 0}});

}  // namespace

void BoardAnimationTest::aSlideFliesAndHidesItsEnd() {
    Scene scene;
    scene.slide("d1", "d5");
    const BoardAnimation motion(scene.transition, scene.before, scene.after, std::nullopt);
    QCOMPARE(motion.sprites().size(), std::size_t{1});
    QVERIFY(motion.hidden().contains(scene.square("d5")));
    QCOMPARE(motion.hidden().size(), 1);
    const BoardAnimation::Sprite& sprite = motion.sprites().front();
    QCOMPARE(BoardAnimation::rectAt(sprite, kGeometry, 0), kGeometry.squareRect(scene.square("d1")));
    QCOMPARE(BoardAnimation::rectAt(sprite, kGeometry, 0.5), kGeometry.squareRect(scene.square("d3")));
    QCOMPARE(BoardAnimation::rectAt(sprite, kGeometry, 1), kGeometry.squareRect(scene.square("d5")));
}

void BoardAnimationTest::aCaptureFadesBelowTheCapturer() {
    Scene scene;
    scene.slide("d1", "d8");
    const BoardAnimation motion(scene.transition, scene.before, scene.after, std::nullopt);
    QCOMPARE(motion.sprites().size(), std::size_t{2});
    QCOMPARE(motion.sprites().front().appearance.piece.owner, Owner::Black);
    QCOMPARE(motion.sprites().front().opacityAtEnd, 0.0);
    QVERIFY(motion.sprites().front().scaleAtEnd < 1);
    QCOMPARE(motion.sprites().back().appearance.piece.owner, Owner::White);
}

void BoardAnimationTest::anAppearingPieceGrows() {
    Scene scene;
    scene.after.setPiece(scene.square("a4"), sample::appearance(Owner::Black, 9));
    scene.transition.appeared = {{Piece{KindId{9}, Owner::Black}, scene.square("a4")}};
    const BoardAnimation motion(scene.transition, scene.before, scene.after, std::nullopt);
    QCOMPARE(motion.sprites().size(), std::size_t{1});
    QCOMPARE(motion.sprites().front().opacityAtStart, 0.0);
    QVERIFY(BoardAnimation::rectAt(motion.sprites().front(), kGeometry, 0).width() < 10);
    QVERIFY(motion.hidden().contains(scene.square("a4")));
}

void BoardAnimationTest::aChangeOnTheWayFliesAsBoth() {
    Scene scene;
    scene.slide("d1", "d7");
    PieceAppearance queen = sample::appearance(Owner::White, 7);
    scene.transition.changes = {
        {scene.before.pieceAt(scene.square("d1"))->piece, queen.piece, scene.square("d7")}};
    scene.after.setPiece(scene.square("d7"), queen);
    const BoardAnimation motion(scene.transition, scene.before, scene.after, std::nullopt);
    QCOMPARE(motion.sprites().size(), std::size_t{2});
    for (const BoardAnimation::Sprite& sprite : motion.sprites()) {
        QVERIFY(sprite.from == scene.square("d1"));
        QVERIFY(sprite.to == scene.square("d7"));
    }
    QCOMPARE(motion.sprites().back().appearance.piece, queen.piece);
    QCOMPARE(motion.sprites().back().opacityAtEnd, 1.0);
}

void BoardAnimationTest::aReversedTransitionFliesBack() {
    Scene scene;
    scene.slide("d1", "d8");
    const BoardAnimation back(scene.transition.reversed(), scene.after, scene.before, std::nullopt);
    QCOMPARE(back.sprites().size(), std::size_t{2});
    const BoardAnimation::Sprite& flying = back.sprites().front();
    QVERIFY(flying.from == scene.square("d8") && flying.to == scene.square("d1"));
    const BoardAnimation::Sprite& coming = back.sprites().back();
    QCOMPARE(coming.appearance.piece.owner, Owner::Black);
    QCOMPARE(coming.opacityAtEnd, 1.0);
}

void BoardAnimationTest::aDroppedPieceLiesWhereItWasDropped() {
    Scene scene;
    scene.slide("d1", "d5");
    const BoardAnimation still(scene.transition, scene.before, scene.after,
                               Drop{scene.square("d1"), scene.square("d5")});
    QVERIFY(still.sprites().empty());
    // Castling by dropping the king on its rook: the rest of the way is flown.
    const BoardAnimation rest(scene.transition, scene.before, scene.after,
                              Drop{scene.square("d1"), scene.square("d6")});
    QCOMPARE(rest.sprites().size(), std::size_t{1});
    QVERIFY(rest.sprites().front().from == scene.square("d6"));
}

void BoardAnimationTest::whatNobodyKnowsTheLookOfIsLeftOut() {
    Scene scene;
    const Piece stranger{KindId{77}, Owner::Neutral};
    scene.transition.slides = {{stranger, scene.square("a1"), scene.square("a2")}};
    scene.transition.vanished = {{stranger, scene.square("a5")}};
    QVERIFY(BoardAnimation(scene.transition, scene.before, scene.after, std::nullopt).sprites().empty());
}

CHESSPP_GUILESS_TEST(BoardAnimationTest)
#include "tst_board_animation.moc"
