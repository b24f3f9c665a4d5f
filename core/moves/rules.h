// SPDX-License-Identifier: MIT
// The rules of a game as move generators need them: board shape, kinds with their trees, royals, promotion,
// castling. Built by Ruleset, read by the compiler and by the reference evaluator.
#pragma once

#include "core/board/piece.h"
#include "core/board/setup.h"
#include "core/geometry/board_shape.h"
#include "core/geometry/square_set.h"
#include "core/language/event.h"
#include "core/language/node.h"
#include "core/moves/hand_rules.h"
#include "core/moves/position_rule.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

enum class Royalty : std::uint8_t { Common, Royal };
/// What a kind's moves do to the halfmove clock when they take nothing.
enum class HalfmoveClock : std::uint8_t { Counts, Resets };

struct KindRules {
    std::string id;
    std::string letter;  ///< upper case as the army writes it; empty when the army has none
    Royalty royalty = Royalty::Common;
    HalfmoveClock halfmoveClock = HalfmoveClock::Counts;
    /// Of the letter "+P": the kind of P, from which it is promoted.
    std::optional<KindId> unpromoted;
    std::vector<Node> tree;
    std::vector<EventRule> on;
    /// Squares on which a newly placed piece of a side counts as unmoved.
    BySide<SquareSet> unmovedOn;
    /// The same of a dropped piece.
    [[nodiscard]] bool isUnmovedWhenDropped(Side side, Square square) const {
        if (droppedUnmovedOn) return (*droppedUnmovedOn)[side].contains(square);
        return !movedWhenDropped && unmovedOn[side].contains(square);
    }
    bool movedWhenDropped = false;  ///< castlers, their partners, and what may leave another piece behind
    /// Where the variant says it.
    std::optional<BySide<SquareSet>> droppedUnmovedOn;
    /// Of the letter "+P" that may be dropped: the kind of P, which is in the hand instead.
    std::optional<KindId> heldAs;
    bool endless = false;  ///< drops leave as many in the hand
    DroppedAs droppedAs = DroppedAs::Piece;

    [[nodiscard]] bool hasEvents() const {
        return std::ranges::any_of(on, [](const EventRule& rule) { return rule.enabled == Enabled::Yes; });
    }
};

/// Files (from 0) on which actor and partner land.
struct CastlingFiles {
    int actor = 0;
    int partner = 0;
};

/// The counter of a side that holds its points.
inline constexpr std::string_view kPointsCounter = "points";

struct Rules {
    BoardShape shape;
    std::vector<KindRules> kinds;  ///< by KindId
    std::map<std::string, std::vector<KindId>> roles;
    std::vector<KindId> offers;               ///< what promotion into the army offers
    std::array<CastlingFiles, 2> castling{};  ///< by Wing
    std::vector<std::string> marks;           ///< by MarkId
    std::vector<std::string> counters;        ///< by CounterId
    std::map<std::string, BySide<SquareSet>> regions;
    HistoryUse history;  ///< what trees and goals read; nothing else is kept
    // Each in the variant's order.
    std::vector<Goal> goals;
    std::vector<PositionRule> prohibitions;
    std::vector<PositionRule> obligations;
    std::vector<CountRule> counts;
    RoyalRule royals = RoyalRule::Each;
    HandRules hands;
    std::vector<DropRule> drops;  ///< any of which suffices
    SquareSet boardHoles;         ///< those of the board itself
    std::vector<GateRule> gates;  ///< any of which suffices
    std::optional<PassRule> pass;
    std::optional<TurnRule> turn;  ///< nothing: one move
    /// The kinds that act, by KindId: in a turn's first move, its second, …, the last for all further; empty
    /// where all do.
    std::vector<std::vector<bool>> actingInTurn;

    /// How many pieces of a kind one side has at the start, at most: a hint for the compiler only.
    std::vector<int> countAtStart;  ///< by KindId; may be empty

    /// Whether captures do.
    [[nodiscard]] bool fillsHands() const { return hands.captures == CapturesGo::ToCaptor; }
    [[nodiscard]] bool hasEvents() const { return std::ranges::any_of(kinds, &KindRules::hasEvents); }
    [[nodiscard]] const KindRules& of(KindId kind) const { return kinds[kind.index]; }
    /// False for the plain piece of an attack query, which has no kind of the rules.
    [[nodiscard]] bool isRoyal(KindId kind) const {
        return kind.index < kinds.size() && of(kind).royalty == Royalty::Royal;
    }
    /// What goes to the hand of a side that takes the piece by a move's own effects; nothing where nothing
    /// does, and of royals, of endless kinds and of what is no enemy's.
    [[nodiscard]] std::optional<KindId> capturedInHand(Piece taken, std::optional<KindId> promotedFrom,
                                                       Side captor) const {
        const bool goes = fillsHands() && taken.owner == ownerOf(opposite(captor));
        // The plain piece of an attack query has no kind of the rules.
        if (!goes || taken.kind.index >= kinds.size() || isRoyal(taken.kind)) return std::nullopt;
        const KindId first = promotedFrom ? *promotedFrom : of(taken.kind).unpromoted.value_or(taken.kind);
        const KindId kind = hands.promoted == PromotedPiece::Stays ? taken.kind : first;
        return of(kind).endless ? std::nullopt : std::optional(kind);
    }
    /// Whether the kind may act when so many moves of the turn have been made.
    [[nodiscard]] bool actsAfter(int movesMade, KindId kind) const {
        return actingInTurn.empty() || actingAfter(movesMade)[kind.index];
    }
    /// By KindId; `actingInTurn` must not be empty.
    [[nodiscard]] const std::vector<bool>& actingAfter(int movesMade) const {
        return actingInTurn[std::min(static_cast<std::size_t>(movesMade), actingInTurn.size() - 1)];
    }
    /// The kind that a drop of this one takes from the hand.
    [[nodiscard]] KindId heldAs(KindId dropped) const { return of(dropped).heldAs.value_or(dropped); }
    /// Whether the side has such a piece to drop.
    [[nodiscard]] bool hasToDrop(const Setup& setup, Side side, KindId kind) const {
        return of(kind).endless || setup.hands[side].contains(heldAs(kind));
    }
    /// The kinds that a side can drop: those in its hand, what they may be dropped as, and endless ones, in
    /// order.
    [[nodiscard]] std::vector<KindId> droppable(const Setup& setup, Side side) const {
        std::vector<KindId> all;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const KindId kind{static_cast<std::uint16_t>(i)};
            if (hasToDrop(setup, side, kind)) all.push_back(kind);
        }
        return all;
    }
    /// The squares of a side's royals, from a1.
    [[nodiscard]] std::vector<Square> royalsOf(const Setup& setup, Side side) const {
        const auto isOne = [&](const SetupPiece& each) {
            return each.piece.owner == ownerOf(side) && isRoyal(each.piece.kind);
        };
        return setup.piecesThat(isOne).list();
    }
    [[nodiscard]] std::optional<KindId> kindNamed(std::string_view id) const {
        return find<KindId>(kinds, id, &KindRules::id);
    }
    /// The kind behind an army's letter (upper case as written in the army).
    [[nodiscard]] std::optional<KindId> kindByLetter(std::string_view letter) const {
        return letter.empty() ? std::nullopt : find<KindId>(kinds, letter, &KindRules::letter);
    }
    /// By the army's letter, or by id.
    [[nodiscard]] std::optional<KindId> kindWritten(std::string_view letterOrId) const {
        const auto kind = kindByLetter(letterOrId);
        return kind ? kind : kindNamed(letterOrId);
    }
    [[nodiscard]] std::optional<MarkId> markNamed(std::string_view name) const {
        return find<MarkId>(marks, name);
    }
    [[nodiscard]] std::optional<CounterId> counterNamed(std::string_view name) const {
        return find<CounterId>(counters, name);
    }

private:
    template <class Id, class Projection = std::identity>
    [[nodiscard]] static std::optional<Id> find(const auto& list, std::string_view name,
                                                Projection projection = {}) {
        const auto found = std::ranges::find(list, name, projection);
        if (found == list.end()) return std::nullopt;
        return Id{static_cast<decltype(Id::index)>(found - list.begin())};
    }
};

/// Whether a side with these royals is in check, where `isAttacked` says which are attacked.
[[nodiscard]] bool isCheck(RoyalRule rule, const std::vector<Square>& royals, auto&& isAttacked) {
    switch (rule) {
        case RoyalRule::Each:
            return std::ranges::any_of(royals, isAttacked);
        case RoyalRule::Last:
            return royals.size() == 1 && isAttacked(royals.front());
        case RoyalRule::Together:
            return !royals.empty() && std::ranges::all_of(royals, isAttacked);
    }
    return false;
}

}  // namespace chesspp
