// SPDX-License-Identifier: MIT
// Times of a clock and time controls as PGN writes them.
#pragma once

#include "core/game/clock.h"
#include "core/notation/pgn.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// "1:04:51", with milliseconds where there are some: "0:00:09.250". Negative times are written as none.
[[nodiscard]] std::string formatClockTime(std::chrono::milliseconds time);
/// Hours may have any number of digits up to TimeControl::kMostBase and may be missing; of a second's
/// fraction three digits count.
[[nodiscard]] std::optional<std::chrono::milliseconds> parseClockTime(std::string_view text);

/// The value of the tag TimeControl, in seconds: "300", "300+3" (Fischer), "*60" (hourglass), and "300d3" for
/// Bronstein's delay, which PGN has no form for.
[[nodiscard]] std::string formatTimeControl(const TimeControl& control);
/// nullopt for what is not one of these or not valid: "?", "-", "40/9000".
[[nodiscard]] std::optional<TimeControl> parseTimeControl(std::string_view text);

/// The tag of both sides' control, and those of each where they differ (not of the standard).
inline constexpr auto kControlTag = "TimeControl";
inline constexpr BySide<const char*> kControlTags("WhiteTimeControl", "BlackTimeControl");
/// What the tags of a game say; nullopt if it is no valid control for both sides.
[[nodiscard]] std::optional<TimeControls> timeControlsIn(const std::vector<PgnTag>& tags);

/// Removes the command "[%clk 0:04:51]" from a comment. Returns its time; nullopt and an unchanged comment if
/// there is none that can be read.
[[nodiscard]] std::optional<std::chrono::milliseconds> takeClockTime(std::string& comment);
/// A comment with that command ahead.
[[nodiscard]] std::string withClockTime(std::chrono::milliseconds time, std::string_view comment);

}  // namespace chesspp
