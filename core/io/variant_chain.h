// SPDX-License-Identifier: MIT
// Merges the document of a variant with those of its bases; merging and difference of JSON documents.
#pragma once

#include "core/base/json_value.h"
#include "core/io/read_context.h"
#include "core/io/variant_json.h"

#include <list>
#include <optional>
#include <string_view>

namespace chesspp::io {

inline constexpr std::string_view kVariantFormat = "chesspp-variant";

/// `over` laid over `base`: objects merge key by key, in the order of the base, then what is new; all else is
/// replaced; null removes. Keys that begin with "x-" are replaced whole.
[[nodiscard]] JsonValue merged(const JsonValue& base, const JsonValue& over);

/// What laid over `base` gives `whole`; an empty object when nothing differs.
[[nodiscard]] JsonValue difference(const JsonValue& whole, const JsonValue& base);

/// Takes out what belongs to one variant alone: id, base and aliases.
void forgetOwn(JsonValue& base);

/// Texts by language belong to the plain text beside them: what `document` says anew loses those of its base.
void forgetTexts(JsonValue& base, const JsonValue& document);

/// The document with everything that it extends, or nothing, the problems being reported. `texts` takes the
/// bases' texts, into which the context looks: they must live as long as it.
[[nodiscard]] std::optional<JsonValue> withBases(ReadContext& context, const VariantResolver& resolver,
                                                 const JsonValue& document, std::list<SourceText>& texts);

}  // namespace chesspp::io
