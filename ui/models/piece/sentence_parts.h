// SPDX-License-Identifier: MIT
// The words of a sentence about a condition, its choices apart from the words between them.
#pragma once

#include "core/authoring/sentence_edits.h"
#include "core/language/condition_types.h"

#include <QString>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// Words, or a choice with its own parts.
struct SentencePart {
    QString text;       ///< words; empty for a choice
    ChoicePath choice;  ///< empty for words
    std::vector<SentencePart> parts;
    bool isLookedAt = false;  ///< the choice is the square or piece that a quantifier looks at

    /// All its words.
    [[nodiscard]] QString whole() const;
};

[[nodiscard]] std::vector<SentencePart> partsOf(const ChosenSentence& sentence, const LibraryContext& library,
                                                ConditionPlace place);
/// Of the part with that choice; empty if the words do not name it.
[[nodiscard]] QString wordsOfChoice(const std::vector<SentencePart>& parts, const ChoicePath& choice);

/// What may be chosen in sentences at a place: subjects that conditions there may name.
enum class OfEachItem : std::uint8_t { No, Yes };  ///< inside any, all or count
[[nodiscard]] OptionAllowed optionsAllowedIn(ConditionPlace place, OfEachItem inside);

}  // namespace chesspp::ui
