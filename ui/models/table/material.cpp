// SPDX-License-Identifier: MIT
#include "ui/models/table/material.h"

#include <algorithm>

namespace chesspp::ui {

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

Material::Material(const ShownTable& table) : table_(table) {
    connect(&table_, &ShownTable::changed, this, [this](const TableChange& change) {
        if (std::holds_alternative<change::GameReplaced>(change)) known_.clear();
    });
}

const Material::Taken& Material::takenAt(NodeId node) const {
    if (const auto known = known_.find(node); known != known_.end()) return known->second;
    const Game& game = table_->game();
    Position position = game.start();
    Taken taken;
    for (const NodeId step : game.path(node)) {
        const Move move = game.node(step).move;
        if (const auto known = known_.find(step); known != known_.end()) {
            taken = known->second;
        } else {
            const Transition change = mayTake(position, move) ? position.transition(move) : Transition();
            for (const Transition::Standing& gone : change.vanished) {
                if (gone.piece.owner == Owner::Neutral) continue;
                taken[opposite(facing(gone.piece.owner))].push_back(gone.piece);
            }
            known_.emplace(step, taken);
        }
        position.play(move);
    }
    return known_.emplace(node, std::move(taken)).first->second;
}

std::vector<Piece> Material::takenBy(Side side) const {
    std::vector<Piece> taken = takenAt(table_->game().current())[side];
    const Ruleset& ruleset = table_->position().ruleset();
    std::ranges::stable_sort(taken, [&](const Piece& a, const Piece& b) {
        const double first = valueOf(ruleset, a.kind);
        const double second = valueOf(ruleset, b.kind);
        return first != second ? first > second : a.kind < b.kind;
    });
    return taken;
}

double Material::lead(Side side) const {
    const Ruleset& ruleset = table_->position().ruleset();
    const Setup setup = table_->editableSetup();  // also for an unplayable setup
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

double valueOf(const Ruleset& ruleset, KindId kind) {
    const PieceDefinition& definition = ruleset.definition(kind);
    for (const ArmyEntry& entry : ruleset.variant().army) {
        if (entry.kind == definition.id && entry.value) return *entry.value;
    }
    return definition.value.value_or(0);
}

}  // namespace chesspp::ui
