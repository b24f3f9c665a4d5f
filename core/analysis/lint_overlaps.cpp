// SPDX-License-Identifier: MIT
// Compares pairs of nodes to find those whose moves another node, evaluated whenever they are, also gives.
#include "core/actions/condition_text.h"
#include "core/analysis/assumptions.h"
#include "core/analysis/lint_parts.h"
#include "core/analysis/target_reach.h"
#include "core/moves/oracle_targets.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

namespace chesspp::linting {

namespace {

using Offsets = std::vector<Offset>;
using Images = std::vector<oracle::Image>;

/// Those of a mirror inside others, each once.
Images imagesWithin(const Images& outer, Mirror mirror) {
    Images images;
    for (const oracle::Image& image : outer) {
        for (const oracle::Image& inner : oracle::imagesOf(mirror)) {
            const oracle::Image both = image.of(inner);
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

Offsets imagesOf(Offset offset, const Images& outer, Mirror mirror) {
    Offsets images;
    for (const oracle::Image& image : imagesWithin(outer, mirror)) images.push_back(image(offset));
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
    for (const Found found : {Found::Empty, Found::Friend, Found::Enemy, Found::Neutral}) {
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

/// The line of a node that goes along one, or null.
const Line* lineOf(const Node& node) {
    if (!node.action || !node.target) return nullptr;
    if (const auto* slide = std::get_if<Slide>(&*node.target)) return &slide->line;
    return std::get_if<Line>(&*node.target);
}

/// Whether both go along the same line under the same conditions, the first no farther than the other.
bool isPartOfLine(const Node& some, const Node& all) {
    const Line* one = lineOf(some);
    const Line* other = lineOf(all);
    if (one == nullptr || other == nullptr || some.target->index() != all.target->index()) return false;
    Line asFar = *one;
    asFar.last = other->last;
    const bool noFarther = !other->last || (one->last && *one->last <= *other->last);
    return noFarther && asFar == *other && some.conditions == all.conditions && some.stops == all.stops &&
           some.stopRule == all.stopRule;
}

/// Whether a condition or a stop names squares that turn with the node.
bool asksForSteps(const Node& node) {
    const auto steps = [](const Condition& condition) {
        return printCondition(condition).find(".offset(") != std::string::npos;
    };
    return std::ranges::any_of(node.conditions, steps) || std::ranges::any_of(node.stops, steps);
}

bool isOpenGate(const Node& node, const Assumptions& known) {
    return !node.action && node.mirror == Mirror::None &&
           std::ranges::all_of(node.conditions, [&](const Condition& condition) {
               return known.proofOf(condition) == Proof::Always;
           });
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
            const Images none{oracle::Image{}};
            const bool compares = node.action && node.target;
            nodes_.push_back({&node, here, above, imagesWithin(none, node.mirror),
                              compares ? surelyLooksAt(node, none) : Offsets{},
                              compares ? wanted(node) : std::nullopt});
            std::vector<std::size_t> below = above;
            below.push_back(own);
            add(node.children, here + "/then", below);
        }
    }

    /// What the gates over a node say.
    [[nodiscard]] Assumptions gatesAbove(const std::vector<std::size_t>& above) const {
        Assumptions known;
        bool turned = false;
        for (const std::size_t each : std::views::reverse(above)) {
            const Node& node = *nodes_[each].node;
            for (const Condition& condition : node.conditions) {
                // Steps of different images are different ones.
                const bool steps = printCondition(condition).find(".offset(") != std::string::npos;
                if (!node.action && !(turned && steps)) known.assume(condition);
            }
            turned = turned || node.mirror != Mirror::None;
        }
        return known;
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
        if (given.node->action != by.node->action || given.node->leaves != by.node->leaves) return false;
        const auto [own, others] = std::ranges::mismatch(given.above, by.above);
        // What is below itself is not given elsewhere.
        if (others != by.above.end() && *others == one) return false;
        const bool turned = std::any_of(own, given.above.end(), [&](std::size_t each) {
            return nodes_[each].node->mirror != Mirror::None;
        });
        if (turned && others != by.above.end()) return false;
        if (!(areAlike(*given.node, *by.node) && !turned) && !goesWhere(given, by, own)) return false;
        if (others == by.above.end()) return true;
        const Assumptions known = gatesAbove(given.above);
        return std::all_of(others, by.above.end(),
                           [&](std::size_t each) { return isOpenGate(*nodes_[each].node, known); });
    }

    /// Whether a jump, or a line, goes nowhere but where the other surely does. `from` are the nodes over it
    /// that are not over the other.
    [[nodiscard]] bool goesWhere(const Numbered& given, const Numbered& by,
                                 std::vector<std::size_t>::const_iterator from) const {
        const Node& node = *given.node;
        Images outer{oracle::Image{}};
        for (auto each = from; each != given.above.end(); ++each) {
            outer = imagesWithin(outer, nodes_[*each].node->mirror);
        }
        if (isPartOfLine(node, *by.node)) {
            if (areAmong(imagesWithin(outer, node.mirror), by.images)) return true;
            const Offset direction = lineOf(node)->direction;
            const Images straight{oracle::Image{}};
            return !lineOf(node)->from && !turnsItsEffects(node) && !asksForSteps(node) &&
                   areAmong(imagesOf(direction, outer, node.mirror),
                            imagesOf(direction, straight, by.node->mirror));
        }
        const bool jumps = node.action && node.target && std::holds_alternative<Jump>(*node.target);
        if (!jumps || !node.children.empty() || !given.wants || !by.wants) return false;
        if (!given.wants->within(*by.wants)) return false;
        if (turnsItsEffects(node)) {
            const bool same =
                node.target == by.node->target && areAmong(imagesWithin(outer, node.mirror), by.images);
            if (!same) return false;
        }
        if (outer.size() == 1) return areAmong(given.looks, by.looks);
        return areAmong(surelyLooksAt(node, outer), by.looks);
    }

    std::vector<Numbered> nodes_;
};

}  // namespace

void lintOverlaps(const PieceDefinition& piece, Diagnostics& problems) {
    Overlaps(piece.tree).tell(problems);
}

}  // namespace chesspp::linting
