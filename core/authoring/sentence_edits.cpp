// SPDX-License-Identifier: MIT
#include "core/authoring/sentence_edits.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

/// The choice in a blank of that name, wherever it stands; null if there is none.
const BlankChoice* chosenIn(const BlankChoice& choice, std::string_view blank) {
    for (const BlankChoice& each : choice.inner) {
        if (each.blank == blank) return &each;
        if (const BlankChoice* found = chosenIn(each, blank)) return found;
    }
    return nullptr;
}

std::optional<BlankChoice> filled(const SentenceBook& book, const SentenceBlank& blank,
                                  const BlankOption& option, const OptionAllowed& allowed,
                                  const BlankChoice* now) {
    BlankChoice choice{blank.name, option.id, {}, {}};
    for (const std::string& name : blanksIn(option.pattern)) {
        const BlankChoice* kept = now == nullptr ? nullptr : chosenIn(*now, name);
        std::optional<BlankChoice> inner = kept != nullptr ? *kept : firstChoice(book, name, allowed);
        if (!inner) return std::nullopt;
        choice.inner.push_back(std::move(*inner));
    }
    return choice;
}

}  // namespace

Literal firstLiteral(const SentenceBlank& blank) {
    if (blank.type == ValueType::Number) return {std::int64_t{2}};
    if (blank.type == ValueType::Square) return {std::string("e4")};
    if (blank.type == ValueType::Region) return {std::string("own-half")};
    const bool isKind = blank.type == ValueType::Kind || blank.words == SentenceBlank::kKindWords;
    return {std::string(isKind ? "pawn" : "counter")};
}

std::optional<BlankChoice> firstChoice(const SentenceBook& book, std::string_view name,
                                       const OptionAllowed& allowed) {
    const SentenceBlank* blank = book.blank(name);
    if (blank == nullptr) return std::nullopt;
    if (blank->options.empty()) return BlankChoice{blank->name, {}, firstLiteral(*blank), {}};
    for (const BlankOption& option : blank->options) {
        if (!allowed(option.pattern)) continue;
        if (auto choice = filled(book, *blank, option, allowed, nullptr)) return choice;
    }
    return std::nullopt;
}

const BlankChoice* choiceAt(const ChosenSentence& sentence, std::span<const std::size_t> path) {
    const std::vector<BlankChoice>* choices = &sentence.choices;
    const BlankChoice* found = nullptr;
    for (const std::size_t number : path) {
        if (number >= choices->size()) return nullptr;
        found = &(*choices)[number];
        choices = &found->inner;
    }
    return found;
}

ChosenSentence withChoice(ChosenSentence sentence, std::span<const std::size_t> path, BlankChoice choice) {
    std::vector<BlankChoice>* choices = &sentence.choices;
    for (const std::size_t number : path.first(path.size() - 1)) choices = &(*choices)[number].inner;
    (*choices)[path.back()] = std::move(choice);
    return sentence;
}

std::optional<Condition> withNumberBy(const SentenceBook& book, const Condition& condition,
                                      std::span<const std::size_t> path, int by) {
    const auto sentence = path.empty() ? std::nullopt : book.find(condition);
    const BlankChoice* choice = sentence ? choiceAt(*sentence, path) : nullptr;
    const auto* number = choice != nullptr ? std::get_if<std::int64_t>(&choice->literal.value) : nullptr;
    if (number == nullptr) return std::nullopt;
    BlankChoice next = *choice;
    next.literal = {*number + by};
    const auto counted = book.conditionOf(withChoice(*sentence, path, std::move(next)));
    return counted ? counted : condition;
}

std::vector<BlankChoice> optionsOf(const SentenceBook& book, const BlankChoice& now,
                                   const OptionAllowed& allowed) {
    std::vector<BlankChoice> choices;
    const SentenceBlank* blank = book.blank(now.blank);
    if (blank == nullptr) return choices;
    for (const BlankOption& option : blank->options) {
        if (!allowed(option.pattern)) continue;
        if (auto choice = filled(book, *blank, option, allowed, &now)) choices.push_back(std::move(*choice));
    }
    return choices;
}

}  // namespace chesspp
