// SPDX-License-Identifier: MIT
// Castling rights of a setup: pairs of unmoved pieces, whether or not a castling is legal now.
// FEN, repetition and the views share this reading.
#pragma once

#include "core/board/setup.h"
#include "core/game/position.h"
#include "core/game/ruleset.h"

#include <optional>
#include <vector>

namespace chesspp {

struct CastlingPair {
    Side side{};
    Wing wing{};
    Square castler;
    Square partner;
    friend bool operator==(const CastlingPair&, const CastlingPair&) = default;
};

enum class PairState : std::uint8_t {
    Unmoved,  ///< both have not moved: a right
    Any,      ///< whatever they have done, on squares where a right could stand
};

/// Pairs of one rank and side of which one castles with the other on that wing; White's first, castlers
/// from a1, the h-side first, partners from the outermost inwards.
[[nodiscard]] std::vector<CastlingPair> castlingPairs(const Ruleset& ruleset, const Setup& setup,
                                                      PairState state);

/// Those of a position whose pieces have not moved.
[[nodiscard]] std::vector<CastlingPair> castlingRights(const Position& position);

/// The castler that castling letters of a side speak of: of all in `pairs` the one nearest to the side's
/// own first rank, the first from the a-file of several. Nothing when the side has no pair.
[[nodiscard]] std::optional<Square> castlerOf(const Ruleset& ruleset, Side side,
                                              const std::vector<CastlingPair>& pairs);

/// Whether it makes a difference to the rules that the piece on a square has not moved.
[[nodiscard]] bool unmovedCounts(const Ruleset& ruleset, const Setup& setup, Square square,
                                 const std::vector<CastlingPair>& unmovedPairs);
[[nodiscard]] bool unmovedCounts(const Position& position, Square square,
                                 const std::vector<CastlingPair>& rights);

}  // namespace chesspp
