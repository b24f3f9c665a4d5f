// SPDX-License-Identifier: MIT
//
// A command: something a user can trigger, as menus, buttons, shortcuts and the help show it.
#pragma once

#include "ui/theme/icons.h"

#include <QKeySequence>
#include <QList>
#include <QString>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace chesspp::ui {

/// In the order of the menu bar.
enum class CommandMenu : std::uint8_t { File, Edit, View, Game, Board, Piece, Variant, Settings, Help };
inline constexpr std::array kCommandMenus{CommandMenu::File,    CommandMenu::Edit,     CommandMenu::View,
                                          CommandMenu::Game,    CommandMenu::Board,    CommandMenu::Piece,
                                          CommandMenu::Variant, CommandMenu::Settings, CommandMenu::Help};

struct Command {
    /// What an inner widget's command without anything to do leaves to the outer one of the same id.
    enum class WhenDisabled : std::uint8_t { Nothing, Outer };

    const char* id;  ///< "edit.copy": the same in every widget where its keys do the same kind of thing
    CommandMenu menu{};
    int part = 0;      ///< commands of a menu stand in the order of their parts, with separators between
    const char* text;  ///< in English with its mnemonic, in the context "Commands"
    std::optional<Icon> icon = {};
    QKeySequence::StandardKey standard = QKeySequence::UnknownKey;  ///< the desktop's keys for it
    std::array<QKeyCombination, 2> keys{Qt::Key_unknown, Qt::Key_unknown};
    const char* submenu = nullptr;  ///< its title, like `text`
    WhenDisabled whenDisabled = WhenDisabled::Nothing;
};

/// A command on a target.
template <class Target>
struct CommandOf : Command {
    void (*act)(Target& target) = nullptr;
    bool (*isEnabled)(const Target& target) = nullptr;    ///< null: always
    bool (*isChecked)(const Target& target) = nullptr;    ///< null: it is no choice that is on or off
    QString (*describe)(const Target& target) = nullptr;  ///< null: always the command's text
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
[[nodiscard]] QString titleOf(CommandMenu menu);
/// What the program comes with.
[[nodiscard]] QList<QKeySequence> defaultShortcuts(const Command& command);

}  // namespace chesspp::ui
