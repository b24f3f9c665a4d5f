// SPDX-License-Identifier: MIT
// Records an evaluation of a tree by the reference evaluator: the moves of each node, the values of its
// conditions for one square, and obstacles; and what follows from it for each node and move.
#pragma once

#include "core/analysis/explain.h"
#include "core/analysis/explain_phrases.h"
#include "core/analysis/json_pointers.h"
#include "core/moves/reference/trace.h"
#include "core/moves/reference/tree.h"

#include <deque>
#include <map>
#include <optional>
#include <vector>

namespace chesspp::explaining {

/// An expression with its value.
struct Evaluation {
    const Expression* expression = nullptr;
    std::optional<Message> item;
    Message value;
    reference::Value raw;  ///< only for squares, sides and truths; pieces in it may be gone
    std::vector<Evaluation> parts;
    std::vector<Message> attackers;
    std::vector<Square> attackerSquares;
    std::optional<Square> itemSquare;  ///< the square of the item
    std::vector<Square> agreeing;      ///< of a quantifier: all items for which the inner condition holds
    std::vector<Square> others;        ///< and those for which it does not
};

struct EvaluatedCondition {
    const Condition* condition = nullptr;
    std::optional<Square> square;  ///< the destination
    std::optional<Square> shown;   ///< of a part of a multi: the square of the multi
    bool holds = false;
    Evaluation evaluation;

    /// Whether it was evaluated for that square, or for no square.
    [[nodiscard]] bool isOf(Square which) const {
        const std::optional<Square>& about = shown ? shown : square;
        return !about || *about == which;
    }
};

struct EvaluatedPart {
    const MultiPart* part = nullptr;
    Square shown;
    reference::PartOutcome outcome{};
    std::optional<Square> hole;  ///< where it would put a piece
};

struct Obstacle {
    reference::BlockReason what{};
    std::optional<Square> square;
};

/// A node evaluated in one of its images.
struct Visit {
    const Node* node = nullptr;
    Image image;
    std::vector<EvaluatedCondition>
        conditions;  ///< of the square, of no square, of legs, and stops that hold
    std::vector<EvaluatedPart> parts;
    std::vector<Obstacle> blocked;
    std::vector<FullMove> moves;
    bool childrenFollow = false;
};

class Record final : public reference::TraceListener {
public:
    /// Records only conditions evaluated for `square` in full.
    Record(Square square, const Nouns& nouns) : square_(square), nouns_(nouns) {}

    /// Null when the node was not evaluated in that image.
    [[nodiscard]] const Visit* visit(const Node& node, Image image) const;

    void nodeBegins(const Node& node, Image image) override;
    void moveFound(const FullMove& move) override { current().moves.push_back(move); }
    void nodeDecided(bool childrenFollow) override { current().childrenFollow = childrenFollow; }
    void nodeEnds() override { open_.pop_back(); }
    void conditionBegins(const Condition& condition, const reference::Bindings& words) override;
    void conditionEnds(bool holds) override;
    void expressionBegins(const Expression& expression) override;
    void expressionEnds(const reference::EvalContext& context, const reference::Value& value) override;
    void itemBegins(const reference::EvalContext& context, const reference::Value& item) override;
    void blocked(reference::BlockReason hindrance, std::optional<Square> square) override {
        current().blocked.push_back({hindrance, square});
    }
    void partEnds(const MultiPart& part, Square shown, reference::PartOutcome outcome) override;

private:
    [[nodiscard]] Visit& current() { return *open_.back(); }
    [[nodiscard]] bool isRecorded(const Condition& condition, const reference::Bindings& words) const;
    [[nodiscard]] static bool isWorthKeeping(const Evaluation& whole, const Evaluation& part);

    Square square_;
    const Nouns& nouns_;
    std::deque<Visit> visits_;
    std::map<const Node*, std::vector<Visit*>> byNode_;
    std::vector<Visit*> open_;

    std::optional<EvaluatedCondition>
        condition_;                       ///< the condition that is being evaluated, if it is recorded
    std::vector<Evaluation> openValues_;  ///< the expressions being evaluated, outermost first
    std::optional<Message> item_;         ///< the current item of a quantifier
    std::optional<Square> itemSquare_;
};

/// Whether the condition is one of the node's stops.
[[nodiscard]] bool isStop(const Node& node, const Condition& condition);

/// The evaluation as data, without literals and other self-explanatory parts.
[[nodiscard]] TracedValue valueOf(const Evaluation& evaluation);
/// The values on which a condition depended, one phrase each: "destination.empty = no (e5: black Pawn)".
[[nodiscard]] std::vector<Message> factsOf(const Evaluation& evaluation);

struct NodeQuery {
    const reference::EvalContext& context;
    const Record& record;
    const TreePlaces& places;
    const Nouns& nouns;
    Square to;
    NodeFilter nodes = NodeFilter::Relevant;
};

/// The verdict on each node for one square, in tree order, image by image.
[[nodiscard]] std::vector<ExplainedNode> explainNodes(const NodeQuery& query, const std::vector<Node>& tree);

/// Adds a reason unless there is one with the same message.
void addOnce(std::vector<Reason>& reasons, Reason reason);

/// Whether a move is shown on the square: a castling also on its partner's.
[[nodiscard]] bool isShownOn(const FullMove& move, Square square);

/// Which rules above the tree forbid a move, and what it would do, effect by effect, without its nodes. The
/// setup's side to move must be the actor's.
[[nodiscard]] ExplainedMove explainMove(const Rules& rules, const Setup& setup,
                                        const reference::NodeMove& given, const Nouns& nouns);

}  // namespace chesspp::explaining
