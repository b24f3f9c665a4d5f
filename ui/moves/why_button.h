// SPDX-License-Identifier: MIT
// The button Why? beside the reason for a refused move. It is hidden without an explanation.
#pragma once

#include <QPushButton>
#include <functional>

namespace chesspp::ui {

class WhyButton final : public QPushButton {
    Q_OBJECT
public:
    explicit WhyButton(QWidget* parent);

    /// What a click does.
    void setExplanation(std::function<void()> explain);

private:
    void leave() const;

    std::function<void()> explain_;
};

}  // namespace chesspp::ui
