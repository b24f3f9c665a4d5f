// SPDX-License-Identifier: MIT
//
// What a board view remembers between events: the picture, the scene kept as
// pixels, and what pointer, keys and animation are in the middle of. Private to
// board_view*.cpp.
#pragma once

#include "ui/board/board_motion.h"
#include "ui/board/board_scene.h"
#include "ui/board/board_view.h"

#include <QVariantAnimation>

namespace chesspp::ui {

enum class FreshPick : std::uint8_t { No, Yes };
enum class KeyCursor : std::uint8_t { Hidden, Shown };

struct BoardView::State {
    State(BoardView& owner, std::shared_ptr<const PieceArt> pieceArt);

    // --- drawing ---
    /// Recomputes where the squares lie; everything is redrawn if they moved.
    void syncGeometry();
    void remakePainter();
    /// Brings the scene to picture and gestures, and asks for a repaint of what changed.
    void refresh();
    [[nodiscard]] SceneContent content() const;
    [[nodiscard]] QRectF dragRect() const;
    void updateDevice(const QRectF& rect);
    void paint(QPainter& painter, const QRegion& exposed);
    void paintFocusRing(QPainter& painter) const;

    // --- animation ---
    void finishMotion();
    void updateMotion(double next);

    // --- gestures ---
    struct Press {
        Square square;
        QPointF at;
        FreshPick fresh = FreshPick::No;
    };
    void press(Square square, QPointF at, Qt::KeyboardModifiers modifiers);
    void release(QPointF at, Qt::KeyboardModifiers modifiers);
    /// A click or its like by key: what it means for the selection.
    void activate(Square square, FreshPick fresh, Qt::KeyboardModifiers modifiers);
    void startDrag(Press start, QPointF at);
    void moveDrag(QPointF at);
    void dropDrag(QPointF at, Qt::KeyboardModifiers modifiers);
    enum class Tell : std::uint8_t { No, Yes };
    void cancelDrag(Tell tell);
    void hoverAt(std::optional<Square> square);
    void showCursorShape();
    void moveFocus(Square square);
    void hideCursor();

    BoardView& view;
    CachedPieceArt art;
    BoardTheme theme = BoardTheme::slate();
    BoardPicture picture;
    BoardGeometry geometry;  // logical pixels of the view
    QPointF exactCorner;     // of the squares, in device pixels from the view's corner
    BoardScene scene;

    RightButton rightButton = RightButton::DrawShapes;
    std::optional<Press> pressed;
    std::optional<Square> rightPressed;
    std::optional<Shape> draft;
    struct Drag {
        Square from;
        PieceLook look;
        QPointF at;
        std::optional<Square> over;
    };
    std::optional<Drag> drag;
    std::optional<Square> carriedOver;  // a palette's piece hovers here
    std::optional<Drop> answering;      // dropped() is being emitted
    std::optional<Drop> held;
    std::optional<Square> hover;

    Square focus;
    KeyCursor cursor = KeyCursor::Hidden;

    std::chrono::milliseconds duration{150};
    QVariantAnimation clock;
    BoardMotion motion;
    double moment = 1;
};

}  // namespace chesspp::ui
