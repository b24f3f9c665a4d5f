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
    /// The board outlives it. Each action is one undo step with a name.
    BoardCommandHandler(FreeplayBoard& board, const LibraryContext& library, QObject* parent);

    [[nodiscard]] static std::span<const CommandOf<BoardCommandHandler>> commands();
    [[nodiscard]] CommandSet& commandSet() const { return *commands_; }
    /// All commands, on that square or all that is chosen with it. The caller owns the menu.
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
    /// The dial or symmetric placing is another.
    void told(const QString& news);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void openMenu(Square square, QPoint at);
    void nudge(Step by);
    /// Which the commands are for.
    [[nodiscard]] SquareSet squares() const;
    /// Those of the squares on which pieces stand.
    [[nodiscard]] SquareSet piecesAmong(const SquareSet& squares) const;

    /// Steps of what is chosen that follow one another: they are one, so that nothing passed is lost.
    struct Nudge {
        SquareSet from;
        SquareSet now;
        Step by;
        int undoIndex = 0;
    };

    FreeplayBoard& board_;
    SetupEditor& editor_;
    const ShownTable& table_;
    const LibraryContext& library_;
    CommandSet* commands_;
    std::optional<Square> under_;      ///< the pointer's square or the keyboard's, whichever went last
    std::optional<SquareSet> ofMenu_;  ///< which the open menu is for
    std::optional<Nudge> nudge_;
};

}  // namespace chesspp::ui
