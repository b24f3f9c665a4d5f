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
    /// Narrow: text only, as wide as the column that it heads.
    enum class Form : std::uint8_t { Wide, Narrow };
    explicit SegmentedControl(QWidget* parent = nullptr, Form form = Form::Wide);

    /// Appends a segment; indices start at 0. The first segment is initially current.
    void addSegment(Icon icon, const QString& text, const QString& tip);
    [[nodiscard]] int current() const;
    void setCurrent(int index);
    /// Sets the current segment without emitting currentChanged().
    void showCurrent(int index);
    enum class Availability : std::uint8_t { Open, Closed };
    /// The user cannot choose a closed segment; `tip` explains why.
    void setAvailable(int index, Availability availability, const QString& tip);

signals:
    /// Emitted for choices by the user and by setCurrent().
    void currentChanged(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* group_;
    Form form_;
};

}  // namespace chesspp::ui
