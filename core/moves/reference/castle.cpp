// SPDX-License-Identifier: MIT
// Castling as core/MEANING.md (Trees) defines it: actor and partner need not be a king and a rook.
#include "core/geometry/square_areas.h"
#include "core/moves/reference/attacks.h"
#include "core/moves/reference/trace.h"
#include "core/moves/reference/tree.h"

#include <algorithm>

namespace chesspp::reference {

namespace {

bool isPartner(const EvalContext& context, const CastleAction& castle, Square square) {
    const std::optional<SetupPiece>& piece = context.setup.at(square);
    const auto role = context.rules.roles.find(castle.with);
    return square != context.actor && piece && role != context.rules.roles.end() &&
           piece->piece.owner == context.self().owner &&
           std::ranges::find(role->second, piece->piece.kind) != role->second.end();
}

/// Whether only actor and partner stand on the squares, and none is a hole.
bool isFree(const EvalContext& context, const std::vector<Square>& squares, Square partner) {
    return std::ranges::all_of(squares, [&](Square square) {
        const bool free = !context.isHole(square) &&
                          (square == context.actor || square == partner || !context.setup.at(square));
        if (!free)
            reportBlocked(context, context.isHole(square) ? BlockReason::Hole : BlockReason::Between, square);
        return free;
    });
}

bool isUnderAttack(const EvalContext& context, const std::vector<Square>& squares) {
    if (context.attackQueries == AttackQueries::AssumedFalse) return false;
    const Side enemy = context.self().owner == Owner::White ? Side::Black : Side::White;
    return std::ranges::any_of(squares, [&](Square square) {
        const bool attacked = isAttacked(context.rules, context.setup, square, enemy,
                                         HypotheticalTarget::piece(context.actor, context.acting()));
        if (attacked) reportBlocked(context, BlockReason::Attacked, square);
        return attacked;
    });
}

/// Royal, and not one of several of which some may be lost.
bool isRoyalToCastle(const EvalContext& context) {
    if (!context.rules.isRoyal(context.self().kind)) return false;
    const std::optional<Side> side = sideOf(context.self().owner);
    return context.rules.royals == RoyalRule::Each || !side ||
           context.rules.royalsOf(context.setup, *side).size() == 1;
}

}  // namespace

std::vector<FullMove> movesOfCastle(const EvalContext& context, const CastleAction& castle) {
    const BoardShape& shape = context.setup.shape;
    const CastlingFiles landing = context.rules.castling[static_cast<std::size_t>(castle.wing)];
    const int rank = shape.rankOf(context.actor);
    const int file = shape.fileOf(context.actor);
    const std::optional<Square> actorTo = shape.at(landing.actor, rank);
    const std::optional<Square> partnerTo = shape.at(landing.partner, rank);
    if (!actorTo || !partnerTo) {
        reportBlocked(context, BlockReason::NoLanding);
        return {};
    }
    if (context.setup.at(context.actor)->moved == MovedState::Moved) {
        reportBlocked(context, BlockReason::ActorMoved, context.actor);
        return {};
    }

    const std::vector<Square> actorWay = rectangleOf(shape, context.actor, *actorTo).list();
    const bool royal = isRoyalToCastle(context);
    const int outward = castle.wing == Wing::ASide ? -1 : 1;
    std::vector<FullMove> moves;
    bool hasPartner = false;
    for (int partnerFile = file + outward; shape.at(partnerFile, rank); partnerFile += outward) {
        const Square partner = *shape.at(partnerFile, rank);
        if (!isPartner(context, castle, partner)) continue;
        hasPartner = true;
        if (context.setup.at(partner)->moved == MovedState::Moved) {
            reportBlocked(context, BlockReason::PartnerMoved, partner);
            continue;
        }
        const std::vector<Square> partnerWay = rectangleOf(shape, partner, *partnerTo).list();
        if (!isFree(context, actorWay, partner) || !isFree(context, partnerWay, partner)) continue;
        if (royal && isUnderAttack(context, actorWay)) continue;
        moves.push_back(
            {context.actor, actorTo, {effect::castle(context.actor, *actorTo, partner, *partnerTo)}, {}});
    }
    if (!hasPartner) reportBlocked(context, BlockReason::NoPartner);
    return moves;
}

}  // namespace chesspp::reference
