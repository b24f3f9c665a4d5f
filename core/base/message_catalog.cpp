// SPDX-License-Identifier: MIT
#include "core/base/message_catalog.h"

#include <array>

namespace chesspp {

namespace {

/// Phrases inside phrases beyond this are left out. Conditions nest as deep as bounds::kTreeDepth, and each
/// of their forms takes a few phrases.
constexpr int kMostNesting = 512;

/// Forms of a phrase, such as cases: the first is taken that has a template.
using Forms = std::array<std::string_view, 2>;

/// How a placeholder wants its argument: "{name|one|many}", "{name^aeiou|an|a}", "{name:or}",
/// "{name:and:dat}", "{name:near:dat}", "{name:capital}".
struct Placeholder {
    std::string_view name;
    std::string_view counted;  ///< "one|many"
    std::string_view joint;    ///< "or", "and", "then", "sentence"
    std::string_view letters;  ///< "aeiou|an|a"
    Forms forms;
    bool isCounted = false;
    bool isCapital = false;
    bool isByFirst = false;  ///< of the argument's letters, not by its last
};

Placeholder parsePlaceholder(std::string_view inner) {
    Placeholder result;
    const std::size_t end = inner.find_first_of(":|^$");
    result.name = inner.substr(0, end);
    if (end == std::string_view::npos) return result;
    if (inner[end] == '^' || inner[end] == '$') {
        result.isByFirst = inner[end] == '^';
        result.letters = inner.substr(end + 1);
        return result;
    }
    if (inner[end] == '|') {
        result.isCounted = true;
        result.counted = inner.substr(end + 1);
        return result;
    }
    std::string_view rest = inner.substr(end + 1);
    while (!rest.empty()) {
        const std::size_t colon = rest.find(':');
        const std::string_view mode = rest.substr(0, colon);
        if (mode == "or" || mode == "and" || mode == "then" || mode == "sentence") {
            result.joint = mode;
        } else if (mode == "capital") {
            result.isCapital = true;
        } else {
            result.forms[result.forms[0].empty() ? 0 : 1] = mode;
        }
        rest = colon == std::string_view::npos ? std::string_view{} : rest.substr(colon + 1);
    }
    return result;
}

/// ASCII and the letters of Latin-1, which are as long in UTF-8 in both cases.
void capitalize(std::string& text, std::size_t at) {
    if (at >= text.size()) return;
    constexpr char kLatinLead = '\xC3';
    constexpr int kToUpper = 'a' - 'A';
    const bool isLatin = text[at] == kLatinLead && at + 1 < text.size();
    char& letter = text[isLatin ? at + 1 : at];
    const char first = isLatin ? '\xA0' : 'a';
    const char last = isLatin ? '\xBE' : 'z';
    if (letter >= first && letter <= last) letter = static_cast<char>(letter - kToUpper);
}

enum class Parts : std::uint8_t { OfNodes, OfArguments };

class Renderer {
public:
    Renderer(const MessageCatalog& catalog, Parts parts, std::string_view prefix)
        : catalog_(catalog), parts_(parts), prefix_(prefix) {}

    void render(const Message& message, const Forms& forms, int depth) {
        if (depth > kMostNesting) return;
        const std::size_t part = spoken_.parts.size();
        const bool hasPrefix = !prefix_.empty() && message.code.starts_with(prefix_);
        const bool isPart = parts_ == Parts::OfNodes && (hasPrefix || !message.nodes.empty());
        if (isPart) spoken_.parts.push_back({spoken_.text.size(), 0, message.nodes});
        if (const std::string* pattern = templateOf(message.code, forms)) {
            fill(*pattern, message, depth);
        } else {
            bare(message, depth);
        }
        if (isPart) spoken_.parts[part].end = spoken_.text.size();
    }
    SpokenText take() { return std::move(spoken_); }

private:
    [[nodiscard]] const std::string* find(std::string_view code) const {
        const auto found = catalog_.templates().find(code);
        return found == catalog_.templates().end() ? nullptr : &found->second;
    }
    [[nodiscard]] const std::string* templateOf(const std::string& code, const Forms& forms) const {
        for (const std::string_view form : forms) {
            if (form.empty()) continue;
            if (const std::string* inForm = find(code + ':' + std::string(form))) return inForm;
        }
        return find(code);
    }
    void bare(const Message& message, int depth) {
        spoken_.text += message.code;
        for (const Argument& argument : message.arguments) {
            spoken_.text += ' ' + argument.name + '=';
            value(argument, {}, depth);
        }
    }
    void fill(std::string_view pattern, const Message& message, int depth) {
        while (!pattern.empty()) {
            const std::size_t open = pattern.find('{');
            spoken_.text += pattern.substr(0, open);
            if (open == std::string_view::npos) break;
            pattern.remove_prefix(open);
            const std::size_t close = pattern.find('}');
            const Placeholder wanted = parsePlaceholder(
                close == std::string_view::npos ? std::string_view{} : pattern.substr(1, close - 1));
            const Argument* argument = findArgument(message, wanted.name);
            if (argument == nullptr) {
                spoken_.text += '{';
                pattern.remove_prefix(1);
                continue;
            }
            const std::size_t begin = spoken_.text.size();
            const std::size_t part = spoken_.parts.size();
            const bool isPart = parts_ == Parts::OfArguments;
            if (isPart) spoken_.parts.push_back({begin, 0, {argument->name}});
            value(*argument, wanted, depth);
            if (isPart) spoken_.parts[part].end = spoken_.text.size();
            if (wanted.isCapital) capitalize(spoken_.text, begin);
            pattern.remove_prefix(close + 1);
        }
    }
    void value(const Argument& argument, const Placeholder& wanted, int depth) {
        if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
            counted(*number, wanted);
        } else if (const auto* localized = std::get_if<LocalizedText>(&argument.value)) {
            const std::string* language = find("catalog.language");
            spoken_.text += textIn(language != nullptr ? *language : "", localized->texts, localized->plain);
        } else if (const auto* text = std::get_if<std::string>(&argument.value)) {
            if (wanted.letters.empty()) {
                spoken_.text += *text;
            } else {
                byLetter(*text, wanted);
            }
        } else {
            joined(std::get<std::vector<Message>>(argument.value), wanted, depth);
        }
    }
    void counted(std::int64_t number, const Placeholder& wanted) {
        if (!wanted.isCounted) {
            spoken_.text += written(number);
            return;
        }
        const std::size_t second = wanted.counted.find('|');
        std::string_view form = wanted.counted.substr(0, second);
        if (number != 1 && second != std::string_view::npos) form = wanted.counted.substr(second + 1);
        for (const char c : form) {
            if (c == '#') {
                spoken_.text += written(number);
            } else {
                spoken_.text += c;
            }
        }
    }
    /// "an" or "a".
    void byLetter(std::string_view text, const Placeholder& wanted) {
        const std::size_t first = wanted.letters.find('|');
        const std::size_t second = wanted.letters.find('|', first + 1);
        if (text.empty() || first == std::string_view::npos || second == std::string_view::npos) return;
        const char letter = wanted.isByFirst ? text.front() : text.back();
        const bool isOneOf = wanted.letters.substr(0, first).find(letter) != std::string_view::npos;
        spoken_.text += isOneOf ? wanted.letters.substr(first + 1, second - first - 1)
                                : wanted.letters.substr(second + 1);
    }
    /// Its digits in groups of three from five digits on.
    [[nodiscard]] std::string written(std::int64_t number) const {
        constexpr std::size_t kGroup = 3;
        constexpr std::int64_t kGrouped = 10'000;
        std::string text = std::to_string(number);
        const std::string* between = find("list.thousands");
        if (between == nullptr || (-kGrouped < number && number < kGrouped)) return text;
        const std::size_t first = number < 0 ? 1 : 0;
        for (std::size_t at = text.size(); at > first + kGroup;) text.insert(at -= kGroup, *between);
        return text;
    }
    void joined(const std::vector<Message>& phrases, const Placeholder& wanted, int depth) {
        const std::string* plain = find("list.comma");
        const std::string comma = plain != nullptr ? *plain : ", ";
        const std::string* before =
            wanted.joint.empty() ? nullptr : find("list." + std::string(wanted.joint));
        const std::string last = before != nullptr ? *before : comma;
        const std::string& between = wanted.joint == "then" || wanted.joint == "sentence" ? last : comma;
        for (std::size_t i = 0; i < phrases.size(); ++i) {
            if (i > 0) spoken_.text += i + 1 == phrases.size() ? last : between;
            render(phrases[i], wanted.forms, depth + 1);
        }
    }

    const MessageCatalog& catalog_;
    Parts parts_;
    std::string_view prefix_;
    SpokenText spoken_;
};

}  // namespace

std::string MessageCatalog::render(const Message& message) const {
    return speak(message).text;
}

SpokenText MessageCatalog::speakArguments(const Message& message) const {
    Renderer renderer(*this, Parts::OfArguments, {});
    renderer.render(message, {}, 0);
    return renderer.take();
}

SpokenText MessageCatalog::speak(const Message& message, std::string_view prefix) const {
    Renderer renderer(*this, Parts::OfNodes, prefix);
    renderer.render(message, {}, 0);
    return renderer.take();
}

}  // namespace chesspp
