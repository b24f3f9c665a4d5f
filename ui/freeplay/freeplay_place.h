// SPDX-License-Identifier: MIT
//
// Freeplay: the table of Play without its rules, to set up anything. Brings
// palette, board, panel and bar together. Knows no menu and no setting's place.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/commands/command_set.h"
#include "ui/freeplay/palette_tool.h"
#include "ui/models/setup_editor.h"

#include <QWidget>

namespace chesspp::ui {

class BoardActions;
class BoardView;
class ExplainCard;
class FreeplayBar;
class FreeplayBoard;
class HandShelf;
class LibraryContext;
class Palette;
class PositionLibrary;
class PositionsPanel;
class SegmentedControl;
class SetupPanel;
struct SavedPosition;

class FreeplayPlace final : public QWidget {
    Q_OBJECT
public:
    /// All of them outlive the place.
    FreeplayPlace(TableDocument& table, const LibraryContext& library, PositionLibrary& positions,
                  QWidget* parent);

    [[nodiscard]] BoardView* board() const;
    [[nodiscard]] FreeplayBoard* freeplayBoard() const { return board_; }
    [[nodiscard]] BoardActions* actions() const { return actions_; }
    [[nodiscard]] ExplainCard* explanation() const { return explanation_; }
    [[nodiscard]] Palette* palettePanel() const { return palette_; }
    [[nodiscard]] HandShelf* handShelf() const { return hands_; }
    [[nodiscard]] PositionsPanel* positionsPanel() const { return positions_; }
    [[nodiscard]] SetupPanel* setupPanel() const { return panel_; }
    [[nodiscard]] FreeplayBar* bar() const { return bar_; }

    /// All that there are in Freeplay.
    [[nodiscard]] static CommandGroups commands();
    [[nodiscard]] SetupEditor& editor() { return editor_; }
    void find();

    /// Something was not done, and why: stands in the bar until the user goes on.
    void tell(const QString& problem);

    /// A piece of the library is taken up, as by a click in the palette: White’s, to be put on squares.
    void takeUpPiece(const std::string& id);
    /// Goes on with what a hand does at another table's place: its tool, its choice of squares, the pages it
    /// has open, the text it types. The widget that has the keyboard there, as it is called here; null if
    /// there is none.
    [[nodiscard]] QWidget* goOnFrom(const FreeplayPlace& other);

    void setBottom(Side bottom);
    void setCoordinates(Coordinates coordinates);
    void setTheme(const BoardTheme& theme);

signals:
    /// What stands on the board is to be played, on a table of its own.
    void playFromHereAsked();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void goOn();
    void wirePanel();
    void wireHands();
    void follow(const TableChange& change);
    void putToolBack();
    void takeUp(const std::optional<PaletteTool>& tool);
    [[nodiscard]] QWidget* makeLeftColumn();
    [[nodiscard]] SavedPosition standing() const;
    void open(const SavedPosition& position);
    void explain(Square from, Square to);
    void showHint();
    [[nodiscard]] QString idleHint() const;
    [[nodiscard]] QString hintOf(const PaletteTool& tool) const;

    TableDocument& table_;
    const LibraryContext& library_;
    SetupEditor editor_;
    FreeplayBoard* board_;
    BoardActions* actions_;
    Palette* palette_;
    PositionsPanel* positions_;
    SegmentedControl* shelf_ = nullptr;
    HandShelf* hands_;
    SetupPanel* panel_;
    FreeplayBar* bar_;
    ExplainCard* explanation_ = nullptr;
    bool toldProblem_ = false;
    RuleDial dial_;
};

}  // namespace chesspp::ui
