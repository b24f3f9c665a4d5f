// SPDX-License-Identifier: MIT
// What a table consists of: a game or an unplayable setup, its players, rule level and name.
#pragma once

#include "ui/models/library/async_ruleset_cache.h"

#include "core/game/clock.h"
#include "core/game/game.h"
#include "core/notation/pgn.h"

#include <QString>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// How many of the rules moves must obey, in ascending order.
enum class RuleLevel : std::uint8_t {
    None,   ///< any piece can be put on any square
    Moves,  ///< any piece of either side makes any move of its tree; royals can be captured
    Turns,  ///< the same, but the sides alternate
    Full,   ///< legal moves and goals; only for a playable setup
};

struct Players {
    QString white;  ///< empty: no name given
    QString black;
    BySide<int> earlier = {};  ///< half points from earlier games of a match
    [[nodiscard]] bool areNamed() const { return !white.isEmpty() || !black.isEmpty(); }
    friend bool operator==(const Players&, const Players&) = default;
};

struct TableStart {
    RulesetSetup standing;
    VariantPtr home = {};  ///< null: the one from which the ruleset was made
    Players players = {};
    RuleLevel ruleLevel = RuleLevel::None;
    QString name = {};
    bool edited = false;        ///< set up by hand, not a variant's start
    bool freelyEdited = false;  ///< see TableDocument::editGame()
    /// A game in progress that began with `standing`; keeps its current node.
    std::optional<Game> game = {};
    std::optional<RulesetSetup> beginning = {};  ///< what a reset restores; nullopt: `standing`
    QString file = {};
    bool unsaved = false;  ///< `file` differs from the table or is empty
    QString unread = {};   ///< moves that need unknown pieces, as JSON (see readMoves())
    std::optional<TimeControls> timeControls = {};  ///< nullopt: no clock
    std::vector<PgnTag> details = {};               ///< see keptDetails()
    /// Of the turn, when the clock was last seen.
    std::chrono::milliseconds timeSpent = {};
    /// The game that useLibraryPieces() ended; undo restores it.
    std::shared_ptr<const TableStart> before = {};
};

/// Everything that undo restores.
struct TableState {
    VariantPtr home;
    Setup start;  ///< the game's start; game.start() keeps of it only what the rules need
    Game game;
    Diagnostics problems;
    std::shared_ptr<const RulesetSetup> beginning;
    Players players;
    QString name;
    RuleLevel ruleLevel = RuleLevel::None;
    bool edited = false;
    bool freelyEdited = false;
    std::size_t renames = 0;     ///< how many of renames_ are applied
    std::set<std::string> kept;  ///< as in RulesetSetup
    QString unread;              ///< as in TableStart
    std::optional<TimeControls> timeControls;
    std::vector<PgnTag> details = {};              ///< as in TableStart
    std::shared_ptr<const TableStart> ended = {};  ///< as `before` in TableStart
};
/// Whether its moves take too long to list them at once for the problems of a setup.
[[nodiscard]] bool isUnjudged(const Diagnostics& problems);

/// A game that begins with a setup, and the problems if that is unplayable.
struct BegunGame {
    Game game;
    Diagnostics problems;
};
[[nodiscard]] BegunGame beginGame(const LibraryContext& library, const Variant& home,
                                  const RulesetSetup& standing);
/// A game that begins with a setup of these problems.
[[nodiscard]] Game gameOf(const LibraryContext& library, const RulesetPtr& ruleset, const Setup& setup,
                          const Diagnostics& problems);
[[nodiscard]] TableState stateOf(const LibraryContext& library, TableStart start);

}  // namespace chesspp::ui
