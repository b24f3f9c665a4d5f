// SPDX-License-Identifier: MIT
// The pieces in hand of both sides, below the palette, for dragging to and from the board or the other side.
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
    /// Both outlive it. Hidden until hands mean something to the table; from then on shown.
    HandsPanel(SetupEditor& editor, const LibraryContext& library, QWidget* parent);

    /// Where what goes into that hand is let go.
    [[nodiscard]] QWidget* row(Side side) const;
    /// Shows which piece is taken up, if it is one of these.
    void setArmed(const std::optional<PaletteTool>& tool);
    /// Shows where letting go would put what is dragged.
    void aimAt(std::optional<Side> hand);
    /// That side's hand stands below.
    void setBottom(Side side);

signals:
    void tapped(const chesspp::ui::HandTool& piece, Qt::FocusReason by);
    /// From here until dragEnded() this is what is dragged.
    void dragBegun(const chesspp::ui::HandTool& piece);
    void dragEnded();
    /// Something was not done, and why.
    void refused(const QString& problem);

private:
    void follow();
    void drag(const HandTool& piece);
    void drop(Side side, const std::string& kind);
    void add(Side side, const std::string& kind, int number);

    SetupEditor& editor_;
    const LibraryContext& library_;
    BySide<HandView*> rows_;
    std::optional<HandTool> dragged_;
    bool known_ = false;
};

}  // namespace chesspp::ui
