// SPDX-License-Identifier: MIT
#include "core/game/castling_rights.h"

#include <algorithm>

namespace chesspp {

namespace {

bool isHome(const Ruleset& ruleset, Square square, KindId kind, Side side) {
    return !ruleset.startFacts() || ruleset.startFacts()->castlingHome[kind.index][side].contains(square);
}

/// The pairs on a board given by pieceAt(square), and by isUnmoved(square) for squares with a piece.
template <class PieceAt, class IsUnmoved>
std::vector<CastlingPair> pairsOn(const PieceAt& pieceAt, const IsUnmoved& isUnmoved, const Ruleset& ruleset,
                                  PairState state) {
    const BoardShape shape = ruleset.rules().shape;
    const auto fits = [&](Square square, Side side) {
        const std::optional<Piece> piece = pieceAt(square);
        if (!piece || piece->owner != ownerOf(side)) return false;
        if (state == PairState::Unmoved) return isUnmoved(square);
        return isHome(ruleset, square, piece->kind, side);
    };
    std::vector<CastlingPair> pairs;
    for (const Side side : kSides) {
        for (const Square castler : shape.squares()) {
            const std::optional<Piece> piece = pieceAt(castler);
            if (!piece) continue;
            const MovedUse& use = ruleset.movedUse(piece->kind);
            if (!use.castler() || !fits(castler, side)) continue;
            for (const Wing wing : {Wing::HSide, Wing::ASide}) {
                const std::vector<KindId>& partners = use.castles[static_cast<std::size_t>(wing)];
                const int inward = wing == Wing::HSide ? -1 : 1;
                for (int file = wing == Wing::HSide ? shape.files() - 1 : 0; file != shape.fileOf(castler);
                     file += inward) {
                    const Square square = *shape.at(file, shape.rankOf(castler));
                    if (!fits(square, side)) continue;
                    if (std::ranges::find(partners, pieceAt(square)->kind) == partners.end()) continue;
                    pairs.push_back({side, wing, castler, square});
                }
            }
        }
    }
    return pairs;
}

bool unmovedCounts(const Ruleset& ruleset, KindId kind, Square square,
                   const std::vector<CastlingPair>& unmovedPairs) {
    return ruleset.movedUse(kind).isRead || std::ranges::any_of(unmovedPairs, [&](const CastlingPair& pair) {
               return pair.castler == square || pair.partner == square;
           });
}

}  // namespace

std::vector<CastlingPair> castlingPairs(const Ruleset& ruleset, const Setup& setup, PairState state) {
    const auto pieceAt = [&](Square square) {
        return setup.at(square) ? std::optional(setup.at(square)->piece) : std::nullopt;
    };
    const auto isUnmoved = [&](Square square) { return setup.at(square)->moved == MovedState::Unmoved; };
    return pairsOn(pieceAt, isUnmoved, ruleset, state);
}

std::vector<CastlingPair> castlingRights(const Position& position) {
    return pairsOn([&](Square square) { return position.at(square); },
                   [&](Square square) { return position.isUnmoved(square); }, position.ruleset(),
                   PairState::Unmoved);
}

std::optional<Square> castlerOf(const Ruleset& ruleset, Side side, const std::vector<CastlingPair>& pairs) {
    const BoardShape shape = ruleset.rules().shape;
    const auto distance = [&](Square square) {
        const int rank = shape.rankOf(square);
        return side == Side::White ? rank : shape.ranks() - 1 - rank;
    };
    std::optional<Square> best;
    for (const CastlingPair& pair : pairs) {
        if (pair.side == side && (!best || distance(pair.castler) < distance(*best))) best = pair.castler;
    }
    return best;
}

bool unmovedCounts(const Ruleset& ruleset, const Setup& setup, Square square,
                   const std::vector<CastlingPair>& unmovedPairs) {
    const std::optional<SetupPiece>& piece = setup.at(square);
    return piece && unmovedCounts(ruleset, piece->piece.kind, square, unmovedPairs);
}

bool unmovedCounts(const Position& position, Square square, const std::vector<CastlingPair>& rights) {
    const std::optional<Piece> piece = position.at(square);
    return piece && unmovedCounts(position.ruleset(), piece->kind, square, rights);
}

}  // namespace chesspp
