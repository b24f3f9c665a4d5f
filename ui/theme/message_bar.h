// SPDX-License-Identifier: MIT
// Bar inside the window with a message or question and its buttons, used instead of a message box.
#pragma once

#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace chesspp::ui {

class MessageBar final : public PanelFrame {
    Q_OBJECT
public:
    enum class Weight : std::uint8_t { Plain, Primary };
    struct Answer {
        QString text;
        Weight weight = Weight::Plain;
        std::function<void()> act;
    };

    /// Note: for the bottom of a narrow column; has a close button and shows itself in report().
    enum class Form : std::uint8_t { Bar, Note };
    explicit MessageBar(QWidget* parent = nullptr, Form form = Form::Bar);

    /// Replaces the message and its buttons, and announces the text to screen readers.
    void report(Icon icon, const QString& text, std::vector<Answer> answers);
    [[nodiscard]] QString text() const;
    /// Floats over the lower right edge of `holder`, where lists have no buttons.
    void floatOver(QWidget& holder);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void moveToHolder();

    IconLabel* icon_;
    QLabel* text_;
    QHBoxLayout* answers_;
    QToolButton* away_ = nullptr;  ///< close button of a note
    QWidget* holder_ = nullptr;    ///< the widget below; null if in a layout
};

}  // namespace chesspp::ui
