// SPDX-License-Identifier: MIT
// FieldReader and FieldWriter read and write an object by its describe(), which names each field once. Other
// visitors are in schema_fields.h and field_editors.h; the values of fields in value_codec.h.
#pragma once

#include "core/io/field_visitor.h"
#include "core/io/languages.h"
#include "core/io/read_context.h"
#include "core/io/value_codec.h"

#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::io {

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
