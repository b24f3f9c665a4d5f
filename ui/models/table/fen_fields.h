// SPDX-License-Identifier: MIT
// A FEN split into its fields, each with its value, its position in the text and its problems.
#pragma once

#include "ui/models/library/async_ruleset_cache.h"

#include <QString>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

enum class FenPart : std::uint8_t {
    Placement,
    Side,
    Castling,
    EnPassant,
    QuietPlies,
    MoveNumber,
    Rest,  ///< "{…}": what the other fields cannot say
};

struct FenProblem {
    Message message;
    int at = 0;  ///< in the text, in QString's units
};

struct FenField {
    FenPart part{};
    QString value;  ///< empty where the text lacks the field
    int at = 0;     ///< in the text, in QString's units; its end where the field is lacking
    std::vector<FenProblem> problems;

    [[nodiscard]] int end() const { return at + static_cast<int>(value.size()); }
};

struct FenReading {
    /// Those that the text has, and those of the first four that it lacks, in the order of a FEN.
    std::vector<FenField> fields;
    /// What it says; nothing where there is a problem.
    std::optional<RulesetSetup> standing;

    [[nodiscard]] const FenField* field(FenPart part) const;
};

/// As AsyncRulesetCache::read() reads it.
[[nodiscard]] FenReading readFenFields(const LibraryContext& library, const Variant& home,
                                       const QString& text, const PieceDefinitions& kept = {});

/// "Placement", "Side to move", … in the window's language.
[[nodiscard]] QString nameOf(FenPart part);

}  // namespace chesspp::ui
