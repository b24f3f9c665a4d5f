// SPDX-License-Identifier: MIT
// The bar below Freeplay's board: a hint, and during a drag the X on which a piece is removed.
#pragma once

#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"

#include <functional>

namespace chesspp::ui {

class WhyButton;

class HintBar final : public PanelFrame {
    Q_OBJECT
public:
    explicit HintBar(QWidget* parent);

    /// A line to read, while nothing is dragged. `explain`: action of the button Why?, hidden without it.
    void tell(Icon icon, const QString& text, std::function<void()> explain = {});
    [[nodiscard]] QString text() const;

    /// Hidden: nothing is dragged. Lit: letting go now removes the piece.
    enum class Cross : std::uint8_t { Hidden, Shown, Lit };
    void setCross(Cross cross);
    [[nodiscard]] Cross cross() const { return cross_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    IconLabel* icon_;
    QLabel* text_;
    WhyButton* why_;
    Cross cross_ = Cross::Hidden;
};

}  // namespace chesspp::ui
