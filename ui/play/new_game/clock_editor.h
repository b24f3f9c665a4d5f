// SPDX-License-Identifier: MIT
// Fields to choose a clock: a usual one, or one of any kind with a time for each side.
#pragma once

#include "core/game/clock.h"

#include <QWidget>
#include <optional>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QSpinBox;
class QTimeEdit;

namespace chesspp::ui {

/// "5 min + 3 s", "Hourglass 1 min", for both sides or, where they differ, "5 min / 3 min".
[[nodiscard]] QString textOf(const TimeControls& controls);

class ClockEditor final : public QWidget {
    Q_OBJECT
public:
    ClockEditor(const std::optional<TimeControls>& first, QWidget* parent);

    /// nullopt: no clock.
    [[nodiscard]] std::optional<TimeControls> controls() const;

private:
    struct Times {
        QLabel* label;
        QTimeEdit* base;
        QSpinBox* bonus;
    };
    [[nodiscard]] Times addTimes(QGridLayout& grid, const QString& text);
    void addChoices();
    void fill(const TimeControls& controls);
    void showFields();
    [[nodiscard]] bool isCustom() const;
    [[nodiscard]] ClockKind kind() const;
    [[nodiscard]] TimeControl controlOf(const Times& times) const;

    QComboBox* usual_;
    QWidget* custom_;
    QComboBox* kind_;
    QCheckBox* differ_;
    QLabel* bonusTitle_;
    Times white_{};
    Times black_{};
};

}  // namespace chesspp::ui
