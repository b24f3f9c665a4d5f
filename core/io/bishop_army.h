// SPDX-License-Identifier: MIT
// The pieces of a variant of bishop: letters, their moves, first moves, and what regions do to them.
#pragma once

#include "core/base/json_value.h"
#include "core/io/bishop_betza.h"
#include "core/io/bishop_fields.h"
#include "core/io/bishop_regions.h"
#include "core/language/node.h"
#include "core/language/piece_definition.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::io {

/// When moves with i may be made.
struct BishopFirst {
    struct OfSide {
        bool unmoved = true;  ///< before the piece has moved; else from these squares
        BishopMask from;
    };
    OfSide white;
    OfSide black;
};

struct BishopPiece {
    std::string letter;
    std::string pointer;
    const JsonValue* json = nullptr;
    std::string betza;
    std::vector<BishopAtom> atoms;
    bool royal = false;
    bool castles = false;
    bool promotes = false;
    bool isOffered = false;                          ///< to those that promote
    std::optional<std::vector<std::string>> offers;  ///< to it; nothing: all that are offered
    bool marksPassing = false;                       ///< may be taken en passant
    std::string kind;                                ///< a piece's id, once it is made
};

class BishopArmy {
public:
    BishopArmy(ReadContext& context, BishopRegions& regions) : context_(context), regions_(regions) {}

    /// Reads the pieces but what they do; `passing`: whether there are captures en passant.
    enum class EnPassant : std::uint8_t { Off, On };
    void read(BishopFields& variant, EnPassant passing);
    void readFirstMoves(BishopFields& variant);

    [[nodiscard]] const std::vector<BishopPiece>& pieces() const { return pieces_; }
    [[nodiscard]] const BishopPiece* find(std::string_view letter) const;
    [[nodiscard]] bool has(std::string_view letter) const { return find(letter) != nullptr; }
    /// Whether * stands for a square where nothing can be.
    [[nodiscard]] bool hasWalls() const { return walls_; }
    /// Those that some filter wants, as one word.
    template <class Wants>
    [[nodiscard]] std::string letters(const Wants& wants) const {
        std::string letters;
        for (const BishopPiece& piece : pieces_) {
            if (wants(piece)) letters += piece.letter;
        }
        return letters;
    }
    [[nodiscard]] bool hasFirstMoves(const BishopPiece& piece) const;

    /// For build(): what the pieces do beside their moves.
    void leaveWalls() { leavesWalls_ = true; }
    void faceRoyals() { facesRoyals_ = true; }
    /// The pieces may come from a hand: then those alone are as they began that stand where they started.
    void startAt(std::string_view letter, BishopMask white, BishopMask black);
    /// The piece may move only where the condition holds, as no choice would be left elsewhere.
    void restrict(std::string_view letter, std::string condition);

    /// Makes the kinds, with ids that begin with the game's.
    void build(const std::string& game);
    [[nodiscard]] std::vector<PieceDefinition> takeKinds() { return std::move(kinds_); }

    /// Regions in which pieces of a letter have won: its letter, White's squares, Black's.
    struct Goal {
        std::string letter;
        BishopMask white;
        BishopMask black;
    };
    [[nodiscard]] const std::vector<Goal>& goals() const { return goals_; }

private:
    /// What a region does to a piece.
    struct Place {
        std::string letter;
        BishopMask white;
        BishopMask black;
        std::vector<BishopAtom> atoms;  ///< of the piece that it is there
        bool marksPassing = false;
        std::string pointer;
        const JsonValue* json = nullptr;
    };

    void readPiece(const JsonMember& member, const std::string& pointer);
    void readWalls(BishopFields& fields);
    std::optional<std::vector<BishopAtom>> readMoves(BishopFields& fields);
    void readEffects(BishopFields& fields, const BishopPiece& piece);
    void readEffect(BishopFields& effect, const BishopPiece& piece);
    void readOther(BishopFields& other, Place place, bool promotes);
    BishopFirst::OfSide firstOfSide(const JsonValue* value, const std::string& pointer);
    BishopFirst firstOf(const JsonValue& value, const std::string& pointer);

    void checkPassing();
    void buildPiece(BishopPiece& piece, const std::string& game);
    /// The id of a piece of the library that is the same; empty: none, or one of another letter.
    [[nodiscard]] std::string libraryKindOf(const BishopPiece& piece) const;
    [[nodiscard]] bool isPlain(const BishopPiece& piece) const;
    /// Nothing, and a problem, where ours cannot say the moves.
    std::vector<Node> treeOf(const std::vector<BishopAtom>& atoms, const BishopPiece& piece,
                             const JsonValue& json, const std::string& pointer, bool marks);
    std::vector<Node> nodesOf(const std::string& betza, const JsonValue& json, const std::string& pointer);
    [[nodiscard]] std::string firstCondition(const BishopPiece& piece);

    ReadContext& context_;
    BishopRegions& regions_;
    bool passing_ = false;
    bool walls_ = false;
    bool leavesWalls_ = false;
    bool facesRoyals_ = false;
    std::vector<BishopPiece> pieces_;
    std::vector<PieceDefinition> kinds_;
    std::vector<Goal> goals_;
    std::vector<Place> confined_;
    std::vector<Place> changed_;
    std::vector<Place> homes_;
    std::vector<std::pair<std::string, std::string>> restricted_;  ///< letters and conditions
    std::optional<BishopFirst> first_;                             ///< of all letters; nothing: each its own
    std::vector<std::pair<std::string, BishopFirst>> firstOfLetters_;
};

}  // namespace chesspp::io
