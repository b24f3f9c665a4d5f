// SPDX-License-Identifier: MIT
// Parses and formats games as PGN. The caller finds the rules of a game by its tags.
#pragma once

#include "core/base/bounds.h"
#include "core/base/diagnostic.h"
#include "core/game/game.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp {

struct PgnTag {
    std::string name;
    std::string value;
    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

/// The value of a tag, or null; names are compared without regard to case.
[[nodiscard]] const std::string* findTag(const std::vector<PgnTag>& tags, std::string_view name);

/// The Seven Tag Roster is completed where tags lack; Variant, SetUp and FEN are added when needed.
/// Lines of at most 80 columns, but for tags and words that are longer; the result is the game's.
/// Blanks of comments and tags are written as single spaces. Comments with "}" are written behind ";".
[[nodiscard]] std::string formatPgn(const Game& game, const std::vector<PgnTag>& tags = {});
/// The same, with another result than the game's; nothing: none.
[[nodiscard]] std::string formatPgn(const Game& game, const std::vector<PgnTag>& tags,
                                    const std::optional<Outcome>& recorded);
/// The value of the Result tag; nothing: "*".
[[nodiscard]] std::string_view resultText(const std::optional<Outcome>& outcome);
/// "1-0", "0-1" or "1/2-1/2" with EndReason::Recorded; nullopt for any other text, such as "*".
[[nodiscard]] std::optional<Outcome> recordedOutcome(std::string_view result);

/// Whether the Termination tag says that a player ran out of time.
[[nodiscard]] bool isTimeForfeit(const std::vector<PgnTag>& tags);

/// Whether readers distinguish a comment before this move from one after the move before it.
[[nodiscard]] bool startsComment(const Game& game, NodeId move);

/// The text of one game by formatPgn() with a further tag.
[[nodiscard]] std::string withTag(std::string pgn, const PgnTag& tag);

struct PgnGame {
    std::vector<PgnTag> tags;  ///< as written, in their order
    Game game;                 ///< stands at the end of its main line
    std::string unread = {};   ///< its text, if PgnUnknown::LeftUnread
};

/// The games that could be read, and all that is wrong with the text: errors say what was left out.
struct PgnReading {
    std::vector<PgnGame> games;
    std::size_t further = 0;  ///< games beyond PgnScope::most
    Diagnostics problems;
};

/// What becomes of the moves of a game that starts with pieces of which nothing but the ids is known (see
/// unknownIn()).
enum class PgnUnknown : std::uint8_t {
    Played,     ///< they are those of pieces that never move
    LeftUnread  ///< none is played; the game's text is kept
};

/// How much of a text is wanted.
struct PgnScope {
    std::size_t most = bounds::kPgnGames;  ///< games; further ones are counted and not played
    std::stop_token stop = {};             ///< ends the reading early, with what was read by then
    PgnUnknown unknown = PgnUnknown::Played;
};

/// The rules of a game with these tags.
using PgnRules = std::function<Result<RulesetPtr>(const std::vector<PgnTag>& tags)>;

/// Reads all games of a text, at most bounds::kFileBytes of it, at most bounds::kPgnMoves of each. Forgiving:
/// move numbers, results and tags may lack, castling may be written with zeros, moves as coordinates. A move
/// that cannot be played ends its line with an error that says where and why; the moves before it, and all
/// other lines, are kept. A game whose rules or start cannot be had is left out, with an error. Problems have
/// line and column, but no file. A comment that stands before a move and behind another, with no variation
/// between, belongs to the latter.
[[nodiscard]] PgnReading parsePgn(std::string_view text, const PgnRules& rules, const PgnScope& scope = {});

namespace notation {

// Signs that evaluate moves and positions, such as "!?" and "±", and their numbers in PGN.

/// The number of a sign that stands alone.
[[nodiscard]] std::optional<int> judgementOf(std::string_view word);
/// The usual sign of a number; empty where there is none.
[[nodiscard]] std::string_view signOf(int judgement);

/// Bytes of the longest sign at the end of the text; 0 where there is none. Letters are signs alone only.
[[nodiscard]] std::size_t judgementAtEnd(std::string_view text);

/// Bytes of the longest sign at the front, likewise.
[[nodiscard]] std::size_t judgementAtFront(std::string_view text);

}  // namespace notation

/// A game without its rules: for lists of many games, and for reading a long text game by game.
struct PgnOutline {
    std::size_t begin = 0;  ///< of its first token in the text
    std::size_t end = 0;    ///< behind its last one
    int line = 1;
    std::vector<PgnTag> tags;
    std::vector<std::string> moves;  ///< the first of the main line, as written
    std::size_t plies = 0;           ///< of the main line
    std::string last;                ///< its last move
    std::string result;              ///< one of the four of PGN; empty: the text ends without one
    bool isDamaged = false;          ///< a tag that is none, or a comment without an end
};

/// Linear in the text. At most `mostMoves` moves of each game are kept.
[[nodiscard]] std::vector<PgnOutline> outlinePgn(std::string_view text, std::size_t mostMoves);

}  // namespace chesspp
