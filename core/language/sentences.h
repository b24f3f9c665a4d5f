// SPDX-License-Identifier: MIT
// Sentences: conditions as people say them. Each is a pattern with blanks to choose in; a tree that means a
// sentence is found to be it, however it was made.
#pragma once

#include "core/language/expression.h"
#include "core/language/members.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// One of the options of a blank; its pattern may contain other blanks.
struct BlankOption {
    std::string id;
    Expression pattern;
};

/// `$name` in patterns. Without options any literal of the type is chosen: a number, the id of a kind, the
/// name of a square or of a region.
struct SentenceBlank {
    std::string name;
    ValueType type{};
    std::vector<BlankOption> options;
    /// The blank whose phrases its options have, its own if empty; kValueWords: they are described as
    /// values.
    std::string words;
    static constexpr std::string_view kValueWords = "value";
    static constexpr std::string_view kKindWords = "kind";  ///< a text that names a kind
};

struct Sentence {
    std::string id;
    std::string topic;  ///< one of the book's
    Condition pattern;
};

/// What was chosen in a blank.
struct BlankChoice {
    std::string blank;
    std::string option;  ///< empty: `literal` was
    Literal literal;
    std::vector<BlankChoice> inner;  ///< in the blanks of the option's pattern

    friend bool operator==(const BlankChoice&, const BlankChoice&) = default;
};

/// A sentence with all choices made, in the order in which its blanks are met.
struct ChosenSentence {
    std::string id;
    std::vector<BlankChoice> choices;

    friend bool operator==(const ChosenSentence&, const ChosenSentence&) = default;
};

/// The same condition in the one form of those that mean the same: lists of `and` and `or` in one level,
/// `any` for a count of at least one, `friend` for the own side of the piece …
[[nodiscard]] Expression canonical(const Expression& expression);

class SentenceBook {
public:
    SentenceBook() = default;
    /// Patterns may name the blanks alone, and options blanks before their own.
    SentenceBook(std::vector<SentenceBlank> blanks, std::vector<std::string> topics,
                 std::vector<Sentence> sentences);

    [[nodiscard]] const std::vector<Sentence>& sentences() const { return sentences_; }
    /// What sentences are about, in the order in which they are offered.
    [[nodiscard]] const std::vector<std::string>& topics() const { return topics_; }
    [[nodiscard]] const std::vector<SentenceBlank>& blanks() const { return blanks_; }
    /// Null if there is none.
    [[nodiscard]] const SentenceBlank* blank(std::string_view name) const;
    /// The number of the sentence's topic; 0 if there is no such sentence.
    [[nodiscard]] std::size_t topicOf(std::string_view id) const;

    /// The first sentence that the condition means, in the order of the book.
    [[nodiscard]] std::optional<ChosenSentence> find(const Condition& condition) const;
    /// The condition that a sentence means; nothing where a choice is missing or unknown.
    [[nodiscard]] std::optional<Condition> conditionOf(const ChosenSentence& chosen) const;
    /// What stands in a blank by a choice; nothing likewise.
    [[nodiscard]] std::optional<Expression> valueOf(const BlankChoice& choice) const;

private:
    using Choices = std::vector<BlankChoice>;

    // `within` counts the sentence's own quantifiers around.
    [[nodiscard]] std::optional<Expression> valueOf(const BlankChoice& choice, std::size_t within) const;
    [[nodiscard]] bool matches(const Expression& pattern, const Expression& found, Choices& choices,
                               std::size_t within) const;
    [[nodiscard]] bool matchesBlank(const SentenceBlank& blank, const Expression& found, Choices& choices,
                                    std::size_t within) const;
    [[nodiscard]] bool matchesOperands(const Expression& pattern, const Expression& found, Choices& choices,
                                       std::size_t within) const;
    [[nodiscard]] bool matchesInAnyOrder(const Logical& pattern, const Logical& found, Choices& choices,
                                         std::size_t within) const;
    [[nodiscard]] std::optional<Expression> filled(const Expression& pattern, const Choices& choices,
                                                   std::size_t within) const;

    std::vector<SentenceBlank> blanks_;
    std::vector<std::string> topics_;
    std::vector<Sentence> sentences_;
};

/// The blank's name in a pattern where one stands; empty for anything else.
[[nodiscard]] std::string_view blankIn(const Expression& pattern);
/// The names of all blanks in a pattern, each once, in reading order.
[[nodiscard]] std::vector<std::string> blanksIn(const Expression& pattern);

}  // namespace chesspp
