// SPDX-License-Identifier: MIT
// The sections of the pages in Freeplay's right column, in display order.
#pragma once

#include "ui/freeplay/panel/setup_section.h"

namespace chesspp::ui {

class SegmentedControl;

/// Castling rights: a check box for each pair of pieces on squares from which they could castle.
[[nodiscard]] SetupSection* makeCastlingSection(PanelContext& context, QWidget* parent);
[[nodiscard]] SetupSection* makeEnPassantSection(PanelContext& context, QWidget* parent);
/// Edits all selected pieces at once.
[[nodiscard]] SetupSection* makeSelectionSection(PanelContext& context, QWidget* parent);
/// All marks that the table's pieces use, except en passant's.
[[nodiscard]] SetupSection* makeMarksSection(PanelContext& context, QWidget* parent);
/// Numbers of the whole position: half-moves without progress, move number, counters of the sides.
[[nodiscard]] SetupSection* makeCountersSection(PanelContext& context, QWidget* parent);

/// Starts over with an empty board, the table's first position or an initial position of its variant.
[[nodiscard]] SetupSection* makeStartSection(PanelContext& context, QWidget* parent);
/// Switches symmetric placement for the other side.
[[nodiscard]] SetupSection* makeSymmetrySection(PanelContext& context, QWidget* parent);
/// Number of files and ranks, and which part of the board stays when they change.
[[nodiscard]] SetupSection* makeSizeSection(PanelContext& context, QWidget* parent);
/// Mirrors, rotates or shifts the whole position, or swaps its sides.
[[nodiscard]] SetupSection* makeTransformSection(PanelContext& context, QWidget* parent);

/// Number of pieces of each kind on the board, compared with the full set; a click selects them there.
[[nodiscard]] SetupSection* makeArmySection(PanelContext& context, QWidget* parent);
/// Number of pieces in hand by kind, where the table supports hands.
[[nodiscard]] SetupSection* makeHandsSection(PanelContext& context, QWidget* parent);

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

}  // namespace chesspp::ui
