// SPDX-License-Identifier: MIT
#include "core/authoring/setup_edits.h"

#include "core/game/en_passant.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chesspp {
namespace {

/// A piece that a hand has just put there: what it did before was elsewhere.
void put(Setup& setup, const Ruleset& ruleset, Square at, SetupPiece piece) {
    piece.moved = movedWhenPlaced(ruleset.rules(), at, piece.piece);
    piece.counts = {};
    piece.movedAt.reset();
    piece.firstSquare.reset();
    setup.at(at) = std::move(piece);
    setup.holes.erase(at);
}

/// Lifts the pieces that stand on the squares.
std::vector<std::pair<Square, SetupPiece>> lifted(Setup& setup, const SquareSet& from, Leaving leaving) {
    std::vector<std::pair<Square, SetupPiece>> pieces;
    from.forEach([&](Square square) {
        if (!setup.at(square)) return;
        pieces.emplace_back(square, *setup.at(square));
        if (leaving == Leaving::Nothing) setup.at(square).reset();
    });
    return pieces;
}

/// Whether the same number means the same kind.
bool alike(const Piece piece, const Ruleset& before, const Ruleset& after) {
    const std::uint16_t kind = piece.kind.index;
    return kind < before.kindCount() && kind < after.kindCount() &&
           before.rules().kinds[kind].id == after.rules().kinds[kind].id;
}

void count(Counters& counters, CounterId counter, std::int64_t value) {
    if (value == 0) {
        counters.erase(counter);
    } else {
        counters[counter] = value;
    }
}

}  // namespace

MovedState movedWhenPlaced(const Rules& rules, Square at, Piece piece) {
    if (piece.owner == Owner::Neutral) return MovedState::Unmoved;
    const SquareSet& home = rules.of(piece.kind).unmovedOn[facing(piece.owner)];
    return home.contains(at) ? MovedState::Unmoved : MovedState::Moved;
}

Setup withoutPast(Setup setup, const Ruleset& ruleset) {
    setup.past.clear();
    setup.earlier.clear();
    setup.halfmoveClock = 0;
    const std::optional<MarkId> enPassant = ruleset.enPassantMark();
    const auto unexplained = [&](const SquareMark& mark) {
        return enPassant && mark.mark == *enPassant &&
               (mark.leftBy == setup.sideToMove ||
                stepsLeaving(ruleset, setup, mark.mark, mark.square, mark.leftBy).size() != 1);
    };
    std::vector<SquareMark> kept;
    std::ranges::remove_copy_if(setup.marks, std::back_inserter(kept), unexplained);
    setup.marks = std::move(kept);
    return setup;
}

Setup withPieces(Setup setup, const Ruleset& ruleset, const SquareSet& at, Piece piece) {
    at.forEach([&](Square square) {
        // The very piece again is no other one: it keeps what is known of it.
        if (setup.at(square) && setup.at(square)->piece == piece) return;
        put(setup, ruleset, square, SetupPiece::of(piece));
    });
    return withoutPast(std::move(setup), ruleset);
}

Setup withoutPieces(Setup setup, const Ruleset& ruleset, const SquareSet& at) {
    (void)lifted(setup, at, Leaving::Nothing);
    return withoutPast(std::move(setup), ruleset);
}

Setup withPiecesMoved(Setup setup, const Ruleset& ruleset, const SquareSet& from, Step by, Leaving leaving) {
    for (auto& [square, piece] : lifted(setup, from, leaving)) {
        if (const auto to = setup.shape.neighbour(square, by)) put(setup, ruleset, *to, std::move(piece));
    }
    return withoutPast(std::move(setup), ruleset);
}

Setup withPiecesMirrored(Setup setup, const Ruleset& ruleset, const SquareSet& pieces, MirrorAxis axis) {
    const MirrorWithin mirrored(setup.shape, pieces, axis);
    for (auto& [square, piece] : lifted(setup, pieces, Leaving::Nothing)) {
        put(setup, ruleset, mirrored(square), std::move(piece));
    }
    return withoutPast(std::move(setup), ruleset);
}

Setup withSideChanged(Setup setup, const Ruleset& ruleset, const SquareSet& pieces) {
    pieces.forEach([&](Square square) {
        if (!setup.at(square) || setup.at(square)->piece.owner == Owner::Neutral) return;
        SetupPiece piece = *setup.at(square);
        piece.piece.owner = otherOwner(piece.piece.owner);
        put(setup, ruleset, square, std::move(piece));
    });
    return withoutPast(std::move(setup), ruleset);
}

Setup withHoles(Setup setup, const Ruleset& ruleset, const SquareSet& at, Hole hole) {
    if (hole == Hole::Make) {
        setup.holes |= at;
        (void)lifted(setup, at, Leaving::Nothing);
    } else {
        setup.holes -= at;
    }
    return withoutPast(std::move(setup), ruleset);
}

Setup settledAnew(Setup setup, const Ruleset& ruleset) {
    for (const Square square : setup.shape.squares()) {
        if (setup.at(square)) put(setup, ruleset, square, SetupPiece(*setup.at(square)));
    }
    return withoutPast(std::move(setup), ruleset);
}

Setup cleared(const Setup& setup) {
    Setup empty(setup.shape);
    empty.holes = setup.holes;
    return empty;
}

Setup withSideToMove(Setup setup, const Ruleset& ruleset, Side side) {
    if (setup.sideToMove == side) return setup;
    setup.sideToMove = side;
    setup.movesMade = 0;
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

std::optional<Transition> transitionBetween(const Setup& before, const Ruleset& ofBefore, const Setup& after,
                                            const Ruleset& ofAfter) {
    if (before.shape != after.shape) return std::nullopt;
    Transition transition;
    for (const Square square : before.shape.squares()) {
        const std::optional<SetupPiece>& was = before.at(square);
        const std::optional<SetupPiece>& is = after.at(square);
        if (was && is && was->piece == is->piece && alike(is->piece, ofBefore, ofAfter)) {
            continue;
        }
        for (const std::optional<SetupPiece>* each : {&was, &is}) {
            if (*each && !alike((*each)->piece, ofBefore, ofAfter)) return std::nullopt;
        }
        if (was) transition.vanished.push_back({was->piece, square});
        if (is) transition.appeared.push_back({is->piece, square});
    }
    if (transition.appeared.size() != 1) return transition;
    const Transition::Standing arrived = transition.appeared.front();
    for (auto gone = transition.vanished.begin(); gone != transition.vanished.end(); ++gone) {
        if (gone->piece != arrived.piece || gone->square == arrived.square) continue;
        transition.slides.push_back({arrived.piece, gone->square, arrived.square});
        transition.appeared.clear();
        transition.vanished.erase(gone);
        break;
    }
    return transition;
}

SquareSet regionOf(const Setup& setup, Square square) {
    const auto holdsTheSame = [&](Square other) {
        const std::optional<SetupPiece>& here = setup.at(square);
        const std::optional<SetupPiece>& there = setup.at(other);
        return setup.holes.contains(square) == setup.holes.contains(other) &&
               here.has_value() == there.has_value() && (!here || here->piece == there->piece);
    };
    SquareSet region{square};
    std::vector<Square> open{square};
    while (!open.empty()) {
        const Square at = open.back();
        open.pop_back();
        for (const Step step : std::array{Step{1, 0}, Step{-1, 0}, Step{0, 1}, Step{0, -1}}) {
            const std::optional<Square> next = setup.shape.neighbour(at, step);
            if (!next || region.contains(*next) || !holdsTheSame(*next)) continue;
            region.insert(*next);
            open.push_back(*next);
        }
    }
    return region;
}

std::vector<KindId> promotionForms(const Ruleset& ruleset, KindId kind) {
    std::vector<KindId> forms;
    const auto add = [&](KindId form) {
        if (form != kind && std::ranges::find(forms, form) == forms.end()) forms.push_back(form);
    };
    forEachAction(ruleset.definition(kind), [&]<class Action>(const Action& action, const std::string&) {
        if constexpr (std::is_same_v<Action, PromoteAction>) {
            const KindChoice& into = action.into;
            if (into.source == KindChoice::Source::Army) std::ranges::for_each(ruleset.rules().offers, add);
            for (const std::string& id : into.kinds) {
                if (const auto form = ruleset.kindById(id)) add(*form);
            }
        }
    });
    return forms;
}

std::vector<KindId> formsTogether(const Ruleset& ruleset, KindId kind) {
    std::vector<KindId> forms = promotionForms(ruleset, kind);
    KindId base = kind;
    for (std::uint16_t i = 0; forms.empty() && i < ruleset.kindCount(); ++i) {
        base = KindId{i};
        forms = promotionForms(ruleset, base);
        if (std::ranges::find(forms, kind) == forms.end()) forms.clear();
    }
    if (forms.empty()) return {kind};
    forms.insert(forms.begin(), base);
    return forms;
}

}  // namespace chesspp
