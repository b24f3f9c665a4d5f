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

/// The right button draws arrows and circles or clicks. (In InteractionMode::Paint it paints strokes.)
enum class RightButton : std::uint8_t { DrawShapes, Click };

/// Where a dragged piece would land if it were dropped now.
enum class DropPlace : std::uint8_t { OnBoard, OffBoard };

/// The description of a square: "e4, white Archer, has moved".
using SquareTexts = std::function<QString(Square)>;

class BoardView final : public QWidget {
    Q_OBJECT
public:
    explicit BoardView(std::shared_ptr<const PieceArt> art, QWidget* parent = nullptr);
    ~BoardView() override;

    /// Ends an animation at once, and a drag unless all dragged pieces are still on their squares.
    void setPicture(BoardPicture picture);
    [[nodiscard]] const BoardPicture& picture() const;
    /// Animates the transition to `after`. A piece just dropped does not slide again.
    void animate(const Transition& transition, BoardPicture after);
    [[nodiscard]] bool isAnimating() const;

    void setTheme(const BoardTheme& theme);
    [[nodiscard]] const BoardTheme& theme() const;
    /// Zero: no animation. A style without animations prevents it, too.
    void setAnimationDuration(std::chrono::milliseconds duration);
    void setRightButton(RightButton use);
    /// In InteractionMode::Arrange a drop on this widget, while visible, counts as a drop off the board.
    void addOffBoardTarget(QWidget* target);

    /// Call this from a slot of dropped(), or of selectionDropped() for a single piece, to keep the piece
    /// where it was dropped until the next picture. Otherwise it returns to its square.
    void holdDrop();

    [[nodiscard]] const BoardGeometry& boardGeometry() const;
    /// The square with the keyboard focus; initially a1.
    [[nodiscard]] Square focusSquare() const;
    /// Whether that square is marked: the board has the focus, and keys were used last.
    [[nodiscard]] bool showsFocusSquare() const;
    void setFocusSquare(Square square);
    /// Sets the descriptions of squares; an empty function: the default ones with the pieces' names.
    void setSquareTexts(SquareTexts texts);
    /// Tells screen readers that the texts of these squares changed although the picture did not.
    void notifySquareTexts(const SquareSet& squares);
    /// The text for screen readers: "e4, white Archer".
    [[nodiscard]] QString squareText(Square square) const;
    /// The same from a picture, by default.
    [[nodiscard]] static QString squareText(const BoardPicture& picture, Square square);
    /// Cancels the drag, rubber band or stroke in progress, as Esc does.
    void cancelGesture();
    /// Moves the keyboard focus to the square and acts as Enter does there.
    void pressSquare(Square square);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // --- plain pointer events ---
    void squarePressed(chesspp::Square square, Qt::KeyboardModifiers modifiers);
    /// The left button was pressed and released on one square without a drag, or a key activated it.
    void squareClicked(chesspp::Square square, Qt::KeyboardModifiers modifiers);
    void squareDoubleClicked(chesspp::Square square, Qt::KeyboardModifiers modifiers);
    /// The left button, or that of a stroke, was released; nothing: outside the board.
    void released(std::optional<chesspp::Square> square);
    /// With RightButton::Click only.
    void squareRightClicked(chesspp::Square square, Qt::KeyboardModifiers modifiers);
    void hovered(std::optional<chesspp::Square> square);
    /// The keyboard focus moved to a square.
    void steered(chesspp::Square square);

    // --- interpreted gestures (Ctrl+click emits none of these) ---
    /// The user picked this piece. Respond with a picture with `selected` and `targets`.
    void picked(chesspp::Square square);
    /// The selected piece, whose square is no target, was clicked again. Respond by clearing the selection.
    void unpicked();
    /// Second click or key: the user wants the selected piece to move there, even if that is no target.
    void targetChosen(chesspp::Square from, chesspp::Square to, Qt::KeyboardModifiers modifiers);
    void dragStarted(chesspp::Square square);
    /// A drag ended. `to` empty: outside the board; `to` == `from`: put back.
    void dropped(std::optional<chesspp::Square> from, std::optional<chesspp::Square> to,
                 Qt::KeyboardModifiers modifiers);
    void pieceDropped(const chesspp::ui::PieceAppearance& appearance, chesspp::Square to,
                      Qt::KeyboardModifiers modifiers);
    /// Esc was pressed, or a drag was cancelled. Respond by clearing the selection.
    void cancelled();
    /// An arrow or circle was drawn. Respond by toggling the shape.
    void shapeDrawn(chesspp::ui::Shape shape);
    /// Follows every dragStarted() when the drag is over, after the signal with its result.
    void dragEnded();

    // --- InteractionMode::Arrange: respond to selecting with a picture with `selection` ---
    // picked(): only that piece. unpicked(), cancelled(): an empty selection. dropped() is never emitted.
    /// Ctrl+click or Ctrl+Space: toggles whether the square, with or without a piece, is selected.
    void squareToggled(chesspp::Square square);
    /// Rubber band, Shift+click or Shift+arrows: replaces the selection, or extends it with Ctrl.
    void bandSelected(const chesspp::SquareSet& squares, Qt::KeyboardModifiers modifiers);
    /// The selection, or the unselected piece at `from`, was dragged: all pieces move by the same step, some
    /// possibly off the board; Ctrl copies them. `to` == `from`: put back.
    void selectionDropped(const chesspp::SquareSet& pieces, chesspp::Square from, chesspp::Square to,
                          Qt::KeyboardModifiers modifiers);
    /// The same, dropped outside the board or on an off-board target (`on`; null: none).
    void selectionDroppedOff(const chesspp::SquareSet& pieces, chesspp::Square from,
                             Qt::KeyboardModifiers modifiers, QWidget* on);
    /// The drop place changed during a drag; it is initially OnBoard. `on`: as above.
    void dropPlaceChanged(chesspp::ui::DropPlace place, QWidget* on);

    // --- InteractionMode::Paint: left or right button, or Enter and Shift+Enter ---
    /// A stroke visits each square once, in order and without gaps; then it is ended or cancelled.
    void strokeBegan(chesspp::Square square, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void strokeReached(chesspp::Square square, Qt::MouseButton button);
    void strokeEnded(chesspp::Square last, Qt::MouseButton button);
    /// Esc or the other button. Respond by undoing the stroke.
    void strokeCancelled();

    /// Ctrl+arrow in InteractionMode::Arrange: the user wants to move the selection by this step.
    void nudgeRequested(chesspp::Step by);

    // --- Arrange and Paint: keys ---
    /// The menu key or Shift+F10. `at`: where a menu may open, in global coordinates.
    void menuRequested(chesspp::Square square, QPoint at);

    /// An animation ended, was cut short or was not needed.
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
