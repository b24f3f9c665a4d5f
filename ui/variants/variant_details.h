// SPDX-License-Identifier: MIT
// The right column of Variants: a variant's name, description, army and rules.
#pragma once

#include "core/game/ruleset.h"

#include <QFrame>
#include <QString>
#include <QStringList>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class ScrollPage;

struct VariantFact {
    QString name;  ///< "Castling"
    QStringList lines;
};

/// Board, promotion, castling, goals, draws; what a variant does not have is left out. `ruleset` is that of
/// the variant, which may be open: then of its own start.
[[nodiscard]] std::vector<VariantFact> factsOf(const Variant& variant, const Ruleset& ruleset,
                                               const LibraryContext& library);

class VariantDetails final : public QFrame {
    Q_OBJECT
public:
    /// The library outlives it.
    VariantDetails(const LibraryContext& library, QWidget* parent);

    /// Null: nothing is chosen.
    void setVariant(const Variant* variant);
    [[nodiscard]] ScrollPage* sheet() const { return sheet_; }

private:
    [[nodiscard]] QWidget* pageOf(const Variant& variant) const;

    const LibraryContext& library_;
    ScrollPage* sheet_;
};

}  // namespace chesspp::ui
