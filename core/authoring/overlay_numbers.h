// SPDX-License-Identifier: MIT
// Attackers and defenders of each square, or the mobility of each piece, for overlays on a board.
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace chesspp {

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

[[nodiscard]] OverlayNumbers countOverlay(Overlay overlay, const Ruleset& ruleset, const Setup& setup);
/// Nothing if a stop was requested meanwhile.
[[nodiscard]] std::optional<OverlayNumbers> countOverlay(Overlay overlay, const Ruleset& ruleset,
                                                         const Setup& setup, const std::stop_token& stop);

/// One arrow from an attacker or defender of a square.
struct AttackEdge {
    Square from;
    Side side{};
    std::vector<Square> along;  ///< squares it rides through or hops over, outward
};
/// Sorted: White's first, from a1.
[[nodiscard]] std::vector<AttackEdge> edgesTo(const Ruleset& ruleset, const Setup& setup, Square square);

}  // namespace chesspp
