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

const std::array kDeeds{
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Add an action…"), Qt::Key_Insert, kNone,
             Needs::Editable, Part::Add, [](TreePanel& panel) { panel.askAction(); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Add a gate"), ctrl(Qt::Key_G), kNone,
             Needs::Editable, Part::Add, [](TreePanel& panel) { panel.addGate(); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Put a gate around it"), ctrlShift(Qt::Key_G), kNone,
             Needs::EditableRow, Part::Add, [](TreePanel& panel) { panel.wrap(); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Take out of its gate"), ctrl(Qt::Key_U), kNone,
             Needs::EditableRow, Part::Add, [](TreePanel& panel) { panel.unwrap(); }},

    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Cut"), ctrl(Qt::Key_X), kNone, Needs::EditableRow,
             Part::Clipboard, [](TreePanel& panel) { panel.cut(); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Copy"), ctrl(Qt::Key_C), kNone, Needs::Row,
             Part::Clipboard, [](TreePanel& panel) { panel.copy(); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Paste"), ctrl(Qt::Key_V), kNone, Needs::Editable,
             Part::Clipboard, [](TreePanel& panel) { panel.paste(); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Duplicate"), ctrl(Qt::Key_D), kNone,
             Needs::EditableRow, Part::Clipboard, [](TreePanel& panel) { panel.duplicate(); }},

    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Move up"), alt(Qt::Key_Up), kNone,
             Needs::EditableRow, Part::Move, [](TreePanel& panel) { panel.shift(Way::Up); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Move down"), alt(Qt::Key_Down), kNone,
             Needs::EditableRow, Part::Move, [](TreePanel& panel) { panel.shift(Way::Down); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Move under the one before"), alt(Qt::Key_Right),
             kNone, Needs::EditableRow, Part::Move, [](TreePanel& panel) { panel.shift(Way::In); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Move out"), alt(Qt::Key_Left), kNone,
             Needs::EditableRow, Part::Move, [](TreePanel& panel) { panel.shift(Way::Out); }},

    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Change its fields"), Qt::Key_Return, Qt::Key_F2,
             Needs::Row, Part::Change, [](TreePanel& panel) { emit panel.editWanted(); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Switch off, or on again"), ctrl(Qt::Key_E), kNone,
             Needs::EditableRow, Part::Change, [](TreePanel& panel) { panel.toggle(); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Remove"), Qt::Key_Delete, Qt::Key_Backspace,
             Needs::EditableRow, Part::Change, [](TreePanel& panel) { panel.remove(); }},

    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Search the tree"), ctrl(Qt::Key_F), kNone,
             Needs::Tree, Part::Look, [](TreePanel& panel) { panel.finder()->open(); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Next match"), Qt::Key_F3, kNone, Needs::Tree,
             Part::Look, [](TreePanel& panel) { panel.finder()->go(TreeFinder::Way::Next); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Match before"),
             QKeyCombination(Qt::SHIFT, Qt::Key_F3), kNone, Needs::Tree, Part::Look,
             [](TreePanel& panel) { panel.finder()->go(TreeFinder::Way::Before); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Fold everything"), ctrl(Qt::Key_Left), kNone,
             Needs::Tree, Part::Look, [](TreePanel& panel) { panel.fold(TreePanel::Folded::Yes); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Unfold everything"), ctrl(Qt::Key_Right), kNone,
             Needs::Tree, Part::Look, [](TreePanel& panel) { panel.fold(TreePanel::Folded::No); }},
    TreeDeed{QT_TRANSLATE_NOOP("chesspp::ui::TreePanel", "Show another piece beside"), ctrl(Qt::Key_B), kNone,
             Needs::Tree, Part::Look, [](TreePanel& panel) { emit panel.besideWanted(); }},
};

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
