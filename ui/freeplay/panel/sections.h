// SPDX-License-Identifier: MIT
// The sections of the pages in Freeplay's right column, in display order.
#pragma once

#include "ui/freeplay/panel/setup_section.h"

namespace chesspp::ui {

class SegmentedControl;

/// Choice of the overlay on the board, which is not an edit.
class OverlaySection final : public SetupSection {
    Q_OBJECT
public:
    OverlaySection(PanelContext& context, QWidget* parent);

    [[nodiscard]] SegmentedControl* choice() const { return choice_; }
    void updateFromTable() override {}
    /// Shows the current overlay without requesting it.
    void showOverlay(std::optional<Overlay> overlay);

private:
    SegmentedControl* choice_;
};

/// Edits all selected pieces at once; addPositionSections() adds it, too.
[[nodiscard]] SetupSection* makeSelectionSection(PanelContext& context, QWidget* parent);

/// Each adds the sections of a page, in display order.
void addPositionSections(SetupPage& page, PanelContext& context);
[[nodiscard]] OverlaySection* addBoardSections(SetupPage& page, PanelContext& context);
void addArmySections(SetupPage& page, PanelContext& context);

}  // namespace chesspp::ui
