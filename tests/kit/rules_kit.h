// SPDX-License-Identifier: MIT
// Rules and boards by hand, for tests that need no file: functions for conditions and nodes, boards as rows
// of letters, moves as text to compare with.
#pragma once

#include "core/board/setup.h"
#include "core/language/node.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::kit {

// ---- conditions

[[nodiscard]] Expression number(std::int64_t value);
[[nodiscard]] Expression text(std::string value);
[[nodiscard]] Expression truth(bool value);
[[nodiscard]] Expression the(Subject subject);
[[nodiscard]] Expression member(Expression of, Member member, std::vector<Expression> arguments = {});
[[nodiscard]] Expression negated(Expression operand);
[[nodiscard]] Expression compare(Expression left, ComparisonOperator operation, Expression right);
[[nodiscard]] Expression calculate(Expression left, ArithmeticOperator operation, Expression right);
[[nodiscard]] Expression logical(LogicalOperator operation, std::vector<Expression> operands);
[[nodiscard]] Expression among(Expression sought, std::vector<Expression> list);
[[nodiscard]] Expression choice(Expression condition, Expression yes, Expression no);
[[nodiscard]] Expression otherwise(Expression leaf, bool value);

/// `of.offset(forward, right)`.
[[nodiscard]] Expression offset(Subject of, int forward, int right);
[[nodiscard]] Expression destinationIs(Member which);
[[nodiscard]] Expression selfUnmoved();
/// `not destination.has_friend`.
[[nodiscard]] Expression notOntoFriends();

// ---- nodes

/// A node under construction; becomes a Node where one is asked for.
class Sentence {
public:
    explicit Sentence(Node node) : node_(std::move(node)) {}

    Sentence& when(Condition condition);
    Sentence& stopping(std::vector<Condition> stops, std::optional<StopRule> rule = {});
    Sentence& mirrored(Mirror mirror);
    Sentence& leaving(std::string mark, Offset at);
    Sentence& then(std::vector<Node> children);
    Sentence& off();

    operator Node() const { return node_; }  // NOLINT(google-explicit-constructor): reads as a list of nodes

private:
    Node node_;
};

[[nodiscard]] Sentence act(Action action, Target target);
/// An action without a target: castle, move-other, promote, pass.
[[nodiscard]] Sentence act(Action action);
[[nodiscard]] Sentence gate(Condition condition);

/// What a king does besides castling.
[[nodiscard]] std::vector<Node> kingTree();

[[nodiscard]] Jump jump(int forward, int right);
[[nodiscard]] Line line(int forward, int right);
[[nodiscard]] Slide slide(int forward, int right);
[[nodiscard]] KindChoice kinds(std::vector<std::string> ids);
[[nodiscard]] KindChoice army();

/// A part of a multi, which can be changed like any struct.
[[nodiscard]] MultiPart part(PartAction action, PartBase at, std::optional<Offset> to = {},
                             Necessity necessity = Necessity::Optional);
[[nodiscard]] MultiPart partOnDisc(PartAction action, PartBase at, Radius radius);
[[nodiscard]] MultiPart when(MultiPart part, Condition condition);

// ---- rules

/// Rules under construction.
class RulesKit {
public:
    RulesKit(int files, int ranks);

    RulesKit& kind(std::string id, std::string letter, std::vector<Node> tree,
                   Royalty royalty = Royalty::Common);
    RulesKit& role(const std::string& name, const std::string& id);
    RulesKit& offers(const std::vector<std::string>& ids);
    RulesKit& mark(std::string name);
    RulesKit& castling(CastlingFiles aSide, CastlingFiles hSide);

    [[nodiscard]] Rules& rules() { return rules_; }
    [[nodiscard]] const Rules& rules() const { return rules_; }

private:
    Rules rules_;
};

/// A small game: the tree under test as `A`, a stone `O`, a royal stone `K`, a target `T` and a slider
/// `R` (role rook); marks "trail".
[[nodiscard]] Rules smallRules(int files, int ranks, std::vector<Node> tree);

/// Chess with its six trees, standard or from any start.
[[nodiscard]] Rules chessRules();

// ---- boards and moves

/// Rows from the far rank down, a letter a piece (capitals White's), `.` empty, `*` a hole. All unmoved,
/// White to move, of the rules' shape.
[[nodiscard]] Setup board(const Rules& rules, const std::vector<std::string_view>& rows);
/// Standard FEN with castling letters KQkq (outermost rook) or files; the e.p. field leaves the mark 0.
[[nodiscard]] Setup fromFen(const Rules& rules, std::string_view fen);
[[nodiscard]] Square square(const Setup& setup, std::string_view name);
void setMoved(Setup& setup, std::string_view name);
void setNeutral(Setup& setup, std::string_view name);
/// Every piece has moved: what is left to compare where a board does not remember it.
[[nodiscard]] Setup withoutMoved(Setup setup);

/// The letters of the board as rows with '/' between, capitals White's.
[[nodiscard]] std::string textOf(const Rules& rules, const Setup& setup);
/// "e7e8Q": actor's square, shown square, letters of the choices.
[[nodiscard]] std::string textOf(const Rules& rules, const FullMove& move);
/// With all that it does, in order.
[[nodiscard]] std::string effectsOf(const Rules& rules, const FullMove& move);
/// The moves, in their order, with blanks between.
[[nodiscard]] std::string textOf(const Rules& rules, const std::vector<FullMove>& moves);
/// The shown squares, each once, sorted by name, with blanks between.
[[nodiscard]] std::string shownOf(const Rules& rules, const std::vector<FullMove>& moves);

}  // namespace chesspp::kit
