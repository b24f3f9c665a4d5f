// SPDX-License-Identifier: MIT
#include "core/authoring/hand_support.h"

#include <algorithm>

namespace chesspp {
namespace {

bool gives(const std::vector<MultiPart>& parts) {
    return std::ranges::any_of(parts, [](const MultiPart& part) {
        return part.enabled == Enabled::Yes && std::holds_alternative<GiveAction>(part.action);
    });
}

bool gives(const std::vector<Node>& tree) {
    return std::ranges::any_of(tree, [](const Node& node) {
        if (node.enabled == Enabled::No) return false;
        if (node.action) {
            if (std::holds_alternative<GiveAction>(*node.action)) return true;
            const auto* multi = std::get_if<MultiAction>(&*node.action);
            if (multi != nullptr && gives(multi->parts)) return true;
        }
        return gives(node.children);
    });
}

}  // namespace

bool supportsHands(const Ruleset& ruleset, const Setup& setup) {
    if (!setup.hands[Side::White].empty() || !setup.hands[Side::Black].empty()) return true;
    return std::ranges::any_of(ruleset.rules().kinds, [](const KindRules& kind) {
        return gives(kind.tree) || std::ranges::any_of(kind.on, [](const EventRule& rule) {
                   return rule.enabled == Enabled::Yes && gives(rule.parts);
               });
    });
}

}  // namespace chesspp
