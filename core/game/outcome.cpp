// SPDX-License-Identifier: MIT
// Results, claims and declarations of Game, too. Sources: FIDE Laws of Chess, articles 5, 6.9 and 9.
#include "core/game/game.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace chesspp {

namespace {

bool isListed(const std::vector<KindId>& kinds, KindId kind) {
    return std::ranges::find(kinds, kind) != kinds.end();
}

/// Whether the material does not exceed the set. `side` is the side that cannot win; a set of both sides
/// ignores it.
bool isWithin(const DeadMaterial& material, const Position& position, Side side) {
    const Ruleset& ruleset = position.ruleset();
    const BoardShape shape = position.shape();
    int count = 0;
    bool dark = false;
    bool light = false;
    for (const Square square : shape.squares()) {
        const std::optional<Piece> piece = position.at(square);
        if (!piece || (!material.namesRoyals && ruleset.isRoyal(piece->kind))) continue;
        const bool listed = isListed(material.kinds, piece->kind);
        if (material.isOfOneSide && piece->owner != ownerOf(side)) {
            if (material.against && !isListed(*material.against, piece->kind)) return false;
            if (!listed) continue;  // it has no part in the colour of the squares
        } else {
            if (!listed) return false;
            ++count;
        }
        (shape.isDark(square) ? dark : light) = true;
    }
    const bool hands = std::ranges::any_of(kSides, [&](Side each) { return position.hasInHand(each); });
    // Of endless kinds there is always another to drop.
    const bool endless = std::ranges::any_of(position.ruleset().rules().kinds, &KindRules::endless);
    return !hands && !endless && (!material.atMost || count <= *material.atMost) &&
           !(material.oneColour && dark && light);
}

bool isDead(const Position& position) {
    return std::ranges::any_of(position.ruleset().deadMaterial(), [&](const DeadMaterial& material) {
        return !material.isOfOneSide && isWithin(material, position, Side::White);
    });
}

/// What a side has on the board.
struct SideMaterial {
    bool pieces = false;
    bool royals = false;
};

SideMaterial materialOf(const Position& position, Side side) {
    SideMaterial material;
    for (const Square square : position.shape().squares()) {
        const std::optional<Piece> piece = position.at(square);
        if (!piece || piece->owner != ownerOf(side)) continue;
        material.pieces = true;
        material.royals = material.royals || position.ruleset().isRoyal(piece->kind);
    }
    return material;
}

bool reached(std::optional<int> bound, int count) {
    return bound && count >= *bound;
}

/// A bound in moves of each side, reached by half-moves.
bool reachedInMoves(std::optional<int> bound, int plies) {
    return bound && plies / 2 >= *bound;
}

/// Who may declare that the game ended so, and with which winners.
enum class Declarable : std::uint8_t { Never, Won, Drawn, Claimed, Freely };

struct ReasonRow {
    std::string_view won;    ///< code of the message
    std::string_view drawn;  ///< likewise
    Declarable declarable;
};

/// By EndReason.
constexpr std::array<ReasonRow, 17> kReasons{{
    {"outcome.checkmate", "outcome.checkmate-drawn", Declarable::Never},
    {"outcome.stalemate-won", "outcome.stalemate", Declarable::Never},
    {"outcome.no-move", "outcome.no-move-drawn", Declarable::Never},
    {"outcome.no-piece", "outcome.no-piece-drawn", Declarable::Never},
    {"outcome.royal-lost", "outcome.royal-lost", Declarable::Never},
    {"outcome.goal", "outcome.goal-drawn", Declarable::Never},
    {"outcome.resignation", "outcome.resignation", Declarable::Won},
    {"outcome.agreement-won", "outcome.agreement", Declarable::Drawn},
    {"outcome.repetition-won", "outcome.repetition-claimed", Declarable::Claimed},
    {"outcome.repetition-won", "outcome.repetition", Declarable::Never},
    {"outcome.perpetual-check", "outcome.repetition", Declarable::Never},
    {"outcome.quiet-moves-won", "outcome.quiet-moves-claimed", Declarable::Claimed},
    {"outcome.quiet-moves-won", "outcome.quiet-moves", Declarable::Never},
    {"outcome.counted-won", "outcome.counted", Declarable::Never},
    {"outcome.dead-won", "outcome.dead", Declarable::Never},
    {"outcome.timeout", "outcome.timeout-drawn", Declarable::Freely},
    {"outcome.recorded", "outcome.recorded-drawn", Declarable::Freely},
}};
static_assert(kReasons.size() == static_cast<std::size_t>(EndReason::Recorded) + 1);

const ReasonRow& reasonRow(EndReason reason) {
    return kReasons[static_cast<std::size_t>(reason)];
}

/// The bound that such an end has reached.
std::optional<int> boundOf(EndReason reason, const DrawRules& draws) {
    if (reason == EndReason::RepetitionClaimed) return draws.repetition.claim;
    if (reason == EndReason::RepetitionAutomatic || reason == EndReason::PerpetualCheck)
        return draws.repetition.automatic;
    if (reason == EndReason::QuietMovesClaimed) return draws.quietMoves.claim;
    if (reason == EndReason::QuietMovesAutomatic) return draws.quietMoves.automatic;
    return std::nullopt;
}

/// `mover` has made the last move.
std::optional<Side> sideOf(std::optional<WinnerOfDraw> winner, Side mover) {
    if (!winner) return std::nullopt;
    switch (*winner) {
        case WinnerOfDraw::White:
            return Side::White;
        case WinnerOfDraw::Black:
            return Side::Black;
        case WinnerOfDraw::Mover:
            return mover;
        case WinnerOfDraw::Other:
            return opposite(mover);
    }
    return std::nullopt;
}

}  // namespace

Message sideMessage(Side side) {
    return {side == Side::White ? "game.side.white" : "game.side.black", {}};
}

Message describe(const Outcome& outcome, const Variant& variant) {
    const ReasonRow& row = reasonRow(outcome.reason);
    Message message{std::string(outcome.winner ? row.won : row.drawn), {}};
    if (outcome.reason == EndReason::Goal && outcome.goal < variant.goals.size()) {
        const PositionRule& rule = variant.goals[outcome.goal].rule;
        message.arguments.emplace_back("goal", summaryOf(rule));
    }
    if (const auto bound = boundOf(outcome.reason, variant.draws))
        message.arguments.emplace_back("count", *bound);
    if (outcome.winner) {
        message.arguments.emplace_back("winner", sideMessage(*outcome.winner));
        message.arguments.emplace_back("loser", sideMessage(opposite(*outcome.winner)));
    }
    return message;
}

Message describeClaim(EndReason reason, const DrawRules& draws) {
    const bool quiet = reason == EndReason::QuietMovesClaimed;
    Message message{quiet ? "claim.quiet-moves" : "claim.repetition", {}};
    if (const auto bound = boundOf(reason, draws)) message.arguments.emplace_back("count", *bound);
    return message;
}

std::vector<std::uint64_t> Game::keysUpTo(NodeId id) const {
    std::vector<std::uint64_t> keys{keeping_[id.index].key};
    while (id != NodeId{}) {
        id = node(id).parent;
        keys.push_back(keeping_[id.index].key);
    }
    return keys;
}

int Game::occurrences(NodeId id, const Position& position) const {
    return static_cast<int>(chesspp::occurrences(position, keysUpTo(id)).size());
}

std::optional<Outcome> Game::ruledOutcome(NodeId id, const Position& position) const {
    std::optional<Outcome> ruled = outcomeBeforeOdds(id, position);
    if (ruled && !ruled->winner)
        ruled->winner = sideOf(position.ruleset().variant().draws.odds, node(id).mover);
    return ruled;
}

std::optional<Outcome> Game::automaticRepetition(NodeId id, const Position& position) const {
    const DrawRules& draws = position.ruleset().variant().draws;
    const std::vector<int> found = chesspp::occurrences(position, keysUpTo(id));
    if (!reached(draws.repetition.automatic, static_cast<int>(found.size()))) return std::nullopt;
    if (draws.perpetualCheck) {
        const int first = found[static_cast<std::size_t>(*draws.repetition.automatic - 1)];
        const BySide<bool> checks = alwaysChecked(position, first);
        for (const Side side : kSides) {
            if (checks[side] && !checks[opposite(side)])
                return Outcome{winnerOf(*draws.perpetualCheck, side), EndReason::PerpetualCheck};
        }
        if (checks[Side::White] && checks[Side::Black])
            return Outcome{std::nullopt, EndReason::RepetitionAutomatic};
    }
    return Outcome{sideOf(draws.repetitionWinner, node(id).mover), EndReason::RepetitionAutomatic};
}

std::optional<Outcome> Game::outcomeBeforeOdds(NodeId id, const Position& position) const {
    const Variant& variant = position.ruleset().variant();
    if (position.hasLostRoyal()) return Outcome{node(id).mover, EndReason::RoyalLost};
    if (const auto goal = position.reachedGoal()) return Outcome{goal->winner, EndReason::Goal, goal->number};
    const Side waiting = opposite(position.sideToMove());
    if (!position.hasLegalMove()) {
        if (position.inCheck()) return Outcome{winnerOf(variant.checkmate, waiting), EndReason::Checkmate};
        if (variant.stuckWithoutRoyals) {
            const SideMaterial material = materialOf(position, position.sideToMove());
            if (!material.royals) {
                return Outcome{winnerOf(*variant.stuckWithoutRoyals, waiting),
                               material.pieces ? EndReason::NoMove : EndReason::NoPiece};
            }
        }
        return Outcome{winnerOf(variant.stalemate, waiting), EndReason::Stalemate};
    }
    if (isDead(position)) return Outcome{std::nullopt, EndReason::DeadPosition};
    if (auto repeated = automaticRepetition(id, position)) return repeated;
    if (reachedInMoves(variant.draws.quietMoves.automatic, position.halfmoveClock())) {
        return Outcome{std::nullopt, EndReason::QuietMovesAutomatic};
    }
    if (const auto& count = keeping_[id.index].count; count && count->made > count->most)
        return Outcome{std::nullopt, EndReason::MovesCounted};
    return std::nullopt;
}

std::optional<Outcome> Game::outcome() const {
    return current_ == end() ? result() : ruledOutcome(current_, position_);
}

std::optional<Outcome> Game::result() const {
    const NodeId last = end();
    const std::optional<Outcome> ruled =
        last == current_ ? ruledOutcome(last, position_) : ruledOutcome(last, positionAt(last));
    return ruled ? ruled : declared();
}

Outcome Game::timeout() const {
    const Position position = positionAt(end());
    const Side other = opposite(position.sideToMove());
    const std::vector<DeadMaterial>& dead = position.ruleset().deadMaterial();
    const bool mayWin = std::none_of(dead.begin(), dead.end(), [&](const DeadMaterial& material) {
        return isWithin(material, position, other);
    });
    return {mayWin ? std::optional(other) : std::nullopt, EndReason::Timeout};
}

std::optional<Outcome> Game::declared() const {
    if (!declared_ || declared_->at != end()) return std::nullopt;
    Outcome outcome = declared_->outcome;
    const bool isSettled = outcome.reason == EndReason::Timeout || outcome.reason == EndReason::Recorded;
    if (!outcome.winner && !isSettled)
        outcome.winner = sideOf(start_.ruleset().variant().draws.odds, node(end()).mover);
    return outcome;
}

std::vector<EndReason> Game::claims() const {
    std::vector<EndReason> claims;
    if (result()) return claims;
    const NodeId last = end();
    const Position position = positionAt(last);
    const DrawRules& draws = start_.ruleset().variant().draws;
    if (reached(draws.repetition.claim, occurrences(last, position)))
        claims.push_back(EndReason::RepetitionClaimed);
    if (reachedInMoves(draws.quietMoves.claim, position.halfmoveClock()))
        claims.push_back(EndReason::QuietMovesClaimed);
    return claims;
}

bool Game::declare(Outcome outcome) {
    if (result()) return false;
    const auto isAllowed = [&] {
        switch (reasonRow(outcome.reason).declarable) {
            case Declarable::Never:
                return false;
            case Declarable::Won:
                return outcome.winner.has_value();
            case Declarable::Drawn:
                return !outcome.winner;
            case Declarable::Claimed:
                return !outcome.winner && std::ranges::count(claims(), outcome.reason) > 0;
            case Declarable::Freely:
                return true;
        }
        return false;
    };
    const bool allowed = isAllowed();
    if (allowed) declared_ = Declared{end(), outcome};
    return allowed;
}

}  // namespace chesspp
