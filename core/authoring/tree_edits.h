// SPDX-License-Identifier: MIT
// Edits of a piece's tree as pure functions; each returns another piece or the reason for a refusal.
// They check only what may stand under what; everything else is left to validate_tree.h.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/node_path.h"

#include <optional>
#include <string>
#include <vector>

namespace chesspp {

/// Why the thing may not be put there; nothing when it may. Under promote, castle, line, radius, region and
/// anywhere stand no children; parts stand in multis and events alone; the bounds of kTreeNodes and
/// kTreeDepth hold.
[[nodiscard]] std::optional<Message> refusal(const PieceDefinition& piece, const TreeSlot& slot,
                                             const TreeItem& thing);

/// The slot must exist; where refusal() has a reason, that is the error. A part put into an event is counted
/// from its start.
[[nodiscard]] Result<PieceDefinition> withInserted(const PieceDefinition& piece, const TreeSlot& slot,
                                                   TreeItem thing);
/// What is not there is not taken out.
[[nodiscard]] PieceDefinition withRemoved(const PieceDefinition& piece, const TreePlace& place);
/// Another thing of the same sort in its place, with what is below it. Ignored where the sort differs.
[[nodiscard]] PieceDefinition withReplaced(const PieceDefinition& piece, const TreePlace& place,
                                           TreeItem thing);

struct MovedThing {
    PieceDefinition piece;
    TreePlace place;  ///< where it stands now
};
/// `slot` is meant in the piece as it is before. Refused: into itself, and as withInserted().
[[nodiscard]] Result<MovedThing> withMoved(const PieceDefinition& piece, const TreePlace& from,
                                           const TreeSlot& slot);

/// A gate in the node's place with the node in it. Refused for what is no node.
[[nodiscard]] Result<PieceDefinition> withWrapped(const PieceDefinition& piece, const TreePlace& place);
/// The node's children in its place. Refused for what has none.
[[nodiscard]] Result<PieceDefinition> withUnwrapped(const PieceDefinition& piece, const TreePlace& place);
/// Switched off where it is on, and the other way round.
[[nodiscard]] PieceDefinition withToggled(const PieceDefinition& piece, const TreePlace& place);

/// Whether it is switched off itself, not by what it stands under.
[[nodiscard]] bool isOff(const TreeItem& thing);

/// The piece without its uses of a kind that does not exist, or not yet. What would then offer nothing is
/// switched off and not removed, so that all places stay the same. Conditions stay: they may compare with a
/// kind that no piece has.
[[nodiscard]] PieceDefinition withoutKind(PieceDefinition piece, const std::string& kind);

/// The kinds that a thing itself offers to become, without those of what stands below it; null where it
/// offers none, or whatever the army has.
[[nodiscard]] const std::vector<std::string>* kindsOfferedBy(const TreeItem& thing);
/// The same thing without that kind in its list.
[[nodiscard]] TreeItem withoutOffered(TreeItem thing, const std::string& kind);

}  // namespace chesspp
