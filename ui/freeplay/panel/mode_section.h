// SPDX-License-Identifier: MIT
// A choice that is no edit: whether placing is mirrored for the other side, what is laid over the board.
#pragma once

#include "ui/freeplay/panel/page_section.h"

namespace chesspp::ui {

class SegmentedControl;

class SymmetrySection final : public PageSection {
    Q_OBJECT
public:
    SymmetrySection(PanelContext& context, QWidget* parent);

    [[nodiscard]] SegmentedControl* choice() const { return choice_; }
    void follow() override;

private:
    SegmentedControl* choice_;
};

class OverlaySection final : public PageSection {
    Q_OBJECT
public:
    OverlaySection(PanelContext& context, QWidget* parent);

    [[nodiscard]] SegmentedControl* choice() const { return choice_; }
    void follow() override {}
    /// Shows what is laid over the board now; asks nothing.
    void showOverlay(std::optional<Overlay> overlay);

private:
    SegmentedControl* choice_;
};

}  // namespace chesspp::ui
