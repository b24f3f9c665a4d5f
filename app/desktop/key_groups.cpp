// SPDX-License-Identifier: MIT
#include "app/desktop/main_window.h"
#include "ui/commands/shortcuts.h"
#include "ui/help/keys_page.h"

#include <utility>

namespace chesspp::desktop {

std::vector<ui::KeyGroup> MainWindow::keyGroups() const {
    std::vector<ui::KeyGroup> groups;
    for (const ui::CommandGroup& each : allCommands()) {
        ui::KeyGroup group{each.title, {}};
        for (const ui::Command* command : each.commands) {
            const QList<QKeySequence> keys = ui::shortcutsOf(*command);
            if (!keys.isEmpty())
                group.rows.push_back({ui::plainText(ui::textOf(*command)), ui::nativeText(keys)});
        }
        groups.push_back(std::move(group));
    }
    const auto keys = [](const QList<QKeySequence>& sequences) { return ui::nativeText(sequences); };
    const QString rightButton = tr("Right button");
    groups.push_back({tr("On every board"),
                      {{tr("From square to square"), tr("Arrow keys", "the four keys")},
                       {tr("Pick up a piece, put it down"), keys({Qt::Key_Return, Qt::Key_Space})},
                       {tr("Put the piece back, leave the board"), keys({Qt::Key_Escape})}}});
    groups.push_back({tr("Mouse and keys on the board in Play"),
                      {{tr("Type a move, such as Nf3 or e2e4"), tr("Letters and digits")},
                       {tr("Explain why the selected piece can or can’t move to a square"), tr("Ctrl+click")},
                       {tr("Choose among several moves"), tr("1 to 9", "keys")},
                       {tr("Decline a draw, dismiss a result"), keys({Qt::Key_Escape})},
                       {tr("Draw an arrow or a circle"), rightButton}}});
    groups.push_back(
        {tr("Mouse and keys on the board in Freeplay"),
         {{tr("Select several pieces"), tr("Drag from an empty square, Ctrl+click, Shift+arrow keys")},
          {tr("Move the selection by one square"), tr("Ctrl+arrow keys")},
          {tr("Copy instead of moving"), tr("Ctrl while releasing")},
          {tr("To the edge of the board"), tr("Home, End, Page Up, Page Down")},
          {tr("Context menu of a square"), tr("Ctrl+right button, Menu key, Shift+F10")},
          {tr("Change side, also of the brush"), rightButton},
          {tr("Promote to the next form"), tr("Double click")},
          {tr("Select all of the same kind and side"), tr("Ctrl+double click")},
          {tr("Explain a square for the selected piece"), tr("Ctrl+click")},
          {tr("Brush: pick a piece by its letter, such as N; again for the other side"), tr("Shift+letter")},
          {tr("Brush: place the other side’s piece"), tr("Right button, Shift+Enter")},
          {tr("Brush: fill a rectangle"), tr("Shift+drag; Shift+arrow keys, then Enter")},
          {tr("Brush: fill all connected squares with the same content"), tr("Ctrl+click, Ctrl+Enter")},
          {tr("Put the brush away, discard an edit of the FEN"), keys({Qt::Key_Escape})},
          {tr("Pick up the first piece found, White’s or Black’s"),
           keys({Qt::Key_Return, QKeySequence(Qt::SHIFT | Qt::Key_Return)})},
          {tr("Previous, next family"),
           keys({QKeySequence(Qt::CTRL | Qt::Key_Up), QKeySequence(Qt::CTRL | Qt::Key_Down)})},
          {tr("Open a saved position"), tr("%1, double click", "keys").arg(keys({Qt::Key_Return}))}}});
    const auto with = [&](Qt::KeyboardModifiers modifiers, Qt::Key key) {
        return keys({QKeySequence(QKeyCombination(modifiers, key))});
    };
    groups.push_back(
        {tr("On the diagram of a piece"),
         {{tr("Why the piece can or can’t move to a square"),
           rightButton + ", " + with(Qt::AltModifier, Qt::Key_Return)},
          {tr("Put the piece on the square"), with(Qt::ControlModifier, Qt::Key_Return)},
          {tr("Drawing: a square, a straight line to it, erase it"),
           keys({Qt::Key_Return}) + ", " + with(Qt::ControlModifier, Qt::Key_Return) + ", " +
               keys({Qt::Key_Delete})},
          {tr("Drawing: a ray or a path from the piece, square by square"),
           tr("Shift and the arrow keys, Home, End, Page Up, Page Down")},
          {tr("Drawing: move and capture, move only, capture only"), keys({Qt::Key_1, Qt::Key_2, Qt::Key_3})},
          {tr("In the tree: edit the fields of the row"), keys({Qt::Key_Return})}}});
    groups.push_back(
        {tr("Mouse and keys on the blocks of a condition"),
         {{tr("From block to block, out of one, into one"), tr("Arrow keys", "the four keys")},
          {tr("Choose what goes into the slot, or another block"), keys({Qt::Key_Return, Qt::Key_Space})},
          {tr("Search what goes there"), tr("Letters and digits")},
          {tr("Copy the block instead of moving it"), tr("Ctrl and drag", "with the mouse")}}});
    groups.push_back({tr("On the tabs"),
                      {{tr("Rename a table"), tr("Double click")},
                       {tr("Close a table"), tr("%1, middle button", "keys").arg(keys({Qt::Key_Delete}))},
                       {tr("Reorder tables"), tr("Drag", "with the mouse")}}});
    groups.push_back({tr("In the help"),
                      {{tr("Search"), keys(QKeySequence::keyBindings(QKeySequence::Find))},
                       {tr("Next, previous match"), keys({Qt::Key_F3, QKeySequence(Qt::SHIFT | Qt::Key_F3)})},
                       {tr("Back, forward"),
                        keys({QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::ALT | Qt::Key_Right)})},
                       {tr("Close"), keys({Qt::Key_Escape})}}});
    return groups;
}

}  // namespace chesspp::desktop
