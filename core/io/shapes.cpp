// SPDX-License-Identifier: MIT
#include "core/io/shapes.h"

#include "core/base/bounds.h"
#include "core/io/plain_text.h"

namespace chesspp::io {

JsonValue typeShape(std::string_view type) {
    JsonValue json = JsonValue::object();
    json.add("type", JsonValue::of(std::string(type)));
    return json;
}

JsonValue constantShape(std::string_view text) {
    JsonValue json = JsonValue::object();
    json.add("const", JsonValue::of(std::string(text)));
    return json;
}

JsonValue patternShape(std::string_view pattern) {
    JsonValue json = typeShape("string");
    json.add("pattern", JsonValue::of(std::string(pattern)));
    return json;
}

JsonValue anyOf(std::vector<JsonValue> shapes) {
    JsonValue list = JsonValue::array();
    for (JsonValue& shape : shapes) list.add(std::move(shape));
    JsonValue json = JsonValue::object();
    json.add("anyOf", std::move(list));
    return json;
}

JsonValue arrayOf(JsonValue items) {
    JsonValue json = typeShape("array");
    json.add("items", std::move(items));
    return json;
}

JsonValue objectOf(std::string_view keyPattern, JsonValue values) {
    JsonValue json = typeShape("object");
    if (keyPattern.empty()) {
        json.add("additionalProperties", std::move(values));
        return json;
    }
    JsonValue patterns = JsonValue::object();
    patterns.add(std::string(keyPattern), std::move(values));
    json.add("patternProperties", std::move(patterns));
    json.add("additionalProperties", JsonValue::of(false));
    return json;
}

JsonValue wordShape(const std::vector<std::string_view>& words) {
    JsonValue list = JsonValue::array();
    for (const std::string_view word : words) list.add(JsonValue::of(std::string(word)));
    JsonValue json = JsonValue::object();
    json.add("enum", std::move(list));
    return json;
}

JsonValue textShape() {
    JsonValue json = typeShape("string");
    json.add("maxLength", JsonValue::of(static_cast<std::int64_t>(bounds::kTextLength)));
    return json;
}

JsonValue textShape(std::string_view key) {
    return hasOwnBound(key) ? typeShape("string") : textShape();
}

namespace {

JsonValue numberShape(std::string_view type, std::int64_t least, std::int64_t most) {
    JsonValue json = typeShape(type);
    json.add("minimum", JsonValue::of(least));
    json.add("maximum", JsonValue::of(most));
    return json;
}

}  // namespace

JsonValue numberShape(std::string_view key) {
    const NumberFact fact = numberFact(key);
    return numberShape("integer", fact.least, fact.most);
}

JsonValue shapeValue(Shaping& /*shaping*/, bool /*value*/) {
    return typeShape("boolean");
}
JsonValue shapeValue(Shaping& /*shaping*/, int /*value*/) {
    return numberShape("integer", -kMostNumber, kMostNumber);
}
JsonValue shapeValue(Shaping& /*shaping*/, double /*value*/) {
    return numberShape("number", -kMostWorth, kMostWorth);
}
JsonValue shapeValue(Shaping& /*shaping*/, const std::string& /*value*/) {
    return textShape();
}
JsonValue shapeValue(Shaping& shaping, const Offset& /*value*/) {
    return shaping.reference("pair", [&] {
        JsonValue json = arrayOf(shapeValue(shaping, 0));
        json.add("minItems", JsonValue::of(std::int64_t{2}));
        json.add("maxItems", JsonValue::of(std::int64_t{2}));
        json.add("description", JsonValue::of(std::string("[forward, right]")));
        return json;
    });
}
JsonValue shapeValue(Shaping& /*shaping*/, const std::map<std::string, std::string>& /*value*/) {
    return objectOf({}, textShape());
}
JsonValue shapeValue(Shaping& shaping, const Reach& /*value*/) {
    const auto counted = [&](std::string_view key) {
        FieldShaper fields(shaping);
        fields.must(key, numberShape("after"));
        return fields.take();
    };
    return anyOf({constantShape("any"), counted("exactly"), counted("at-most")});
}
JsonValue shapeValue(Shaping& /*shaping*/, const KindChoice& /*value*/) {
    return anyOf({constantShape("army"), arrayOf(patternShape(kIdPattern))});
}

}  // namespace chesspp::io
