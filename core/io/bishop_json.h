// SPDX-License-Identifier: MIT
// Variants in the JSON of the Dart library bishop, as variants and pieces of our own.
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json_value.h"
#include "core/io/imported_game.h"
#include "core/io/source_location.h"

#include <vector>

namespace chesspp::io {

using BishopGame = ImportedGame;

/// Whether it is an object like those that bishop writes, and no document of ours.
[[nodiscard]] bool isBishopVariant(const JsonValue& json);
/// Whether it is one, or a list of nothing else.
[[nodiscard]] bool holdsBishopVariants(const JsonValue& json);

/// One variant. Its errors name every field that cannot be honoured (bishop.unsupported), means nothing
/// (bishop.value) or is unknown (bishop.unknown-key); the others are those of JSON and of the variant that is
/// made.
[[nodiscard]] BishopGame readBishopVariant(const SourceText& text);
/// One or a list of them, in their order, with ids of their own. Problems: those of JSON, a document that is
/// neither (json.kind), more than bounds::kBundleVariants.
[[nodiscard]] Result<std::vector<BishopGame>> readBishopVariants(const SourceText& text);

}  // namespace chesspp::io
