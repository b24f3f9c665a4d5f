// SPDX-License-Identifier: MIT
//
// One piece for each thing of the language, in which every option of it is written once.
// The options are those of the table that files are read by, so that a new one is among
// them by itself. Knows no widget.
#pragma once

#include "core/actions/piece_definition.h"

#include <string>
#include <vector>

namespace chesspp::ui::tests {

struct OptionCase {
    std::string name;
    PieceDefinition piece;
    std::size_t options = 0;  ///< how many are written
};

/// Every action, target, leg, part of a multi, event and part of an event.
[[nodiscard]] std::vector<OptionCase> optionCases();

}  // namespace chesspp::ui::tests
