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
class MessageBar;
class StartBar;
class UserPieceLibrary;
class UserVariantLibrary;
class VariantCommands;
class VariantGallery;
class VariantDetails;

class VariantsWorkspace final : public Workspace {
    Q_OBJECT
public:
    /// All must outlive the workspace.
    VariantsWorkspace(const LibraryContext& library, UserVariantLibrary& own, const UserPieceLibrary& pieces,
                      QWidget* parent);

    [[nodiscard]] BoardView* board() const override { return board_; }
    [[nodiscard]] QWidget* footer() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QUndoStack* undoStack() const override;
    void selectVariant(const QString& id) override;
    [[nodiscard]] VariantGallery* cards() const { return cards_; }
    [[nodiscard]] VariantDetails* sheet() const { return sheet_; }
    [[nodiscard]] StartBar* bar() const { return bar_; }
    [[nodiscard]] VariantCommands& commands() const { return *commands_; }
    [[nodiscard]] MessageBar* note() const { return note_; }

    [[nodiscard]] static WorkspaceInfo type();
    void showNewGameDialog();

signals:
    void playRequested(const QString& variantId, int start);

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void turn() override { showStart(); }
    void makeCommands(const UserPieceLibrary& pieces);
    void showVariant(const Variant* variant);
    void showStart();

    const LibraryContext& library_;
    UserVariantLibrary& own_;
    BoardView* board_;
    VariantGallery* cards_;
    VariantDetails* sheet_;
    StartBar* bar_;
    MessageBar* note_;
    VariantCommands* commands_ = nullptr;
};

}  // namespace chesspp::ui
