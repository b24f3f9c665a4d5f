// SPDX-License-Identifier: MIT
// Where and to what the pieces of a variant of bishop promote.
#pragma once

#include "core/base/json_value.h"
#include "core/io/bishop_army.h"
#include "core/io/bishop_fields.h"
#include "core/io/bishop_regions.h"
#include "core/io/bishop_rules.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace chesspp::io {

class BishopPromotions {
public:
    BishopPromotions(BishopArmy& army, BishopRegions& regions) : army_(army), regions_(regions) {}

    /// Before the army is built, as pieces may be kept from where nothing is left to choose.
    void read(BishopFields& variant, BishopHands hands);
    [[nodiscard]] const JsonValue& rules() const { return rules_; }

private:
    enum class Ranks : std::uint8_t { Standard, Optional };
    void readRanks(BishopFields& options, Ranks kind);
    void readRegions(BishopFields& options);
    /// From White's rank on and from Black's back, as fields have them; nothing: their last ranks.
    [[nodiscard]] std::string zone(BishopFields& options, std::string_view key);
    void add(const BishopPiece& piece);
    void addRule(const std::string& name, const std::string& letter, const std::string& into,
                 const std::string& condition);

    BishopArmy& army_;
    BishopRegions& regions_;
    std::string may_;   ///< the condition for it; empty: no piece promotes
    std::string must_;  ///< empty: never
    std::vector<std::pair<std::string, int>> limits_;
    JsonValue rules_ = JsonValue::object();
};

}  // namespace chesspp::io
