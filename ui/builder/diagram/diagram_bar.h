// SPDX-License-Identifier: MIT
// The bar below a piece's diagram: side, board size, brush, drawing, slow motion; or the scene shown instead.
#pragma once

#include "ui/theme/panel_frame.h"

#include "core/geometry/board_shape.h"
#include "core/geometry/side.h"

#include <QIcon>
#include <QString>
#include <vector>

class QAbstractButton;
class QButtonGroup;
class QCheckBox;
class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;
class QToolButton;

namespace chesspp::ui {

class CommandSet;
struct Command;

/// What the pointer does on the diagram.
enum class DiagramBrush : std::uint8_t {
    Hand,  ///< drags; clicks cycle through enemy, friend and empty
    Enemy,
    Friend,
    Wall,
    Rubber,
};

/// The kind of piece that the brushes of enemies and friends paint.
struct BrushKind {
    QString name;  ///< empty: no kind
    QIcon enemy;
    QIcon ally;
};

class DiagramBar final : public PanelFrame {
    Q_OBJECT
public:
    explicit DiagramBar(QWidget* parent);

    void setSide(Side side);
    void setShape(BoardShape shape);
    void setBrush(DiagramBrush brush);
    [[nodiscard]] DiagramBrush brush() const;
    void setBrushKind(const BrushKind& kind);
    /// Sets the diagram's hint: how to use it, or why there is none; and the text of the button beside it.
    void report(const QString& text, const QString& answer = {});
    /// Shows the bar of a scene, with `remark` as its text, until endScene().
    void beginScene(const QString& title, const QString& remark);
    void endScene();
    enum class Drawing : std::uint8_t { Closed, Open };
    void setDrawing(Drawing drawing);
    /// Connects the buttons of drawing and slow motion.
    void setCommands(CommandSet& ofPlace);

    /// Visible beside hints that have one.
    [[nodiscard]] QPushButton* answerButton() const { return answer_; }
    [[nodiscard]] QPushButton* drawButton() const { return draw_; }
    [[nodiscard]] QPushButton* motionButton() const { return motion_; }
    [[nodiscard]] QPushButton* backButton() const { return back_; }
    /// Enabled if there are other pieces on the board.
    [[nodiscard]] QToolButton* clearButton() const { return clear_; }
    [[nodiscard]] QAbstractButton* brushButton(DiagramBrush brush) const;
    /// Asks for the kind of piece that the brushes paint.
    [[nodiscard]] QToolButton* kindButton() const { return kind_; }
    [[nodiscard]] QSpinBox* filesBox() const { return files_; }
    [[nodiscard]] QSpinBox* ranksBox() const { return ranks_; }

signals:
    void sideRequested(chesspp::Side side);
    void shapeRequested(chesspp::BoardShape shape);
    void brushRequested(chesspp::ui::DiagramBrush brush);
    void movedRequested(bool moved);

private:
    enum class Subject : std::uint8_t { Diagram, Scene };
    void setSubject(Subject subject);

    QLabel* title_;
    QLabel* text_;
    QPushButton* answer_;
    QRadioButton* white_;
    QRadioButton* black_;
    QCheckBox* moved_;
    QButtonGroup* brushes_;  ///< ids are DiagramBrush values
    QToolButton* kind_;
    QSpinBox* files_;
    QSpinBox* ranks_;
    QToolButton* clear_;
    QPushButton* motion_;
    QPushButton* draw_;
    QPushButton* back_;
    const Command* drawing_ = nullptr;  ///< the command of draw_
    std::vector<QWidget*> ofDiagram_;
};

}  // namespace chesspp::ui
