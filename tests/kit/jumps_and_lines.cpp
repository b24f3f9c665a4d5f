// SPDX-License-Identifier: MIT
#include "tests/kit/jumps_and_lines.h"

#include "core/language/condition_text.h"

#include <set>
#include <string>
#include <variant>

namespace chesspp::kit {

bool isOfJumpsAndLines(const std::vector<Node>& tree) {
    static const std::set<std::string> known{"destination.empty", "destination.has_enemy",
                                             "destination.occupied", "not destination.has_friend"};
    for (const Node& node : tree) {
        if (!node.action || !std::holds_alternative<MoveAction>(*node.action) || !node.target) return false;
        const Target& target = *node.target;
        const bool form = std::holds_alternative<Jump>(target) || std::holds_alternative<Slide>(target) ||
                          std::holds_alternative<Line>(target) || std::holds_alternative<Segment>(target) ||
                          std::holds_alternative<Radius>(target);
        if (!form || !node.children.empty() || !node.leaves.empty()) return false;
        if (node.enabled == Enabled::No) return false;
        const auto* slide = std::get_if<Slide>(&target);
        if (slide != nullptr && slide->line.from) return false;
        for (const Condition& condition : node.conditions) {
            if (!known.contains(printCondition(condition))) return false;
        }
        for (const Condition& stop : node.stops) {
            if (printCondition(stop) != "destination.occupied") return false;
        }
        if (!slide && node.stops.empty() && !std::holds_alternative<Jump>(target) &&
            !std::holds_alternative<Radius>(target)) {
            return false;
        }
    }
    return !tree.empty();
}

}  // namespace chesspp::kit
