// SPDX-License-Identifier: MIT
// Evaluates a condition in part, for one side, start and candidate square: what squares decide becomes true
// or false, the rest a Formula or a program. Must agree with the reference evaluator.
#pragma once

#include "core/base/message.h"
#include "core/geometry/square_set.h"
#include "core/language/expression.h"
#include "core/language/image.h"
#include "core/moves/compiler/budget.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/recipe.h"
#include "core/moves/compiler/record_use.h"
#include "core/moves/compiler/requirement.h"
#include "core/moves/compiler/resolve.h"
#include "core/moves/rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace chesspp::compiler {

/// What a condition is evaluated for.
struct FoldContext {
    Side side = Side::White;
    Square start;
    std::optional<Square> destination;
    std::optional<Square> shown;
    Image image;
    /// Squares are bound by steps from the start, not from the shown square: for stops, and for nodes with
    /// children, whose moves are shown elsewhere.
    bool byStep = false;
    std::optional<Square> startOverride;  ///< of the subject `start`, where it is not the actor's square
    std::optional<Square> other;          ///< of the other piece
    std::optional<Square> centre;
    /// Squares that earlier legs of a path have emptied.
    std::vector<Square> left;

    [[nodiscard]] FoldContext at(Square square) const {
        FoldContext result = *this;
        result.destination = result.shown = square;
        return result;
    }
};

class PartialEvaluator {
public:
    /// Conditions that do not fold become programs of the table. They must outlive the evaluator.
    PartialEvaluator(const Rules& rules, KindId kind, Side side, ProgramTable& programs)
        : rules_(rules),
          actor_{side, kind},
          programs_(programs),
          marksRemembered_(remembersMarks(rules)),
          holesPossible_(usesHoles(rules)) {}

    /// The conjunction of the conditions at this context.
    [[nodiscard]] Formula fold(std::span<const Condition> conditions, const FoldContext& context);
    [[nodiscard]] Formula fold(const Condition& condition, const FoldContext& context);
    /// A piece of this kind, of any owner, stands on the square.
    [[nodiscard]] Formula kindStands(KindId kind, Square square, const FoldContext& context);
    /// A counter's new value, and when it is a number.
    struct CounterValue {
        CounterOperand value;
        Formula when = Formula::never();
    };
    /// One program for the whole condition.
    [[nodiscard]] std::optional<ProgramRequirement> wholeProgram(const Condition& condition,
                                                                 const FoldContext& context);
    /// All programs of some group hold; refused when that is too long.
    [[nodiscard]] Formula someHold(const std::vector<std::vector<ProgramRequirement>>& groups);
    [[nodiscard]] CounterValue counterValue(const Expression& expression, const FoldContext& context);
    /// The square is no hole and has one of these contents.
    [[nodiscard]] Formula content(Square square, Contents allowed, const FoldContext& context) const;
    [[nodiscard]] Formula isHole(Square square, const FoldContext& context) const;
    [[nodiscard]] Formula noHole(Square square, const FoldContext& context) const {
        return content(square, Contents::all(), context);
    }

    [[nodiscard]] bool holesPossible() const { return holesPossible_; }

    [[nodiscard]] bool actorIsRoyal() const { return rules_.of(*actor_.kind).royalty == Royalty::Royal; }

    /// Why a condition could not be compiled; the formulas returned are then undefined.
    [[nodiscard]] const std::optional<Message>& refusal() const { return refusal_; }
    void refuse(Message why) {
        if (!refusal_) refusal_ = std::move(why);
    }
    /// Counts effort and memory from now on; too much is refused.
    void measure(Effort& effort) { effort_ = &effort; }
    void spend(std::size_t steps, std::size_t bytes = 0) {
        if (effort_ == nullptr) return;
        effort_->spend(steps);
        effort_->hold(bytes);
        if (effort_->isExceeded()) refuse(Effort::refusal());
    }

private:
    struct Nothing {};
    /// A truth, a set of squares, or anything else by its number, as in terms.
    using Value = std::variant<Nothing, Formula, std::int64_t, SquareSet>;

    [[nodiscard]] TermId term(const Expression& expression);
    [[nodiscard]] const TermTable& terms() const { return programs_.terms(); }
    [[nodiscard]] TermId operand(TermId term, std::size_t number) const {
        return terms().operand(term, number);
    }

    [[nodiscard]] Formula fold(TermId condition, const FoldContext& context);
    [[nodiscard]] Formula foldHere(TermId condition, const FoldContext& context);
    [[nodiscard]] Formula joined(TermId condition, const FoldContext& context);
    [[nodiscard]] Formula leaf(TermId leaf, const FoldContext& context, bool whenNothing);

    [[nodiscard]] Value value(TermId id, const FoldContext& context);
    [[nodiscard]] Value symbol(Subject subject, const FoldContext& context);
    [[nodiscard]] Value ofSquare(TermId id, const FoldContext& context);
    [[nodiscard]] Value ofPiece(TermId id, const FoldContext& context);
    [[nodiscard]] Value marked(TermId id, Square square, const FoldContext& context);
    [[nodiscard]] Value offset(TermId id, Square square, const FoldContext& context);
    [[nodiscard]] Value around(TermId id, Square centre, const FoldContext& context);
    [[nodiscard]] Value between(TermId id, Square from, const FoldContext& context);
    [[nodiscard]] Value distance(TermId id, Square square, const FoldContext& context);
    [[nodiscard]] Value knightDistance(Square from, Square to);
    [[nodiscard]] Value comparison(ComparisonOperator operation, const Value& left, const Value& right);
    [[nodiscard]] Value inList(TermId id, const FoldContext& context);
    [[nodiscard]] Value quantifier(TermId id, const FoldContext& context);
    [[nodiscard]] std::optional<std::int64_t> number(TermId term, const FoldContext& context);
    [[nodiscard]] Value notConstant(std::string_view what);

    [[nodiscard]] Binding binding(TermId term, const FoldContext& context) const;
    [[nodiscard]] std::optional<Formula> setwiseProgram(TermId condition, const FoldContext& context);
    [[nodiscard]] std::optional<Formula> program(TermId leaf, bool whenNothing, const FoldContext& context);

    const Rules& rules_;
    TermActor actor_;
    ProgramTable& programs_;
    bool marksRemembered_;  ///< boards store no sets of marks
    bool holesPossible_;
    std::unordered_map<const Expression*, TermId> written_;  ///< the conditions seen so far
    /// Recent results for a condition, by the squares that it names relative to start and candidate.
    struct Memo {
        struct Program {
            Binding where;
            bool whenNothing;
            std::optional<std::uint16_t> number;
        };
        std::vector<Program> programs;
        std::vector<std::pair<Binding, Formula>> folded;  ///< of a condition that no square settles
    };
    static constexpr std::size_t kMemoSize = 8;  ///< the images of a mirror
    std::unordered_map<TermId, Memo> memo_;
    std::vector<Square> items_;  ///< of the quantifiers around, the outermost first
    struct KnightDistances {
        Square from;
        std::vector<std::uint16_t> to;  ///< by square
    };
    std::optional<KnightDistances> knightDistances_;  ///< used last
    std::optional<std::string_view> unfolded_;        ///< the part of the current leaf that does not fold
    std::optional<Message> refusal_;
    Effort* effort_ = nullptr;  ///< null: not counted
};

}  // namespace chesspp::compiler
