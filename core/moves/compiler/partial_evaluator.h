// SPDX-License-Identifier: MIT
// Evaluates a condition in part, for one side, start and candidate square: what squares decide becomes true
// or false, the rest a Formula or a program. Must agree with the reference evaluator.
#pragma once

#include "core/base/message.h"
#include "core/geometry/square_set.h"
#include "core/language/expression.h"
#include "core/moves/compiler/budget.h"
#include "core/moves/compiler/image.h"
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

/// Where a condition is asked.
struct FoldContext {
    Side side = Side::White;
    Square start;
    std::optional<Square> destination;
    std::optional<Square> shown;
    Image image;
    /// Whether squares are told by steps from the start: a stop is asked, or children stand under the
    /// candidate, whose moves are shown elsewhere.
    bool byStep = false;
    std::optional<Square> startWord;  ///< what `start` is called, where that is not the actor's
    std::optional<Square> other;      ///< whose piece is the other one
    std::optional<Square> centre;
    /// Squares on which nobody stands any more, whoever did; a path's legs see the board so.
    std::vector<Square> left;

    [[nodiscard]] FoldContext at(Square square) const {
        FoldContext there = *this;
        there.destination = there.shown = square;
        return there;
    }
};

class PartialEvaluator {
public:
    /// What does not fold becomes a program in the book, where it can. The conditions must outlive the
    /// evaluator.
    PartialEvaluator(const Rules& rules, KindId kind, Side side, ProgramTable& programs)
        : rules_(rules),
          actor_{side, kind},
          programs_(programs),
          marksRemembered_(remembersMarks(rules)),
          holesPossible_(usesHoles(rules)) {}

    /// The conjunction of the conditions at this context.
    [[nodiscard]] Formula fold(std::span<const Condition> conditions, const FoldContext& context);
    [[nodiscard]] Formula fold(const Condition& condition, const FoldContext& context);
    /// A piece of this kind stands on a square, whoever owns it.
    [[nodiscard]] Formula kindStands(KindId kind, Square square, const FoldContext& context);
    /// What a number is worth, and when it is one.
    struct Found {
        CounterOperand worth;
        Formula when = Formula::never();
    };
    /// The program that a condition becomes as a whole.
    [[nodiscard]] std::optional<ProgramRequirement> wholeProgram(const Condition& condition,
                                                                 const FoldContext& context);
    /// All of some group hold; refused when that is too long.
    [[nodiscard]] Formula someHold(const std::vector<std::vector<ProgramRequirement>>& groups);
    [[nodiscard]] Found worth(const Expression& expression, const FoldContext& context);
    /// What stands on a square when asked from this context; it is no hole.
    [[nodiscard]] Formula content(Square square, Contents allowed, const FoldContext& context) const;
    [[nodiscard]] Formula isHole(Square square, const FoldContext& context) const;
    [[nodiscard]] Formula noHole(Square square, const FoldContext& context) const {
        return content(square, Contents::all(), context);
    }

    /// Whether there may be any: otherwise noHole always holds.
    [[nodiscard]] bool holesPossible() const { return holesPossible_; }

    [[nodiscard]] bool actorIsRoyal() const { return rules_.of(*actor_.kind).royalty == Royalty::Royal; }

    /// Why something could not be folded; the formulas returned are then worthless.
    [[nodiscard]] const std::optional<Message>& refusal() const { return refusal_; }
    void refuse(Message why) {
        if (!refusal_) refusal_ = std::move(why);
    }
    /// From now on what is spent and held counts; too much is refused.
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

    [[nodiscard]] Value value(TermId term, const FoldContext& context);
    [[nodiscard]] Value symbol(Subject subject, const FoldContext& context);
    [[nodiscard]] Value ofSquare(TermId term, const FoldContext& context);
    [[nodiscard]] Value ofPiece(TermId term, const FoldContext& context);
    [[nodiscard]] Value marked(TermId term, Square square, const FoldContext& context);
    [[nodiscard]] Value offset(TermId term, Square square, const FoldContext& context);
    [[nodiscard]] Value around(TermId term, Square centre, const FoldContext& context);
    [[nodiscard]] Value between(TermId term, Square from, const FoldContext& context);
    [[nodiscard]] Value distance(TermId term, Square square, const FoldContext& context);
    [[nodiscard]] Value knightDistance(Square from, Square to);
    [[nodiscard]] Value comparison(ComparisonOperator operation, const Value& left, const Value& right);
    [[nodiscard]] Value inList(TermId term, const FoldContext& context);
    [[nodiscard]] Value quantifier(TermId term, const FoldContext& context);
    [[nodiscard]] std::optional<std::int64_t> number(TermId term, const FoldContext& context);
    [[nodiscard]] Value notConstant(std::string_view what);

    [[nodiscard]] Binding binding(TermId term, const FoldContext& context) const;
    [[nodiscard]] std::optional<Formula> setwiseProgram(TermId condition, const FoldContext& context);
    [[nodiscard]] std::optional<Formula> program(TermId leaf, bool whenNothing, const FoldContext& context);

    const Rules& rules_;
    TermActor actor_;
    ProgramTable& programs_;
    bool marksRemembered_;  ///< boards have no sets of them
    bool holesPossible_;
    std::unordered_map<const Expression*, TermId> written_;  ///< the conditions seen so far
    /// What a condition became lately: which squares it speaks of, seen from start and candidate, is all that
    /// programs depend on.
    struct Lately {
        struct Program {
            Binding where;
            bool whenNothing;
            std::optional<std::uint16_t> number;
        };
        std::vector<Program> programs;
        std::vector<std::pair<Binding, Formula>> folded;  ///< of one that no square settles
    };
    static constexpr std::size_t kMostLately = 8;  ///< as many as a mirror has images
    std::unordered_map<TermId, Lately> lately_;
    std::vector<Square> items_;  ///< of the quantifiers around, the outermost first
    struct KnightDistances {
        Square from;
        std::vector<std::uint16_t> to;  ///< by square
    };
    std::optional<KnightDistances> knightDistances_;  ///< asked last
    std::optional<std::string_view> unfolded_;        ///< what the leaf at hand asks that does not fold
    std::optional<Message> refusal_;
    Effort* effort_ = nullptr;  ///< when somebody counts it
};

}  // namespace chesspp::compiler
