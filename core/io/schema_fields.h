// SPDX-License-Identifier: MIT
// JSON Schemas from field tables: FieldSchemaWriter makes that of an object from its describe(), shapeValue()
// that of a value.
#pragma once

#include "core/io/field_codec.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::io {

/// What a schema is made for.
enum class SchemaUse : std::uint8_t {
    Whole,       ///< everything that must stand there does
    Difference,  ///< only what differs from another document; null takes something away
};

/// What the shapes of one document share: named definitions, which may contain themselves.
class SchemaContext {
public:
    explicit SchemaContext(SchemaUse wholeness = SchemaUse::Whole) : wholeness_(wholeness) {}

    [[nodiscard]] SchemaUse wholeness() const { return wholeness_; }

    /// A reference to the definition of that name, which `make()` gives at the first reference.
    template <class Make>
    [[nodiscard]] JsonValue reference(const std::string& name, const Make& make) {
        const auto [place, isNew] = definitions_.try_emplace(name);
        if (isNew) {
            JsonValue made = make();
            definitions_[name] = std::move(made);
        }
        return JsonValue::object().with("$ref", JsonValue::of("#/$defs/" + name));
    }

    /// Sorted by name.
    [[nodiscard]] JsonValue definitions() const {
        JsonValue json = JsonValue::object();
        for (const auto& [name, definition] : definitions_) json.add(name, definition);
        return json;
    }

private:
    SchemaUse wholeness_;
    std::map<std::string, JsonValue> definitions_;
};

// ---- small shapes

[[nodiscard]] JsonValue typeShape(std::string_view type);
[[nodiscard]] JsonValue constantShape(std::string_view text);
[[nodiscard]] JsonValue patternShape(std::string_view pattern);
[[nodiscard]] JsonValue anyOf(std::vector<JsonValue> shapes);
[[nodiscard]] JsonValue arrayOf(JsonValue items);
/// An object whose keys are of that pattern (any, if it is empty) and whose values have that shape.
[[nodiscard]] JsonValue objectOf(std::string_view keyPattern, JsonValue values);
[[nodiscard]] JsonValue numberShape(std::string_view type, std::int64_t least, std::int64_t most);
/// A whole number within the bounds of its key.
[[nodiscard]] JsonValue numberShape(std::string_view key);
/// One of these words.
[[nodiscard]] JsonValue wordShape(const std::vector<std::string_view>& words);
/// A text of at most bounds::kTextLength bytes.
[[nodiscard]] JsonValue textShape();
/// The same, unless a text under this key has a bound of its own.
[[nodiscard]] JsonValue textShape(std::string_view key);

inline constexpr std::string_view kIdPattern = "^[a-z0-9][a-z0-9-]{0,63}$";
inline constexpr std::string_view kLetterPattern = "^([A-Z]{1,3}|\\+[A-Z])$";
inline constexpr std::string_view kLanguagePattern = "^[a-z]{2}$";

// ---- values, by type

[[nodiscard]] inline JsonValue shapeValue(SchemaContext& /*shaping*/, bool /*value*/) {
    return typeShape("boolean");
}
[[nodiscard]] inline JsonValue shapeValue(SchemaContext& /*shaping*/, int /*value*/) {
    return numberShape("integer", -kMostNumber, kMostNumber);
}
[[nodiscard]] inline JsonValue shapeValue(SchemaContext& /*shaping*/, double /*value*/) {
    return numberShape("number", -kMostWorth, kMostWorth);
}
[[nodiscard]] inline JsonValue shapeValue(SchemaContext& /*shaping*/, const std::string& /*value*/) {
    return textShape();
}
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const Offset& value);
[[nodiscard]] inline JsonValue shapeValue(SchemaContext& /*shaping*/,
                                          const std::map<std::string, std::string>& /*value*/) {
    return objectOf({}, textShape());
}
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const Reach& value);
[[nodiscard]] inline JsonValue shapeValue(SchemaContext& /*shaping*/, const KindChoice& /*value*/) {
    return anyOf({constantShape("army"), arrayOf(patternShape(kIdPattern))});
}
[[nodiscard]] inline JsonValue shapeValue(SchemaContext& /*shaping*/, const ConditionsField& /*value*/) {
    return arrayOf(textShape());
}
[[nodiscard]] inline JsonValue shapeValue(SchemaContext& /*shaping*/, const ExpressionField& /*value*/) {
    return textShape();
}

template <class Enum>
    requires std::is_enum_v<Enum>
[[nodiscard]] JsonValue shapeValue(SchemaContext& /*shaping*/, const Enum& /*value*/) {
    return wordShape(wordsOf<Enum>());
}

template <class T>
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const std::vector<T>& /*value*/) {
    return arrayOf(shapeValue(shaping, T{}));
}
/// The shape of a thing that has a `describe`.
template <class T>
[[nodiscard]] JsonValue shapeThing(SchemaContext& shaping, T thing);
/// What has no other form than its object.
template <class T>
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const T& /*value*/) {
    return shapeThing(shaping, T{});
}

/// Makes the schema of an object; does not depend on the values of its fields.
class FieldSchemaWriter : public FieldVisitor<FieldSchemaWriter, FieldWork::Shape> {
public:
    explicit FieldSchemaWriter(SchemaContext& shaping) : shaping_(shaping) {}

    [[nodiscard]] SchemaContext& shaping() { return shaping_; }

    template <class T>
    void required(std::string_view key, const T& value) {
        must(key, shapeValue(shaping_, value));
    }
    void required(std::string_view key, const std::string& /*value*/) { must(key, textShape(key)); }
    void required(std::string_view key, const int& /*value*/) { must(key, numberShape(key)); }
    void optional(std::string_view key, const int& /*value*/, int /*fallback*/) {
        may(key, numberShape(key));
    }
    void optional(std::string_view key, const std::optional<int>& /*value*/) { may(key, numberShape(key)); }
    template <class T>
    void optional(std::string_view key, const T& value, const T& /*fallback*/ = {}) {
        may(key, shapeValue(shaping_, value));
    }
    template <class T>
    void optional(std::string_view key, const std::optional<T>& /*value*/) {
        may(key, shapeValue(shaping_, T{}));
    }
    template <class T>
    void always(std::string_view key, const T& value) {
        optional(key, value);
    }
    void texts(std::string_view key, const TextsByLanguage& /*texts*/) {
        may(key, objectOf(kLanguagePattern, typeShape("string")));
    }
    void extras(const std::vector<ExtraKey>& /*list*/) { keepsExtras_ = true; }

    /// A key that must stand there, with a value of that shape; one that may.
    void must(std::string_view key, JsonValue shape) {
        if (shaping_.wholeness() == SchemaUse::Whole) required_.add(JsonValue::of(std::string(key)));
        may(key, std::move(shape));
    }
    void may(std::string_view key, JsonValue shape) {
        if (shaping_.wholeness() == SchemaUse::Difference)
            shape = anyOf({std::move(shape), typeShape("null")});
        properties_.add(std::string(key), std::move(shape));
    }
    /// A key with that text, also in a difference.
    void constant(std::string_view key, std::string_view text) { header(key, constantShape(text)); }
    /// The same with any value of that shape.
    void header(std::string_view key, JsonValue shape) {
        required_.add(JsonValue::of(std::string(key)));
        properties_.add(std::string(key), std::move(shape));
    }
    /// Any other key may stand there, with a value of that shape.
    void others(JsonValue shape) {
        if (shaping_.wholeness() == SchemaUse::Difference)
            shape = anyOf({std::move(shape), typeShape("null")});
        others_ = std::move(shape);
    }
    /// Another shape for a key that was described before.
    void replace(std::string_view key, JsonValue shape) {
        std::ranges::find(properties_.members, key, &JsonMember::key)->value = std::move(shape);
    }

    [[nodiscard]] JsonValue take() {
        JsonValue json = typeShape("object");
        json.add("properties", std::move(properties_));
        if (!required_.members.empty()) json.add("required", std::move(required_));
        if (keepsExtras_) {
            json.add("patternProperties", JsonValue::object().with("^x-", JsonValue::of(true)));
        }
        json.add("additionalProperties", std::move(others_));
        return json;
    }

private:
    SchemaContext& shaping_;
    JsonValue properties_ = JsonValue::object();
    JsonValue others_ = JsonValue::of(false);
    JsonValue required_ = JsonValue::array();
    bool keepsExtras_ = false;
};

template <class T>
JsonValue shapeThing(SchemaContext& shaping, T thing) {
    FieldSchemaWriter fields(shaping);
    describe(fields, thing);
    return fields.take();
}

// The fields of each document behind "format" and "version", implemented beside its reader and writer.
void shapePiece(FieldSchemaWriter& fields);
void shapeVariant(FieldSchemaWriter& fields);
void shapeBundle(FieldSchemaWriter& fields);

// The picture of a piece (art_json.cpp) and its scenes (piece_json.cpp) as values of fields.
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, PieceArt& value);
[[nodiscard]] JsonValue writeValue(Writing, const PieceArt& value);
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const PieceArt& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Scene& value);
[[nodiscard]] JsonValue writeValue(Writing, const Scene& value);
[[nodiscard]] JsonValue shapeScene(SchemaContext& shaping);

}  // namespace chesspp::io
