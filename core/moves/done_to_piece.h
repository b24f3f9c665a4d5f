// SPDX-License-Identifier: MIT
//
// Which actions are about who stands on their square: done to nobody they are no move,
// and whom their own way has taken is nobody. All others are about the square itself,
// whoever stands there. Knows no way and no board.
#pragma once

#include "core/actions/action.h"

namespace chesspp {

[[nodiscard]] inline bool isDoneToPiece(const Action& action) {
    const auto* set = std::get_if<SetAction>(&action);
    return std::holds_alternative<PushAction>(action) || std::holds_alternative<PullAction>(action) ||
           std::holds_alternative<ConvertAction>(action) ||
           (set != nullptr && set->of == SetAction::Of::OtherCounter);
}

}  // namespace chesspp
