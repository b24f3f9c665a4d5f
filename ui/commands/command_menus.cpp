// SPDX-License-Identifier: MIT
#include "ui/commands/command_menus.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>
#include <limits>
#include <map>

namespace chesspp::ui {
namespace {

/// Text fields handle the keys of these themselves.
constexpr auto kFieldCommands = std::to_array<Command>({
    {"edit.undo", Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Undo"), QKeySequence::Undo, Icon::Undo},
    {"edit.redo", Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Redo"), QKeySequence::Redo, Icon::Redo},
    {"edit.cut", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "Cu&t"), QKeySequence::Cut},
    {"edit.copy", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Copy"), QKeySequence::Copy, Icon::Copy},
    {"edit.paste", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Paste"), QKeySequence::Paste, Icon::Paste},
    {"edit.select-all", Menu::Edit, 3, QT_TRANSLATE_NOOP("Commands", "Select &All"), QKeySequence::SelectAll},
});

/// Whether the widget accepts the event of this key.
bool takesKey(QWidget& widget, QEvent::Type type, QKeySequence::StandardKey standard) {
    const QKeySequence keys(standard);
    if (keys.isEmpty()) return false;
    QKeyEvent event(type, keys[0].key(), keys[0].keyboardModifiers());
    event.ignore();
    QCoreApplication::sendEvent(&widget, &event);
    return event.isAccepted();
}

/// Desktop menus list Cut before Copy and Paste, whichever command set offers them.
std::ptrdiff_t desktopOrder(const Command& command) {
    constexpr std::array kOrder{QKeySequence::Undo,     QKeySequence::Redo,  QKeySequence::Cut,
                                QKeySequence::Copy,     QKeySequence::Paste, QKeySequence::Delete,
                                QKeySequence::SelectAll};
    return std::ranges::find(kOrder, command.standard) - kOrder.begin();
}

/// The depth in the window of the innermost widget around `focus` that has the action; 0: none has it.
int depthAround(const QWidget* focus, CommandAction* action) {
    while (focus != nullptr && !focus->actions().contains(action)) focus = focus->parentWidget();
    int depth = 0;
    for (; focus != nullptr; focus = focus->parentWidget()) ++depth;
    return depth;
}

/// Rank of an action among those of its id: the highest is the one that the key triggers. Without a value,
/// Edit, whose commands apply to the widget with the focus, does not show it.
std::optional<int> rankOf(CommandAction* action, const CommandSet& set, const QWidget& window,
                          const QWidget* focus) {
    const Command& command = action->command();
    const bool isWide = set.keys() == CommandSet::Keys::Window;
    const int depth = isWide ? 0 : depthAround(focus, action);
    if (!isWide && depth == 0 && command.menu == Menu::Edit) return std::nullopt;
    if (!action->isEnabled() && command.whenDisabled == WhenDisabled::Outer) return 0;
    if (isWide) return &set.widget() == &window ? 1 : 2;
    return depth > 0 ? 2 + depth : 0;
}

}  // namespace

CommandMenus::CommandMenus(QMenuBar& bar, QWidget& window, std::function<const QWidget*()> front)
    : QObject(&window), bar_(bar), window_(window), front_(std::move(front)) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* old, QWidget* now) {
        if (now == &bar_) beforeBar_ = old;
    });
    for (const Command& each : kFieldCommands) {
        auto* action = new CommandAction(each, this);
        action->setShortcut(QKeySequence(each.standard));
        action->setShortcutContext(Qt::WidgetShortcut);
        action->setVisible(false);
        connect(action, &QAction::triggered, this, [this, key = each.standard] {
            if (QWidget* field = focus()) static_cast<void>(takesKey(*field, QEvent::KeyPress, key));
        });
        ofField_.push_back(action);
    }
    for (const Menu each : kMenus) {
        QMenu* menu = bar.addMenu(titleOf(each));
        menus_[static_cast<std::size_t>(each)] = menu;
        connect(menu, &QMenu::aboutToShow, this, [this, each] {
            CommandSet::refresh(shownSets());
            refreshField();
            fill(each);
        });
    }
}

QWidget* CommandMenus::focus() const {
    QWidget* focus = window_.focusWidget();
    return focus == &bar_ ? beforeBar_.data() : focus;
}

void CommandMenus::refreshField() {
    QWidget* field = focus();
    for (CommandAction* action : ofField_) {
        const QKeySequence::StandardKey key = action->command().standard;
        const bool has = field != nullptr && takesKey(*field, QEvent::ShortcutOverride, key);
        action->setVisible(has);
        if (!has) continue;
        const bool takesText = key == QKeySequence::Cut || key == QKeySequence::Copy;
        const bool changesText = key == QKeySequence::Cut || key == QKeySequence::Paste;
        const bool isSelected = !field->inputMethodQuery(Qt::ImCurrentSelection).toString().isEmpty();
        const bool isEditable = field->testAttribute(Qt::WA_InputMethodEnabled);
        action->setEnabled((!takesText || isSelected) && (!changesText || isEditable));
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
        int rank;
    };
    std::vector<Candidate> best;
    std::map<QByteArrayView, std::size_t> byId;
    const auto offer = [&](CommandAction* action, int rank) {
        const auto [known, fresh] = byId.try_emplace(action->command().id, best.size());
        if (fresh) {
            best.push_back({action, rank});
        } else if (best[known->second].rank < rank) {
            best[known->second] = {action, rank};
        }
    };
    const QWidget* focus = this->focus();
    for (const CommandSet* set : shownSets()) {
        for (CommandAction* action : set->actions()) {
            if (const auto rank = rankOf(action, *set, window_, focus)) offer(action, *rank);
        }
    }
    for (CommandAction* action : ofField_) {
        if (action->isVisible()) offer(action, std::numeric_limits<int>::max());
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
