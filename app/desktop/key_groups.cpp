// SPDX-License-Identifier: MIT
//
// Every key and gesture of the window, for the help: those of the menus, and those
// that stand in none.
#include "app/desktop/main_window.h"
#include "ui/freeplay/board_deeds.h"
#include "ui/help/keys_page.h"
#include "ui/pieces/tree_deeds.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <utility>

namespace chesspp::desktop {

std::vector<ui::KeyGroup> MainWindow::keyGroups() const {
    std::vector<ui::KeyGroup> groups;
    for (const QAction* title : menuBar()->actions()) {
        ui::KeyGroup group{title->iconText(), {}};
        for (const QAction* action : title->menu()->actions()) {
            if (!action->shortcuts().isEmpty()) {
                group.rows.push_back({action->iconText(), ui::keysOf(action->shortcuts())});
            }
        }
        groups.push_back(std::move(group));
    }
    const auto keys = [](const QList<QKeySequence>& sequences) { return ui::keysOf(sequences); };
    const QString rightButton = tr("Right button");
    groups.push_back({tr("On every board"),
                      {{tr("From square to square"), tr("Arrow keys", "the four keys")},
                       {tr("Take the piece up, put it down"), keys({Qt::Key_Return, Qt::Key_Space})},
                       {tr("Put the piece back, stop steering the board"), keys({Qt::Key_Escape})}}});
    groups.push_back(
        {tr("In Play"),
         {{tr("Previous, next position"), keys({Qt::Key_Left, Qt::Key_Right})},
          {tr("First, last position"), keys({Qt::Key_Home, Qt::Key_End})},
          {tr("Type a move, such as Nf3 or e2e4"), tr("Letters and digits")},
          {tr("Explain why the chosen piece can or cannot go to a square"), tr("Ctrl+click, Alt+Enter")},
          {tr("Choose among several moves"), tr("1 to 9", "keys")},
          {tr("Decline a draw, put a result aside"), keys({Qt::Key_Escape})},
          {tr("Draw an arrow or a circle"), rightButton}}});
    ui::KeyGroup freeplay{
        tr("In Freeplay"),
        {{tr("Put the palette's piece back, give an edit of the FEN up"), keys({Qt::Key_Escape})},
         {tr("Search pieces, or saved positions"), keys(QKeySequence::keyBindings(QKeySequence::Find))},
         {tr("Take up the first piece found, White's or Black's"),
          keys({Qt::Key_Return, QKeySequence(Qt::SHIFT | Qt::Key_Return)})},
         {tr("Family before, next family"),
          keys({QKeySequence(Qt::CTRL | Qt::Key_Up), QKeySequence(Qt::CTRL | Qt::Key_Down)})}}};
    for (const ui::KeyLine& line : ui::freeplayKeys()) freeplay.rows.push_back({line.does, line.keys});
    groups.push_back(std::move(freeplay));
    groups.push_back(
        {tr("In the list of saved positions"),
         {{tr("Open"), tr("%1, double click", "keys").arg(keys({Qt::Key_Return}))},
          {tr("Rename"), keys({Qt::Key_F2})},
          {tr("Duplicate"), keys({QKeySequence(Qt::CTRL | Qt::Key_D)})},
          {tr("Delete"), keys({Qt::Key_Delete, Qt::Key_Backspace})},
          {tr("Undo, redo what was done in the list"),
           keys({QKeySequence(Qt::CTRL | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)})}}});
    const auto with = [&](Qt::KeyboardModifiers modifiers, Qt::Key key) {
        return keys({QKeySequence(QKeyCombination(modifiers, key))});
    };
    groups.push_back({tr("In Pieces"),
                      {{tr("A new piece, a copy of the one looked at"),
                        with(Qt::ControlModifier, Qt::Key_N) + ", " +
                            with(Qt::ControlModifier | Qt::ShiftModifier, Qt::Key_D)},
                       {tr("Begin with a template"), with(Qt::ControlModifier | Qt::AltModifier, Qt::Key_N)},
                       {tr("Save the piece"), with(Qt::ControlModifier, Qt::Key_S)},
                       {tr("Why the piece can go to a square of the diagram, or not"), rightButton}}});
    ui::KeyGroup tree{tr("In the tree of a piece"), {}};
    for (const ui::TreeKeyLine& line : ui::treeKeys()) tree.rows.push_back({line.does, line.keys});
    groups.push_back(std::move(tree));
    groups.push_back({tr("On the tabs of tables"),
                      {{tr("Rename a table"), tr("%1, double click", "keys").arg(keys({Qt::Key_F2}))},
                       {tr("Close a table"), tr("%1, middle button", "keys").arg(keys({Qt::Key_Delete}))},
                       {tr("Put tables into another order"), tr("Drag", "with the mouse")}}});
    groups.push_back({tr("In the help"),
                      {{tr("Search"), keys(QKeySequence::keyBindings(QKeySequence::Find))},
                       {tr("Next hit, hit before"), keys({Qt::Key_F3, QKeySequence(Qt::SHIFT | Qt::Key_F3)})},
                       {tr("Back, forward"),
                        keys({QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::ALT | Qt::Key_Right)})},
                       {tr("Close"), keys({Qt::Key_Escape})}}});
    return groups;
}

}  // namespace chesspp::desktop
