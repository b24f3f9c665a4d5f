// SPDX-License-Identifier: MIT
// A command: something a user can trigger, as menus, buttons, shortcuts and the help show it.
#pragma once

#include "ui/theme/icons.h"

#include <QKeySequence>
#include <QList>
#include <QString>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace chesspp::ui {

enum class Menu : std::uint8_t { File, Edit, View, Game, Board, Piece, Variant, Settings, Help };
inline constexpr std::array kMenus{Menu::File,  Menu::Edit,    Menu::View,     Menu::Game, Menu::Board,
                                   Menu::Piece, Menu::Variant, Menu::Settings, Menu::Help};

/// Outer: a disabled command of an inner widget yields to the outer widget's command of the same id.
enum class WhenDisabled : std::uint8_t { Nothing, Outer };

/// Title of a submenu, translated like the text of a command.
struct Submenu {
    const char* title;
};

constexpr QKeyCombination alt(Qt::Key key) {
    return QKeyCombination(Qt::ALT, key);
}
constexpr QKeyCombination ctrl(Qt::Key key) {
    return QKeyCombination(Qt::CTRL, key);
}
constexpr QKeyCombination shift(Qt::Key key) {
    return QKeyCombination(Qt::SHIFT, key);
}
constexpr QKeyCombination ctrlAlt(Qt::Key key) {
    return QKeyCombination(Qt::CTRL | Qt::ALT, key);
}
constexpr QKeyCombination ctrlShift(Qt::Key key) {
    return QKeyCombination(Qt::CTRL | Qt::SHIFT, key);
}

/// Options, in any order: an icon, a standard key, one or two keys, a submenu, a WhenDisabled.
struct Command {
    template <class... Options>
    constexpr Command(const char* named, Menu in, int section, const char* shown, Options... options)
        : id(named), menu(in), part(section), text(shown) {
        (set(options), ...);
    }

    const char* id;  ///< such as "edit.copy"; shared by the equivalent commands of all widgets
    Menu menu;
    int part;          ///< section of the menu; sections are in ascending order, with separators between them
    const char* text;  ///< English, with mnemonic; translation context "Commands"
    std::optional<Icon> icon;
    QKeySequence::StandardKey standard = QKeySequence::UnknownKey;  ///< the desktop's shortcut
    std::array<QKeyCombination, 2> keys{Qt::Key_unknown, Qt::Key_unknown};
    const char* submenu = nullptr;
    WhenDisabled whenDisabled = WhenDisabled::Nothing;

protected:
    constexpr void set(Icon with) { icon = with; }
    constexpr void set(QKeySequence::StandardKey with) { standard = with; }
    constexpr void set(QKeyCombination with) {
        (keys[0].key() == Qt::Key_unknown ? keys[0] : keys[1]) = with;
    }
    constexpr void set(Qt::Key with) { set(QKeyCombination(with)); }
    constexpr void set(Submenu with) { submenu = with.title; }
    constexpr void set(WhenDisabled with) { whenDisabled = with; }
};

/// Every widget's Undo and Redo have these ids; for the keys of widgets and the tooltips of buttons.
inline constexpr Command kUndoCommand("edit.undo", Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Undo"),
                                      QKeySequence::Undo, Icon::Undo);
inline constexpr Command kRedoCommand("edit.redo", Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Redo"),
                                      ctrlShift(Qt::Key_Z), ctrl(Qt::Key_Y), Icon::Redo);

/// Makes a command checkable.
template <class Predicate>
struct Checked {
    Predicate is;
};
template <class Predicate>
Checked(Predicate) -> Checked<Predicate>;

/// A command on a target. The action is a member of the target or a function; of the options, one that
/// returns bool decides whether the command is enabled, and one that returns a text describes it.
template <class Target>
struct CommandOf : Command {
    template <class Act, class... Options>
    CommandOf(const char* named, Menu in, int section, const char* shown, Act does, Options... options)
        : Command(named, in, section, shown), act(does) {
        (option(options), ...);
    }

    std::function<void(Target&)> act;
    std::function<bool(const Target&)> isEnabled;    ///< null: always
    std::function<bool(const Target&)> isChecked;    ///< null: not checkable
    std::function<QString(const Target&)> describe;  ///< null: the command's text

private:
    template <class Option>
    void option(Option given) {
        if constexpr (!std::is_invocable_v<Option, const Target&>) {
            set(given);
        } else if constexpr (std::is_same_v<std::invoke_result_t<Option, const Target&>, QString>) {
            describe = given;
        } else {
            isEnabled = given;
        }
    }
    template <class Predicate>
    void option(Checked<Predicate> given) {
        isChecked = given.is;
    }
};

using CommandList = std::vector<const Command*>;

/// Scope of the shortcuts of commands.
enum class CommandKeys : std::uint8_t {
    Widget,  ///< while the focus is in the widget
    Window   ///< in the whole window while the widget is visible
};

/// Refused: keys without Ctrl or Alt cannot be shortcuts, because letters and digits begin a move there.
enum class PlainKeys : std::uint8_t { Allowed, Refused };

/// Commands whose shortcuts have the same scope.
struct CommandGroup {
    QString title;  ///< such as "In the tree of a piece"
    CommandKeys keys{};
    CommandList commands;
    std::uint32_t places = ~0U;  ///< bit mask of the workspaces that have the commands
    PlainKeys plainKeys = PlainKeys::Allowed;
};
using CommandGroups = std::vector<CommandGroup>;

/// Whether a shortcut can match commands of both groups.
[[nodiscard]] bool meet(const CommandGroup& group, const CommandGroup& other);
/// Commands of other ids that share a shortcut with `command`, which is in `group`.
[[nodiscard]] CommandList conflictsOf(const Command& command, const CommandGroup& group,
                                      const QList<QKeySequence>& shortcuts, const CommandGroups& all);

template <class Target>
[[nodiscard]] CommandList listOf(std::span<const CommandOf<Target>> table) {
    CommandList list;
    for (const Command& each : table) list.push_back(&each);
    return list;
}

/// The translated text, with mnemonic.
[[nodiscard]] QString textOf(const Command& command);
/// The text without mnemonic and ellipsis, for buttons and lists.
[[nodiscard]] QString plainText(QString text);
[[nodiscard]] QString titleOf(Menu menu);
[[nodiscard]] QList<QKeySequence> defaultShortcuts(const Command& command);

}  // namespace chesspp::ui
