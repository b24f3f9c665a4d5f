// SPDX-License-Identifier: MIT
//
// Does the deeds of the table on Freeplay's board: by key, from the menu of a
// square, or asked for by whoever likes. They work on what is chosen, or else on the
// keyboard's square. Each is one undo step with a name.
#pragma once

#include "ui/freeplay/board_deeds.h"
#include "ui/freeplay/freeplay_board.h"

#include <QObject>

class QMenu;

namespace chesspp::ui {

class BoardActions final : public QObject {
    Q_OBJECT
public:
    /// The board outlives it.
    BoardActions(FreeplayBoard& board, const LibraryContext& library, QObject* parent);

    /// Whether there is something that the deed's key could do now.
    [[nodiscard]] bool can(Deed deed) const;
    void perform(Deed deed);
    /// All deeds on a square; those that cannot be done now are grey. The caller owns it.
    [[nodiscard]] QMenu* makeMenu(Square square);

signals:
    void refused(const QString& problem);
    /// Another tool shall be armed.
    void toolAsked(const chesspp::ui::PaletteTool& tool);
    /// The dial or symmetric placing is another.
    void told(const QString& news);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void openMenu(Square square, QPoint at);
    [[nodiscard]] bool canOn(Deed deed, const SquareSet& squares) const;
    void performOn(Deed deed, const SquareSet& squares);
    void nudge(Step by);
    void changeSide(const SquareSet& squares);
    void toggleMoved(const SquareSet& squares);
    void mirror(MirrorAxis axis);
    void chooseSameKind(const SquareSet& like);
    void copy(const SquareSet& squares) const;
    void paste();
    void nextDial();
    void nextSymmetry();
    void toggle(Overlay overlay);
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
    TableDocument& table_;
    const LibraryContext& library_;
    std::optional<Square> under_;  ///< the pointer's square or the keyboard's, whichever went last
    std::optional<Nudge> nudge_;
};

}  // namespace chesspp::ui
