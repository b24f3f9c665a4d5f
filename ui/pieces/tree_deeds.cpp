// SPDX-License-Identifier: MIT
//
// The table.
#include "ui/pieces/tree_deeds.h"

#include "ui/pieces/tree_finder.h"
#include "ui/pieces/tree_panel.h"

#include <QKeyEvent>
#include <array>

namespace chesspp::ui {
namespace {

constexpr QKeyCombination kNone{Qt::Key_unknown};

using Needs = TreeDeed::Needs;
using Part = TreeDeed::Part;
using Way = TreePanel::Way;

constexpr QKeyCombination ctrl(Qt::Key key) {
    return QKeyCombination(Qt::CTRL, key);
}
constexpr QKeyCombination ctrlShift(Qt::Key key) {
    return QKeyCombination(Qt::CTRL | Qt::SHIFT, key);
}
constexpr QKeyCombination alt(Qt::Key key) {
    return QKeyCombination(Qt::ALT, key);
}

#define WORDS(text) QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", text)

const std::array kDeeds{
    TreeDeed{WORDS("Add an action…"), Qt::Key_Insert, kNone, Needs::Editable, Part::Add,
             [](TreePanel& panel) { panel.askAction(); }},
    TreeDeed{WORDS("Add a gate"), ctrl(Qt::Key_G), kNone, Needs::Editable, Part::Add,
             [](TreePanel& panel) { panel.addGate(); }},
    TreeDeed{WORDS("Put a gate around it"), ctrlShift(Qt::Key_G), kNone, Needs::EditableRow, Part::Add,
             [](TreePanel& panel) { panel.wrap(); }},
    TreeDeed{WORDS("Take out of its gate"), ctrl(Qt::Key_U), kNone, Needs::EditableRow, Part::Add,
             [](TreePanel& panel) { panel.unwrap(); }},

    TreeDeed{WORDS("Cut"), ctrl(Qt::Key_X), kNone, Needs::EditableRow, Part::Clipboard,
             [](TreePanel& panel) { panel.cut(); }},
    TreeDeed{WORDS("Copy"), ctrl(Qt::Key_C), kNone, Needs::Row, Part::Clipboard,
             [](TreePanel& panel) { panel.copy(); }},
    TreeDeed{WORDS("Paste"), ctrl(Qt::Key_V), kNone, Needs::Editable, Part::Clipboard,
             [](TreePanel& panel) { panel.paste(); }},
    TreeDeed{WORDS("Duplicate"), ctrl(Qt::Key_D), kNone, Needs::EditableRow, Part::Clipboard,
             [](TreePanel& panel) { panel.duplicate(); }},

    TreeDeed{WORDS("Move up"), alt(Qt::Key_Up), kNone, Needs::EditableRow, Part::Move,
             [](TreePanel& panel) { panel.shift(Way::Up); }},
    TreeDeed{WORDS("Move down"), alt(Qt::Key_Down), kNone, Needs::EditableRow, Part::Move,
             [](TreePanel& panel) { panel.shift(Way::Down); }},
    TreeDeed{WORDS("Move under the one before"), alt(Qt::Key_Right), kNone, Needs::EditableRow, Part::Move,
             [](TreePanel& panel) { panel.shift(Way::In); }},
    TreeDeed{WORDS("Move out"), alt(Qt::Key_Left), kNone, Needs::EditableRow, Part::Move,
             [](TreePanel& panel) { panel.shift(Way::Out); }},

    TreeDeed{WORDS("Change its fields"), Qt::Key_Return, Qt::Key_F2, Needs::Row, Part::Change,
             [](TreePanel& panel) { emit panel.editWanted(); }},
    TreeDeed{WORDS("Switch off, or on again"), ctrl(Qt::Key_E), kNone, Needs::EditableRow, Part::Change,
             [](TreePanel& panel) { panel.toggle(); }},
    TreeDeed{WORDS("Remove"), Qt::Key_Delete, Qt::Key_Backspace, Needs::EditableRow, Part::Change,
             [](TreePanel& panel) { panel.remove(); }},

    TreeDeed{WORDS("Search the tree"), ctrl(Qt::Key_F), kNone, Needs::Tree, Part::Look,
             [](TreePanel& panel) { panel.finder()->open(); }},
    TreeDeed{WORDS("Next match"), Qt::Key_F3, kNone, Needs::Tree, Part::Look,
             [](TreePanel& panel) { panel.finder()->go(TreeFinder::Way::Next); }},
    TreeDeed{WORDS("Match before"), QKeyCombination(Qt::SHIFT, Qt::Key_F3), kNone, Needs::Tree, Part::Look,
             [](TreePanel& panel) { panel.finder()->go(TreeFinder::Way::Before); }},
    TreeDeed{WORDS("Fold everything"), ctrl(Qt::Key_Left), kNone, Needs::Tree, Part::Look,
             [](TreePanel& panel) { panel.fold(TreePanel::Folded::Yes); }},
    TreeDeed{WORDS("Unfold everything"), ctrl(Qt::Key_Right), kNone, Needs::Tree, Part::Look,
             [](TreePanel& panel) { panel.fold(TreePanel::Folded::No); }},
    TreeDeed{WORDS("Show another piece beside"), ctrl(Qt::Key_B), kNone, Needs::Tree, Part::Look,
             [](TreePanel& panel) { emit panel.besideWanted(); }},
};

#undef WORDS

QString textOf(QKeyCombination keys) {
    return QKeySequence(keys).toString(QKeySequence::NativeText);
}

}  // namespace

std::span<const TreeDeed> treeDeeds() {
    return kDeeds;
}

QString wordsOf(const TreeDeed& deed) {
    return TreePanel::tr(deed.words);
}

QString keysOf(const TreeDeed& deed) {
    return textOf(deed.keys);
}

const TreeDeed* treeDeedOf(const QKeyEvent& event) {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    // The keypad's Enter is the other one's twin.
    const auto key = event.key() == Qt::Key_Enter ? Qt::Key_Return : static_cast<Qt::Key>(event.key());
    const QKeyCombination pressed(modifiers, key);
    for (const TreeDeed& deed : kDeeds) {
        if (deed.keys == pressed || (deed.otherKeys != kNone && deed.otherKeys == pressed)) return &deed;
    }
    return nullptr;
}

std::vector<TreeKeyLine> treeKeys() {
    std::vector<TreeKeyLine> lines;
    for (const TreeDeed& deed : kDeeds) {
        QString keys = keysOf(deed);
        if (deed.otherKeys != kNone) keys += ", " + textOf(deed.otherKeys);
        lines.push_back({wordsOf(deed).remove(QString::fromUtf8("…")), keys});
    }
    return lines;
}

}  // namespace chesspp::ui
