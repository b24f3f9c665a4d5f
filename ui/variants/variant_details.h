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
    QString name;  ///< such as "Castling"
    QStringList lines;
};

/// Board, promotion, castling, goals, draws; omits what the variant lacks. `ruleset` is the variant's; for
/// an open variant that of its own start.
[[nodiscard]] std::vector<VariantFact> factsOf(const Variant& variant, const Ruleset& ruleset,
                                               const LibraryContext& library);

class VariantDetails final : public QFrame {
    Q_OBJECT
public:
    /// The library must outlive the widget.
    VariantDetails(const LibraryContext& library, QWidget* parent);

    /// Null clears the widget.
    void setVariant(const Variant* variant);
    [[nodiscard]] ScrollPage* sheet() const { return sheet_; }

private:
    [[nodiscard]] QWidget* pageOf(const Variant& variant) const;

    const LibraryContext& library_;
    ScrollPage* sheet_;
};

}  // namespace chesspp::ui
