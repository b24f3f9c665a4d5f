// SPDX-License-Identifier: MIT
// Typing rules of the condition language: operands and result of each form, subjects of each place.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/expression.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace chesspp {

/// What a condition belongs to, which settles the subjects it may name (core/MEANING.md: Conditions).
enum class ConditionPlace : std::uint8_t {
    Candidate,  ///< of an action with one target
    Gate,       ///< no destination
    Stop,       ///< destination is the square just looked at
    Part,       ///< of a multi's part: also shown, centre
    MoveOther,  ///< also other
    Event,      ///< no destination, but other: the taker, or what was taken
    EventPart,  ///< of an event's part: destination, centre, other
    Goal,       ///< of an end of the game: no acting piece
    Drop,       ///< of a drop: no acting piece, but its square as destination
    Pattern,    ///< of a sentence: all subjects
};

/// A type once known; nothing for an expression already found wrong.
using KnownType = std::optional<ValueType>;

/// What `item` is in each quantifier around a place, the outermost first.
using ItemTypes = std::vector<KnownType>;

/// A problem of a form: of the operand with that number, or of the form itself.
struct TypeProblem {
    std::optional<std::size_t> operand;
    Message message;
    friend bool operator==(const TypeProblem&, const TypeProblem&) = default;
};

struct TypeVerdict {
    KnownType type;
    std::vector<TypeProblem> problems;
};

/// Calls visit(list) with each list of operands, in reading order: of a member first what it is a property
/// of.
template <class Form, class Visit>
void forEachOperandList(Form& form, const Visit& visit) {
    if constexpr (requires { form.arguments; }) {
        visit(form.of);
        visit(form.arguments);
    } else if constexpr (requires { form.operands; }) {
        visit(form.operands);
    }
}

/// The operands in that order.
[[nodiscard]] std::vector<const Expression*> operandsOf(const Expression& expression);

/// Whether it is so of the expression or of any inside it.
template <class Test>
[[nodiscard]] bool anyWithin(const Expression& expression, const Test& test) {
    return test(expression) || std::ranges::any_of(operandsOf(expression), [&](const Expression* each) {
               return anyWithin(*each, test);
           });
}

/// One form, its operands' types being known; operands that are unknown cause no further problem. `items`
/// are those of the place where the form stands.
[[nodiscard]] TypeVerdict checkForm(const Expression& expression, std::span<const KnownType> operandTypes,
                                    ConditionPlace place, const ItemTypes& items);

/// What is wrong with naming the subject there, if anything.
[[nodiscard]] std::optional<Message> judgeSubject(Subject subject, ConditionPlace place,
                                                  const ItemTypes& items);

/// What is wrong with one more quantifier inside so many, if anything.
[[nodiscard]] std::optional<Message> judgeNesting(const ItemTypes& items);

/// Whether some of them look at which moves are legal.
[[nodiscard]] bool lookAtLegalMoves(const std::vector<Condition>& conditions);

/// What `item` is inside a quantifier over a thing of that type.
[[nodiscard]] KnownType itemOf(KnownType over);

/// All problems of a whole expression that must be of the type wanted, each at `place`.
/// Trees deeper than bounds::kTreeDepth are refused without being walked further.
[[nodiscard]] Diagnostics checkExpression(const Expression& expression, ValueType wanted,
                                          ConditionPlace where, const SourceLocation& place);

/// The message that says a value of one type stands where another belongs.
[[nodiscard]] Message wrongType(ValueType wanted, ValueType found);

/// How often the condition must be judged anew: of what is joined by and, or, not … the dearest part.
[[nodiscard]] CostClass costOf(const Expression& expression);

}  // namespace chesspp
