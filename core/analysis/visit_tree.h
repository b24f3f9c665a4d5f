// SPDX-License-Identifier: MIT
// Visits the enabled nodes, actions or expressions of a piece in the order of the file, with JSON pointers.
#pragma once

#include "core/language/condition_types.h"
#include "core/language/piece_definition.h"

#include <string>
#include <vector>

namespace chesspp {

/// Calls visit(const Node&, const std::string& pointer), a node before its children.
template <class Visit>
void forEachNode(const std::vector<Node>& nodes, const std::string& pointer, const Visit& visit) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].enabled == Enabled::No) continue;
        const std::string here = pointer + '/' + std::to_string(i);
        visit(nodes[i], here);
        forEachNode(nodes[i].children, here + "/then", visit);
    }
}

/// Calls visit(const auto& action, const std::string& pointer) with every part of a list.
template <class Visit>
void forEachPart(const std::vector<MultiPart>& parts, const std::string& pointer, const Visit& visit) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].enabled == Enabled::No) continue;
        const std::string here = pointer + '/' + std::to_string(i);
        std::visit([&](const auto& action) { visit(action, here); }, parts[i].action);
    }
}

/// Calls visit(const auto& action, const std::string& pointer) with every action of the tree and of events,
/// those inside multis after their multi.
template <class Visit>
void forEachAction(const PieceDefinition& piece, const Visit& visit) {
    forEachNode(piece.tree, "/tree", [&](const Node& node, const std::string& pointer) {
        if (!node.action) return;
        std::visit([&](const auto& action) { visit(action, pointer); }, *node.action);
        if (const auto* multi = std::get_if<MultiAction>(&*node.action)) {
            forEachPart(multi->parts, pointer + "/parts", visit);
        }
    });
    for (std::size_t i = 0; i < piece.on.size(); ++i) {
        if (piece.on[i].enabled == Enabled::No) continue;
        forEachPart(piece.on[i].parts, "/on/" + std::to_string(i) + "/parts", visit);
    }
}

/// Calls visit(const Condition&, const std::string& pointer) with the conditions of a list.
template <class Visit>
void forEachConditionIn(const std::vector<Condition>& list, const std::string& pointer, const Visit& visit) {
    for (std::size_t i = 0; i < list.size(); ++i) visit(list[i], pointer + '/' + std::to_string(i));
}

/// The same with those of every part of a list.
template <class Visit>
void forEachConditionIn(const std::vector<MultiPart>& parts, const std::string& pointer, const Visit& visit) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].enabled == Enabled::No) continue;
        forEachConditionIn(parts[i].conditions, pointer + '/' + std::to_string(i) + "/if", visit);
    }
}

/// Calls visit(const Condition&, const std::string& pointer) with the conditions and stops of a node, of its
/// legs and of its parts, not of its children.
template <class Visit>
void forEachConditionOf(const Node& node, const std::string& pointer, const Visit& visit) {
    forEachConditionIn(node.conditions, pointer + "/if", visit);
    forEachConditionIn(node.stops, pointer + "/stop", visit);
    const auto* path = node.target ? std::get_if<PathTarget>(&*node.target) : nullptr;
    for (std::size_t i = 0; path != nullptr && i < path->legs.size(); ++i) {
        forEachConditionIn(path->legs[i].conditions, pointer + "/to/path/" + std::to_string(i) + "/if",
                           visit);
    }
    const auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
    if (multi != nullptr) forEachConditionIn(multi->parts, pointer + "/parts", visit);
}

/// Calls visit(const Expression&, const std::string& pointer) with every condition of the piece and every
/// value that it sets; what stands inside an expression is for the caller to walk.
template <class Visit>
void forEachExpression(const PieceDefinition& piece, const Visit& visit) {
    forEachNode(piece.tree, "/tree", [&](const Node& node, const std::string& pointer) {
        forEachConditionOf(node, pointer, visit);
    });
    for (std::size_t i = 0; i < piece.on.size(); ++i) {
        const EventRule& rule = piece.on[i];
        if (rule.enabled == Enabled::No) continue;
        const std::string here = "/on/" + std::to_string(i);
        forEachConditionIn(rule.when, here + "/when", visit);
        forEachConditionIn(rule.conditions, here + "/if", visit);
        forEachConditionIn(rule.parts, here + "/parts", visit);
    }
    forEachAction(piece, [&]<class Action>(const Action& action, const std::string& pointer) {
        if constexpr (std::is_same_v<Action, SetAction>) {
            for (const Expression& value : action.value) visit(value, pointer + "/value");
        }
    });
}

/// Calls visit(const Expression&) with the expression and all that stands inside it.
template <class Visit>
void forEachWithin(const Expression& expression, const Visit& visit) {
    visit(expression);
    for (const Expression* operand : operandsOf(expression)) forEachWithin(*operand, visit);
}

}  // namespace chesspp
