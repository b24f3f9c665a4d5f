// SPDX-License-Identifier: MIT
#include "ui/commands/command_menus.h"

#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>
#include <map>

namespace chesspp::ui {
namespace {

/// Desktop menus list Cut before Copy and Paste, whichever command set offers them.
std::ptrdiff_t desktopOrder(const Command& command) {
    constexpr std::array kOrder{QKeySequence::Undo,     QKeySequence::Redo,  QKeySequence::Cut,
                                QKeySequence::Copy,     QKeySequence::Paste, QKeySequence::Delete,
                                QKeySequence::SelectAll};
    return std::ranges::find(kOrder, command.standard) - kOrder.begin();
}

/// Rank of an action among those of its id; the highest wins. An action with the focus precedes others.
int nearness(const CommandAction& action, const CommandSet& set) {
    const QWidget* focus = QApplication::focusWidget();
    const bool near = focus != nullptr && (&set.widget() == focus || set.widget().isAncestorOf(focus));
    int depth = 0;
    if (near) {
        for (const QWidget* each = &set.widget(); each != nullptr; each = each->parentWidget()) ++depth;
    }
    const bool skipped = !action.isEnabled() && action.command().whenDisabled == WhenDisabled::Outer;
    if (near && !skipped) return 100 + depth;
    return skipped ? 0 : set.keys() == CommandSet::Keys::Window ? 20 : action.isEnabled() ? 10 : 5;
}

}  // namespace

CommandMenus::CommandMenus(QMenuBar& bar, QWidget& window, std::function<const QWidget*()> front)
    : QObject(&window), window_(window), front_(std::move(front)) {
    for (const Menu each : kMenus) {
        QMenu* menu = bar.addMenu(titleOf(each));
        menus_[static_cast<std::size_t>(each)] = menu;
        connect(menu, &QMenu::aboutToShow, this, [this, each] {
            CommandSet::refresh(shownSets());
            fill(each);
        });
    }
}

std::vector<CommandSet*> CommandMenus::shownSets() const {
    std::vector<CommandSet*> sets = CommandSet::of(window_);
    std::erase_if(sets, [](const CommandSet* each) { return !each->isShown(); });
    std::vector<CommandSet*> inner;
    if (const QWidget* front = front_()) inner = CommandSet::shownIn(*front);
    sets.insert(sets.end(), inner.begin(), inner.end());
    return sets;
}

CommandMenus::Actions CommandMenus::actionsOf(Menu menu) const {
    struct Candidate {
        CommandAction* action;
        int nearness;
    };
    std::vector<Candidate> best;
    std::map<QByteArrayView, std::size_t> byId;
    for (const CommandSet* set : shownSets()) {
        const bool ofWindow = &set->widget() == &window_;
        for (CommandAction* action : set->actions()) {
            const Candidate candidate{action, ofWindow ? -1 : nearness(*action, *set)};
            const auto [known, fresh] = byId.try_emplace(action->command().id, best.size());
            if (fresh) {
                best.push_back(candidate);
            } else if (best[known->second].nearness < candidate.nearness) {
                best[known->second] = candidate;
            }
        }
    }
    Actions actions;
    for (const Candidate& each : best) {
        if (each.action->command().menu == menu) actions.push_back(each.action);
    }
    std::ranges::stable_sort(actions, {}, [](const CommandAction* each) {
        return std::pair(each->command().part, desktopOrder(each->command()));
    });
    return actions;
}

void CommandMenus::fill(Menu which) {
    QMenu& menu = *this->menu(which);
    menu.clear();
    qDeleteAll(menu.findChildren<QMenu*>(QStringLiteral("submenu"), Qt::FindDirectChildrenOnly));
    std::optional<int> part;
    std::map<QByteArrayView, QMenu*> submenus;
    for (CommandAction* action : actionsOf(which)) {
        const Command& command = action->command();
        if (part && *part != command.part) menu.addSeparator();
        part = command.part;
        if (command.submenu == nullptr) {
            menu.addAction(action);
            continue;
        }
        QMenu*& below = submenus[command.submenu];
        if (below == nullptr) {
            below = new QMenu(QCoreApplication::translate("Commands", command.submenu), &menu);
            below->setObjectName("submenu");
            menu.addMenu(below);
        }
        below->addAction(action);
    }
    menu.menuAction()->setVisible(!menu.isEmpty());
}

void CommandMenus::rebuild() {
    for (const Menu each : kMenus) fill(each);
}

}  // namespace chesspp::ui
