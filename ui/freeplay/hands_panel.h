// SPDX-License-Identifier: MIT
// Panel of both sides' pieces in hand, which can be dragged to and from the board or to the other hand.
#pragma once

#include "ui/freeplay/palette/palette_items.h"
#include "ui/theme/panel_frame.h"

#include "core/geometry/side.h"

namespace chesspp::ui {

class HandView;
class LibraryContext;
class SetupEditor;

class HandsPanel final : public PanelFrame {
    Q_OBJECT
public:
    /// Both must outlive it. Hidden until the table supports hands, then visible until another is shown.
    HandsPanel(SetupEditor& editor, const LibraryContext& library, QWidget* parent);

    /// The drop target of that hand.
    [[nodiscard]] QWidget* row(Side side) const;
    /// Shows a piece in hand as armed; any other tool: none.
    void setArmed(const std::optional<PaletteTool>& tool);
    /// Highlights the hand into which dropping would put a piece.
    void aimAt(std::optional<Side> hand);
    void setBottom(Side side);

signals:
    void tapped(const chesspp::ui::HeldPiece& piece, Qt::FocusReason by);
    /// This piece is being dragged until dragEnded().
    void dragBegun(const chesspp::ui::HeldPiece& piece);
    void dragEnded();
    void refused(const QString& problem);

private:
    void updateFromTable();
    void drag(const HeldPiece& piece);
    void drop(Side side, const std::string& kind);
    void add(Side side, const std::string& kind, int number);

    SetupEditor& editor_;
    const LibraryContext& library_;
    BySide<HandView*> rows_;
    std::optional<HeldPiece> dragged_;
    bool known_ = false;
};

}  // namespace chesspp::ui
