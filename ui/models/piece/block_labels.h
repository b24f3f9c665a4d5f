// SPDX-License-Identifier: MIT
// Texts on the blocks of conditions in the window's language. Which block fits where is decided in core.
#pragma once

#include "core/actions/condition_blocks.h"

#include <QString>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// Some words, or a socket.
struct BlockLabelPart {
    QString text;
    std::optional<std::size_t> socket;
};

/// Whether a text in some socket is the id of a kind, and reads as its name.
enum class TextIs : std::uint8_t { Plain, Kind };
[[nodiscard]] TextIs textInSocket(const Block& parent, std::size_t socket);

/// In the order of the language; every socket comes up but one that holds the board, there being no other.
[[nodiscard]] std::vector<BlockLabelPart> wordsOf(const Block& block, const LibraryContext& library,
                                                  TextIs text = TextIs::Plain);
/// All in one, "…" for what is empty: "enemy on destination".
[[nodiscard]] QString flatWords(const Block& block, const LibraryContext& library,
                                TextIs text = TextIs::Plain);
/// As text the head is: "has_enemy", ">=", "destination"; of a literal its value.
[[nodiscard]] QString codeOf(const BlockHead& head);
/// Other words for it, which a search finds it by.
[[nodiscard]] QString alsoCalled(const BlockHead& head, const LibraryContext& library);

/// "a square".
[[nodiscard]] QString nameOf(ValueType type, const LibraryContext& library);
/// "a region or a set of pieces"; empty for all of them.
[[nodiscard]] QString namesOf(const std::vector<ValueType>& types, const LibraryContext& library);
[[nodiscard]] QString wordsOf(CostClass cost, const LibraryContext& library);

}  // namespace chesspp::ui
