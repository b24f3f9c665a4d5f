// SPDX-License-Identifier: MIT
#include "ui/commands/command_set.h"

#include "ui/commands/shortcuts.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <algorithm>

namespace chesspp::ui {

CommandAction::CommandAction(const Command& command, QObject* parent) : QAction(parent), command_(command) {
    setObjectName(QLatin1String(command.id));
    setText(textOf(command));
    if (command.icon) setIcon(iconOf(*command.icon));
}

CommandSet::CommandSet(QWidget& widget, Keys keys) : QObject(&widget), widget_(widget), keys_(keys) {
    widget.installEventFilter(this);
    if (Shortcuts* shortcuts = Shortcuts::ofProgram()) {
        connect(shortcuts, &Shortcuts::changed, this, [this] {
            for (CommandAction* action : actions_) action->setShortcuts(shortcutsOf(action->command()));
        });
    }
}

CommandAction* CommandSet::add(Row row) {
    auto* action = new CommandAction(*row.command, this);
    action->setShortcutContext(keys_ == Keys::Window ? Qt::WindowShortcut : Qt::WidgetWithChildrenShortcut);
    action->setShortcuts(shortcutsOf(*row.command));
    action->setCheckable(static_cast<bool>(row.isChecked));
    connect(action, &QAction::triggered, this, [this, index = rows_.size()] { trigger(index); });
    rows_.push_back(std::move(row));
    actions_.push_back(action);
    widget_.addAction(action);
    return action;
}

void CommandSet::addKeysTo(QWidget& widget) {
    alsoIn_.emplace_back(&widget);
    widget.installEventFilter(this);
    for (CommandAction* action : actions_) widget.addAction(action);
}

void CommandSet::setShown(Shown shown) {
    shown_ = shown;
    refresh();
}

std::vector<CommandSet*> CommandSet::of(const QWidget& widget) {
    const QList<CommandSet*> sets = widget.findChildren<CommandSet*>(QString(), Qt::FindDirectChildrenOnly);
    return {sets.begin(), sets.end()};
}

std::vector<CommandSet*> CommandSet::shownIn(const QWidget& widget) {
    std::vector<CommandSet*> shown;
    for (CommandSet* each : widget.findChildren<CommandSet*>()) {
        if (each->isShown()) shown.push_back(each);
    }
    return shown;
}

bool CommandSet::isShown() const {
    if (shown_ == Shown::No) return false;
    // A window has its menus before it is shown.
    const auto isShownIn = [](const QWidget* each) {
        return each != nullptr && (each->isWindow() || each->isVisibleTo(each->window()));
    };
    return isShownIn(&widget_) || std::ranges::any_of(alsoIn_, isShownIn);
}

CommandAction* CommandSet::action(QLatin1String id) const {
    const auto found =
        std::ranges::find_if(actions_, [&](const CommandAction* each) { return id == each->command().id; });
    return found != actions_.end() ? *found : nullptr;
}

bool CommandSet::yields(const Command& command) const {
    const QLatin1String id(command.id);
    const QWidget* inner = QApplication::focusWidget();
    if (inner != nullptr && widget_.isAncestorOf(inner)) {
        for (; inner != &widget_; inner = inner->parentWidget()) {
            for (const QAction* each : inner->actions()) {
                const auto* action = qobject_cast<const CommandAction*>(each);
                if (action == nullptr || action->parent() == this || id != action->command().id) continue;
                if (!action->isVisible()) continue;
                if (action->isEnabled() || action->command().whenDisabled == WhenDisabled::Nothing)
                    return true;
            }
        }
    }
    const QWidget* front = front_ ? front_() : nullptr;
    if (front == nullptr) return false;
    return std::ranges::any_of(of(*front),
                               [&](const CommandSet* each) { return each->action(id) != nullptr; });
}

void CommandSet::refresh(std::vector<CommandSet*> sets) {
    const auto depth = [](const CommandSet* set) {
        int above = 0;
        for (const QWidget* each = &set->widget_; each != nullptr; each = each->parentWidget()) ++above;
        return above;
    };
    std::ranges::sort(sets, std::greater(), depth);
    for (CommandSet* each : sets) each->refresh();
}

void CommandSet::refresh() {
    for (std::size_t i = 0; i < rows_.size(); ++i) refresh(i);
}

void CommandSet::refresh(std::size_t index) {
    const Row& row = rows_[index];
    CommandAction& action = *actions_[index];
    const bool shown = shown_ == Shown::Yes;
    action.setVisible(shown);
    action.setEnabled(shown && (!row.isEnabled || row.isEnabled()) && !yields(*row.command));
    if (row.isChecked) action.setChecked(row.isChecked());
    if (row.describe) action.setText(row.describe());
}

void CommandSet::fill(QMenu& menu) {
    refresh();
    std::optional<int> part;
    for (CommandAction* action : actions_) {
        if (!action->isVisible()) continue;
        if (part && *part != action->command().part) menu.addSeparator();
        part = action->command().part;
        menu.addAction(action);
    }
}

std::size_t CommandSet::indexOf(QLatin1String id) const {
    const CommandAction* action = this->action(id);
    Q_ASSERT(action != nullptr);
    return static_cast<std::size_t>(std::ranges::find(actions_, action) - actions_.begin());
}

void CommandSet::trigger(std::size_t index) {
    rows_[index].act();
    refresh();
}

void CommandSet::connectButton(QAbstractButton& button, QLatin1String id, const QString& tip) {
    const std::size_t index = indexOf(id);
    const Command& command = actions_[index]->command();
    const QString text = plainText(textOf(command));
    button.setProperty("command", QString(id));
    if (button.accessibleName().isEmpty()) button.setAccessibleName(text);
    setTip(button, command, tip.isEmpty() ? text : tip);
    connect(&button, &QAbstractButton::clicked, this, [this, index] { trigger(index); });
}

void CommandSet::addTo(QMenu& menu, QLatin1String id) {
    const std::size_t index = indexOf(id);
    const Row& row = rows_[index];
    const Command& command = *row.command;
    // The keys are only shown: they belong to the set's own action.
    const QString keys = nativeText(shortcutsOf(command).mid(0, 1));
    QAction* added = menu.addAction(actions_[index]->icon(), textOf(command) + '\t' + keys, this,
                                    [this, index] { trigger(index); });
    added->setObjectName(id);
    added->setEnabled(!row.isEnabled || row.isEnabled());
}

/// Refreshes the commands before Qt looks up a shortcut, because their state can change without a signal.
/// The event propagates from the focused widget outwards, so inner sets are already up to date.
bool CommandSet::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        const QWidget* front = front_ ? front_() : nullptr;
        const QWidget* focus = QApplication::focusWidget();
        // The event did not pass through the front widget.
        if (front != nullptr && (focus == nullptr || !(front == focus || front->isAncestorOf(focus)))) {
            for (CommandSet* each : of(*front)) each->refreshFor(key);
        }
        refreshFor(key);
    }
    return QObject::eventFilter(watched, event);
}

void CommandSet::refreshFor(const QKeyEvent& event) {
    const auto mayMean = [&](const QKeySequence& keys) {
        // The character of a key depends on Shift and the keyboard layout.
        const bool isPlain =
            event.key() >= Qt::Key_Escape || (event.key() >= Qt::Key_A && event.key() <= Qt::Key_Z);
        return !isPlain || (!keys.isEmpty() && keys[0].key() == event.key());
    };
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (std::ranges::any_of(actions_[i]->shortcuts(), mayMean)) refresh(i);
    }
}

}  // namespace chesspp::ui
