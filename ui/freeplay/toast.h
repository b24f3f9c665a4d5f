// SPDX-License-Identifier: MIT
// A note at the foot of a narrow column: what has happened, with buttons that answer it (undo, try again)
// and one that puts it away. Knows nothing of what it tells.
#pragma once

#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"

#include <functional>

class QLabel;
class QPushButton;

namespace chesspp::ui {

class Toast final : public PanelFrame {
    Q_OBJECT
public:
    explicit Toast(QWidget* parent);

    /// Shows itself. Without an answer there is only the button that puts it away. Screen readers are told.
    void tell(const QString& text, const QString& answer = {}, std::function<void()> act = {});
    [[nodiscard]] QString text() const;
    [[nodiscard]] QPushButton* answerButton() const { return answer_; }

private:
    QLabel* text_;
    QPushButton* answer_;
    std::function<void()> act_;
};

}  // namespace chesspp::ui
