// SPDX-License-Identifier: MIT
// What is behind field_list.h: FieldLister lists the fields of a thing, FieldSetter sets one of them.
#pragma once

#include "core/io/field_codec.h"
#include "core/io/field_list.h"
#include "core/io/read_context.h"

#include <type_traits>

namespace chesspp::io {

// ---- a value as a field's, and back ----

template <class T>
[[nodiscard]] FieldValue asField(const T& value) {
    return FieldValue(std::in_place_type<T>, value);
}
template <class Enum>
    requires std::is_enum_v<Enum>
[[nodiscard]] FieldValue asField(const std::optional<Enum>& value) {
    WordField field{{}, {}, WordField::Need::May};
    for (const auto& [entry, name] : kNames<Enum>) {
        if (value && entry == *value) field.chosen = field.words.size();
        field.words.push_back(name);
    }
    return field;
}
template <class Enum>
    requires std::is_enum_v<Enum>
[[nodiscard]] FieldValue asField(const Enum& value) {
    FieldValue field = asField(std::optional(value));
    std::get<WordField>(field).need = WordField::Need::Must;
    return field;
}
[[nodiscard]] inline FieldValue asField(const Jump& jump) {
    return jump.by;
}

template <class T>
[[nodiscard]] bool takeField(const FieldValue& field, T& value) {
    const T* given = std::get_if<T>(&field);
    if (given != nullptr) value = *given;
    return given != nullptr;
}
template <class Enum>
    requires std::is_enum_v<Enum>
[[nodiscard]] bool takeField(const FieldValue& field, std::optional<Enum>& value) {
    const auto* given = std::get_if<WordField>(&field);
    if (given == nullptr) return false;
    if (!given->chosen) {
        value.reset();
        return true;
    }
    if (*given->chosen >= kNames<Enum>.size()) return false;
    value = kNames<Enum>[*given->chosen].first;
    return true;
}
template <class Enum>
    requires std::is_enum_v<Enum>
[[nodiscard]] bool takeField(const FieldValue& field, Enum& value) {
    std::optional<Enum> given = value;
    if (!takeField(field, given) || !given) return false;
    value = *given;
    return true;
}
[[nodiscard]] inline bool takeField(const FieldValue& field, Jump& jump) {
    return takeField(field, jump.by);
}

/// What is typed may hold what no file may.
inline void makePlain(std::string& text, std::string_view key) {
    text = plainText(text, key);
}
inline void makePlain(std::vector<std::string>& texts, std::string_view key) {
    for (std::string& each : texts) makePlain(each, key);
}
inline void makePlain(TextsByLanguage& texts, std::string_view key) {
    for (auto& [language, text] : texts) makePlain(text, key);
}
inline void makePlain(std::vector<LeaveMark>& marks, std::string_view key) {
    for (LeaveMark& each : marks) makePlain(each.mark, key);
}
template <class Other>
void makePlain(Other& /*value*/, std::string_view /*key*/) {}

/// Lists; the thing may be constant.
class FieldLister : public FieldVisitor<FieldLister, FieldWork::Edit> {
public:
    void extras(const std::vector<ExtraKey>& /*list*/) {}
    [[nodiscard]] std::vector<Field> take() { return std::move(fields_); }

    template <class T>
    void required(std::string_view key, const T& value) {
        put(key, asField(value), asField(value));
    }
    template <class T>
    void optional(std::string_view key, const T& value, const T& fallback = {}) {
        put(key, asField(value), asField(fallback));
    }
    template <class T>
    void optional(std::string_view key, const std::optional<T>& value) {
        put(key, asField(value), asField(std::optional<T>()));
    }
    void texts(std::string_view key, const TextsByLanguage& texts) { optional(key, texts); }

private:
    void put(std::string_view key, FieldValue value, FieldValue fallback) {
        fields_.push_back({std::string(key), std::move(value), std::move(fallback)});
    }

    std::vector<Field> fields_;
};

/// Sets the field of that key.
class FieldSetter : public FieldVisitor<FieldSetter, FieldWork::Edit> {
public:
    void extras(const std::vector<ExtraKey>& /*list*/) {}
    FieldSetter(std::string_view key, const FieldValue& value) : key_(key), value_(value) {}

    [[nodiscard]] bool isDone() const { return done_; }

    template <class T>
    void required(std::string_view key, T& value) {
        if (key != key_) return;
        done_ = takeField(value_, value);
        if (done_) makePlain(value, key);
    }
    template <class T>
    void optional(std::string_view key, T& value, const T& /*fallback*/ = {}) {
        required(key, value);
    }
    template <class T>
    void optional(std::string_view key, std::optional<T>& value) {
        required(key, value);
    }
    void texts(std::string_view key, TextsByLanguage& texts) { required(key, texts); }

private:
    std::string_view key_;
    const FieldValue& value_;
    bool done_ = false;
};

template <class Thing>
std::vector<Field> fieldsOf(const Thing& thing) {
    FieldLister fields;
    describe(fields, thing);
    return fields.take();
}
template <class Thing>
std::optional<Thing> withField(Thing thing, std::string_view key, const FieldValue& value) {
    FieldSetter fields(key, value);
    describe(fields, thing);
    if (!fields.isDone()) return std::nullopt;
    return thing;
}

}  // namespace chesspp::io
