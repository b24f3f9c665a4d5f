// SPDX-License-Identifier: MIT
// Dialog to give a game in progress another clock, or none.
#pragma once

#include "core/game/clock.h"

#include <QDialog>
#include <optional>

namespace chesspp::ui {

class ClockEditor;

class ClockDialog final : public QDialog {
    Q_OBJECT
public:
    ClockDialog(const std::optional<TimeControls>& first, QWidget* parent);

    /// nullopt: no clock.
    [[nodiscard]] std::optional<TimeControls> controls() const;

private:
    ClockEditor* editor_;
};

}  // namespace chesspp::ui
