// SPDX-License-Identifier: MIT
// Overlays of a table's board, counted in another thread: attackers and defenders, or mobility.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/storage/latest_job.h"
#include "ui/models/table/shown_table.h"

#include <QObject>
#include <optional>
#include <vector>

namespace chesspp::ui {

enum class Overlay : std::uint8_t { Attacks, Mobility };

struct OverlayNumbers {
    Overlay overlay{};
    /// Attacks: pieces of a side that attack the square, or defend their own on it (core/MEANING.md).
    BySide<std::vector<int>> attackers;  ///< by Square::index; empty for Mobility
    /// Mobility: squares the piece there can move to or act on, as on its owner's turn, ignoring checks.
    std::vector<std::optional<int>> mobility;  ///< by Square::index; empty for Attacks

    /// The largest number of any square, at least 1; a heat map uses it as its maximum.
    [[nodiscard]] int most() const;
    friend bool operator==(const OverlayNumbers&, const OverlayNumbers&) = default;
};

/// Counts synchronously in this thread; for tests and small boards.
[[nodiscard]] OverlayNumbers countOverlay(Overlay overlay, const Ruleset& ruleset, const Setup& setup);

/// Converts them for display on a board: counts of both sides, or tints with their numbers.
[[nodiscard]] Overlays overlaysOf(const OverlayNumbers& numbers, BoardShape shape);

/// One arrow from an attacker or defender of a square.
struct AttackEdge {
    Square from;
    Side side{};
    std::vector<Square> along;  ///< squares it rides through or hops over, outward
};
/// Sorted: White's first, from a1.
[[nodiscard]] std::vector<AttackEdge> edgesTo(const Ruleset& ruleset, const Setup& setup, Square square);

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
