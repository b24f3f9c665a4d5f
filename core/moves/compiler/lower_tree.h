// SPDX-License-Identifier: MIT
// A tree flattened for one side and one board: each candidate move is an entry (start, shown square,
// requirement, recipe), with castles apart. Trees that entries cannot express are refused with a reason.
#pragma once

#include "core/base/message.h"
#include "core/moves/compiler/budget.h"
#include "core/moves/compiler/lowering_report.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/recipe.h"
#include "core/moves/compiler/requirement.h"
#include "core/moves/rules.h"

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>

namespace chesspp::compiler {

/// A piece that is converted if the formula holds.
struct ConditionalConversion {
    Square at;
    std::shared_ptr<const Formula> when;
};
/// Of many entries: null for none.
using Conversions = std::shared_ptr<const std::vector<ConditionalConversion>>;

struct Entry {
    Square from;
    Square shown;
    Requirement requirement;
    std::uint16_t recipe = RecipeTable::kPlain;
    NodeNumber node = 0;
    Conversions conversions = nullptr;

    /// What it holds in memory, its conversions apart.
    [[nodiscard]] std::size_t bytes() const {
        return sizeof(Entry) + sizeof(SquareContents) * requirement.contents().size() +
               (requirement.compiled().empty() ? 0 : sizeof(Requirement));
    }
};

/// Castling of the actor on `from` to a wing with any of the kinds, if the requirement holds, which includes
/// an unmoved actor, and the squares between are free and safe. Several entries may allow the same castling.
struct CastleEntry {
    Square from;
    Requirement requirement;
    Wing wing = Wing::HSide;
    std::vector<KindId> partners;
    std::uint16_t recipe = 0;
    NodeNumber node = 0;
};

/// Plain moves along a line: to empty squares up to the first piece, and to that piece, where `allowed` has
/// them. No other entry gives the same moves.
struct RideEntry {
    static constexpr int kToTheEdge = BoardShape::kMaxExtent;

    Square from;
    Step direction;
    int last = kToTheEdge;  ///< squares at most
    Contents allowed;
    NodeNumber node = 0;
};

struct Entries {
    std::vector<Entry> moves;  ///< by from, then in tree order; no two can give the same move at once
    std::vector<CastleEntry> castles;
    std::vector<RideEntry> rides;  ///< of flattenFrom alone
    bool followsLines = false;     ///< of flattenFrom: `moves` has lines, square by square

    /// What `moves` holds in memory, conversions apart.
    [[nodiscard]] std::size_t bytes() const {
        return std::transform_reduce(moves.begin(), moves.end(), std::size_t{0}, std::plus{},
                                     [](const Entry& entry) { return entry.bytes(); });
    }
};

/// All entries of one kind for one side; extends the tables. A refusal names the node and the piece.
[[nodiscard]] std::expected<Entries, Message> flatten(const Rules& rules, KindId kind, Side side,
                                                      RecipeTable& recipes, ProgramTable& programs,
                                                      Effort& effort);

/// Those of one start square, with rides apart.
[[nodiscard]] std::expected<Entries, Message> flattenFrom(const Rules& rules, KindId kind, Side side,
                                                          Square from, RecipeTable& recipes,
                                                          ProgramTable& programs, Effort& effort);

/// As flatten(), with rides apart: evaluates one of all squares whose moves differ only by a shift.
[[nodiscard]] std::expected<Entries, Message> flattenByClass(const Rules& rules, KindId kind, Side side,
                                                             RecipeTable& recipes, ProgramTable& programs,
                                                             Effort& effort);

}  // namespace chesspp::compiler
