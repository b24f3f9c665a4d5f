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

/// A text, and of a condition how it is written, which is the same in every language.
struct OutlineNote {
    Message text;
    std::string code;
};

struct OutlineRow {
    Message title;                   ///< "Move: 2 forward, 1 right"
    std::vector<OutlineNote> notes;  ///< "in all eight directions", "if the target square is empty"
};

/// Of one thing by itself, whatever it stands under.
[[nodiscard]] OutlineRow outlineOf(const TreeItem& thing, const words::KindNames& names);

}  // namespace chesspp
