// SPDX-License-Identifier: MIT
// Finds sentences by what people type: synonyms, endings and the order of words are forgiven. Kinds, numbers,
// squares and regions that are typed are chosen in the blanks.
#pragma once

#include "core/authoring/sentence_edits.h"
#include "core/base/message_catalog.h"
#include "core/language/sentences.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// A thing that a literal may name, as people call it.
struct NamedChoice {
    std::string id;
    std::string name;
};

/// Of one language: the catalog has words and synonyms ("CODE.also") of sentences, options and regions, and
/// the lists of SearchWords.
class SentenceSearch {
public:
    struct Found {
        ChosenSentence chosen;
        double fit = 0;  ///< about 1 if all that was typed is in the sentence
    };

    /// The book and the catalog must outlive it.
    SentenceSearch(const SentenceBook& book, const MessageCatalog& words, std::span<const NamedChoice> kinds,
                   std::span<const NamedChoice> regions);
    ~SentenceSearch();

    /// The best first, each sentence at most once; blanks of which nothing is typed hold the first option
    /// that is allowed. All of them, in the order of the book, if nothing is typed. Sentences with a blank
    /// that allows nothing are left out.
    [[nodiscard]] std::vector<Found> find(std::string_view typed, const OptionAllowed& allowed) const;

private:
    class Query;
    struct Index;
    std::unique_ptr<const Index> index_;
};

}  // namespace chesspp
