// SPDX-License-Identifier: MIT
// Makes terms of expressions as one side's pieces see them: names become ids, words for sides become sides,
// and operands stand in the order in which they settle a condition soonest.
#pragma once

#include "core/board/piece.h"
#include "core/geometry/side.h"
#include "core/language/expression.h"
#include "core/moves/compiler/term.h"
#include "core/moves/rules.h"

#include <optional>

namespace chesspp::compiler {

/// The owner of a condition.
struct TermActor {
    Side side = Side::White;
    std::optional<KindId> kind;  ///< none in events, where it may have changed
};

/// The expression as a term, in which subjects for squares and pieces are symbols, and what programs cannot
/// express is Op::Beyond. Keeps no reference to it.
[[nodiscard]] TermId resolved(const Expression& expression, const TermActor& actor, const Rules& rules,
                              TermTable& terms);

}  // namespace chesspp::compiler
