// SPDX-License-Identifier: MIT
//
// JSON Schemas of our documents (draft 2020-12), made from the tables that reader and
// writer use: for editors that complete and check while somebody types. A document that
// fits may still be refused for what no schema can say.
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
