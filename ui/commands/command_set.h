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

    /// `widget` owns the set.
    CommandSet(QWidget& widget, Keys keys);
    /// Target and table must outlive the set.
    template <class Target>
    CommandSet(QWidget& widget, Keys keys, Target& target,
               std::type_identity_t<std::span<const CommandOf<Target>>> table)
        : CommandSet(widget, keys) {
        for (const CommandOf<Target>& each : table) add(rowOf(each, target));
    }

    /// The command must outlive the set.
    CommandAction* add(Row row);
    /// Extends the scope of the shortcuts to another widget.
    void addKeysTo(QWidget& widget);
    /// For a window's set: its commands yield to commands of the same id in the front widget.
    void setFront(std::function<const QWidget*()> front) { front_ = std::move(front); }
    /// No: menus omit the commands and their shortcuts are disabled.
    enum class Shown : std::uint8_t { No, Yes };
    void setShown(Shown shown);

    [[nodiscard]] static std::vector<CommandSet*> of(const QWidget& widget);
    [[nodiscard]] static std::vector<CommandSet*> shownIn(const QWidget& widget);
    [[nodiscard]] QWidget& widget() const { return widget_; }
    [[nodiscard]] Keys keys() const { return keys_; }
    [[nodiscard]] bool isShown() const;
    [[nodiscard]] const std::vector<CommandAction*>& actions() const { return actions_; }
    /// Null for an unknown id.
    [[nodiscard]] CommandAction* action(QLatin1String id) const;

    void refresh();
    /// Refreshes the innermost set first, because the state of outer commands depends on inner ones.
    static void refresh(std::vector<CommandSet*> sets);
    /// Adds the commands in sections, after refresh().
    void fill(QMenu& menu);
    /// A click triggers the command. Its text is the accessible name, unless the button has one, and the
    /// tooltip, unless `tip` is given; the shortcut follows. The property "command" is the id.
    void connectButton(QAbstractButton& button, QLatin1String id, const QString& tip = {});
    /// Adds the command to a menu of its object, where it applies whichever widget has the focus.
    void addTo(QMenu& menu, QLatin1String id);

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
    /// Whether an inner widget or the front widget currently handles the command.
    [[nodiscard]] bool yields(const Command& command) const;
    /// The row of a known id.
    [[nodiscard]] std::size_t indexOf(QLatin1String id) const;
    void trigger(std::size_t index);
    void refresh(std::size_t index);
    void refreshFor(const QKeyEvent& event);

    QWidget& widget_;
    Keys keys_;
    std::function<const QWidget*()> front_;
    Shown shown_ = Shown::Yes;
    std::vector<QPointer<QWidget>> alsoIn_;
    std::vector<Row> rows_;
    std::vector<CommandAction*> actions_;  // indexed by row
};

}  // namespace chesspp::ui
