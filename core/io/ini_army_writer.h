// SPDX-License-Identifier: MIT
// Says a variant's pieces as options of variants.ini: kinds, pawns, promotions, castling.
#pragma once

#include "core/game/ruleset.h"
#include "core/io/ini_draft.h"
#include "core/io/ini_moves.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace chesspp::io {

/// `count(friend.pieces, item.letter == "Q") < 1`.
struct PieceLimit {
    std::string letter;
    std::int64_t number = 0;
};
[[nodiscard]] std::optional<PieceLimit> pieceLimitIn(const Expression& expression);

class IniArmyWriter {
public:
    struct Letter {
        std::string letter;  ///< as the army writes it
        const PieceDefinition* piece = nullptr;
        bool royal = false;
        IniMoves moves;
        std::string kind;         ///< the option that names it
        BySide<SquareSet> stuck;  ///< where it could never move again
    };

    IniArmyWriter(IniDraft& draft, const Ruleset& ruleset) : draft_(draft), ruleset_(ruleset) {}

    /// Whether pieces may go where they could never move again.
    enum class Immobility : std::uint8_t { Allowed, Illegal };
    void writePieces();
    /// Whether pieces must promote where that asks for it.
    [[nodiscard]] bool promotionsFit(Immobility immobility) const;
    void writePromotions();
    /// Of the start's text.
    void writeCastling(const std::string& field);

    [[nodiscard]] const std::vector<Letter>& letters() const { return letters_; }
    [[nodiscard]] const std::string& pawn() const { return pawn_; }    ///< its letter; empty: none
    [[nodiscard]] const std::string& royal() const { return royal_; }  ///< likewise
    [[nodiscard]] BySide<SquareSet> promotionZone() const { return zone_; }
    [[nodiscard]] bool promotes(std::string_view letter) const;

private:
    /// What letters become by a rule or their trees, as a table of squares.
    struct Rule {
        std::string letter;
        BySide<std::string> into;
        BySide<SquareSet> zone;  ///< where they may
        BySide<SquareSet> must;  ///< where they must
        bool ofPieces = false;   ///< `zone` counts for the start, too
        bool onCapture = false;
        std::vector<std::pair<std::string, std::int64_t>> limits = {};
    };

    [[nodiscard]] bool piecesMust() const;
    void readLetters();
    void findRoyal();
    void nameKind(Letter& letter);
    void nameFaces();
    void nameCustom(const Letter& letter, const std::string& name);
    [[nodiscard]] bool mayLoseRoyals() const;
    [[nodiscard]] bool isFaceOfRoyal(const Letter& face, const Letter& royal) const;
    [[nodiscard]] bool isPawn(const Letter& letter) const;
    [[nodiscard]] int soldierRank(const Letter& letter) const;
    /// Nothing where the piece may go anywhere; `fits` is whether squares say where it may.
    struct Region {
        bool fits = true;
        std::optional<BySide<SquareSet>> squares;
    };
    [[nodiscard]] Region regionOf(const IniMoves& moves) const;
    void sayRegion(const Letter& letter, const std::string& name);
    void sayPawn(const Letter& letter);
    void findRules();
    void findDemotions();
    [[nodiscard]] bool ruleOfVariant(const Letter& letter, Rule& rule) const;
    [[nodiscard]] bool ruleOfTree(const Letter& letter, Rule& rule) const;
    [[nodiscard]] std::string freeLetter(std::string_view wanted) const;
    [[nodiscard]] const Letter* find(std::string_view letter) const;

    IniDraft& draft_;
    const Ruleset& ruleset_;
    std::vector<Letter> letters_;
    std::set<std::string> usedKinds_;
    std::map<std::string, std::string> faces_;  ///< letter of "+P" → the one that it moves as
    std::string extraLetters_;
    int customs_ = 0;
    std::string pawn_;
    std::string royal_;
    std::vector<Rule> rules_;
    bool demotes_ = false;
    std::vector<std::string> refused_;  ///< pointers
    BySide<SquareSet> zone_;
};

}  // namespace chesspp::io
