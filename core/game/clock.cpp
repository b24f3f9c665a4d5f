// SPDX-License-Identifier: MIT
#include "core/game/clock.h"

#include <algorithm>
#include <cassert>

namespace chesspp {

using std::chrono::milliseconds;

namespace {

bool isWithinBounds(const TimeControl& control) {
    if (control.base <= milliseconds{} || control.base > TimeControl::kMostBase) return false;
    const bool hasBonus = control.kind == ClockKind::Fischer || control.kind == ClockKind::Bronstein;
    const milliseconds most = hasBonus ? TimeControl::kMostBonus : milliseconds{};
    return control.bonus >= milliseconds{} && control.bonus <= most;
}

GameClock::Reading fullReading(const TimeControls& controls, Side turn) {
    return {{controls[Side::White].base, controls[Side::Black].base}, turn, {}};
}

}  // namespace

bool areValid(const TimeControls& controls) {
    const auto isHourglass = [&](Side side) { return controls[side].kind == ClockKind::Hourglass; };
    return isWithinBounds(controls[Side::White]) && isWithinBounds(controls[Side::Black]) &&
           isHourglass(Side::White) == isHourglass(Side::Black);
}

GameClock::GameClock(const TimeControls& controls, Side turn)
    : GameClock(controls, fullReading(controls, turn)) {}

GameClock::GameClock(const TimeControls& controls, const Reading& reading)
    : controls_(controls),
      left_(reading.left),
      turn_(reading.turn),
      spent_(std::max(reading.spent, milliseconds{})) {
    assert(areValid(controls));
    for (const Side side : kSides) left_[side] = std::max(left_[side], milliseconds{});
}

milliseconds GameClock::spent(Instant now) const {
    return spent_ + (since_ ? std::max(now - *since_, milliseconds{}) : milliseconds{});
}

milliseconds GameClock::counted(milliseconds spent) const {
    const TimeControl& control = controls_[turn_];
    const milliseconds free = control.kind == ClockKind::Bronstein ? control.bonus : milliseconds{};
    return std::clamp(spent - free, milliseconds{}, left_[turn_]);
}

milliseconds GameClock::left(Side side, Instant now) const {
    const milliseconds used = counted(spent(now));
    if (side == turn_) return left_[side] - used;
    return controls_[side].kind == ClockKind::Hourglass ? left_[side] + used : left_[side];
}

GameClock::Reading GameClock::reading(Instant now) const {
    return {left_, turn_, spent(now)};
}

std::optional<GameClock::Instant> GameClock::flagFalls() const {
    if (!since_) return std::nullopt;
    const TimeControl& control = controls_[turn_];
    const milliseconds free = control.kind == ClockKind::Bronstein ? control.bonus : milliseconds{};
    return *since_ + std::max(left_[turn_] + free - spent_, milliseconds{});
}

void GameClock::start(Instant now) {
    if (!since_) since_ = now;
}

void GameClock::stop(Instant now) {
    spent_ = spent(now);
    since_.reset();
}

void GameClock::press(Instant now) {
    const BySide<milliseconds> settled(left(Side::White, now), left(Side::Black, now));
    left_ = settled;
    if (controls_[turn_].kind == ClockKind::Fischer && left_[turn_] > milliseconds{})
        left_[turn_] += controls_[turn_].bonus;
    turn_ = opposite(turn_);
    spent_ = {};
    if (since_) since_ = now;
}

GameClock::Reading readingAt(const Game& game, NodeId node, const TimeControls& controls) {
    GameClock::Reading reading = fullReading(controls, Side::White);
    const milliseconds sand = reading.left[Side::White] + reading.left[Side::Black];
    for (const NodeId id : game.path(node)) {
        const GameNode& move = game.node(id);
        if (!move.clock) continue;
        reading.left[move.mover] = *move.clock;
        if (controls[move.mover].kind == ClockKind::Hourglass)
            reading.left[opposite(move.mover)] = std::max(sand - *move.clock, milliseconds{});
    }
    reading.turn = game.positionAt(node).sideToMove();
    return reading;
}

std::optional<NodeId> impossibleClock(const Game& game, const TimeControls& controls) {
    GameClock::Reading reading = fullReading(controls, Side::White);
    const milliseconds sand = reading.left[Side::White] + reading.left[Side::Black];
    for (const NodeId id : game.line(NodeId{})) {
        const GameNode& move = game.node(id);
        if (!move.clock) continue;
        const TimeControl& control = controls[move.mover];
        const milliseconds bonus = control.kind == ClockKind::Fischer ? control.bonus : milliseconds{};
        if (*move.clock > reading.left[move.mover] + bonus) return id;
        reading.left[move.mover] = *move.clock;
        if (control.kind == ClockKind::Hourglass) reading.left[opposite(move.mover)] = sand - *move.clock;
    }
    return std::nullopt;
}

}  // namespace chesspp
