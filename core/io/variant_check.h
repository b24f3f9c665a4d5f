// SPDX-License-Identifier: MIT
// Checks of a variant's file that involve several fields: letters outside the army, files and holes outside
// the board, counts.
#pragma once

#include "core/base/json_value.h"
#include "core/game/variant.h"
#include "core/io/read_context.h"

namespace chesspp::io {

/// Reports the problems of a variant that was read from `root`.
void checkFields(ReadContext& context, const JsonValue& root, const Variant& variant);

}  // namespace chesspp::io
