// SPDX-License-Identifier: MIT
// Compares pairs of nodes to find those whose moves another node, evaluated whenever they are, also gives.
#include "core/analysis/condition_prover.h"
#include "core/analysis/lint_parts.h"
#include "core/analysis/target_reach.h"
#include "core/moves/reference/targets.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::linting {

namespace {

using Offsets = std::vector<Offset>;
using Images = std::vector<reference::Image>;

/// Those of a mirror inside others, each once.
Images imagesWithin(const Images& outer, Mirror mirror) {
    Images images;
    for (const reference::Image& image : outer) {
        for (const reference::Image& inner : reference::imagesOf(mirror)) {
            const reference::Image both = image.of(inner);
            if (std::ranges::find(images, both) == images.end()) images.push_back(both);
        }
    }
    return images;
}

/// Whether they do the same, whatever is remarked on them.
bool areAlike(const Node& one, const Node& other) {
    return one.action == other.action && one.target == other.target && one.conditions == other.conditions &&
           one.stops == other.stops && one.stopRule == other.stopRule && one.mirror == other.mirror &&
           one.leaves == other.leaves && one.enabled == other.enabled &&
           std::ranges::equal(one.children, other.children, areAlike);
}

/// The line of a target that is one, or null.
const Line* lineOf(const std::optional<Target>& target) {
    if (!target) return nullptr;
    const auto* slide = std::get_if<Slide>(&*target);
    return slide != nullptr ? &slide->line : std::get_if<Line>(&*target);
}

/// Whether both go along the same line, the first no farther than the other.
bool isPartOfLine(const Node& some, const Node& all) {
    const Line* one = lineOf(some.target);
    const Line* other = lineOf(all.target);
    if (one == nullptr || other == nullptr || some.target->index() != all.target->index()) return false;
    Line asFar = *one;
    asFar.last = other->last;
    return asFar == *other && (!other->last || (one->last && *one->last <= *other->last));
}

Offsets imagesOf(Offset offset, const Images& outer, Mirror mirror) {
    Offsets images;
    for (const reference::Image& image : imagesWithin(outer, mirror)) images.push_back(image(offset));
    return images;
}

/// The squares that its target surely looks at, whatever stands on the board.
Offsets surelyLooksAt(const Node& node, const Images& outer) {
    if (const auto* jump = std::get_if<Jump>(&*node.target)) return imagesOf(jump->by, outer, node.mirror);
    const auto line = lineAlong(*node.target);
    if (!line || line->first != 1 || line->from) return {};
    return imagesOf(line->direction, outer, node.mirror);
}

/// What must be found on a square for the node to go there, if nothing else matters.
std::optional<Findings> wanted(const Node& node) {
    Findings all;
    for (const Found found : {Found::Empty, Found::Friend, Found::Enemy, Found::Neutral, Found::Hole}) {
        if (found == Found::Friend && std::holds_alternative<Slide>(*node.target)) continue;
        Assumptions so;
        so.restrict(Expression{Subject::Destination}, {found});
        bool goes = true;
        for (const Condition& condition : node.conditions) {
            const Proof proof = so.proofOf(condition);
            if (proof == Proof::Open) return std::nullopt;
            goes = goes && proof == Proof::Always;
        }
        if (goes) all = all | Findings{found};
    }
    return all;
}

/// Whether more of a move than the square it is shown on turns with the node.
bool turnsItsEffects(const Node& node) {
    return !node.leaves.empty() || std::holds_alternative<MultiAction>(*node.action) ||
           std::holds_alternative<MoveOtherAction>(*node.action);
}

/// Whether all of the first are among the second.
template <class Item>
bool areAmong(const std::vector<Item>& some, const std::vector<Item>& all) {
    return std::ranges::all_of(some,
                               [&](const Item& item) { return std::ranges::find(all, item) != all.end(); });
}

class Overlaps {
public:
    explicit Overlaps(const std::vector<Node>& tree) { add(tree, "/tree", {}); }

    void tell(Diagnostics& problems) const {
        std::vector<bool> told(nodes_.size());
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            // With a node all below it is covered.
            told[i] = std::ranges::any_of(nodes_[i].above, [&](std::size_t each) { return told[each]; });
            if (told[i]) continue;
            const auto other = coveredBy(i);
            if (!other) continue;
            told[i] = true;
            problems.warning({{}, nodes_[i].pointer, 0, 0}, "lint.covered",
                             {{"other", nodes_[*other].pointer}});
        }
    }

private:
    struct Numbered {
        const Node* node;
        std::string pointer;
        std::vector<std::size_t> above;  ///< the nodes over it, the root first
        Images images;                   ///< its own, seen from the node above
        Offsets looks;                   ///< in these
        std::optional<Findings> wants;
    };

    void add(const std::vector<Node>& list, const std::string& pointer,
             const std::vector<std::size_t>& above) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Node& node = list[i];
            if (node.enabled == Enabled::No) continue;
            const std::size_t own = nodes_.size();
            const std::string here = pointer + '/' + std::to_string(i);
            const Images none{reference::Image{}};
            const bool compares = node.action && node.target;
            nodes_.push_back({&node, here, above, imagesWithin(none, node.mirror),
                              compares ? surelyLooksAt(node, none) : Offsets{},
                              compares ? wanted(node) : std::nullopt});
            std::vector<std::size_t> below = above;
            below.push_back(own);
            add(node.children, here + "/then", below);
        }
    }

    [[nodiscard]] std::optional<std::size_t> coveredBy(std::size_t one) const {
        for (std::size_t other = 0; other < nodes_.size(); ++other) {
            // Of two that say the same the later is told.
            if (other == one || !covers(one, other)) continue;
            if (other < one || !covers(other, one)) return other;
        }
        return std::nullopt;
    }

    /// Whether the node `other` gives all that the node `one` does: where it is asked whenever the one is,
    /// and every move of the one is a move of it.
    [[nodiscard]] bool covers(std::size_t one, std::size_t other) const {
        const Numbered& given = nodes_[one];
        const Numbered& by = nodes_[other];
        const Node& node = *given.node;
        if (node.action != by.node->action || node.leaves != by.node->leaves) return false;
        const auto [own, others] = std::ranges::mismatch(given.above, by.above);
        if (others != by.above.end()) return false;
        // As seen from the node over the other.
        Images outer{reference::Image{}};
        for (auto each = own; each != given.above.end(); ++each) {
            outer = imagesWithin(outer, nodes_[*each].node->mirror);
        }
        const bool leaf = node.action && node.children.empty();
        const bool wantsLess = leaf && given.wants && by.wants && given.wants->within(*by.wants);
        const bool asksMore = wantsLess || areAmong(by.node->conditions, node.conditions);
        const bool sameStops = node.stops == by.node->stops && node.stopRule == by.node->stopRule;
        if (asksMore && sameStops && areAmong(imagesWithin(outer, node.mirror), by.images)) {
            const bool sameTarget = node.target == by.node->target || isPartOfLine(node, *by.node);
            const bool sameBelow = leaf || std::ranges::equal(node.children, by.node->children, areAlike);
            if (sameTarget && sameBelow) return true;
        }
        if (!wantsLess || turnsItsEffects(node)) return false;
        const bool rides = sameStops && node.stops.empty() && isPartOfLine(node, *by.node);
        const Offsets looks = surelyLooksAt(node, outer);
        return (rides || std::holds_alternative<Jump>(*node.target)) && !looks.empty() &&
               areAmong(looks, by.looks);
    }

    std::vector<Numbered> nodes_;
};

}  // namespace

void lintOverlaps(const PieceDefinition& piece, Diagnostics& problems) {
    Overlaps(piece.tree).tell(problems);
}

}  // namespace chesspp::linting
