// SPDX-License-Identifier: MIT
// The ends of a variant of bishop: no moves, no pieces, checks, too little material.
#pragma once

#include "core/io/bishop_army.h"
#include "core/io/bishop_fields.h"
#include "core/io/bishop_rules.h"
#include "core/io/bishop_start.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chesspp::io {

class BishopEndings {
public:
    BishopEndings(const BishopArmy& army, const BishopStart& start, BishopRules& rules, BishopHands hands)
        : army_(army), start_(start), rules_(rules), hands_(hands) {}

    /// Once the army is built.
    void read(BishopFields& variant) {
        readEnds(variant);
        readMaterial(variant);
    }
    /// With how many both sides win.
    [[nodiscard]] std::optional<int> checks() const { return checks_; }

private:
    /// For the side that it happens to.
    enum class End : std::uint8_t { Win, Lose, Draw, None };
    struct Ends {
        End stalemate = End::Draw;
        End elimination = End::Lose;
        std::optional<int> checks;
        friend bool operator==(const Ends&, const Ends&) = default;
    };

    static std::string_view resultFor(End end);
    static std::string_view resultForOther(End end);
    static End endOf(BishopFields& fields, std::string_view key, End usual);
    static Ends endsOf(BishopFields& fields);
    void readEnds(BishopFields& variant);
    [[nodiscard]] bool mayLoseAll() const;
    void readMaterial(BishopFields& variant);
    [[nodiscard]] std::string countOf(std::string_view side, const std::string& letter) const;

    const BishopArmy& army_;
    const BishopStart& start_;
    BishopRules& rules_;
    BishopHands hands_;
    std::optional<int> checks_;
};

}  // namespace chesspp::io
