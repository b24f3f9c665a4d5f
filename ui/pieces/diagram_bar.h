// SPDX-License-Identifier: MIT
//
// The bar below a piece's diagram: which side the piece is of and how to try it, or which
// scene stands on the board instead and the way back. Knows no piece and no scene.
#pragma once

#include "ui/theme/panel_frame.h"

#include "core/geometry/side.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QRadioButton;

namespace chesspp::ui {

class DiagramBar final : public PanelFrame {
    Q_OBJECT
public:
    explicit DiagramBar(QWidget* parent);

    void setSide(Side side);
    /// On the diagram: how to try it, or why there is none.
    void tell(const QString& text);
    /// A scene stands on the board; `remark` is what there is to say of it. Ends with endScene().
    void beginScene(const QString& title, const QString& remark);
    void endScene();
    /// Whether there is anybody to take off the board.
    enum class Others : std::uint8_t { None, Some };
    void setOthers(Others others);

    /// Whether the piece can be drawn.
    enum class Drawing : std::uint8_t { Closed, Open };
    void setDrawing(Drawing drawing);
    [[nodiscard]] QPushButton* drawButton() const { return draw_; }

signals:
    void sideAsked(chesspp::Side side);
    void clearAsked();
    void movedAsked(bool moved);
    void backAsked();
    void drawAsked();

private:
    enum class Subject : std::uint8_t { Diagram, Scene };
    void setSubject(Subject subject);

    QLabel* title_;
    QLabel* text_;
    QRadioButton* white_;
    QRadioButton* black_;
    QCheckBox* moved_;
    QPushButton* clear_;
    QPushButton* draw_;
    QPushButton* back_;
};

}  // namespace chesspp::ui
