// SPDX-License-Identifier: MIT
#include "ui/models/table/material.h"

namespace chesspp::ui {

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
            const Taken now = chesspp::takenBy(position, move);
            for (const Side side : kSides)
                taken[side].insert(taken[side].end(), now[side].begin(), now[side].end());
            known_.emplace(step, taken);
        }
        position.play(move);
    }
    return known_.emplace(node, std::move(taken)).first->second;
}

std::vector<Piece> Material::takenBy(Side side) const {
    std::vector<Piece> taken = takenAt(table_->game().current())[side];
    sortByValue(taken, table_->ruleset());
    return taken;
}

double Material::lead(Side side) const {
    return materialLead(table_->ruleset(), table_->editableSetup(), side);  // also for an unplayable setup
}

}  // namespace chesspp::ui
