// SPDX-License-Identifier: MIT
// Castling as core/MEANING.md (Trees) defines it: actor and partner need not be a king and a rook.
#include "core/moves/reference/attacks.h"
#include "core/moves/reference/tree.h"
#include "core/moves/reference/trace.h"

#include <algorithm>

namespace chesspp::oracle {

namespace {

/// Squares of a rank between two files, both included.
std::vector<Square> stretch(const BoardShape& shape, int rank, int fromFile, int toFile) {
    std::vector<Square> squares;
    for (int file = std::min(fromFile, toFile); file <= std::max(fromFile, toFile); ++file) {
        if (const std::optional<Square> square = shape.at(file, rank)) squares.push_back(*square);
    }
    return squares;
}

bool isPartner(const View& view, const CastleAction& castle, Square square) {
    const std::optional<SetupPiece>& piece = view.setup.at(square);
    const auto role = view.rules.roles.find(castle.with);
    return square != view.actor && piece && role != view.rules.roles.end() &&
           piece->piece.owner == view.self().owner &&
           std::ranges::find(role->second, piece->piece.kind) != role->second.end();
}

/// Whether nothing but these two stands on the squares, and none is a hole.
bool isFree(const View& view, const std::vector<Square>& squares, Square partner) {
    return std::ranges::all_of(squares, [&](Square square) {
        const bool free =
            !view.isHole(square) && (square == view.actor || square == partner || !view.setup.at(square));
        if (!free) tell(view, view.isHole(square) ? Hindrance::Hole : Hindrance::Between, square);
        return free;
    });
}

bool isUnderAttack(const View& view, const std::vector<Square>& squares) {
    if (view.questions == AttackQuestions::AnsweredNo) return false;
    const Side enemy = view.self().owner == Owner::White ? Side::Black : Side::White;
    return std::ranges::any_of(squares, [&](Square square) {
        const bool attacked =
            isAttacked(view.rules, view.setup, square, enemy, StandIn::piece(view.actor, view.acting()));
        if (attacked) tell(view, Hindrance::Attacked, square);
        return attacked;
    });
}

}  // namespace

std::vector<FullMove> movesOfCastle(const View& view, const CastleAction& castle) {
    const BoardShape& shape = view.setup.shape;
    const CastlingFiles landing = view.rules.castling[static_cast<std::size_t>(castle.wing)];
    const int rank = shape.rankOf(view.actor);
    const int file = shape.fileOf(view.actor);
    const std::optional<Square> actorTo = shape.at(landing.actor, rank);
    const std::optional<Square> partnerTo = shape.at(landing.partner, rank);
    if (!actorTo || !partnerTo) {
        tell(view, Hindrance::NoLanding);
        return {};
    }
    if (view.setup.at(view.actor)->moved == MovedState::Moved) {
        tell(view, Hindrance::ActorMoved, view.actor);
        return {};
    }

    const std::vector<Square> actorWay = stretch(shape, rank, file, landing.actor);
    const bool royal = view.rules.of(view.self().kind).royalty == Royalty::Royal;
    const int outward = castle.wing == Wing::ASide ? -1 : 1;
    std::vector<FullMove> moves;
    bool hasPartner = false;
    for (int partnerFile = file + outward; shape.at(partnerFile, rank); partnerFile += outward) {
        const Square partner = *shape.at(partnerFile, rank);
        if (!isPartner(view, castle, partner)) continue;
        hasPartner = true;
        if (view.setup.at(partner)->moved == MovedState::Moved) {
            tell(view, Hindrance::PartnerMoved, partner);
            continue;
        }
        const std::vector<Square> partnerWay = stretch(shape, rank, partnerFile, landing.partner);
        if (!isFree(view, actorWay, partner) || !isFree(view, partnerWay, partner)) continue;
        if (royal && isUnderAttack(view, actorWay)) continue;
        moves.push_back(
            {view.actor, *actorTo, {effect::castle(view.actor, *actorTo, partner, *partnerTo)}, {}});
    }
    if (!hasPartner) tell(view, Hindrance::NoPartner);
    return moves;
}

}  // namespace chesspp::oracle
