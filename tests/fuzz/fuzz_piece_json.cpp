// SPDX-License-Identifier: MIT
// Law: a text that reads as a piece is written as one that reads and is written the same; any other text
// gives an error with the name of the file.
#include "core/io/piece_json.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    const std::string_view json(reinterpret_cast<const char*>(data), size);
    const auto piece = io::readPiece(json, "fuzz");
    if (!piece) {
        if (!piece.error().hasErrors() || piece.error().items().front().place.file != "fuzz") std::abort();
        return 0;
    }
    const std::string text = io::writePiece(piece->definition);
    const auto again = io::readPiece(text, "fuzz");
    if (!again || io::writePiece(again->definition) != text) std::abort();
    return 0;
}
