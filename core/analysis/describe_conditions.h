// SPDX-License-Identifier: MIT
// Phrases for conditions: a clause for every boolean and a noun for every other value, with one template for
// each property in the member table.
#pragma once

#include "core/analysis/describe_expressions.h"
#include "core/base/message.h"
#include "core/geometry/square.h"
#include "core/language/condition_types.h"
#include "core/language/expression.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::words {

/// The name of a kind in the reader's language; empty where nobody knows it, its id is said then.
using KindNames = std::function<std::string(std::string_view id)>;

/// Who `other` is: the piece that a move-other moves, the one taken, the one that took, or nobody.
enum class OtherIs : std::uint8_t { Moved, Taken, Taker, Nobody };

/// What subjects are called: in a stop `destination` is the square just reached, in a part "that square".
class Conditions {
public:
    Conditions(const KindNames& names, ConditionPlace place, OtherIs other = OtherIs::Moved)
        : names_(names), place_(place), other_(other) {}

    /// Of type Boolean: "it has not moved yet".
    [[nodiscard]] Message clause(const Condition& condition) const;
    /// One clause a condition.
    [[nodiscard]] std::vector<Message> clauses(const std::vector<Condition>& conditions) const;
    /// Of any other type: "its own side", "the square one step in front of it".
    [[nodiscard]] Message noun(const Expression& expression) const;

    [[nodiscard]] Message kind(std::string_view id) const;
    /// The square so far from that subject; the subject itself without an offset.
    [[nodiscard]] static Message square(const Message& of, Offset by);
    [[nodiscard]] static Message region(std::string_view name);
    [[nodiscard]] Message subject(Subject subject) const;

private:
    enum class Truth : std::uint8_t { Holds, Fails };

    [[nodiscard]] Message clause(const Expression& expression, Truth truth) const;
    [[nodiscard]] Message clause(const MemberAccess& form, Truth truth) const;
    [[nodiscard]] Message clause(const Comparison& form, Truth truth) const;
    [[nodiscard]] Message clause(const AskedTruth& asked, Truth truth) const;
    [[nodiscard]] Message clause(const Membership& form, Truth truth) const;
    [[nodiscard]] Message clause(const Logical& form, Truth truth) const;
    [[nodiscard]] Message clause(const Quantifier& form, Truth truth) const;
    [[nodiscard]] Message member(const MemberAccess& form, const std::string& code) const;
    [[nodiscard]] Message noun(const MemberAccess& form) const;
    [[nodiscard]] Message operand(const Expression& expression) const;
    [[nodiscard]] static std::string nameOf(ComparisonOperator operation, Truth truth);
    [[nodiscard]] std::optional<Message> rankClause(const Comparison& form, Truth truth) const;
    [[nodiscard]] std::optional<Message> ranksClause(const Comparison& form, Truth truth) const;
    /// "all of them are empty" rather than "each is such that it is empty", where the language has a word.
    [[nodiscard]] std::optional<Message> shortly(const Quantifier& form, const std::string& code,
                                                 const std::string& ending) const;
    [[nodiscard]] Message inner(const Quantifier& form) const;
    [[nodiscard]] ValueType typeOf(const Expression& expression) const {
        return forms::typeOf(expression, items_);
    }
    [[nodiscard]] Message textAs(const Expression& expression, bool isKind) const;

    const KindNames& names_;
    ConditionPlace place_;
    OtherIs other_;
    mutable std::vector<ValueType> items_;  ///< what `item` is in each quantifier around
};

}  // namespace chesspp::words
