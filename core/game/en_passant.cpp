// SPDX-License-Identifier: MIT
//
// Steps back are tried: the piece is set where the mark's offset says it came from,
// and the oracle is asked whether its tree makes that very step.
#include "core/game/en_passant.h"

#include "core/actions/names.h"
#include "core/game/tree_facts.h"
#include "core/moves/oracle.h"

#include <algorithm>
#include <array>
#include <set>
#include <variant>

namespace chesspp {

namespace {

/// The offset's images under every mirror.
std::array<Step, 8> images(Offset at) {
    const int a = at.forward;
    const int b = at.right;
    return {Step{b, a}, {-b, a}, {b, -a}, {-b, -a}, {a, b}, {-a, b}, {a, -b}, {-a, -b}};
}

bool makesStep(const FullMove& move, PastStep step, MarkId mark, Square square) {
    bool goes = false;
    bool leaves = false;
    for (const Effect& each : move.effects) {
        if (const auto* relocate = std::get_if<effect::Relocate>(&each)) {
            goes |= relocate->from == step.from && relocate->to == step.to;
        } else if (const auto* leave = std::get_if<effect::LeaveMark>(&each)) {
            leaves |= leave->mark == mark && leave->at == square;
        }
    }
    return goes && leaves;
}

std::vector<FullMove> legalMoves(const Ruleset& ruleset, const Setup& setup) {
    const std::unique_ptr<Engine> engine = ruleset.engineFor(setup);
    MoveList list;
    engine->listMoves(list, Legality::Legal);
    std::vector<FullMove> moves;
    moves.reserve(list.size());
    for (const Move move : list) moves.push_back(engine->expand(move));
    std::sort(moves.begin(), moves.end());
    return moves;
}

}  // namespace

std::vector<PastStep> stepsLeaving(const Ruleset& ruleset, const Setup& setup, MarkId mark, Square square,
                                   Side side) {
    const Rules& rules = ruleset.rules();
    const Oracle oracle(rules);
    std::vector<PastStep> steps;
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        const KindId kind{static_cast<std::uint16_t>(i)};
        std::set<Square> origins;
        for (const LeaveMark& leave : factsOf(rules.kinds[i].tree).leaves) {
            if (leave.mark != rules.marks[mark.index]) continue;
            for (const Step step : images(leave.at)) {
                const auto origin = setup.shape.neighbour(square, -step);
                if (origin && !setup.at(*origin) && !setup.holes.contains(*origin)) origins.insert(*origin);
            }
        }
        if (origins.empty()) continue;
        for (int index = 0; index < setup.shape.squareCount(); ++index) {
            const Square now{static_cast<std::uint16_t>(index)};
            if (!setup.at(now) || !(setup.at(now)->piece == Piece{kind, ownerOf(side)})) continue;
            for (const Square origin : origins) {
                Setup before = setup;
                before.marks.clear();
                before.past.clear();
                before.sideToMove = side;
                before.at(origin) = before.at(now);
                before.at(now).reset();
                before.at(origin)->moved =
                    rules.kinds[i].unmovedOn[side].contains(origin) ? MovedState::Unmoved : MovedState::Moved;
                const PastStep step{origin, now};
                const auto moves = oracle.pseudoLegal(before, origin);
                if (std::any_of(moves.begin(), moves.end(),
                                [&](const FullMove& move) { return makesStep(move, step, mark, square); })) {
                    steps.push_back(step);
                }
            }
        }
    }
    std::sort(steps.begin(), steps.end(), [](const PastStep& a, const PastStep& b) {
        return a.to != b.to ? a.to < b.to : a.from < b.from;
    });
    return steps;
}

PastMove pastOf(const Setup& setup, PastStep step) {
    PastMove move;
    move.actor = setup.at(step.to)->piece;
    move.from = step.from;
    move.shown = step.to;
    const auto deed = std::ranges::find(kActionNames, "move") - kActionNames.begin();
    move.deeds = static_cast<std::uint16_t>(1U << static_cast<unsigned>(deed));
    move.now = step.to;
    return move;
}

std::vector<SquareMark> liveMarks(const Ruleset& ruleset, const Setup& setup) {
    std::vector<SquareMark> live;
    if (setup.marks.empty()) return live;
    const std::vector<FullMove> moves = legalMoves(ruleset, setup);
    for (std::size_t i = 0; i < setup.marks.size(); ++i) {
        if (setup.marks[i].turns <= 1) {
            Setup without = setup;
            without.marks.erase(without.marks.begin() + static_cast<std::ptrdiff_t>(i));
            if (legalMoves(ruleset, without) == moves) continue;
        }
        live.push_back(setup.marks[i]);
    }
    return live;
}

}  // namespace chesspp
