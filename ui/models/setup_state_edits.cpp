// SPDX-License-Identifier: MIT
#include "ui/models/setup_state_edits.h"

#include "ui/models/setup_edits.h"

#include "core/game/en_passant.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

void count(Counters& counters, CounterId counter, std::int64_t value) {
    if (value == 0) {
        counters.erase(counter);
    } else {
        counters[counter] = value;
    }
}

}  // namespace

Setup withSideToMove(Setup setup, const Ruleset& ruleset, Side side) {
    if (setup.sideToMove == side) return setup;
    setup.sideToMove = side;
    return withoutPast(std::move(setup), ruleset);
}

Setup withMoved(Setup setup, const SquareSet& pieces, MovedState moved) {
    pieces.forEach([&](Square square) {
        if (setup.at(square)) setup.at(square)->moved = moved;
    });
    return setup;
}

Setup withCastling(Setup setup, const Ruleset& ruleset, const CastlingPair& pair, MovedState moved) {
    if (!setup.at(pair.castler) || !setup.at(pair.partner)) return setup;
    if (moved == MovedState::Unmoved) {
        // Only this right is given: another partner that no longer counted must not come back with the
        // castler.
        if (setup.at(pair.castler)->moved == MovedState::Moved) {
            for (const CastlingPair& other : castlingPairs(ruleset, setup, PairState::Any)) {
                if (other.castler == pair.castler) setup.at(other.partner)->moved = MovedState::Moved;
            }
        }
        setup.at(pair.castler)->moved = MovedState::Unmoved;
        setup.at(pair.partner)->moved = MovedState::Unmoved;
        return setup;
    }
    setup.at(pair.partner)->moved = MovedState::Moved;
    const auto rights = castlingPairs(ruleset, setup, PairState::Unmoved);
    if (std::ranges::find(rights, pair.castler, &CastlingPair::castler) == rights.end()) {
        setup.at(pair.castler)->moved = MovedState::Moved;
    }
    return setup;
}

std::vector<Square> enPassantSquares(const Setup& setup, const Ruleset& ruleset) {
    const std::optional<MarkId> mark = ruleset.enPassantMark();
    if (!mark) return {};
    return squaresPassed(ruleset, setup, *mark, opposite(setup.sideToMove));
}

Setup withEnPassant(Setup setup, const Ruleset& ruleset, std::optional<Square> at) {
    const std::optional<MarkId> enPassant = ruleset.enPassantMark();
    if (!enPassant) return setup;
    std::erase_if(setup.marks, [&](const SquareMark& mark) { return mark.mark == *enPassant; });
    setup.past.clear();
    if (!at) return setup;
    const Side leaver = opposite(setup.sideToMove);
    setup.marks.push_back({*enPassant, *at, leaver, 1});
    std::ranges::sort(setup.marks);
    const std::vector<PastStep> steps = stepsLeaving(ruleset, setup, *enPassant, *at, leaver);
    // As a FEN's field is read: the step was the last move.
    if (steps.size() == 1 && ruleset.rules().history.lookBack > 0)
        setup.past = {pastOf(setup, steps.front())};
    return setup;
}

Setup withMark(Setup setup, MarkId mark, Square at, Side leftBy, int turns) {
    std::erase_if(setup.marks, [&](const SquareMark& each) {
        return each.mark == mark && each.square == at && each.leftBy == leftBy;
    });
    if (turns > 0) setup.marks.push_back({mark, at, leftBy, turns});
    std::ranges::sort(setup.marks);
    return setup;
}

Setup withPieceCounter(Setup setup, Square at, CounterId counter, std::int64_t value) {
    if (setup.at(at)) count(setup.at(at)->counters, counter, value);
    return setup;
}

Setup withSquareCounter(Setup setup, Square at, CounterId counter, std::int64_t value) {
    Counters& counters = setup.squareCounters[at];
    count(counters, counter, value);
    if (counters.empty()) setup.squareCounters.erase(at);
    return setup;
}

Setup withSideCounter(Setup setup, Side side, CounterId counter, std::int64_t value) {
    count(setup.sides[side].counters, counter, value);
    return setup;
}

Setup withHand(Setup setup, Side side, KindId kind, int number) {
    if (number > 0) {
        setup.hands[side][kind] = number;
    } else {
        setup.hands[side].erase(kind);
    }
    return setup;
}

}  // namespace chesspp::ui
