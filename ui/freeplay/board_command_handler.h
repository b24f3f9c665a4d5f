// SPDX-License-Identifier: MIT
// The commands of Freeplay's board, which act on the selected squares or else on the keyboard's square.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/freeplay/freeplay_board.h"

#include <QObject>

class QMenu;

namespace chesspp::ui {

class BoardCommandHandler final : public QObject {
    Q_OBJECT
public:
    /// Board and library must outlive it. Each edit is one named undo step.
    BoardCommandHandler(FreeplayBoard& board, const LibraryContext& library, QObject* parent);

    [[nodiscard]] static std::span<const CommandOf<BoardCommandHandler>> commands();
    [[nodiscard]] CommandSet& commandSet() const { return *commands_; }
    /// A menu of all commands for the square, or for a selection that contains it. The caller deletes it.
    [[nodiscard]] QMenu* makeMenu(Square square);

    // --- what the commands do ---
    void changeSide();
    void nextForm() { editor_.cycleForms(squares()); }
    void toggleMoved();
    void toggleHoles() { editor_.toggleHoles(squares()); }
    void remove();
    void moveToHand();
    void copy() const;
    void paste();
    void selectAll() { board_.chooseAll(); }
    void selectSameKind();
    void mirror(MirrorAxis axis);
    void explain();
    void switchSide() { table_->flipTurn(); }
    void nextRuleLevel();
    void nextSymmetry();
    void toggle(Overlay overlay);

    [[nodiscard]] bool canChangeSide() const;
    [[nodiscard]] bool hasPieces() const { return !piecesAmong(squares()).empty(); }
    [[nodiscard]] bool hasChosenPieces() const;
    [[nodiscard]] bool hasSquares() const { return !squares().empty(); }
    [[nodiscard]] bool canMoveToHand() const;
    [[nodiscard]] bool canPaste() const;
    [[nodiscard]] bool canExplain() const { return board_.canExplain(); }
    [[nodiscard]] bool shows(Overlay overlay) const { return board_.overlay() == overlay; }

signals:
    void refused(const QString& problem);
    void toolRequested(const chesspp::ui::PaletteTool& tool);
    /// The rule level or symmetric placement changed; `news` describes it.
    void announced(const QString& news);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void openMenu(Square square, QPoint at);
    void nudge(Step by);
    /// The squares that the commands act on.
    [[nodiscard]] SquareSet squares() const;
    [[nodiscard]] SquareSet piecesAmong(const SquareSet& squares) const;

    /// Consecutive nudges of a selection; they become one move, so that pieces passed over are kept.
    struct Nudge {
        SquareSet from;
        SquareSet to;
        Step by;
        int undoIndex = 0;
    };

    FreeplayBoard& board_;
    SetupEditor& editor_;
    const ShownTable& table_;
    const LibraryContext& library_;
    CommandSet* commands_;
    std::optional<Square> under_;      ///< the pointer's or the keyboard's square, whichever moved last
    std::optional<SquareSet> ofMenu_;  ///< squares of the open menu
    std::optional<Nudge> nudge_;
};

}  // namespace chesspp::ui
