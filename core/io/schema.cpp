// SPDX-License-Identifier: MIT
#include "core/io/schema.h"

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

}  // namespace chesspp::io
