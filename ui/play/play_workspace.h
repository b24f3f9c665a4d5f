// SPDX-License-Identifier: MIT
// The Play workspace for two players at one computer: board, players, move list and bar.
#pragma once

#include "ui/models/table/shown_table.h"
#include "ui/workspace/workspace.h"

#include "core/base/diagnostic.h"

namespace chesspp::ui {

class BoardView;
class ExplanationCard;
class LibraryContext;
class MoveListPanel;
class PlayBar;
class PlayBoardController;
class TablePanel;

class PlayWorkspace final : public Workspace {
    Q_OBJECT
public:
    /// Both outlive the place.
    PlayWorkspace(const ShownTable& table, const LibraryContext& library, QWidget* parent);

    [[nodiscard]] BoardView* board() const override;
    [[nodiscard]] PlayBar* bar() const { return bar_; }
    [[nodiscard]] ExplanationCard* explanation() const { return explanation_; }

    void tell(const QString& problem) override;

    [[nodiscard]] static WorkspaceInfo type();
    [[nodiscard]] TableDocument& table() const { return *table_; }
    [[nodiscard]] TablePanel* panel() const { return panel_; }
    void explainFocused();

signals:
    void newGameRequested();
    void rematchRequested();
    void playFromHereRequested();
    /// What stands on the table cannot be played and is to be mended by hand.
    void setUpRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void turn() override;
    [[nodiscard]] bool stepBy(const QWheelEvent& event);
    void follow(const TableChange& change);
    void takeUpTalk();
    void explain(Square from, Square to);
    /// What an explanation speaks of.
    void showSquares(const SquareSet& squares);
    void showStatus();
    /// What the bar has to ask or to offer now, if anything.
    void showQuestion();
    void showOffer();
    void showResult();
    void showVariation();
    void showProblems();
    void offerDraw();
    void declineDraw();
    void resign();
    void playTyped(const QString& text);
    /// A typed move that only lacks its choice: asks for it. False when it lacks more.
    [[nodiscard]] bool chooseTyped(const Diagnostics& problems);

    const ShownTable& table_;
    const LibraryContext& library_;
    PlayBoardController* board_;
    TablePanel* panel_;
    MoveListPanel* moves_;
    PlayBar* bar_;
    ExplanationCard* explanation_ = nullptr;
    int wheel_ = 0;  ///< of a notch, in eighths of a degree; forwards is positive
    struct Talk {
        std::optional<Side> offering;  ///< who has offered a draw and has no answer yet
        QString declined;              ///< what is left of an offer; until the next move
        bool resultRead = false;       ///< put aside, or left by looking at another position
    };
    Talk talk_;
    KeptOfTables<Talk> talks_;
};

}  // namespace chesspp::ui
