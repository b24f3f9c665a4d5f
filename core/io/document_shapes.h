// SPDX-License-Identifier: MIT
// The fields of each document as JSON Schema, implemented beside its reader and writer. Internal to io.
#pragma once

#include "core/io/shapes.h"

namespace chesspp::io {

// The fields behind "format" and "version".
void shapePiece(FieldShaper& fields);
void shapeVariant(FieldShaper& fields);
void shapeBundle(FieldShaper& fields);
/// A scene of a piece.
[[nodiscard]] JsonValue shapeScene(Shaping& shaping);

}  // namespace chesspp::io
