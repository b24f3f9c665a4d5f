// SPDX-License-Identifier: MIT
// No two parts of a tree have the same address, since none is the first member of another.
#include "core/analysis/json_pointers.h"

#include "core/language/visit_tree.h"

namespace chesspp {

TreePlaces::TreePlaces(const std::vector<Node>& tree) {
    addNodes(tree, "/tree");
}

void TreePlaces::addNodes(const std::vector<Node>& nodes, const std::string& pointer) {
    forEachItem(nodes, pointer, [this](const Node& node, const std::string& here) {
        places_.emplace(&node, here);
        addConditions(node.conditions, here + "/if");
        addConditions(node.stops, here + "/stop");
        if (const auto* path = targetAs<PathTarget>(node)) addLegs(path->legs, here + "/to/path");
        if (const auto* multi = actionAs<MultiAction>(node)) {
            forEachItem(multi->parts, here + "/parts", [this](const MultiPart& part, const std::string& at) {
                places_.emplace(&part, at);
                addConditions(part.conditions, at + "/if");
            });
        }
        addNodes(node.children, here + "/then");
    });
}

void TreePlaces::addConditions(const std::vector<Condition>& conditions, const std::string& pointer) {
    forEachItem(conditions, pointer, [this](const Condition& condition, const std::string& here) {
        places_.emplace(&condition, here);
    });
}

void TreePlaces::addLegs(const std::vector<Leg>& legs, const std::string& pointer) {
    forEachItem(legs, pointer, [this](const Leg& leg, const std::string& here) {
        addConditions(leg.conditions, here + "/if");
        if (leg.target.empty()) return;
        if (const auto* path = std::get_if<PathTarget>(&leg.target.front())) {
            addLegs(path->legs, here + "/to/path");
        }
    });
}

const std::string& TreePlaces::at(const void* address) const {
    static const std::string kNowhere;
    const auto found = places_.find(address);
    return found == places_.end() ? kNowhere : found->second;
}

}  // namespace chesspp
