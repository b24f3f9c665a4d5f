// SPDX-License-Identifier: MIT
// The sections of the pages of Freeplay's right column, in their order.
#pragma once

#include "ui/freeplay/panel/setup_section.h"

namespace chesspp::ui {

class SegmentedControl;

/// Who may still castle with whom: a check box for each pair that stands where it could.
[[nodiscard]] SetupSection* makeCastlingSection(PanelContext& context, QWidget* parent);
[[nodiscard]] SetupSection* makeEnPassantSection(PanelContext& context, QWidget* parent);
/// What can be done to the pieces chosen on the board, all at once.
[[nodiscard]] SetupSection* makeSelectionSection(PanelContext& context, QWidget* parent);
/// Every mark on squares that the table's pieces know by name, but en passant's.
[[nodiscard]] SetupSection* makeMarksSection(PanelContext& context, QWidget* parent);
/// Numbers of the whole position: half-moves without progress, the move's number, counters of sides.
[[nodiscard]] SetupSection* makeCountersSection(PanelContext& context, QWidget* parent);

/// Begin anew: an empty board, what the table began with, or a start of its variant.
[[nodiscard]] SetupSection* makeStartSection(PanelContext& context, QWidget* parent);
/// Whether placing is mirrored for the other side.
[[nodiscard]] SetupSection* makeSymmetrySection(PanelContext& context, QWidget* parent);
/// How many files and ranks the board has, and which part of it stays when that changes.
[[nodiscard]] SetupSection* makeSizeSection(PanelContext& context, QWidget* parent);
/// The whole position mirrored, turned, shifted, with the sides swapped.
[[nodiscard]] SetupSection* makeTransformSection(PanelContext& context, QWidget* parent);

/// How many pieces of each kind stand on the board, against the full set; a press chooses them there.
[[nodiscard]] SetupSection* makeArmySection(PanelContext& context, QWidget* parent);
/// What the sides hold in hand, kind by kind, where the table's pieces know of hands.
[[nodiscard]] SetupSection* makeHandsSection(PanelContext& context, QWidget* parent);

/// What is laid over the board: a choice that is no edit.
class OverlaySection final : public SetupSection {
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
