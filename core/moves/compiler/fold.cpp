// SPDX-License-Identifier: MIT
// Folds each form of expression. Squares alone are in fold_fixed.cpp, programs in fold_programs.cpp.
#include "core/moves/compiler/fold.h"

#include "core/actions/member_table.h"
#include "core/base/overloaded.h"
#include "core/moves/compiler/fixed.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace chesspp::compiler {

namespace {

/// In the steps of Folder::spend().
constexpr std::size_t kEffortOfALeaf = 2;

constexpr int kCounts = 1;
constexpr int kAttacks = 2;

/// How long an expression takes to answer, to compare with others.
int effort(const Expression& expression);

int effort(const std::vector<Expression>& expressions) {
    int most = 0;
    for (const Expression& each : expressions) most = std::max(most, effort(each));
    return most;
}

int effort(const Expression& expression) {
    return std::visit(
        Overloaded{[](const Literal&) { return 0; }, [](Subject) { return 0; },
                   [](const MemberAccess& access) {
                       const bool attacks = access.member == Member{SquareMember::AttackedBy} ||
                                            access.member == Member{SquareMember::DefendedBy} ||
                                            access.member == Member{SideMember::InCheck};
                       return std::max({attacks ? kAttacks : 0, effort(access.of), effort(access.arguments)});
                   },
                   [&](const Quantifier& form) {
                       return isFixed(expression) ? 0 : std::max(kCounts, effort(form.operands));
                   },
                   [](const Negation& form) { return effort(form.operand); },
                   [](const Otherwise& form) { return effort(form.leaf); },
                   [](const auto& form) { return effort(form.operands); }},
        expression.form);
}

/// Whether each leaf counts or asks for attacks, which no square settles beforehand.
bool foldsNowhere(const Expression& condition) {
    const auto nowhere = [](const std::vector<Expression>& operands) {
        return std::ranges::all_of(operands, foldsNowhere);
    };
    return std::visit(Overloaded{[&](const Logical& form) { return nowhere(form.operands); },
                                 [&](const Choice& form) { return nowhere(form.operands); },
                                 [&](const Negation& form) { return nowhere(form.operand); },
                                 [&](const auto&) { return effort(condition) >= kCounts; }},
                      condition.form);
}

/// In the steps of Folder::spend(): but for and, alternatives are also compared with one another.
std::size_t effortOfJoining(const Formula& a, LogicalOperator operation, const Formula& b) {
    const auto literals = [](const Formula& formula) {
        std::size_t count = 0;
        for (const Requirement& each : formula.alternatives()) {
            count += each.contents().size() + each.marks().size() + each.programs().size();
        }
        return count;
    };
    const std::size_t joined = literals(a) * b.alternatives().size() + literals(b) * a.alternatives().size();
    return operation == LogicalOperator::And ? joined / 4 : joined * 4;
}

bool asksProgramsAlone(const Requirement& requirement) {
    return requirement.contents().empty() && requirement.actorMoved() == ActorMoved::Either &&
           requirement.marks().empty() && !requirement.programs().empty();
}

/// The order of operands means nothing to their worth; later ones are asked only where earlier ones do not
/// settle it.
std::vector<const Expression*> cheapestFirst(const Logical& logical) {
    std::vector<const Expression*> operands;
    for (const Expression& operand : logical.operands) operands.push_back(&operand);
    std::ranges::stable_sort(operands, {}, [](const Expression* operand) { return effort(*operand); });
    return operands;
}

}  // namespace

Formula Folder::fold(std::span<const Condition> conditions, const Spot& spot) {
    Formula result = Formula::always();
    for (const Condition& condition : conditions) {
        result = std::move(result).and_(fold(condition, spot));
        if (result.isNever()) break;
    }
    return result;
}

Formula Folder::fold(const Condition& condition, const Spot& spot) {
    const Known& before = known(condition);
    if (!before.foldsNowhere || !spot.left.empty()) return foldHere(condition, spot);
    // Which squares are spoken of, told from start and candidate, is all that the answer hangs on.
    const ProgramSpot where = programSpot(spot);
    for (const auto& [asked, folded] : before.folded) {
        if (asked == where) return folded;
    }
    Formula folded = foldHere(condition, spot);
    auto& kept = known(condition).folded;
    if (kept.size() == kMostFolded) kept.clear();
    kept.emplace_back(where, folded);
    return folded;
}

Folder::Known& Folder::known(const Expression& expression) {
    const auto [found, isNew] = known_.try_emplace(&expression);
    if (isNew) {
        found->second.foldsNowhere = foldsNowhere(expression);
        if (const auto* logical = std::get_if<Logical>(&expression.form))
            found->second.operands = cheapestFirst(*logical);
    }
    return found->second;
}

Formula Folder::foldHere(const Condition& condition, const Spot& spot) {
    Formula result = std::visit(
        Overloaded{
            [&](const Logical& logical) {
                const std::vector<const Expression*>& operands = known(condition).operands;
                Formula folded = fold(*operands.front(), spot);
                const bool all = logical.operation == LogicalOperator::And;
                for (std::size_t i = 1; i < operands.size() && !(all && folded.isNever()); ++i) {
                    const Formula next = fold(*operands[i], spot);
                    spend(effortOfJoining(folded, logical.operation, next));
                    if (refusal_) break;
                    switch (logical.operation) {
                        case LogicalOperator::And:
                            folded = folded.and_(next);
                            break;
                        case LogicalOperator::Or:
                            folded = folded.or_(next);
                            break;
                        case LogicalOperator::Xor:
                            folded = folded.and_(next.not_()).or_(folded.not_().and_(next));
                            break;
                    }
                }
                return folded;
            },
            [&](const Negation& negation) { return fold(negation.operand.front(), spot).not_(); },
            [&](const Choice& choice) {
                const Formula test = fold(choice.operands[0], spot);
                return test.and_(fold(choice.operands[1], spot))
                    .or_(test.not_().and_(fold(choice.operands[2], spot)));
            },
            [&](const Otherwise& otherwise) { return leaf(otherwise.leaf.front(), spot, otherwise.value); },
            [&](const auto&) { return leaf(condition, spot, false); }},
        condition.form);
    if (result.tooLarge()) refuse({"compile.condition-too-large", {}});
    if (result.alternatives().size() > 1 && std::ranges::all_of(result.alternatives(), asksProgramsAlone)) {
        if (auto whole = setwiseProgram(condition, spot)) return *whole;
    }
    return result;
}

Formula Folder::leaf(const Expression& expression, const Spot& spot, bool whenNothing) {
    spend(kEffortOfALeaf);
    if (spot.left.empty() && known(expression).foldsNowhere) {
        if (auto asked = program(expression, whenNothing, spot)) return *asked;
    }
    // A leaf may stand inside another's operands.
    const std::optional<std::string_view> outer = std::exchange(unfolded_, std::nullopt);
    const Value folded = value(expression, spot);
    const std::optional<std::string_view> unfolded = std::exchange(unfolded_, outer);
    if (unfolded) {
        if (auto asked = program(expression, whenNothing, spot)) return *asked;
        refuse({"compile.not-foldable", {{"what", std::string(*unfolded)}}});
        return Formula::never();
    }
    if (const Formula* formula = std::get_if<Formula>(&folded)) return *formula;
    return whenNothing ? Formula::always() : Formula::never();
}

Formula Folder::content(Square square, Contents allowed, const Spot& spot) const {
    if (std::ranges::find(spot.left, square) != spot.left.end()) {
        return allowed.has(Content::Empty) ? Formula::always() : Formula::never();
    }
    if (square == spot.start) return allowed.has(Content::Friend) ? Formula::always() : Formula::never();
    return Requirement::content(square, holesPossible_ ? allowed & ~Contents{Content::Hole} : allowed);
}

Formula Folder::isHole(Square square, const Spot& spot) const {
    const bool stoodOn = square == spot.start || std::ranges::find(spot.left, square) != spot.left.end();
    if (!holesPossible_ || stoodOn) return Formula::never();
    return Requirement::content(square, {Content::Hole});
}

Folder::Value Folder::value(const Expression& expression, const Spot& spot) {
    return std::visit(
        Overloaded{[&](const Literal& literal) -> Value {
                       if (const bool* truth = std::get_if<bool>(&literal.value)) {
                           return *truth ? Formula::always() : Formula::never();
                       }
                       if (const auto* number = std::get_if<std::int64_t>(&literal.value)) return *number;
                       return std::get<std::string>(literal.value);
                   },
                   [&](Subject which) { return subject(which, spot); },
                   [&](const MemberAccess& access) { return member(access, spot); },
                   [&](const Arithmetic& arithmetical) { return arithmetic(arithmetical, spot); },
                   [&](const Comparison& comparison) {
                       const Value left = value(comparison.operands[0], spot);
                       return compared(comparison.operation, left, value(comparison.operands[1], spot));
                   },
                   [&](const Choice& choice) -> Value {
                       const Formula test = fold(choice.operands[0], spot);
                       if (test.isAlways()) return value(choice.operands[1], spot);
                       if (test.isNever()) return value(choice.operands[2], spot);
                       return unfoldable("if");
                   },
                   [&](const Membership& form) { return membership(form, spot); },
                   [&](const Quantifier& form) { return quantifier(form, spot); },
                   [&](const Negation&) -> Value { return fold(expression, spot); },
                   [&](const Logical&) -> Value { return fold(expression, spot); },
                   [&](const Otherwise&) -> Value { return fold(expression, spot); }},
        expression.form);
}

Folder::Value Folder::subject(Subject which, const Spot& spot) {
    const auto squareOrNothing = [](const std::optional<Square>& square) -> Value {
        if (square) return *square;
        return Nothing{};
    };
    switch (which) {
        case Subject::Self:
            return Actor{};
        case Subject::Start:
            return spot.startWord.value_or(spot.start);
        case Subject::Destination:
            return squareOrNothing(spot.destination);
        case Subject::Shown:
            return squareOrNothing(spot.shown);
        case Subject::Board:
            return TheBoard{};
        case Subject::Friend:
            return spot.side;
        case Subject::Enemy:
            return opposite(spot.side);
        case Subject::White:
            return Side::White;
        case Subject::Black:
            return Side::Black;
        case Subject::Other:
            return unfoldable("other");
        case Subject::Centre:
            return squareOrNothing(spot.centre);
        case Subject::Last:
            return unfoldable("last");
        case Subject::Item:
            if (items_.empty()) return unfoldable("item");
            return items_.back();
        case Subject::Outer:
            if (items_.size() < 2) return unfoldable("outer");
            return items_[items_.size() - 2];
    }
    return Nothing{};
}

Folder::Value Folder::member(const MemberAccess& access, const Spot& spot) {
    const Value object = value(access.of.front(), spot);
    if (std::holds_alternative<Nothing>(object)) {
        if (asksExistence(access.member)) return Formula::never();
        return Nothing{};
    }
    const auto beyond = [&] { return unfoldable(rowOf(access.member).name); };
    return std::visit(Overloaded{[&](SquareMember) -> Value {
                                     const Square* square = std::get_if<Square>(&object);
                                     return square != nullptr ? squareMember(access, *square, spot)
                                                              : beyond();
                                 },
                                 [&](PieceMember member) -> Value {
                                     if (!std::holds_alternative<Actor>(object)) return beyond();
                                     return actorMember(access, member, spot);
                                 },
                                 [&](BoardMember member) { return boardMember(access, member, spot); },
                                 [&](SideMember member) -> Value {
                                     const auto* side = std::get_if<Side>(&object);
                                     if (side != nullptr && member == SideMember::Opponent)
                                         return opposite(*side);
                                     return beyond();
                                 },
                                 [&](KindMember) -> Value { return beyond(); },
                                 [&](MoveMember) -> Value { return beyond(); }},
                      access.member);
}

Folder::Value Folder::actorMember(const MemberAccess& access, PieceMember member, const Spot& spot) {
    const auto truth = [](bool holds) { return holds ? Formula::always() : Formula::never(); };
    switch (member) {
        case PieceMember::Moved:
            return Formula(Requirement::actor(ActorMoved::Moved));
        case PieceMember::Side:
            return spot.side;
        case PieceMember::Exists:
            return Formula::always();
        case PieceMember::Square:
            return spot.start;
        case PieceMember::Kind:
            return kind_;
        case PieceMember::Royal:
            return truth(rules_.of(kind_).royalty == Royalty::Royal);
        case PieceMember::HasRole: {
            const Value name = value(access.arguments.front(), spot);
            const auto* text = std::get_if<std::string>(&name);
            if (text == nullptr) break;
            const auto role = rules_.roles.find(*text);
            return truth(role != rules_.roles.end() &&
                         std::ranges::find(role->second, kind_) != role->second.end());
        }
        case PieceMember::Letter:
        case PieceMember::Promoted:
        case PieceMember::Moves:
        case PieceMember::Captures:
        case PieceMember::TurnsSinceMoved:
        case PieceMember::Counter:
            break;
    }
    return unfoldable(rowOf(access.member).name);
}

Folder::Value Folder::distance(const MemberAccess& access, Square square, const Spot& spot) {
    const Value other = value(access.arguments.front(), spot);
    if (std::holds_alternative<Nothing>(other)) return Nothing{};
    const auto* to = std::get_if<Square>(&other);
    if (to == nullptr) return unfoldable(rowOf(access.member).name);
    if (access.member == Member{SquareMember::KnightDistanceTo}) return knightDistance(square, *to);
    const Step step = rules_.shape.between(square, *to);
    const std::int64_t files = std::abs(step.files);
    const std::int64_t ranks = std::abs(step.ranks);
    return access.member == Member{SquareMember::DistanceTo} ? std::max(files, ranks) : files + ranks;
}

Folder::Value Folder::squareMember(const MemberAccess& access, Square square, const Spot& spot) {
    const BoardShape shape = rules_.shape;
    const auto member = std::get<SquareMember>(access.member);
    switch (member) {
        case SquareMember::Empty:
            return content(square, {Content::Empty}, spot);
        case SquareMember::Occupied:
            return content(square, ~Contents{Content::Empty}, spot);
        case SquareMember::HasFriend:
            return content(square, {Content::Friend}, spot);
        case SquareMember::HasEnemy:
            return content(square, {Content::Enemy}, spot);
        case SquareMember::Marked: {
            const Value name = value(access.arguments[0], spot);
            const Value side = value(access.arguments[1], spot);
            const auto* text = std::get_if<std::string>(&name);
            const auto* leftBy = std::get_if<Side>(&side);
            if (text == nullptr || leftBy == nullptr) return unfoldable("marked");
            const std::optional<MarkId> mark = rules_.markNamed(*text);
            if (!mark) return Formula::never();
            // One's own is gone by the time one moves again, yet stands when it is asked what one attacks.
            if (*leftBy == spot.side || marksRemembered_) return unfoldable("marked");
            return Formula(Requirement::mark({*mark, square, true}));
        }
        case SquareMember::RankFrom: {
            const Value side = value(access.arguments[0], spot);
            const auto* from = std::get_if<Side>(&side);
            if (from == nullptr) return unfoldable("rank_from");
            const int rank = shape.rankOf(square);
            return std::int64_t{*from == Side::White ? rank + 1 : shape.ranks() - rank};
        }
        case SquareMember::Offset: {
            const auto forward = number(access.arguments[0], spot);
            const auto right = number(access.arguments[1], spot);
            constexpr std::int64_t kFar = BoardShape::kMaxExtent;
            if (!forward || !right || std::abs(*forward) > kFar || std::abs(*right) > kFar) return Nothing{};
            const Offset offset = spot.image.of({static_cast<int>(*forward), static_cast<int>(*right)});
            if (const auto there = shape.neighbour(square, stepFor(offset, spot.side))) return *there;
            return Nothing{};
        }
        case SquareMember::File:
            return std::int64_t{shape.fileOf(square) + 1};
        case SquareMember::Rank:
            return std::int64_t{shape.rankOf(square) + 1};
        case SquareMember::Exists:
            return Formula::always();
        case SquareMember::IsLight:
            return shape.isDark(square) ? Formula::never() : Formula::always();
        case SquareMember::IsDark:
            return shape.isDark(square) ? Formula::always() : Formula::never();
        case SquareMember::DistanceTo:
        case SquareMember::RookDistanceTo:
        case SquareMember::KnightDistanceTo:
            return distance(access, square, spot);
        case SquareMember::Around:
            return around(access, square, spot);
        case SquareMember::Between:
            return between(access, square, spot);
        case SquareMember::IsHole:
            return isHole(square, spot);
        case SquareMember::Piece:
            if (square == spot.start && spot.left.empty()) return Actor{};
            return unfoldable(std::string(rowOf(access.member).name));
        case SquareMember::Counter:
        case SquareMember::AttackedBy:
        case SquareMember::DefendedBy:
            return unfoldable(rowOf(access.member).name);
    }
    return Nothing{};
}

std::optional<std::int64_t> Folder::number(const Expression& expression, const Spot& spot) {
    const Value folded = value(expression, spot);
    if (const auto* found = std::get_if<std::int64_t>(&folded)) return *found;
    return std::nullopt;
}

Folder::Value Folder::arithmetic(const Arithmetic& expression, const Spot& spot) {
    const auto left = number(expression.operands[0], spot);
    const auto right = number(expression.operands[1], spot);
    if (!left || !right) return Nothing{};
    std::int64_t result = 0;
    const bool divides = expression.operation == ArithmeticOperator::Divide ||
                         expression.operation == ArithmeticOperator::Remainder;
    if (divides && (*right == 0 || (*left == std::numeric_limits<std::int64_t>::min() && *right == -1))) {
        return Nothing{};
    }
    switch (expression.operation) {
        case ArithmeticOperator::Add:
            if (__builtin_add_overflow(*left, *right, &result)) return Nothing{};
            return result;
        case ArithmeticOperator::Subtract:
            if (__builtin_sub_overflow(*left, *right, &result)) return Nothing{};
            return result;
        case ArithmeticOperator::Multiply:
            if (__builtin_mul_overflow(*left, *right, &result)) return Nothing{};
            return result;
        case ArithmeticOperator::Divide:
            return *left / *right;
        case ArithmeticOperator::Remainder:
            return *left % *right;
    }
    return Nothing{};
}

Folder::Value Folder::unfoldable(std::string_view what) {
    if (!unfolded_) unfolded_ = what;
    return Nothing{};
}

}  // namespace chesspp::compiler
