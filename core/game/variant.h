// SPDX-License-Identifier: MIT
// A variant as written, with `extends` merged. Uses letters and roles; Ruleset is the compiled form.
#pragma once

#include "core/base/localized_text.h"
#include "core/geometry/board_shape.h"
#include "core/language/action.h"
#include "core/language/event.h"
#include "core/language/node.h"
#include "core/moves/hand_rules.h"
#include "core/moves/position_rule.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace chesspp {

/// One letter of the army. What is absent here the piece itself says.
struct ArmyEntry {
    std::string letter;
    std::string kind;  ///< a piece's id
    std::optional<bool> royal;
    std::optional<double> value;
    friend bool operator==(const ArmyEntry&, const ArmyEntry&) = default;
};

/// The start as a position's text.
struct FenStart {
    std::string fen;
    friend bool operator==(const FenStart&, const FenStart&) = default;
};

/// The letters of which each file of a first rank but the royal's gets one. A castling partner comes up at
/// most once on each side of the royal.
struct DrawnPieces {
    std::string of;    ///< each as often as it comes up
    std::string once;  ///< each at most once
    friend bool operator==(const DrawnPieces&, const DrawnPieces&) = default;
};

/// Fischer random: the first rank of `fen` is shuffled so that bishops stand on both colours and the
/// royal between the castling partners; the same for both sides; 960 of them on eight files.
struct FischerStart {
    std::string fen;  ///< start number 518; says everything but the order of the first ranks
    std::optional<DrawnPieces> drawn = {};  ///< instead of shuffling those of `fen`
    friend bool operator==(const FischerStart&, const FischerStart&) = default;
};

/// What a game opens with when nothing else is said: pieces may start anywhere, and any number of royals.
struct AnyStart {
    std::string fen;
    friend bool operator==(const AnyStart&, const AnyStart&) = default;
};

using Start = std::variant<FenStart, FischerStart, AnyStart>;

/// The text of a start, whichever it is.
[[nodiscard]] inline const std::string& textOf(const Start& start) {
    return std::visit([](const auto& which) -> const std::string& { return which.fen; }, start);
}

/// Whether the variant has a board of its own or takes that of the position it is played from.
enum class BoardChoice : std::uint8_t { Fixed, Any };

/// Any piece of the library may stand on the board.
struct WholeLibrary {
    friend bool operator==(const WholeLibrary&, const WholeLibrary&) = default;
};

/// Kinds that no letter of the army has: ids, which texts write as "(id)", or whatever the library holds.
using FurtherKinds = std::variant<std::vector<std::string>, WholeLibrary>;

/// Files ("g", "f") on which king and partner land.
struct CastlingLanding {
    std::string king;
    std::string partner;
    friend bool operator==(const CastlingLanding&, const CastlingLanding&) = default;
};

/// A count at which a player may claim a draw and one at which the game is drawn by itself.
struct DrawCounter {
    std::optional<int> claim;
    std::optional<int> automatic;
    friend bool operator==(const DrawCounter&, const DrawCounter&) = default;
};

/// Material with which neither side can win: besides royals only these letters stand on the board, at most so
/// many in all, or all on squares of one colour. Where a royal one is among the letters, royals count like
/// others.
struct DeadSet {
    std::string letters;
    std::optional<int> atMost;
    bool oneColour = false;
    /// Where it is given, one side alone has `letters`, the other what it likes of `against` ("*": of all),
    /// and it is the first that cannot win. Such a set ends no game; it counts when a flag falls (FIDE 6.9).
    std::optional<std::string> against = {};
    friend bool operator==(const DeadSet&, const DeadSet&) = default;
};

/// As DeadSet::against.
inline constexpr std::string_view kAnyLetter = "*";

/// Who wins what would be a draw; the mover has made the last move.
enum class WinnerOfDraw : std::uint8_t { White, Black, Mover, Other };

struct DrawRules {
    DrawCounter repetition;  ///< in occurrences
    /// Of the automatic one; nothing: it is drawn.
    std::optional<WinnerOfDraw> repetitionWinner = {};
    /// What it is instead for a side that gave check with all its moves meanwhile, if the other did not.
    std::optional<GoalResult> perpetualCheck = {};
    std::optional<WinnerOfDraw> odds = {};  ///< who wins all draws but those on time
    DrawCounter quietMoves;                 ///< in moves of each side
    std::string resettingLetters;           ///< letters whose every move resets the quiet counter
    std::vector<DeadSet> dead;
    std::vector<CountRule> counts = {};  ///< the first that holds begins
    friend bool operator==(const DrawRules&, const DrawRules&) = default;
};

/// Ids of the kinds that a position brought beyond the army. How they came is no part of what the variant is.
struct InvitedKinds {
    std::vector<std::string> ids;
    friend bool operator==(const InvitedKinds&, const InvitedKinds&) { return true; }
};

/// An event of all pieces of some letters.
struct VariantEvent {
    std::string name;
    std::string letters = "*";  ///< kAnyLetter for all
    EventRule rule;
    friend bool operator==(const VariantEvent&, const VariantEvent&) = default;
};

/// A named part of the board: squares ("e4") and rectangles ("a1-d8").
struct VariantRegion {
    std::string name;
    std::vector<std::string> each;   ///< for both sides
    std::vector<std::string> white;  ///< for White alone
    std::vector<std::string> black;
    friend bool operator==(const VariantRegion&, const VariantRegion&) = default;
};

/// Where pieces of some letters may be dropped (DropRule).
struct VariantDrop {
    std::string name;
    std::string letters = "*";  ///< kAnyLetter for all
    std::vector<Condition> conditions;
    DroppedAs as = DroppedAs::Piece;
    std::string unmoved =
        {};  ///< a region: dropped there it has not moved, elsewhere it has; empty: as usual
    friend bool operator==(const VariantDrop&, const VariantDrop&) = default;
};

/// What pieces of some letters may leave behind (GateRule).
struct VariantGate {
    std::string name;
    std::string letters = "*";  ///< kAnyLetter for all
    std::string gated;
    std::vector<Condition> conditions;
    friend bool operator==(const VariantGate&, const VariantGate&) = default;
};

/// What pieces of some letters become (Promotion), instead of what their trees say.
struct VariantPromotion {
    std::string name;
    std::string letters;
    std::string becomes;  ///< letters to choose from
    std::vector<Condition> conditions;
    std::vector<Condition> forced;
    friend bool operator==(const VariantPromotion&, const VariantPromotion&) = default;
};

/// Letters that castle, and their partners, on the wings that have landing squares.
struct Castlers {
    std::string of;
    std::string with;
    friend bool operator==(const Castlers&, const Castlers&) = default;
};

/// Whether the castling field has the files of the pieces on the first rank that have not moved, too:
/// "KQBCDFGkqbcdfg".
enum class UnmovedFiles : std::uint8_t { Unsaid, Said };

inline constexpr std::string_view kWaitingCounter = "waiting";

/// What FENs of a variant have beside the usual fields.
struct FenForm {
    /// So many checks win: before the clocks stands how many each side has still to give, "3+3".
    std::optional<int> checks;
    UnmovedFiles unmovedFiles = UnmovedFiles::Unsaid;
    /// The letters by which other programs write White's and Black's only piece and whose turn it is, such as
    /// "xo", with - for a hole and without the fields for castling and en passant. Read, not written.
    std::string sides = {};
    /// Letters that wait behind pieces on the first ranks: the text has one row more above and below the
    /// board. A piece's counter kWaitingCounter is the place of the letter behind it among these, from 1.
    std::string waiting = {};
    friend bool operator==(const FenForm&, const FenForm&) = default;
};

/// What a list of variants shows it under.
enum class VariantFamily : std::uint8_t {
    Chess,
    LargerBoards,
    SmallerBoards,
    OtherArmies,
    OtherRules,
    Hands,
    Regional,
    Others
};

struct Variant {
    std::string id;
    std::string name;
    TextsByLanguage names;
    std::vector<std::string> aliases;  ///< ids that other programs give it, such as a UCI_Variant
    std::string summary;               ///< one line of rules
    TextsByLanguage summaries;
    std::string comment;
    TextsByLanguage comments;
    VariantFamily family = VariantFamily::Others;
    BoardChoice board = BoardChoice::Fixed;
    BoardShape shape;
    std::vector<std::string> holes;  ///< squares
    std::vector<VariantRegion> regions;
    std::vector<ArmyEntry> army;
    FurtherKinds kinds;
    InvitedKinds invited;
    std::map<std::string, std::string> roles;  ///< role -> letters
    std::string offers;                        ///< letters that `promote into army` offers, in order
    Start start;
    FenForm fen;
    std::map<Wing, CastlingLanding> castling;  ///< default: files g/f and c/d
    GoalResult checkmate = GoalResult::Win;    ///< for the side that mates
    GoalResult stalemate = GoalResult::Draw;   ///< for the side that stalemates
    /// For the side that leaves another no move that has no royal; as stalemate where it is not said.
    std::optional<GoalResult> stuckWithoutRoyals;
    std::vector<Goal> goals;                 ///< judged in this order, before those three
    std::vector<PositionRule> prohibitions;  ///< no legal move leads to a position where one holds
    std::vector<PositionRule> obligations;   ///< a legal move must lead to one where they hold, if any does
    RoyalRule royals = RoyalRule::Each;
    std::vector<VariantEvent> events;  ///< after the pieces' own, in this order
    HandRules hands;
    std::vector<VariantDrop> drops;
    std::vector<VariantGate> gates;
    std::vector<VariantPromotion> promotions;
    std::optional<PassRule> pass;
    std::optional<TurnRule> turn;
    std::optional<Castlers> castlers;  ///< instead of what trees say
    DrawRules draws;
    std::vector<ExtraKey> extras;

    friend bool operator==(const Variant&, const Variant&) = default;
};

}  // namespace chesspp
