// SPDX-License-Identifier: MIT
#include "core/io/sentence_json.h"

#include "core/io/files.h"
#include "core/io/read_context.h"
#include "core/language/condition_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace chesspp::io {

namespace {

/// In the order of ValueType.
constexpr std::array<std::string_view, 11> kTypeNames{
    "boolean", "number", "side", "square", "piece", "kind", "move", "region", "pieces", "text", "board"};

class SentenceReader {
public:
    explicit SentenceReader(const SourceText& text) : context_(text.text, text.name) {}

    Result<SentenceBook> run(const JsonValue& root) {
        eachKey(root, {}, {"topics", "blanks", "sentences"});
        each(root, "topics", [&](const JsonValue& json, const std::string& at) {
            if (context_.expect(json, at, JsonValue::Kind::String)) topics_.push_back(json.text);
        });
        each(root, "blanks", [&](const JsonValue& json, const std::string& at) { readBlank(json, at); });
        each(root, "sentences",
             [&](const JsonValue& json, const std::string& at) { readSentence(json, at); });
        if (context_.failed()) return std::unexpected(context_.take());
        return SentenceBook(std::move(blanks_), std::move(topics_), std::move(sentences_));
    }

private:
    void readBlank(const JsonValue& json, const std::string& at) {
        eachKey(json, at, {"name", "type", "of", "words", "options"});
        SentenceBlank blank;
        blank.name = textOf(json, at, "name");
        blank.type = typeOf(json, at, "type").value_or(ValueType::Boolean);
        if (json.find("words") != nullptr) blank.words = textOf(json, at, "words");
        std::vector<ValueType> items;
        if (json.find("of") != nullptr) items.push_back(typeOf(json, at, "of").value_or(ValueType::Square));
        if (const JsonValue* options = json.find("options")) {
            const std::string pointer = childPointer(at, "options");
            context_.forEach(*options, pointer, JsonValue::Kind::Object,
                             [&](const JsonMember& member, const std::string& here) {
                                 if (auto pattern = patternOf(member.value, here, blank.type, items))
                                     blank.options.push_back({member.key, std::move(*pattern)});
                             });
        }
        types_.push_back({blank.name, blank.type});
        blanks_.push_back(std::move(blank));
    }

    void readSentence(const JsonValue& json, const std::string& at) {
        eachKey(json, at, {"id", "topic", "pattern"});
        Sentence sentence{textOf(json, at, "id"), textOf(json, at, "topic"), {}};
        const JsonValue* topic = json.find("topic");
        if (topic != nullptr && std::ranges::count(topics_, sentence.topic) == 0) {
            const std::vector<std::string_view> known(topics_.begin(), topics_.end());
            context_.unknownWord(*topic, childPointer(at, "topic"), "json.unknown-word", known);
        }
        if (std::ranges::count(sentences_, sentence.id, &Sentence::id) > 0) {
            context_.error(json, at, "json.duplicate-key", {{"key", sentence.id}});
        }
        const JsonValue* pattern = json.find("pattern");
        if (pattern == nullptr) return;
        auto read = patternOf(*pattern, childPointer(at, "pattern"), ValueType::Boolean, {});
        if (!read) return;
        sentence.pattern = std::move(*read);
        sentences_.push_back(std::move(sentence));
    }

    [[nodiscard]] std::optional<Expression> patternOf(const JsonValue& json, const std::string& at,
                                                      ValueType wanted, std::vector<ValueType> items) {
        if (!context_.expect(json, at, JsonValue::Kind::String)) return std::nullopt;
        Result<Expression> pattern = parsePattern(json.text, wanted, types_, std::move(items));
        if (pattern) return std::move(*pattern);
        context_.inside(json, at, pattern.error());
        return std::nullopt;
    }

    [[nodiscard]] std::string textOf(const JsonValue& json, const std::string& at, const char* key) {
        const JsonValue* value = json.find(key);
        if (value == nullptr) {
            context_.error(json, at, "json.missing-key", {{"key", key}});
            return {};
        }
        return context_.expect(*value, childPointer(at, key), JsonValue::Kind::String) ? value->text
                                                                                       : std::string();
    }

    [[nodiscard]] std::optional<ValueType> typeOf(const JsonValue& json, const std::string& at,
                                                  const char* key) {
        const std::string name = textOf(json, at, key);
        for (std::size_t i = 0; i < kTypeNames.size(); ++i) {
            if (name == kTypeNames[i]) return static_cast<ValueType>(i);
        }
        if (const JsonValue* value = json.find(key))
            context_.unknownWord(*value, childPointer(at, key), "json.unknown-word", kTypeNames);
        return std::nullopt;
    }

    template <class Visit>
    void each(const JsonValue& root, const char* key, const Visit& visit) {
        const JsonValue* list = root.find(key);
        if (list == nullptr) return;
        context_.forEach(*list, childPointer({}, key), JsonValue::Kind::Array,
                         [&](const JsonMember& member, const std::string& at) { visit(member.value, at); });
    }

    void eachKey(const JsonValue& json, const std::string& at, std::vector<std::string_view> known) {
        context_.forEach(json, at, JsonValue::Kind::Object, [&](const JsonMember& member, const auto& here) {
            if (std::ranges::count(known, member.key) == 0)
                context_.unknown(member, here, "json.unknown-key", known);
        });
    }

    ReadContext context_;
    std::vector<std::string> topics_;
    std::vector<PatternBlank> types_;
    std::vector<SentenceBlank> blanks_;
    std::vector<Sentence> sentences_;
};

}  // namespace

Result<SentenceBook> readSentences(const SourceText& text) {
    Result<JsonValue> root = readJson(text.text, text.name);
    if (!root) return std::unexpected(std::move(root.error()));
    return SentenceReader(text).run(*root);
}

Result<SentenceBook> readSentences(std::span<const EmbeddedFile> files) {
    const std::vector<SourceText> texts = embeddedTexts(files, "resources/sentences", ".json");
    return texts.empty() ? SentenceBook() : readSentences(texts.front());
}

}  // namespace chesspp::io
