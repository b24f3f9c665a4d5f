// SPDX-License-Identifier: MIT
#include "core/authoring/search_words.h"

#include <algorithm>
#include <charconv>

namespace chesspp {

namespace {

/// Lower case, Latin letters without their marks; the bytes of other letters as they are.
std::string folded(std::string_view text) {
    constexpr std::string_view kLatin = "aaaaaaaceeeeiiiidnooooo ouuuuy saaaaaaaceeeeiiiidnooooo ouuuuy y";
    constexpr unsigned char kLead = 0xC3;
    std::string made;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte == kLead && i + 1 < text.size()) {
            const auto letter = static_cast<unsigned char>(text[++i]) - 0x80U;
            made += letter < kLatin.size() ? kLatin[letter] : ' ';
            if (letter == 0x1F) made += 's';
        } else if (text.substr(i).starts_with("\u2019")) {
            made += '\'';
            i += 2;
        } else {
            made += byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : text[i];
        }
    }
    return made;
}

bool isPartOfWord(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || c == '\'' || byte >= 0x80;
}

WordList wordsIn(std::string_view text) {
    WordList words(1);
    for (const char c : folded(text)) {
        if (isPartOfWord(c)) {
            words.back() += c;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

bool standsAt(const WordList& words, std::size_t at, const WordList& phrase) {
    return !phrase.empty() && at + phrase.size() <= words.size() &&
           std::equal(phrase.begin(), phrase.end(), words.begin() + static_cast<std::ptrdiff_t>(at));
}

}  // namespace

WordList partsOf(std::string_view text) {
    WordList parts;
    while (!text.empty()) {
        const std::size_t end = text.find(';');
        parts.emplace_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return parts;
}

SearchWords::SearchWords(const MessageCatalog& catalog) {
    const auto textOf = [&](const char* code) {
        const auto found = catalog.templates().find(code);
        return found == catalog.templates().end() ? std::string() : found->second;
    };
    const auto setOf = [&](const char* code) {
        const WordList words = wordsIn(textOf(code));
        return WordSet(words.begin(), words.end());
    };
    ignored_ = setOf("search.ignored");
    negations_ = setOf("search.negations");
    alsoNegative_ = setOf("search.also-negative");
    endings_ = wordsIn(textOf("search.endings"));
    units_ = wordsIn(textOf("search.units"));
    links_ = wordsIn(textOf("search.links"));
    for (const std::string& group : partsOf(textOf("search.same"))) {
        const WordList words = wordsIn(group);
        for (const std::string& word : words) same_.emplace(word, withoutEnding(words.front()));
    }
    // A form that is listed itself comes before one that only has the same stem.
    for (const auto& [word, first] : std::map(same_)) same_.emplace(withoutEnding(word), first);
    std::int64_t value = 0;
    for (const std::string& group : partsOf(textOf("search.numbers"))) {
        for (const std::string& word : wordsIn(group)) numbers_.emplace(stemOf(word), value);
        ++value;
    }
    for (const std::string& one : wordsIn(textOf("search.one"))) ones_.insert(stemOf(one));
    for (const std::string& idiom : partsOf(textOf("search.idioms"))) {
        const std::size_t means = idiom.find('=');
        if (means != std::string::npos)
            idioms_.emplace_back(wordsIn(idiom.substr(0, means)), wordsIn(idiom.substr(means + 1)));
    }
    for (const std::string& phrase : partsOf(textOf("search.above"))) above_.push_back(wordsIn(phrase));
    for (const std::string& phrase : partsOf(textOf("search.below"))) below_.push_back(wordsIn(phrase));
    atLeast_ = wordsIn(textOf("search.at-least"));
    atMost_ = wordsIn(textOf("search.at-most"));
}

std::string SearchWords::stemOf(const std::string& word) const {
    if (negations_.contains(word)) return std::string(kNegation);
    if (const auto first = same_.find(word); first != same_.end()) return first->second;
    const std::string stem = withoutEnding(word);
    const auto first = same_.find(stem);
    return first == same_.end() ? stem : first->second;
}

std::string SearchWords::withoutEnding(std::string word) const {
    constexpr std::size_t kLeft = 3;
    while (!word.empty() && word.back() == '\'') word.pop_back();
    for (const std::string& ending : endings_) {
        if (word.size() > ending.size() + kLeft && word.ends_with(ending)) {
            word.resize(word.size() - ending.size());
            if (word.back() == 'i') word.back() = 'y';
            break;
        }
    }
    return word;
}

WordList SearchWords::stemsOf(const WordList& words) const {
    WordList stems;
    for (const std::string& word : words) {
        if (!ignored_.contains(word)) stems.push_back(stemOf(word));
    }
    return stems;
}

WordSet SearchWords::learn(std::string_view phrase) {
    const WordList words = withIdioms(wordsIn(phrase));
    for (const std::string& word : words) known_.insert(stemOf(word));
    const WordList stems = stemsOf(words);
    return {stems.begin(), stems.end()};
}

WordList SearchWords::withIdioms(const WordList& words) const {
    WordList made;
    for (std::size_t i = 0; i < words.size();) {
        const auto idiom =
            std::ranges::find_if(idioms_, [&](const auto& each) { return standsAt(words, i, each.first); });
        if (idiom == idioms_.end()) {
            made.push_back(words[i++]);
        } else {
            made.insert(made.end(), idiom->second.begin(), idiom->second.end());
            i += idiom->first.size();
        }
    }
    return made;
}

// "more than 2" as "at least 3", "fewer than 2" as "at most 1".
WordList SearchWords::withLimits(WordList words) const {
    constexpr std::int64_t kMost = 1'000'000;
    const auto replace = [&](const auto& phrases, const WordList& limit, int by) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto phrase =
                std::ranges::find_if(phrases, [&](const auto& each) { return standsAt(words, i, each); });
            if (phrase == phrases.end() || i + phrase->size() >= words.size()) continue;
            const std::string& limited = words[i + phrase->size()];
            const std::optional<std::int64_t> number = numberIn(limited);
            // "over a piece" is no number.
            if (!number || *number > kMost || (phrase->size() == 1 && ones_.contains(stemOf(limited))))
                continue;
            const auto at = words.begin() + static_cast<std::ptrdiff_t>(i);
            words[i + phrase->size()] = std::to_string(std::max<std::int64_t>(0, *number + by));
            words.erase(at, at + static_cast<std::ptrdiff_t>(phrase->size()));
            words.insert(words.begin() + static_cast<std::ptrdiff_t>(i), limit.begin(), limit.end());
        }
    };
    replace(above_, atLeast_, 1);
    replace(below_, atMost_, -1);
    return words;
}

WordList SearchWords::withUnits(WordList words) const {
    for (std::size_t i = 1; i < words.size(); ++i) {
        const bool isUnit = std::ranges::find(units_, words[i]) != units_.end();
        if (isUnit && !ones_.contains(stemOf(words[i - 1])) && numberIn(words[i - 1]))
            words[i] = units_.front();
    }
    return words;
}

// A compound that is not known as the two known words in it.
WordList SearchWords::withoutCompounds(const WordList& words) const {
    if (links_.empty()) return words;
    WordList made;
    for (const std::string& word : words) {
        if (const auto two = splitOf(word)) {
            made.push_back(two->first);
            made.push_back(two->second);
        } else {
            made.push_back(word);
        }
    }
    return made;
}

std::optional<std::pair<std::string, std::string>> SearchWords::splitOf(const std::string& word) const {
    const auto isKnown = [&](const std::string& part) {
        return ignored_.contains(part) || known_.contains(stemOf(part));
    };
    constexpr std::size_t kLeast = 3;
    if (isKnown(word)) return std::nullopt;
    for (std::size_t at = word.size() - std::min(word.size(), kLeast); at >= kLeast; --at) {
        std::string first = word.substr(0, at);
        const std::string second = word.substr(at);
        if (!isKnown(second)) continue;
        if (isKnown(first)) return std::pair(first, second);
        for (const std::string& link : links_) {
            if (first.size() < link.size() + kLeast || !first.ends_with(link)) continue;
            const std::string shorter = first.substr(0, first.size() - link.size());
            if (isKnown(shorter)) return std::pair(shorter, second);
        }
    }
    return std::nullopt;
}

WordList SearchWords::typed(std::string_view text) const {
    return stemsOf(withLimits(withUnits(withIdioms(withoutCompounds(wordsIn(text))))));
}

std::optional<std::int64_t> SearchWords::numberIn(const std::string& word) const {
    std::int64_t number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    const auto digits = static_cast<std::size_t>(read.ptr - word.data());
    if (read.ec == std::errc() && word.size() - digits <= 2) return number;
    if (ones_.contains(word)) return 1;
    const auto found = numbers_.find(stemOf(word));
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace chesspp
