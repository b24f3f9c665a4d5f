// SPDX-License-Identifier: MIT
// Row of exclusive buttons, such as the switch between workspaces.
#pragma once

#include "ui/theme/icons.h"

#include <QWidget>

class QButtonGroup;

namespace chesspp::ui {

class SegmentedControl final : public QWidget {
    Q_OBJECT
public:
    /// Narrow: words alone, for the head of a column, which it fills.
    enum class Form : std::uint8_t { Wide, Narrow };
    explicit SegmentedControl(QWidget* parent = nullptr, Form form = Form::Wide);

    /// Segments are numbered from 0 in the order in which they are added; the first is chosen at first.
    void addSegment(Icon icon, const QString& text, const QString& tip);
    [[nodiscard]] int current() const;
    void setCurrent(int index);
    /// The same without telling: what is shown has changed, nobody has chosen.
    void showCurrent(int index);
    enum class Availability : std::uint8_t { Open, Closed };
    /// A closed segment cannot be chosen by hand; the tip then says why.
    void setAvailable(int index, Availability availability, const QString& tip);

signals:
    /// Another segment was chosen, by hand or by setCurrent.
    void currentChanged(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* group_;
    Form form_;
};

}  // namespace chesspp::ui
