// SPDX-License-Identifier: MIT
// The menu bar: the commands of the window and of the widget in front, never those of a hidden one.
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
    /// The sets of the window, then those in the front widget.
    [[nodiscard]] std::vector<CommandSet*> shownSets() const;
    /// The menu's actions, one for each id: that of the innermost focused set.
    [[nodiscard]] Actions actionsOf(Menu menu) const;
    void fill(Menu which);

    QWidget& window_;
    std::function<const QWidget*()> front_;
    std::array<QMenu*, kMenus.size()> menus_{};
};

}  // namespace chesspp::ui
