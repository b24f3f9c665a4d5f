// SPDX-License-Identifier: MIT
//
// How a game ended, and by which rule. Sentences are rendered elsewhere.
#pragma once

#include "core/geometry/side.h"

#include <cstdint>
#include <optional>

namespace chesspp {

enum class EndReason : std::uint8_t {
    Checkmate,
    Stalemate,
    Resignation,
    Agreement,
    RepetitionClaimed,
    RepetitionAutomatic,
    QuietMovesClaimed,
    QuietMovesAutomatic,
    DeadPosition,
};

struct Outcome {
    std::optional<Side> winner;  ///< none: drawn
    EndReason reason{};

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace chesspp
