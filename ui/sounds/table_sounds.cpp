// SPDX-License-Identifier: MIT
#include "ui/sounds/table_sounds.h"

#include "ui/models/diagram/move_markers.h"
#include "ui/models/table/table_clock.h"
#include "ui/models/table/table_settings.h"

#include "core/base/overloaded.h"

namespace chesspp::ui {
namespace {

Sound soundOf(MarkerAction action) {
    switch (action) {
        case MarkerAction::Move:
            return Sound::Move;
        case MarkerAction::Capture:
            return Sound::Capture;
        case MarkerAction::Promotion:
            return Sound::Promotion;
        case MarkerAction::Castle:
            return Sound::Castle;
        case MarkerAction::CaptureAfar:
        case MarkerAction::MoveOther:
        case MarkerAction::Summon:
        case MarkerAction::Multi:
        case MarkerAction::Swap:
        case MarkerAction::Threat:
            return Sound::Special;
    }
    return Sound::Move;
}

}  // namespace

TableSounds::TableSounds(const ShownTable& table, SoundPlayer& player, QObject* parent)
    : QObject(parent), table_(table), player_(player) {
    connect(&table_, &ShownTable::changed, this, &TableSounds::onChanged);
    connect(&table_, &ShownTable::clockChanged, this, &TableSounds::onClock);
    connect(&table_, &ShownTable::arrived, this, [this] { warned_ = {}; });
}

Sound TableSounds::soundOfMove() const {
    if (table_->outcome()) return Sound::End;
    if (table_->verdict().isInCheck) return Sound::Check;
    const Game& game = table_->game();
    const Move move = game.node(game.current()).move;
    Position before = game.position();
    before.takeBack();
    const WorkLimit limit(kUnrequestedWork);
    return soundOf(markerAction(before.expand(move), before.setup()));
}

void TableSounds::onChanged(const TableChange& change) {
    const auto silent = [](const auto&) {};
    std::visit(Overloaded{[this](const change::MovePlayed&) { player_.play(soundOfMove()); },
                          [this](const change::NodeChanged& step) {
                              const Game& game = table_->game();
                              const bool forward = step.to != NodeId{} && step.from != step.to &&
                                                   game.node(step.to).parent == step.from;
                              if (forward) player_.play(soundOfMove());
                          },
                          [this](const change::MoveRemoved&) { player_.play(Sound::Move); },
                          [this](const change::ResultDeclared&) {
                              if (table_->result()) player_.play(Sound::End);
                          },
                          silent},
               change);
}

void TableSounds::onClock() {
    const TableClock& clock = table_->clock();
    if (!clock.exists() || !clock.isRunning()) return;
    bool& warned = warned_[clock.turn()];
    const bool isLow = clock.left(clock.turn()) < limitOf(TableSettings::now().lowTime);
    if (isLow && !warned) player_.play(Sound::LowTime);
    warned = isLow;
}

}  // namespace chesspp::ui
