// SPDX-License-Identifier: MIT
// Bar inside the window with a message or question and its buttons, used instead of a message box.
#pragma once

#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

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

    enum class Form : std::uint8_t {
        Question,  ///< stays until it is answered
        Bar,       ///< has a button that dismisses it
        Note       ///< the same for the bottom of a narrow column; shows itself in report()
    };
    explicit MessageBar(QWidget* parent = nullptr, Form form = Form::Bar);

    /// Replaces the message and its buttons, and announces the text to screen readers.
    void report(Icon icon, const QString& text, std::vector<Answer> answers);
    [[nodiscard]] QString text() const { return text_->text(); }
    /// Floats over the lower right edge of `holder`, where lists have no buttons.
    void floatOver(QWidget& holder);

signals:
    /// The user clicked the button that dismisses the message; a note has hidden itself.
    void dismissed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void moveToHolder();

    Form form_;
    IconLabel* icon_;
    QLabel* text_;
    QHBoxLayout* answers_;
    QToolButton* away_ = nullptr;  ///< null in a question
    QWidget* holder_ = nullptr;    ///< the widget below; null if in a layout
};

}  // namespace chesspp::ui
