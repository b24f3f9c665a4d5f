// SPDX-License-Identifier: MIT
// The picture of a piece as a value of its field table. Internal to io.
#pragma once

#include "core/actions/piece_definition.h"
#include "core/io/shapes.h"

#include <string>

namespace chesspp::io {

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, PieceArt& value);
[[nodiscard]] JsonValue writeValue(Writing, const PieceArt& value);
[[nodiscard]] JsonValue shapeValue(Shaping& shaping, const PieceArt& value);

}  // namespace chesspp::io
