// SPDX-License-Identifier: MIT
// The running clock of a table. It follows the end of the main line; the game keeps the times of its moves.
#pragma once

#include "ui/models/table/time_source.h"

#include "core/game/clock.h"

#include <QObject>
#include <QTimer>
#include <chrono>
#include <optional>

namespace chesspp::ui {

/// Why a clock stands still.
enum class ClockPause : std::uint8_t {
    BeforeGame,  ///< starts with the first move
    ByPlayer,
    Restored,  ///< the program was closed
    Slept,     ///< the computer slept
    Over,      ///< the game has a result
};

class TableClock final : public QObject {
    Q_OBJECT
public:
    explicit TableClock(QObject* parent);

    /// Whether the game has a clock.
    [[nodiscard]] bool exists() const { return clock_.has_value(); }
    /// The others must not be called without a clock.
    [[nodiscard]] const TimeControls& controls() const { return clock_->controls(); }
    [[nodiscard]] bool isRunning() const { return clock_->isRunning(); }
    /// Meaningless while it runs.
    [[nodiscard]] ClockPause pause() const { return pause_; }
    [[nodiscard]] Side turn() const { return clock_->turn(); }
    [[nodiscard]] std::chrono::milliseconds left(Side side) const { return clock_->left(side, time_->now()); }
    [[nodiscard]] bool isFlagDown() const { return clock_->isFlagDown(time_->now()); }
    /// Of the turn.
    [[nodiscard]] std::chrono::milliseconds spent() const { return clock_->reading(time_->now()).spent; }

    /// Does nothing when the game is over.
    void start();
    void stop(ClockPause why = ClockPause::ByPlayer);

    // --- for the table ---
    /// The side to move has moved, which starts a clock that stands; `next` is to move now. Returns what the
    /// clock of the side that moved shows then.
    std::chrono::milliseconds moved(Side next);
    enum class Result : std::uint8_t { Open, Decided };
    /// Shows the end of the game's main line. A clock that shows it already goes on.
    void follow(const Game& game, const std::optional<TimeControls>& controls, Result result);
    /// Continues as it was when the program was closed.
    void restore(std::chrono::milliseconds spent);
    /// Must outlive the clock. Before it runs.
    void setTimeSource(const TimeSource& time) { time_ = &time; }

signals:
    /// What a clock shows, to the second or, when little is left, to the tenth, has changed.
    void ticked();
    /// It was started or stopped, or shows other times.
    void changed();
    void flagFell();

private:
    void tick();
    void schedule();

    const TimeSource* time_ = &systemTime();
    std::optional<GameClock> clock_;
    ClockPause pause_ = ClockPause::BeforeGame;
    std::chrono::milliseconds sleptAtStart_{};
    QTimer timer_;
};

/// Below this, tenths of a second are shown.
inline constexpr std::chrono::milliseconds kTenthsBelow = std::chrono::seconds(20);

}  // namespace chesspp::ui
