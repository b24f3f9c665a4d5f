// SPDX-License-Identifier: MIT
// The start of a variant of bishop, as a FEN of ours.
#pragma once

#include "core/io/bishop_army.h"
#include "core/io/bishop_fields.h"

#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

class BishopStart {
public:
    BishopStart(BishopFields& variant, const BishopArmy& army, int files, int ranks)
        : variant_(variant), army_(army), files_(files), ranks_(ranks) {}

    /// Reads the field startPosition, and that of a drawn start.
    void read();

    [[nodiscard]] bool isDrawn() const { return drawn_; }
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
    bool readPlacement(std::string_view text);

    BishopFields& variant_;
    const BishopArmy& army_;
    int files_;
    int ranks_;
    bool drawn_ = false;
    std::string placement_;
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
