// SPDX-License-Identifier: MIT
//
// The board as a widget, the same in every place of the program. It is handed a
// picture and tells what the user does; it never changes the picture by itself.
// Its owner answers a gesture with a new picture, at once or by way of an animation.
// Knows no rule, no game, no setting.
#pragma once

#include "ui/board/board_geometry.h"
#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/board/piece_art.h"

#include "core/board/transition.h"

#include <QWidget>
#include <chrono>
#include <memory>
#include <optional>

namespace chesspp::ui {

/// What the right button does: arrows and circles, or a gesture for the owner.
enum class RightButton : std::uint8_t { DrawShapes, Click };

class BoardView final : public QWidget {
    Q_OBJECT
public:
    explicit BoardView(std::shared_ptr<const PieceArt> art, QWidget* parent = nullptr);
    ~BoardView() override;

    /// Shows the picture; an animation under way is finished at once. A drag goes on if the
    /// dragged piece still stands where it was taken up, and is given up otherwise.
    void setPicture(BoardPicture picture);
    [[nodiscard]] const BoardPicture& picture() const;
    /// Goes from the picture shown to `after` as the transition tells. The piece that was just
    /// dropped by hand lies where it was dropped and does not slide again.
    void animate(const Transition& transition, BoardPicture after);
    [[nodiscard]] bool isAnimating() const;

    void setTheme(const BoardTheme& theme);
    [[nodiscard]] const BoardTheme& theme() const;
    /// Zero: no animation. There is none either when the style asks for none.
    void setAnimationDuration(std::chrono::milliseconds duration);
    void setRightButton(RightButton use);

    /// Called while answering dropped(): the piece stays where it was dropped, until the next
    /// picture (a choice is asked for). Otherwise it is back at its origin.
    void holdDrop();

    [[nodiscard]] const BoardGeometry& boardGeometry() const;
    /// The keyboard's square; a1's corner at first.
    [[nodiscard]] Square focusSquare() const;
    /// Whether the user sees which square that is: keys steer there, the pointer does not.
    [[nodiscard]] bool showsFocusSquare() const;
    void setFocusSquare(Square square);
    /// "e4, white Archer"; what a screen reader says.
    [[nodiscard]] QString squareText(Square square) const;

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

    // --- what is meant by it (Ctrl held: only the plain ones and drags) ---
    /// Wants this piece selected. Answer: a picture with `selected` and `targets`.
    void picked(chesspp::Square square);
    /// The selected piece was clicked again, on a square that is no target. Answer: a picture without a
    /// selection.
    void unpicked();
    /// Second click (or key): the selected piece is to go there. Also for squares that are no
    /// target, so that the owner can say why not.
    void targetChosen(chesspp::Square from, chesspp::Square to, Qt::KeyboardModifiers modifiers);
    void dragStarted(chesspp::Square square);
    /// A drag ended. `to` empty: beside the board; `to` == `from`: put back.
    void dropped(std::optional<chesspp::Square> from, std::optional<chesspp::Square> to,
                 Qt::KeyboardModifiers modifiers);
    /// A piece from a palette was dropped.
    void pieceDropped(const chesspp::ui::PieceLook& look, chesspp::Square to,
                      Qt::KeyboardModifiers modifiers);
    /// Esc, or a drag given up by the other button. Answer: a picture without a selection.
    void cancelled();
    /// An arrow or circle was drawn. Answer: a picture with the shape toggled.
    void shapeDrawn(chesspp::ui::Shape shape);
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
