// SPDX-License-Identifier: MIT
//
// The plain backend: an Engine made of the oracle and copies of a setup. Correct
// for any board and any tree the oracle knows, and slow.
#pragma once

#include "core/moves/engine.h"
#include "core/moves/oracle.h"
#include "core/moves/rules.h"

#include <memory>

namespace chesspp {

/// The rules are shared with whoever made them.
[[nodiscard]] std::unique_ptr<Engine> makePlainEngine(std::shared_ptr<const Rules> rules);

}  // namespace chesspp
