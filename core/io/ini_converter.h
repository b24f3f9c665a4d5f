// SPDX-License-Identifier: MIT
// Makes a game of ours from the options of a section of variants.ini.
#pragma once

#include "core/io/variants_ini.h"

namespace chesspp::io {

/// Problems: ini.unknown-option, ini.unsupported, ini.value, ini.piece, and those of the variant that is
/// made.
[[nodiscard]] IniGame gameOf(const IniSection& section);

}  // namespace chesspp::io
