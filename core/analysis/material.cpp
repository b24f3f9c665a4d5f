// SPDX-License-Identifier: MIT
#include "core/analysis/material.h"

#include <algorithm>

namespace chesspp {

namespace {

/// False only if nothing can vanish; that is quicker to find out than what does.
bool mayTake(const Position& position, Move move) {
    if (position.ruleset().rules().hasEvents()) return true;
    const FullMove full = position.expand(move);
    // Two may go to the same square.
    if (std::ranges::count(full.effects, EffectType::Relocate, &Effect::type) > 1) return true;
    return std::ranges::any_of(full.effects, [&](const Effect& each) {
        if (each.type == EffectType::Relocate) return position.at(each.to).has_value();
        return each.type != EffectType::Castle && each.type != EffectType::LeaveMark;
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
