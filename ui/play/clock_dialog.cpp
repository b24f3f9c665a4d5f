// SPDX-License-Identifier: MIT
#include "ui/play/clock_dialog.h"

#include "ui/play/new_game/clock_editor.h"
#include "ui/theme/app_style.h"
#include "ui/theme/workspace_layout.h"

#include <QLabel>
#include <QVBoxLayout>

namespace chesspp::ui {

ClockDialog::ClockDialog(const std::optional<TimeControls>& first, QWidget* parent)
    : QDialog(parent), editor_(new ClockEditor(first, this)) {
    setWindowTitle(tr("Clock of This Game"));
    setMinimumWidth(47 * kGrid);
    auto* column = bareLayout<QVBoxLayout>(this, 2 * kGrid, {3 * kGrid, 3 * kGrid, 3 * kGrid, 2 * kGrid});
    column->addWidget(editor_);
    column->addWidget(wrappedLabel(tr("Both sides get the full time from now on."), this));
    column->addStretch();
    addDialogButtons(*this, tr("Set Clock"), tr("Cancel"));
}

std::optional<TimeControls> ClockDialog::controls() const {
    return editor_->controls();
}

}  // namespace chesspp::ui
