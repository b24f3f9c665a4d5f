// SPDX-License-Identifier: MIT
// Structural checks of a piece's tree and events. Places are JSON pointers into the piece, without file.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/condition_types.h"
#include "core/language/event.h"
#include "core/language/node.h"

#include <optional>
#include <string>
#include <vector>

namespace chesspp {

/// Structural problems (core/MEANING.md: Trees): steps of zero, lengths below one, a mirror where nothing
/// turns, several stops without stop-if, children where none may stand, targets that do not fit the
/// action, empty choices, contradictions inside a multi, wrong types in conditions, and the bounds on
/// nodes, depth and choices. Linear in the tree; at most bounds::kProblems are told.
[[nodiscard]] Diagnostics checkTree(const std::vector<Node>& tree);

/// The same of a piece's events: what has no parts, offers a choice, is counted from a destination or
/// brings itself about without any condition.
[[nodiscard]] Diagnostics checkEvents(const std::vector<EventRule>& on);

/// Contradictions inside a multi that do not depend on the position: two moves or two promotions of the
/// actor, moving what an earlier part surely takes away, more choices than bounds::kMultiChoices. `pointer`
/// is that of the parts.
[[nodiscard]] Diagnostics checkMulti(const MultiAction& multi, const std::optional<Target>& target,
                                     const std::string& pointer);
/// How many combinations of kinds a part offers when it may name so many: one choice for each square of a
/// disc. Never more than bounds::kMultiChoices + 1.
[[nodiscard]] std::size_t choicesOf(const MultiPart& part, std::size_t kinds);

/// Whether children may stand under a node with that action and target (core/MEANING.md: Trees): they are
/// counted from the actor's square and need one square to hang on.
[[nodiscard]] bool mayHaveChildren(const Node& node);

/// Where the conditions of a node stand, or those of an action that has others stand at `usual`.
[[nodiscard]] ConditionPlace placeOf(const Node& node);
template <class AnyAction>
[[nodiscard]] ConditionPlace placeOf(const AnyAction& action, ConditionPlace usual) {
    return std::holds_alternative<MoveOtherAction>(action) ? ConditionPlace::MoveOther : usual;
}

/// Whether anything in the node or below it differs in some image of the node's mirror.
[[nodiscard]] bool subtreeTurns(const Node& node, Mirror mirror);
/// The node's mirror or one of fewer images that gives the same: what is straight or diagonal throughout has
/// four images at most.
[[nodiscard]] Mirror leastMirrorOf(const Node& node);

/// Contradictions inside a multi: two moves or two promotions of the actor, moving what an earlier part
/// surely takes away, more choices than bounds::kMultiChoices. `pointer` is that of the parts.
[[nodiscard]] Diagnostics checkMulti(const MultiAction& multi, const std::optional<Target>& target,
                                     const std::string& pointer);

/// How many combinations of kinds a part offers when it may name so many: one choice for each square of a
/// disc. Never more than bounds::kMultiChoices + 1.
[[nodiscard]] std::size_t choicesOf(const MultiPart& part, std::size_t kinds);

}  // namespace chesspp
