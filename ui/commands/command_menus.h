// SPDX-License-Identifier: MIT
// The menu bar: for each command the one that its key triggers, of the window, the widget in front or the
// widget with the focus.
#pragma once

#include "ui/commands/command_set.h"

class QMenuBar;

namespace chesspp::ui {

class CommandMenus final : public QObject {
    Q_OBJECT
public:
    /// `front` returns the widget that currently fills the window. The window owns the menus.
    CommandMenus(QMenuBar& bar, QWidget& window, std::function<const QWidget*()> front);

    /// Call it after the front widget has changed.
    void rebuild();
    [[nodiscard]] QMenu* menu(Menu menu) const { return menus_[static_cast<std::size_t>(menu)]; }

private:
    using Actions = std::vector<CommandAction*>;
    /// The widget with the focus; while the menu bar has it, the one that had it before.
    [[nodiscard]] QWidget* focus() const;
    /// The sets of the window, then those in the front widget.
    [[nodiscard]] std::vector<CommandSet*> shownSets() const;
    /// The menu's actions, one for each id.
    [[nodiscard]] Actions actionsOf(Menu menu) const;
    void refreshField();
    void fill(Menu which);

    QMenuBar& bar_;
    QWidget& window_;
    std::function<const QWidget*()> front_;
    QPointer<QWidget> beforeBar_;  ///< had the focus before the menu bar
    Actions ofField_;              ///< visible if the text field with the focus has the command
    std::array<QMenu*, kMenus.size()> menus_{};
};

}  // namespace chesspp::ui
