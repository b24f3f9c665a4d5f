// SPDX-License-Identifier: MIT
// The Play workspace for two players at one computer: board, players, move list and bar.
#pragma once

#include "ui/models/table/shown_table.h"
#include "ui/play/move_suggestions.h"
#include "ui/workspace/workspace.h"

#include "core/base/diagnostic.h"
#include "core/notation/move_text.h"

namespace chesspp::ui {

class BoardView;
class ExplanationCard;
class LibraryContext;
class MoveListPanel;
class PlayBar;
class PlayBoardController;
class TableClock;
class TablePanel;

class PlayWorkspace final : public Workspace {
    Q_OBJECT
public:
    /// Table and library must outlive it.
    PlayWorkspace(const ShownTable& table, const LibraryContext& library, QWidget* parent);

    [[nodiscard]] BoardView* board() const override;
    [[nodiscard]] PlayBar* bar() const { return bar_; }
    [[nodiscard]] QWidget* footer() const override;
    [[nodiscard]] ExplanationCard* explanation() const { return explanation_; }

    void report(const QString& problem) override;
    /// BoardOnly keeps players and clocks of a game that has clocks.
    void setExtent(WorkspaceLayout::Extent extent) override;

    [[nodiscard]] static WorkspaceInfo type();
    [[nodiscard]] TableDocument& table() const { return *table_; }
    [[nodiscard]] TablePanel* panel() const { return panel_; }
    [[nodiscard]] MoveListPanel* moves() const { return moves_; }
    void explainFocused();
    /// Shows the first position of the finished game.
    void review();
    [[nodiscard]] bool isInVariation() const;
    /// Asks for the tags of this game.
    void editDetails();
    /// Asks for the clock of this game.
    void editName(Side side);
    void setClock();
    /// From a variation to the end of the game.
    void backToGame();

signals:
    void newGameRequested();
    void rematchRequested();
    void playFromHereRequested();
    /// The position is not playable and the user wants to fix it in Freeplay.
    void setUpRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void turn() override;
    void showExtent();
    void showArmed();
    [[nodiscard]] bool stepBy(const QWheelEvent& event);
    void onTableChanged(const TableChange& change);
    void restoreConversation();
    void addMenusOfCards(const CommandSet& commands);
    void explain(Square from, Square to);
    /// Highlights the squares of an explanation.
    void showSquares(const SquareSet& squares);
    void showStatus();
    [[nodiscard]] static QString pauseText(const TableClock& clock);
    /// Shows the question that the current state calls for in the bar, if any.
    void showQuestion();
    void showOffer();
    void showResult();
    void showVariation();
    void showJudging();
    void showProblems();
    void offerDraw();
    void declineDraw();
    void resign();
    void playTyped(const QString& text);
    /// The move that a text means, in English letters or those that the user chose.
    [[nodiscard]] Result<Move> readTyped(const QString& text) const;
    [[nodiscard]] std::vector<MoveSuggestions::Suggestion> suggest(const QString& typed);
    /// Opens the popup if a typed move lacks only its choice; otherwise returns false.
    [[nodiscard]] bool chooseTyped(const Diagnostics& problems);

    const ShownTable& table_;
    const LibraryContext& library_;
    PlayBoardController* board_;
    TablePanel* panel_;
    MoveListPanel* moves_;
    PlayBar* bar_;
    WorkspaceLayout* layout_;
    WorkspaceLayout::Extent extent_ = WorkspaceLayout::Extent::Everything;
    ExplanationCard* explanation_ = nullptr;
    std::optional<std::vector<TypableMove>> typable_;  ///< of the current position, once needed
    int wheel_ = 0;  ///< part of a notch so far, in eighths of a degree; positive: forwards
    struct Conversation {
        std::optional<Side> offering;  ///< the side with an unanswered draw offer
        QString declined;              ///< text about a declined offer, until the next move
        bool resultRead = false;       ///< dismissed, or the user went to another position
    };
    Conversation conversation_;
    KeptOfTables<Conversation> conversations_;
};

}  // namespace chesspp::ui
