// SPDX-License-Identifier: MIT
//
// Conditions over sets of what values may be. A value is named by its canonical text:
// what reads alike is worth the same at one place of a tree.
#include "core/analysis/assumptions.h"

#include "core/actions/condition_text.h"
#include "core/actions/condition_types.h"
#include "core/actions/member_table.h"
#include "core/geometry/board_shape.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

/// Beyond this numbers are as good as without bound: sums and products of them stay exact.
constexpr std::int64_t kFar = std::int64_t{1} << 30;
constexpr int kMostExtent = BoardShape::kMaxExtent;

template <class Form>
const Form* formOf(const Expression& expression) {
    return std::get_if<Form>(&expression.form);
}

const SquareMember* squareMember(const MemberAccess& access) {
    return std::get_if<SquareMember>(&access.member);
}

bool isSubject(const Expression& expression, Subject subject) {
    const auto* found = formOf<Subject>(expression);
    return found != nullptr && *found == subject;
}

/// What a question about a square's content is true of; nothing for other questions.
std::optional<Findings> trueOf(const MemberAccess& access) {
    const SquareMember* member = squareMember(access);
    if (member == nullptr) return std::nullopt;
    using enum Found;
    switch (*member) {
        case SquareMember::Empty:
            return Findings{Empty};
        case SquareMember::Occupied:
            return Findings{Friend, Enemy, Neutral};
        case SquareMember::HasFriend:
            return Findings{Friend};
        case SquareMember::HasEnemy:
            return Findings{Enemy};
        case SquareMember::IsHole:
            return Findings{Hole};
        case SquareMember::Exists:
            return Findings::all() - Findings{OffBoard};
        case SquareMember::IsLight:
        case SquareMember::IsDark:
        case SquareMember::File:
        case SquareMember::Rank:
        case SquareMember::RankFrom:
        case SquareMember::Offset:
        case SquareMember::Piece:
        case SquareMember::Marked:
        case SquareMember::Counter:
        case SquareMember::DistanceTo:
        case SquareMember::RookDistanceTo:
        case SquareMember::KnightDistanceTo:
        case SquareMember::Around:
        case SquareMember::Between:
        case SquareMember::AttackedBy:
        case SquareMember::DefendedBy:
            break;
    }
    return std::nullopt;
}

/// `square.piece.exists` asks whether it is occupied.
const Expression* squareOfPieceAsked(const MemberAccess& access) {
    if (access.member != Member(PieceMember::Exists) || access.of.size() != 1) return nullptr;
    const auto* piece = formOf<MemberAccess>(access.of.front());
    const bool onSquare = piece != nullptr && piece->member == Member(SquareMember::Piece);
    return onSquare ? &piece->of.front() : nullptr;
}

ValueType typeOf(const Expression& expression) {
    if (const auto* access = formOf<MemberAccess>(expression)) return rowOf(access->member).result;
    if (const auto* subject = formOf<Subject>(expression)) return rowOf(*subject).type;
    if (const auto* literal = formOf<Literal>(expression)) {
        if (std::holds_alternative<std::int64_t>(literal->value)) return ValueType::Number;
        return std::holds_alternative<bool>(literal->value) ? ValueType::Boolean : ValueType::Text;
    }
    if (const auto* quantifier = formOf<Quantifier>(expression)) {
        return quantifier->kind == QuantifierKind::Count ? ValueType::Number : ValueType::Boolean;
    }
    if (const auto* choice = formOf<Choice>(expression)) return typeOf(choice->operands.back());
    return formOf<Arithmetic>(expression) != nullptr ? ValueType::Number : ValueType::Boolean;
}

/// The same form with other operands.
template <class Change>
Expression rebuilt(const Expression& expression, const Change& change) {
    const auto all = [&](const std::vector<Expression>& list) {
        std::vector<Expression> changed;
        changed.reserve(list.size());
        for (const Expression& each : list) changed.push_back(change(each));
        return changed;
    };
    struct Rebuild {
        const decltype(all)& list;
        Expression operator()(const Literal& form) const { return {form}; }
        Expression operator()(const Subject& form) const { return {form}; }
        Expression operator()(const MemberAccess& form) const {
            return {MemberAccess{form.member, list(form.of), list(form.arguments)}};
        }
        Expression operator()(const Negation& form) const { return {Negation{list(form.operand)}}; }
        Expression operator()(const Arithmetic& form) const {
            return {Arithmetic{form.operation, list(form.operands)}};
        }
        Expression operator()(const Comparison& form) const {
            return {Comparison{form.operation, list(form.operands)}};
        }
        Expression operator()(const Membership& form) const { return {Membership{list(form.operands)}}; }
        Expression operator()(const Logical& form) const {
            return {Logical{form.operation, list(form.operands)}};
        }
        Expression operator()(const Choice& form) const { return {Choice{list(form.operands)}}; }
        Expression operator()(const Quantifier& form) const {
            return {Quantifier{form.kind, list(form.operands)}};
        }
        Expression operator()(const Otherwise& form) const {
            return {Otherwise{list(form.leaf), form.value}};
        }
    };
    return std::visit(Rebuild{all}, expression.form);
}

}  // namespace

Expression Assumptions::canonical(const Expression& expression) const {
    if (destination_ && isSubject(expression, Subject::Destination)) return *destination_;
    if (shown_ && isSubject(expression, Subject::Shown)) return *shown_;
    const auto* access = formOf<MemberAccess>(expression);
    const bool ownSquare = startIsOwn_ && access != nullptr &&
                           access->member == Member(PieceMember::Square) &&
                           isSubject(access->of.front(), Subject::Self);
    if (ownSquare) return {Subject::Start};
    return rebuilt(expression, [this](const Expression& operand) { return canonical(operand); });
}

void Assumptions::restrict(const Expression& square, Findings found) {
    const Expression named = canonical(square);
    findings_[printCondition(named)] = findings(named) & found;
}

Findings Assumptions::findings(const Expression& square) const {
    const auto found = findings_.find(printCondition(square));
    if (found != findings_.end()) return found->second;
    // Its own square and a candidate are on the board.
    const bool stands = isSubject(square, Subject::Start) || isSubject(square, Subject::Destination);
    return stands ? Findings::all() - Findings{Found::OffBoard} : Findings::all();
}

Proof Assumptions::proofOf(const Condition& condition) const {
    const Outcomes truth = truthOf(canonical(condition));
    if (truth.yes == truth.no) return Proof::Open;
    return truth.yes ? Proof::Always : Proof::Never;
}

// ---- what follows

Assumptions::Outcomes Assumptions::truthOf(const Expression& condition) const {
    const auto opposite = [](Outcomes of) { return Outcomes{of.no, of.yes, false}; };
    if (const auto* negation = formOf<Negation>(condition))
        return opposite(truthOf(negation->operand.front()));
    if (const auto* logical = formOf<Logical>(condition)) return truthOf(*logical);
    if (const auto* choice = formOf<Choice>(condition)) return truthOf(*choice);
    const auto* otherwise = formOf<Otherwise>(condition);
    Outcomes leaf = leafOf(otherwise != nullptr ? otherwise->leaf.front() : condition);
    if (leaf.nothing) {
        (otherwise != nullptr && otherwise->value ? leaf.yes : leaf.no) = true;
        leaf.nothing = false;
    }
    const auto known = truths_.find(printCondition(condition));
    if (known != truths_.end()) {
        leaf.yes = leaf.yes && known->second;
        leaf.no = leaf.no && !known->second;
    }
    return leaf;
}

Assumptions::Outcomes Assumptions::leafOf(const Expression& leaf) const {
    if (const auto* literal = formOf<Literal>(leaf)) {
        const bool* value = std::get_if<bool>(&literal->value);
        return value != nullptr ? Outcomes{*value, !*value, false} : Outcomes{};
    }
    if (const auto* comparison = formOf<Comparison>(leaf)) return compare(*comparison);
    const auto* access = formOf<MemberAccess>(leaf);
    if (access != nullptr) {
        // Who acts is there, or is told as it was.
        const bool self =
            access->member == Member(PieceMember::Exists) && isSubject(access->of.front(), Subject::Self);
        if (self) return {true, false, false};
        const Expression* asked = squareOfPieceAsked(*access);
        const bool exists = asksExistence(access->member);
        const auto when = asked != nullptr ? Findings{Found::Friend, Found::Enemy, Found::Neutral}
                                           : trueOf(*access).value_or(Findings{});
        if (asked != nullptr || trueOf(*access)) {
            const Findings found = findings(asked != nullptr ? *asked : access->of.front());
            const Findings absent{Found::OffBoard};
            // Of what is not there existence is denied, all else is nothing.
            return {!(found & when).none(), !(found - when - (exists ? Findings{} : absent)).none(),
                    !exists && found.has(Found::OffBoard)};
        }
    }
    return {true, true, mayBeNothing(leaf)};
}

Assumptions::Outcomes Assumptions::truthOf(const Logical& logical) const {
    if (logical.operation == LogicalOperator::Xor) {
        bool odd = false;
        for (const Expression& operand : logical.operands) {
            const Outcomes truth = truthOf(operand);
            if (truth.yes && truth.no) return {};
            odd = odd != truth.yes;
        }
        return {odd, !odd, false};
    }
    // An operand is only asked when those before it did not settle the matter.
    const bool conjunction = logical.operation == LogicalOperator::And;
    Assumptions so = *this;
    bool all = true;
    for (const Expression& operand : logical.operands) {
        const Outcomes truth = so.truthOf(operand);
        const bool settles = conjunction ? !truth.yes : !truth.no;
        if (settles) return {!conjunction, conjunction, false};
        all = all && (conjunction ? !truth.no : !truth.yes);
        so.assume(operand, conjunction ? Truth::Yes : Truth::No);
    }
    if (all) return {conjunction, !conjunction, false};
    return {};
}

Assumptions::Outcomes Assumptions::truthOf(const Choice& choice) const {
    const Outcomes condition = truthOf(choice.operands[0]);
    if (!condition.no) return truthOf(choice.operands[1]);
    if (!condition.yes) return truthOf(choice.operands[2]);
    const Outcomes first = truthOf(choice.operands[1]);
    const Outcomes second = truthOf(choice.operands[2]);
    return {first.yes || second.yes, first.no || second.no, false};
}

Assumptions::Order Assumptions::orderOf(const Expression& left, const Expression& right) const {
    Order order;
    if (typeOf(left) == ValueType::Number) {
        const Range a = rangeOf(left);
        const Range b = rangeOf(right);
        const bool below = a.least <= -kFar || b.most >= kFar;
        const bool above = a.most >= kFar || b.least <= -kFar;
        order = {below || a.least < b.most, a.most >= b.least && b.most >= a.least,
                 above || a.most > b.least};
    } else {
        // Of what has no order only same and other can be told.
        order = {true, true, false};
        const auto* one = formOf<Literal>(left);
        const auto* other = formOf<Literal>(right);
        if (one != nullptr && other != nullptr) order = {*one != *other, *one == *other, false};
        const auto* first = formOf<Subject>(left);
        const auto* second = formOf<Subject>(right);
        if (first != nullptr && second != nullptr) {
            const auto isPair = [&](Subject x, Subject y) {
                return (*first == x && *second == y) || (*first == y && *second == x);
            };
            if (isPair(Subject::White, Subject::Black) || isPair(Subject::Friend, Subject::Enemy)) {
                order = {true, false, false};
            }
        }
    }
    if (left == right) order = {false, true, false};
    const auto same = sameAs_.find(printCondition(left));
    if (same != sameAs_.end() && formOf<Literal>(right) != nullptr) {
        order = {same->second != right, same->second == right, false};
    }
    const auto known = orders_.find({printCondition(left), printCondition(right)});
    if (known != orders_.end()) {
        order = {order.less && known->second.less, order.equal && known->second.equal,
                 order.greater && known->second.greater};
    }
    return order;
}

Assumptions::Outcomes Assumptions::compare(const Comparison& comparison) const {
    const Expression& left = comparison.operands[0];
    const Expression& right = comparison.operands[1];
    const Order order = orderOf(left, right);
    Outcomes outcomes{false, false, mayBeNothing(left) || mayBeNothing(right)};
    const auto when = [&](bool possible, bool holds) {
        if (possible) (holds ? outcomes.yes : outcomes.no) = true;
    };
    switch (comparison.operation) {
        case ComparisonOperator::Equal:
            when(order.equal, true);
            when(order.less || order.greater, false);
            break;
        case ComparisonOperator::NotEqual:
            when(order.equal, false);
            when(order.less || order.greater, true);
            break;
        case ComparisonOperator::Less:
            when(order.less, true);
            when(order.equal || order.greater, false);
            break;
        case ComparisonOperator::LessOrEqual:
            when(order.less || order.equal, true);
            when(order.greater, false);
            break;
        case ComparisonOperator::Greater:
            when(order.greater, true);
            when(order.equal || order.less, false);
            break;
        case ComparisonOperator::GreaterOrEqual:
            when(order.greater || order.equal, true);
            when(order.less, false);
            break;
    }
    return outcomes;
}

// ---- what is assumed

void Assumptions::assume(const Expression& condition, Truth truth) {
    const Truth other = truth == Truth::Yes ? Truth::No : Truth::Yes;
    if (const auto* negation = formOf<Negation>(condition)) {
        return assume(negation->operand.front(), other);
    }
    if (const auto* logical = formOf<Logical>(condition)) return assumeAll(*logical, truth);
    truths_[printCondition(condition)] = truth == Truth::Yes;

    const auto* otherwise = formOf<Otherwise>(condition);
    const Expression& leaf = otherwise != nullptr ? otherwise->leaf.front() : condition;
    const bool nothingIsYes = otherwise != nullptr && otherwise->value;
    const bool mayStillBeNothing = nothingIsYes == (truth == Truth::Yes);
    if (const auto* access = formOf<MemberAccess>(leaf)) {
        const Expression* asked = squareOfPieceAsked(*access);
        const auto when = asked != nullptr
                              ? std::optional(Findings{Found::Friend, Found::Enemy, Found::Neutral})
                              : trueOf(*access);
        if (!when) return;
        const Expression& square = asked != nullptr ? *asked : access->of.front();
        const Findings before = findings(square);
        Findings after = truth == Truth::Yes ? before & *when : before - *when;
        if (!asksExistence(access->member)) {
            after = after - Findings{Found::OffBoard};
            if (mayStillBeNothing && before.has(Found::OffBoard)) return;
        }
        findings_[printCondition(square)] = after;
        return;
    }
    const auto* comparison = formOf<Comparison>(leaf);
    if (comparison == nullptr) return;
    if (!mayStillBeNothing) {
        for (const Expression& operand : comparison->operands) present_.insert(printCondition(operand));
    }
    const bool nothing = mayBeNothing(comparison->operands[0]) || mayBeNothing(comparison->operands[1]);
    if (!(mayStillBeNothing && nothing)) assumeComparison(*comparison, truth);
}

void Assumptions::assumeAll(const Logical& logical, Truth truth) {
    const bool each = (logical.operation == LogicalOperator::And && truth == Truth::Yes) ||
                      (logical.operation == LogicalOperator::Or && truth == Truth::No);
    if (each) {
        for (const Expression& operand : logical.operands) assume(operand, truth);
        return;
    }
    if (logical.operation == LogicalOperator::Xor) return;
    // One of them it is: the only one that can still be.
    const Expression* open = nullptr;
    for (const Expression& operand : logical.operands) {
        const Outcomes outcomes = truthOf(operand);
        if (!(truth == Truth::Yes ? outcomes.yes : outcomes.no)) continue;
        if (open != nullptr) return;
        open = &operand;
    }
    if (open != nullptr) assume(*open, truth);
}

void Assumptions::assumeComparison(const Comparison& comparison, Truth truth) {
    const Expression& left = comparison.operands[0];
    const Expression& right = comparison.operands[1];
    Order order;
    switch (comparison.operation) {
        case ComparisonOperator::Equal:
            order = {false, true, false};
            break;
        case ComparisonOperator::NotEqual:
            order = {true, false, true};
            break;
        case ComparisonOperator::Less:
            order = {true, false, false};
            break;
        case ComparisonOperator::LessOrEqual:
            order = {true, true, false};
            break;
        case ComparisonOperator::Greater:
            order = {false, false, true};
            break;
        case ComparisonOperator::GreaterOrEqual:
            order = {false, true, true};
            break;
    }
    if (truth == Truth::No) order = {!order.less, !order.equal, !order.greater};
    const bool ordered = typeOf(left) == ValueType::Number;
    if (!ordered) order.less = order.greater = order.less || order.greater;
    const Order before = orderOf(left, right);
    order = {order.less && before.less, order.equal && before.equal, order.greater && before.greater};
    orders_[{printCondition(left), printCondition(right)}] = order;
    if (ordered) {
        orders_[{printCondition(right), printCondition(left)}] = {order.greater, order.equal, order.less};
        const Range a = rangeOf(left);
        const Range b = rangeOf(right);
        const int step = order.equal ? 0 : 1;
        const auto upTo = [&](std::int64_t most) { return Range{-kFar, most >= kFar ? kFar : most - step}; };
        const auto from = [&](std::int64_t least) {
            return Range{least <= -kFar ? -kFar : least + step, kFar};
        };
        if (!order.greater) bound(left, upTo(b.most));
        if (!order.greater) bound(right, from(a.least));
        if (!order.less) bound(left, from(b.least));
        if (!order.less) bound(right, upTo(a.most));
        return;
    }
    // What is one text is no other text.
    if (order.equal && formOf<Literal>(right) != nullptr) sameAs_[printCondition(left)] = right;
}

void Assumptions::bound(const Expression& number, Range range) {
    if (formOf<Literal>(number) != nullptr) return;
    const Range before = rangeOf(number);
    ranges_[printCondition(number)] = {std::max(before.least, range.least),
                                       std::min(before.most, range.most)};
}

// ---- numbers

Assumptions::Range Assumptions::rangeOf(const Expression& number) const {
    if (const auto* literal = formOf<Literal>(number)) {
        const auto* value = std::get_if<std::int64_t>(&literal->value);
        if (value == nullptr || *value < -kFar || *value > kFar) return {-kFar, kFar};
        return {*value, *value};
    }
    const auto known = ranges_.find(printCondition(number));
    if (known != ranges_.end()) return known->second;
    if (const auto* access = formOf<MemberAccess>(number)) return rangeOf(*access);
    if (const auto* arithmetic = formOf<Arithmetic>(number)) return rangeOf(*arithmetic);
    if (formOf<Quantifier>(number) != nullptr) return {0, BoardShape::kMaxSquares};
    return {-kFar, kFar};
}

Assumptions::Range Assumptions::rangeOf(const MemberAccess& access) const {
    if (const SquareMember* member = squareMember(access)) {
        if (*member == SquareMember::File || *member == SquareMember::Rank ||
            *member == SquareMember::RankFrom) {
            return {1, kMostExtent};
        }
        if (*member == SquareMember::DistanceTo) return {0, kMostExtent - 1};
        if (*member == SquareMember::RookDistanceTo) return {0, 2 * (kMostExtent - 1)};
        if (*member == SquareMember::KnightDistanceTo) return {0, BoardShape::kMaxSquares};
    }
    if (const auto* member = std::get_if<BoardMember>(&access.member)) {
        if (*member == BoardMember::Files || *member == BoardMember::Ranks) {
            return {BoardShape::kMinExtent, kMostExtent};
        }
        if (*member == BoardMember::Occurrences) return {1, kFar};
    }
    if (const auto* member = std::get_if<PieceMember>(&access.member)) {
        if (*member == PieceMember::Moves || *member == PieceMember::Captures) return {0, kFar};
    }
    if (const auto* member = std::get_if<SideMember>(&access.member)) {
        if (*member == SideMember::Hand || *member == SideMember::ChecksGiven) return {0, kFar};
    }
    if (const auto* member = std::get_if<MoveMember>(&access.member)) {
        if (*member == MoveMember::Distance) return {0, 2 * (kMostExtent - 1)};
    }
    return {-kFar, kFar};
}

Assumptions::Range Assumptions::rangeOf(const Arithmetic& arithmetic) const {
    const Range a = rangeOf(arithmetic.operands[0]);
    const Range b = rangeOf(arithmetic.operands[1]);
    const auto clamped = [](std::int64_t least, std::int64_t most) {
        return Range{std::max(least, -kFar), std::min(most, kFar)};
    };
    // What may lie beyond the far end may lie anywhere.
    const auto isFar = [](const Range& range) { return range.least <= -kFar || range.most >= kFar; };
    switch (arithmetic.operation) {
        case ArithmeticOperator::Add:
            return clamped(a.least <= -kFar || b.least <= -kFar ? -kFar : a.least + b.least,
                           a.most >= kFar || b.most >= kFar ? kFar : a.most + b.most);
        case ArithmeticOperator::Subtract:
            return clamped(a.least <= -kFar || b.most >= kFar ? -kFar : a.least - b.most,
                           a.most >= kFar || b.least <= -kFar ? kFar : a.most - b.least);
        case ArithmeticOperator::Multiply: {
            if (isFar(a) || isFar(b)) return {-kFar, kFar};
            const auto ends =
                std::minmax({a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most});
            return clamped(ends.first, ends.second);
        }
        case ArithmeticOperator::Divide:
            if (a.least == a.most && b.least == b.most && b.least != 0) {
                return {a.least / b.least, a.least / b.least};
            }
            return {-kFar, kFar};
        case ArithmeticOperator::Remainder:
            if (b.least == b.most && b.least > 0 && b.least < kFar) {
                if (a.least == a.most) return {a.least % b.least, a.least % b.least};
                return {a.least >= 0 ? 0 : 1 - b.least, b.least - 1};
            }
            return {-kFar, kFar};
    }
    return {-kFar, kFar};
}

bool Assumptions::mayBeNothing(const Expression& expression) const {
    if (formOf<Literal>(expression) != nullptr) return false;
    if (const auto* subject = formOf<Subject>(expression)) {
        return *subject == Subject::Other || *subject == Subject::Centre || *subject == Subject::Last;
    }
    if (typeOf(expression) == ValueType::Square && !findings(expression).has(Found::OffBoard)) return false;
    if (present_.contains(printCondition(expression))) return false;
    if (const auto* access = formOf<MemberAccess>(expression)) {
        if (asksExistence(access->member)) return false;
        const auto some = [this](const std::vector<Expression>& list) {
            return std::ranges::any_of(list, [this](const Expression& each) { return mayBeNothing(each); });
        };
        if (some(access->of) || some(access->arguments)) return true;
        const SquareMember* square = squareMember(*access);
        if (square != nullptr) {
            return *square == SquareMember::Offset || *square == SquareMember::Piece ||
                   *square == SquareMember::KnightDistanceTo;
        }
        if (const auto* board = std::get_if<BoardMember>(&access->member)) {
            return *board == BoardMember::Square || *board == BoardMember::Region ||
                   *board == BoardMember::MoveBack;
        }
        if (const auto* piece = std::get_if<PieceMember>(&access->member)) {
            // Who acts belongs to a side; who acts in an event may belong to none.
            const bool own = isSubject(access->of.front(), Subject::Self);
            return *piece == PieceMember::Letter || *piece == PieceMember::TurnsSinceMoved ||
                   (*piece == PieceMember::Side && !own);
        }
        return std::holds_alternative<MoveMember>(access->member);
    }
    const bool ofOperands =
        formOf<Comparison>(expression) != nullptr || formOf<Membership>(expression) != nullptr ||
        formOf<Choice>(expression) != nullptr || formOf<Arithmetic>(expression) != nullptr;
    if (ofOperands && std::ranges::any_of(operandsOf(expression),
                                          [this](const Expression* each) { return mayBeNothing(*each); })) {
        return true;
    }
    const auto* arithmetic = formOf<Arithmetic>(expression);
    if (arithmetic == nullptr) return false;
    if (arithmetic->operation == ArithmeticOperator::Divide ||
        arithmetic->operation == ArithmeticOperator::Remainder) {
        const Range by = rangeOf(arithmetic->operands[1]);
        return by.least <= 0 && by.most >= 0;
    }
    const Range result = rangeOf(*arithmetic);
    return result.least <= -kFar || result.most >= kFar;
}

}  // namespace chesspp
