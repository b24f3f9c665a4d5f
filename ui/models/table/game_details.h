// SPDX-License-Identifier: MIT
// The tags of a game: those that the program writes itself, and the details that a user enters.
#pragma once

#include "ui/models/table/table_document.h"

#include "core/notation/pgn.h"

#include <optional>
#include <string_view>
#include <vector>

namespace chesspp::ui {

/// Longer texts of tags are cut in the dialog, more tags are left out of what is kept.
inline constexpr int kLongestDetail = 1000;
inline constexpr std::size_t kMostDetails = 200;

/// The event of a game without one.
inline constexpr auto kUsualEvent = "Casual game";

inline constexpr auto kPliesTag = "PlyCount";  ///< half-moves of the main line
// Tags of the list of games.
inline constexpr auto kReasonTag = "ChessppReason";  ///< one of kEndReasonWords
inline constexpr auto kMatchTag = "ChessppMatch";    ///< half points before the game: "2 1"
inline constexpr auto kTableTag = "ChessppTable";    ///< the table's name

/// Whether the program writes the tag from the game, the players or the clock.
[[nodiscard]] bool isMadeByProgram(std::string_view tag);
/// The tags of a text but those; what it leaves open about event and date stays open.
[[nodiscard]] std::vector<PgnTag> keptDetails(const std::vector<PgnTag>& tags);
/// The players that the tags name.
[[nodiscard]] Players playersIn(const std::vector<PgnTag>& tags);
/// All tags to write but those that come from the moves. Without details: a casual game of today.
[[nodiscard]] std::vector<PgnTag> tagsOf(const Players& players, const std::vector<PgnTag>& details,
                                         const std::optional<TimeControls>& controls);
/// What the program writes of the table by itself, for the user to see: result, variant, start, clock.
[[nodiscard]] std::vector<PgnTag> tagsOfProgram(const TableDocument& table);

}  // namespace chesspp::ui
