// SPDX-License-Identifier: MIT
// Overlays of a table's board, counted in another thread: attackers and defenders, or mobility.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/storage/latest_job.h"
#include "ui/models/table/shown_table.h"

#include "core/authoring/overlay_numbers.h"

#include <QObject>
#include <optional>

namespace chesspp::ui {

/// Converts them for display on a board: counts of both sides, or tints with their numbers.
[[nodiscard]] Overlays overlaysOf(const OverlayNumbers& numbers, BoardShape shape);

class BoardOverlays final : public QObject {
    Q_OBJECT
public:
    explicit BoardOverlays(const ShownTable& table);

    /// Nothing: hides the overlay and stops counting.
    void show(std::optional<Overlay> overlay);
    [[nodiscard]] std::optional<Overlay> shown() const { return shown_; }
    /// Numbers of the current position; null while they are being counted and when no overlay is shown.
    [[nodiscard]] const OverlayNumbers* numbers() const { return numbers_ ? &*numbers_ : nullptr; }

signals:
    void changed();

private:
    void count();

    const ShownTable& table_;
    std::optional<Overlay> shown_;
    std::optional<OverlayNumbers> numbers_;
    LatestJob job_;
};

}  // namespace chesspp::ui
