// SPDX-License-Identifier: MIT
// A clock for two sides, each with a time control of its own. Callers pass the current time.
#pragma once

#include "core/game/game.h"
#include "core/geometry/side.h"

#include <chrono>
#include <cstdint>
#include <optional>

namespace chesspp {

enum class ClockKind : std::uint8_t {
    SuddenDeath,
    Fischer,    ///< the bonus is added after each move
    Bronstein,  ///< in each move the time runs only after the bonus is over (FIDE: delay mode)
    Hourglass,  ///< the time that one side uses is added to the other's
};

struct TimeControl {
    static constexpr std::chrono::milliseconds kMostBase = std::chrono::hours(24);
    static constexpr std::chrono::milliseconds kMostBonus = std::chrono::hours(1);

    ClockKind kind = ClockKind::SuddenDeath;
    std::chrono::milliseconds base{};   ///< at the start of the game
    std::chrono::milliseconds bonus{};  ///< 0 for SuddenDeath and Hourglass
    friend constexpr bool operator==(const TimeControl&, const TimeControl&) = default;
};

using TimeControls = BySide<TimeControl>;

/// Whether the times are within their bounds, and an hourglass is used by both sides or by none.
[[nodiscard]] bool areValid(const TimeControls& controls);

/// The sides' controls exchanged.
[[nodiscard]] inline TimeControls exchanged(const TimeControls& controls) {
    return {controls[Side::Black], controls[Side::White]};
}

class GameClock {
public:
    /// Since any moment, the same for all calls; never going back.
    using Instant = std::chrono::milliseconds;

    /// What a stopped clock shows; enough to continue from there.
    struct Reading {
        BySide<std::chrono::milliseconds> left;  ///< when the turn began
        Side turn = Side::White;
        std::chrono::milliseconds spent{};  ///< in this turn
        friend constexpr bool operator==(const Reading&, const Reading&) = default;
    };

    /// Stopped, with all time left. The controls must be valid (asserted).
    GameClock(const TimeControls& controls, Side turn);
    /// Stopped. Negative times count as none.
    GameClock(const TimeControls& controls, const Reading& reading);

    [[nodiscard]] const TimeControls& controls() const { return controls_; }
    [[nodiscard]] bool isRunning() const { return since_.has_value(); }
    [[nodiscard]] Side turn() const { return turn_; }
    /// Never negative.
    [[nodiscard]] std::chrono::milliseconds left(Side side, Instant now) const;
    [[nodiscard]] Reading reading(Instant now) const;
    /// Whether the time of the side to move is over.
    [[nodiscard]] bool isFlagDown(Instant now) const { return left(turn_, now).count() == 0; }
    /// When the flag falls if nothing happens; nullopt while stopped.
    [[nodiscard]] std::optional<Instant> flagFalls() const;

    /// Continues the turn; does nothing while it runs.
    void start(Instant now);
    /// Keeps the time spent; does nothing while stopped.
    void stop(Instant now);
    /// The side to move has moved, and it is the other's turn. A stopped clock stays stopped.
    void press(Instant now);

private:
    [[nodiscard]] std::chrono::milliseconds spent(Instant now) const;
    /// Of the time spent in this turn, what counts against the side to move.
    [[nodiscard]] std::chrono::milliseconds counted(std::chrono::milliseconds spent) const;

    TimeControls controls_;
    BySide<std::chrono::milliseconds> left_;  ///< when the turn began
    Side turn_;
    std::chrono::milliseconds spent_{};  ///< in this turn, until `since_`
    std::optional<Instant> since_;       ///< when it was started; nullopt: stopped
};

/// What a clock shows when the game stands at a node, its turn just begun: the last times that are known of
/// the line to it (GameNode::clock).
[[nodiscard]] GameClock::Reading readingAt(const Game& game, NodeId node, const TimeControls& controls);

/// The first node of the main line whose clock shows more than it can with these controls, if any.
[[nodiscard]] std::optional<NodeId> impossibleClock(const Game& game, const TimeControls& controls);

}  // namespace chesspp
