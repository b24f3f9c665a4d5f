// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/shift_kernels.h"

#include <map>
#include <tuple>

namespace chesspp::bitboards {

namespace {

using compiler::ActorMoved;
using compiler::Content;
using compiler::Entry;
using compiler::MarkRequirement;
using compiler::Requirement;

/// Equal for candidates of one kernel.
struct StepShape {
    int delta = 0;
    Step step;
    std::uint16_t recipe = 0;
    Mode mode = 0;
    std::vector<int> path;  ///< differences from the start to the squares that must be empty
    bool needsUnmoved = false;
    std::uint8_t mark = kMostMarks;
    std::size_t filterNumber = 0;  ///< from 1; 0 for none
    const Filter* filter = nullptr;
    friend auto operator<=>(const StepShape&, const StepShape&) = default;
};

/// Nothing when no kernel can hold it.
template <int W>
[[nodiscard]] std::optional<StepShape> shapeOf(Tables<W>& tables, const Entry& entry, KindId kind) {
    const Requirement& requirement = entry.requirement;
    const Requirement rest = requirement.without(entry.shown);
    StepShape shape;
    shape.delta = entry.shown.index - entry.from.index;
    shape.step = tables.rules->shape.between(entry.from, entry.shown);
    shape.recipe = entry.recipe;
    shape.mode = requirement.at(entry.shown).bits() & 7U;
    if (!rest.onlyEmptySquares() || requirement.actorMoved() == ActorMoved::Moved) {
        return std::nullopt;
    }
    shape.filter = tables.filterOf(requirement);
    if (shape.filter != nullptr) {
        if (!shape.filter->isSetwise()) return std::nullopt;
        shape.filterNumber = shape.filter->number + 1;
    }
    for (const compiler::SquareContents& each : rest.contents()) {
        shape.path.push_back(int{each.square.index} - int{entry.from.index});
    }
    shape.needsUnmoved = requirement.actorMoved() == ActorMoved::Unmoved;
    for (const MarkRequirement& mark : requirement.marks()) {
        const bool onTarget = mark.stands && mark.square == entry.shown;
        if (!onTarget || shape.mark != kMostMarks) return std::nullopt;
        shape.mark = mark.mark.index;
    }
    if (shape.delta == 0 || shape.mode == 0 ||
        shape.path.size() > std::tuple_size_v<decltype(SetStep<1>::path)> ||
        (shape.mode & kFriendMode) != 0 ||
        (!tables.decidedByMasks(entry.recipe, kind) && shape.mark == kMostMarks)) {
        return std::nullopt;
    }
    return shape;
}

[[nodiscard]] Displacement displacement(int delta) {
    return delta >= 0 ? Displacement{static_cast<std::uint16_t>(delta), 0}
                      : Displacement{0, static_cast<std::uint16_t>(-delta)};
}

}  // namespace

template <int W>
bool addSteps(Tables<W>& tables, const std::vector<Entry>& entries, int expectedPieces, PieceCode code) {
    std::map<StepShape, Bitboard<W>> groups;
    for (const Entry& entry : entries) {
        const auto found = shapeOf(tables, entry, kindOf(code));
        if (!found) return false;
        groups[*found] |= Bitboard<W>::of(entry.from.index);
    }
    // A shift costs as much as looking up one piece. Kernels of last ranks and marks are mostly idle.
    constexpr int kIdleKernels = 5;
    if (static_cast<int>(groups.size()) > expectedPieces + kIdleKernels || expectedPieces < 3) {
        return false;
    }
    SideTables<W>& own = tables.sides[sideOf(code)];
    for (const auto& [group, from] : groups) {
        SetStep<W> step;
        step.from = from;
        step.code = code;
        step.by = displacement(group.delta);
        step.mode = group.mode;
        step.pathLength = static_cast<std::uint8_t>(group.path.size());
        for (std::size_t i = 0; i < group.path.size(); ++i) step.path[i] = displacement(-group.path[i]);
        step.needsUnmoved = group.needsUnmoved;
        step.mark = group.mark;
        step.recipe = group.recipe;
        step.choices = tables.recipes[group.recipe].choiceCount();
        step.delta = group.delta;
        step.filter = group.filter;
        auto& sort = group.mark != kMostMarks  ? own.markedSteps
                     : group.filter != nullptr ? own.filteredSteps
                     : step.choices > 1        ? own.lastSteps
                                               : own.steps;
        sort.push_back(step);
        if (&sort == &own.lastSteps) own.lastStepsFrom |= step.from;
    }
    return true;
}

namespace {

template <int W>
void testBySets(const Requirement& requirement, ConditionalMove<W>& candidate) {
    for (const auto& [square, allowed] : requirement.contents()) {
        for (const Content content : {Content::Empty, Content::Friend, Content::Enemy}) {
            if (!allowed.has(content)) {
                candidate.forbidden[static_cast<std::size_t>(content)] |= Bitboard<W>::of(square.index);
            }
        }
        if (!allowed.has(Content::Hole)) candidate.noHoles |= Bitboard<W>::of(square.index);
    }
    for (const MarkRequirement& mark : requirement.marks()) {
        auto& sets = mark.stands ? candidate.marked : candidate.unmarked;
        sets[mark.mark.index] |= Bitboard<W>::of(mark.square.index);
    }
}

template <int W>
void testBySquares(const Requirement& requirement, ConditionalMove<W>& candidate) {
    for (const auto& [square, allowed] : requirement.contents()) {
        SquareTest test{square.index, 0, 0, 0};
        const auto forbid = [&](Content content, unsigned bit) {
            if (!allowed.has(content)) test.content = static_cast<std::uint8_t>(test.content | bit);
        };
        forbid(Content::Empty, SquareTest::NotEmpty);
        forbid(Content::Friend, SquareTest::NotFriend);
        forbid(Content::Enemy, SquareTest::NotEnemy);
        forbid(Content::Hole, SquareTest::NoHole);
        candidate.tests.push_back(test);
    }
    for (const MarkRequirement& mark : requirement.marks()) {
        SquareTest test{mark.square.index, 0, 0, 0};
        (mark.stands ? test.marked : test.unmarked) = static_cast<std::uint8_t>(1U << mark.mark.index);
        candidate.tests.push_back(test);
    }
}

}  // namespace

template <int W>
ConditionalMove<W> listedCandidate(const Requirement& requirement, Square to) {
    ConditionalMove<W> candidate;
    if constexpr (kIsWide<W>) {
        testBySquares(requirement, candidate);
    } else {
        testBySets(requirement, candidate);
    }
    candidate.to = to.index;
    candidate.needsUnmoved = requirement.actorMoved() == ActorMoved::Unmoved;
    candidate.needsMoved = requirement.actorMoved() == ActorMoved::Moved;
    return candidate;
}

#define CHESSPP_INSTANTIATE(W)                                                        \
    template bool addSteps<W>(Tables<W>&, const std::vector<Entry>&, int, PieceCode); \
    template ConditionalMove<W> listedCandidate<W>(const Requirement&, Square);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
