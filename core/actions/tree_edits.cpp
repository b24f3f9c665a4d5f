// SPDX-License-Identifier: MIT
#include "core/actions/tree_edits.h"

#include "core/actions/checks.h"
#include "core/actions/names.h"
#include "core/base/bounds.h"
#include "core/base/overloaded.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

/// The list itself, to be changed; nothing where there is none.
using Lists =
    std::variant<std::monostate, std::vector<Node>*, std::vector<MultiPart>*, std::vector<EventRule>*>;

Lists listIn(PieceDefinition& piece, const TreePlace& parent, TreeList list) {
    // The pointers found are those of `piece`, which may be changed.
    auto* node = const_cast<Node*>(nodeAt(piece, parent));
    auto* event = const_cast<EventRule*>(eventAt(piece, parent));
    switch (list) {
        case TreeList::Tree:
            if (parent.isPiece()) return &piece.tree;
            return {};
        case TreeList::On:
            if (parent.isPiece()) return &piece.on;
            return {};
        case TreeList::Then:
            if (node != nullptr) return &node->children;
            return {};
        case TreeList::Parts:
            if (event != nullptr) return &event->parts;
            if (node == nullptr || !node->action) return {};
            if (auto* multi = std::get_if<MultiAction>(&*node->action)) return &multi->parts;
            return {};
    }
    return {};
}

std::ptrdiff_t offsetOf(std::size_t index) {
    return static_cast<std::ptrdiff_t>(index);
}

std::size_t nodesIn(const std::vector<Node>& nodes) {
    std::size_t count = nodes.size();
    for (const Node& node : nodes) count += nodesIn(node.children);
    return count;
}

std::size_t depthOf(const Node& node) {
    std::size_t deepest = 0;
    for (const Node& child : node.children) deepest = std::max(deepest, depthOf(child));
    return deepest + 1;
}

Message message(std::string code, std::vector<Argument> arguments = {}) {
    return {std::move(code), std::move(arguments), {}};
}

std::optional<Message> refuseNode(const PieceDefinition& piece, const TreeSlot& slot, const Node& node) {
    if (slot.list == TreeList::Parts) return message("edit.node-as-part");
    if (slot.list == TreeList::On) return message("edit.node-as-event");
    if (slot.list == TreeList::Then) {
        const Node* parent = nodeAt(piece, slot.parent);
        if (parent == nullptr) return message("edit.node-in-part");
        if (!mayHaveChildren(*parent)) {
            const bool byTarget = parent->target && !std::holds_alternative<PromoteAction>(*parent->action);
            return message("edit.no-children",
                           {{"under", byTarget ? nameOf(*parent->target) : nameOf(*parent->action)}});
        }
    }
    if (slot.parent.steps.size() + depthOf(node) > bounds::kTreeDepth) {
        return message("tree.too-deep", {{"most", bounds::kTreeDepth}});
    }
    if (nodesIn(piece.tree) + nodesIn(node.children) + 1 > bounds::kTreeNodes) {
        return message("tree.too-many-nodes", {{"most", bounds::kTreeNodes}});
    }
    return std::nullopt;
}

std::unexpected<Diagnostics> refused(const TreePlace& place, Message why) {
    Diagnostics problems;
    problems.items().push_back({Severity::Error, {{}, pointerOf(place), 0, 0}, std::move(why)});
    return std::unexpected(std::move(problems));
}

void insertInto(PieceDefinition& piece, const TreeSlot& slot, TreeThing thing) {
    if (auto* part = std::get_if<MultiPart>(&thing); part != nullptr && isOfEvent(slot.parent)) {
        part->at = PartBase::Start;
    }
    std::visit(Overloaded{[](std::monostate, const auto&) {},
                          [&](auto* list, auto& each) {
                              if constexpr (std::is_same_v<std::remove_cvref_t<decltype(list->front())>,
                                                           std::remove_cvref_t<decltype(each)>>) {
                                  const std::size_t index = std::min(slot.index, list->size());
                                  list->insert(list->begin() + offsetOf(index), std::move(each));
                              }
                          }},
               listIn(piece, slot.parent, slot.list), thing);
}

}  // namespace

std::optional<Message> refusal(const PieceDefinition& piece, const TreeSlot& slot, const TreeThing& thing) {
    return std::visit(
        Overloaded{[&](const Node& node) { return refuseNode(piece, slot, node); },
                   [&](const MultiPart&) -> std::optional<Message> {
                       const std::vector<TreeList> lists = listsOf(piece, slot.parent);
                       if (slot.list == TreeList::Parts && std::ranges::find(lists, slot.list) != lists.end())
                           return std::nullopt;
                       return message("edit.part-elsewhere");
                   },
                   [&](const EventRule&) -> std::optional<Message> {
                       if (slot.list == TreeList::On && slot.parent.isPiece()) return std::nullopt;
                       return message("edit.event-elsewhere");
                   }},
        thing);
}

Result<PieceDefinition> withInserted(const PieceDefinition& piece, const TreeSlot& slot, TreeThing thing) {
    if (std::optional<Message> why = refusal(piece, slot, thing))
        return refused(slot.parent, std::move(*why));
    PieceDefinition changed = piece;
    insertInto(changed, slot, std::move(thing));
    return changed;
}

PieceDefinition withRemoved(const PieceDefinition& piece, const TreePlace& place) {
    PieceDefinition changed = piece;
    if (place.isPiece()) return changed;
    const TreeStep last = place.steps.back();
    std::visit(Overloaded{[](std::monostate) {},
                          [&](auto* list) {
                              if (last.index < list->size())
                                  list->erase(list->begin() + offsetOf(last.index));
                          }},
               listIn(changed, place.parent(), last.list));
    return changed;
}

PieceDefinition withReplaced(const PieceDefinition& piece, const TreePlace& place, TreeThing thing) {
    PieceDefinition changed = piece;
    if (place.isPiece()) return changed;
    const TreeStep last = place.steps.back();
    std::visit(Overloaded{[](std::monostate, const auto&) {},
                          [&](auto* list, auto& each) {
                              if constexpr (std::is_same_v<std::remove_cvref_t<decltype(list->front())>,
                                                           std::remove_cvref_t<decltype(each)>>) {
                                  if (last.index < list->size()) (*list)[last.index] = std::move(each);
                              }
                          }},
               listIn(changed, place.parent(), last.list), thing);
    return changed;
}

Result<MovedThing> withMoved(const PieceDefinition& piece, const TreePlace& from, const TreeSlot& slot) {
    std::optional<TreeThing> thing = thingAt(piece, from);
    if (!thing) return refused(from, message("edit.nothing-there"));
    if (slot.parent.isWithin(from)) return refused(from, message("edit.into-itself"));
    const PieceDefinition without = withRemoved(piece, from);
    // What stood behind it in the lists on the way has moved up by one.
    TreeSlot to = slot;
    const TreeStep taken = from.steps.back();
    const std::size_t level = from.steps.size() - 1;
    if (to.parent.steps.size() > level) {
        TreeStep& way = to.parent.steps[level];
        const bool beside = std::equal(from.steps.begin(), from.steps.end() - 1, to.parent.steps.begin());
        if (beside && way.list == taken.list && way.index > taken.index) --way.index;
    } else if (to.parent == from.parent() && to.list == taken.list && to.index > taken.index) {
        --to.index;
    }
    to.index = std::min(to.index, countIn(without, to.parent, to.list));
    Result<PieceDefinition> changed = withInserted(without, to, std::move(*thing));
    if (!changed) return std::unexpected(std::move(changed.error()));
    return MovedThing{std::move(*changed), to.parent.below({to.list, to.index})};
}

Result<PieceDefinition> withWrapped(const PieceDefinition& piece, const TreePlace& place) {
    const Node* node = nodeAt(piece, place);
    if (node == nullptr) return refused(place, message("edit.no-gate-around"));
    if (place.steps.size() + depthOf(*node) > bounds::kTreeDepth) {
        return refused(place, message("tree.too-deep", {{"most", bounds::kTreeDepth}}));
    }
    Node gate;
    gate.children.push_back(*node);
    return withReplaced(piece, place, std::move(gate));
}

Result<PieceDefinition> withUnwrapped(const PieceDefinition& piece, const TreePlace& place) {
    const Node* node = nodeAt(piece, place);
    if (node == nullptr || node->children.empty()) return refused(place, message("edit.nothing-inside"));
    const std::vector<Node> children = node->children;
    PieceDefinition changed = withRemoved(piece, place);
    const TreeStep last = place.steps.back();
    for (std::size_t i = 0; i < children.size(); ++i) {
        insertInto(changed, {place.parent(), last.list, last.index + i}, children[i]);
    }
    return changed;
}

PieceDefinition withToggled(const PieceDefinition& piece, const TreePlace& place) {
    std::optional<TreeThing> thing = thingAt(piece, place);
    if (!thing) return piece;
    std::visit([](auto& each) { each.enabled = each.enabled == Enabled::Yes ? Enabled::No : Enabled::Yes; },
               *thing);
    return withReplaced(piece, place, std::move(*thing));
}

bool isOff(const TreeThing& thing) {
    return std::visit([](const auto& each) { return each.enabled == Enabled::No; }, thing);
}

}  // namespace chesspp
