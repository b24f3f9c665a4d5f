// SPDX-License-Identifier: MIT
// Law: a setup that is parsed, formatted and parsed again is formatted the same, and a position keeps its
// repetition key; any other text gives an error. Start in the root of the tree.
#include "tests/support/rules_for_tests.h"

#include "core/notation/fen.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const RulesetPtr& ruleset : {testing::chess(), testing::fischer()}) {
        const auto setup = parseFen(*ruleset, text);
        if (!setup) {
            if (!setup.error().hasErrors()) std::abort();
            continue;
        }
        const std::string written = formatFen(*ruleset, *setup);
        const auto again = parseFen(*ruleset, written);
        if (!again || formatFen(*ruleset, *again) != written) std::abort();
        const auto position = Position::fromSetup(ruleset, *setup);
        if (!position) continue;
        const auto same = Position::fromSetup(ruleset, *again);
        if (!same || same->repetitionKey() != position->repetitionKey()) std::abort();
    }
    return 0;
}
