// SPDX-License-Identifier: MIT
// Merges JSON documents and computes their differences, as `extends` needs them.
#pragma once

#include "core/base/json_value.h"

namespace chesspp::io {

/// `over` laid over `base`: objects merge key by key, in the order of the base, then what is new; all else is
/// replaced; null removes. Keys that begin with "x-" are replaced whole.
[[nodiscard]] JsonValue merged(const JsonValue& base, const JsonValue& over);

/// What laid over `base` gives `whole`; an empty object when nothing differs.
[[nodiscard]] JsonValue difference(const JsonValue& whole, const JsonValue& base);

/// Structural equality, places apart.
[[nodiscard]] bool sameJson(const JsonValue& a, const JsonValue& b);

}  // namespace chesspp::io
