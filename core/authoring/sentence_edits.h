// SPDX-License-Identifier: MIT
// Choices in the blanks of a sentence: the first that is allowed, what else may be chosen, another one
// chosen.
#pragma once

#include "core/language/sentences.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace chesspp {

/// From the sentence down: which choice each time, in reading order.
using ChoicePath = std::vector<std::size_t>;
/// Whether an option may be offered, by its pattern.
using OptionAllowed = std::function<bool(const Expression& pattern)>;

/// The first option that is allowed, with first choices in it; nothing when none is.
[[nodiscard]] std::optional<BlankChoice> firstChoice(const SentenceBook& book, std::string_view name,
                                                     const OptionAllowed& allowed);
/// What a blank without options holds before anything is chosen.
[[nodiscard]] Literal firstLiteral(const SentenceBlank& blank);

/// Null when the path leads nowhere.
[[nodiscard]] const BlankChoice* choiceAt(const ChosenSentence& sentence, std::span<const std::size_t> path);
/// Requires a path that leads somewhere.
[[nodiscard]] ChosenSentence withChoice(ChosenSentence sentence, std::span<const std::size_t> path,
                                        BlankChoice choice);
/// The condition with the number there changed by so much, as far as it may be; nothing where the condition
/// means no sentence or no number is chosen.
[[nodiscard]] std::optional<Condition> withNumberBy(const SentenceBook& book, const Condition& condition,
                                                    std::span<const std::size_t> path, int by);
/// Every option that is allowed, each with what is chosen now in blanks that it shares with the present one;
/// none for a blank without options.
[[nodiscard]] std::vector<BlankChoice> optionsOf(const SentenceBook& book, const BlankChoice& now,
                                                 const OptionAllowed& allowed);

}  // namespace chesspp
