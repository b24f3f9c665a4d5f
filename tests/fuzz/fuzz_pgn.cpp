// SPDX-License-Identifier: MIT
// Law: games that parse are formatted as texts that parse without an error and are formatted the same; a text
// without a game gives an error. Start in the root of the tree.
#include "tests/support/rules_for_tests.h"

#include "core/notation/pgn.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    const PgnRules rules = [](const std::vector<PgnTag>& tags) -> Result<RulesetPtr> {
        return findTag(tags, "Variant") != nullptr ? testing::fischer() : testing::chess();
    };
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const PgnReading reading = parsePgn(text, rules);
    if (reading.games.empty() && !reading.problems.hasErrors()) std::abort();
    for (const PgnGame& game : reading.games) {
        const std::string written = formatPgn(game.game, game.tags);
        const PgnReading again = parsePgn(written, rules);
        if (again.games.size() != 1 || again.problems.hasErrors()) std::abort();
        if (formatPgn(again.games.front().game, again.games.front().tags) != written) std::abort();
    }
    return 0;
}
