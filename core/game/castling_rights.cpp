// SPDX-License-Identifier: MIT
#include "core/game/castling_rights.h"

#include <algorithm>

namespace chesspp {

namespace {

bool isHome(const Ruleset& ruleset, Square square, KindId kind, Side side) {
    return !ruleset.startFacts() || ruleset.startFacts()->castlingHome[kind.index][side].contains(square);
}

bool fits(const Ruleset& ruleset, const Setup& setup, Square square, Side side, PairState state) {
    const std::optional<SetupPiece>& piece = setup.at(square);
    if (!piece || piece->piece.owner != ownerOf(side)) return false;
    if (state == PairState::Unmoved) return piece->moved == MovedState::Unmoved;
    return isHome(ruleset, square, piece->piece.kind, side);
}

}  // namespace

std::vector<CastlingPair> castlingPairs(const Ruleset& ruleset, const Setup& setup, PairState state) {
    std::vector<CastlingPair> pairs;
    const BoardShape shape = setup.shape;
    for (const Side side : kSides) {
        for (int index = 0; index < shape.squareCount(); ++index) {
            const Square castler{static_cast<std::uint16_t>(index)};
            if (!setup.at(castler)) continue;
            const MovedUse& use = ruleset.movedUse(setup.at(castler)->piece.kind);
            if (!use.castler() || !fits(ruleset, setup, castler, side, state)) continue;
            for (const Wing wing : {Wing::HSide, Wing::ASide}) {
                const std::vector<KindId>& partners = use.castles[static_cast<std::size_t>(wing)];
                const int inward = wing == Wing::HSide ? -1 : 1;
                for (int file = wing == Wing::HSide ? shape.files() - 1 : 0; file != shape.fileOf(castler);
                     file += inward) {
                    const Square square = *shape.at(file, shape.rankOf(castler));
                    if (!fits(ruleset, setup, square, side, state)) continue;
                    if (std::find(partners.begin(), partners.end(), setup.at(square)->piece.kind) ==
                        partners.end()) {
                        continue;
                    }
                    pairs.push_back({side, wing, castler, square});
                }
            }
        }
    }
    return pairs;
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
    if (!piece) return false;
    return ruleset.movedUse(piece->piece.kind).asked ||
           std::any_of(unmovedPairs.begin(), unmovedPairs.end(), [&](const CastlingPair& pair) {
               return pair.castler == square || pair.partner == square;
           });
}

}  // namespace chesspp
