// SPDX-License-Identifier: MIT
// A value is identified by its canonical text: at one place of a tree, equal texts have equal values.
#include "core/analysis/condition_prover.h"

#include "core/language/condition_text.h"
#include "core/language/condition_types.h"
#include "core/language/expression_forms.h"
#include "core/moves/compiler/term_arithmetic.h"

#include <algorithm>
#include <array>
#include <vector>

namespace chesspp {

using namespace forms;

namespace {

bool isConstant(const Expression& expression) {
    constexpr std::array kSides{Subject::White, Subject::Black, Subject::Friend, Subject::Enemy};
    return formOf<Literal>(expression) != nullptr ||
           std::ranges::any_of(kSides, [&](Subject side) { return isSubject(expression, side); });
}

/// Whether two constants are the same; nothing where the position decides, as with `white` and `friend`.
std::optional<bool> areSame(const Expression& one, const Expression& other) {
    if (one == other) return true;
    if (formOf<Literal>(one) != nullptr && formOf<Literal>(other) != nullptr) return false;
    const auto either = [&](Subject side) { return isSubject(one, side) || isSubject(other, side); };
    const bool opposed = (either(Subject::White) && either(Subject::Black)) ||
                         (either(Subject::Friend) && either(Subject::Enemy));
    return opposed ? std::optional(false) : std::nullopt;
}

/// The contents with which a property of a square is true; nothing for properties that do not depend on the
/// content alone.
std::optional<ContentSet> contentsFor(const Member& member) {
    using enum SquareContent;
    if (member == Member(SquareMember::Empty)) return ContentSet{Empty};
    if (member == Member(SquareMember::Occupied)) return ContentSet::pieces();
    if (member == Member(SquareMember::HasFriend)) return ContentSet{Friend};
    if (member == Member(SquareMember::HasEnemy)) return ContentSet{Enemy};
    if (member == Member(SquareMember::IsHole)) return ContentSet{Hole};
    if (member == Member(SquareMember::Exists)) return ContentSet::all() - ContentSet{OffBoard};
    return std::nullopt;
}

/// The square that must have a piece for the expression to have a value; null if there is none.
const Expression* squareOfPiece(const Expression& expression) {
    if (const auto* membership = formOf<Membership>(expression))
        return squareOfPiece(membership->operands[0]);
    if (const auto* comparison = formOf<Comparison>(expression)) {
        const Expression* square = squareOfPiece(comparison->operands[0]);
        return square != nullptr ? square : squareOfPiece(comparison->operands[1]);
    }
    const auto* access = formOf<MemberAccess>(expression);
    if (access == nullptr || isAboutExistence(access->member)) return nullptr;
    const Expression& of = access->of.front();
    return access->member == Member(SquareMember::Piece) ? &of : squareOfPiece(of);
}

/// The side that a piece's side is compared with, or null.
const Subject* sideCompared(const Expression& expression) {
    const auto* comparison = formOf<Comparison>(expression);
    if (comparison == nullptr) return nullptr;
    const auto* piece = accessTo(comparison->operands[0], PieceMember::Side);
    const bool isSideOfPiece =
        piece != nullptr && accessTo(piece->of.front(), SquareMember::Piece) != nullptr;
    return isSideOfPiece ? formOf<Subject>(comparison->operands[1]) : nullptr;
}

}  // namespace

Expression ConditionProver::canonical(const Expression& expression) const {
    if (destination_ && isSubject(expression, Subject::Destination)) return *destination_;
    if (shown_ && isSubject(expression, Subject::Shown)) return *shown_;
    if (startIsOwn_) {
        if (isMemberOf(expression, Subject::Self, PieceMember::Square)) return {Subject::Start};
        // A tree is evaluated on its owner's turn, in attack queries too.
        const bool own = accessTo(expression, BoardMember::Turn) != nullptr ||
                         isMemberOf(expression, Subject::Self, PieceMember::Side);
        if (own) return {Subject::Friend};
    }
    Expression canonicalForm = expression;
    std::visit(
        [this](auto& form) {
            forEachOperandList(form, [this](std::vector<Expression>& list) {
                for (Expression& each : list) each = canonical(each);
            });
        },
        canonicalForm.form);
    if (isMemberOf(canonicalForm, Subject::Friend, SideMember::Opponent)) return {Subject::Enemy};
    if (isMemberOf(canonicalForm, Subject::Enemy, SideMember::Opponent)) return {Subject::Friend};
    return canonicalForm;
}

void ConditionProver::restrict(const Expression& square, ContentSet found) {
    const Expression named = canonical(square);
    contents_[printCondition(named)] = possibleContents(named) & found;
}

ContentSet ConditionProver::possibleContents(const Expression& square) const {
    const auto found = contents_.find(printCondition(square));
    if (found != contents_.end()) return found->second;
    // Its own square and a candidate are on the board.
    const bool stands = isSubject(square, Subject::Start) || isSubject(square, Subject::Destination);
    return stands ? ContentSet::all() - ContentSet{SquareContent::OffBoard} : ContentSet::all();
}

const Expression& ConditionProver::valueOf(const Expression& expression) const {
    const auto known = values_.find(printCondition(expression));
    return known != values_.end() ? known->second : expression;
}

Proof ConditionProver::proofOf(const Condition& condition) const {
    const Outcomes truth = truthOf(canonical(condition));
    if (truth.yes == truth.no) return Proof::Open;
    return truth.yes ? Proof::Always : Proof::Never;
}

std::optional<ConditionProver::ContentQuery> ConditionProver::contentQuery(const Expression& condition) {
    const auto* otherwise = formOf<Otherwise>(condition);
    const Expression& leaf = otherwise != nullptr ? otherwise->operands.front() : condition;
    const auto query = [&](const Expression& square, ContentSet yes, ContentSet no, ContentSet nothing) {
        const bool nothingIsYes = otherwise != nullptr && otherwise->value;
        return ContentQuery{&square, nothingIsYes ? yes | nothing : yes, nothingIsYes ? no : no | nothing};
    };
    const auto* access = formOf<MemberAccess>(leaf);
    if (const auto yes = access != nullptr ? contentsFor(access->member) : std::nullopt) {
        // Off the board `exists` is false and all else is nothing.
        const ContentSet off{SquareContent::OffBoard};
        const ContentSet no = ContentSet::all() - *yes;
        const bool denies = access->member == Member(SquareMember::Exists);
        return query(access->of.front(), *yes, denies ? no : no - off, denies ? ContentSet{} : off);
    }
    const bool existence = access != nullptr && isAboutExistence(access->member);
    const Expression* square = squareOfPiece(existence ? access->of.front() : leaf);
    if (square == nullptr) return std::nullopt;
    if (existence) {
        return query(*square, ContentSet::pieces(), ContentSet::all() - ContentSet::pieces(), {});
    }
    const Subject* side = sideCompared(leaf);
    if (side != nullptr && (*side == Subject::Friend || *side == Subject::Enemy)) {
        const bool same = std::get<Comparison>(leaf.form).operation == ComparisonOperator::Equal;
        const ContentSet own{SquareContent::Friend};
        const ContentSet others{SquareContent::Enemy};
        const bool yesToFriend = same == (*side == Subject::Friend);
        return query(*square, yesToFriend ? own : others, yesToFriend ? others : own,
                     ContentSet::all() - own - others);
    }
    return query(*square, ContentSet::pieces(), ContentSet::pieces(), ContentSet::all());
}

ConditionProver::Outcomes ConditionProver::truthOf(const Expression& condition) const {
    if (const auto* negation = formOf<Negation>(condition)) return !truthOf(negation->operands.front());
    if (const auto* logical = formOf<Logical>(condition)) return truthOf(*logical);
    Outcomes truth;
    if (const auto known = truths_.find(printCondition(condition)); known != truths_.end()) {
        truth = {known->second, !known->second};
    }
    if (const auto query = contentQuery(condition)) {
        const ContentSet found = possibleContents(*query->square);
        truth.yes = truth.yes && !(found & query->yes).none();
        truth.no = truth.no && !(found & query->no).none();
    }
    const auto* otherwise = formOf<Otherwise>(condition);
    const auto* comparison =
        formOf<Comparison>(otherwise != nullptr ? otherwise->operands.front() : condition);
    const auto result = comparison != nullptr ? compared(*comparison) : std::nullopt;
    if (!result) return truth;
    const bool areThere = std::ranges::all_of(comparison->operands, [this](const Expression& operand) {
        return isConstant(valueOf(operand)) || isSubject(operand, Subject::Start) ||
               isSubject(operand, Subject::Destination);
    });
    const bool asNothing = otherwise != nullptr && otherwise->value;
    truth.yes = truth.yes && (*result || (!areThere && asNothing));
    truth.no = truth.no && (!*result || (!areThere && !asNothing));
    return truth;
}

ConditionProver::Outcomes ConditionProver::truthOf(const Logical& logical) const {
    if (logical.operation == LogicalOperator::Xor) return {};
    // An operand is evaluated only if those before it do not decide the result.
    const bool conjunction = logical.operation == LogicalOperator::And;
    ConditionProver prover = *this;
    bool all = true;
    for (const Expression& operand : logical.operands) {
        const Outcomes truth = prover.truthOf(operand);
        const bool decides = conjunction ? !truth.yes : !truth.no;
        if (decides) return {!conjunction, conjunction};
        all = all && (conjunction ? !truth.no : !truth.yes);
        prover.assume(operand, conjunction);
    }
    return all ? Outcomes{conjunction, !conjunction} : Outcomes{};
}

std::optional<bool> ConditionProver::compared(const Comparison& comparison) const {
    const Expression& left = valueOf(comparison.operands[0]);
    const Expression& right = valueOf(comparison.operands[1]);
    const std::optional<bool> same = left == right                           ? true
                                     : isConstant(left) && isConstant(right) ? areSame(left, right)
                                                                             : std::nullopt;
    if (!same) return std::nullopt;
    const auto* one = formOf<Literal>(left);
    const auto* other = formOf<Literal>(right);
    const bool isLess = !*same && one != nullptr && other != nullptr && one->value < other->value;
    return compiler::compared(comparison.operation, *same ? 0 : isLess ? -1 : 1, 0);
}

void ConditionProver::assume(const Expression& condition, bool truth) {
    if (const auto* negation = formOf<Negation>(condition)) {
        return assume(negation->operands.front(), !truth);
    }
    if (const auto* logical = formOf<Logical>(condition)) {
        const LogicalOperator each = truth ? LogicalOperator::And : LogicalOperator::Or;
        if (logical->operation != each) return;
        for (const Expression& operand : logical->operands) assume(operand, truth);
        return;
    }
    truths_[printCondition(condition)] = truth;
    if (const auto query = contentQuery(condition)) {
        contents_[printCondition(*query->square)] =
            possibleContents(*query->square) & (truth ? query->yes : query->no);
    }
    const auto* comparison = formOf<Comparison>(condition);
    if (comparison == nullptr || comparison->operation != ComparisonOperator::Equal || !truth) return;
    const Expression& left = comparison->operands[0];
    const Expression& right = comparison->operands[1];
    if (isConstant(right)) {
        values_.insert_or_assign(printCondition(left), right);
    } else if (isConstant(left)) {
        values_.insert_or_assign(printCondition(right), left);
    }
}

}  // namespace chesspp
