// SPDX-License-Identifier: MIT
// Compares pairs of nodes to find those whose moves another node, evaluated whenever they are, also gives.
#include "core/analysis/condition_prover.h"
#include "core/analysis/lint_parts.h"
#include "core/language/image.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::linting {

namespace {

using Offsets = std::vector<Offset>;
using Images = std::vector<Image>;

/// Those of a mirror inside others, each once.
Images imagesWithin(const Images& outer, Mirror mirror) {
    Images images;
    for (const Image& image : outer) {
        for (const Image& inner : imagesOf(mirror)) {
            const Image both = image.after(inner);
            if (std::ranges::find(images, both) == images.end()) images.push_back(both);
        }
    }
    return images;
}

/// Whether they differ in comments and extra keys alone.
bool areAlike(const Node& one, const Node& other) {
    return one.action == other.action && one.target == other.target && one.conditions == other.conditions &&
           one.stops == other.stops && one.stopRule == other.stopRule && one.mirror == other.mirror &&
           one.leaves == other.leaves && one.enabled == other.enabled &&
           std::ranges::equal(one.children, other.children, areAlike);
}

/// Whether both go along the same line, the first no farther than the other.
bool isPartOfLine(const Node& some, const Node& all) {
    if (!some.target || !all.target || some.target->index() != all.target->index()) return false;
    if (targetAs<Segment>(some) != nullptr) return false;
    const auto one = lineAlong(*some.target);
    const auto other = lineAlong(*all.target);
    if (!one || !other) return false;
    Line asFar = *one;
    asFar.last = other->last;
    return asFar == *other && (!other->last || (one->last && *one->last <= *other->last));
}

Offsets imagesOf(Offset offset, const Images& outer, Mirror mirror) {
    Offsets images;
    for (const Image& image : imagesWithin(outer, mirror)) images.push_back(image.of(offset));
    return images;
}

/// The squares that the target reaches on every board.
Offsets surelyReached(const Node& node, const Images& outer) {
    if (const auto* jump = targetAs<Jump>(node)) return imagesOf(jump->by, outer, node.mirror);
    const auto line = lineAlong(*node.target);
    if (!line || line->first != 1 || line->from) return {};
    return imagesOf(line->direction, outer, node.mirror);
}

/// The contents with which a square is reached; nothing if anything else matters.
std::optional<ContentSet> wantedContents(const Node& node) {
    ContentSet all;
    for (const SquareContent found : {SquareContent::Empty, SquareContent::Friend, SquareContent::Enemy,
                                      SquareContent::Neutral, SquareContent::Hole}) {
        if (found == SquareContent::Friend && targetAs<Slide>(node) != nullptr) continue;
        ConditionProver prover;
        prover.restrict(Expression{Subject::Destination}, {found});
        bool goes = true;
        for (const Condition& condition : node.conditions) {
            const Proof proof = prover.proofOf(condition);
            if (proof == Proof::Open) return std::nullopt;
            goes = goes && proof == Proof::Always;
        }
        if (goes) all = all | ContentSet{found};
    }
    return all;
}

/// Whether mirroring the node changes more of its moves than the shown square.
bool turnsItsEffects(const Node& node) {
    return !node.leaves.empty() || actionAs<MultiAction>(node) != nullptr ||
           actionAs<MoveOtherAction>(node) != nullptr;
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

    void report(Diagnostics& problems) const {
        std::vector<bool> reported(nodes_.size());
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            // A covered node is reported without those below it.
            reported[i] =
                std::ranges::any_of(nodes_[i].above, [&](std::size_t each) { return reported[each]; });
            if (reported[i]) continue;
            const auto other = coveredBy(i);
            if (!other) continue;
            reported[i] = true;
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
        Offsets reached;                 ///< in these
        std::optional<ContentSet> wanted;
    };

    void add(const std::vector<Node>& list, const std::string& pointer,
             const std::vector<std::size_t>& above) {
        forEachEnabled(list, pointer, [&](const Node& node, const std::string& here) {
            std::vector<std::size_t> below = above;
            below.push_back(nodes_.size());
            const Images none{Image{}};
            const bool compares = node.action && node.target;
            nodes_.push_back({&node, here, above, imagesWithin(none, node.mirror),
                              compares ? surelyReached(node, none) : Offsets{},
                              compares ? wantedContents(node) : std::nullopt});
            add(node.children, here + "/then", below);
        });
    }

    [[nodiscard]] std::optional<std::size_t> coveredBy(std::size_t one) const {
        for (std::size_t other = 0; other < nodes_.size(); ++other) {
            // Of two equal nodes the later one is reported.
            if (other == one || !covers(one, other)) continue;
            if (other < one || !covers(other, one)) return other;
        }
        return std::nullopt;
    }

    /// Whether `other` is evaluated whenever `one` is, and gives all its moves.
    [[nodiscard]] bool covers(std::size_t one, std::size_t other) const {
        const Numbered& given = nodes_[one];
        const Numbered& by = nodes_[other];
        const Node& node = *given.node;
        if (node.action != by.node->action || node.leaves != by.node->leaves) return false;
        const auto [own, others] = std::ranges::mismatch(given.above, by.above);
        if (others != by.above.end()) return false;
        // As seen from the node over the other.
        Images outer{Image{}};
        for (auto each = own; each != given.above.end(); ++each) {
            outer = imagesWithin(outer, nodes_[*each].node->mirror);
        }
        const bool leaf = node.action && node.children.empty();
        const bool wantsLess = leaf && given.wanted && by.wanted && given.wanted->within(*by.wanted);
        const bool requiresMore = wantsLess || areAmong(by.node->conditions, node.conditions);
        const bool sameStops = node.stops == by.node->stops && node.stopRule == by.node->stopRule;
        if (requiresMore && sameStops && areAmong(imagesWithin(outer, node.mirror), by.images)) {
            const bool sameTarget = node.target == by.node->target || isPartOfLine(node, *by.node);
            const bool sameBelow = leaf || std::ranges::equal(node.children, by.node->children, areAlike);
            if (sameTarget && sameBelow) return true;
        }
        if (!wantsLess || turnsItsEffects(node)) return false;
        const bool rides = sameStops && node.stops.empty() && isPartOfLine(node, *by.node);
        const Offsets reached = surelyReached(node, outer);
        return (rides || targetAs<Jump>(node) != nullptr) && !reached.empty() &&
               areAmong(reached, by.reached);
    }

    std::vector<Numbered> nodes_;
};

}  // namespace

void lintOverlaps(const PieceDefinition& piece, Diagnostics& problems) {
    Overlaps(piece.tree).report(problems);
}

}  // namespace chesspp::linting
