// SPDX-License-Identifier: MIT
// Why a piece can or cannot go to a square: the nodes of its tree with the values of their conditions, the
// rules above the tree, and what the move would do. Uses the reference evaluator, on any setup.
#pragma once

#include "core/analysis/describe_conditions.h"
#include "core/base/message.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"
#include "core/moves/effect.h"
#include "core/moves/reference/context.h"

#include <optional>
#include <string>
#include <vector>

namespace chesspp {

/// An expression with what it was worth, and what it was found from, in the order looked at.
struct SeenValue {
    std::string text;                ///< as conditions are written: "destination.empty"
    std::optional<Message> item;     ///< inside a quantifier: the square or piece that this was asked of
    Message value;                   ///< "no", "e5 (black Pawn)", "nothing"
    std::vector<SeenValue> parts;    ///< a few of each answer where a quantifier asked many times
    std::vector<Message> attackers;  ///< of a question about attacks that was answered with yes
};

/// A condition as it was asked of one square.
struct AskedCondition {
    std::string pointer;           ///< "/tree/0/if/1"
    std::optional<Square> square;  ///< the destination then; nothing for a gate
    bool holds = false;
    SeenValue seen;
};

/// What a node has to say of the square.
enum class NodeVerdict : std::uint8_t {
    Gives,      ///< a move there
    Opens,      ///< a gate whose conditions hold
    Closed,     ///< a gate whose conditions do not
    NotAsked,   ///< what it stands under gave no move or is closed
    Off,        ///< switched off by the author
    Fails,      ///< a condition is not so
    Hindered,   ///< something on the square or on the way there
    PartFails,  ///< a necessary part of a multi, or all parts
    LeadsOn,    ///< it gave a move elsewhere, under which others are asked
    Elsewhere,  ///< its target does not reach the square from here
};

/// One reason, with the squares that it speaks of. Message::nodes points at nodes or conditions.
struct Reason {
    Message message;
    std::vector<Square> squares;
};

/// A node in one of its images.
struct ExplainedNode {
    std::string pointer;  ///< "/tree/0/then/1"
    int depth = 0;
    std::string image;      ///< "as-written", "mirrored", "quarter-right" …
    reference::Image turn;  ///< the same as a turn
    NodeVerdict verdict{};
    Message message;                         ///< the verdict, said
    std::vector<Reason> reasons;             ///< why it gives nothing there; none when it does
    std::vector<AskedCondition> conditions;  ///< of its own and of its parts, as asked of the square
    std::vector<Square> gives;               ///< every square that it shows moves on
};

/// A move of the piece that is shown on the square.
struct ExplainedMove {
    FullMove move;
    std::vector<std::string> nodes;  ///< that give it
    std::vector<Reason> illegal;     ///< what the rules have against it, or any move now; none: they allow it
    std::vector<Message> does;       ///< every effect in order, those of events too
    std::vector<Square> passed;      ///< squares that it rides or hops over
    std::vector<Square> taken;       ///< squares where pieces are taken
    std::vector<Square> changed;     ///< squares where anything else changes
};

enum class Answer : std::uint8_t {
    Can,        ///< there is a legal move
    Forbidden,  ///< the tree leads there, the rules do not let it; where ways were left out, not those played
    Cannot,     ///< the tree does not lead there
    NobodyThere,
};

struct Explanation {
    Square from;
    Square to;
    Answer answer = Answer::NobodyThere;
    Message message;              ///< the answer, said
    std::vector<Reason> reasons;  ///< why not: the rules' first, then the nodes'; at least one if it cannot
    std::vector<ExplainedNode> nodes;
    std::vector<ExplainedMove> moves;  ///< at most kMostExplained: some of each node's where there are more
    std::size_t ways = 0;              ///< how many moves the nodes give there, the same of two nodes twice
    std::size_t leftOut = 0;           ///< of these neither played nor among `moves`
};

/// What stands against a move of these, but not against all of them: that the answer's reasons tell.
[[nodiscard]] std::vector<Reason> ownReasons(const Explanation& told, const ExplainedMove& move);

/// Playing a move out takes its time, and a multi may have thousands of choices.
inline constexpr std::size_t kMostExplained = 64;

enum class NodesTold : std::uint8_t {
    Concerned,  ///< those that have to do with the square, and those above them
    All,
};

/// Asks why the piece on `from` can or cannot move to be shown on `to` (a castling also on its partner's
/// square), were its tree asked on this setup: of either side, playable or not. Squares must be the board's.
/// Plays at most kMostExplained moves, however many there are.
[[nodiscard]] Explanation explain(const Ruleset& ruleset, const Setup& setup, Square from, Square to,
                                  const words::KindNames& names, NodesTold told = NodesTold::Concerned);

/// The same by bare rules: whether they could play the setup at all is no part of it.
[[nodiscard]] Explanation explain(const Rules& rules, const Setup& setup, Square from, Square to,
                                  const words::KindNames& names, NodesTold told = NodesTold::Concerned);

/// The code of what an event does, with the action inside.
inline constexpr const char* kByEvent = "explain.does.by-event";

/// What a move of the setup does, effect by effect, those of events too: what tells it from others that are
/// shown on the same square. At least one.
[[nodiscard]] std::vector<Message> actionsOf(const Ruleset& ruleset, const Setup& setup, const FullMove& move,
                                             const words::KindNames& names);

}  // namespace chesspp
