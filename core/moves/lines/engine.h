// SPDX-License-Identifier: MIT
//
// The engine for boards above 128 squares.
#pragma once

#include "core/moves/engine.h"
#include "core/moves/lines/tables.h"

#include <memory>

namespace chesspp::lines {

[[nodiscard]] std::unique_ptr<Engine> makeLineEngine(std::shared_ptr<const Tables> tables);

}  // namespace chesspp::lines
