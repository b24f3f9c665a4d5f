// SPDX-License-Identifier: MIT
// Reads and writes values of plain types in JSON, with readValue() and writeValue() for each type. Those of
// things with named fields, which have a describe(), are in field_codec.h.
#pragma once

#include "core/io/field_list.h"
#include "core/io/read_context.h"
#include "core/language/condition_text.h"
#include "core/language/enum_names.h"
#include "core/language/number_limits.h"

#include <map>
#include <string>
#include <vector>

namespace chesspp::io {

/// A piece's value is no more.
inline constexpr int kMostWorth = 1'000'000;

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, bool& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, int& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, double& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, std::string& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Offset& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               std::map<std::string, std::string>& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Reach& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, KindChoice& value);
/// A list of condition texts, each an error of its own.
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               ConditionsField& value);
/// The text of a number.
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               ExpressionField& value);

/// An object of texts by language. A key that is no language is an error ("json.language"), and so is what
/// is no text; whatever else stands there is read.
void readTexts(ReadContext& context, const JsonValue& json, const std::string& pointer,
               TextsByLanguage& texts);

/// First argument of every writeValue: templates find the overloads of later headers through it.
struct Writing {};

[[nodiscard]] JsonValue writeValue(Writing, bool value);
[[nodiscard]] JsonValue writeValue(Writing, int value);
[[nodiscard]] JsonValue writeValue(Writing, double value);
[[nodiscard]] JsonValue writeValue(Writing, const std::string& value);
[[nodiscard]] JsonValue writeValue(Writing, const Offset& value);
[[nodiscard]] JsonValue writeValue(Writing, const std::map<std::string, std::string>& value);
[[nodiscard]] JsonValue writeValue(Writing, const Reach& value);
[[nodiscard]] JsonValue writeValue(Writing, const KindChoice& value);
[[nodiscard]] JsonValue writeValue(Writing, const ConditionsField& value);
[[nodiscard]] JsonValue writeValue(Writing, const ExpressionField& value);

/// The words of an enum with a table in core/language/enum_names.h.
template <class Enum>
[[nodiscard]] std::vector<std::string_view> wordsOf() {
    std::vector<std::string_view> words;
    for (const auto& [value, word] : kNames<Enum>) words.push_back(word);
    return words;
}
template <class Enum>
    requires std::is_enum_v<Enum>
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Enum& value) {
    if (!context.expect(json, pointer, JsonValue::Kind::String)) return;
    if (const auto found = parseEnum<Enum>(json.text)) {
        value = *found;
        return;
    }
    context.unknownWord(json, pointer, "json.unknown-word", wordsOf<Enum>());
}
template <class Enum>
    requires std::is_enum_v<Enum>
[[nodiscard]] JsonValue writeValue(Writing, const Enum& value) {
    return JsonValue::of(std::string(nameOf(value)));
}

template <class T>
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               std::vector<T>& value) {
    value.clear();
    context.forEach(json, pointer, JsonValue::Kind::Array,
                    [&](const JsonMember& member, const std::string& here) {
                        readValue(context, member.value, here, value.emplace_back());
                    });
}
template <class T>
[[nodiscard]] JsonValue writeValue(Writing, const std::vector<T>& value) {
    JsonValue json = JsonValue::array();
    for (const T& each : value) json.add(writeValue(Writing{}, each));
    return json;
}

}  // namespace chesspp::io
