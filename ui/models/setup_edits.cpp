// SPDX-License-Identifier: MIT
#include "ui/models/setup_edits.h"

#include "core/game/en_passant.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace chesspp::ui {
namespace {

/// A piece that a hand has just put there: what it did before was elsewhere.
void put(Setup& setup, const Ruleset& ruleset, Square at, SetupPiece piece) {
    piece.moved = movedWhenPlaced(ruleset.rules(), at, piece.piece);
    piece.moves = 0;
    piece.captures = 0;
    piece.movedAt.reset();
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

}  // namespace

std::optional<Square> oppositeOf(BoardShape shape, Square square, Symmetry symmetry) {
    std::optional<Square> opposite;
    switch (symmetry) {
        case Symmetry::Off:
            break;
        case Symmetry::MirrorRanks:
            opposite = shape.at(shape.fileOf(square), shape.ranks() - 1 - shape.rankOf(square));
            break;
        case Symmetry::HalfTurn:
            opposite = shape.turned(square);
            break;
    }
    return opposite == square ? std::nullopt : opposite;
}

MovedState movedWhenPlaced(const Rules& rules, Square at, Piece piece) {
    if (piece.owner == Owner::Neutral) return MovedState::Unmoved;
    const SquareSet& home = rules.of(piece.kind).unmovedOn[facing(piece.owner)];
    return home.contains(at) ? MovedState::Unmoved : MovedState::Moved;
}

Setup withoutPast(Setup setup, const Ruleset& ruleset) {
    setup.past.clear();
    setup.earlier.clear();
    setup.quietPlies = 0;
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

Setup withPiece(Setup setup, const Ruleset& ruleset, Square at, Piece piece) {
    SquareSet one;
    one.insert(at);
    return withPieces(std::move(setup), ruleset, one, piece);
}

Setup withoutPieces(Setup setup, const Ruleset& ruleset, const SquareSet& at) {
    (void)lifted(setup, at, Leaving::Nothing);
    return withoutPast(std::move(setup), ruleset);
}

Setup withoutPiece(Setup setup, const Ruleset& ruleset, Square at) {
    setup.at(at).reset();
    return withoutPast(std::move(setup), ruleset);
}

Setup withPiecesMoved(Setup setup, const Ruleset& ruleset, const SquareSet& from, Step by, Leaving leaving) {
    for (auto& [square, piece] : lifted(setup, from, leaving)) {
        if (const auto to = setup.shape.neighbour(square, by)) put(setup, ruleset, *to, std::move(piece));
    }
    return withoutPast(std::move(setup), ruleset);
}

Setup withPiecesMirrored(Setup setup, const Ruleset& ruleset, const SquareSet& pieces, MirrorAxis axis) {
    const BoardShape shape = setup.shape;
    int firstFile = shape.files();
    int lastFile = -1;
    int firstRank = shape.ranks();
    int lastRank = -1;
    pieces.forEach([&](Square square) {
        firstFile = std::min(firstFile, shape.fileOf(square));
        lastFile = std::max(lastFile, shape.fileOf(square));
        firstRank = std::min(firstRank, shape.rankOf(square));
        lastRank = std::max(lastRank, shape.rankOf(square));
    });
    for (auto& [square, piece] : lifted(setup, pieces, Leaving::Nothing)) {
        const int file = shape.fileOf(square);
        const int rank = shape.rankOf(square);
        const auto to = axis == MirrorAxis::Files ? shape.at(firstFile + lastFile - file, rank)
                                                  : shape.at(file, firstRank + lastRank - rank);
        put(setup, ruleset, *to, std::move(piece));
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
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i]) put(setup, ruleset, Square{i}, SetupPiece(*setup.squares[i]));
    }
    return withoutPast(std::move(setup), ruleset);
}

Setup cleared(const Setup& setup) {
    Setup empty(setup.shape);
    empty.holes = setup.holes;
    return empty;
}

std::optional<Transition> transitionBetween(const Standing& before, const Standing& after) {
    if (before.setup.shape != after.setup.shape) return std::nullopt;
    Transition transition;
    for (std::uint16_t i = 0; i < before.setup.squares.size(); ++i) {
        const Square square{i};
        const std::optional<SetupPiece>& was = before.setup.at(square);
        const std::optional<SetupPiece>& is = after.setup.at(square);
        if (was && is && was->piece == is->piece && alike(is->piece, *before.ruleset, *after.ruleset)) {
            continue;
        }
        for (const std::optional<SetupPiece>* each : {&was, &is}) {
            if (*each && !alike((*each)->piece, *before.ruleset, *after.ruleset)) return std::nullopt;
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

}  // namespace chesspp::ui
