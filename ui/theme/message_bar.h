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

    /// Note: for the foot of a narrow column; shows itself until an answer or a button of its own.
    enum class Form : std::uint8_t { Bar, Note };
    explicit MessageBar(QWidget* parent = nullptr, Form form = Form::Bar);

    /// Shows the text with its answers in place of what was shown. Screen readers are told.
    void tell(Icon icon, const QString& text, std::vector<Answer> answers);
    [[nodiscard]] QString text() const;
    /// From now on lies over the lower edge of the holder, at the right, where no list has its buttons.
    void floatOver(QWidget& holder);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void settle();

    IconLabel* icon_;
    QLabel* text_;
    QHBoxLayout* answers_;
    QToolButton* away_ = nullptr;  ///< a note's
    QWidget* holder_ = nullptr;    ///< it lies over; null: it stands in a layout
};

}  // namespace chesspp::ui
