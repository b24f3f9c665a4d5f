// SPDX-License-Identifier: MIT
// The actions of a variant of bishop: what happens with moves, and the ends that they bring.
#pragma once

#include "core/io/bishop_army.h"
#include "core/io/bishop_fields.h"
#include "core/io/bishop_regions.h"
#include "core/io/bishop_rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

class BishopActions {
public:
    /// What else of the variant they depend on.
    struct Setting {
        BishopHands hands = BishopHands::Off;
        bool castling = false;
    };
    BishopActions(BishopArmy& army, BishopRegions& regions, BishopRules& rules, Setting setting)
        : army_(army), regions_(regions), rules_(rules), setting_(setting) {}

    /// Those of the variant, then those of its pieces.
    void read(BishopFields& variant);
    /// Adds the rules that name kinds, which the army has by then.
    void finish();

private:
    /// A side must have so many of them.
    struct Need {
        std::string letter;
        int count = 1;
        bool white = true;
        bool black = true;
        bool draws = false;
        bool drawsAreIllegal = true;
    };

    /// Whose moves put how many pieces into the hand.
    struct Gift {
        std::string of;
        std::string piece;
        int count = 1;
    };

    /// `letter` is that of the piece whose moves they belong to; nothing: all moves.
    void readList(BishopFields& fields, const std::optional<std::string>& letter);
    void readOne(BishopFields& action, const std::string& id, const std::optional<std::string>& letter);
    bool isAfterMove(BishopFields& action);
    void readGift(BishopFields& action, const std::optional<std::string>& letter);
    void readWalls(BishopFields& action, const std::optional<std::string>& letter);
    void readNeed(BishopFields& action, const std::optional<std::string>& letter);
    void readExit(BishopFields& action, const std::optional<std::string>& letter);
    void readExplosion(BishopFields& action, std::optional<int> radius,
                       const std::optional<std::string>& letter);
    [[nodiscard]] static std::optional<int> radiusOf(BishopFields& action);
    void readFilling(BishopFields& action, const std::optional<std::string>& letter);
    void readImmortality(BishopFields& action, const std::optional<std::string>& letter);
    void readTransfer(BishopFields& action, const std::optional<std::string>& letter);
    [[nodiscard]] std::string kindOf(std::string_view letter) const;
    void addNeeds();
    [[nodiscard]] std::string tooFew(const Need& need, std::string_view side) const;

    BishopArmy& army_;
    BishopRegions& regions_;
    BishopRules& rules_;
    Setting setting_;
    std::vector<Need> needs_;
    std::vector<Gift> gifts_;
    std::vector<std::string> spared_;  ///< letters
    bool explodes_ = false;
    bool watchesRoyals_ = false;
};

}  // namespace chesspp::io
