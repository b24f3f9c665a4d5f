// SPDX-License-Identifier: MIT
#include "core/authoring/tree_edits.h"

#include "core/base/bounds.h"
#include "core/base/overloaded.h"
#include "core/language/action_facts.h"
#include "core/language/enum_names.h"
#include "core/language/validate_tree.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

/// Calls change(list) with the list, where there is one.
template <class Change>
void changeList(PieceDefinition& piece, const TreePlace& parent, TreeList list, const Change& change) {
    match(
        listAt(piece, parent, list), [](std::monostate) {},
        // The list found is one of `piece`, which may be changed.
        [&]<class Thing>(const std::vector<Thing>* found) {
            change(const_cast<std::vector<Thing>&>(*found));
        });
}

/// The piece after change(list, iterator to what stands at the place); the same where nothing stands there.
template <class Change>
PieceDefinition changedAt(PieceDefinition piece, const TreePlace& place, const Change& change) {
    if (place.isPiece()) return piece;
    const TreeStep last = place.steps.back();
    changeList(piece, place.parent(), last.list, [&](auto& list) {
        if (last.index < list.size()) change(list, list.begin() + static_cast<std::ptrdiff_t>(last.index));
    });
    return piece;
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

std::optional<Message> refuseNode(const PieceDefinition& piece, const TreeSlot& slot, const Node& node) {
    if (slot.list == TreeList::Parts) return Message{"edit.node-as-part", {}};
    if (slot.list == TreeList::On) return Message{"edit.node-as-event", {}};
    if (slot.list == TreeList::Then) {
        const Node* parent = nodeAt(piece, slot.parent);
        if (parent == nullptr) return Message{"edit.node-in-part", {}};
        if (!mayHaveChildren(*parent)) {
            const bool byTarget = parent->target && !std::holds_alternative<PromoteAction>(*parent->action);
            return Message{"edit.no-children",
                           {{"under", byTarget ? nameOf(*parent->target) : nameOf(*parent->action)}}};
        }
    }
    if (slot.parent.steps.size() + depthOf(node) > bounds::kTreeDepth) {
        return Message{"tree.too-deep", {{"most", bounds::kTreeDepth}}};
    }
    if (nodesIn(piece.tree) + nodesIn(node.children) + 1 > bounds::kTreeNodes) {
        return Message{"tree.too-many-nodes", {{"most", bounds::kTreeNodes}}};
    }
    return std::nullopt;
}

std::unexpected<Diagnostics> refused(const TreePlace& place, Message why) {
    Diagnostics problems;
    problems.items().push_back({Severity::Error, {{}, pointerOf(place), 0, 0}, std::move(why)});
    return std::unexpected(std::move(problems));
}

void insertInto(PieceDefinition& piece, const TreeSlot& slot, TreeItem thing) {
    if (auto* part = std::get_if<MultiPart>(&thing); part != nullptr && isOfEvent(slot.parent)) {
        part->at = PartBase::Start;
    }
    changeList(piece, slot.parent, slot.list, [&]<class Thing>(std::vector<Thing>& list) {
        auto* each = std::get_if<Thing>(&thing);
        const auto index = static_cast<std::ptrdiff_t>(std::min(slot.index, list.size()));
        if (each != nullptr) list.insert(list.begin() + index, std::move(*each));
    });
}

/// The kinds that an action offers; null where it offers none, or the army's.
template <class Anything>
auto* listOf(Anything& action) {
    auto* choice = offeredBy(action);
    const bool listed = choice != nullptr && choice->source == KindChoice::Source::Listed;
    return listed ? &choice->kinds : nullptr;
}

enum class Left : std::uint8_t { Something, Nothing };

template <class Anything>
Left leaveOut(Anything& action, const std::string& kind) {
    if (auto* kinds = listOf(action)) {
        const auto isIt = [&](const std::string& each) { return each == kind; };
        if (!kinds->empty() && std::ranges::all_of(*kinds, isIt)) return Left::Nothing;
        std::erase(*kinds, kind);
        return Left::Something;
    }
    const auto* give = std::get_if<GiveAction>(&action);
    return give != nullptr && give->kind == kind ? Left::Nothing : Left::Something;
}

Left leaveOut(std::vector<MultiPart>& parts, const std::string& kind) {
    bool left = false;
    bool lost = false;
    for (MultiPart& part : parts) {
        if (part.enabled == Enabled::No) continue;
        const bool stays = leaveOut(part.action, kind) == Left::Something;
        if (!stays) part.enabled = Enabled::No;
        (stays ? left : lost) = true;
    }
    return lost && !left ? Left::Nothing : Left::Something;
}

bool leapsOver(const Target& target, const std::string& kind) {
    if (const auto* hop = std::get_if<Hop>(&target)) return hop->over == kind;
    const auto* path = std::get_if<PathTarget>(&target);
    if (path == nullptr) return false;
    return std::ranges::any_of(path->legs, [&](const Leg& leg) {
        return std::ranges::any_of(leg.target, [&](const Target& each) { return leapsOver(each, kind); });
    });
}

void leaveOut(std::vector<Node>& nodes, const std::string& kind) {
    for (Node& node : nodes) {
        leaveOut(node.children, kind);
        Left left = Left::Something;
        if (auto* multi = actionAs<MultiAction>(node)) {
            left = leaveOut(multi->parts, kind);
        } else if (node.action) {
            left = leaveOut(*node.action, kind);
        }
        if (left == Left::Nothing || (node.target && leapsOver(*node.target, kind)))
            node.enabled = Enabled::No;
    }
}

}  // namespace

std::optional<Message> refusal(const PieceDefinition& piece, const TreeSlot& slot, const TreeItem& thing) {
    if (const auto* node = std::get_if<Node>(&thing)) return refuseNode(piece, slot, *node);
    const bool isPart = std::holds_alternative<MultiPart>(thing);
    const ThingList list = listAt(piece, slot.parent, slot.list);
    const bool fits = isPart ? std::holds_alternative<const std::vector<MultiPart>*>(list)
                             : std::holds_alternative<const std::vector<EventRule>*>(list);
    const auto parent = fits && isPart ? thingAt(piece, slot.parent) : std::nullopt;
    const auto* rule = parent ? std::get_if<EventRule>(&*parent) : nullptr;
    if (rule != nullptr && rule->event == PieceEvent::Immobilizes)
        return Message{"event.immobilizes-parts", {}};
    if (fits) return std::nullopt;
    return Message{isPart ? "edit.part-elsewhere" : "edit.event-elsewhere", {}};
}

Result<PieceDefinition> withInserted(const PieceDefinition& piece, const TreeSlot& slot, TreeItem thing) {
    if (std::optional<Message> why = refusal(piece, slot, thing))
        return refused(slot.parent, std::move(*why));
    PieceDefinition changed = piece;
    insertInto(changed, slot, std::move(thing));
    return changed;
}

PieceDefinition withRemoved(const PieceDefinition& piece, const TreePlace& place) {
    return changedAt(piece, place, [](auto& list, auto at) { list.erase(at); });
}

PieceDefinition withReplaced(const PieceDefinition& piece, const TreePlace& place, TreeItem thing) {
    return changedAt(piece, place, [&]<class Thing>(std::vector<Thing>&, auto at) {
        if (auto* each = std::get_if<Thing>(&thing)) *at = std::move(*each);
    });
}

Result<MovedThing> withMoved(const PieceDefinition& piece, const TreePlace& from, const TreeSlot& slot) {
    std::optional<TreeItem> thing = thingAt(piece, from);
    if (!thing) return refused(from, Message{"edit.nothing-there", {}});
    if (slot.parent.isWithin(from)) return refused(from, Message{"edit.into-itself", {}});
    const PieceDefinition without = withRemoved(piece, from);
    // What stood behind it in the lists on the way has moved up by one.
    TreePlace to = slot.parent.below({slot.list, slot.index});
    const TreeStep taken = from.steps.back();
    if (to.isWithin(from.parent()) && to.steps.size() >= from.steps.size()) {
        TreeStep& way = to.steps[from.steps.size() - 1];
        if (way.list == taken.list && way.index > taken.index) --way.index;
    }
    TreeStep& last = to.steps.back();
    last.index = std::min(last.index, countIn(without, to.parent(), last.list));
    Result<PieceDefinition> changed =
        withInserted(without, {to.parent(), last.list, last.index}, std::move(*thing));
    if (!changed) return std::unexpected(std::move(changed.error()));
    return MovedThing{std::move(*changed), std::move(to)};
}

Result<PieceDefinition> withWrapped(const PieceDefinition& piece, const TreePlace& place) {
    const Node* node = nodeAt(piece, place);
    if (node == nullptr) return refused(place, Message{"edit.no-gate-around", {}});
    if (place.steps.size() + depthOf(*node) > bounds::kTreeDepth) {
        return refused(place, Message{"tree.too-deep", {{"most", bounds::kTreeDepth}}});
    }
    Node gate;
    gate.children.push_back(*node);
    return withReplaced(piece, place, std::move(gate));
}

Result<PieceDefinition> withUnwrapped(const PieceDefinition& piece, const TreePlace& place) {
    const Node* node = nodeAt(piece, place);
    if (node == nullptr || node->children.empty()) return refused(place, Message{"edit.nothing-inside", {}});
    const std::vector<Node> children = node->children;
    PieceDefinition changed = withRemoved(piece, place);
    const TreeStep last = place.steps.back();
    for (std::size_t i = 0; i < children.size(); ++i) {
        insertInto(changed, {place.parent(), last.list, last.index + i}, children[i]);
    }
    return changed;
}

PieceDefinition withToggled(const PieceDefinition& piece, const TreePlace& place) {
    std::optional<TreeItem> thing = thingAt(piece, place);
    if (!thing) return piece;
    std::visit([](auto& each) { each.enabled = each.enabled == Enabled::Yes ? Enabled::No : Enabled::Yes; },
               *thing);
    return withReplaced(piece, place, std::move(*thing));
}

bool isOff(const TreeItem& thing) {
    return std::visit([](const auto& each) { return each.enabled == Enabled::No; }, thing);
}

PieceDefinition withoutKind(PieceDefinition piece, const std::string& kind) {
    leaveOut(piece.tree, kind);
    for (EventRule& rule : piece.on) {
        if (leaveOut(rule.parts, kind) == Left::Nothing) rule.enabled = Enabled::No;
    }
    return piece;
}

const std::vector<std::string>* kindsOfferedBy(const TreeItem& thing) {
    if (const auto* part = std::get_if<MultiPart>(&thing)) return listOf(part->action);
    const auto* node = std::get_if<Node>(&thing);
    return node != nullptr && node->action ? listOf(*node->action) : nullptr;
}

TreeItem withoutOffered(TreeItem thing, const std::string& kind) {
    // The list found is one of `thing`, which may be changed.
    if (const auto* kinds = kindsOfferedBy(thing))
        std::erase(const_cast<std::vector<std::string>&>(*kinds), kind);
    return thing;
}

}  // namespace chesspp
