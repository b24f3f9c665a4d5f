// SPDX-License-Identifier: MIT
// One piece for each element of the piece language, which uses every option of that element once. The options
// come from the table by which files are read, so that new ones are included automatically.
#pragma once

#include "core/language/piece_definition.h"

#include <string>
#include <vector>

namespace chesspp::ui::tests {

struct OptionCase {
    std::string name;
    PieceDefinition piece;
    std::size_t options = 0;  ///< number of options used
};

/// The cases of all actions, targets, legs, parts of a multi, events and parts of an event.
[[nodiscard]] std::vector<OptionCase> optionCases();

}  // namespace chesspp::ui::tests
