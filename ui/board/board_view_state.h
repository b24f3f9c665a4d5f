// SPDX-License-Identifier: MIT
// Private state of BoardView: the picture, its scene, and the gestures and animation in progress.
#pragma once

#include "ui/board/board_animation.h"
#include "ui/board/board_scene.h"
#include "ui/board/board_settings.h"
#include "ui/board/board_view.h"

#include <QCursor>
#include <QPointer>
#include <QVariantAnimation>

namespace chesspp::ui {

enum class FreshPick : std::uint8_t { No, Yes };
enum class KeyCursor : std::uint8_t { Hidden, Shown };
enum class InputSource : std::uint8_t { Pointer, Keys };
enum class Copying : std::uint8_t { No, Yes };

struct BoardView::State {
    State(BoardView& owner, std::shared_ptr<const PieceArt> pieceArt);

    // --- drawing (board_view_paint.cpp) ---
    /// Recomputes the geometry and redraws everything if it changed.
    void syncGeometry();
    void remakePainter();
    void applySettings();
    [[nodiscard]] BoardPainter makePainter() const;
    /// Updates the scene from picture and gestures and requests a repaint of what changed.
    void refresh();
    [[nodiscard]] SceneContent content() const;
    void showDrag(SceneContent& shown) const;
    void showBrush(SceneContent& shown) const;
    void showBrushOn(Square square, const Brush& brush, SceneContent& shown) const;
    /// The area of the dragged pieces in scene pixels, as updateDevice() takes them; empty without a drag.
    [[nodiscard]] QRectF dragRect() const;
    [[nodiscard]] QPointF dragShift() const;
    void updateDevice(const QRectF& rect);
    void paint(QPainter& painter, const QRegion& exposed);
    void paintDrag(QPainter& painter) const;
    void paintFocusRing(QPainter& painter) const;

    // --- animation ---
    void finishMotion();
    void updateMotion(double next);

    // --- gestures (board_view_gestures.cpp) ---
    struct Press {
        Square square;
        QPointF at;
        FreshPick fresh = FreshPick::No;
    };
    struct Carried {
        Square square;
        PieceAppearance appearance;
    };
    struct Drag {
        Square from;
        std::vector<Carried> pieces;  // the grabbed one is last and so drawn on top
        QPointF at;
        std::optional<Square> over;
        QPointer<QWidget> on = {};  // the off-board target below the pointer
        InputSource hand = InputSource::Pointer;
        Copying copying = Copying::No;
    };
    [[nodiscard]] Drag dragFrom(Square square, QPointF at, InputSource hand) const;
    void press(Square square, QPointF at, Qt::KeyboardModifiers modifiers);
    void release(QPointF at, Qt::KeyboardModifiers modifiers);
    /// Interprets a click, or the equivalent key, for the selection.
    void activate(Square square, FreshPick fresh, Qt::KeyboardModifiers modifiers);
    void startDrag(Press start, QPointF at, Qt::KeyboardModifiers modifiers);
    void moveDrag(QPointF at, Qt::KeyboardModifiers modifiers);
    /// Where the drag would land. A near miss still counts, except in Arrange mode.
    [[nodiscard]] std::optional<Square> dropSquare(QPointF at) const;
    void dropDrag(QPointF at, Qt::KeyboardModifiers modifiers);
    enum class Notify : std::uint8_t { No, Yes };
    void cancelDrag(Notify notify);
    void hoverAt(std::optional<Square> square);
    void showCursorShape();

    // --- multiple selection and strokes ---
    [[nodiscard]] bool arranging() const { return picture.interaction == InteractionMode::Arrange; }
    [[nodiscard]] bool painting() const { return picture.interaction == InteractionMode::Paint; }
    [[nodiscard]] bool settingUp() const { return arranging() || painting(); }
    void arrangePress(std::optional<Square> square, QPointF at, Qt::KeyboardModifiers modifiers);
    void arrangeClick(Square square, FreshPick fresh, Qt::KeyboardModifiers modifiers);
    /// The squares of all pieces that a drag from `square` moves.
    [[nodiscard]] SquareSet carriedWith(Square square) const;
    /// Null: there is none.
    [[nodiscard]] QWidget* offBoardTargetAt(QPointF at) const;
    void lift(Square square);
    void setCopying(Copying copying);
    void updateShade();
    void moveBand(QPointF at, Qt::KeyboardModifiers modifiers);
    void endBand();
    [[nodiscard]] QRectF bandRect() const;
    void updateBand();
    void unpickAll();
    void bandTo(Square square, Qt::KeyboardModifiers modifiers);
    void beginStroke(Square square, QPointF at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void reachStroke(QPointF at);
    void endStroke();
    void cancelStroke();
    /// Cancels the drag, rubber band or stroke in progress; false: there was none.
    bool cancelGesture();
    /// The same without cancelled() and strokeCancelled(): the owner has changed the mode or the board.
    void forgetGestures();

    // --- keys (board_view_events.cpp) ---
    void moveFocus(Square square);
    void hideCursor();
    void enter(Qt::KeyboardModifiers modifiers);
    [[nodiscard]] std::optional<Square> steeredTo(int key) const;
    [[nodiscard]] bool takesKey(int key, Qt::KeyboardModifiers modifiers) const;
    /// Whether arrow keys with these modifiers move the selection.
    [[nodiscard]] bool nudges(Qt::KeyboardModifiers modifiers) const;
    void escape(QKeyEvent& event);

    BoardView& view;
    CachedPieceArt art;
    BoardTheme theme = BoardTheme::slate();
    BoardPicture picture;
    BoardGeometry geometry;  // logical pixels of the view
    QPointF exactCorner;     // upper left of the squares, in device pixels from that of the view
    BoardScene scene;

    RightButton rightButton = RightButton::DrawShapes;
    std::vector<QPointer<QWidget>> offBoardTargets;
    SquareTexts texts;
    std::optional<Press> pressed;
    std::optional<Square> rightPressed;
    std::optional<Shape> draft;
    std::optional<Drag> drag;
    QPointer<QWidget> shade;  // a DragOverlay
    struct Band {
        QPointF from;
        QPointF at;
        Qt::KeyboardModifiers modifiers;
    };
    std::optional<QPointF> bandFrom;  // a press that may start a rubber band
    std::optional<Band> band;
    struct Stroke {
        Qt::MouseButton button;
        QPointF at;
        Square last;
        SquareSet passed;
    };
    std::optional<Stroke> stroke;
    std::optional<Square> carriedOver;  // a piece dragged from a palette is here
    std::optional<Drop> answering;      // dropped() or selectionDropped() is being emitted
    std::optional<Drop> held;
    std::optional<Square> hover;

    Square focus;
    Square anchor;  // the fixed corner of the area that Shift selects
    KeyCursor cursor = KeyCursor::Hidden;
    /// The cursor of the last brush shown; reset when its appearance may have changed.
    std::optional<std::pair<Brush, QCursor>> brushPointer;

    std::chrono::milliseconds duration{150};
    /// The program's settings, which override the coordinates of every picture.
    QPointer<const BoardSettings> settings = BoardSettings::ofProgram();
    QVariantAnimation clock;
    BoardAnimation motion;
    double moment = 1;
};

}  // namespace chesspp::ui
