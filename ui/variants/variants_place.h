// SPDX-License-Identifier: MIT
// The Variants workspace: gallery, start position on the board, and the variant's details.
#pragma once

#include "ui/workspace/workspace.h"

namespace chesspp {
struct Variant;
}

namespace chesspp::ui {

class BoardView;
class LibraryContext;
class StartBar;
class VariantCards;
class VariantSheet;

class VariantsPlace final : public Workspace {
    Q_OBJECT
public:
    /// The library outlives the place.
    VariantsPlace(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] BoardView* board() const override { return board_; }
    [[nodiscard]] VariantCards* cards() const { return cards_; }
    [[nodiscard]] VariantSheet* sheet() const { return sheet_; }
    [[nodiscard]] StartBar* bar() const { return bar_; }

    [[nodiscard]] static WorkspaceType type();
    void askForGame();

signals:
    void playAsked(const QString& variantId, int start);

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void turn() override;
    void showVariant(const Variant* variant);
    void showStart();

    const LibraryContext& library_;
    BoardView* board_;
    VariantCards* cards_;
    VariantSheet* sheet_;
    StartBar* bar_;
};

}  // namespace chesspp::ui
