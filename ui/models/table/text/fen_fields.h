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
    Rest,  ///< "{…}": what the other fields cannot express
};

struct FenProblem {
    Message message;
    int at = 0;  ///< index in the text
};

struct FenField {
    FenPart part{};
    QString value;  ///< empty if the field is missing
    int at = 0;     ///< index in the text; the text's end if the field is missing
    std::vector<FenProblem> problems;

    [[nodiscard]] int end() const { return at + static_cast<int>(value.size()); }
};

struct FenReading {
    /// The fields in the text and those of the first four that are missing, in the order of a FEN.
    std::vector<FenField> fields;
    /// The position; nullopt if there are problems.
    std::optional<RulesetSetup> standing;

    [[nodiscard]] const FenField* field(FenPart part) const;
};

/// Reads the text with RulesetCache::read() and assigns the problems to the fields.
[[nodiscard]] FenReading readFenFields(const LibraryContext& library, const Variant& home,
                                       const QString& text, const PieceDefinitions& kept = {});

/// The localized name: "Placement", "Side to move", …
[[nodiscard]] QString nameOf(FenPart part);

}  // namespace chesspp::ui
