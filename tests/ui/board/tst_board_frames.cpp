// SPDX-License-Identifier: MIT
//
// How long a frame takes, on the largest board and large screens. The figures are
// printed, not asserted; asserted is that a frame repaints only what moved.
#include "tests/ui/board/sample_pictures.h"
#include "ui/board/board_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QPaintEvent>
#include <QtTest>

using namespace chesspp;
using namespace chesspp::ui;

class BoardFramesTest : public QObject {
    Q_OBJECT
private slots:
    void aDragFrameRepaintsOnlyWhatMoves_data();
    void aDragFrameRepaintsOnlyWhatMoves();
};

namespace {

/// Sums up how much of the watched widget is repainted.
class PaintWatch final : public QObject {
public:
    qint64 pixels = 0;
    int paints = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            ++paints;
            for (const QRect& rect : static_cast<QPaintEvent*>(event)->region()) {
                pixels += static_cast<qint64>(rect.width()) * rect.height();
            }
        }
        return false;
    }
};

BoardPicture crowded() {
    BoardPicture picture(*BoardShape::make(26, 26));
    picture.interaction = InteractionMode::Free;
    for (int index = 0; index < picture.shape().squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        if (picture.shape().rankOf(square) % 3 != 1) {
            picture.setPiece(square, sample::look(index % 2 == 0 ? Owner::White : Owner::Black));
        }
    }
    return picture;
}

}  // namespace

void BoardFramesTest::aDragFrameRepaintsOnlyWhatMoves_data() {
    QTest::addColumn<int>("extent");
    QTest::newRow("800x800") << 800;
    QTest::newRow("2160x2160") << 2160;
}

void BoardFramesTest::aDragFrameRepaintsOnlyWhatMoves() {
    QFETCH(int, extent);
    constexpr int kFrames = 120;
    BoardView view(sample::art());
    view.resize(extent, extent);
    QElapsedTimer timer;
    timer.start();
    view.setPicture(crowded());
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    qInfo("first paint with 450 pieces: %.2f ms", static_cast<double>(timer.nsecsElapsed()) / 1e6);

    timer.restart();
    view.repaint();
    qInfo("whole repaint: %.2f ms", static_cast<double>(timer.nsecsElapsed()) / 1e6);

    const BoardGeometry& geometry = view.boardGeometry();
    const auto move = [&](QPointF to) {
        QMouseEvent event(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&view, &event);
        QApplication::processEvents();
    };
    const QPointF from = geometry.centre(Square{0});
    QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
    move(from - QPointF(0, 40));
    PaintWatch watch;
    view.installEventFilter(&watch);
    const QPointF step =
        QPointF(geometry.boardRect().width() * 0.9, -geometry.boardRect().height() * 0.9) / kFrames;
    timer.restart();
    for (int frame = 1; frame <= kFrames; ++frame) move(from + step * frame);
    qInfo("drag: %.3f ms a frame, %d frames painted",
          static_cast<double>(timer.nsecsElapsed()) / 1e6 / kFrames, watch.paints);
    QVERIFY(watch.paints > 0);
    const double square = geometry.squareSize();
    QVERIFY(static_cast<double>(watch.pixels) / watch.paints < 12 * square * square);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, (from + step * kFrames).toPoint());

    BoardPicture after = crowded();
    Transition transition;
    for (int file = 0; file < 26; ++file) {
        const Square start = *after.shape().at(file, 0);
        const Square end = *after.shape().at(file, 22);
        const PieceLook look = *after.pieceAt(start);
        transition.slides.push_back({look.piece, start, end});
        after.setPiece(start, std::nullopt);
        after.setPiece(end, look);
    }
    view.setAnimationDuration(std::chrono::milliseconds(300));
    watch.paints = 0;
    timer.restart();
    view.animate(transition, after);
    QTRY_VERIFY(!view.isAnimating());
    qInfo("26 pieces sliding: %d frames in %lld ms", watch.paints, static_cast<long long>(timer.elapsed()));
}

QTEST_MAIN(BoardFramesTest)
#include "tst_board_frames.moc"
