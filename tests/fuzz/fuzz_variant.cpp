// SPDX-License-Identifier: MIT
// Law: a text that reads as a variant is written as one that reads and is written the same, and one that can
// be played lists the moves of its start; any other text gives an error. Start in the root of the tree.
#include "tests/support/rules_for_tests.h"

#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/variant_json.h"
#include "core/notation/fen.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace chesspp;

io::VariantLibrary shippedVariants() {
    std::vector<io::SourceText> texts;
    for (const char* id : {"chess", "chess960", "free"}) {
        texts.push_back(io::readTextFile("resources/variants/" + std::string(id) + ".json").value());
    }
    io::VariantLibrary library;
    if (library.add(texts).hasErrors()) std::abort();
    return library;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const io::VariantLibrary library = shippedVariants();
    const auto variant =
        io::readVariant({reinterpret_cast<const char*>(data), size}, "fuzz", library.resolver());
    if (!variant) {
        if (!variant.error().hasErrors()) std::abort();
        return 0;
    }
    const std::string text = io::writeVariant(variant->variant);
    const auto again = io::readVariant(text, "fuzz", library.resolver());
    if (!again || io::writeVariant(again->variant) != text) std::abort();
    const auto ruleset = Ruleset::compile(variant->variant, testing::pieceOfTree);
    if (!ruleset) {
        if (!ruleset.error().hasErrors()) std::abort();
        return 0;
    }
    const auto start = startPosition(*ruleset);
    if (start) static_cast<void>(start->legalMoves());
    return 0;
}
