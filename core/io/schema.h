// SPDX-License-Identifier: MIT
// JSON Schemas of documents (draft 2020-12) for text editors, made from the field tables. A valid document
// may still be refused by its reader for reasons that a schema cannot express.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace chesspp::io {

enum class Document : std::uint8_t { Piece, Variant, Bundle };

inline constexpr std::array kDocuments{Document::Piece, Document::Variant, Document::Bundle};

/// "piece": as the terminal and the files' names have it.
[[nodiscard]] std::string_view nameOf(Document document);

/// The text of resources/schema/NAME.schema.json; a bundle's refers to the other two beside it.
[[nodiscard]] std::string schemaOf(Document document);

}  // namespace chesspp::io
