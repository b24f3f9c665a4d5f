// SPDX-License-Identifier: MIT
// The number of cases of a law: CHESSPP_LAW_CASES, else CHESSPP_LAW_CASES_BY_DEFAULT, else the test's own
// number, halved under a sanitizer.
#pragma once

#include "tests/support/sanitizer.h"

#include <QtGlobal>
#include <cstddef>

namespace chesspp {

/// CHESSPP_LAW_CASES of the environment, else CHESSPP_LAW_CASES_BY_DEFAULT, which a law's long twin is
/// started with, else `quick`; half of it under a sanitizer.
[[nodiscard]] inline std::size_t lawCases(std::size_t quick) {
    for (const char* variable : {"CHESSPP_LAW_CASES", "CHESSPP_LAW_CASES_BY_DEFAULT"}) {
        const int cases = qEnvironmentVariableIntValue(variable);
        if (cases > 0) return static_cast<std::size_t>(cases);
    }
    return kSanitizer == Sanitizer::None ? quick : (quick + 1) / 2;
}

}  // namespace chesspp
