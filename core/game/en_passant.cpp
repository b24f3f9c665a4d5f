// SPDX-License-Identifier: MIT
// Steps are tried backwards: the piece is set back by the mark's offset and must be able to make that very
// step.
#include "core/game/en_passant.h"

#include "core/game/tree_references.h"
#include "core/moves/engine.h"

#include <algorithm>
#include <array>
#include <set>

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
        goes |= each == effect::relocate(step.from, step.to);
        leaves |= each.type == EffectType::LeaveMark && each.mark == mark && each.at == square;
    }
    return goes && leaves;
}

/// Tries steps back to many squares; what does not depend on the square is found once.
class StepsBack {
public:
    StepsBack(const Ruleset& ruleset, const Setup& setup, MarkId mark, Side side)
        : rules_(ruleset.rules()), before_(setup), mark_(mark), side_(side) {
        before_.marks.clear();
        before_.past.clear();
        before_.sideToMove = side;
        engine_ = ruleset.engineFor(before_);
        std::vector<std::vector<Square>> standing(rules_.kinds.size());
        for (const Square square : setup.shape.squares()) {
            const std::optional<SetupPiece>& piece = setup.at(square);
            if (piece && piece->piece.owner == ownerOf(side))
                standing[piece->piece.kind.index].push_back(square);
        }
        for (std::size_t i = 0; i < rules_.kinds.size(); ++i) {
            if (standing[i].empty()) continue;
            Leaver leaver{KindId{static_cast<std::uint16_t>(i)}, std::move(standing[i]), {}};
            for (const LeaveMark& leave : factsOf(rules_.kinds[i].tree).leaves) {
                if (leave.mark != rules_.marks[mark.index]) continue;
                for (const Step step : images(leave.at)) leaver.steps.push_back(step);
            }
            if (!leaver.steps.empty()) leavers_.push_back(std::move(leaver));
        }
    }

    [[nodiscard]] std::vector<PastStep> to(Square square) {
        std::vector<PastStep> steps;
        for (const Leaver& leaver : leavers_) {
            std::set<Square> origins;
            for (const Step step : leaver.steps) {
                const auto origin = before_.shape.neighbour(square, -step);
                if (origin && !before_.at(*origin) && !before_.holes.contains(*origin))
                    origins.insert(*origin);
            }
            for (const Square origin : origins) {
                const MovedState moved = rules_.of(leaver.kind).unmovedOn[side_].contains(origin)
                                             ? MovedState::Unmoved
                                             : MovedState::Moved;
                for (const Square now : leaver.standing) {
                    const PastStep step{origin, now};
                    if (couldBe(step, moved, square)) steps.push_back(step);
                }
            }
        }
        std::sort(steps.begin(), steps.end(), [](const PastStep& a, const PastStep& b) {
            return a.to != b.to ? a.to < b.to : a.from < b.from;
        });
        return steps;
    }

private:
    struct Leaver {
        KindId kind;
        std::vector<Square> standing;
        std::vector<Step> steps;  ///< from where it was to the mark
    };

    /// Sets the piece back and up again.
    [[nodiscard]] bool couldBe(PastStep step, MovedState moved, Square square) {
        const SetupPiece now = *before_.at(step.to);
        before_.at(step.to).reset();
        before_.at(step.from) = now;
        before_.at(step.from)->moved = moved;
        engine_->load(before_);
        MoveList moves;
        engine_->listMovesFrom(step.from, moves, Legality::Pseudo);
        before_.at(step.from).reset();
        before_.at(step.to) = now;
        return std::ranges::any_of(
            moves, [&](Move move) { return makesStep(engine_->expand(move), step, mark_, square); });
    }

    const Rules& rules_;
    Setup before_;
    std::unique_ptr<Engine> engine_;
    MarkId mark_;
    Side side_;
    std::vector<Leaver> leavers_;
};

}  // namespace

std::vector<PastStep> stepsLeaving(const Ruleset& ruleset, const Setup& setup, MarkId mark, Square square,
                                   Side side) {
    return StepsBack(ruleset, setup, mark, side).to(square);
}

std::vector<Square> squaresPassed(const Ruleset& ruleset, const Setup& setup, MarkId mark, Side side) {
    std::vector<Square> squares;
    StepsBack back(ruleset, setup, mark, side);
    for (const Square square : setup.shape.squares()) {
        if (setup.at(square) || setup.holes.contains(square)) continue;
        if (back.to(square).size() == 1) squares.push_back(square);
    }
    return squares;
}

PastMove pastOf(const Setup& setup, PastStep step) {
    PastMove move;
    move.actor = setup.at(step.to)->piece;
    move.from = step.from;
    move.shown = step.to;
    move.actions = actionBit("move");
    move.now = step.to;
    return move;
}

std::vector<SquareMark> liveMarks(const Ruleset& ruleset, const Setup& setup) {
    std::vector<SquareMark> live;
    if (setup.marks.empty()) return live;
    const std::vector<FullMove> moves = ruleset.engineFor(setup)->legalMoves();
    for (std::size_t i = 0; i < setup.marks.size(); ++i) {
        // What was left in this turn matters in the next.
        const bool isOfThisTurn = ruleset.rules().turn && setup.marks[i].leftBy == setup.sideToMove;
        if (setup.marks[i].turns <= 1 && !isOfThisTurn) {
            Setup without = setup;
            without.marks.erase(without.marks.begin() + static_cast<std::ptrdiff_t>(i));
            if (ruleset.engineFor(without)->legalMoves() == moves) continue;
        }
        live.push_back(setup.marks[i]);
    }
    return live;
}

}  // namespace chesspp
