// SPDX-License-Identifier: MIT
// Formats reasons and other messages with squares, as lines and as JSON.
#pragma once

#include "app/terminal/output.h"

#include "core/analysis/explain.h"
#include "core/base/json_value.h"
#include "core/geometry/board_shape.h"

#include <span>
#include <string>
#include <vector>

namespace chesspp::terminal {

/// "CODE SQUARE,SQUARE: sentence", without a line's end; without squares "CODE: sentence".
[[nodiscard]] std::string lineOf(Output& output, BoardShape shape, const Reason& reason);

/// {"code", "sentence", "nodes", "squares"}; empty lists are left out.
[[nodiscard]] JsonValue jsonOf(Output& output, BoardShape shape, const Reason& reason);
[[nodiscard]] JsonValue jsonOf(Output& output, BoardShape shape, const std::vector<Reason>& reasons);
[[nodiscard]] JsonValue jsonOf(BoardShape shape, std::span<const Square> squares);
[[nodiscard]] JsonValue jsonOf(const std::vector<std::string>& texts);

}  // namespace chesspp::terminal
