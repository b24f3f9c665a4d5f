// SPDX-License-Identifier: MIT
// The Freeplay workspace, in which any position can be set up: palette, board, setup panel and bar.
#pragma once

#include "ui/freeplay/palette/palette_items.h"
#include "ui/models/table/setup_editor.h"
#include "ui/workspace/workspace.h"

#include <functional>

namespace chesspp::ui {

class BoardCommandHandler;
class BoardView;
class ExplanationCard;
class HintBar;
class FreeplayBoard;
class HandsPanel;
class LibraryContext;
class Palette;
class PositionLibrary;
class PositionsPanel;
class SegmentedControl;
class SetupPanel;
struct SavedPosition;

class FreeplayWorkspace final : public Workspace {
    Q_OBJECT
public:
    /// All of them must outlive the workspace.
    FreeplayWorkspace(const ShownTable& table, const LibraryContext& library, PositionLibrary& positions,
                      QWidget* parent);

    [[nodiscard]] BoardView* board() const override;
    [[nodiscard]] FreeplayBoard* freeplayBoard() const { return board_; }
    [[nodiscard]] BoardCommandHandler* actions() const { return actions_; }
    [[nodiscard]] ExplanationCard* explanation() const { return explanation_; }
    [[nodiscard]] Palette* palettePanel() const { return palette_; }
    [[nodiscard]] HandsPanel* handsPanel() const { return hands_; }
    [[nodiscard]] PositionsPanel* positionsPanel() const { return positions_; }
    [[nodiscard]] SetupPanel* setupPanel() const { return panel_; }
    [[nodiscard]] HintBar* bar() const { return bar_; }
    [[nodiscard]] QWidget* footer() const override;

    [[nodiscard]] static WorkspaceInfo type();
    [[nodiscard]] SetupEditor& editor() { return editor_; }
    void find();
    /// Shows the saved positions with a new one of the board.
    void savePosition();

    /// Shows why something was refused, in the bar, until the user continues.
    void report(const QString& problem) override { warn(problem, {}); }

    /// Makes White’s piece of this kind the brush, as a click in the palette does; ignores unknown ids.
    void selectPiece(const QString& id) override;

signals:
    /// Requests a game from this position on a table of its own.
    void playFromHereRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void turn() override;
    void warn(const QString& problem, std::function<void()> explain);
    void goOn();
    void wirePanel();
    void wireHands();
    void onTableChanged(const TableChange& change);
    void putToolBack();
    void arm(const std::optional<PaletteTool>& tool);
    [[nodiscard]] QWidget* makeLeftColumn();
    [[nodiscard]] SavedPosition standing() const;
    void open(const SavedPosition& position);
    void explain(Square from, Square to);
    void showHint();
    [[nodiscard]] QString idleHint() const;
    [[nodiscard]] QString hintOf(const PaletteTool& tool) const;

    const ShownTable& table_;
    const LibraryContext& library_;
    SetupEditor editor_;
    FreeplayBoard* board_;
    BoardCommandHandler* actions_;
    Palette* palette_;
    PositionsPanel* positions_;
    SegmentedControl* leftPage_ = nullptr;
    HandsPanel* hands_;
    SetupPanel* panel_;
    HintBar* bar_;
    ExplanationCard* explanation_ = nullptr;
    bool showsProblem_ = false;
    RuleLevel ruleLevel_;
};

}  // namespace chesspp::ui
