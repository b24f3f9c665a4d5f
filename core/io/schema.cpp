// SPDX-License-Identifier: MIT
#include "core/io/schema.h"

#include "core/base/bounds.h"
#include "core/io/bundle_json.h"
#include "core/io/piece_json.h"
#include "core/io/schema_fields.h"
#include "core/io/variant_chain.h"
#include "core/io/variant_json.h"

#include <utility>

namespace chesspp::io {

namespace {

struct DocumentRow {
    Document document;
    std::string_view name;
    std::string_view title;
    std::string_view format;
    int version;
    void (*shape)(FieldSchemaWriter& fields);
};

constexpr std::array kRows{
    DocumentRow{Document::Piece, "piece", "A piece of Chess++", kPieceFormat, kPieceVersion, shapePiece},
    DocumentRow{Document::Variant, "variant", "A variant of Chess++", kVariantFormat, kVariantVersion,
                shapeVariant},
    DocumentRow{Document::Bundle, "bundle", "A bundle of Chess++", kBundleFormat, kBundleVersion,
                shapeBundle},
};

const DocumentRow& rowOf(Document document) {
    return kRows[static_cast<std::size_t>(document)];
}

JsonValue shapeOf(const DocumentRow& row, SchemaContext& shaping) {
    FieldSchemaWriter fields(shaping);
    fields.constant("format", row.format);
    fields.header("version", numberShape("integer", 1, row.version));
    row.shape(fields);
    return fields.take();
}

/// What stands by itself, or only what differs from the variant that it extends.
JsonValue variantOrDifference(const DocumentRow& row) {
    SchemaContext whole;
    SchemaContext difference(SchemaUse::Difference);
    // Definitions that both forms share are the same.
    JsonValue shapes = anyOf({shapeOf(row, whole), shapeOf(row, difference)});
    if (!whole.definitions().members.empty()) shapes.add("$defs", whole.definitions());
    return shapes;
}

}  // namespace

std::string_view nameOf(Document document) {
    return rowOf(document).name;
}

std::string schemaOf(Document document) {
    const DocumentRow& row = rowOf(document);
    JsonValue json = JsonValue::object();
    json.add("$schema", JsonValue::of(std::string("https://json-schema.org/draft/2020-12/schema")));
    json.add("title", JsonValue::of(std::string(row.title)));
    JsonValue rest;
    if (document == Document::Variant) {
        rest = variantOrDifference(row);
    } else {
        SchemaContext shaping;
        rest = shapeOf(row, shaping);
        rest.add("$defs", shaping.definitions());
    }
    for (JsonMember& member : rest.members) json.add(std::move(member.key), std::move(member.value));
    return writeJson(json);
}

// ---- shapes (schema_fields.h)

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
