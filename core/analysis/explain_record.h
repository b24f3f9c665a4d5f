// SPDX-License-Identifier: MIT
// Records an evaluation of a tree by the reference evaluator: the moves of each node, the values of its
// conditions for one square, and obstacles.
#pragma once

#include "core/analysis/explain.h"
#include "core/analysis/explain_phrases.h"
#include "core/moves/reference/trace.h"

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::explaining {

/// An expression with its value.
struct Seen {
    const Expression* expression = nullptr;
    std::optional<Message> item;
    Message value;
    reference::Value raw;  ///< pieces in it may be gone by now: for squares, sides and truths
    std::vector<Seen> parts;
    std::vector<Message> attackers;
};

struct Asked {
    const Condition* condition = nullptr;
    std::optional<Square> square;  ///< the destination
    std::optional<Square> shown;   ///< of a part of a multi: where the multi is shown
    bool holds = false;
    Seen seen;

    /// Asked about that square, or of no square at all.
    [[nodiscard]] bool isOf(Square which) const {
        const std::optional<Square>& about = shown ? shown : square;
        return !about || *about == which;
    }
};

struct PartTold {
    const MultiPart* part = nullptr;
    Square shown;
    reference::PartOutcome outcome{};
    std::optional<Square> hole;  ///< into which it would set a piece
};

struct Hindered {
    reference::BlockReason what{};
    std::optional<Square> square;
};

/// A node evaluated in one of its images.
struct Visit {
    const Node* node = nullptr;
    reference::Image image;
    std::vector<Asked> asked;  ///< of the square, of no square, of legs, and stops that hold
    std::vector<PartTold> parts;
    std::vector<Hindered> blocked;
    std::vector<FullMove> moves;
    bool childrenFollow = false;
};

class Record final : public reference::TraceListener {
public:
    /// Conditions are kept in full only as asked about `square`.
    Record(Square square, const Nouns& nouns) : square_(square), nouns_(nouns) {}

    /// Null when the node was not evaluated in that image.
    [[nodiscard]] const Visit* visit(const Node& node, reference::Image image) const;

    void enters(const Node& node, reference::Image image) override;
    void gives(const FullMove& move) override { current().moves.push_back(move); }
    void decides(bool childrenFollow) override { current().childrenFollow = childrenFollow; }
    void leaves() override { open_.pop_back(); }
    void asks(const Condition& condition, const reference::Bindings& words) override;
    void answers(bool holds) override;
    void looksAt(const Expression& expression) override;
    void sees(const reference::EvalContext& context, const reference::Value& value) override;
    void considers(const reference::EvalContext& context, const reference::Value& item) override;
    void blocked(reference::BlockReason hindrance, std::optional<Square> square) override {
        current().blocked.push_back({hindrance, square});
    }
    void part(const MultiPart& part, Square shown, reference::PartOutcome outcome) override;

private:
    [[nodiscard]] Visit& current() { return *open_.back(); }
    [[nodiscard]] bool isWanted(const Condition& condition, const reference::Bindings& words) const;
    [[nodiscard]] static bool isWorthKeeping(const Seen& whole, const Seen& part);

    Square square_;
    const Nouns& nouns_;
    std::deque<Visit> visits_;
    std::map<const Node*, std::vector<Visit*>> byNode_;
    std::vector<Visit*> open_;

    std::optional<Asked> asked_;         ///< the condition that is being asked, where it is wanted
    std::vector<Seen> looking_;          ///< the values being found, outermost first
    std::optional<Message> considered_;  ///< what the quantifier just now turned to
};

/// Whether the condition is one of the node's stops.
[[nodiscard]] bool isStop(const Node& node, const Condition& condition);

/// As data: literals and the like left out.
[[nodiscard]] SeenValue valueOf(const Seen& seen);
/// What a condition hung on: "destination.empty = no (e5: black Pawn)", one phrase a comparison or question.
[[nodiscard]] std::vector<Message> factsOf(const Seen& seen);

}  // namespace chesspp::explaining
