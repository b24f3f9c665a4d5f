// SPDX-License-Identifier: MIT
// A rich setup with a past, and conditions that hold or do not hold on it; together they use every property
// of the condition language.
#pragma once

#include "core/board/setup.h"
#include "core/language/expression.h"
#include "core/moves/rules.h"

#include <span>

namespace chesspp::kit {

struct MemberCase {
    const char* condition;
    bool holds;
};

/// White's A on c3 looks at d4; see MemberStage for the rest of the board and its past.
[[nodiscard]] std::span<const MemberCase> memberCases();

class MemberStage {
public:
    MemberStage();
    [[nodiscard]] bool holds(const Condition& condition) const;

private:
    Rules rules_;
    Setup setup_;
};

}  // namespace chesspp::kit
