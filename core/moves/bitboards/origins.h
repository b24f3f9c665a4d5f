// SPDX-License-Identifier: MIT
// Where the moves come from that a sink of the generator takes.
#pragma once

#include "core/moves/bitboards/instruction_set.h"
#include "core/moves/bitboards/program_board.h"
#include "core/moves/move.h"

#include <cstdint>
#include <vector>

namespace chesspp::bitboards::CHESSPP_MACHINE {

/// The pieces and the kinds in hand whose moves a sink takes.
template <int W>
class Origins {
public:
    /// All.
    Origins() = default;
    explicit Origins(Bitboard<W> pieces) : pieces_(pieces), which_(Which::Pieces) {}
    explicit Origins(Origin one)
        : pieces_(one.isSquare() ? Bitboard<W>::of(one.square().index) : Bitboard<W>{}),
          which_(Which::One),
          one_(one) {}
    [[nodiscard]] CHESSPP_INLINE const Bitboard<W>& pieces() const { return pieces_; }
    [[nodiscard]] bool drops(KindId kind) const {
        return has(Origin::hand(kind)) && (acting_ == nullptr || (*acting_)[kind.index]);
    }
    [[nodiscard]] bool passes() const { return has(Origin()); }
    [[nodiscard]] bool has(Origin from) const {
        if (const auto square = from.onBoard()) return pieces_.has(square->index);
        return which_ == Which::All || (which_ == Which::One && one_ == from);
    }
    /// From now on none but these pieces, and kinds by KindId.
    void limitTo(Bitboard<W> pieces, const std::vector<bool>& acting) {
        pieces_ &= pieces;
        acting_ = &acting;
    }

private:
    enum class Which : std::uint8_t { All, Pieces, One };

    Bitboard<W> pieces_ = ~Bitboard<W>{};
    const std::vector<bool>* acting_ = nullptr;
    Which which_ = Which::All;
    Origin one_;
};

}  // namespace chesspp::bitboards::CHESSPP_MACHINE
