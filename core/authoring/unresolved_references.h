// SPDX-License-Identifier: MIT
// A piece without its uses of a kind that does not exist, or not yet. What would then offer nothing is
// switched off and not removed, so that all places stay the same.
#pragma once

#include "core/language/node_path.h"
#include "core/language/piece_definition.h"

#include <string>

namespace chesspp {

/// Conditions stay: they may compare with a kind that no piece has.
[[nodiscard]] PieceDefinition withoutKind(PieceDefinition piece, const std::string& kind);

/// The kinds that a thing itself offers to become, without those of what stands below it; null where it
/// offers none, or whatever the army has.
[[nodiscard]] const std::vector<std::string>* kindsOfferedBy(const TreeItem& thing);
/// The same thing without that kind in its list.
[[nodiscard]] TreeItem withoutOffered(TreeItem thing, const std::string& kind);

}  // namespace chesspp
