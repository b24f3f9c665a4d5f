// SPDX-License-Identifier: MIT
// The texts of a position's legal moves. Internal to notation.
#pragma once

#include "core/notation/san.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace chesspp::notation {

enum class TextForm : std::uint8_t { Coordinate, San };

/// Finds out once what distinguishes the texts of all moves. For use on one thread.
class LegalTexts {
public:
    /// The position must outlive it; `moves` are its legal moves or, for coordinates alone, those of a piece.
    LegalTexts(const Position& position, std::span<const Move> moves);
    LegalTexts(const LegalTexts&) = delete;
    LegalTexts& operator=(const LegalTexts&) = delete;

    /// In the order given.
    [[nodiscard]] std::span<const MoveParts> all() const { return all_; }

    /// The whole texts, check signs apart.
    [[nodiscard]] std::string coordinate(const MoveParts& parts) const;
    [[nodiscard]] std::string san(const MoveParts& parts) const;
    /// The same without "=1".
    [[nodiscard]] std::string plain(const MoveParts& parts, TextForm form) const;
    /// "" or "=1", "=2" ... in tree order, when other legal moves have the same plain text.
    [[nodiscard]] std::string numberAmongEquals(const MoveParts& parts, TextForm form) const;
    /// plain() SAN without file and rank of the origin, whatever else may go there.
    [[nodiscard]] std::string briefSan(const MoveParts& parts) const;

private:
    /// Some moves of a piece to a square.
    struct Arrival {
        Square shown;
        Square from;
        KindId kind;
        bool takes = false;
        friend auto operator<=>(const Arrival&, const Arrival&) = default;
    };

    [[nodiscard]] std::string originOf(const MoveParts& parts) const;
    [[nodiscard]] std::size_t placeInTree(const FullMove& full) const;

    const Position& position_;
    std::vector<MoveParts> all_;
    std::vector<const MoveParts*> byStart_;  ///< sorted by origin, then by choices
    std::vector<const MoveParts*> castles_;
    std::vector<Arrival> arrivals_;  ///< sorted, each once
    /// By square, filled when needed: only the reference lists moves in the order of the tree.
    mutable std::map<Square, std::vector<FullMove>> inTreeOrder_;
};

}  // namespace chesspp::notation
