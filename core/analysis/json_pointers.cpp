// SPDX-License-Identifier: MIT
// No two parts of a tree have the same address, since none is the first member of another.
#include "core/analysis/json_pointers.h"

namespace chesspp {

TreePlaces::TreePlaces(const std::vector<Node>& tree) {
    nodes(tree, "/tree");
}

void TreePlaces::nodes(const std::vector<Node>& list, const std::string& pointer) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Node& node = list[i];
        const std::string here = pointer + '/' + std::to_string(i);
        places_.emplace(&node, here);
        conditions(node.conditions, here + "/if");
        conditions(node.stops, here + "/stop");
        if (node.target) {
            if (const auto* legs = std::get_if<PathTarget>(&*node.target)) path(*legs, here + "/to");
        }
        if (node.action) {
            if (const auto* multi = std::get_if<MultiAction>(&*node.action)) {
                for (std::size_t j = 0; j < multi->parts.size(); ++j) {
                    const std::string part = here + "/parts/" + std::to_string(j);
                    places_.emplace(&multi->parts[j], part);
                    conditions(multi->parts[j].conditions, part + "/if");
                }
            }
        }
        nodes(node.children, here + "/then");
    }
}

void TreePlaces::conditions(const std::vector<Condition>& list, const std::string& pointer) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        places_.emplace(&list[i], pointer + '/' + std::to_string(i));
    }
}

void TreePlaces::path(const PathTarget& path, const std::string& pointer) {
    for (std::size_t i = 0; i < path.legs.size(); ++i) {
        const Leg& leg = path.legs[i];
        const std::string here = pointer + "/path/" + std::to_string(i);
        conditions(leg.conditions, here + "/if");
        if (leg.target.empty()) continue;
        if (const auto* inner = std::get_if<PathTarget>(&leg.target.front())) {
            this->path(*inner, here + "/to");
        }
    }
}

const std::string& TreePlaces::at(const void* address) const {
    static const std::string kNowhere;
    const auto found = places_.find(address);
    return found == places_.end() ? kNowhere : found->second;
}

}  // namespace chesspp
