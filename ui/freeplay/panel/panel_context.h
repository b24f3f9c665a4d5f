// SPDX-License-Identifier: MIT
// Shared by the sections of Freeplay's right column: table, editor, commands, selected squares, requests.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/diagram/board_overlays.h"
#include "ui/models/table/setup_editor.h"

#include "core/board/setup_transform.h"
#include "core/geometry/square_set.h"

#include <QObject>
#include <optional>
#include <string>

namespace chesspp::ui {

class LibraryContext;

class PanelContext final : public QObject {
    Q_OBJECT
public:
    /// Editor and library must outlive it. The panel owns it and has its commands.
    PanelContext(SetupEditor& editor, const LibraryContext& library, QWidget& panel);

    [[nodiscard]] static std::span<const CommandOf<PanelContext>> commands();
    [[nodiscard]] CommandSet& commandSet() const { return *commands_; }
    [[nodiscard]] SetupEditor& editor() const { return editor_; }
    [[nodiscard]] TableDocument& table() const { return editor_.table(); }
    [[nodiscard]] const ShownTable& shown() const { return editor_.shown(); }
    [[nodiscard]] const LibraryContext& library() const { return library_; }

    [[nodiscard]] const SquareSet& chosen() const { return chosen_; }
    [[nodiscard]] SquareSet chosenPieces() const { return table().editableSetup().occupied() & chosen_; }
    void setChosen(const SquareSet& squares);

    /// Emits refused() with the reasons unless `problems` is empty.
    void report(const Diagnostics& problems);

    /// The initial positions of the table's variant.
    struct Starts {
        std::string variant;
        int count = 0;
        int number = 0;  ///< of the one that putStart() sets up
    };
    [[nodiscard]] const Starts& starts() const;
    void setStart(int number);
    void putStart() { report(editor_.putStart(starts().number)); }
    /// Sets up another one by lot; there must be several.
    void drawStart();
    /// Whether pieces shifted over an edge are lost or reappear.
    void setAtEdge(AtEdge atEdge) { atEdge_ = atEdge; }
    void shift(Step by) { editor_.shiftBoard(by, atEdge_); }
    [[nodiscard]] bool hasHands() const;

signals:
    /// starts().number was drawn.
    void startDrawn();
    void chosenChanged();
    void refused(const QString& problem);
    void pointRequested(const chesspp::SquareSet& squares);
    void chooseRequested(const chesspp::SquareSet& squares);
    /// Requests this overlay on the board; nothing: none.
    void overlayRequested(std::optional<chesspp::Overlay> overlay);

private:
    SetupEditor& editor_;
    const LibraryContext& library_;
    CommandSet* commands_;
    SquareSet chosen_;
    mutable Starts starts_;  ///< of the variant it names
    AtEdge atEdge_ = AtEdge::Lose;
};

}  // namespace chesspp::ui
