// SPDX-License-Identifier: MIT
//
// Everything that is done with the rows of a tree: its words, its keys and what it needs,
// in one table, from which come the keys of the tree, its context menu and the help.
// Knows no row.
#pragma once

#include <QKeySequence>
#include <QString>
#include <span>
#include <vector>

class QKeyEvent;

namespace chesspp::ui {

class TreePanel;

struct TreeDeed {
    /// What there must be for it to be done.
    enum class Needs : std::uint8_t {
        Tree,        ///< a piece
        Row,         ///< a row that is chosen
        Editable,    ///< a piece of one's own
        EditableRow  ///< a row of such a piece
    };
    /// What it stands together with in the menu.
    enum class Part : std::uint8_t { Add, Clipboard, Move, Change, Look };

    const char* words;  ///< in English; wordsOf() translates
    QKeyCombination keys;
    QKeyCombination otherKeys;  ///< Key_unknown: it has no others
    Needs needs = Needs::EditableRow;
    Part part = Part::Add;
    void (*act)(TreePanel& panel) = nullptr;
};

[[nodiscard]] std::span<const TreeDeed> treeDeeds();
/// In the window's language.
[[nodiscard]] QString wordsOf(const TreeDeed& deed);
[[nodiscard]] QString keysOf(const TreeDeed& deed);
/// Null when the keys mean nothing here.
[[nodiscard]] const TreeDeed* treeDeedOf(const QKeyEvent& event);

/// A line of the help.
struct TreeKeyLine {
    QString does;
    QString keys;
};
[[nodiscard]] std::vector<TreeKeyLine> treeKeys();

}  // namespace chesspp::ui
