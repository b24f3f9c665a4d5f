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

/// An expression with its value and those of its parts, in the order of evaluation.
struct TracedValue {
    std::string text;                ///< as conditions are written: "destination.empty"
    std::optional<Message> item;     ///< inside a quantifier: the current square or piece
    Message value;                   ///< "no", "e5 (black Pawn)", "nothing"
    std::vector<TracedValue> parts;  ///< of a quantifier only a few for each value
    std::vector<Message> attackers;  ///< of an attack query that is true
};

/// A condition as evaluated for one square.
struct TracedCondition {
    std::string pointer;           ///< "/tree/0/if/1"
    std::optional<Square> square;  ///< the destination; nothing for a gate
    bool holds = false;
    TracedValue seen;
};

/// A condition as a reader checks it: one clause that holds or does not.
struct ClauseRow {
    enum class State : std::uint8_t {
        Holds,
        Fails,
        NotEvaluated,  ///< something before it decided
    };

    std::string pointer;  ///< of the whole condition: "/tree/0/if/1"
    std::string text;     ///< as conditions are written
    int depth = 0;        ///< 1: one of the alternatives of the row of depth 0 before it
    State state = State::NotEvaluated;
    Message words;               ///< "an own Pawn stands next to it"
    std::vector<Message> found;  ///< the values on which it depended: "rank 2", "e5 (black Pawn)"
    std::vector<Square> squares;
};

/// Why a node gives or does not give a move to the square.
enum class NodeVerdict : std::uint8_t {
    Gives,         ///< a move there
    Opens,         ///< a gate whose conditions hold
    Closed,        ///< a gate whose conditions do not
    NotEvaluated,  ///< the node above gave no move or is closed
    Off,           ///< switched off
    Fails,         ///< a condition does not hold
    Blocked,       ///< by something on the square or on the way
    PartFails,     ///< a necessary part of a multi, or all parts
    LeadsOn,       ///< gives a move elsewhere, so that its children are evaluated
    Elsewhere,     ///< its target does not reach the square from here
};

/// One reason, with its squares. Message::nodes points at nodes or conditions.
struct Reason {
    Message message;
    std::vector<Square> squares;
};

enum class NodeRole : std::uint8_t {
    Way,   ///< an action that leads to the square if its conditions hold
    Step,  ///< an action that leads elsewhere; its children may lead there
    Gate,  ///< no action
};

/// A node in one of its images.
struct ExplainedNode {
    std::string pointer;  ///< "/tree/0/then/1"
    int depth = 0;
    NodeRole role = NodeRole::Way;
    std::string image;  ///< "as-written", "mirrored", "quarter-right" …
    Image turn;         ///< the same as an image
    NodeVerdict verdict{};
    Message message;                          ///< the verdict
    std::vector<Reason> reasons;              ///< why it gives no move there; none if it does
    std::vector<TracedCondition> conditions;  ///< its own and those of its parts, evaluated for the square
    std::vector<ClauseRow> rows;              ///< the same but stops, and its own that were not evaluated
    std::vector<Square> gives;                ///< all squares on which its moves are shown
};

/// A move of the piece that is shown on the square.
struct ExplainedMove {
    FullMove move;
    std::vector<std::string> nodes;  ///< that give it
    std::vector<Reason> illegal;     ///< why the rules forbid it, or any move now; none: legal
    std::vector<Message> does;       ///< every effect in order, those of events too
    std::vector<Square> passed;      ///< squares that it rides or hops over
    std::vector<Square> taken;       ///< squares where pieces are taken
    std::vector<Square> changed;     ///< squares where anything else changes
};

enum class Answer : std::uint8_t {
    Can,        ///< there is a legal move
    Forbidden,  ///< the tree leads there but the rules forbid the moves examined
    Cannot,     ///< the tree does not lead there
    NoPiece,
};

struct Explanation {
    Square from;
    Square to;
    Answer answer = Answer::NoPiece;
    Message message;  ///< the answer
    std::vector<Reason>
        reasons;  ///< why not: those of the rules, then of the nodes; at least one if it cannot
    std::vector<ExplainedNode> nodes;
    std::vector<ExplainedMove> moves;  ///< at most kMostExplained: of more moves some of each node
    std::size_t ways = 0;              ///< the number of moves there, counted per node
    std::size_t leftOut = 0;           ///< those not in `moves`
};

/// The reasons against a move that do not apply to all moves of the explanation.
[[nodiscard]] std::vector<Reason> ownReasons(const Explanation& explanation, const ExplainedMove& move);

/// Limits the time, since a multi may have thousands of choices.
inline constexpr std::size_t kMostExplained = 64;

enum class NodeFilter : std::uint8_t {
    Relevant,  ///< nodes that concern the square, and the nodes above them
    All,
};

/// Explains why the piece on `from` can or cannot make a move shown on `to` (a castling also on its partner's
/// square) in this setup: for either side, playable or not. The squares must be on the board. Plays at most
/// kMostExplained moves.
[[nodiscard]] Explanation explain(const Ruleset& ruleset, const Setup& setup, Square from, Square to,
                                  const words::Wording& wording, NodeFilter nodes = NodeFilter::Relevant);

/// The same without checking whether the rules can play the setup.
[[nodiscard]] Explanation explain(const Rules& rules, const Setup& setup, Square from, Square to,
                                  const words::Wording& wording, NodeFilter nodes = NodeFilter::Relevant);

/// The code of what an event does, with the action inside.
inline constexpr const char* kByEvent = "explain.does.by-event";

/// What a move of the setup does, effect by effect, with those of events, to distinguish it from others that
/// are shown on the same square. At least one.
[[nodiscard]] std::vector<Message> actionsOf(const Ruleset& ruleset, const Setup& setup, const FullMove& move,
                                             const words::Wording& wording);

/// One effect of a move, including those of events.
struct EffectStage {
    /// Whether the board changes; a capture on an empty square leaves it as it is.
    enum class Change : std::uint8_t { Nothing, Something };

    Setup after;
    std::vector<Message> actions;  ///< at least one
    std::vector<Square> squares;   ///< squares of the effect, each once; none for a hand or a side
    Change change{};
};

/// The effects of a move in order; none of a move that does nothing. The setup's side to move must be the
/// actor's.
[[nodiscard]] std::vector<EffectStage> stagesOf(const Rules& rules, const Setup& setup, const FullMove& move,
                                                const words::Wording& wording);

}  // namespace chesspp
