// SPDX-License-Identifier: MIT
//
// Entries read as attacks: which squares' pieces a candidate takes. Proves of
// captures through a mark that they hit only the piece that left it.
// Says why when attacks depend on more than what stands where. Knows no tables.
#pragma once

#include "core/base/message.h"
#include "core/moves/compiler/entries.h"

#include <expected>
#include <optional>
#include <vector>

namespace chesspp::compiler {

class CaptureReader {
public:
    using Squares = ShortList<Square, 4>;

    /// Reads of the other side who leaves which marks. Keeps references to all.
    CaptureReader(const Rules& rules, const RecipeBook& recipes, const BySide<std::vector<Entries>>& entries);

    /// The squares on which a royal of the other side would be taken, if the requirement holds.
    [[nodiscard]] std::expected<Squares, Message> attacked(const Entry& entry, KindId kind) const;
    /// Whether a mark that is required can only have been left by a common piece that now stands on the
    /// attacked square: then no royal is ever taken this way.
    [[nodiscard]] bool hitsOnlyTheMarker(const Requirement& requirement, Square attacked, Side side) const;

private:
    struct Leaver {
        Square marked;
        MarkId mark;
        std::optional<Square> arrival;  ///< of a common piece that stays what it is; none for others
    };

    [[nodiscard]] std::vector<Leaver> leaversOf(const std::vector<Entries>& entries) const;
    [[nodiscard]] bool isRoyal(KindId kind) const { return rules_.of(kind).royalty == Royalty::Royal; }
    [[nodiscard]] std::vector<Square> removed(const Entry& entry) const;
    [[nodiscard]] bool mayExchangeRoyals(const Entry& entry, KindId kind) const;
    [[nodiscard]] bool givesUpItsRoyal(const Entry& entry, KindId kind) const;

    const Rules& rules_;
    const RecipeBook& recipes_;
    BySide<std::vector<Leaver>> leavers_;  ///< by the square marked
};

}  // namespace chesspp::compiler
