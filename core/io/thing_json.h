// SPDX-License-Identifier: MIT
//
// One thing of a piece's tree as JSON by itself, as it stands in a file: what is copied
// and pasted. Knows no clipboard.
#pragma once

#include "core/actions/tree_place.h"
#include "core/base/diagnostic.h"

#include <string>
#include <string_view>

namespace chesspp::io {

/// As in a piece's file.
[[nodiscard]] std::string writeThing(const TreeThing& thing);

/// An object with "event" is an event, one with "at" or "necessary" a part, any other a node. The thing, or
/// every problem of the text; what only the checks have against it is none.
[[nodiscard]] Result<TreeThing> readThing(std::string_view json, std::string_view fileName);
/// The same as a thing of that sort.
[[nodiscard]] Result<Node> readNode(std::string_view json, std::string_view fileName);
[[nodiscard]] Result<MultiPart> readPart(std::string_view json, std::string_view fileName);
[[nodiscard]] Result<EventRule> readEvent(std::string_view json, std::string_view fileName);

}  // namespace chesspp::io
