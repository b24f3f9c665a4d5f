// SPDX-License-Identifier: MIT
// Items of a piece's tree as short rows of messages: what each does and where, and under which conditions.
// Sentences about a whole piece are in describe.h.
#pragma once

#include "core/analysis/describe_conditions.h"
#include "core/base/message.h"
#include "core/language/node_path.h"

#include <string>
#include <vector>

namespace chesspp {

/// A text; for a condition also its source text, which is the same in every language.
struct OutlineNote {
    Message text;
    std::string code;
};

struct OutlineRow {
    Message title;                   ///< "Move: 2 forward, 1 right"
    std::vector<OutlineNote> notes;  ///< "in all eight directions", "if the target square is empty"
};

/// The row of one item, independent of its place.
[[nodiscard]] OutlineRow outlineOf(const TreeItem& thing, const words::Wording& wording);

}  // namespace chesspp
