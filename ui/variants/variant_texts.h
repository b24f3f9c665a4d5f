// SPDX-License-Identifier: MIT
// What a variant says of its game, in short texts. Knows no widget.
#pragma once

#include "core/game/ruleset.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

struct VariantFact {
    QString name;  ///< "Castling"
    QStringList lines;
};

/// Board, promotion, castling, goals, draws; what a variant does not have is left out. `ruleset` is that of
/// the variant, which may be open: then of its own start.
[[nodiscard]] std::vector<VariantFact> factsOf(const Variant& variant, const Ruleset& ruleset,
                                               const LibraryContext& library);

}  // namespace chesspp::ui
