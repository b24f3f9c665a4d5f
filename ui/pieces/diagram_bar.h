// SPDX-License-Identifier: MIT
//
// The bar below a piece's diagram: which side the piece is of, and how to try it.
// Knows no piece.
#pragma once

#include "ui/theme/panel_frame.h"

#include "core/geometry/side.h"

class QLabel;
class QPushButton;
class QRadioButton;

namespace chesspp::ui {

class DiagramBar final : public PanelFrame {
    Q_OBJECT
public:
    explicit DiagramBar(QWidget* parent);

    void setSide(Side side);
    void tell(const QString& text);
    /// Whether there is anybody to take off the board.
    enum class Others : std::uint8_t { None, Some };
    void setOthers(Others others);

signals:
    void sideAsked(chesspp::Side side);
    void clearAsked();

private:
    QLabel* text_;
    QRadioButton* white_;
    QRadioButton* black_;
    QPushButton* clear_;
};

}  // namespace chesspp::ui
