// SPDX-License-Identifier: MIT
// The overlay of a table's board, ready to paint. Keeps the last numbers until new ones are counted.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/diagram/board_overlays.h"
#include "ui/models/storage/latest_job.h"

namespace chesspp::ui {

class OverlayController final : public QObject {
    Q_OBJECT
public:
    /// The table must outlive it.
    explicit OverlayController(const ShownTable& table, QObject* parent = nullptr);

    void show(std::optional<Overlay> overlay);
    [[nodiscard]] std::optional<Overlay> shown() const { return numbers_.shown(); }
    /// Under Overlay::Attacks: shows arrows from this square's attackers and defenders; nothing: no arrows.
    void showAttackers(std::optional<Square> square);
    /// Fits the board's shape; empty until counted after a change of the shape or the overlay.
    [[nodiscard]] const Overlays& overlays() const { return overlays_; }

signals:
    void changed();

private:
    void applyNumbers();
    void countArrows();
    void putArrows(std::vector<Attack> arrows);

    const ShownTable& table_;
    BoardOverlays numbers_;
    Overlays overlays_;
    BoardShape shape_;
    std::optional<Square> attacked_;
    LatestJob arrows_;
};

}  // namespace chesspp::ui
