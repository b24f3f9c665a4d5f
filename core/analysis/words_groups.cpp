// SPDX-License-Identifier: MIT
#include "core/analysis/words_groups.h"

#include "core/actions/turning.h"
#include "core/analysis/target_reach.h"
#include "core/analysis/words_expressions.h"
#include "core/analysis/words_leaps.h"
#include "core/analysis/words_targets.h"

#include <algorithm>
#include <utility>

namespace chesspp::words {

namespace {

bool turnsBesideItsTarget(const Node& node) {
    if (node.mirror == Mirror::None) return false;
    if (!node.action) return true;
    if (node.target) {
        const auto line = lineAlong(*node.target);
        const auto* path = std::get_if<PathTarget>(&*node.target);
        if ((line && line->from) || (path != nullptr && !foldsInto(*path, node.mirror))) return true;
    }
    Node rest = node;
    rest.target.reset();
    rest.conditions = sortedConditions(node).rest;
    return subtreeTurns(rest, node.mirror);
}

bool isAlone(const Placed& placed) {
    const Node& node = *placed.node;
    return !node.action || !node.children.empty() || !node.leaves.empty() || !placed.isFolded ||
           std::holds_alternative<MultiAction>(*node.action) ||
           (!node.target && !std::holds_alternative<CastleAction>(*node.action));
}

bool joins(const Placed& a, const Placed& b) {
    if (isAlone(a) || isAlone(b) || a.sorted != b.sorted) return false;
    if (isCastle(a) && isCastle(b)) {
        const auto& one = std::get<CastleAction>(*a.node->action);
        const auto& other = std::get<CastleAction>(*b.node->action);
        return one.with == other.with && one.wing != other.wing;
    }
    return a.node->action == b.node->action && a.node->stops == b.node->stops &&
           a.node->stopRule == b.node->stopRule;
}

/// Offsets and directions of one manner, with the nodes that they are from.
struct Bundle {
    Offsets offsets;
    std::vector<std::string> nodes;
};

template <class Manner>
Bundle& slot(std::vector<std::pair<Manner, Bundle>>& list, const Manner& manner) {
    for (auto& [each, bundle] : list) {
        if (each == manner) return bundle;
    }
    return list.emplace_back(manner, Bundle{}).second;
}
void add(Bundle& bundle, const Offsets& offsets, const std::string& pointer) {
    bundle.offsets.insert(offsets.begin(), offsets.end());
    bundle.nodes.push_back(pointer);
}
/// The phrase of the whole group knows its nodes; parts need to only where there are several.
void append(std::vector<Message>& list, std::vector<Message> said, const Bundle& bundle, const Group& group) {
    for (Message& each : said) {
        if (group.size() > 1) each.nodes = bundle.nodes;
        list.push_back(std::move(each));
    }
}

bool stopsAtPieces(const Condition& stop) {
    return asks(stop, Subject::Destination, SquareMember::Occupied);
}
/// What a ride that ends at any piece does not need to be told.
bool stopsAtSomePieces(const Condition& stop) {
    return stopsAtPieces(stop) || asks(stop, Subject::Destination, SquareMember::HasEnemy) ||
           asks(stop, Subject::Destination, SquareMember::HasFriend);
}
/// Whether any piece ends the line, whatever else does.
RideManner::Over overOf(const Node& node) {
    const bool isAny = node.stops.size() < 2 || node.stopRule != StopRule::All;
    return isAny && std::any_of(node.stops.begin(), node.stops.end(), stopsAtPieces)
               ? RideManner::Over::Nothing
               : RideManner::Over::Anything;
}
/// Where stops or a free way are told, what is passed over is told with them.
RideManner::Over mannerOver(const Node& node) {
    return node.stops.empty() && !askForFreeWay(node.conditions) ? RideManner::Over::Anything
                                                                 : RideManner::Over::Nothing;
}

}  // namespace

bool isCastle(const Placed& placed) {
    return placed.node->action && std::holds_alternative<CastleAction>(*placed.node->action);
}

std::vector<Group> grouped(const std::vector<Node>& nodes, const std::string& pointer) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].enabled == Enabled::No) continue;
        Placed placed{&nodes[i], pointer + '/' + std::to_string(i), sortedConditions(nodes[i]),
                      !turnsBesideItsTarget(nodes[i])};
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return joins(group.front(), placed) && !(isCastle(placed) && group.size() > 1);
        });
        if (same != groups.end()) {
            same->push_back(std::move(placed));
        } else {
            groups.push_back({std::move(placed)});
        }
    }
    return groups;
}

std::vector<Message> Ways::of(const Group& group, Leaping leaping) const {
    Bundle jumps;
    std::vector<std::pair<RideManner, Bundle>> rides;
    std::vector<std::pair<Hop, Bundle>> hops;
    std::vector<Message> others;
    const Message start = candidate_.subject(Subject::Start);
    for (const Placed& placed : group) {
        if (!placed.node->target) continue;
        const Target& target = *placed.node->target;
        const Mirror mirror = placed.isFolded ? placed.node->mirror : Mirror::None;
        if (const auto line = lineAlong(target)) {
            const bool slides = std::holds_alternative<Slide>(target);
            const RideManner manner{line->first,
                                    line->last,
                                    squareFrom(start, line->from),
                                    line->offBoard,
                                    slides ? RideManner::Over::Nothing : mannerOver(*placed.node),
                                    untilStops(*placed.node)};
            add(slot(rides, manner), imagesOf(line->direction, mirror), placed.pointer);
        } else if (const auto* jump = std::get_if<Jump>(&target)) {
            add(jumps, imagesOf(jump->by, mirror), placed.pointer);
        } else if (target == Target{Radius{}}) {
            // Its eight neighbours are a step like any other.
            add(jumps, imagesOf({1, 0}, Mirror::All), placed.pointer);
            jumps.offsets.merge(imagesOf({1, 1}, Mirror::All));
        } else if (const auto* hop = std::get_if<Hop>(&target)) {
            Hop manner = *hop;
            manner.direction = {};
            add(slot(hops, manner), imagesOf(hop->direction, mirror), placed.pointer);
        } else if (const auto* legs = std::get_if<PathTarget>(&target)) {
            others.push_back(path(*legs, mirror, names_));
        } else {
            others.push_back(words::target(target, mirror, names_, leaping, start).front());
        }
    }
    std::vector<Message> list;
    append(list, leaps(jumps.offsets, leaping), jumps, group);
    for (auto& [manner, bundle] : rides) {
        append(list, words::rides(bundle.offsets, manner, leaping), bundle, group);
    }
    for (auto& [hop, bundle] : hops) {
        append(list, {words::hops(bundle.offsets, hop, candidate_)}, bundle, group);
    }
    append(list, std::move(others), {}, group);
    return list;
}

std::optional<Message> Ways::untilStops(const Node& node) const {
    const bool slides = std::holds_alternative<Slide>(*node.target);
    const bool saysPieces = !slides && overOf(node) == RideManner::Over::Anything;
    const bool isAll = node.stopRule == StopRule::All;
    std::vector<Message> stops;
    for (const Condition& stop : node.stops) {
        if (saysPieces || !stopsAtSomePieces(stop)) {
            stops.push_back(stop_.clause(stop));
        } else if (isAll) {
            // Where that piece stands a slide has ended already.
            return std::nullopt;
        }
    }
    if (stops.empty()) return std::nullopt;
    std::string code("words.");
    code += saysPieces ? "until-over." : "until.";
    code += isAll ? "all" : "any";
    return Message{std::move(code), {{"stops", std::move(stops)}}};
}

}  // namespace chesspp::words
