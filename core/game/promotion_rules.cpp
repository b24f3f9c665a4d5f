// SPDX-License-Identifier: MIT
#include "core/game/promotion_rules.h"

#include "core/base/bounds.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace chesspp {

namespace {

[[nodiscard]] MultiPart partOf(PartAction action, PartBase at) {
    MultiPart part;
    part.action = std::move(action);
    part.at = at;
    part.necessity = Necessity::Necessary;
    return part;
}

[[nodiscard]] bool isMoveToTarget(const MultiPart& part) {
    const bool isSure = part.conditions.empty() || part.necessity == Necessity::Necessary;
    return std::holds_alternative<MoveAction>(part.action) && part.at == PartBase::Destination &&
           !part.target && part.enabled == Enabled::Yes && isSure;
}

[[nodiscard]] Condition allOf(std::vector<Condition> conditions) {
    if (conditions.size() == 1) return std::move(conditions.front());
    return {Logical{LogicalOperator::And, std::move(conditions)}};
}
[[nodiscard]] Condition anyOf(std::vector<Condition> conditions) {
    if (conditions.size() == 1) return std::move(conditions.front());
    return {Logical{LogicalOperator::Or, std::move(conditions)}};
}
[[nodiscard]] Condition notOf(Condition condition) {
    return {Negation{{std::move(condition)}}};
}

/// Nodes without promotions keep their places: one that does nothing else is switched off.
void removePromotions(std::vector<Node>& nodes) {
    for (Node& node : nodes) {
        removePromotions(node.children);
        if (actionAs<PromoteAction>(node) != nullptr) node.enabled = Enabled::No;
        auto* multi = actionAs<MultiAction>(node);
        if (multi == nullptr) continue;
        const auto promotes = [](const MultiPart& part) {
            return std::holds_alternative<PromoteAction>(part.action);
        };
        if (std::erase_if(multi->parts, promotes) == 0) continue;
        if (multi->parts.empty()) node.enabled = Enabled::No;
        const bool isMove = multi->parts.size() == 1 && isMoveToTarget(multi->parts.front()) &&
                            multi->parts.front().conditions.empty();
        if (isMove) node.action = MoveAction{};
    }
}

class PromotionWriter {
public:
    explicit PromotionWriter(std::span<const Promotion> promotions) : promotions_(promotions) {
        std::vector<Condition> forced;
        for (const Promotion& each : promotions) {
            if (!each.forced.empty()) forced.push_back(allOf(each.forced));
        }
        if (!forced.empty()) forced_ = anyOf(std::move(forced));
    }

    /// False when there are too many nodes.
    [[nodiscard]] bool write(std::vector<Node>& nodes) {
        std::vector<Node> added;
        for (Node& node : nodes) {
            if (node.enabled == Enabled::No) continue;
            if (!write(node.children)) return false;
            const auto parts = partsThatMove(node);
            if (!parts) continue;
            const std::size_t copied = forced_ ? 1 + nodesIn(node.children) : 1;
            nodes_ += copied * promotions_.size();
            if (nodes_ > bounds::kTreeNodes) return false;
            for (const Promotion& each : promotions_) added.push_back(promoting(node, *parts, each));
            if (!forced_) continue;
            // Children follow whatever the piece becomes.
            if (!node.children.empty()) {
                for (auto copy = added.end() - static_cast<std::ptrdiff_t>(promotions_.size());
                     copy != added.end(); ++copy)
                    copy->children = node.children;
            }
            node.conditions.push_back(notOf(*forced_));
        }
        std::ranges::move(added, std::back_inserter(nodes));
        return true;
    }

private:
    /// Those of a node that moves the acting piece to its target.
    [[nodiscard]] static std::optional<std::vector<MultiPart>> partsThatMove(const Node& node) {
        if (actionAs<MoveAction>(node) != nullptr)
            return std::vector{partOf(MoveAction{}, PartBase::Destination)};
        const auto* multi = actionAs<MultiAction>(node);
        if (multi == nullptr || multi->parts.empty() || !isMoveToTarget(multi->parts.front()))
            return std::nullopt;
        return multi->parts;
    }

    [[nodiscard]] static Node promoting(const Node& node, std::vector<MultiPart> parts,
                                        const Promotion& promotion) {
        Node copy = node;
        copy.children.clear();
        KindChoice into;
        into.kinds = promotion.into;
        parts.insert(parts.begin() + 1, partOf(PromoteAction{std::move(into)}, PartBase::Start));
        copy.action = MultiAction{std::move(parts)};
        const std::vector<Condition>& when =
            promotion.conditions.empty() ? promotion.forced : promotion.conditions;
        if (promotion.conditions.empty() || promotion.forced.empty()) {
            copy.conditions.insert(copy.conditions.end(), when.begin(), when.end());
        } else {
            copy.conditions.push_back(anyOf({allOf(promotion.conditions), allOf(promotion.forced)}));
        }
        return copy;
    }

    [[nodiscard]] static std::size_t nodesIn(const std::vector<Node>& nodes) {
        std::size_t count = nodes.size();
        for (const Node& node : nodes) count += nodesIn(node.children);
        return count;
    }

    std::span<const Promotion> promotions_;
    std::optional<Condition> forced_;
    std::size_t nodes_ = 0;  ///< added
};

}  // namespace

bool setPromotions(std::vector<Node>& tree, std::span<const Promotion> promotions) {
    removePromotions(tree);
    return PromotionWriter(promotions).write(tree);
}

}  // namespace chesspp
