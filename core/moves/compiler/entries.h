// SPDX-License-Identifier: MIT
//
// A tree flattened for one side and one board: every candidate move as an entry
// (start, shown square, requirement, recipe), castles apart. Says why when a tree
// is beyond what entries can say. Knows nothing of tables and widths.
#pragma once

#include "core/base/message.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/recipe.h"
#include "core/moves/compiler/requirement.h"
#include "core/moves/rules.h"

#include <expected>
#include <vector>

namespace chesspp::compiler {

struct Entry {
    Square from;
    Square shown;
    Requirement requirement;
    std::uint16_t recipe = RecipeBook::kPlain;
};

/// The actor on `from` may castle to a wing with any of the kinds, if the requirement holds and the
/// squares between and their safety allow it.
struct CastleEntry {
    Square from;
    Requirement requirement;
    Wing wing = Wing::HSide;
    std::vector<KindId> partners;
    std::uint16_t recipe = 0;
};

struct Entries {
    std::vector<Entry> moves;  ///< by from, then in tree order; no two can give the same move at once
    std::vector<CastleEntry> castles;
};

/// All entries of one kind for one side; recipes and programs are added to the books.
[[nodiscard]] std::expected<Entries, Message> flatten(const Rules& rules, KindId kind, Side side,
                                                      RecipeBook& book, ProgramBook& programs);

}  // namespace chesspp::compiler
