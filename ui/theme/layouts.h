// SPDX-License-Identifier: MIT
// Layouts as this program makes them.
#pragma once

class QWidget;

namespace chesspp::ui {

/// A layout without margins.
template <class L>
L* bare(QWidget* on = nullptr, int spacing = -1) {
    auto* made = new L(on);
    made->setContentsMargins(0, 0, 0, 0);
    if (spacing >= 0) made->setSpacing(spacing);
    return made;
}

}  // namespace chesspp::ui
