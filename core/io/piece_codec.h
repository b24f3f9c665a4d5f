// SPDX-License-Identifier: MIT
// The picture of a piece and its scenes as values of field tables. Internal to io.
#pragma once

#include "core/io/schema_fields.h"
#include "core/language/piece_definition.h"

#include <string>

namespace chesspp::io {

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, PieceArt& value);
[[nodiscard]] JsonValue writeValue(Writing, const PieceArt& value);
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const PieceArt& value);

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Scene& value);
[[nodiscard]] JsonValue writeValue(Writing, const Scene& value);
[[nodiscard]] JsonValue shapeScene(SchemaContext& shaping);

}  // namespace chesspp::io
