// SPDX-License-Identifier: MIT
// Folds a condition for one side, start and candidate square: what squares decide becomes true or false, the
// rest a Formula. Must agree with the reference evaluator. What does not fold is made a program or refused.
#pragma once

#include "core/actions/expression.h"
#include "core/base/message.h"
#include "core/geometry/square_set.h"
#include "core/moves/compiler/effort.h"
#include "core/moves/compiler/image.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/record_use.h"
#include "core/moves/compiler/requirement.h"
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
struct Spot {
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

    [[nodiscard]] Spot at(Square square) const {
        Spot there = *this;
        there.destination = there.shown = square;
        return there;
    }
};

class Folder {
public:
    /// What does not fold becomes a program in the book, where it can.
    Folder(const Rules& rules, KindId kind, ProgramBook& programs)
        : rules_(rules),
          kind_(kind),
          programs_(programs),
          marksRemembered_(remembersMarks(rules)),
          holesPossible_(usesHoles(rules)) {}

    /// The conjunction of the conditions at this spot.
    [[nodiscard]] Formula fold(std::span<const Condition> conditions, const Spot& spot);
    [[nodiscard]] Formula fold(const Condition& condition, const Spot& spot);
    /// A piece of this kind stands on a square, whoever owns it.
    [[nodiscard]] Formula kindStands(KindId kind, Square square, const Spot& spot);
    /// What a number is worth, and when it is one.
    struct Found {
        Worth worth;
        Formula when = Formula::never();
    };
    /// The program that a condition becomes as a whole.
    [[nodiscard]] std::optional<ProgramRequirement> wholeProgram(const Condition& condition,
                                                                 const Spot& spot);
    /// All of some group hold; refused when that is too long.
    [[nodiscard]] Formula someHold(const std::vector<std::vector<ProgramRequirement>>& groups);
    [[nodiscard]] Found worth(const Expression& expression, const Spot& spot);
    /// What stands on a square when asked from this spot; it is no hole.
    [[nodiscard]] Formula content(Square square, Contents allowed, const Spot& spot) const;
    [[nodiscard]] Formula isHole(Square square, const Spot& spot) const;
    [[nodiscard]] Formula noHole(Square square, const Spot& spot) const {
        return content(square, Contents::all(), spot);
    }

    /// Whether there may be any: otherwise noHole always holds.
    [[nodiscard]] bool holesPossible() const { return holesPossible_; }

    [[nodiscard]] bool actorIsRoyal() const { return rules_.of(kind_).royalty == Royalty::Royal; }

    /// Why something could not be folded; the formulas returned are then worthless.
    [[nodiscard]] const std::optional<Message>& refusal() const { return refusal_; }
    void refuse(Message why) {
        if (!refusal_) refusal_ = std::move(why);
    }
    /// From now on what is spent counts; too much is refused.
    void measure(Effort& effort) { effort_ = &effort; }
    void spend(std::size_t steps) {
        if (effort_ == nullptr) return;
        effort_->spent += steps;
        if (effort_->spent > effort_->most) refuse({"compile.tree-too-large", {}});
    }

private:
    struct Nothing {};
    struct Actor {};
    struct TheBoard {};
    using Value = std::variant<Nothing, Formula, std::int64_t, Square, Side, KindId, Actor, TheBoard,
                               std::string, SquareSet>;

    [[nodiscard]] Value value(const Expression& expression, const Spot& spot);
    [[nodiscard]] Value subject(Subject which, const Spot& spot);
    [[nodiscard]] Value member(const MemberAccess& access, const Spot& spot);
    [[nodiscard]] Value actorMember(const MemberAccess& access, PieceMember member, const Spot& spot);
    [[nodiscard]] Value distance(const MemberAccess& access, Square square, const Spot& spot);
    [[nodiscard]] Value squareMember(const MemberAccess& access, Square square, const Spot& spot);
    [[nodiscard]] Value arithmetic(const Arithmetic& expression, const Spot& spot);
    [[nodiscard]] Value compared(ComparisonOperator operation, const Value& left, const Value& right);
    [[nodiscard]] Value membership(const Membership& expression, const Spot& spot);
    [[nodiscard]] Value quantifier(const Quantifier& expression, const Spot& spot);
    [[nodiscard]] Value boardMember(const MemberAccess& access, BoardMember member, const Spot& spot);
    [[nodiscard]] Value region(const MemberAccess& access, const Spot& spot);
    [[nodiscard]] Value around(const MemberAccess& access, Square centre, const Spot& spot);
    [[nodiscard]] Value between(const MemberAccess& access, Square from, const Spot& spot);
    [[nodiscard]] Value knightDistance(Square from, Square to);
    [[nodiscard]] std::optional<std::int64_t> number(const Expression& expression, const Spot& spot);
    [[nodiscard]] const std::string* text(const MemberAccess& access) const;
    [[nodiscard]] Formula leaf(const Expression& expression, const Spot& spot, bool whenNothing);
    [[nodiscard]] Value unfoldable(std::string_view what);

    [[nodiscard]] Formula foldHere(const Condition& condition, const Spot& spot);
    [[nodiscard]] ProgramSpot programSpot(const Spot& spot) const;
    [[nodiscard]] std::optional<Formula> setwiseProgram(const Condition& condition, const Spot& spot);
    [[nodiscard]] std::optional<Formula> program(const Expression& leaf, bool whenNothing, const Spot& spot);

    const Rules& rules_;
    KindId kind_;  ///< the actor's
    ProgramBook& programs_;
    bool marksRemembered_;  ///< boards have no sets of them
    bool holesPossible_;
    /// A program that an expression became: which squares it speaks of, told from start and candidate, is all
    /// that it hangs on.
    struct Asked {
        ProgramSpot where;
        bool whenNothing;
        Formula holds;
    };
    /// What is known of an expression after its first folding.
    struct Known {
        bool foldsNowhere = false;  ///< no square settles it
        /// Of what and, or, xor join: the cheapest first.
        std::vector<const Expression*> operands;
        /// If so: what it was lately, and for which squares.
        std::vector<std::pair<ProgramSpot, Formula>> folded;
        std::vector<Asked> asked;  ///< lately
    };
    static constexpr std::size_t kMostFolded = 8;  ///< as many as a mirror has images
    [[nodiscard]] Known& known(const Expression& expression);
    std::unordered_map<const Expression*, Known> known_;
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
