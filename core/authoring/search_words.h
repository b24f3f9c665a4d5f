// SPDX-License-Identifier: MIT
// Words of one language as a search compares them: without endings, in lower case, with one word for those
// that mean the same.
#pragma once

#include "core/base/message_catalog.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp {

/// Each stands once.
using WordSet = std::set<std::string, std::less<>>;
/// In the order of the text.
using WordList = std::vector<std::string>;

/// Texts between semicolons.
[[nodiscard]] WordList partsOf(std::string_view text);

/// The catalog has the lists under "search.": words that are ignored, that negate, that mean the same (groups
/// between semicolons, as for numbers), endings, letters between the words of a compound, idioms
/// ("next to=beside"), and what stands before a number that is not meant itself ("fewer than").
class SearchWords {
public:
    /// What a negating word becomes.
    static constexpr std::string_view kNegation = "!";

    explicit SearchWords(const MessageCatalog& catalog);

    /// Of a phrase of the language. Its words are known afterwards.
    [[nodiscard]] WordSet learn(std::string_view phrase);
    /// Of what somebody typed. A compound that is not known becomes the two known words in it, "fewer than 3"
    /// becomes "at most 2".
    [[nodiscard]] WordList typed(std::string_view text) const;

    [[nodiscard]] std::optional<std::int64_t> numberIn(const std::string& word) const;
    /// A word for 1 that is an article, too.
    [[nodiscard]] bool isOne(std::string_view word) const { return ones_.contains(word); }
    [[nodiscard]] bool isNegative(std::string_view word) const {
        return word == kNegation || alsoNegative_.contains(word);
    }
    /// Whether the language joins words.
    [[nodiscard]] bool hasCompounds() const { return !links_.empty(); }

private:
    [[nodiscard]] std::string stemOf(const std::string& word) const;
    [[nodiscard]] std::string withoutEnding(std::string word) const;
    [[nodiscard]] WordList stemsOf(const WordList& words) const;
    [[nodiscard]] WordList withIdioms(const WordList& words) const;
    [[nodiscard]] WordList withLimits(WordList words) const;
    [[nodiscard]] WordList withUnits(WordList words) const;
    [[nodiscard]] WordList withoutCompounds(const WordList& words) const;
    [[nodiscard]] std::optional<std::pair<std::string, std::string>> splitOf(const std::string& word) const;

    WordSet ignored_;
    WordSet negations_;
    WordSet alsoNegative_;
    WordList endings_;
    WordList units_;  ///< of distances: the first stands for them behind a number
    WordList links_;  ///< between the words of a compound
    std::map<std::string, std::int64_t, std::less<>> numbers_;
    WordSet ones_;
    std::map<std::string, std::string, std::less<>> same_;  ///< the first of the words that mean the same
    std::vector<std::pair<WordList, WordList>> idioms_;     ///< words, and those that they stand for
    std::vector<WordList> above_;                           ///< "more than"
    std::vector<WordList> below_;                           ///< "fewer than"
    WordList atLeast_;
    WordList atMost_;
    WordSet known_;
};

}  // namespace chesspp
