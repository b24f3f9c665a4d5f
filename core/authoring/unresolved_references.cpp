// SPDX-License-Identifier: MIT
#include "core/authoring/unresolved_references.h"

#include "core/language/action_facts.h"

#include <algorithm>
#include <vector>

namespace chesspp {
namespace {

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
