// SPDX-License-Identifier: MIT
// Law: a text that parses is formatted as one with the same moves. A tree made from it passes the checks, and
// if Betza's notation can express all of the tree, its text parses. Any other text gives an error inside it.
#include "core/language/validate_tree.h"
#include "core/notation/betza.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = parseBetza(text);
    if (!read) {
        if (!read.error().hasErrors()) std::abort();
        for (const Diagnostic& problem : read.error().items()) {
            const TextRange range = betzaRange(text, problem);
            if (range.begin > range.end || range.end > text.size()) std::abort();
        }
        return 0;
    }
    const std::string written = formatBetza(read->moves);
    const auto again = parseBetza(written);
    if (!again || again->moves != read->moves || formatBetza(again->moves) != written) std::abort();
    const auto tree = betzaTree(text);
    if (!tree) {
        if (!tree.error().hasErrors()) std::abort();
        return 0;
    }
    if (checkTree(tree->tree).hasErrors()) std::abort();
    const BetzaWriting writing = writeBetza(tree->tree);
    if (writing.complete() && !betzaTree(writing.text)) std::abort();
    return 0;
}
