// SPDX-License-Identifier: MIT
#include "core/io/schema_fields.h"

#include "core/base/bounds.h"
#include "core/io/read_context.h"

namespace chesspp::io {

JsonValue typeShape(std::string_view type) {
    return JsonValue::object().with("type", JsonValue::of(std::string(type)));
}

JsonValue constantShape(std::string_view text) {
    return JsonValue::object().with("const", JsonValue::of(std::string(text)));
}

JsonValue patternShape(std::string_view pattern) {
    return typeShape("string").with("pattern", JsonValue::of(std::string(pattern)));
}

JsonValue anyOf(std::vector<JsonValue> shapes) {
    JsonValue list = JsonValue::array();
    for (JsonValue& shape : shapes) list.add(std::move(shape));
    return JsonValue::object().with("anyOf", std::move(list));
}

JsonValue arrayOf(JsonValue items) {
    return typeShape("array").with("items", std::move(items));
}

JsonValue objectOf(std::string_view keyPattern, JsonValue values) {
    if (keyPattern.empty()) return typeShape("object").with("additionalProperties", std::move(values));
    return typeShape("object")
        .with("patternProperties", JsonValue::object().with(std::string(keyPattern), std::move(values)))
        .with("additionalProperties", JsonValue::of(false));
}

JsonValue wordShape(const std::vector<std::string_view>& words) {
    JsonValue list = JsonValue::array();
    for (const std::string_view word : words) list.add(JsonValue::of(std::string(word)));
    return JsonValue::object().with("enum", std::move(list));
}

JsonValue textShape() {
    return typeShape("string").with("maxLength",
                                    JsonValue::of(static_cast<std::int64_t>(bounds::kTextLength)));
}

JsonValue textShape(std::string_view key) {
    return hasOwnBound(key) ? typeShape("string") : textShape();
}

JsonValue numberShape(std::string_view type, std::int64_t least, std::int64_t most) {
    return typeShape(type).with("minimum", JsonValue::of(least)).with("maximum", JsonValue::of(most));
}

JsonValue numberShape(std::string_view key) {
    const NumberFact fact = numberFact(key);
    return numberShape("integer", fact.least, fact.most);
}

JsonValue shapeValue(SchemaContext& shaping, const Offset& /*value*/) {
    return shaping.reference("pair", [&] {
        return arrayOf(shapeValue(shaping, 0))
            .with("minItems", JsonValue::of(std::int64_t{2}))
            .with("maxItems", JsonValue::of(std::int64_t{2}))
            .with("description", JsonValue::of(std::string("[forward, right]")));
    });
}
JsonValue shapeValue(SchemaContext& shaping, const Reach& /*value*/) {
    const auto counted = [&](std::string_view key) {
        FieldSchemaWriter fields(shaping);
        fields.must(key, numberShape("after"));
        return fields.take();
    };
    return anyOf({constantShape("any"), counted("exactly"), counted("at-most")});
}

}  // namespace chesspp::io
