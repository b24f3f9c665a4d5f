// SPDX-License-Identifier: MIT
// The right column of Variants: name, what its author says of it, army with pictures, facts. Changes
// nothing.
#pragma once

#include <QFrame>

namespace chesspp {
struct Variant;
}

namespace chesspp::ui {

class LibraryContext;
class Sheet;

class VariantSheet final : public QFrame {
    Q_OBJECT
public:
    /// The library outlives it.
    VariantSheet(const LibraryContext& library, QWidget* parent);

    /// Null: nothing is chosen.
    void setVariant(const Variant* variant);
    [[nodiscard]] Sheet* sheet() const { return sheet_; }

private:
    [[nodiscard]] QWidget* pageOf(const Variant& variant) const;

    const LibraryContext& library_;
    Sheet* sheet_;
};

}  // namespace chesspp::ui
