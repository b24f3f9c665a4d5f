// SPDX-License-Identifier: MIT
// Bar below Freeplay's board: a hint, or during a drag the X that removes a piece dropped on it.
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

    /// Sets the hint, visible while nothing is dragged. Screen readers announce warnings. The button Why?
    /// calls `explain`; it is hidden without.
    void report(Icon icon, const QString& text, std::function<void()> explain = {});
    [[nodiscard]] QString text() const { return text_->text(); }

    /// Hidden: nothing is dragged. Lit: dropping now removes the piece.
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
