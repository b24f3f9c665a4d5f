// SPDX-License-Identifier: MIT
// The commands of a widget as actions, from which menus, buttons and shortcuts are made.
#pragma once

#include "ui/commands/command.h"

#include <QAction>
#include <QPointer>
#include <QWidget>
#include <functional>
#include <type_traits>

class QAbstractButton;
class QKeyEvent;
class QMenu;

namespace chesspp::ui {

class CommandAction final : public QAction {
    Q_OBJECT
public:
    CommandAction(const Command& command, QObject* parent);
    [[nodiscard]] const Command& command() const { return command_; }

private:
    const Command& command_;
};

class CommandSet final : public QObject {
    Q_OBJECT
public:
    using Keys = CommandKeys;
    struct Row {
        const Command* command = nullptr;
        std::function<void()> act;
        std::function<bool()> isEnabled = {};
        std::function<bool()> isChecked = {};
        std::function<QString()> describe = {};
    };

    /// The widget owns the set.
    CommandSet(QWidget& widget, Keys keys);
    /// Target and table outlive the set.
    template <class Target>
    CommandSet(QWidget& widget, Keys keys, Target& target,
               std::type_identity_t<std::span<const CommandOf<Target>>> table)
        : CommandSet(widget, keys) {
        for (const CommandOf<Target>& each : table) add(rowOf(each, target));
    }

    /// The command outlives the set.
    CommandAction* add(Row row);
    /// The keyboard may be in that one too.
    void addKeysTo(QWidget& widget);
    /// Of a window: its commands yield to those of the same id of the widget in front.
    void setFront(std::function<const QWidget*()> front) { front_ = std::move(front); }
    /// Hidden from menus and keys where they have nothing to do with what is shown.
    enum class Shown : std::uint8_t { No, Yes };
    void setShown(Shown shown);

    /// Those that belong to the widget itself.
    [[nodiscard]] static std::vector<CommandSet*> of(const QWidget& widget);
    /// Those of all widgets in it that are shown.
    [[nodiscard]] static std::vector<CommandSet*> shownIn(const QWidget& widget);
    [[nodiscard]] QWidget& widget() const { return widget_; }
    [[nodiscard]] Keys keys() const { return keys_; }
    [[nodiscard]] bool isShown() const;
    [[nodiscard]] const std::vector<CommandAction*>& actions() const { return actions_; }
    /// Null: there is none.
    [[nodiscard]] CommandAction* action(QLatin1String id) const;

    /// Sees anew what can be done.
    void refresh();
    /// The innermost first: whether an outer command has something to do depends on inner ones.
    static void refresh(std::vector<CommandSet*> sets);
    /// Its commands, parted; `refresh()` is done.
    void fill(QMenu& menu);
    /// A click triggers the command; tooltip and accessible name are made from its text and shortcut.
    void connectButton(QAbstractButton& button, QLatin1String id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    template <class Target>
    [[nodiscard]] static Row rowOf(const CommandOf<Target>& command, Target& target) {
        const auto on = [&target]<class Result>(const std::function<Result(const Target&)>& function) {
            return function ? std::function<Result()>([&function, &target] { return function(target); })
                            : std::function<Result()>();
        };
        return {&command, [&command, &target] { command.act(target); }, on(command.isEnabled),
                on(command.isChecked), on(command.describe)};
    }
    /// Whether an inner widget, or the one in front, has the command at the moment.
    [[nodiscard]] bool yields(const Command& command) const;
    void refresh(std::size_t index);
    void refreshFor(const QKeyEvent& event);

    QWidget& widget_;
    Keys keys_;
    std::function<const QWidget*()> front_;
    Shown shown_ = Shown::Yes;
    std::vector<QPointer<QWidget>> alsoIn_;
    std::vector<Row> rows_;
    std::vector<CommandAction*> actions_;  // by row
};

}  // namespace chesspp::ui
