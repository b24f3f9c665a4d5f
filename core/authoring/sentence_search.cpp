// SPDX-License-Identifier: MIT
// A sentence fits by the weights of the typed words that its phrases and its chosen options have, less those
// of the words in its phrase that were not typed. Rare words weigh more.
#include "core/authoring/sentence_search.h"

#include "core/authoring/search_words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace chesspp {

namespace {

// How well a typed word is in a phrase.
constexpr double kSame = 1;
constexpr double kBegun = 0.8;     ///< the beginning of a word
constexpr double kCompound = 0.7;  ///< a word with more before or behind it
constexpr std::size_t kShortestBeginning = 3;
constexpr std::size_t kShortestCompound = 5;
constexpr std::size_t kShortestInCompound = 4;

// In weights of words.
constexpr double kOfUntyped = 0.5;      ///< the part of a word's weight that its lack costs
constexpr double kOtherNegation = 1.5;  ///< only one of both says "no"
constexpr double kNoPhrase = 0.6;       ///< nothing of the sentence itself was typed
constexpr double kNoName = 1.5;         ///< an option whose kind or region was not typed
constexpr double kSilentOption = 0.3;   ///< an option of which nothing was typed, but the first
constexpr double kSilentAround = 1;     ///< only of the options in it
constexpr double kOfOption = 0.5;       ///< how much these count for the whole

// In fits of sentences.
constexpr double kOfItself = 0.1;  ///< words of the sentence itself over those in its options
constexpr double kMissing = 0.2;   ///< a kind, region or number that was not typed
constexpr double kDefault = 0.05;  ///< an option that says something of which nothing was typed
constexpr double kOrder = 0.0003;  ///< a place in the book
constexpr double kInBlank = 0.95;

/// The template's own words; "no" where a blank is in its form "none".
std::string withoutBlanks(std::string_view pattern, bool& isNegative) {
    std::string made;
    while (!pattern.empty()) {
        const std::size_t open = pattern.find('{');
        made += pattern.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = pattern.find('}', open);
        if (close == std::string_view::npos) break;
        const std::string_view inner = pattern.substr(open + 1, close - open - 1);
        isNegative |= inner.ends_with(":none");
        made += ' ';
        pattern.remove_prefix(close + 1);
    }
    return made;
}

}  // namespace

/// What is known of the language and of each phrase.
struct SentenceSearch::Index {
    struct Phrase {
        WordSet words;
        bool isNegative = false;
    };
    using Phrases = std::vector<Phrase>;

    const SentenceBook& book;
    SearchWords words;
    std::vector<Phrases> sentences;             ///< by place in the book
    std::vector<std::vector<Phrases>> options;  ///< by blank and option
    std::vector<std::pair<std::string, WordSet>> kinds;
    std::vector<std::pair<std::string, WordSet>> regions;
    std::map<std::string, int, std::less<>> uses;  ///< of a word: in how many things
    double things = 0;

    Index(const SentenceBook& of, const MessageCatalog& catalog, std::span<const NamedChoice> kindsNamed,
          std::span<const NamedChoice> regionsNamed)
        : book(of), words(catalog) {
        const auto textOf = [&](const std::string& code) {
            const auto found = catalog.templates().find(code);
            return found == catalog.templates().end() ? std::string() : found->second;
        };
        for (const SentenceBlank& blank : book.blanks()) {
            const bool isShared = !blank.words.empty() && blank.words != SentenceBlank::kValueWords &&
                                  blank.words != SentenceBlank::kKindWords;
            const std::string begin = "blank." + (isShared ? blank.words : blank.name) + '.';
            std::vector<Phrases>& made = options.emplace_back();
            for (const BlankOption& option : blank.options) {
                made.push_back(phrasesOf(textOf(begin + option.id), textOf(begin + option.id + ".also")));
                // In "one of its own pieces" the word is no number.
                for (Phrase& phrase : made.back())
                    std::erase_if(phrase.words, [&](const std::string& word) { return words.isOne(word); });
            }
            for (const Phrases& each : made) count(each);
        }
        for (const Sentence& sentence : book.sentences()) {
            const std::string code = "sentence." + sentence.id;
            sentences.push_back(phrasesOf(textOf(code), textOf(code + ".also")));
            count(sentences.back());
        }
        for (const NamedChoice& kind : kindsNamed) {
            kinds.emplace_back(kind.id, words.learn(kind.name));
            for (const std::string& word : kinds.back().second) ++uses[word];
        }
        for (const NamedChoice& region : regionsNamed) {
            WordList names = partsOf(textOf("region." + region.id + ".also"));
            names.insert(names.begin(), region.name);
            for (const std::string& name : names) regions.emplace_back(region.id, words.learn(name));
            for (const std::string& word : regions.back().second) ++uses[word];
        }
    }

    /// The words of the template, then each phrase of the synonyms.
    [[nodiscard]] Phrases phrasesOf(std::string_view pattern, std::string_view also) {
        Phrases phrases;
        bool isNone = false;
        WordSet own = words.learn(withoutBlanks(pattern, isNone));
        if (isNone) own.insert(std::string(SearchWords::kNegation));
        phrases.push_back({std::move(own), false});
        for (const std::string& synonym : partsOf(also)) {
            WordSet learned = words.learn(synonym);
            const auto isSame = [&](const Phrase& each) { return each.words == learned; };
            if (!learned.empty() && std::ranges::none_of(phrases, isSame))
                phrases.push_back({std::move(learned), false});
        }
        for (Phrase& each : phrases)
            each.isNegative = std::ranges::any_of(
                each.words, [&](const std::string& word) { return words.isNegative(word); });
        return phrases;
    }
    void count(const Phrases& phrases) {
        WordSet all;
        for (const Phrase& each : phrases) all.insert(each.words.begin(), each.words.end());
        for (const std::string& word : all) ++uses[word];
        ++things;
    }
    /// More the fewer things have it; of a beginning as if it stood for all words that begin so.
    [[nodiscard]] double weightOf(std::string_view word) const {
        constexpr double kOfOne = 0.3;  // an article as often as a number
        if (words.isOne(word)) return kOfOne;
        int used = 0;
        if (const auto found = uses.find(word); found != uses.end()) {
            used = found->second;
        } else if (word.size() >= kShortestBeginning) {
            for (auto each = uses.lower_bound(word); each != uses.end() && each->first.starts_with(word);
                 ++each)
                ++used;
        }
        return used == 0 ? 1 : std::log(1 + things / (1 + used));
    }
};

// ---- what was typed

class SentenceSearch::Query {
public:
    Query(const Index& index, std::string_view typed, const OptionAllowed& allowed)
        : index_(index), allowed_(allowed), tokens_(index.words.typed(typed)) {
        for (const std::string& token : tokens_) {
            weights_.push_back(index.weightOf(token));
            total_ += weights_.back();
            isNegative_ |= index.words.isNegative(token);
        }
    }

    [[nodiscard]] bool isEmpty() const { return tokens_.empty(); }

    [[nodiscard]] std::optional<Found> fitOf(std::size_t number) const {
        const Sentence& sentence = index_.book.sentences()[number];
        Found found{{sentence.id, {}}, 0};
        Cover inBlanks(tokens_.size());
        double untyped = 0;
        double cost = 0;
        reserveWordsOf(number);
        Taken taken{{}, std::vector<bool>(tokens_.size(), false)};
        auto fills = fillsOf(blanksIn(sentence.pattern), taken);
        if (!fills) return std::nullopt;
        for (std::optional<Fill>& fill : *fills) {
            const bool isMatched = sum(fill->cover) > 0;
            if (isMatched) cost += kOfOption * fill->cost;
            if (!isMatched && fill->isNamed) untyped += kMissing;
            if (!isMatched && fill->says) untyped += kDefault;
            add(fill->cover, kInBlank, inBlanks);
            found.chosen.choices.push_back(std::move(fill->choice));
        }
        if (isEmpty()) return found;
        double best = fit(inBlanks, Cover(tokens_.size()), kNoPhrase + (isNegative_ ? kOtherNegation : 0));
        for (const Index::Phrase& phrase : index_.sentences[number]) {
            const Cover own = coverOf(phrase.words);
            if (!phrase.words.empty() && sum(own) == 0) continue;
            Cover whole = inBlanks;
            add(own, 1, whole);
            const double lacks = lack(phrase.words) + (phrase.isNegative != isNegative_ ? kOtherNegation : 0);
            best = std::max(best, fit(whole, own, lacks));
        }
        found.fit = best - untyped - cost / total_ - kOrder * static_cast<double>(number);
        return found;
    }

private:
    /// How well each typed word is covered.
    using Cover = std::vector<double>;
    /// What blanks hold already.
    struct Taken {
        std::vector<std::string> ids;   ///< of kinds and regions
        std::vector<bool> tokens = {};  ///< typed words: numbers, and names of regions
    };

    /// What fills a blank.
    struct Fill {
        BlankChoice choice;
        Cover cover;
        double cost = 0;
        bool isNamed = false;  ///< a kind, a region or a number
        bool says = false;     ///< its words say something that was not typed
    };

    [[nodiscard]] double fit(const Cover& whole, const Cover& own, double lacks) const {
        return (sum(whole) + kOfItself * sum(own) - lacks) / total_;
    }
    [[nodiscard]] double sum(const Cover& cover) const {
        double all = 0;
        for (std::size_t i = 0; i < cover.size(); ++i) all += weights_[i] * cover[i];
        return all;
    }
    [[nodiscard]] double sumOfFree(const Cover& cover) const {
        double all = 0;
        for (std::size_t i = 0; i < cover.size(); ++i) all += free_[i] * cover[i];
        return all;
    }
    static void add(const Cover& from, double part, Cover& to) {
        for (std::size_t i = 0; i < from.size(); ++i) to[i] = std::max(to[i], part * from[i]);
    }
    [[nodiscard]] double match(std::string_view typed, std::string_view word) const {
        if (typed == word) return kSame;
        if (index_.words.isOne(typed)) return 0;
        if (typed.size() >= kShortestBeginning && word.starts_with(typed)) return kBegun;
        const bool isLong = index_.words.hasCompounds() && typed.size() >= kShortestCompound &&
                            word.size() >= kShortestInCompound;
        return isLong && (typed.starts_with(word) || typed.ends_with(word)) ? kCompound : 0;
    }
    [[nodiscard]] Cover coverOf(const WordSet& words) const {
        Cover cover(tokens_.size());
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            for (const std::string& word : words) cover[i] = std::max(cover[i], match(tokens_[i], word));
        }
        return cover;
    }
    [[nodiscard]] bool isTyped(std::string_view word) const {
        return std::ranges::any_of(tokens_, [&](const std::string& typed) { return match(typed, word) > 0; });
    }
    /// What the words that were not typed cost.
    [[nodiscard]] double lack(const WordSet& words) const {
        double all = 0;
        for (const std::string& word : words) all += isTyped(word) ? 0 : kOfUntyped * index_.weightOf(word);
        return all;
    }

    /// Its own words, if all of them are typed, and those of a synonym of several words choose nothing in the
    /// blanks.
    void reserveWordsOf(std::size_t sentence) const {
        free_ = weights_;
        const Index::Phrases& phrases = index_.sentences[sentence];
        for (const Index::Phrase& phrase : phrases) {
            const bool isLong = phrase.words.size() > 1 || &phrase == &phrases.front();
            if (!isLong || lack(phrase.words) > 0) continue;
            const Cover own = coverOf(phrase.words);
            for (std::size_t i = 0; i < own.size(); ++i) {
                if (own[i] == kSame) free_[i] = 0;
            }
        }
    }
    /// Of the blanks of a pattern, in their order. Its own numbers, then its regions are found before those
    /// in options.
    [[nodiscard]] std::optional<std::vector<std::optional<Fill>>> fillsOf(
        const std::vector<std::string>& blanks, Taken& taken) const {
        std::vector<std::optional<Fill>> fills(blanks.size());
        const auto rankOf = [&](const std::string& name) {
            const SentenceBlank* blank = index_.book.blank(name);
            if (blank == nullptr || !blank->options.empty()) return 2;
            return blank->type == ValueType::Number ? 0 : blank->type == ValueType::Region ? 1 : 2;
        };
        for (const int rank : {0, 1, 2}) {
            for (std::size_t i = 0; i < blanks.size(); ++i) {
                if (rankOf(blanks[i]) != rank) continue;
                fills[i] = fillOf(blanks[i], taken);
                if (!fills[i]) return std::nullopt;
            }
        }
        return fills;
    }

    [[nodiscard]] std::optional<Fill> fillOf(const std::string& name, Taken& taken) const {
        const auto& blanks = index_.book.blanks();
        const auto blank = std::ranges::find(blanks, name, &SentenceBlank::name);
        if (blank == blanks.end()) return std::nullopt;
        if (blank->options.empty()) return literalOf(*blank, taken);
        std::optional<Fill> best;
        double bestGain = 0;
        Taken bestTaken;
        const auto& phrases = index_.options[static_cast<std::size_t>(blank - blanks.begin())];
        for (std::size_t i = 0; i < blank->options.size(); ++i) {
            if (!allowed_(blank->options[i].pattern)) continue;
            Taken takenHere = taken;
            std::optional<Fill> fill = optionOf(*blank, i, phrases[i], !best.has_value(), takenHere);
            if (!fill) continue;
            const double gain = sumOfFree(fill->cover) - fill->cost;
            constexpr double kMore = 1e-9;
            if (best && gain <= bestGain + kMore) continue;
            best = std::move(fill);
            bestGain = gain;
            bestTaken = std::move(takenHere);
        }
        // A rank that was not typed is as unlikely to be meant as a kind.
        const bool isRank = blank->type == ValueType::Number && blank->words.empty();
        if (best && isRank && sum(best->cover) == 0) best->isNamed = true;
        if (best) taken = std::move(bestTaken);
        return best;
    }

    [[nodiscard]] std::optional<Fill> optionOf(const SentenceBlank& blank, std::size_t number,
                                               const Index::Phrases& phrases, bool isFirst,
                                               Taken& taken) const {
        const BlankOption& option = blank.options[number];
        Fill fill{{blank.name, option.id, {}, {}}, Cover(tokens_.size()), 0, false, false};
        double best = 0;
        for (const Index::Phrase& phrase : phrases) {
            fill.says |= !phrase.words.empty();
            Cover own = coverOf(phrase.words);
            for (std::size_t i = 0; i < own.size(); ++i) {
                if (taken.tokens[i]) own[i] = 0;
            }
            const double lacks = lack(phrase.words);
            if (sumOfFree(own) - lacks <= best) continue;
            best = sumOfFree(own) - lacks;
            fill.cover = own;
            fill.cost = lacks;
        }
        const bool isSilent = best <= 0;
        bool isFilled = false;
        for (std::size_t i = 0; i < fill.cover.size(); ++i) {
            if (fill.cover[i] == kSame) taken.tokens[i] = true;
        }
        auto inners = fillsOf(blanksIn(option.pattern), taken);
        if (!inners) return std::nullopt;
        const auto isNumber = [](const Fill& each) {
            return each.isNamed && std::holds_alternative<std::int64_t>(each.choice.literal.value);
        };
        // One of two numbers of which nothing else is typed belongs to something else.
        const auto named = std::ranges::count_if(*inners, [&](const auto& each) { return isNumber(*each); });
        const auto typed = std::ranges::count_if(
            *inners, [&](const auto& each) { return isNumber(*each) && sum(each->cover) > 0; });
        if (typed > 0 && typed < named) return std::nullopt;
        for (std::optional<Fill>& inner : *inners) {
            const bool isMatched = sum(inner->cover) > 0;
            isFilled |= isMatched;
            if (!isMatched && inner->isNamed) fill.cost += kNoName;
            add(inner->cover, 1, fill.cover);
            fill.choice.inner.push_back(std::move(inner->choice));
        }
        if (isSilent && fill.says && (!isFirst || isFilled))
            fill.cost += isFilled && !isFirst ? kSilentAround : kSilentOption;
        return fill;
    }

    [[nodiscard]] Fill literalOf(const SentenceBlank& blank, Taken& taken) const {
        Fill fill{{blank.name, {}, firstLiteral(blank), {}}, Cover(tokens_.size()), 0, true, false};
        if (blank.type == ValueType::Number) {
            for (std::size_t i = 0; i < tokens_.size(); ++i) {
                const auto typed = index_.words.numberIn(tokens_[i]);
                if (!typed || taken.tokens[i]) continue;
                fill.choice.literal = {*typed};
                fill.cover[i] = kSame;
                taken.tokens[i] = true;
                break;
            }
            return fill;
        }
        if (blank.type == ValueType::Square) {
            for (std::size_t i = 0; i < tokens_.size(); ++i) {
                const std::string& token = tokens_[i];
                const bool isSquare = token.size() > 1 && token.size() < 4 && token[0] >= 'a' &&
                                      token[0] <= 'z' &&
                                      token.find_first_not_of("0123456789", 1) == token.npos;
                if (!isSquare) continue;
                fill.choice.literal = {token};
                fill.cover[i] = kSame;
                break;
            }
            return fill;
        }
        const bool isKind = blank.type == ValueType::Kind || blank.words == SentenceBlank::kKindWords;
        if (!isKind && blank.type != ValueType::Region) {
            fill.isNamed = false;
            return fill;
        }
        const std::string* named = nullptr;
        double best = 0;
        for (const auto& [id, words] : isKind ? index_.kinds : index_.regions) {
            if (words.empty() || std::ranges::count(taken.ids, id) > 0) continue;
            Cover cover = coverOf(words);
            // "edge" is not an Edgehog, unless the name is still being typed.
            for (std::size_t i = 0; i < cover.size(); ++i) {
                const bool isBegun = i + 1 == cover.size() && words.size() == 1;
                if (cover[i] == kBegun) cover[i] = isBegun ? 0.6 : 0;
            }
            double typed = 0;
            double all = 0;
            for (const std::string& word : words) {
                const double weight = index_.weightOf(word);
                all += weight;
                if (isTyped(word)) typed += weight;
            }
            if (typed <= 0.6 * all) continue;
            for (double& each : cover) each *= typed / all;
            const double gain = sum(cover);
            if (gain <= best) continue;
            best = gain;
            named = &id;
            fill.cover = std::move(cover);
        }
        if (named == nullptr) return fill;
        taken.ids.push_back(*named);
        for (std::size_t i = 0; i < fill.cover.size() && !isKind; ++i) {
            if (fill.cover[i] > 0) taken.tokens[i] = true;
        }
        fill.choice.literal = {*named};
        return fill;
    }

    const Index& index_;
    const OptionAllowed& allowed_;
    std::vector<std::string> tokens_;
    std::vector<double> weights_;
    mutable std::vector<double> free_;  ///< weights, 0 for words that the sentence itself has
    double total_ = 0;
    bool isNegative_ = false;
};

SentenceSearch::SentenceSearch(const SentenceBook& book, const MessageCatalog& words,
                               std::span<const NamedChoice> kinds, std::span<const NamedChoice> regions)
    : index_(std::make_unique<const Index>(book, words, kinds, regions)) {}

SentenceSearch::~SentenceSearch() = default;

std::vector<SentenceSearch::Found> SentenceSearch::find(std::string_view typed,
                                                        const OptionAllowed& allowed) const {
    const Query query(*index_, typed, allowed);
    std::vector<Found> all;
    for (std::size_t i = 0; i < index_->book.sentences().size(); ++i) {
        if (std::optional<Found> found = query.fitOf(i)) all.push_back(std::move(*found));
    }
    if (!query.isEmpty()) std::ranges::stable_sort(all, std::greater(), &Found::fit);
    return all;
}

}  // namespace chesspp
