// SPDX-License-Identifier: MIT
// The board widget of every workspace: shows a picture and reports gestures. Never changes the picture.
#pragma once

#include "ui/board/board_geometry.h"
#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/board/piece_art.h"

#include "core/board/transition.h"

#include <QWidget>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace chesspp::ui {

/// Arrows and circles, or a click for the owner. (In InteractionMode::Paint it strokes.)
enum class RightButton : std::uint8_t { DrawShapes, Click };

/// Where a dragged piece would go, were it let go now.
enum class DropPlace : std::uint8_t { OnBoard, OffBoard };

/// What is said of a square: "e4, white Archer, has moved".
using SquareTexts = std::function<QString(Square)>;

class BoardView final : public QWidget {
    Q_OBJECT
public:
    explicit BoardView(std::shared_ptr<const PieceArt> art, QWidget* parent = nullptr);
    ~BoardView() override;

    /// Ends an animation at once, and a drag unless the dragged piece still stands where it was.
    void setPicture(BoardPicture picture);
    [[nodiscard]] const BoardPicture& picture() const;
    /// Goes to `after` by the transition. A piece just dropped by hand does not slide again.
    void animate(const Transition& transition, BoardPicture after);
    [[nodiscard]] bool isAnimating() const;

    void setTheme(const BoardTheme& theme);
    [[nodiscard]] const BoardTheme& theme() const;
    /// Zero: no animation. There is none either when the style asks for none.
    void setAnimationDuration(std::chrono::milliseconds duration);
    void setRightButton(RightButton use);
    /// In InteractionMode::Arrange a drop on this widget, while it is visible, is one off the board.
    void addOffBoardTarget(QWidget* target);

    /// To be called from a slot of dropped(), or selectionDropped() of one piece: until the next picture the
    /// piece stays where it was dropped. Otherwise it goes back.
    void holdDrop();

    [[nodiscard]] const BoardGeometry& boardGeometry() const;
    /// The keyboard's square; a1's corner at first.
    [[nodiscard]] Square focusSquare() const;
    /// Whether the user sees which square that is: keys steer there, the pointer does not.
    [[nodiscard]] bool showsFocusSquare() const;
    void setFocusSquare(Square square);
    /// What squares are called, of the picture shown; nothing: the names of the pieces.
    void setSquareTexts(SquareTexts texts);
    /// The texts of these squares are others though the picture is not: screen readers are told.
    void tellSquareTexts(const SquareSet& squares);
    /// "e4, white Archer"; what a screen reader says.
    [[nodiscard]] QString squareText(Square square) const;
    /// Ends what a hand is just doing on the board, as Esc does.
    void giveUp();
    /// The keyboard goes to the square and does there what Enter does.
    void pressSquare(Square square);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // --- what the pointer does, plain ---
    void squarePressed(chesspp::Square square, Qt::KeyboardModifiers modifiers);
    /// Pressed and released on one square without a drag (left button), or activated by key.
    void squareClicked(chesspp::Square square, Qt::KeyboardModifiers modifiers);
    void squareDoubleClicked(chesspp::Square square, Qt::KeyboardModifiers modifiers);
    /// The left button went up; nothing: beside the board.
    void released(std::optional<chesspp::Square> square);
    /// With RightButton::Click only.
    void squareRightClicked(chesspp::Square square, Qt::KeyboardModifiers modifiers);
    void hovered(std::optional<chesspp::Square> square);
    /// Keys went to a square.
    void steered(chesspp::Square square);

    // --- what is meant by it (Ctrl held: only the plain ones and drags) ---
    /// Wants this piece selected. Answer: a picture with `selected` and `targets`.
    void picked(chesspp::Square square);
    /// The selected piece was clicked again, where no target is. Answer: a picture without a selection.
    void unpicked();
    /// Second click (or key): the selected piece is to go there, even where no target is.
    void targetChosen(chesspp::Square from, chesspp::Square to, Qt::KeyboardModifiers modifiers);
    void dragStarted(chesspp::Square square);
    /// A drag ended. `to` empty: beside the board; `to` == `from`: put back.
    void dropped(std::optional<chesspp::Square> from, std::optional<chesspp::Square> to,
                 Qt::KeyboardModifiers modifiers);
    /// A piece from a palette was dropped.
    void pieceDropped(const chesspp::ui::PieceAppearance& look, chesspp::Square to,
                      Qt::KeyboardModifiers modifiers);
    /// Esc, or a drag given up by the other button. Answer: a picture without a selection.
    void cancelled();
    /// An arrow or circle was drawn. Answer: a picture with the shape toggled.
    void shapeDrawn(chesspp::ui::Shape shape);
    /// Every drag that was started is over, whatever came of it; after the signal that says what.
    void dragEnded();

    // --- InteractionMode::Arrange: the first answers are pictures with `selection` ---
    // picked(): that piece alone. unpicked(), cancelled(): nothing selected. dropped() is never told.
    /// Ctrl+click, Ctrl+Space: in or out of the selection, whatever stands there.
    void squareToggled(chesspp::Square square);
    /// A rubber band, Shift+click or Shift+arrows; in place of the selection, or with Ctrl besides it.
    void bandSelected(const chesspp::SquareSet& squares, Qt::KeyboardModifiers modifiers);
    /// The selection was dragged, or the piece at `from` if it is not selected: all by the same step, some
    /// perhaps off the board; with Ctrl they are copied. `to` == `from`: put back.
    void selectionDropped(const chesspp::SquareSet& pieces, chesspp::Square from, chesspp::Square to,
                          Qt::KeyboardModifiers modifiers);
    /// The same, let go beside the board or on an off-board target (`on`; null: on none).
    void selectionDroppedOff(const chesspp::SquareSet& pieces, chesspp::Square from,
                             Qt::KeyboardModifiers modifiers, QWidget* on);
    /// While dragging, when it changes; at first it is OnBoard. `on`: as above.
    void dropPlaceChanged(chesspp::ui::DropPlace place, QWidget* on);

    // --- InteractionMode::Paint: left or right button, or Enter and Shift+Enter ---
    /// A stroke passes each square once, in order and without gaps. Then Ended or Cancelled follows.
    void strokeBegan(chesspp::Square square, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void strokeReached(chesspp::Square square, Qt::MouseButton button);
    void strokeEnded(chesspp::Square last, Qt::MouseButton button);
    /// Esc or the other button. Answer: as if the stroke had not been.
    void strokeCancelled();

    /// Ctrl+arrow while something is selected and nothing is dragged: one square that way, as it is seen.
    void nudgeRequested(chesspp::Step by);

    // --- Arrange and Paint: keys ---
    /// The menu key or Shift+F10; where a menu may open, in global coordinates.
    void menuRequested(chesspp::Square square, QPoint at);

    /// An animation came to its end or was cut short.
    void animationFinished();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace chesspp::ui
