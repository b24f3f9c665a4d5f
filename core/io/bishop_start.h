// SPDX-License-Identifier: MIT
// The start of a variant of bishop, as a FEN of ours.
#pragma once

#include "core/io/bishop_army.h"
#include "core/io/bishop_fields.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

class BishopStart {
public:
    BishopStart(BishopFields& variant, const BishopArmy& army, int files, int ranks)
        : variant_(variant), army_(army), files_(files), ranks_(ranks) {}

    /// Rows above and below the board, of what waits behind the pieces on the first ranks.
    enum class WaitingRows : std::uint8_t { None, Two };

    /// Reads the field startPosition, and that of a drawn start.
    void read(WaitingRows waiting);

    [[nodiscard]] bool isDrawn() const { return drawn_; }
    /// Whether the kinds on the first ranks are drawn, too: knights, bishops, a queen, rooks.
    [[nodiscard]] bool drawsPieces() const { return drawsPieces_; }
    /// Of the hand, in upper case, each once.
    [[nodiscard]] const std::string& held() const { return held_; }
    [[nodiscard]] bool hasHand() const { return !hand_.empty(); }
    /// Files and ranks from 0; a blank where nothing stands. Upper case is White's.
    [[nodiscard]] char at(int file, int rank) const;
    [[nodiscard]] int count(char letter) const;
    [[nodiscard]] bool mayCastle() const { return castling_ != "-"; }
    [[nodiscard]] const std::string& castling() const { return castling_; }
    /// Checks that were given, as "+1+0"; empty: none.
    [[nodiscard]] const std::string& checks() const { return checks_; }

    /// Where checks are not counted.
    void forgetChecks() { checks_.clear(); }
    /// What a FEN of ours has as castling rights.
    void setCastling(std::string field) { castling_ = std::move(field); }
    [[nodiscard]] std::string fen() const;

private:
    /// Of all pieces that such a start may have.
    [[nodiscard]] bool hasRandomLetters() const;
    bool readPlacement(std::string_view text, WaitingRows waiting);

    BishopFields& variant_;
    const BishopArmy& army_;
    int files_;
    int ranks_;
    bool drawn_ = false;
    bool drawsPieces_ = false;
    std::string placement_;   ///< without the rows of what waits
    std::string waitsAbove_;  ///< such a row and a slash; empty: none
    std::string waitsBelow_;
    std::string hand_;
    std::string held_;
    std::string side_ = "w";
    std::string castling_ = "-";
    std::string passing_ = "-";
    std::string clocks_ = "0 1";
    std::string checks_;
    std::vector<std::string> rows_;  ///< of what stands there, the last rank first
};

}  // namespace chesspp::io
