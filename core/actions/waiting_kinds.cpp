// SPDX-License-Identifier: MIT
#include "core/actions/waiting_kinds.h"

#include "core/actions/kind_names.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace chesspp {
namespace {

/// The kinds that an action offers; null where it offers none, or the army's.
template <class Anything>
auto* listOf(Anything& action) {
    auto* summon = std::get_if<SummonAction>(&action);
    auto* promote = std::get_if<PromoteAction>(&action);
    auto* choice = summon != nullptr ? &summon->into : promote != nullptr ? &promote->into : nullptr;
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
        if (node.action) {
            auto* multi = std::get_if<MultiAction>(&*node.action);
            left = multi != nullptr ? leaveOut(multi->parts, kind) : leaveOut(*node.action, kind);
        }
        if (left == Left::Nothing || (node.target && leapsOver(*node.target, kind)))
            node.enabled = Enabled::No;
    }
}

const std::vector<std::string>* kindsOffered(const Node& node) {
    return node.action ? listOf(*node.action) : nullptr;
}
const std::vector<std::string>* kindsOffered(const MultiPart& part) {
    return listOf(part.action);
}
const std::vector<std::string>* kindsOffered(const EventRule& /*rule*/) {
    return nullptr;
}

}  // namespace

PieceDefinition withoutKind(PieceDefinition piece, const std::string& kind) {
    leaveOut(piece.tree, kind);
    for (EventRule& rule : piece.on) {
        if (leaveOut(rule.parts, kind) == Left::Nothing) rule.enabled = Enabled::No;
    }
    return piece;
}

const std::vector<std::string>* kindsOfferedBy(const TreeThing& thing) {
    return std::visit([](const auto& each) { return kindsOffered(each); }, thing);
}

TreeThing withoutOffered(TreeThing thing, const std::string& kind) {
    if (auto* node = std::get_if<Node>(&thing); node != nullptr && node->action) {
        if (auto* kinds = listOf(*node->action)) std::erase(*kinds, kind);
    } else if (auto* part = std::get_if<MultiPart>(&thing)) {
        if (auto* kinds = listOf(part->action)) std::erase(*kinds, kind);
    }
    return thing;
}

TreeThing withKindExchanged(TreeThing thing, const std::string& was, const std::string& now) {
    // A piece of this alone says itself where kinds stand.
    PieceDefinition alone;
    if (auto* node = std::get_if<Node>(&thing)) {
        std::vector<Node> children = std::exchange(node->children, {});
        std::vector<MultiPart> parts;
        const bool hasParts = node->action && std::holds_alternative<MultiAction>(*node->action);
        if (hasParts) parts = std::exchange(std::get<MultiAction>(*node->action).parts, {});
        alone.tree.push_back(std::move(*node));
        Node renamed = std::move(withKindRenamed(std::move(alone), was, now).tree.front());
        renamed.children = std::move(children);
        if (hasParts) std::get<MultiAction>(*renamed.action).parts = std::move(parts);
        return renamed;
    }
    if (auto* rule = std::get_if<EventRule>(&thing)) {
        std::vector<MultiPart> parts = std::exchange(rule->parts, {});
        alone.on.push_back(std::move(*rule));
        EventRule renamed = std::move(withKindRenamed(std::move(alone), was, now).on.front());
        renamed.parts = std::move(parts);
        return renamed;
    }
    EventRule holder;
    holder.parts.push_back(std::move(std::get<MultiPart>(thing)));
    alone.on.push_back(std::move(holder));
    return std::move(withKindRenamed(std::move(alone), was, now).on.front().parts.front());
}

}  // namespace chesspp
