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

namespace chesspp::ui {

class BoardView;
class DiagramThumbnails;
class LibraryContext;
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
    /// What board and bar can use of a height, where they are so wide.
    [[nodiscard]] int heightUsed(int width) const;
    /// What the bar that stands there now wants more than that of the diagram.
    [[nodiscard]] int heightBesides(int width) const;
    [[nodiscard]] DiagramThumbnails* strip() const { return strip_; }
    [[nodiscard]] PieceDiagram& diagram() { return diagram_; }
    [[nodiscard]] const PieceDiagram& diagram() const { return diagram_; }

    /// Another piece is looked at from now on; one that cannot be changed cannot be drawn either.
    enum class Access : std::uint8_t { Edit, Read };
    void begin(const PieceDefinition& piece, Access access);
    /// The same piece, edited.
    void setPiece(const PieceDefinition& piece);

    /// What the piece would be with another tree; nothing: as it is.
    void setPreview(const std::optional<std::vector<Node>>& tree);
    [[nodiscard]] bool showsPreview() const { return preview_.has_value(); }

    /// In place of the diagram; `remark` is what there is to say of it.
    void showScene(BoardPicture scene, const QString& title, const QString& remark);
    void endScene();
    [[nodiscard]] bool showsScene() const { return scene_.has_value(); }

    /// Begins to draw, or goes back to the diagram.
    void toggleDrawing();
    [[nodiscard]] static std::span<const CommandOf<DiagramPane>> commands();
    /// That of the keyboard: whoever stands there goes, or what is drawn.
    void clearSquare();
    void endDrawing();
    [[nodiscard]] bool isDrawing() const { return desk_->isDrawing(); }

    /// Shows the move with the most effects slowly, or goes back to the diagram.
    void toggleMotion();
    void endMotion();
    [[nodiscard]] bool isInMotion() const { return motion_.has_value(); }

    /// What the pointer does on the diagram from now on.
    void setBrush(DiagramBrush brush);

    void setBottom(Side bottom);
    /// Esc: what is laid over the diagram or stands on it goes; false: there was nothing.
    bool escape();

signals:
    /// The way back from a scene.
    void backRequested();
    void explainRequested(chesspp::Square square);
    /// On the diagram alone.
    void hovered(std::optional<chesspp::Square> square);
    void drawn(const std::vector<chesspp::Node>& tree, chesspp::ui::DrawingToolbar::Into into,
               chesspp::ui::DrawingController::Then then);
    void refused(const QString& why);
    /// Another bar stands below the board, of another height.
    void barChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void wire();
    void wireBar();
    void wireModes();
    [[nodiscard]] bool showsDiagram() const { return !scene_ && !isDrawing() && !isInMotion(); }
    void showBar();
    void playTo(Square square);
    void beginPainting(Square square, Qt::MouseButton button);
    void showPiece();
    void showBoard();
    void showDiagram();
    void clicked(Square square, Qt::KeyboardModifiers modifiers);
    void dropped(std::optional<Square> from, std::optional<Square> to);

    const LibraryContext& library_;
    PieceDiagram diagram_;
    BoardView* board_;
    DiagramBar* bar_;
    DrawingToolbar* drawBar_;
    DrawingController* desk_;
    PlaybackBar* playbackBar_;
    DiagramThumbnails* strip_;
    Access access_ = Access::Read;
    PieceDefinition piece_;
    std::optional<std::vector<Node>> preview_;
    std::optional<BoardPicture> scene_;
    std::optional<BoardPicture> motion_;                   ///< the step that is shown
    std::optional<std::optional<DiagramOther>> painting_;  ///< what the stroke under way leaves
    Side bottom_ = Side::White;
};

/// The pane, and the pages below it: the board takes what it can use of the height and the pages the rest,
/// until somebody drags the handle between them.
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
