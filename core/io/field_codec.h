// SPDX-License-Identifier: MIT
// Reads and writes JSON: values by readValue() and writeValue() for each type, objects by their describe(),
// which names each field once. Other visitors of describe(): schema_fields.h, field_editors.h.
#pragma once

#include "core/io/field_list.h"
#include "core/io/read_context.h"
#include "core/language/condition_text.h"
#include "core/language/enum_names.h"
#include "core/language/number_limits.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace chesspp::io {

// ---- values

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
/// A list of condition texts; errors are reported for each.
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

/// Truths, numbers, texts.
template <class Plain>
    requires(std::is_arithmetic_v<Plain> || std::same_as<Plain, std::string>)
[[nodiscard]] JsonValue writeValue(Writing, const Plain& value) {
    if constexpr (std::same_as<Plain, int>)
        return JsonValue::of(std::int64_t{value});
    else
        return JsonValue::of(value);
}
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

// ---- objects

/// What an end of a field table does with the fields.
enum class FieldWork : std::uint8_t { Read, Write, Shape, Edit };

/// Base of an end, which has `required(key, value)` and `optional(key, value[, fallback])`; it may hide what
/// it does otherwise.
template <class End, FieldWork work>
class FieldVisitor {
public:
    static constexpr bool kReads = work == FieldWork::Read;
    static constexpr bool kShapes = work == FieldWork::Shape;
    static constexpr bool kEdits = work == FieldWork::Edit;

    /// May be left out, yet is always written.
    template <class T>
    void always(std::string_view key, T& value) {
        end().required(key, value);
    }
    /// Things that editors edit by themselves.
    template <class Things>
    void list(std::string_view key, Things& things) {
        if constexpr (!kEdits) end().optional(key, things);
    }

    /// An enum of two values as true and false; absent is false.
    template <class Value, class Enum>
    void flag(std::string_view key, Value& value, Enum whenTrue, Enum whenFalse) {
        bool truth = value == whenTrue;
        end().optional(key, truth);
        if constexpr (!std::is_const_v<Value>) value = truth ? whenTrue : whenFalse;
    }
    /// None or one, in a list because things of that type contain one another.
    template <class List>
    void maybe(std::string_view key, List& list) {
        std::optional<typename List::value_type> only;
        if (!list.empty()) only = list.front();
        end().optional(key, only);
        if constexpr (!std::is_const_v<List>) {
            list.clear();
            if (only) list.push_back(std::move(*only));
        }
    }
    /// The same of the text of a number.
    template <class List>
    void expression(std::string_view key, List& list, ConditionPlace place, ValueType type) {
        ExpressionField field{list, place, type};
        end().optional(key, field, ExpressionField{{}, place, type});
        if constexpr (!std::is_const_v<List>) list = std::move(field.value);
    }
    template <class List>
    void conditions(std::string_view key, List& list, ConditionPlace place) {
        ConditionsField field{list, place};
        end().optional(key, field, ConditionsField{{}, place});
        if constexpr (!std::is_const_v<List>) list = std::move(field.list);
    }

private:
    friend End;
    FieldVisitor() = default;
    [[nodiscard]] End& end() { return static_cast<End&>(*this); }
};

/// `T` is `U` or `const U`: one describe for reader and writer.
template <class T, class U>
concept Is = std::same_as<std::remove_const_t<T>, U>;

/// Fills a thing from an object; call finish() last.
class FieldReader : public FieldVisitor<FieldReader, FieldWork::Read> {
public:
    FieldReader(ReadContext& context, const JsonValue& object, std::string pointer)
        : context_(context), object_(object), pointer_(std::move(pointer)) {}

    [[nodiscard]] ReadContext& context() { return context_; }
    [[nodiscard]] const JsonValue& object() const { return object_; }
    [[nodiscard]] const std::string& pointer() const { return pointer_; }

    /// The value of a key, which is known from now on; null when absent.
    const JsonValue* know(std::string_view key) {
        known_.push_back(key);
        return object_.find(key);
    }

    template <class T>
    void required(std::string_view key, T& value) {
        if (const JsonValue* found = know(key)) {
            readValue(context_, *found, childPointer(pointer_, key), value);
        } else {
            context_.error(object_, pointer_, "json.missing-key", {{"key", key}});
        }
    }
    /// Keeps what stands in `value` when the key is absent.
    template <class T>
    void optional(std::string_view key, T& value, const T& /*fallback*/ = {}) {
        if (const JsonValue* found = know(key)) {
            readValue(context_, *found, childPointer(pointer_, key), value);
        }
    }
    template <class T>
    void optional(std::string_view key, std::optional<T>& value) {
        if (const JsonValue* found = know(key)) {
            readValue(context_, *found, childPointer(pointer_, key), value.emplace());
        }
    }
    /// What is always written may be left out all the same.
    template <class T>
    void always(std::string_view key, T& value) {
        optional(key, value, value);
    }
    /// Texts by language; may be left out.
    void texts(std::string_view key, TextsByLanguage& texts) {
        if (const JsonValue* found = know(key)) {
            readTexts(context_, *found, childPointer(pointer_, key), texts);
        }
    }
    /// Keeps the keys that begin with "x-".
    void extras(std::vector<ExtraKey>& list) {
        for (const JsonMember& member : object_.members) {
            if (member.key.starts_with("x-")) list.push_back({member.key, writeJsonLine(member.value)});
        }
        keepsExtras_ = true;
    }
    /// The thing is wrong from the ground up: its keys are no further problem.
    void knowAll() { knowsAll_ = true; }
    /// Reports every key that is not known.
    void finish() {
        if (knowsAll_) return;
        for (const JsonMember& member : object_.members) {
            if (keepsExtras_ && member.key.starts_with("x-")) continue;
            if (std::find(known_.begin(), known_.end(), member.key) == known_.end()) {
                context_.unknown(member, childPointer(pointer_, member.key), "json.unknown-key", known_);
            }
        }
    }

private:
    ReadContext& context_;
    const JsonValue& object_;
    std::string pointer_;
    std::vector<std::string_view> known_;
    bool keepsExtras_ = false;
    bool knowsAll_ = false;
};

/// Gives a thing back as an object, what has its default left out.
class FieldWriter : public FieldVisitor<FieldWriter, FieldWork::Write> {
public:
    [[nodiscard]] JsonValue take() { return std::move(object_); }

    void add(std::string_view key, JsonValue value) { object_.add(std::string(key), std::move(value)); }

    template <class T>
    void required(std::string_view key, const T& value) {
        add(key, writeValue(Writing{}, value));
    }
    template <class T>
    void optional(std::string_view key, const T& value, const T& fallback = {}) {
        if (!(value == fallback)) add(key, writeValue(Writing{}, value));
    }
    template <class T>
    void optional(std::string_view key, const std::optional<T>& value) {
        if (value) add(key, writeValue(Writing{}, *value));
    }
    void texts(std::string_view key, const TextsByLanguage& texts) { optional(key, texts); }
    template <class T>
    void list(std::string_view key, const std::vector<T>& things) {
        if (!things.empty()) required(key, things);
    }
    void extras(const std::vector<ExtraKey>& list) {
        for (const ExtraKey& extra : list) {
            // Kept texts were JSON when they were read; one set by hand that is none is kept as a string.
            Result<JsonValue> value = readJson(extra.json, extra.key);
            add(extra.key, value ? std::move(*value) : JsonValue::of(extra.json));
        }
    }

private:
    JsonValue object_ = JsonValue::object();
};

/// The object of a thing that has a `describe`.
template <class T>
void readTreeItem(ReadContext& context, const JsonValue& json, const std::string& pointer, T& thing) {
    if (!context.expect(json, pointer, JsonValue::Kind::Object)) return;
    FieldReader fields(context, json, pointer);
    describe(fields, thing);
    fields.finish();
}
template <class T>
[[nodiscard]] JsonValue writeTreeItem(const T& thing) {
    FieldWriter fields;
    describe(fields, thing);
    return fields.take();
}
/// What has no other form than its object.
template <class T>
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, T& value) {
    readTreeItem(context, json, pointer, value);
}
template <class T>
[[nodiscard]] JsonValue writeValue(Writing, const T& value) {
    return writeTreeItem(value);
}

}  // namespace chesspp::io
