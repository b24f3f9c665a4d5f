// SPDX-License-Identifier: MIT
// The words for reasons of ends of games in files. Never change or reuse one.
#pragma once

#include "core/game/outcome.h"

#include <array>

namespace chesspp::ui {

struct EndReasonWord {
    EndReason value;
    const char* name;
};
inline constexpr std::array kEndReasonWords{
    EndReasonWord{EndReason::Checkmate, "checkmate"},
    EndReasonWord{EndReason::Stalemate, "stalemate"},
    EndReasonWord{EndReason::NoMove, "no-move"},
    EndReasonWord{EndReason::NoPiece, "no-piece"},
    EndReasonWord{EndReason::RoyalLost, "royal-lost"},
    EndReasonWord{EndReason::Goal, "goal"},
    EndReasonWord{EndReason::Resignation, "resignation"},
    EndReasonWord{EndReason::Agreement, "agreement"},
    EndReasonWord{EndReason::RepetitionClaimed, "repetition"},
    EndReasonWord{EndReason::RepetitionAutomatic, "repetition-by-rule"},
    EndReasonWord{EndReason::PerpetualCheck, "perpetual-check"},
    EndReasonWord{EndReason::QuietMovesClaimed, "quiet-moves"},
    EndReasonWord{EndReason::QuietMovesAutomatic, "quiet-moves-by-rule"},
    EndReasonWord{EndReason::MovesCounted, "moves-counted"},
    EndReasonWord{EndReason::DeadPosition, "dead-position"},
    EndReasonWord{EndReason::Timeout, "timeout"},
    EndReasonWord{EndReason::Recorded, "recorded"}};

}  // namespace chesspp::ui
