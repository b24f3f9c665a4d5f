// SPDX-License-Identifier: MIT
//
// Siblings compared two by two: whole nodes, and jumps with the jumps, lines and slides
// that go to the same square at least whenever they do.
#include "core/analysis/assumptions.h"
#include "core/analysis/lint_parts.h"
#include "core/moves/oracle_targets.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::linting {

namespace {

using Offsets = std::vector<Offset>;

/// Whatever does not change what a node does is left out.
Node bare(const Node& node) {
    Node same = node;
    same.comment.clear();
    same.extras.clear();
    for (Node& child : same.children) child = bare(child);
    return same;
}

Offsets imagesOf(Offset offset, Mirror mirror) {
    Offsets images;
    for (const oracle::Image& image : oracle::imagesOf(mirror)) images.push_back(image(offset));
    return images;
}

/// The squares that its target surely looks at, whatever stands on the board.
Offsets surelyLooksAt(const Node& node) {
    const auto first = [&](const Line& line) {
        return line.first == 1 && !line.from ? imagesOf(line.direction, node.mirror) : Offsets{};
    };
    if (const auto* jump = std::get_if<Jump>(&*node.target)) return imagesOf(jump->by, node.mirror);
    if (const auto* line = std::get_if<Line>(&*node.target)) return first(*line);
    if (const auto* slide = std::get_if<Slide>(&*node.target)) return first(slide->line);
    const auto* segment = std::get_if<Segment>(&*node.target);
    if (segment == nullptr || segment->from) return {};
    return imagesOf(segment->direction, node.mirror);
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

/// Whether every move of the one is a move of the other, always.
bool isCovered(const Node& one, const Node& by) {
    if (bare(one) == bare(by)) return true;
    if (!one.action || !by.action || !one.children.empty() || *one.action != *by.action ||
        one.leaves != by.leaves || !one.target || !by.target || !std::holds_alternative<Jump>(*one.target)) {
        return false;
    }
    const Offsets squares = surelyLooksAt(one);
    const Offsets others = surelyLooksAt(by);
    if (!std::ranges::all_of(
            squares, [&](Offset square) { return std::ranges::find(others, square) != others.end(); })) {
        return false;
    }
    const auto needs = wanted(one);
    const auto suffices = wanted(by);
    return needs && suffices && needs->within(*suffices);
}

void compare(const std::vector<Node>& nodes, const std::string& pointer, Diagnostics& problems) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].enabled == Enabled::No) continue;
        const std::string here = pointer + '/' + std::to_string(i);
        for (std::size_t j = 0; j < nodes.size(); ++j) {
            if (i == j || nodes[j].enabled == Enabled::No || !isCovered(nodes[i], nodes[j])) continue;
            // Of two that say the same the later is told.
            if (j > i && isCovered(nodes[j], nodes[i])) continue;
            problems.warning({{}, here, 0, 0}, "lint.covered",
                             {{"other", pointer + '/' + std::to_string(j)}});
            break;
        }
        compare(nodes[i].children, here + "/then", problems);
    }
}

}  // namespace

void lintOverlaps(const PieceDefinition& piece, Diagnostics& problems) {
    compare(piece.tree, "/tree", problems);
}

}  // namespace chesspp::linting
