// SPDX-License-Identifier: MIT
// Phrases for conditions: a clause for every boolean and a noun for every other value, with one template for
// each property in the member table.
#pragma once

#include "core/base/message.h"
#include "core/geometry/square.h"
#include "core/language/condition_types.h"
#include "core/language/expression_forms.h"
#include "core/language/sentences.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::words {

/// The name of a kind in the reader's language; empty if it is unknown, then the id is used.
using KindNames = std::function<std::string(std::string_view id)>;

/// What the codes of the words for the square or piece that a quantifier looks at begin with.
[[nodiscard]] std::string lookedAtCodes();

/// What descriptions are worded with. The book must outlive them.
struct Wording {
    KindNames kinds;
    const SentenceBook* sentences = nullptr;  ///< null: conditions are described part by part
};

/// What `other` denotes: the piece that a move-other moves, the captured one, the capturing one, no piece, or
/// one of an event.
enum class OtherIs : std::uint8_t { Moved, Taken, Taker, NoPiece, OfEvent };

/// Phrases of subjects depend on the place: in a stop `destination` is the square just reached, in a part
/// "that square".
class Conditions {
public:
    Conditions(const Wording& wording, ConditionPlace place)
        : Conditions(wording, place,
                     place == ConditionPlace::Event || place == ConditionPlace::EventPart ? OtherIs::OfEvent
                                                                                          : OtherIs::Moved) {}
    Conditions(const Wording& wording, ConditionPlace place, OtherIs other)
        : wording_(wording), place_(place), other_(other) {}

    /// Of type Boolean: "it has not moved yet".
    [[nodiscard]] Message clause(const Condition& condition) const;
    /// That it does not hold: "it has moved".
    [[nodiscard]] Message denial(const Condition& condition) const;
    /// One clause a condition.
    [[nodiscard]] std::vector<Message> clauses(const std::vector<Condition>& conditions) const;
    /// The words of a sentence of the book, an argument for each of its choices.
    [[nodiscard]] Message wordsOf(const ChosenSentence& sentence) const;
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
    [[nodiscard]] Message clause(const Membership& form, Truth truth) const;
    [[nodiscard]] Message clause(const Logical& form, Truth truth) const;
    [[nodiscard]] Message clause(const Quantifier& form, Truth truth) const;
    [[nodiscard]] Message member(const MemberAccess& form, const std::string& code) const;
    [[nodiscard]] Message noun(const MemberAccess& form) const;
    [[nodiscard]] Message operand(const Expression& expression) const;
    [[nodiscard]] static std::string nameOf(ComparisonOperator operation, Truth truth);
    /// A short phrase such as "all of them are empty" instead of "each is such that it is empty", if there is
    /// one.
    [[nodiscard]] std::optional<Message> shortPhrase(const Quantifier& form, const std::string& code,
                                                     const std::string& ending) const;
    [[nodiscard]] Message inner(const Quantifier& form) const;
    /// The sentence that the condition means, if there is one.
    [[nodiscard]] std::optional<Message> sentence(const Condition& condition, Truth truth) const;
    [[nodiscard]] Argument chosen(const BlankChoice& choice) const;
    void addChosen(const std::vector<BlankChoice>& choices, Message& message) const;
    [[nodiscard]] ValueType typeOf(const Expression& expression) const {
        return forms::typeOf(expression, items_);
    }
    [[nodiscard]] Message textAs(const Expression& expression, bool isKind) const;

    const Wording& wording_;
    ConditionPlace place_;
    OtherIs other_;
    mutable std::vector<ValueType> items_;  ///< what `item` is in each quantifier around
};

}  // namespace chesspp::words
