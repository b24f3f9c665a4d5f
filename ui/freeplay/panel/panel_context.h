// SPDX-License-Identifier: MIT
// Shared by the sections of Freeplay's right column: table, editor, selected squares, requests to the board.
#pragma once

#include "ui/models/diagram/board_overlays.h"
#include "ui/models/table/setup_editor.h"

#include "core/geometry/square_set.h"

#include <QObject>
#include <optional>

namespace chesspp::ui {

class LibraryContext;

class PanelContext final : public QObject {
    Q_OBJECT
public:
    /// Editor and library must outlive it.
    PanelContext(SetupEditor& editor, const LibraryContext& library, QObject* parent);

    [[nodiscard]] SetupEditor& editor() const { return editor_; }
    [[nodiscard]] TableDocument& table() const { return editor_.table(); }
    [[nodiscard]] const ShownTable& shown() const { return editor_.shown(); }
    [[nodiscard]] const LibraryContext& library() const { return library_; }

    [[nodiscard]] const SquareSet& chosen() const { return chosen_; }
    [[nodiscard]] SquareSet chosenPieces() const;
    void setChosen(const SquareSet& squares);

    /// Emits refused() with the reasons unless `problems` is empty.
    void report(const Diagnostics& problems);

signals:
    void chosenChanged();
    void refused(const QString& problem);
    void pointRequested(const chesspp::SquareSet& squares);
    void chooseRequested(const chesspp::SquareSet& squares);
    /// Requests this overlay on the board; nothing: none.
    void overlayRequested(std::optional<chesspp::ui::Overlay> overlay);

private:
    SetupEditor& editor_;
    const LibraryContext& library_;
    SquareSet chosen_;
};

}  // namespace chesspp::ui
