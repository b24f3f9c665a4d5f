// SPDX-License-Identifier: MIT
// The pieces of a game of variants.ini: letters, their moves, pawns, what they promote to.
#pragma once

#include "core/base/json_value.h"
#include "core/geometry/side.h"
#include "core/io/ini_options.h"
#include "core/io/ini_text.h"
#include "core/language/node.h"
#include "core/language/piece_definition.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::io {

struct NamedKind;

class IniArmy {
public:
    struct Entry {
        std::string letter;
        std::string kind;
        std::string betza;  ///< how it moves
        bool royal = false;
    };

    IniArmy(const IniSection& section, IniOptionReader& options, int files, int ranks)
        : section_(section), options_(options), files_(files), ranks_(ranks) {}

    void read();

    [[nodiscard]] const std::vector<Entry>& entries() const { return army_; }
    [[nodiscard]] char royal() const { return royal_; }                ///< 0: none
    [[nodiscard]] const std::string& pawns() const { return pawns_; }  ///< letters
    [[nodiscard]] const std::string& offers() const { return offers_; }
    [[nodiscard]] const JsonValue& regions() const { return regions_; }
    [[nodiscard]] const JsonValue& promotions() const { return promotions_; }
    [[nodiscard]] std::vector<PieceDefinition> takePieces() { return std::move(pieces_); }

    void makeRoyal(std::string_view letter);
    /// Adds a region unless there is one of that name, and says it as an expression.
    std::string region(const std::string& name, const IniSquares& white, const IniSquares& black);
    /// Where such a piece could never move again, where that is forbidden: ranks from the far end.
    [[nodiscard]] std::string stuckFor(char letter);

private:
    void readPieces();
    void addKind(char letter, const NamedKind& kind);
    void addBetza(std::string letter, std::string_view betza, std::string_view name);
    /// In place of another with that letter.
    void add(Entry entry);
    /// The name of the region in which a kind of piece stays; empty: anywhere.
    [[nodiscard]] std::string regionsOf(std::string_view name);
    [[nodiscard]] bool hasLetter(char letter) const;
    void readPawns();
    void readPromotions();
    void addLimitedPromotions(const std::string& pawns,
                              const std::vector<std::pair<char, std::string>>& limits,
                              const std::string& arrives, const std::string& must);
    enum class PawnsMust : std::uint8_t { No, Yes };
    void addPromotionsOfSides(const BySide<std::string>& pawns, const BySide<std::string>& into,
                              const std::string& arrives, PawnsMust must);
    void addPromotion(const std::string& name, const std::string& letters, const std::string& into,
                      const std::string& may, const std::string& must);

    const IniSection& section_;
    IniOptionReader& options_;
    int files_;
    int ranks_;
    std::vector<Entry> army_;
    std::vector<PieceDefinition> pieces_;
    char royal_ = 0;
    std::string pawns_;
    std::string offers_;
    JsonValue regions_ = JsonValue::object();
    JsonValue promotions_ = JsonValue::object();
};

}  // namespace chesspp::io
