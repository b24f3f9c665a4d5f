// SPDX-License-Identifier: MIT
// What players choose for a new game, and the table that it begins with.
#pragma once

#include "ui/models/table/table_state.h"

#include "core/authoring/variant_changes.h"

#include <QSize>

namespace chesspp::ui {

class LibraryContext;

struct NewGame {
    QString variantId;
    int start = 0;  ///< the number of the starting position
    VariantChanges changes = {};
    SquareSet leftOut = {};          ///< a handicap: squares whose pieces do not take part
    std::optional<Side> first = {};  ///< the side that moves first, if not the variant's
    Players players = {};
    std::optional<TimeControls> controls = {};  ///< nullopt: no clock
    std::optional<QSize> board = {};            ///< files and ranks, where they are not the variant's
    QString position = {};  ///< id of the saved position to begin from; empty: the variant's start
};

/// The ruleset that the game is played by, and the variant's start; `board` and `position` are for the
/// caller, who knows the saved positions: see table_starts.h. Errors as of withChanges(), or of the rules.
[[nodiscard]] Result<TableStart> startOf(const LibraryContext& library, const NewGame& chosen);

/// The variant of the library, and the changes that make `home` of it; nullopt if there is none.
struct ChangedVariant {
    const Variant* variant;
    VariantChanges changes;
};
[[nodiscard]] std::optional<ChangedVariant> changesOf(const LibraryContext& library, const Variant& home);

/// The start of the next game in which the sides change places. Where the only difference from one of the
/// variant's starts is a handicap, the same player gives it again: the pieces across the board are left out,
/// and who had the first move has it again.
[[nodiscard]] Setup nextSetup(const RulesetPtr& ruleset, const Setup& start);

}  // namespace chesspp::ui
