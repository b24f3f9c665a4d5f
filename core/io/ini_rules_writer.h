// SPDX-License-Identifier: MIT
// Says a variant's rules about positions, hands and draws as options of variants.ini.
#pragma once

#include "core/io/ini_army_writer.h"
#include "core/io/ini_draft.h"
#include "core/io/ini_flags_writer.h"

#include <optional>
#include <string>
#include <vector>

namespace chesspp::io {

class IniRulesWriter {
public:
    IniRulesWriter(IniDraft& draft, const IniArmyWriter& army)
        : draft_(draft), army_(army), flags_(draft, army) {}

    /// Promotions come before: the zone matters.
    void writeHands();
    void writeRules();
    void writePass();
    void writeGoals();
    void writeDraws();
    void writeWinnersOfDraws();
    void writeCounts();
    /// How many checks win, once goals are written.
    [[nodiscard]] std::optional<int> checks() const { return checks_; }

private:
    using Immobility = IniArmyWriter::Immobility;

    /// So many pieces of these letters on these squares.
    struct Count {
        bool ofFriend = true;
        bool atLeast = false;
        std::int64_t number = 0;
        std::string letters;
        bool all = false;  ///< all letters
        BySide<SquareSet> squares;
        std::string held = {};  ///< whose number in the hand is added; "*": all
    };
    /// The letter; empty if it is no number of pieces in the hand.
    [[nodiscard]] std::string heldIn(const MemberAccess& access) const;

    /// Where a letter may be dropped, and how many of it a file may have (0: any number).
    struct Drops {
        BySide<SquareSet> squares;
        int perFile = 0;
    };
    [[nodiscard]] static bool names(const VariantDrop& rule, const std::string& letter);
    void writeFaces();
    void writeWalls();
    [[nodiscard]] std::optional<Drops> dropsOf(const IniArmyWriter::Letter& letter) const;
    [[nodiscard]] bool mayBeInHand(std::string_view letter) const;
    [[nodiscard]] std::vector<Immobility> fittingImmobility() const;
    [[nodiscard]] bool isDeadEnd(const PositionRule& rule, std::string& letter) const;
    /// Chooses among them.
    void writeDrops(const std::vector<Immobility>& fitting);
    void writeGates();
    void writeEvents();
    [[nodiscard]] bool sayExplosion(const VariantEvent& event);
    [[nodiscard]] std::optional<Count> countIn(const Condition& condition) const;
    [[nodiscard]] bool squaresOf(const Expression& inner, Count& count) const;
    void writeResults();
    [[nodiscard]] bool sayExtinction(const Goal& goal);
    [[nodiscard]] bool sayFlag(const Goal& goal);
    [[nodiscard]] bool sayConnection(const Goal& goal);
    [[nodiscard]] bool notesNumbers(const Goal& goal);
    void writeNumbers();
    [[nodiscard]] bool sayFlips();
    void findEnclosing();
    /// Whether a condition is that of enclosing drops.
    [[nodiscard]] bool isEnclosing(const Condition& condition) const;

    IniDraft& draft_;
    const IniArmyWriter& army_;
    Immobility immobility_{};
    std::optional<int> checks_;
    struct Extinction {
        GoalResult result{};
        std::int64_t number = 0;
        std::int64_t others = 0;
        std::string letters;
    };
    std::optional<Extinction> extinction_;
    IniFlagsWriter flags_;
    bool passesEnd_ = false;
    bool connects_ = false;
    bool fullBoardEnds_ = false;
    /// Which goals count pieces.
    struct Numbers {
        bool full = false;
        bool passes = false;
        bool even = false;
        std::optional<GoalResult> fewer;  ///< of the side with fewer
    };
    Numbers numbers_;
    std::optional<Condition> enclosing_;
};

}  // namespace chesspp::io
