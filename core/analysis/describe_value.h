// SPDX-License-Identifier: MIT
// The value of a piece and its components as messages.
#pragma once

#include "core/analysis/piece_value.h"
#include "core/base/message.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::words {

/// A number as the reader's language writes it, with so many decimals.
using NumberText = std::function<std::string(double value, int decimals)>;

/// "Worth about 3.1 pawns on a board of 8 × 8."; nothing where no worth was measured.
[[nodiscard]] std::optional<Message> worth(const PieceValue& value, BoardShape board, const NumberText& text);

/// How far it goes, what it takes and forks, what it is bound to, what it does beside: a sentence each.
[[nodiscard]] std::vector<Message> worthInParts(const ValueParts& parts, const NumberText& text);

}  // namespace chesspp::words
