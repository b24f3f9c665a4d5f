// SPDX-License-Identifier: MIT
//
// Edits of setups and what they look like.
#include "ui/models/setup_edits.h"

namespace chesspp::ui {
namespace {

/// What happened before is no longer how the board came to be.
Setup withoutPast(Setup setup) {
    setup.marks.clear();
    setup.past.clear();
    setup.earlier.clear();
    setup.quietPlies = 0;
    return setup;
}

MovedState movedWhenPlaced(const Rules& rules, Square at, Piece piece) {
    if (piece.owner == Owner::Neutral) return MovedState::Unmoved;
    const SquareSet& home = rules.of(piece.kind).unmovedOn[facing(piece.owner)];
    return home.contains(at) ? MovedState::Unmoved : MovedState::Moved;
}

}  // namespace

Setup withPiece(Setup setup, const Rules& rules, Square at, Piece piece) {
    setup.at(at) = SetupPiece::of(piece, movedWhenPlaced(rules, at, piece));
    return withoutPast(std::move(setup));
}

Setup withPieceMoved(Setup setup, const Rules& rules, Square from, Square to) {
    SetupPiece piece = *setup.at(from);
    piece.moved = movedWhenPlaced(rules, to, piece.piece);
    setup.at(from).reset();
    setup.at(to) = std::move(piece);
    return withoutPast(std::move(setup));
}

Setup withoutPiece(Setup setup, Square at) {
    setup.at(at).reset();
    return withoutPast(std::move(setup));
}

Setup withSideToMove(Setup setup, Side side) {
    setup.sideToMove = side;
    return withoutPast(std::move(setup));
}

Setup cleared(const Setup& setup) {
    Setup empty(setup.shape);
    empty.holes = setup.holes;
    return empty;
}

Transition transitionBetween(const Setup& before, const Setup& after) {
    Transition transition;
    for (std::uint16_t i = 0; i < before.squares.size(); ++i) {
        const Square square{i};
        const std::optional<SetupPiece>& was = before.at(square);
        const std::optional<SetupPiece>& is = after.at(square);
        if (was && is && was->piece == is->piece) continue;
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
