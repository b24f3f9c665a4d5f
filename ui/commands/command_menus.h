// SPDX-License-Identifier: MIT
// The menu bar: the commands of the window and of the widget in front, never those of a hidden one.
#pragma once

#include "ui/commands/command_set.h"

class QMenuBar;

namespace chesspp::ui {

class CommandMenus final : public QObject {
    Q_OBJECT
public:
    /// `front`: the widget that fills the window at the moment. The window owns it.
    CommandMenus(QMenuBar& bar, QWidget& window, std::function<const QWidget*()> front);

    /// After something else has come to the front.
    void rebuild();
    [[nodiscard]] QMenu* menu(Menu menu) const { return menus_[static_cast<std::size_t>(menu)]; }

private:
    using Actions = std::vector<CommandAction*>;
    /// The window's, then those in what is in front.
    [[nodiscard]] std::vector<CommandSet*> shownSets() const;
    /// Of the menu, one for each id: the innermost one's where the keyboard is.
    [[nodiscard]] Actions actionsOf(Menu menu) const;
    void fill(Menu which);

    QWidget& window_;
    std::function<const QWidget*()> front_;
    std::array<QMenu*, kMenus.size()> menus_{};
};

}  // namespace chesspp::ui
