// SPDX-License-Identifier: MIT
// The builder's board with its bar: shows the diagram, a scene, a drawing or a move in slow motion.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/builder/diagram/diagram_bar.h"
#include "ui/builder/diagram/drawing_controller.h"
#include "ui/builder/diagram/drawing_toolbar.h"
#include "ui/commands/command_set.h"
#include "ui/models/diagram/piece_diagram.h"

#include <QSplitter>
#include <QWidget>
#include <optional>
#include <string>
#include <utility>

namespace chesspp::ui {

class BoardView;
class DiagramThumbnails;
class LibraryContext;
class PiecePicker;
class PlaybackBar;

class DiagramPane final : public QWidget {
    Q_OBJECT
public:
    DiagramPane(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] BoardView* board() const { return board_; }
    [[nodiscard]] DiagramBar* bar() const { return bar_; }
    [[nodiscard]] DrawingToolbar* drawBar() const { return drawBar_; }
    [[nodiscard]] DrawingController* desk() const { return desk_; }
    [[nodiscard]] PlaybackBar* playbackBar() const { return playbackBar_; }
    /// Height that board and bar use at this width, in logical pixels.
    [[nodiscard]] int heightUsed(int width) const;
    /// Height by which the current bar exceeds the diagram's bar, in logical pixels.
    [[nodiscard]] int heightBesides(int width) const;
    [[nodiscard]] DiagramThumbnails* strip() const { return strip_; }
    [[nodiscard]] PieceDiagram& diagram() { return diagram_; }
    [[nodiscard]] const PieceDiagram& diagram() const { return diagram_; }

    /// Access::Read disables drawing.
    enum class Access : std::uint8_t { Edit, Read };
    void begin(const PieceDefinition& piece, Access access);
    /// Updates the current piece after an edit.
    void setPiece(const PieceDefinition& piece);

    /// Shows the piece with another tree; nullopt shows the piece itself.
    void setPreview(const std::optional<std::vector<Node>>& tree);
    [[nodiscard]] bool showsPreview() const { return preview_.has_value(); }

    /// Replaces the diagram by a scene; `remark` is the text of the bar.
    void showScene(BoardPicture scene, const QString& title, const QString& remark);
    void endScene();
    [[nodiscard]] bool showsScene() const { return scene_.has_value(); }

    /// Starts drawing, or returns to the diagram.
    void toggleDrawing();
    [[nodiscard]] static std::span<const CommandOf<DiagramPane>> commands();
    /// Removes the piece or the drawing on the focus square.
    void clearSquare();
    void endDrawing();
    [[nodiscard]] bool isDrawing() const { return desk_->isDrawing(); }

    /// Plays the move with the most effects in slow motion, or returns to the diagram.
    void toggleMotion();
    void endMotion();
    [[nodiscard]] bool isInMotion() const { return motion_.has_value(); }

    void setBrush(DiagramBrush brush);
    /// The kind of the enemies and friends that the brushes paint; empty: none.
    void setBrushKind(const std::string& kind);
    [[nodiscard]] PiecePicker* picker() const { return picker_; }
    /// Drags a piece of the library from a widget until the button is released. Shows the diagram to drop it
    /// on, or says why it cannot be put there.
    void drag(QWidget* from, const QString& kind);

    void setBottom(Side bottom);
    /// Handles Esc: ends a mode, resets the brush or removes the other pieces; false if none applies.
    bool escape();

signals:
    /// Requests the diagram instead of the scene.
    void backRequested();
    void explainRequested(chesspp::Square square);
    /// Emitted on the diagram only.
    void hovered(std::optional<chesspp::Square> square);
    void drawn(const std::vector<chesspp::Node>& tree, chesspp::ui::DrawingToolbar::Into into,
               chesspp::ui::DrawingController::Then then);
    void refused(const QString& why);
    /// The bar below the board was replaced or changed its height.
    void barChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void wireDiagram();
    void wireModes();
    void wireKinds();
    [[nodiscard]] bool showsDiagram() const { return !scene_ && !isDrawing() && !isInMotion(); }
    void showBar();
    void playTo(Square square);
    void beginPainting(Square square, Qt::MouseButton button);
    void showPiece();
    void showBoard();
    void showDiagram();
    void clicked(Square square, Qt::KeyboardModifiers modifiers);
    void dropped(std::optional<Square> from, std::optional<Square> to);
    void showBrushKind();
    void place(const std::string& kind, Square to, Qt::KeyboardModifiers modifiers);
    /// Whether a piece of that kind can be put on the diagram; says why if not.
    bool admits(const std::string& kind);
    [[nodiscard]] const PieceDefinition* definitionOf(const std::string& kind) const;
    [[nodiscard]] std::optional<DiagramOther> painted() const;
    [[nodiscard]] Brush shownBrush() const;
    [[nodiscard]] QString hint() const;

    const LibraryContext& library_;
    PieceDiagram diagram_;
    BoardView* board_;
    DiagramBar* bar_;
    DrawingToolbar* drawBar_;
    DrawingController* desk_;
    PlaybackBar* playbackBar_;
    DiagramThumbnails* strip_;
    PiecePicker* picker_;
    std::string kind_;                                       ///< that the brushes paint
    std::pair<PieceAppearance, PieceAppearance> kindShown_;  ///< as an enemy and as a friend
    bool dragging_ = false;                                  ///< a piece of the library
    Access access_ = Access::Read;
    PieceDefinition piece_;
    std::optional<std::vector<Node>> preview_;
    std::optional<BoardPicture> scene_;
    std::optional<BoardPicture> motion_;                   ///< the step shown in slow motion
    std::optional<std::optional<DiagramOther>> painting_;  ///< what the current stroke paints
    Side bottom_ = Side::White;
};

/// Splitter of the pane and the pages below it. The board takes the height it can use and the pages take the
/// rest, until the user drags the handle.
class DiagramColumn final : public QSplitter {
    Q_OBJECT
public:
    DiagramColumn(DiagramPane& pane, QWidget& below, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void share();

    DiagramPane& pane_;
    bool draggedByHand_ = false;
};

}  // namespace chesspp::ui
