// SPDX-License-Identifier: MIT
// What a new node, part or event begins as: valid, with the conditions that are usually wanted.
#pragma once

#include "core/language/event.h"
#include "core/language/node.h"

#include <string_view>
#include <vector>

namespace chesspp {

/// The names of targets that an action may have, in the order of kTargetNames; none for one without target.
[[nodiscard]] std::vector<std::string_view> targetsFor(std::string_view action);

/// Names are those of kActionNames and kTargetNames; an empty or unfit target: the action's first. A move
/// does not go onto friends, a capture takes enemies …
[[nodiscard]] Node freshNode(std::string_view action, std::string_view target = {});
[[nodiscard]] Node freshGate();
[[nodiscard]] Target freshTarget(std::string_view name);
/// The same for parts, in the order of kPartTargetNames; an empty name stands for the base square itself.
[[nodiscard]] std::vector<std::string_view> partTargetsFor(std::string_view action);
/// Of a multi: necessary. Names are those of kPartActionNames and partTargetsFor().
[[nodiscard]] MultiPart freshPart(std::string_view action, std::string_view target = {});
/// A part that may stand in an event of the piece with that id, which it summons and puts in hand.
[[nodiscard]] MultiPart freshEventPart(std::string_view action, std::string_view target,
                                       std::string_view own);
[[nodiscard]] EventRule freshEvent(PieceEvent event, MultiPart part);

/// The same node with another action, which keeps what fits: target, conditions, children.
[[nodiscard]] Node withAction(Node node, std::string_view action);
[[nodiscard]] MultiPart withAction(MultiPart part, std::string_view action);

}  // namespace chesspp
