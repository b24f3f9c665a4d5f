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

/// In the order of the menu bar.
enum class Menu : std::uint8_t { File, Edit, View, Game, Board, Piece, Variant, Settings, Help };
inline constexpr std::array kMenus{Menu::File,  Menu::Edit,    Menu::View,     Menu::Game, Menu::Board,
                                   Menu::Piece, Menu::Variant, Menu::Settings, Menu::Help};

/// What an inner widget's command without anything to do leaves to the outer one of the same id.
enum class WhenDisabled : std::uint8_t { Nothing, Outer };

/// The title of a submenu, like the text of a command.
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

/// As options, in any order: an icon, a standard key, one or two keys, a submenu, what happens when disabled.
struct Command {
    template <class... Options>
    constexpr Command(const char* named, Menu in, int section, const char* shown, Options... options)
        : id(named), menu(in), part(section), text(shown) {
        (set(options), ...);
    }

    const char* id;  ///< "edit.copy": the same in every widget where its keys do the same kind of thing
    Menu menu;
    int part;          ///< commands of a menu stand in the order of their parts, with separators between
    const char* text;  ///< in English with its mnemonic, in the context "Commands"
    std::optional<Icon> icon;
    QKeySequence::StandardKey standard = QKeySequence::UnknownKey;  ///< the desktop's keys for it
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

/// Makes a command a choice that is on or off.
template <class Predicate>
struct Checked {
    Predicate is;
};
template <class Predicate>
Checked(Predicate) -> Checked<Predicate>;

/// A command on a target. A member of the target or a function is what it does; of the options, one that
/// returns a bool is when it is enabled, and one that returns a text describes it.
template <class Target>
struct CommandOf : Command {
    template <class Act, class... Options>
    CommandOf(const char* named, Menu in, int section, const char* shown, Act does, Options... options)
        : Command(named, in, section, shown), act(does) {
        (option(options), ...);
    }

    std::function<void(Target&)> act;
    std::function<bool(const Target&)> isEnabled;    ///< null: always
    std::function<bool(const Target&)> isChecked;    ///< null: it is no choice that is on or off
    std::function<QString(const Target&)> describe;  ///< null: always the command's text

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

/// Where the shortcuts of commands count.
enum class CommandKeys : std::uint8_t {
    Widget,  ///< while the keyboard is in the widget
    Window   ///< in the whole window while the widget is shown
};

/// Commands whose shortcuts count in the same widgets.
struct CommandGroup {
    QString title;  ///< "In the tree of a piece"
    CommandKeys keys{};
    CommandList commands;
    std::uint32_t places = ~0U;  ///< a bit for each place of the window that has them
};
using CommandGroups = std::vector<CommandGroup>;

/// Whether a shortcut may be looked up in both at a time.
[[nodiscard]] bool meet(const CommandGroup& group, const CommandGroup& other);
/// Commands of other ids with one of the shortcuts of the command, which is in that group.
[[nodiscard]] CommandList conflictsOf(const Command& command, const CommandGroup& group,
                                      const QList<QKeySequence>& shortcuts, const CommandGroups& all);

template <class Target>
[[nodiscard]] CommandList listOf(std::span<const CommandOf<Target>> table) {
    CommandList list;
    for (const Command& each : table) list.push_back(&each);
    return list;
}

/// In the window's language, with its mnemonic.
[[nodiscard]] QString textOf(const Command& command);
/// As a button or a list shows it: neither mnemonic nor dots.
[[nodiscard]] QString plainText(QString text);
[[nodiscard]] QString titleOf(Menu menu);
/// What the program comes with.
[[nodiscard]] QList<QKeySequence> defaultShortcuts(const Command& command);

}  // namespace chesspp::ui
