// SPDX-License-Identifier: MIT
// Visits the enabled nodes, actions or expressions of a piece in the order of the file, with JSON pointers.
#pragma once

#include "core/language/condition_types.h"
#include "core/language/piece_definition.h"

#include <string>
#include <vector>

namespace chesspp {

/// Calls visit(item, pointer) with every item of a list, `pointer` being that of the list.
template <class List, class Visit>
void forEachItem(List& list, const std::string& pointer, const Visit& visit) {
    for (std::size_t i = 0; i < list.size(); ++i) visit(list[i], pointer + '/' + std::to_string(i));
}

/// The same with the nodes, parts or events that are not switched off.
template <class Item, class Visit>
void forEachEnabled(const std::vector<Item>& list, const std::string& pointer, const Visit& visit) {
    forEachItem(list, pointer, [&](const Item& item, const std::string& here) {
        if (item.enabled == Enabled::Yes) visit(item, here);
    });
}

/// Calls visit(const Node&, const std::string& pointer), a node before its children.
template <class Visit>
void forEachNode(const std::vector<Node>& nodes, const std::string& pointer, const Visit& visit) {
    forEachEnabled(nodes, pointer, [&](const Node& node, const std::string& here) {
        visit(node, here);
        forEachNode(node.children, here + "/then", visit);
    });
}

/// Calls visit(const auto& action, const std::string& pointer) with every action of the tree and of events,
/// those inside multis after their multi.
template <class Visit>
void forEachAction(const PieceDefinition& piece, const Visit& visit) {
    const auto visitPart = [&](const MultiPart& part, const std::string& pointer) {
        std::visit([&](const auto& action) { visit(action, pointer); }, part.action);
    };
    forEachNode(piece.tree, "/tree", [&](const Node& node, const std::string& pointer) {
        if (!node.action) return;
        std::visit([&](const auto& action) { visit(action, pointer); }, *node.action);
        if (const auto* multi = actionAs<MultiAction>(node)) {
            forEachEnabled(multi->parts, pointer + "/parts", visitPart);
        }
    });
    forEachEnabled(piece.on, "/on", [&](const EventRule& rule, const std::string& pointer) {
        forEachEnabled(rule.parts, pointer + "/parts", visitPart);
    });
}

/// Calls visit(const Condition&, const std::string& pointer) with the conditions of every part of a list.
template <class Visit>
void forEachPartCondition(const std::vector<MultiPart>& parts, const std::string& pointer,
                          const Visit& visit) {
    forEachEnabled(parts, pointer, [&](const MultiPart& part, const std::string& here) {
        forEachItem(part.conditions, here + "/if", visit);
    });
}

/// The same with those of every leg of a path, and of paths that are its legs.
template <class Visit>
void forEachLegCondition(const PathTarget& path, const std::string& pointer, const Visit& visit) {
    forEachItem(path.legs, pointer, [&](const Leg& leg, const std::string& here) {
        forEachItem(leg.conditions, here + "/if", visit);
        for (const Target& target : leg.target) {
            if (const auto* inner = std::get_if<PathTarget>(&target))
                forEachLegCondition(*inner, here + "/to/path", visit);
        }
    });
}

/// Calls visit(const Condition&, const std::string& pointer) with the conditions and stops of a node, of its
/// legs and of its parts, not of its children.
template <class Visit>
void forEachConditionOf(const Node& node, const std::string& pointer, const Visit& visit) {
    forEachItem(node.conditions, pointer + "/if", visit);
    forEachItem(node.stops, pointer + "/stop", visit);
    if (const auto* path = targetAs<PathTarget>(node))
        forEachLegCondition(*path, pointer + "/to/path", visit);
    if (const auto* multi = actionAs<MultiAction>(node)) {
        forEachPartCondition(multi->parts, pointer + "/parts", visit);
    }
}

/// Calls visit(const Expression&, const std::string& pointer) with the squares that a target of a node or
/// part names, those of legs too.
template <class AnyTarget, class Visit>
void forEachNamedSquare(const AnyTarget& target, const std::string& pointer, const Visit& visit) {
    if (const auto* named = std::get_if<SquareTarget>(&target)) {
        for (const Expression& square : named->square) visit(square, pointer + "/square");
    }
    if constexpr (std::is_same_v<AnyTarget, Target>) {
        if (const auto* path = std::get_if<PathTarget>(&target)) {
            forEachItem(path->legs, pointer + "/path", [&](const Leg& leg, const std::string& here) {
                for (const Target& inner : leg.target) forEachNamedSquare(inner, here + "/to", visit);
            });
        }
    }
}

/// The same with those of the targets of every part of a list.
template <class Visit>
void forEachNamedSquare(const std::vector<MultiPart>& parts, const std::string& pointer, const Visit& visit) {
    forEachEnabled(parts, pointer, [&](const MultiPart& part, const std::string& here) {
        if (part.target) forEachNamedSquare(*part.target, here + "/to", visit);
    });
}

/// Calls visit(const Expression&, const std::string& pointer) with every condition of the piece, every value
/// that it sets and every square that its targets name, but not with the expressions inside these.
template <class Visit>
void forEachExpression(const PieceDefinition& piece, const Visit& visit) {
    forEachNode(piece.tree, "/tree", [&](const Node& node, const std::string& pointer) {
        forEachConditionOf(node, pointer, visit);
        if (node.target) forEachNamedSquare(*node.target, pointer + "/to", visit);
        if (const auto* multi = actionAs<MultiAction>(node))
            forEachNamedSquare(multi->parts, pointer + "/parts", visit);
    });
    forEachEnabled(piece.on, "/on", [&](const EventRule& rule, const std::string& pointer) {
        forEachItem(rule.when, pointer + "/when", visit);
        forEachItem(rule.conditions, pointer + "/if", visit);
        forEachPartCondition(rule.parts, pointer + "/parts", visit);
        forEachNamedSquare(rule.parts, pointer + "/parts", visit);
    });
    forEachAction(piece, [&]<class Action>(const Action& action, const std::string& pointer) {
        if constexpr (std::is_same_v<Action, SetAction>) {
            for (const Expression& value : action.value) visit(value, pointer + "/value");
        }
    });
}

/// Calls visit(const Expression&) with the expression and all expressions inside it.
template <class Visit>
void forEachWithin(const Expression& expression, const Visit& visit) {
    visit(expression);
    for (const Expression* operand : operandsOf(expression)) forEachWithin(*operand, visit);
}

}  // namespace chesspp
