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
class VariantGallery;
class VariantDetails;

class VariantsWorkspace final : public Workspace {
    Q_OBJECT
public:
    /// The library must outlive the workspace.
    VariantsWorkspace(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] BoardView* board() const override { return board_; }
    [[nodiscard]] QString title() const override;
    [[nodiscard]] VariantGallery* cards() const { return cards_; }
    [[nodiscard]] VariantDetails* sheet() const { return sheet_; }
    [[nodiscard]] StartBar* bar() const { return bar_; }

    [[nodiscard]] static WorkspaceInfo type();
    void showNewGameDialog();

signals:
    void playRequested(const QString& variantId, int start);

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void turn() override { showStart(); }
    void showVariant(const Variant* variant);
    void showStart();

    const LibraryContext& library_;
    BoardView* board_;
    VariantGallery* cards_;
    VariantDetails* sheet_;
    StartBar* bar_;
};

}  // namespace chesspp::ui
