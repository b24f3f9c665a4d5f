// SPDX-License-Identifier: MIT
// All reasons why the rules cannot play a setup.
#include "core/game/checkers.h"
#include "core/game/en_passant.h"
#include "core/game/fen_placement.h"
#include "core/game/outcome.h"
#include "core/game/position.h"

namespace chesspp {

namespace {

void checkHoles(const Setup& setup, Diagnostics& problems) {
    setup.holes.forEach([&](Square square) {
        if (setup.shape.contains(square) && setup.at(square)) {
            problems.error({}, "position.piece-on-hole", {{"square", setup.shape.name(square)}});
        }
    });
}

void checkRoyals(const Ruleset& ruleset, const Setup& setup, Diagnostics& problems) {
    if (!ruleset.startFacts()) return;
    for (const Side side : kSides) {
        const int expected = ruleset.startFacts()->royals[side];
        const std::vector<Square> royals = royalsOf(ruleset, setup, side);
        const auto given = static_cast<int>(royals.size());
        if (given == expected) continue;
        if (given == 0) {
            problems.error({}, "position.no-royal", {{"side", sideMessage(side)}, {"expected", expected}});
        } else {
            problems.error({}, given < expected ? "position.too-few-royals" : "position.too-many-royals",
                           {{"side", sideMessage(side)},
                            {"given", given},
                            {"expected", expected},
                            {"squares", squareList(setup.shape, royals)}});
        }
    }
}

void checkWaitingSide(const Ruleset& ruleset, const Setup& setup, Diagnostics& problems) {
    const Side waiting = opposite(setup.sideToMove);
    const std::unique_ptr<Engine> engine = ruleset.engineFor(setup);
    for (const Square royal : royalsOf(ruleset, setup, waiting)) {
        if (!engine->attacked(royal, setup.sideToMove)) continue;
        problems.error(
            {}, "position.waiting-side-attacked",
            {{"side", sideMessage(waiting)},
             {"mover", sideMessage(setup.sideToMove)},
             {"square", setup.shape.name(royal)},
             {"attackers", squareList(setup.shape, attackersOf(ruleset, setup, royal, setup.sideToMove))}});
    }
}

void checkEnPassant(const Ruleset& ruleset, const Setup& setup, Diagnostics& problems) {
    const std::optional<MarkId> enPassant = ruleset.enPassantMark();
    for (const SquareMark& mark : setup.marks) {
        if (!enPassant || mark.mark != *enPassant) continue;
        const std::string square = setup.shape.name(mark.square);
        if (mark.leftBy == setup.sideToMove) {
            problems.error({}, "position.mark-of-mover",
                           {{"square", square}, {"side", sideMessage(mark.leftBy)}});
            continue;
        }
        const std::vector<PastStep> steps = stepsLeaving(ruleset, setup, mark.mark, mark.square, mark.leftBy);
        if (steps.size() == 1) continue;
        std::vector<Square> leavers;
        for (const PastStep& step : steps) leavers.push_back(step.to);
        problems.error({}, steps.empty() ? "position.mark-unexplained" : "position.mark-ambiguous",
                       {{"square", square},
                        {"side", sideMessage(mark.leftBy)},
                        {"pieces", squareList(setup.shape, leavers)}});
    }
}

}  // namespace

Diagnostics Position::problems(const Ruleset& ruleset, const Setup& setup) {
    Diagnostics problems;
    const BoardShape shape = ruleset.rules().shape;
    if (setup.shape != shape || setup.squares.size() != static_cast<std::size_t>(shape.squareCount())) {
        problems.error({}, "position.shape",
                       {{"files", setup.shape.files()},
                        {"ranks", setup.shape.ranks()},
                        {"expectedFiles", shape.files()},
                        {"expectedRanks", shape.ranks()}});
        return problems;
    }
    if (!fits(ruleset, setup)) {
        problems.error({}, "position.unknown-kind", {{"variant", ruleset.variant().id}});
        return problems;
    }
    if (setup.halfmoveClock < 0) problems.error({}, "position.quiet-plies", {{"given", setup.halfmoveClock}});
    if (setup.moveNumber < 1) problems.error({}, "position.move-number", {{"given", setup.moveNumber}});
    checkHoles(setup, problems);
    checkRoyals(ruleset, setup, problems);
    checkWaitingSide(ruleset, setup, problems);
    checkEnPassant(ruleset, setup, problems);
    return problems;
}

}  // namespace chesspp
