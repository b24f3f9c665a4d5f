// SPDX-License-Identifier: MIT
// No two parts of a tree have the same address, since none is the first member of another.
#include "core/analysis/json_pointers.h"

#include "core/language/visit_tree.h"

namespace chesspp {

TreePlaces::TreePlaces(const std::vector<Node>& tree) {
    addNodes(tree, "/tree");
}

void TreePlaces::addNodes(const std::vector<Node>& nodes, const std::string& pointer) {
    const auto add = [this](const auto& thing, const std::string& here) { places_.emplace(&thing, here); };
    forEachItem(nodes, pointer, [&](const Node& node, const std::string& here) {
        add(node, here);
        forEachItem(node.conditions, here + "/if", add);
        forEachItem(node.stops, here + "/stop", add);
        if (node.target) addLegs(*node.target, here + "/to");
        if (const auto* multi = actionAs<MultiAction>(node)) {
            forEachItem(multi->parts, here + "/parts", [&](const MultiPart& part, const std::string& at) {
                add(part, at);
                forEachItem(part.conditions, at + "/if", add);
            });
        }
        addNodes(node.children, here + "/then");
    });
}

void TreePlaces::addLegs(const Target& target, const std::string& pointer) {
    const auto* path = std::get_if<PathTarget>(&target);
    if (path == nullptr) return;
    forEachItem(path->legs, pointer + "/path", [this](const Leg& leg, const std::string& here) {
        forEachItem(leg.conditions, here + "/if", [this](const Condition& condition, const std::string& at) {
            places_.emplace(&condition, at);
        });
        for (const Target& inner : leg.target) addLegs(inner, here + "/to");
    });
}

const std::string& TreePlaces::at(const void* address) const {
    static const std::string kNowhere;
    const auto found = places_.find(address);
    return found == places_.end() ? kNowhere : found->second;
}

}  // namespace chesspp
