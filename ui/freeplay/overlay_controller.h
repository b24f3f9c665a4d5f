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
    /// The table outlives it.
    explicit OverlayController(const ShownTable& table, QObject* parent = nullptr);

    void show(std::optional<Overlay> overlay);
    [[nodiscard]] std::optional<Overlay> shown() const { return numbers_.shown(); }
    /// Under Overlay::Attacks: the square whose attackers and defenders get arrows; nothing: none has.
    void ask(std::optional<Square> square);
    /// Of the board's shape; empty at first, and after a change of it.
    [[nodiscard]] const Overlays& overlays() const { return overlays_; }

signals:
    void changed();

private:
    void takeNumbers();
    void countArrows();
    void putArrows(std::vector<Attack> arrows);

    const ShownTable& table_;
    BoardOverlays numbers_;
    Overlays overlays_;
    BoardShape shape_;
    std::optional<Square> asked_;
    LatestJob arrows_;
};

}  // namespace chesspp::ui
