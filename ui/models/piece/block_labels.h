// SPDX-License-Identifier: MIT
// Texts on the blocks of conditions in the window's language. Which block fits where is decided in core.
#pragma once

#include "core/authoring/condition_blocks.h"

#include <QString>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// Either text or a socket.
struct BlockLabelPart {
    QString text;
    std::optional<std::size_t> socket;
};

/// Whether the text in a socket is the id of a kind, to be shown as its name.
enum class TextIs : std::uint8_t { Plain, Kind };
[[nodiscard]] TextIs textInSocket(const Block& parent, std::size_t socket);

/// In the word order of the language, with every socket except one with the board, which is implied.
[[nodiscard]] std::vector<BlockLabelPart> wordsOf(const Block& block, const LibraryContext& library,
                                                  TextIs text = TextIs::Plain);
/// As one text, with "…" for empty sockets: "enemy on destination".
[[nodiscard]] QString flatWords(const Block& block, const LibraryContext& library,
                                TextIs text = TextIs::Plain);
/// The head as written in conditions: "has_enemy", ">=", "destination"; for a literal its value.
[[nodiscard]] QString codeOf(const BlockHead& head);
/// Synonyms for the search.
[[nodiscard]] QString alsoCalled(const BlockHead& head, const LibraryContext& library);

/// "a square".
[[nodiscard]] QString nameOf(ValueType type, const LibraryContext& library);
/// "a region or a set of pieces"; empty for all of them.
[[nodiscard]] QString namesOf(const std::vector<ValueType>& types, const LibraryContext& library);
[[nodiscard]] QString wordsOf(CostClass cost, const LibraryContext& library);

}  // namespace chesspp::ui
