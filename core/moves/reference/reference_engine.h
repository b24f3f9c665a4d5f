// SPDX-License-Identifier: MIT
// The reference engine: the reference evaluator on copies of a setup. Correct for every board and tree, but
// slow.
#pragma once

#include "core/moves/engine.h"
#include "core/moves/reference/evaluator.h"
#include "core/moves/rules.h"

#include <memory>

namespace chesspp {

/// Shares the rules.
[[nodiscard]] std::unique_ptr<Engine> makeReferenceEngine(std::shared_ptr<const Rules> rules);

}  // namespace chesspp
