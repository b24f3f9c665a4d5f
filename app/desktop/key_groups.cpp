// SPDX-License-Identifier: MIT
//
// The help's page of keys: the shortcuts of all commands, and gestures that are none.
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
                       {tr("Take the piece up, put it down"), keys({Qt::Key_Return, Qt::Key_Space})},
                       {tr("Put the piece back, stop steering the board"), keys({Qt::Key_Escape})}}});
    groups.push_back({tr("With mouse and keys on the board of Play"),
                      {{tr("Type a move, such as Nf3 or e2e4"), tr("Letters and digits")},
                       {tr("Explain why the chosen piece can or cannot go to a square"), tr("Ctrl+click")},
                       {tr("Choose among several moves"), tr("1 to 9", "keys")},
                       {tr("Decline a draw, put a result aside"), keys({Qt::Key_Escape})},
                       {tr("Draw an arrow or a circle"), rightButton}}});
    groups.push_back(
        {tr("With mouse and keys on the board of Freeplay"),
         {{tr("Select several pieces"), tr("Drag from an empty square, Ctrl+click, Shift+arrow keys")},
          {tr("Move what is selected by one square"), tr("Ctrl+arrow keys")},
          {tr("Copy instead of moving"), tr("Ctrl while letting go")},
          {tr("To the edge of the board"), tr("Home, End, Page Up, Page Down")},
          {tr("The menu of a square"), tr("Ctrl+right button, Menu key, Shift+F10")},
          {tr("Change the side, of the brush too"), rightButton},
          {tr("Promote to the next form"), tr("Double click")},
          {tr("Select all of the same kind and side"), tr("Ctrl+double click")},
          {tr("Explain a square for the selected piece"), tr("Ctrl+click")},
          {tr("Brush: the piece of a letter, such as N; again: of the other side"), tr("Shift+letter")},
          {tr("Brush: the piece of the other side"), tr("Right button, Shift+Enter")},
          {tr("Brush: fill a rectangle"), tr("Shift+drag; Shift+arrow keys, then Enter")},
          {tr("Brush: fill all connected squares that hold the same"), tr("Ctrl+click, Ctrl+Enter")},
          {tr("Put the brush back, give an edit of the FEN up"), keys({Qt::Key_Escape})},
          {tr("Take up the first piece found, White's or Black's"),
           keys({Qt::Key_Return, QKeySequence(Qt::SHIFT | Qt::Key_Return)})},
          {tr("Family before, next family"),
           keys({QKeySequence(Qt::CTRL | Qt::Key_Up), QKeySequence(Qt::CTRL | Qt::Key_Down)})},
          {tr("Open a saved position"), tr("%1, double click", "keys").arg(keys({Qt::Key_Return}))}}});
    const auto with = [&](Qt::KeyboardModifiers modifiers, Qt::Key key) {
        return keys({QKeySequence(QKeyCombination(modifiers, key))});
    };
    groups.push_back({tr("On the diagram of a piece"),
                      {{tr("Why the piece can go to a square, or not"),
                        rightButton + ", " + with(Qt::AltModifier, Qt::Key_Return)},
                       {tr("Put the piece on the square"), with(Qt::ControlModifier, Qt::Key_Return)},
                       {tr("Drawing: a square, a straight line to it, rub it out"),
                        keys({Qt::Key_Return}) + ", " + with(Qt::ControlModifier, Qt::Key_Return) + ", " +
                            keys({Qt::Key_Delete})},
                       {tr("Drawing: a ray or a path from the piece, square by square"),
                        tr("Shift and the arrow keys, Home, End, Page Up, Page Down")},
                       {tr("Drawing: both, quietly, in capture"), keys({Qt::Key_1, Qt::Key_2, Qt::Key_3})},
                       {tr("In the tree: edit the fields of the row"), keys({Qt::Key_Return})}}});
    groups.push_back(
        {tr("With mouse and keys on the blocks of a condition"),
         {{tr("From block to block, out of one, into one"), tr("Arrow keys", "the four keys")},
          {tr("Choose what goes into the socket, or another block"), keys({Qt::Key_Return, Qt::Key_Space})},
          {tr("Search what goes there"), tr("Letters and digits")},
          {tr("Copy the block instead of carrying it"), tr("Ctrl and drag", "with the mouse")}}});
    groups.push_back({tr("On the tabs of tables"),
                      {{tr("Rename a table"), tr("Double click")},
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
