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

/// Whose condition it is.
struct TermActor {
    Side side = Side::White;
    std::optional<KindId> kind;  ///< none of an event's, who may be of another by then
};

/// The expression as a term, which keeps nothing of it. The words for squares and pieces are symbols of it;
/// what programs cannot say is Op::Beyond.
[[nodiscard]] TermId resolved(const Expression& expression, const TermActor& actor, const Rules& rules,
                              TermTable& terms);

}  // namespace chesspp::compiler
