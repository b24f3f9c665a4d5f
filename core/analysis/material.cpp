// SPDX-License-Identifier: MIT
#include "core/analysis/material.h"

#include <algorithm>

namespace chesspp {

namespace {

/// False only if nothing can vanish; that is quicker to find out than what does.
bool mayTake(const Position& position, Move move) {
    if (position.ruleset().rules().hasEvents()) return true;
    const FullMove full = position.expand(move);
    const auto moved = std::ranges::count_if(
        full.effects, [](const Effect& each) { return std::holds_alternative<effect::Relocate>(each); });
    if (moved > 1) return true;  // perhaps to the same square
    return std::ranges::any_of(full.effects, [&](const Effect& each) {
        if (const auto* go = std::get_if<effect::Relocate>(&each)) return position.at(go->to).has_value();
        return !std::holds_alternative<effect::Castle>(each) &&
               !std::holds_alternative<effect::LeaveMark>(each);
    });
}

}  // namespace

double valueOf(const Ruleset& ruleset, KindId kind) {
    const PieceDefinition& definition = ruleset.definition(kind);
    for (const ArmyEntry& entry : ruleset.variant().army) {
        if (entry.kind == definition.id && entry.value) return *entry.value;
    }
    return definition.value.value_or(0);
}

BySide<std::vector<Piece>> takenBy(const Position& position, Move move) {
    BySide<std::vector<Piece>> taken;
    if (!mayTake(position, move)) return taken;
    for (const Transition::Standing& gone : position.transition(move).vanished) {
        if (gone.piece.owner == Owner::Neutral) continue;
        taken[opposite(facing(gone.piece.owner))].push_back(gone.piece);
    }
    return taken;
}

void sortByValue(std::vector<Piece>& pieces, const Ruleset& ruleset) {
    std::ranges::stable_sort(pieces, [&](const Piece& a, const Piece& b) {
        const double first = valueOf(ruleset, a.kind);
        const double second = valueOf(ruleset, b.kind);
        return first != second ? first > second : a.kind < b.kind;
    });
}

double materialLead(const Ruleset& ruleset, const Setup& setup, Side side) {
    double sum = 0;
    for (const std::optional<SetupPiece>& each : setup.squares) {
        if (!each || each->piece.owner == Owner::Neutral) continue;
        const Piece piece = each->piece;
        if (ruleset.isRoyal(piece.kind)) continue;
        const double value = valueOf(ruleset, piece.kind);
        sum += piece.owner == ownerOf(side) ? value : -value;
    }
    return sum;
}

}  // namespace chesspp
