// SPDX-License-Identifier: MIT
#include "ui/moves/why_button.h"

#include <utility>

namespace chesspp::ui {

WhyButton::WhyButton(QWidget* parent) : QPushButton(tr("Why?"), parent) {
    setFocusPolicy(Qt::TabFocus);  // a click leaves the focus on the board
    connect(this, &QPushButton::clicked, this, [this] {
        const std::function<void()> explain = explain_;
        if (explain) explain();
    });
    setVisible(false);
}

void WhyButton::setExplanation(std::function<void()> explain) {
    explain_ = std::move(explain);
    if (!explain_ && hasFocus()) leave();
    setVisible(static_cast<bool>(explain_));
}

/// Hiding a focused button would move the focus as the Tab key does, including the focus ring.
void WhyButton::leave() const {
    QWidget* place = parentWidget();
    while (place != nullptr && place->focusProxy() == nullptr) place = place->parentWidget();
    if (place != nullptr) place->setFocus();
}

}  // namespace chesspp::ui
