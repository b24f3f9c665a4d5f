// SPDX-License-Identifier: MIT
// What waits behind a piece of a game whose FENs say so (FenForm::waiting).
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <optional>

namespace chesspp {

/// Of the piece's side; nothing if nothing waits behind it.
[[nodiscard]] std::optional<Piece> waitingBehind(const Ruleset& ruleset, const SetupPiece& piece);

}  // namespace chesspp
