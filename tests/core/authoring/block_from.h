// SPDX-License-Identifier: MIT
// The block of a condition that is written as text.
#pragma once

#include "core/authoring/condition_blocks.h"
#include "core/language/condition_text.h"

#include <QtGlobal>

namespace chesspp::testing {

[[nodiscard]] inline Block blockFrom(const char* text) {
    const Result<Condition> condition = parseCondition(text);
    if (!condition) qFatal("%s does not read", text);
    return blockOf(*condition);
}

}  // namespace chesspp::testing
