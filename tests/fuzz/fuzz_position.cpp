// SPDX-License-Identifier: MIT
// Law: a text that reads as a position of Free, on any board and with any of these pieces, is written as one
// that reads as the same position; any other text gives an error. Start in the root of the tree.
#include "tests/support/rules_for_tests.h"

#include "core/game/resolve_variant.h"
#include "core/notation/fen.h"

#include <cstdint>
#include <cstdlib>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    static const std::vector<const PieceDefinition*> library = [] {
        std::vector<const PieceDefinition*> pieces;
        for (const char* id : {"king", "queen", "rook", "bishop", "knight", "pawn", "archer", "bomb",
                               "wizard", "ferz", "wazir", "mason", "mann", "fuse", "joker", "chameleon"}) {
            pieces.push_back(testing::pieceOfTree(id));
        }
        return pieces;
    }();
    static const Variant free = testing::openVariant();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto ruleset = rulesetFor(free, text, library);
    const auto setup = ruleset ? parseFen(**ruleset, text) : Result<Setup>(std::unexpected(ruleset.error()));
    if (!setup) {
        if (!setup.error().hasErrors()) std::abort();
        return 0;
    }
    const std::string written = formatFen(**ruleset, *setup);
    const auto again = parseFen(**ruleset, written);
    if (!again || formatFen(**ruleset, *again) != written) std::abort();
    const auto position = Position::fromSetup(*ruleset, *setup);
    if (position && !testing::lostByText(*position, library).empty()) std::abort();
    return 0;
}
