// SPDX-License-Identifier: MIT
// Edits of setups as a table: FEN before, edit, FEN after, and the text of the undo step.
#pragma once

#include "tests/ui/kit/desk.h"
#include "tests/ui/kit/edits.h"

#include <QTest>
#include <functional>
#include <vector>

namespace chesspp::ui::tests {

inline constexpr auto kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
inline constexpr auto kTwoKings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

using Act = std::function<void(Desk&)>;

struct EditCase {
    const char* name;
    const char* home;
    const char* before;
    Act act;
    const char* after;
    const char* step;
};

inline void fine(const Diagnostics& problems) {
    QVERIFY2(problems.empty(), qPrintable(Desk::textOf(problems)));
}

inline const std::vector<EditCase>& editCases() {
    static const std::vector<EditCase> all{
        {"a piece is placed", "chess", kTwoKings,
         [](Desk& d) { fine(d.editor.place(Desk::piece("wqueen"), d.squares("d4"))); },
         "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "Place White Queen"},
        {"a piece in place of another", "chess", kTwoKings,
         [](Desk& d) { fine(d.editor.place(Desk::piece("brook"), d.squares("e1"))); },
         "4k3/8/8/8/8/8/8/4r3 w - - 0 1", "Place Black Rook"},
        {"a set is filled", "chess", kTwoKings,
         [](Desk& d) { fine(d.editor.place(Desk::piece("bpawn"), d.squares("a7 b7 c7 h7"))); },
         "4k3/ppp4p/8/8/8/8/8/4K3 w - - 0 1", "Fill with Black Pawn"},
        {"a kind that chess has not", "chess", kTwoKings,
         [](Desk& d) { fine(d.editor.place(Desk::piece("warcher"), d.squares("d4"))); },
         "4k3/8/8/8/3(archer){0}4/8/8/4K3 w - - 0 1", "Place White Archer"},
        {"neutral", "free", kTwoKings,
         [](Desk& d) { fine(d.editor.place(Desk::piece("-rook"), d.squares("d4"))); },
         "4k3/8/8/8/3R{-}4/8/8/4K3 w - - 0 1", "Place Neutral Rook"},
        {"the brush on the same piece erases", "chess", kStart,
         [](Desk& d) { fine(placeOrErase(d.editor, Desk::piece("wpawn"), d.squares("a2 b2"))); },
         "rnbqkbnr/pppppppp/8/8/8/8/2PPPPPP/RNBQKBNR w KQkq - 0 1", "Remove pieces"},
        {"the brush on another piece paints", "chess", kStart,
         [](Desk& d) { fine(placeOrErase(d.editor, Desk::piece("wpawn"), d.squares("a2 b1"))); },
         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RPBQKBNR w KQkq - 0 1", "Fill with White Pawn"},
        {"erasing", "chess", kStart, [](Desk& d) { d.editor.erase(d.squares("a8")); },
         "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", "Remove piece"},
        {"erasing many", "chess", kStart, [](Desk& d) { d.editor.erase(d.squares("a8 b8 a2 e4")); },
         "2bqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQk - 0 1", "Remove pieces"},
        {"one piece moves anywhere", "chess", kStart,
         [](Desk& d) { moveOne(d.editor, d.square("a1"), d.square("e5")); },
         "rnbqkbnr/pppppppp/8/4R3/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", "Move piece"},
        {"many move together", "chess", kStart, [](Desk& d) { d.editor.move(d.squares("d1 d2 e2"), {0, 2}); },
         "rnbqkbnr/pppppppp/8/8/3PP3/3Q4/PPP2PPP/RNB1KBNR w KQkq - 0 1", "Move pieces"},
        {"what leaves the board is lost", "chess", kTwoKings,
         [](Desk& d) { d.editor.move(d.squares("e1 e8"), {0, 1}); }, "8/8/8/8/8/8/4K3/8 w - - 0 1",
         "Move pieces"},
        {"copies", "chess", kTwoKings, [](Desk& d) { d.editor.copy(d.squares("e1"), {-1, 1}); },
         "4k3/8/8/8/8/8/3K4/4K3 w - - 0 1", "Copy piece"},
        {"many copies", "chess", "4k3/8/8/8/8/8/PP6/RN2K3 w - - 0 1",
         [](Desk& d) { d.editor.copy(d.squares("a1 a2 b1 b2"), {0, 1}); },
         "4k3/8/8/8/8/PP6/RN6/RN2K3 w - - 0 1", "Copy pieces"},
        {"a selection is mirrored", "chess", "4k3/8/8/8/8/8/PP6/RN1Q1K2 w - - 0 1",
         [](Desk& d) { d.editor.mirror(d.squares("a1 b1 c1 a2 b2"), MirrorAxis::Files); },
         "4k3/8/8/8/8/8/1PP5/1NRQ1K2 w - - 0 1", "Mirror pieces"},
        {"a selection is mirrored by ranks", "chess", "4k3/8/8/8/8/8/PP6/RN1Q1K2 w - - 0 1",
         [](Desk& d) { d.editor.mirror(d.squares("a1 b1 a2"), MirrorAxis::Ranks); },
         "4k3/8/8/8/8/8/RN6/P2Q1K2 w - - 0 1", "Mirror pieces"},
        {"sides change", "chess", kStart, [](Desk& d) { d.editor.changeSide(d.squares("a2 b7 e4")); },
         "rnbqkbnr/pPpppppp/8/8/8/8/pPPPPPPP/RNBQKBNR w KQkq - 0 1", "Change sides"},
        {"a pawn's first form", "chess", "4k3/8/8/8/P7/8/8/4K3 w - - 0 1",
         [](Desk& d) { d.editor.cycleForms(d.squares("a4")); }, "4k3/8/8/8/Q7/8/8/4K3 w - - 0 1", "Promote"},
        {"the last form is the pawn again", "chess", "4k3/8/8/8/N7/8/8/4K3 w - - 0 1",
         [](Desk& d) { d.editor.cycleForms(d.squares("a4")); }, "4k3/8/8/8/P7/8/8/4K3 w - - 0 1", "Promote"},
        {"holes take away what stands there", "chess", kTwoKings,
         [](Desk& d) { d.editor.toggleHoles(d.squares("e1 a1")); }, "4k3/8/8/8/8/8/8/*3*3 w - - 0 1",
         "Make holes"},
        {"holes are filled", "free", "4k3/8/8/2**4/8/8/8/4K3 w - - 0 1",
         [](Desk& d) { d.editor.toggleHoles(d.squares("c5")); }, "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1",
         "Fill holes"},
        {"a piece fills the hole under it", "free", "4k3/8/8/2**4/8/8/8/4K3 w - - 0 1",
         [](Desk& d) { fine(d.editor.place(Desk::piece("wrook"), d.squares("c5"))); },
         "4k3/8/8/2R*4/8/8/8/4K3 w - - 0 1", "Place White Rook"},
        {"a larger board", "free", kTwoKings,
         [](Desk& d) { fine(d.editor.setShape(*BoardShape::make(10, 9), {Anchor::Middle, Anchor::High})); },
         "5k4/10/10/10/10/10/10/5K4/10 w - - 0 1", "Resize board to 10 × 9"},
        {"a smaller board", "free", kTwoKings,
         [](Desk& d) { fine(d.editor.setShape(*BoardShape::make(5, 8), {Anchor::Low, Anchor::Low})); },
         "4k/5/5/5/5/5/5/4K w - - 0 1", "Resize board to 5 × 8"},
        {"mirrored by files", "chess", "r3k3/8/8/8/8/8/P7/4K2R w - - 0 1",
         [](Desk& d) { d.editor.mirrorBoard(MirrorAxis::Files); }, "3k3r/8/8/8/8/8/7P/R2K4 w - - 0 1",
         "Mirror left and right"},
        {"mirrored by ranks", "chess", "r3k3/8/8/8/8/8/P7/4K2R w - - 0 1",
         [](Desk& d) { d.editor.mirrorBoard(MirrorAxis::Ranks); }, "4K2R/P7/8/8/8/8/8/r3k3 w - - 0 1",
         "Mirror top and bottom"},
        {"turned by a quarter", "free", "r3k/5/4K w - - 0 1", [](Desk& d) { fine(d.editor.turnBoard(1)); },
         "2r/3/3/3/K1k w - - 0 1", "Rotate position"},
        {"shifted over the edge", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
         [](Desk& d) { d.editor.shiftBoard({-1, 0}, AtEdge::Lose); }, "3k4/8/8/8/8/8/8/3K4 w - - 0 1",
         "Shift position"},
        {"shifted around", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
         [](Desk& d) { d.editor.shiftBoard({-1, 0}, AtEdge::Wrap); }, "3k4/8/8/8/8/8/8/3K3R w - - 0 1",
         "Shift position"},
        {"sides swapped", "chess", "4k3/8/8/8/8/8/P7/4K2R w - - 0 1", [](Desk& d) { d.editor.swapSides(); },
         "4K3/8/8/8/8/8/p7/4k2r b - - 0 1", "Swap sides"},
        {"Black to move", "chess", kStart, [](Desk& d) { d.editor.setSideToMove(Side::Black); },
         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "Switch side to move"},
        {"the turn is flipped", "chess", kStart, [](Desk& d) { d.table.flipTurn(); },
         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "Switch side to move"},
        {"marked as moved", "chess", kStart,
         [](Desk& d) { d.editor.setMoved(d.squares("e1"), MovedState::Moved); },
         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kq - 0 1", "Mark as moved"},
        {"en passant", "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1",
         [](Desk& d) { d.editor.setEnPassant(d.square("e3")); }, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
         "Allow en passant on e3"},
        {"no en passant", "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
         [](Desk& d) { d.editor.setEnPassant(std::nullopt); }, "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1",
         "Forbid en passant"},
        {"a piece elsewhere leaves en passant", "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
         [](Desk& d) { fine(d.editor.place(Desk::piece("wrook"), d.squares("a5"))); },
         "4k3/8/8/R7/3pP3/8/8/4K3 b - e3 0 1", "Place White Rook"},
        {"without its pawn there is no en passant", "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
         [](Desk& d) { d.editor.erase(d.squares("e4")); }, "4k3/8/8/8/3p4/8/8/4K3 b - - 0 1", "Remove piece"},
        {"in hand", "free", kTwoKings, [](Desk& d) { fine(d.editor.setHand(Side::White, "queen", 2)); },
         "4k3/8/8/8/8/8/8/4K3[QQ] w - - 0 1", "Change White’s hand"},
        {"from the board into a hand", "free", "4k3/8/8/8/8/8/q7/4K3 w - - 0 1",
         [](Desk& d) { d.editor.moveToHand(d.squares("a2"), Side::White); },
         "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "Move piece to hand"},
        {"each into its owner's hand", "free", "4k3/8/8/8/8/8/qQ6/4K3 w - - 0 1",
         [](Desk& d) { d.editor.moveToHand(d.squares("a2 b2 c2"), std::nullopt); },
         "4k3/8/8/8/8/8/8/4K3[Qq] w - - 0 1", "Move pieces to hand"},
        {"a copy into a hand", "free", "4k3/8/8/8/8/8/q7/4K3[q] w - - 0 1",
         [](Desk& d) { d.editor.moveToHand(d.squares("a2"), Side::Black, Leaving::Itself); },
         "4k3/8/8/8/8/8/q7/4K3[qq] w - - 0 1", "Move piece to hand"},
        {"from a hand as far as it goes", "free", "4k3/8/8/8/8/8/1Q6/4K3[QQ] w - - 0 1",
         [](Desk& d) { d.editor.dropFromHand(Side::White, "queen", d.squares("a2 b2 c2 d2")); },
         "4k3/8/8/8/8/8/QQQ5/4K3 w - - 0 1", "Drop piece from hand"},
        {"from one hand into the other", "free", "4k3/8/8/8/8/8/8/4K3[Qq] w - - 0 1",
         [](Desk& d) { d.editor.passToOtherHand(Side::White, "queen"); }, "4k3/8/8/8/8/8/8/4K3[qq] w - - 0 1",
         "Move to other hand"},
        {"from a hand onto the board", "free", "4k3/8/8/8/8/8/8/4K3[Qq] w - - 0 1",
         [](Desk& d) { d.editor.dropFromHand(Side::Black, "queen", d.squares("a2")); },
         "4k3/8/8/8/8/8/q7/4K3[Q] w - - 0 1", "Drop piece from hand"},
        {"the rest into the hand", "chess", "4k3/8/8/8/8/8/PPPPP3/RNBQKBNR w - - 0 1",
         [](Desk& d) { d.editor.fillHand(Side::White); }, "4k3/8/8/8/8/8/PPPPP3/RNBQKBNR[PPP] w - - 0 1",
         "Put rest in White’s hand"},
        {"quiet moves", "chess", kTwoKings, [](Desk& d) { d.editor.setQuietPlies(37); },
         "4k3/8/8/8/8/8/8/4K3 w - - 37 1", "Change half-moves since capture or pawn move"},
        {"the move's number", "chess", kTwoKings, [](Desk& d) { d.editor.setMoveNumber(12); },
         "4k3/8/8/8/8/8/8/4K3 w - - 0 12", "Change move number"},
        {"cleared", "chess", kStart, [](Desk& d) { d.editor.clear(); }, "8/8/8/8/8/8/8/8 w - - 0 1",
         "Clear board"},
        {"the start position", "chess", kTwoKings, [](Desk& d) { fine(d.editor.putStart(0)); }, kStart,
         "Set starting position"},
        {"the start position on another board", "free", "4k4/9/9/4K4 w - - 0 1",
         [](Desk& d) { fine(d.editor.putStart(0)); }, kStart, "Set starting position"},
        {"one of 960 start positions", "chess960", kStart, [](Desk& d) { fine(d.editor.putStart(0)); },
         "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "Set starting position"},
        {"a FEN of any board and any kinds", "free", kStart,
         [](Desk& d) { fine(takeFen(d.editor, "k3/4/2(bomb){0}1/A2K w - - 0 1")); },
         "k3/4/2(BO)1/A2K w - - 0 1", "Edit FEN"},
    };
    return all;
}

}  // namespace chesspp::ui::tests
